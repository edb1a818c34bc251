/** Sentences of the screens of projects beyond the plain ones. */
export const projects = {
  board: {
    needsStart: 'Requires a start date.',
    needsValue: 'Requires a contract value.',
    ends: 'Due {{date}}',
    ended: 'Was due {{date}}',
  },
  dashboard: {
    total: 'All projects',
    running: 'Open projects, earliest due first',
    noneOpen: 'No open projects',
    noneOpenText: 'Planned, quoted and current projects appear here with their progress.',
    progress: 'Progress of {{name}}',
    noEnd: 'No end date',
  },
} as const;
