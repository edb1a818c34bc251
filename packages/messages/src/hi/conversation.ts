import type { conversation as english } from '../en/conversation.ts';
import type { MessagesOf } from '../messages-of.ts';

export const conversation = {
  messages: 'संदेश',
  empty: 'अभी तक कुछ नहीं कहा गया है।',
  earlier: 'पहले के संदेश',
  write: 'संदेश लिखें',
  send: 'भेजें',
  members: 'कौन पढ़ता है',
  add: 'व्यक्ति जोड़ें',
} as const satisfies MessagesOf<typeof english>;
