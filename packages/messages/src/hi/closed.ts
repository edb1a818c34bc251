import type { closed as english } from '../en/closed.ts';
import type { MessagesOf } from '../messages-of.ts';

export const closed = {
  row: 'परियोजना बंद है।',
  since: '{{date}} से बंद।',
  said: 'बंद।',
  locked: 'रिकॉर्ड और समय-सारणी लॉक हैं।',
  adjusting: 'आपका समायोजन {{date}} तक खुला है।',
  allow: 'समायोजन की अनुमति दें',
  open: 'परियोजना खोलें',
} as const satisfies MessagesOf<typeof english>;
