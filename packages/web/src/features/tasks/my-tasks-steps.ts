import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { MessageKey } from '../../base/message-key.ts';
import type { ListGroup } from '../../crud/board/use-list-groups.ts';
import { dayAfter, openTaskStatuses } from '../../overview/figures/figure-links.ts';

/** What one tap on the circle of a task does: the statuses it goes through, or why it does nothing. */
export type FinishingSteps =
  | { statuses: readonly string[]; refusal?: undefined }
  | { statuses?: undefined; refusal: MessageKey };

/** The way to the end as the status machine has it; a review that was asked for is not skipped. */
export function finishingSteps(row: DataRow): FinishingSteps {
  const last = row.requires_review === true ? 'in_review' : 'completed';
  switch (row.task_status) {
    case 'not_started':
      return { statuses: ['in_progress', last] };
    case 'in_progress':
      return { statuses: [last] };
    case 'in_review':
      return { refusal: 'tasks.mine.isInReview' };
    default:
      return { refusal: 'tasks.mine.isBlocked' };
  }
}

export const dueGroups = ['overdue', 'week', 'later', 'undated'] as const;

export type DueGroup = (typeof dueGroups)[number];

/** A person's open tasks by when they are due; the week is today and the six days after, as the figures count it. */
export function myTaskGroups(
  userId: string,
  today: string,
  { filters = [], search }: { filters?: readonly Filter[]; search?: string } = {},
): ListGroup[] {
  const dueIn: Record<DueGroup, Filter[]> = {
    overdue: [{ column: 'due_date', operator: 'lt', value: today }],
    week: [
      { column: 'due_date', operator: 'gte', value: today },
      { column: 'due_date', operator: 'lte', value: dayAfter(today, 6) },
    ],
    later: [{ column: 'due_date', operator: 'gte', value: dayAfter(today, 7) }],
    undated: [{ column: 'due_date', operator: 'is_null' }],
  };
  return dueGroups.map((key) => ({
    key,
    query: {
      filters: [
        ...filters,
        { column: 'assigned_to_user_id', operator: 'eq', value: userId },
        { column: 'task_status', operator: 'in', value: openTaskStatuses },
        ...dueIn[key],
      ],
      search,
      sort: [{ column: key === 'undated' ? 'created_at' : 'due_date', direction: 'asc' }],
    },
  }));
}
