import type { closed as english } from '../en/closed.ts';
import type { MessagesOf } from '../messages-of.ts';

export const closed = {
  row: 'المشروع مغلق.',
  since: 'مغلق منذ {{date}}.',
  said: 'مغلق.',
  locked: 'السجلات والجدول الزمني مقفلة.',
  adjusting: 'لديك تعديل مفتوح حتى {{date}}.',
  allow: 'السماح بتعديل',
  open: 'فتح المشروع',
} as const satisfies MessagesOf<typeof english>;
