/** What somebody is owed who leaves, step by step. */
export const settlement = {
  title: 'Final settlement',
  show: 'Calculate as of the last working day, or today',
  pay: 'New off-cycle pay run',
  notice_one: 'Notice given on {{date}}: {{count, number}} day, {{served}} served.',
  notice_other: 'Notice given on {{date}}: {{count, number}} days, {{served}} served.',
  step: {
    firstFive: 'Gratuity, first five years',
    afterFive: 'Gratuity, after five years',
    gratuity: 'Gratuity',
    cap: 'Gratuity, at most',
    notReturned: 'Not returned: {{items}}',
    taxes: 'Taxes are deducted when an off-cycle pay run pays the settlement.',
    total: 'Total due to the employee',
    leave: 'Leave encashment: {{type}}',
    leaveRecovery: 'Excess leave recovered: {{type}}',
    served: 'Notice served in full',
    waived: 'Notice waived',
    unknown: 'Notice not served; record who gave it',
    pay: 'Notice pay',
    recovery: 'Notice not served',
  },
} as const;
