import type { accountWords as english } from '../en/paper-account-words.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Words of papers about what was paid, is on account or is paid back. */
export const accountWords = {
  amountReceived: 'प्राप्त राशि',
  onAccount: 'ऑन अकाउंट',
  amountPaid: 'भुगतान की गई राशि',
  settledBefore: 'पहले प्राप्त',
  refundedReceipt: 'रसीद',
  refundedOn: 'रसीद की तारीख',
  creditNoteNumber: 'क्रेडिट नोट',
  creditDate: 'क्रेडिट नोट की तारीख',
  creditedInvoice: 'क्रेडिट किया गया इनवॉइस',
  amountRefunded: 'लौटाई गई राशि',
  amountSetOff: 'समायोजित राशि',
  refundedTotal: 'लौटाई गई',
} as const satisfies MessagesOf<typeof english>;
