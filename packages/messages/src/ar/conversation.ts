import type { conversation as english } from '../en/conversation.ts';
import type { MessagesOf } from '../messages-of.ts';

export const conversation = {
  messages: 'الرسائل',
  empty: 'لا توجد رسائل بعد.',
  earlier: 'عرض الرسائل الأقدم',
  write: 'اكتب رسالة',
  send: 'إرسال',
  members: 'الأعضاء',
  add: 'إضافة عضو',
} as const satisfies MessagesOf<typeof english>;
