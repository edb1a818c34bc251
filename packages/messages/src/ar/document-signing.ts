import type { documentSigning as english } from '../en/document-signing.ts';
import type { MessagesOf } from '../messages-of.ts';

export const documentSigning = {
  read: 'فتح المستند',
  title: 'توقيعك',
  isRead: 'قرأت المستند وأوافق عليه',
  notRead: 'أكِّد أنك قرأت المستند.',
  once: 'توقّع مرة واحدة، ولا يمكن تغيير توقيعك أو سحبه.',
  sign: 'توقيع المستند',
  given: 'التوقيع',
  waiting: 'لم يُوقَّع بعد. التوقيع للموظف وحده.',
} as const satisfies MessagesOf<typeof english>;
