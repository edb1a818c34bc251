import type { live as english } from '../en/live.ts';
import type { MessagesOf } from '../messages-of.ts';

export const live = {
  interrupted: 'لا تصل تغييرات الآخرين في هذه اللحظة. سيُحدَّث ما تراه فور وصولها.',
} as const satisfies MessagesOf<typeof english>;
