/** Names of the records. */
export const resources = {
  leave_encashments: {
    singular: 'Leave encashment',
    plural: 'Leave encashments',
    create: 'Encash leave',
    edit: 'Edit encashment',
    search: 'Search by number',
    emptyTitle: 'No encashments yet',
    emptyText: 'Leave days paid out instead of taken. The yearly limit is set in the leave benefit.',
  },
  salary_bands: {
    singular: 'Salary band',
    plural: 'Salary bands',
    create: 'New salary band',
    edit: 'Edit salary band',
    search: 'Search by name',
    emptyTitle: 'No salary bands yet',
    emptyText: 'Minimum and maximum salary of a job title.',
  },
  leave_types: {
    singular: 'Leave type',
    plural: 'Leave types',
    create: 'New leave type',
    edit: 'Edit leave type',
    search: 'Search by name',
    emptyTitle: 'No leave types yet',
    emptyText: 'Such as annual or sick leave.',
  },
  leave_benefits: {
    singular: 'Leave benefit',
    plural: 'Leave benefits',
    create: 'New leave benefit',
    edit: 'Edit leave benefit',
    search: 'Search by description',
    emptyTitle: 'No leave benefits yet',
    emptyText: 'Annual leave days per job title.',
  },
  leave_policies: {
    singular: 'Leave policy',
    plural: 'Leave policies',
    create: 'New leave policy',
    edit: 'Edit leave policy',
    search: 'Search by name',
    emptyTitle: 'No leave policies yet',
    emptyText: 'Written rules for leave.',
  },
  holidays: {
    singular: 'Holiday',
    plural: 'Holidays',
    create: 'New holiday',
    edit: 'Edit holiday',
    search: 'Search by name',
    emptyTitle: 'No holidays yet',
    emptyText: 'Public holidays of the company or of one location.',
  },
  leave_requests: {
    singular: 'Leave request',
    plural: 'Leave requests',
    create: 'New leave request',
    edit: 'Edit leave request',
    search: 'Search by reason',
    emptyTitle: 'No leave requests yet',
    emptyText: 'Leave requests and their status appear here.',
  },
} as const;

/** Labels of their columns, by table. */
export const fields = {
  leave_encashments: {
    encashment_number: 'Number',
    employee_id: 'Employee',
    leave_type_id: 'Leave type',
    days: 'Days',
    pay_on: 'Pay on',
    notes: 'Notes',
    status: 'Status',
  },
  salary_bands: {
    band_name: 'Salary band',
    job_title_id: 'Job title',
    min_salary: 'Minimum salary',
    max_salary: 'Maximum salary',
    description: 'Description',
    status: 'Status',
  },
  leave_types: {
    name: 'Name',
    description: 'Description',
    days_per_year: 'Days per year',
    is_paid: 'Paid',
    is_paid_on_leaving: 'Paid out on leaving',
    day_count: 'Counts days as',
    has_sick_pay_tiers: 'Sick pay tiers',
    is_substitute: 'Substitute days',
    substitute_expires_after_months: 'Substitute days expire after (months)',
    status: 'Status',
    sort_order: 'Sort order',
  },
  leave_benefits: {
    job_title_id: 'Job title',
    leave_type_id: 'Leave type',
    days_per_year: 'Days per year',
    days_per_month: 'Days per month',
    max_carry_forward: 'Maximum carry forward',
    max_encash_days: 'Maximum days encashed per year',
    carry_expires_after_months: 'Carried days expire (months)',
    minimum_service_months: 'Minimum service (months)',
    approval_level: 'Approval level',
    is_paid: 'Paid',
    requires_approval: 'Requires approval',
    documentation_required: 'Documentation required',
    effective_from: 'Effective from',
    effective_to: 'Effective to',
    description: 'Description',
    status: 'Status',
  },
  leave_policies: {
    policy_name: 'Policy name',
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
    location: 'Location',
  },
  leave_requests: {
    request_number: 'Number',
    employee_id: 'Employee',
    leave_type_id: 'Leave type',
    start_date: 'From',
    end_date: 'To',
    half_day_start: 'Starts with a half day',
    half_day_end: 'Ends with a half day',
    days_requested: 'Days',
    reason: 'Reason',
    deputy_id: 'Deputy',
    status: 'Status',
    notes: 'Decision notes',
    shortening_reason: 'Reason for early return',
    approved_by: 'Approved by',
    approved_at: 'Approved on',
    rejected_at: 'Rejected on',
  },
  leave_accrual_rules: {
    leave_benefit_id: 'Leave benefit',
    after_service_months: 'After service (months)',
    days_per_year: 'Days per year',
    accrual_frequency: 'Accrual',
  },
  leave_balance_entries: {
    entry_date: 'Date',
    employee_id: 'Employee',
    leave_type_id: 'Leave type',
    leave_year: 'Year',
    entry_type: 'Entry type',
    days: 'Days',
    description: 'Description',
  },
} as const;

/** Help beside a field, where its label does not say enough. */
export const fieldHelp = {
  leave_requests: {
    deputy_id:
      'Decides during your leave on what is awaiting your approval. Leave empty if you approve nothing.',
  },
  leave_encashments: { pay_on: 'Approved later, it is paid as of the day of approval.' },
  leave_types: {
    is_paid_on_leaving: 'Days left are paid in the final settlement, such as annual leave.',
    has_sick_pay_tiers: 'Full, half and no pay by the sick leave rules of the country.',
    is_substitute: 'Each rest day or holiday worked is credited here, where the rules grant another day off.',
    days_per_year: 'For job titles without their own leave benefit. Leave empty to keep no balance.',
  },
  leave_benefits: {
    carry_expires_after_months: 'Leave empty if carried days never expire.',
    job_title_id: 'Leave empty for all job titles without their own benefit.',
  },
  holidays: {
    location: 'Leave empty for all locations.',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  leave_encashments: {
    status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' },
  },
  salary_bands: {
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
  },
  leave_types: {
    day_count: {
      country: 'By country',
      calendar: 'Calendar days',
      working: 'Working days',
    },
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
      all: 'Everyone',
      department: 'Department',
      job_title: 'Job title',
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
      monthly: 'Monthly',
      yearly: 'Yearly',
    },
  },
  leave_balance_entries: {
    entry_type: {
      adjustment: 'Adjustment',
      taken: 'Taken',
      returned: 'Returned',
    },
  },
} as const;

/** Titles of the sections of forms and views. */
export const sections = {
  deputy: 'Deputy',
  leave_encashment: 'Leave encashment',
  salary_band: 'Salary band',
  leave_type: 'Leave type',
  leave_benefit: 'Leave benefit',
  leave_policy: 'Leave policy',
  holiday: 'Holiday',
  leave_request: 'Leave',
  decision: 'Decision',
} as const;
