/** Sentences of the screens of tasks beyond the plain ones. */
export const tasks = {
  board: {
    needsReview: 'Is finished by a review.',
    unassigned: 'Nobody yet',
  },
  dashboard: {
    next: 'Next due',
    noneDue: 'Nothing is due',
    noneDueText: 'Open tasks with a due date appear here, the most urgent first.',
  },
  mine: {
    overdue: 'Overdue',
    week: 'In the next 7 days',
    later: 'Later',
    undated: 'No date',
    emptyTitle: 'Nothing is waiting for you',
    emptyText: 'Open tasks given to you appear here by their due date.',
    finish: 'Finish “{{title}}”',
    sendToReview: 'Send “{{title}}” to review',
    finished: 'Finished',
    sentToReview: 'Sent to review',
    isBlocked: 'Blocked. Resume it from its page first.',
    isInReview: 'Somebody else reviews it now.',
    progress: 'Progress of “{{title}}”',
    due: 'Due {{date}}',
    wasDue: 'Was due {{date}}',
  },
} as const;
