/** The words between the numbers of a calculation of pay, on payslips and settlements. */
export const payCalculations = {
  percentOf: '{{rate}} of {{base}}',
  roundedUp: '{{amount}}, rounded up',
  partOfMonth: '{{share}} of a month',
  partOf: '{{part}} of {{whole}}',
  lower: 'the lower of {{first}} and {{second}}',
  higher: 'the higher of {{first}} and {{second}}',
  hours: '{{hours}} h',
  months: '{{months}} months of service',
  oldRegime: 'tax on {{income}} (old regime)',
  newRegime: 'tax on {{income}} (new regime)',
} as const;
