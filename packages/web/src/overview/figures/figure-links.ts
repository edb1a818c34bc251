import { listAddressOf } from '@plinth/domain/addresses.ts';
import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';

/** Neither completed nor cancelled, as the database counts them. */
export const openTaskStatuses = ['not_started', 'in_progress', 'blocked', 'in_review'] as const;
export const openProjectStatuses = [
  'planning',
  'proposed',
  'quoted',
  'won',
  'in_progress',
  'on_hold',
] as const;
export const runningProjectStatuses = ['won', 'in_progress', 'on_hold'] as const;

/**
 * Payments of invoices that came in, as their list searches them: without tax that was withheld. What was reversed and
 * the row that reverses it come to nothing together.
 */
export const receivedPayments = { status: 'posted,reconciled,reversed', is_withheld_tax: 'false' } as const;

/** The list of open tasks; `assignee` and the days (`YYYY-MM-DD`, both included) narrow it. */
export function openTasksHref({
  assignee,
  dueFrom,
  dueTo,
}: { assignee?: string; dueFrom?: string; dueTo?: string } = {}): string {
  return listHref(listAddressOf('tasks'), {
    task_status: openTaskStatuses.join(),
    assigned_to_user_id: assignee,
    due_date: rangeOf(dueFrom, dueTo),
    sort: 'due_date',
  });
}

export function tasksWithStatusHref(status: string): string {
  return listHref(listAddressOf('tasks'), { task_status: status });
}

export function projectsWithStatusHref(status: string): string {
  return listHref(listAddressOf('projects'), { status });
}

export function openProjectsHref(): string {
  return listHref(listAddressOf('projects'), { status: openProjectStatuses.join() });
}

/** Projects under way whose end lies between two days, both included. */
export function runningProjectsHref({ endFrom, endTo }: { endFrom?: string; endTo?: string }): string {
  return listHref(listAddressOf('projects'), {
    status: runningProjectStatuses.join(),
    end_date: rangeOf(endFrom, endTo),
    sort: 'end_date',
  });
}

/** Payments that came in between two days, both included. */
export function receivedPaymentsHref({ from, to }: { from: string; to: string }): string {
  return listHref(listAddressOf('invoice_payments'), {
    ...receivedPayments,
    payment_date: rangeOf(from, to),
  });
}

/** A day some days away. */
export function dayAfter(day: string, days: number): string {
  return dateOfEpochDay(epochDayOf(day) + days);
}

/** The last day of the month a day is in. */
export function monthEnd(day: string): string {
  const inNextMonth = dayAfter(`${day.slice(0, 8)}28`, 4);
  return dayAfter(`${inNextMonth.slice(0, 8)}01`, -1);
}

function rangeOf(from: string | undefined, to: string | undefined): string | undefined {
  return from === undefined && to === undefined ? undefined : `${from ?? ''}..${to ?? ''}`;
}

function listHref(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) parameters.set(name, value);
  return `${path}?${parameters}`;
}
