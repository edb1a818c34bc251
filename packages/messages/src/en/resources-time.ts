/** Names of the records of time, pay and performance. */
export const resources = {
  attendance: {
    singular: 'Day at work',
    plural: 'Attendance',
    create: 'New day',
    edit: 'Correct the day',
    search: 'Search by location',
    emptyTitle: 'Nobody has checked in yet',
    emptyText: 'Check-ins and check-outs appear here.',
  },
  time_entries: {
    singular: 'Time entry',
    plural: 'Time entries',
    create: 'New time entry',
    edit: 'Edit time entry',
    search: 'Search by description',
    emptyTitle: 'No hours yet',
    emptyText: 'Hours worked, by project and task.',
  },
  payroll: {
    singular: 'Payslip',
    plural: 'Payroll',
    create: 'New payslip',
    edit: 'Edit payslip',
    search: 'Search by notes',
    emptyTitle: 'No payslips yet',
    emptyText: 'A payslip shows what somebody earned in a period, and how it was computed.',
  },
  performance_reviews: {
    singular: 'Performance review',
    plural: 'Performance',
    create: 'New review',
    edit: 'Edit review',
    search: 'Search by comments',
    emptyTitle: 'No reviews yet',
    emptyText: 'A review is written by a manager and acknowledged by the person.',
  },
  performance_goals: {
    singular: 'Goal',
    plural: 'Goals',
    create: 'New goal',
    edit: 'Edit goal',
    search: 'Search by title',
    emptyTitle: 'No goals yet',
    emptyText: 'What somebody means to reach, and by when.',
  },
} as const;

/** Labels of their columns, by table. */
export const fields = {
  attendance: {
    employee_id: 'Employee',
    date: 'Date',
    check_in_time: 'Check-in',
    check_out_time: 'Check-out',
    is_offline: 'Pressed without a connection',
    location: 'Location',
    hours: 'Hours',
    status: 'Status',
    status_reason: 'Reason of the correction',
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
    review_type: 'Kind of review',
    review_period_start: 'Period from',
    review_period_end: 'Period to',
    rating: 'Rating, 1 to 5',
    strengths: 'Strengths',
    areas_for_improvement: 'Areas for improvement',
    comments: 'Comments',
    employee_comments: "The employee's own words",
    status: 'Status',
  },
  performance_goals: {
    employee_id: 'Employee',
    performance_review_id: 'Review',
    title: 'Title',
    description: 'Description',
    start_date: 'Start',
    due_date: 'Due',
    weight: 'Weight',
    completion_percentage: 'Progress',
    status: 'Status',
  },
} as const;

/** Help beside a field, where its label does not say enough. */
export const fieldHelp = {
  attendance: {
    status_reason: 'Why the day is corrected; needed when the times change.',
  },
  time_entries: {
    employee_id: 'Your own hours when left empty.',
  },
  payroll: {
    expense_reimbursements: 'Paid out with the wage, after the deductions.',
  },
  performance_reviews: {
    employee_comments: 'Written by the person when they acknowledge the review.',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  attendance: {
    status: {
      checked_in: 'At work',
      checked_out: 'Finished',
      corrected: 'Corrected',
      locked: 'In a pay run',
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
      locked: 'In a pay run',
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
      submitted: 'Handed over',
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
