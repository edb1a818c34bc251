import type { Filter } from '@plinth/domain/define/list-query.ts';

/** Which of one's notifications: `put_off` are those that come back later, and are in neither of the others. */
export type NotificationChoice = 'all' | 'unread' | 'put_off';

export const notificationFilters: Record<NotificationChoice, readonly Filter[]> = {
  all: [{ column: 'snoozed_until', operator: 'is_null' }],
  unread: [
    { column: 'snoozed_until', operator: 'is_null' },
    { column: 'read_at', operator: 'is_null' },
  ],
  put_off: [{ column: 'snoozed_until', operator: 'not_null' }],
};
