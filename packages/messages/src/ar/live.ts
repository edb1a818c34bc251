import type { live as english } from '../en/live.ts';
import type { MessagesOf } from '../messages-of.ts';

export const live = {
  interrupted: 'انقطعت التحديثات المباشرة. ستُحدَّث هذه الصفحة عند عودة الاتصال.',
} as const satisfies MessagesOf<typeof english>;
