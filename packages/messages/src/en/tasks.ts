/** Sentences of the screens of tasks beyond the plain ones. */
export const tasks = {
  board: {
    needsReview: 'Completed after review.',
    unassigned: 'Unassigned',
  },
  dashboard: {
    next: 'Next due',
    noneDue: 'No tasks due',
    noneDueText: 'Open tasks with a due date appear here, most urgent first.',
  },
  quick: {
    label: 'Quick task',
    placeholder: 'Pour slab tomorrow @Tariq !high',
    add: 'Add task',
    unknownPerson: 'No one, or more than one person, matches @{{name}}. Write the full name.',
    unknownPriority: '!{{word}} is not a priority. Use !low, !medium, !high or !urgent.',
  },
  mine: {
    overdue: 'Overdue',
    week: 'Next 7 days',
    later: 'Later',
    undated: 'No due date',
    emptyTitle: 'No open tasks',
    emptyText: 'Tasks assigned to you appear here by due date.',
    finish: 'Complete “{{title}}”',
    sendToReview: 'Send “{{title}}” for review',
    finished: 'Completed',
    sentToReview: 'Sent for review',
    isBlocked: 'Blocked. Open the task to resume it.',
    isInReview: 'In review by another person.',
    progress: 'Progress of “{{title}}”',
    due: 'Due {{date}}',
    wasDue: 'Was due {{date}}',
  },
} as const;
