import type { conversation as english } from '../en/conversation.ts';
import type { MessagesOf } from '../messages-of.ts';

export const conversation = {
  messages: 'संदेश',
  empty: 'अभी कोई संदेश नहीं।',
  earlier: 'पहले के संदेश दिखाएँ',
  write: 'संदेश लिखें',
  send: 'भेजें',
  members: 'सदस्य',
  add: 'सदस्य जोड़ें',
} as const satisfies MessagesOf<typeof english>;
