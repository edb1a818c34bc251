/** A conversation on its screen. */
export const conversation = {
  messages: 'Messages',
  empty: 'No messages yet.',
  earlier: 'Show earlier messages',
  write: 'Write a message',
  send: 'Send',
  members: 'Members',
  add: 'Add member',
} as const;
