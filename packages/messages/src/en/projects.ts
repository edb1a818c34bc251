/** Sentences of the screens of projects beyond the plain ones. */
export const projects = {
  board: {
    needsStart: 'Needs its start date first.',
    needsValue: 'Needs its contract value first.',
    ends: 'Ends {{date}}',
    ended: 'Was to end {{date}}',
  },
  dashboard: {
    total: 'All projects',
    running: 'Open projects, next to end first',
    noneOpen: 'No open projects',
    noneOpenText: 'Projects that are planned, offered or under way appear here with their progress.',
    progress: 'Progress of {{name}}',
    noEnd: 'No end date',
  },
} as const;
