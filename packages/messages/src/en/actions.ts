/** What can be done with one record beside editing it, and what is asked for before. */
export const actions = {
  inputs: {
    percentage: 'Percentage of what was withheld',
    budget_line_id: 'Line',
    from_line_id: 'From line',
    to_line_id: 'To line',
    amount: 'Amount',
    description: 'Reason',
    leave_type_id: 'Type of leave',
    leave_year: 'Year',
    days: 'Days',
  },
  quotation_from_boq: {
    label: 'Make a quotation',
    title: 'Make a quotation from “{{title}}”?',
    text: 'Its items are copied with their rates; the bill stays as it is.',
    confirm: 'Make the quotation',
  },
  revise_boq: {
    label: 'New version',
    title: 'Make a new version of “{{title}}”?',
    text: 'The next version is a draft with the same sections and items. This one stays to be read and is marked as superseded.',
    confirm: 'Make the version',
  },
  quotation_won: {
    label: 'Won',
    title: '“{{title}}” was won?',
    text: 'In one step the contract, its schedule of values and the budget of the project are made from the items. The quotation can no longer be changed.',
    confirm: 'It was won',
  },
  revise_quotation: {
    label: 'New version',
    title: 'Make a new version of “{{title}}”?',
    text: 'The next version is a draft with the same items and terms. This one is marked as superseded.',
    confirm: 'Make the version',
  },
  release_retention: {
    label: 'Release retention',
    title: 'Release retention of “{{title}}”',
    text: 'The share of all that was withheld becomes due. No more is released than is still held.',
    confirm: 'Release',
  },
  send_invoice_email: {
    label: 'Send by e-mail',
    title: 'Send “{{title}}” to the client?',
    text: 'The client gets the invoice at the e-mail address of their record.',
    confirm: 'Send',
  },
  modify_budget: {
    label: 'Change a line',
    title: 'Change a line of “{{title}}”',
    text: 'The amount is added to the line; below zero it is taken off. It is kept in the history of the budget.',
    confirm: 'Change',
  },
  transfer_budget: {
    label: 'Move between lines',
    title: 'Move an amount within “{{title}}”',
    text: 'The total of the budget stays as it is.',
    confirm: 'Move',
  },
  adjust_leave_balance: {
    label: 'Correct leave',
    title: 'Correct the leave of “{{title}}”',
    text: 'Days above zero are added to the balance, below zero taken off. It is kept in the history of the balance.',
    confirm: 'Correct',
  },
  process_payroll: {
    label: 'Write the payslip of this month',
    title: 'Compute the payslip of “{{title}}”',
    text: 'Salary, allowances, approved hours and what the country takes off, for this month, as a draft with every step. A draft that is there is computed again.',
    confirm: 'Compute',
  },
} as const;
