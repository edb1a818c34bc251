/** A conversation on its screen. */
export const conversation = {
  messages: 'Messages',
  empty: 'Nothing has been said yet.',
  earlier: 'Earlier messages',
  write: 'Write a message',
  send: 'Send',
  members: 'Who reads this',
  add: 'Add a person',
} as const;
