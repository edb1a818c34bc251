import type { conversation as english } from '../en/conversation.ts';
import type { MessagesOf } from '../messages-of.ts';

export const conversation = {
  messages: 'الرسائل',
  empty: 'لم يُكتب شيء بعد.',
  earlier: 'رسائل أقدم',
  write: 'اكتب رسالة',
  send: 'إرسال',
  members: 'من يقرأ هذه المحادثة',
  add: 'إضافة شخص',
} as const satisfies MessagesOf<typeof english>;
