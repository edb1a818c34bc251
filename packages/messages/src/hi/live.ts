import type { live as english } from '../en/live.ts';
import type { MessagesOf } from '../messages-of.ts';

export const live = {
  interrupted: 'लाइव अपडेट रुके हुए हैं। कनेक्शन लौटने पर यह पेज ताज़ा हो जाएगा।',
} as const satisfies MessagesOf<typeof english>;
