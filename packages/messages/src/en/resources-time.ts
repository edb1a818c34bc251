/** Names of the records of time, pay and performance. */
export const resources = {
  attendance: {
    singular: 'Attendance record',
    plural: 'Attendance',
    create: 'New attendance record',
    edit: 'Correct attendance',
    search: 'Search by location',
    emptyTitle: 'No attendance yet',
    emptyText: 'Check-ins and check-outs appear here.',
  },
  crew_sheets: {
    singular: 'Crew sheet',
    plural: 'Crew sheets',
    create: 'New crew sheet',
    edit: 'Edit crew sheet',
    search: 'Search notes',
    emptyTitle: 'No crew sheets yet',
    emptyText: 'The hours of a crew on one day, entered by its foreman.',
  },
  time_entries: {
    singular: 'Time entry',
    plural: 'Time entries',
    create: 'New time entry',
    edit: 'Edit time entry',
    search: 'Search by description',
    emptyTitle: 'No time entries yet',
    emptyText: 'Hours worked, by project and task.',
  },
  payroll: {
    singular: 'Payslip',
    plural: 'Payroll',
    create: 'New payslip',
    edit: 'Edit payslip',
    search: 'Search notes',
    emptyTitle: 'No payslips yet',
    emptyText: 'Earnings and deductions of a period, with the calculation.',
  },
  performance_reviews: {
    singular: 'Performance review',
    plural: 'Performance',
    create: 'New review',
    edit: 'Edit review',
    search: 'Search comments',
    emptyTitle: 'No reviews yet',
    emptyText: 'Written by the manager and acknowledged by the employee.',
  },
  performance_goals: {
    singular: 'Goal',
    plural: 'Goals',
    create: 'New goal',
    edit: 'Edit goal',
    search: 'Search by title',
    emptyTitle: 'No goals yet',
    emptyText: 'Targets with due dates.',
  },
} as const;

/** Labels of their columns, by table. */
export const fields = {
  attendance: {
    employee_id: 'Employee',
    date: 'Date',
    check_in_time: 'Check-in',
    check_out_time: 'Check-out',
    is_offline: 'Recorded offline',
    location: 'Location',
    hours: 'Hours',
    status: 'Status',
    status_reason: 'Correction reason',
  },
  crew_sheets: {
    project_id: 'Project',
    sheet_date: 'Date',
    work_begins: 'Start time',
    total_hours: 'Hours',
    status: 'Status',
    notes: 'Notes',
  },
  time_entries: {
    employee_id: 'Employee',
    project_id: 'Project',
    task_id: 'Task',
    cost_code_id: 'Cost code',
    date: 'Date',
    start_time: 'Start time',
    end_time: 'End time',
    hours: 'Hours',
    activity_type: 'Activity type',
    description: 'Description',
    is_billable: 'Billable',
    status: 'Status',
  },
  payroll: {
    payroll_run_id: 'Pay run',
    is_off_cycle: 'Off-cycle',
    employee_id: 'Employee',
    pay_period_start: 'Pay period start',
    pay_period_end: 'Pay period end',
    regular_hours: 'Regular hours',
    overtime_hours: 'Overtime hours',
    regular_pay: 'Regular pay',
    overtime_pay: 'Overtime pay',
    bonus: 'Bonus',
    commission: 'Commission',
    allowances: 'Allowances',
    expense_reimbursements: 'Expense reimbursements',
    gross_pay: 'Gross pay',
    tax_deductions: 'Tax deductions',
    other_deductions: 'Other deductions',
    total_deductions: 'Total deductions',
    net_pay: 'Net pay',
    year_to_date_gross: 'Gross, year to date',
    year_to_date_net: 'Net, year to date',
    year_to_date_tax: 'Tax, year to date',
    year_to_date_deductions: 'Deductions, year to date',
    year_to_date_bonus: 'Bonus, year to date',
    year_to_date_expenses: 'Expenses, year to date',
    status: 'Status',
    notes: 'Notes',
  },
  performance_reviews: {
    employee_id: 'Employee',
    reviewer_id: 'Reviewer',
    review_type: 'Review type',
    review_period_start: 'Period from',
    review_period_end: 'Period to',
    rating: 'Rating, 1 to 5',
    strengths: 'Strengths',
    areas_for_improvement: 'Areas for improvement',
    comments: 'Comments',
    employee_comments: 'Employee comments',
    status: 'Status',
  },
  performance_goals: {
    employee_id: 'Employee',
    performance_review_id: 'Review',
    title: 'Title',
    description: 'Description',
    start_date: 'Start date',
    due_date: 'Due date',
    weight: 'Weight',
    completion_percentage: 'Progress',
    status: 'Status',
  },
} as const;

/** Help beside a field, where its label does not say enough. */
export const fieldHelp = {
  attendance: {
    status_reason: 'Required when the times change.',
  },
  time_entries: {
    employee_id: 'Leave empty for your own hours.',
  },
  payroll: {
    expense_reimbursements: 'Paid with the salary, after deductions.',
  },
  performance_reviews: {
    employee_comments: 'Entered by the employee when acknowledging the review.',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  attendance: {
    status: {
      checked_in: 'Checked in',
      checked_out: 'Checked out',
      corrected: 'Corrected',
      locked: 'In pay run',
    },
  },
  crew_sheets: {
    status: {
      draft: 'Draft',
      submitted: 'Submitted',
      approved: 'Approved',
      rejected: 'Rejected',
    },
  },
  time_entries: {
    activity_type: {
      work: 'Work',
      billable: 'Billable work',
      development: 'Development',
      testing: 'Testing',
      meeting: 'Meeting',
      break: 'Break',
      lunch: 'Lunch',
    },
    status: {
      draft: 'Draft',
      submitted: 'Submitted',
      approved: 'Approved',
      rejected: 'Rejected',
      locked: 'In pay run',
    },
  },
  payroll: {
    status: {
      draft: 'Draft',
      calculated: 'Calculated',
      pending: 'Awaiting approval',
      approved: 'Approved',
      paid: 'Paid',
      cancelled: 'Cancelled',
    },
  },
  performance_reviews: {
    review_type: {
      annual: 'Annual',
      mid_year: 'Mid-year',
      probation: 'Probation',
      project: 'Project',
    },
    status: {
      draft: 'Draft',
      submitted: 'Shared with employee',
      acknowledged: 'Acknowledged',
      closed: 'Closed',
    },
  },
  performance_goals: {
    status: {
      not_started: 'Not started',
      in_progress: 'In progress',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
  },
} as const;

/** Titles of the sections of forms and views. */
export const sections = {
  attendance: 'Attendance',
  crew_sheet: 'Project and date',
  time: 'Time',
  work: 'Work',
  pay_period: 'Pay period',
  earnings: 'Earnings',
  deductions: 'Deductions',
  totals: 'Totals',
  year_to_date: 'Year to date',
  review: 'Review',
  assessment: 'Assessment',
  goal: 'Goal',
} as const;
