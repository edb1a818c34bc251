/** Pay runs and the steps of payslips. */
export const resources = {
  payroll_runs: {
    singular: 'Pay run',
    plural: 'Pay runs',
    create: 'New pay run',
    edit: 'Edit pay run',
    search: 'Search by notes',
    emptyTitle: 'No pay runs yet',
    emptyText: 'A pay run holds the payslips of a period, decided and paid together.',
  },
} as const;

export const fields = {
  payroll_runs: {
    pay_period_start: 'Pay period start',
    pay_period_end: 'Pay period end',
    payment_date: 'Paid on',
    payment_reference: 'Reference of the payment',
    status: 'Status',
    paid_at: 'Marked as paid',
    computed_at: 'Payslips put together',
    notes: 'Notes',
  },
  labour_true_ups: {
    true_up_number: 'Number',
    payroll_run_id: 'Pay run',
    status: 'Status',
    standard_amount: 'Costed at',
    actual_amount: 'Really cost',
    difference_amount: 'Difference',
    created_at: 'Posted',
  },
  labour_true_up_lines: {
    employee_id: 'Employee',
    project_id: 'Project',
    cost_code_id: 'Cost code',
    hours: 'Hours',
    standard_amount: 'Costed at',
    actual_amount: 'Really cost',
    difference_amount: 'Difference',
    created_at: 'Posted',
  },
  payroll_lines: {
    line_type: 'Kind',
    code: 'Code',
    description: 'Description',
    quantity: 'Quantity',
    rate: 'Rate',
    amount: 'Amount',
    calculation: 'How it was computed',
    rule_version: 'Rule',
    expense_id: 'Expense',
  },
} as const;

export const fieldHelp = {
  payroll_runs: { payment_reference: 'Needed before the run is marked as paid.' },
} as const;

export const choices = {
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
  labour_true_ups: { status: { posted: 'Posted', reversed: 'Taken back' } },
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
      employer: 'Paid by the employer',
      information: 'For information',
    },
  },
} as const;

export const sections = {
  contracts: 'Contracts',
  finance: 'Finance',
  payment: 'Payment',
} as const;
