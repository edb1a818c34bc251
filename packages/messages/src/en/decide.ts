/** The question before a decision, which the dashboard asks too. */
export const decide = {
  title: {
    approve: 'Approve “{{title}}”?',
    reject: 'Reject “{{title}}”?',
    move: 'Change the status of “{{title}}”?',
  },
  confirm: {
    approve: 'Approve',
    reject: 'Reject',
  },
  becomes: 'New status: {{status}}.',
  note: 'Note',
  reason: 'Reason',
  recorded: 'Recorded with your name and the time.',
} as const;
