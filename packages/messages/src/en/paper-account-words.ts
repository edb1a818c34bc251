/** Words of papers about what was paid, is on account or is paid back. */
export const accountWords = {
  amountReceived: 'Amount received',
  onAccount: 'On account',
  amountPaid: 'Amount paid',
  settledBefore: 'Previously received',
  refundedReceipt: 'Receipt',
  refundedOn: 'Receipt date',
  creditNoteNumber: 'Credit note',
  creditDate: 'Credit note date',
  creditedInvoice: 'Credited invoice',
  amountRefunded: 'Amount refunded',
  amountSetOff: 'Amount set off',
  refundedTotal: 'Refunded',
} as const;
