/** Names of the records. */
export const resources = {
  salary_bands: {
    singular: 'Salary band',
    plural: 'Salary bands',
    create: 'New salary band',
    edit: 'Edit salary band',
    search: 'Search by name',
    emptyTitle: 'No salary bands yet',
    emptyText: 'A salary band says from what to what a job title is paid.',
  },
  leave_types: {
    singular: 'Leave type',
    plural: 'Leave types',
    create: 'New leave type',
    edit: 'Edit leave type',
    search: 'Search by name',
    emptyTitle: 'No leave types yet',
    emptyText: 'Kinds of leave, such as annual or sick leave.',
  },
  leave_benefits: {
    singular: 'Leave benefit',
    plural: 'Leave benefits',
    create: 'New leave benefit',
    edit: 'Edit leave benefit',
    search: 'Search by description',
    emptyTitle: 'No leave benefits yet',
    emptyText: 'A leave benefit says how many days a job title earns.',
  },
  leave_policies: {
    singular: 'Leave policy',
    plural: 'Leave policies',
    create: 'New leave policy',
    edit: 'Edit leave policy',
    search: 'Search by name',
    emptyTitle: 'No leave policies yet',
    emptyText: 'The written rules of leave.',
  },
  holidays: {
    singular: 'Holiday',
    plural: 'Holidays',
    create: 'New holiday',
    edit: 'Edit holiday',
    search: 'Search by name',
    emptyTitle: 'No holidays yet',
    emptyText: 'Days on which nobody works do not count as leave.',
  },
  leave_requests: {
    singular: 'Leave request',
    plural: 'Leave requests',
    create: 'New leave request',
    edit: 'Edit leave request',
    search: 'Search by reason',
    emptyTitle: 'No leave requests yet',
    emptyText: 'Leave people ask for appears here until it is decided and after.',
  },
} as const;

/** Labels of their columns, by table. */
export const fields = {
  salary_bands: {
    band_name: 'Band',
    job_title_id: 'Job title',
    min_salary: 'Lowest salary',
    max_salary: 'Highest salary',
    description: 'Description',
    status: 'Status',
  },
  leave_types: {
    name: 'Name',
    description: 'Description',
    days_per_year: 'Days a year',
    is_paid: 'Paid',
    status: 'Status',
    sort_order: 'Order',
  },
  leave_benefits: {
    job_title_id: 'Job title',
    leave_type_id: 'Leave type',
    days_per_year: 'Days a year',
    days_per_month: 'Days a month',
    max_carry_forward: 'Carried forward at most',
    minimum_service_months: 'Months of service needed',
    approval_level: 'Approved by',
    is_paid: 'Paid',
    requires_approval: 'Needs approval',
    documentation_required: 'Documents needed',
    effective_from: 'Effective from',
    effective_to: 'Effective to',
    description: 'Description',
    status: 'Status',
  },
  leave_policies: {
    policy_name: 'Policy',
    description: 'Description',
    applies_to: 'Applies to',
    department_id: 'Department',
    job_title_id: 'Job title',
    is_default: 'Default',
    status: 'Status',
  },
  holidays: {
    holiday_date: 'Date',
    name: 'Name',
    location: 'Place',
  },
  leave_requests: {
    request_number: 'Number',
    employee_id: 'Employee',
    leave_type_id: 'Leave type',
    start_date: 'From',
    end_date: 'To',
    half_day_start: 'Begins at noon',
    half_day_end: 'Ends at noon',
    days_requested: 'Working days',
    reason: 'Reason',
    status: 'Status',
    notes: 'Notes of the decision',
    approved_by: 'Approved by',
    approved_at: 'Approved',
    rejected_at: 'Rejected',
  },
  leave_accrual_rules: {
    leave_benefit_id: 'Leave benefit',
    after_service_months: 'After months of service',
    days_per_year: 'Days a year',
    accrual_frequency: 'Earned',
  },
  leave_balance_entries: {
    entry_date: 'Date',
    employee_id: 'Employee',
    leave_type_id: 'Leave type',
    leave_year: 'Year',
    entry_type: 'Entry',
    days: 'Days',
    description: 'Description',
  },
} as const;

/** Help beside a field, where its label does not say enough. */
export const fieldHelp = {
  leave_types: {
    days_per_year: 'For job titles without a leave benefit of their own. Empty: no balance is kept.',
  },
  leave_benefits: {
    job_title_id: 'Empty: for every job title without a benefit of its own.',
  },
  holidays: {
    location: 'Empty: everywhere. Otherwise for those who work there.',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  salary_bands: {
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
  },
  leave_types: {
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
  },
  leave_benefits: {
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
    approval_level: {
      immediate_supervisor: 'Immediate supervisor',
      department_manager: 'Department manager',
      hr_manager: 'HR manager',
      general_manager: 'General manager',
    },
  },
  leave_policies: {
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
    applies_to: {
      all: 'Everybody',
      department: 'A department',
      job_title: 'A job title',
    },
  },
  leave_requests: {
    status: {
      draft: 'Draft',
      pending: 'Pending',
      approved: 'Approved',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
    },
  },
  leave_accrual_rules: {
    accrual_frequency: {
      monthly: 'By the month',
      yearly: 'By the year',
    },
  },
  leave_balance_entries: {
    entry_type: {
      carry_forward: 'Carried forward',
      adjustment: 'Correction',
      taken: 'Taken',
      returned: 'Given back',
    },
  },
} as const;

/** Titles of the sections of forms and views. */
export const sections = {
  salary_band: 'Salary band',
  leave_type: 'Leave type',
  leave_benefit: 'Leave benefit',
  leave_policy: 'Leave policy',
  holiday: 'Holiday',
  leave_request: 'Leave',
  decision: 'Decision',
} as const;
