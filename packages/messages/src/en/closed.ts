/** What is said of a record whose project is closed. */
export const closed = {
  row: 'The project is closed.',
  since: 'closed since {{date}}.',
  said: 'closed.',
  locked: 'Records and schedule are locked.',
  adjusting: 'You have an adjustment open until {{date}}.',
  allow: 'Allow adjustment',
  open: 'Open project',
} as const;
