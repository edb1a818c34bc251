import { queryOptions } from '@tanstack/react-query';
import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import { inboxTables } from '@plinth/domain/addresses.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { monthEnd } from '../figures/figure-links.ts';
import type { PlaceOfPress } from '../my-day/clock-place.tsx';
import type { MonthOfAmounts } from '../figures/month-chart.tsx';

/** Something that waits for the person's decision. Amounts are decimal strings. */
export type Waiting = {
  resource: string;
  id: string;
  number: string | null;
  title: string;
  amount: string | null;
  currency: string | null;
  askedBy: string | null;
  askedAt: string;
  version: number;
  canReject: boolean;
  details: Readonly<Record<string, string | number>>;
  /** Who is away and for whom the person decides. */
  forPerson: string | null;
};

/** More than these are not asked for at once. */
export const mostAsked = 100;

/** What waits for the caller, the oldest first. */
export function approvalsQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'approvals'],
    meta: { tables: inboxTables },
    queryFn: async () => unwrap(await dataSource.call('pending_approvals', { limit: mostAsked })),
    select: (rows): Waiting[] =>
      rows.map((row) => ({
        resource: row.resource,
        forPerson: row.for_person,
        id: row.record_id,
        number: row.record_number,
        title: row.title,
        amount: row.amount,
        currency: row.currency,
        askedBy: row.requested_by,
        askedAt: row.requested_at,
        version: row.record_version,
        canReject: row.can_reject,
        details: plainIn(row.details),
      })),
  });
}

/** Figures of the whole company, amounts in its currency as decimal strings. */
export function companyOverviewQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'company'],
    meta: { tables: tablesBehind('company_overview') },
    queryFn: async (): Promise<unknown> => unwrap(await dataSource.call('company_overview', {})),
    select: plainIn,
  });
}

/** What was billed and what projects cost, by month, in the currency of the company. */
export function marginQuery(dataSource: DataSource, from: string, to: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'margin', from, to],
    meta: { tables: tablesBehind('margin_by_month') },
    queryFn: async () => unwrap(await dataSource.call('margin_by_month', { date_from: from, date_to: to })),
    select: (rows): MonthOfAmounts[] =>
      rows.map((row) => ({
        month: row.month,
        first: row.billed_amount,
        second: row.cost_amount,
        left: row.margin_amount,
      })),
  });
}

/** All running projects with what is wrong with each, the worst first. */
export function portfolioQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'project-portfolio'],
    meta: {
      tables: ['projects', 'tasks', 'rfis', 'submittals', 'safety_incidents', 'invoices', 'job_cost_entries'],
    },
    queryFn: async () => unwrap(await dataSource.call('project_portfolio', {})),
  });
}

/** The twelve months up to this one, first and last day. */
export function monthsOfCash(today: string): { from: string; to: string } {
  return { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`, to: monthEnd(today) };
}

/** The open tasks of the person, the most urgent first. */
export function nextTasksQuery(dataSource: DataSource) {
  return rowsOfDashboard(dataSource, 'next_tasks', ['tasks']);
}

/** The leave the person asked for lately. */
export function ownLeaveQuery(dataSource: DataSource) {
  return rowsOfDashboard(dataSource, 'own_leave', ['leave_requests', 'leave_types']);
}

/** Rows that only the dashboard shows. */
function rowsOfDashboard(
  dataSource: DataSource,
  part: 'next_tasks' | 'own_leave',
  tables: readonly string[],
) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'dashboard', part],
    meta: { tables },
    queryFn: async (): Promise<unknown> => {
      const answer = unwrap(await dataSource.call('dashboard', { parts: [part] }));
      return typeof answer === 'object' && !Array.isArray(answer) ? answer?.[part] : [];
    },
    select: rowsIn,
  });
}

export type DayOfWeek = { date: string; hours: string; status: string | null };

/** The clock and the hours of the person, as `public.my_day` answers; no employee: they have no record. */
export type MyDay =
  | { employee: null }
  | {
      employee: string;
      today: string;
      /** People without an account report to them: their hours are on a crew sheet. */
      leads_crew: boolean;
      clock: ({ id: string; since: string } & PlaceOfPress) | null;
      week: readonly DayOfWeek[];
      before: { date: string; hours: string; projects: readonly string[] | null } | null;
    };

/** The clock and the week of the person. */
export function myDayQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'my day'],
    meta: { tables: ['attendance', 'time_entries'] },
    queryFn: async (): Promise<unknown> => unwrap(await dataSource.call('my_day', {})),
    // as the function builds it
    select: (answer) => answer as MyDay,
  });
}

/** How the machine under it is. */
export function systemHealthQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'health'],
    staleTime: 60_000,
    queryFn: async (): Promise<unknown> => unwrap(await dataSource.call('system_health', {})),
    select: plainIn,
  });
}

function rowsIn(answer: unknown): DataRow[] {
  return Array.isArray(answer) ? answer.filter(isRow) : [];
}

function isRow(value: unknown): value is DataRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function plainIn(value: unknown): Record<string, string | number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}
