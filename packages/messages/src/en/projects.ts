/** Sentences of the screens of projects beyond the plain ones. */
export const projects = {
  board: {
    needsStart: 'Requires a start date.',
    needsValue: 'Requires a contract value.',
    ends: 'Due {{date}}',
    ended: 'Was due {{date}}',
  },
  copy: {
    open: 'Copy project',
    fromOther: 'From another project',
    title: 'Copy project',
    text: 'Copies the working calendar and the schedule: tasks, durations, milestones, dependencies, checklists and quantities. Dates follow the working days from the new start. Client, money, progress and files are not copied.',
    from: 'Project to copy',
    nameOf: '{{name}} (copy)',
    people: 'Copy assigned people',
    peopleHelp: 'Project manager, foreman and the people assigned to tasks.',
    confirm: 'Create project',
    done: 'Project created',
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
