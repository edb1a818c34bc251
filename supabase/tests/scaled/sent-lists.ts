import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Statement } from '@plinth/supabase-server/database/pipeline.ts';
import { RequestPool } from '@plinth/supabase-server/database/request-pool.ts';
import { vi } from 'vitest';
import { listParameters } from '../../../packages/data/src/rest/list-parameters.ts';
import type { ApiFixture } from '../../../packages/server/src/testing/api-fixture.ts';
import { toListQuery } from '../../../packages/web/src/crud/list/list-query.ts';
import {
  initialListState,
  type FilterValue,
  type ListState,
} from '../../../packages/web/src/crud/list/list-state.ts';

/** What a person did in a list, and the statements that the API sent for it. */
export type SentList = { what: string; statements: readonly Statement[] };

/**
 * What a list screen asks for, by the screen's own way from its state to the address, through the real server: the
 * first page in its own order, each filter with a value that is there, a search; and the order of each column, for lists
 * that are long.
 */
export async function sentListsOf(
  { ask, database }: ApiFixture,
  person: TestUser,
  resource: ResourceDefinition,
  { isLong }: { isLong: boolean },
): Promise<SentList[]> {
  const execute = vi.spyOn(RequestPool.prototype, 'execute');
  const sent: SentList[] = [];
  try {
    for (const [what, state] of await statesOf(database, resource, isLong)) {
      execute.mockClear();
      const query = toListQuery(resource, resource.facts, state, { timeZone: 'Asia/Dubai' });
      const address = `${resource.rest.path}?${listParameters(query).toString()}`;
      const answer = await ask(`GET ${address}`, { as: person });
      // who may not read the list is not asked what it costs
      if (answer.statusCode === 403) return [];
      if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
      const statements = execute.mock.calls
        .flatMap(([all]) => all)
        .filter(({ text }) => text.includes(`"${resource.table}"`));
      if (statements.length === 0) throw new Error(`${address}: nothing was sent`);
      sent.push({ what, statements });
    }
  } finally {
    execute.mockRestore();
  }
  return sent;
}

async function statesOf(
  database: TestDatabase,
  resource: ResourceDefinition,
  isLong: boolean,
): Promise<[what: string, ListState][]> {
  const initial = initialListState(resource);
  const related = new Set(Object.values(resource.relations).map(({ column }) => column));
  const states: [string, ListState][] = [['first page', initial]];
  for (const filter of resource.list.filters) {
    const value = await valueIn(database, resource.table, filter.column);
    if (value !== null)
      states.push([
        `filter ${filter.column}`,
        { ...initial, filters: { [filter.column]: filterValue(filter.kind, value) } },
      ]);
  }
  if (resource.list.search.length > 0) states.push(['search', { ...initial, search: 'leak 12' }]);
  if (!isLong) return states;
  const sortable = resource.list.columns.filter((column) => !related.has(column));
  return [
    ...states,
    ...sortable.flatMap((column) =>
      (['asc', 'desc'] as const).map((direction): [string, ListState] => [
        `sort ${column} ${direction}`,
        { ...initial, sort: { column, direction } },
      ]),
    ),
  ];
}

function filterValue(kind: string, value: string): FilterValue {
  if (kind === 'date') return { kind: 'range', from: value.slice(0, 10), to: value.slice(0, 10) };
  if (kind === 'boolean') return { kind: 'boolean', value: true };
  return kind === 'text' ? { kind: 'text', text: value } : { kind: 'values', values: [value] };
}

/** One that few rows have: a list is narrowed by what one looks for. */
async function valueIn(database: TestDatabase, table: string, column: string): Promise<string | null> {
  const { rows } = await database.owner.query<{ value: string }>(
    `select "${column}"::text as value from public."${table}" where "${column}" is not null
     group by "${column}" order by count(*), 1 limit 1`,
  );
  return rows[0]?.value ?? null;
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  'Parent Relationship'?: string;
  Plans?: Plan[];
};

/** The tables that the page of a list is read from end to end for; the count beside it may read what it counts. */
export async function tablesReadWhole(
  database: TestDatabase,
  person: TestUser,
  { text, values }: Statement,
): Promise<string[]> {
  return database.as(person, async (client) => {
    await client.query('set local search_path to public, extensions');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (costs off, format json) ${text}`,
      [...values],
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => readWhole(plan, true)));
  });
}

function readWhole(plan: Plan, isPage: boolean): string[] {
  const isOfPage = plan['Subplan Name']?.startsWith('CTE')
    ? true
    : isPage && plan['Parent Relationship'] !== 'InitPlan';
  const own = isOfPage && plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => readWhole(part, isOfPage))];
}
