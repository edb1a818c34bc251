import type { accountWords as english } from '../en/paper-account-words.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Words of papers about what was paid, is on account or is paid back. */
export const accountWords = {
  amountReceived: 'المبلغ المستلم',
  onAccount: 'تحت الحساب',
  amountPaid: 'المبلغ المدفوع',
  settledBefore: 'المستلم سابقا',
  refundedReceipt: 'سند القبض',
  refundedOn: 'تاريخ القبض',
  creditNoteNumber: 'الإشعار الدائن',
  creditDate: 'تاريخ الإشعار الدائن',
  creditedInvoice: 'فاتورة الإشعار',
  amountRefunded: 'المبلغ المردود',
  amountSetOff: 'مبلغ المقاصة',
  refundedTotal: 'المردود',
} as const satisfies MessagesOf<typeof english>;
