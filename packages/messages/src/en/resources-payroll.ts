/** Pay runs and the steps of payslips. */
export const resources = {
  pay_deductions: {
    singular: 'Pay deduction',
    plural: 'Pay deductions',
    create: 'New pay deduction',
    edit: 'Edit pay deduction',
    search: 'Search by title or number',
    emptyTitle: 'No pay deductions yet',
    emptyText: 'Advances and loans repaid by instalments, and court orders.',
  },
  payroll_runs: {
    singular: 'Pay run',
    plural: 'Pay runs',
    create: 'New pay run',
    edit: 'Edit pay run',
    search: 'Search notes',
    emptyTitle: 'No pay runs yet',
    emptyText: 'Payslips of one period, approved and paid together.',
  },
} as const;

export const fields = {
  pay_deductions: {
    deduction_number: 'Number',
    employee_id: 'Employee',
    kind: 'Kind',
    title: 'Title',
    amount: 'Total amount',
    instalment_amount: 'Instalment per payslip',
    max_percent: 'At most of net pay',
    start_date: 'Deducted from',
    taken_amount: 'Deducted so far',
    status: 'Status',
    notes: 'Notes',
  },
  payroll_runs: {
    pay_period_start: 'Pay period start',
    pay_period_end: 'Pay period end',
    payment_date: 'Payment date',
    payment_reference: 'Payment reference',
    status: 'Status',
    paid_at: 'Paid on',
    computed_at: 'Payslips generated',
    notes: 'Notes',
  },
  labour_true_ups: {
    true_up_number: 'Number',
    payroll_run_id: 'Pay run',
    status: 'Status',
    standard_amount: 'Standard cost',
    actual_amount: 'Actual cost',
    difference_amount: 'Difference',
    created_at: 'Posted on',
  },
  labour_true_up_lines: {
    employee_id: 'Employee',
    project_id: 'Project',
    cost_code_id: 'Cost code',
    hours: 'Hours',
    standard_amount: 'Standard cost',
    actual_amount: 'Actual cost',
    difference_amount: 'Difference',
    created_at: 'Posted on',
  },
  payroll_lines: {
    line_type: 'Type',
    code: 'Code',
    description: 'Description',
    quantity: 'Quantity',
    rate: 'Rate',
    amount: 'Amount',
    calculation: 'Calculation',
    rule_version: 'Rule',
    expense_id: 'Expense',
    pay_deduction_id: 'Deduction',
  },
} as const;

export const fieldHelp = {
  pay_deductions: { amount: 'Leave empty for deductions without an end, such as court-ordered maintenance.' },
  payroll_runs: { payment_reference: 'Required before the run is marked as paid.' },
} as const;

export const choices = {
  pay_deductions: {
    kind: { advance: 'Advance', loan: 'Loan', garnishment: 'Court order', other: 'Other' },
    status: {
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      stopped: 'Stopped',
    },
  },
  payroll_runs: {
    status: {
      draft: 'Draft',
      calculated: 'Calculated',
      pending: 'Awaiting approval',
      approved: 'Approved',
      paid: 'Paid',
      cancelled: 'Cancelled',
    },
  },
  labour_true_ups: { status: { posted: 'Posted', reversed: 'Reversed' } },
  payroll_lines: {
    line_type: {
      regular: 'Regular pay',
      overtime: 'Overtime',
      bonus: 'Bonus',
      commission: 'Commission',
      allowance: 'Allowance',
      reimbursement: 'Reimbursement',
      tax: 'Tax',
      deduction: 'Deduction',
      employer: 'Employer contribution',
      information: 'For information',
    },
  },
} as const;

export const sections = {
  contracts: 'Contracts',
  finance: 'Finance',
  payment: 'Payment',
} as const;
