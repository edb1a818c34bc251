/**
 * The colours of the statuses, apart from the resources: the dashboard shows them long before anybody opens a list.
 */
export const projectStatusTones = {
  planning: 'neutral',
  proposed: 'info',
  quoted: 'info',
  won: 'success',
  lost: 'danger',
  in_progress: 'accent',
  on_hold: 'warning',
  completed: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
} as const;

export const taskStatusTones = {
  not_started: 'neutral',
  in_progress: 'accent',
  blocked: 'danger',
  in_review: 'info',
  completed: 'success',
  cancelled: 'neutral',
} as const;
