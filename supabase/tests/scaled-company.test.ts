import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { resources } from '@plinth/domain/registry.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSampleCompany, type SampleCompany } from '../demo/load-sample-company.ts';
import { apiRoles, openApiFixture, type ApiRole } from '../../packages/server/src/testing/api-fixture.ts';
import { faultsOfSearch, mostOfAKind, type Hit } from './scaled/search-oracle.ts';
import { sentListsOf, tablesReadWhole } from './scaled/sent-lists.ts';

/** 100: a hundred thousand tasks, two hundred thousand time entries, fifty thousand invoices. */
const scale = Number(process.env['PLINTH_SCALE'] ?? 100);
const roles = ['EMPLOYEE', 'MANAGER', 'ADMIN'] as const;

/**
 * What reads all rows of a list: many of them share the value, or it is computed; an index would not be read, and every write
 * would keep it. A search does in every list (decision 0001).
 */
const readsAll: Readonly<Record<string, readonly string[]>> = {
  tasks: ['sort priority_level', 'sort completion_percentage'],
  time_entries: ['sort end_time', 'sort hours', 'sort activity_type', 'sort status'],
  expenses: ['sort status', 'sort activity', 'sort amount', 'filter type', 'filter expense_type'],
  invoice_payments: [
    'sort payment_method',
    'sort reference',
    'sort amount',
    'sort status',
    'filter payment_method',
    'filter status',
  ],
  attendance: ['sort check_out_time', 'sort hours', 'sort location', 'sort status', 'filter status'],
};

/** As people type, rightly and wrongly. */
const searches = [
  'chiller',
  'chiler service',
  'visit 777',
  'leak repiar',
  'maintenance of building 12',
  'दुरुस्त',
  'inv-2026',
  'المصاعد',
  'marina',
  'khn',
  'xylophone',
  'facade floor 3',
  'al',
  'fire alrm',
];

/** From so many rows on, a list that reads all of them is slow. */
const manyRows = 200 * scale;
const password = 'concrete and steel';

describe.runIf(process.env['PLINTH_TIER'] === 'full')('a hundred times as busy', () => {
  let database: TestDatabase;
  let company: SampleCompany;
  let longTables: ReadonlySet<string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const client = await database.owner.connect();
    try {
      company = await loadSampleCompany(client, { password, scale });
    } finally {
      client.release();
    }
    await database.owner.query('analyze');
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1`,
      [manyRows],
    );
    longTables = new Set(rows.map(({ name }) => name));
  }, 3_600_000);
  afterAll(() => database.drop());

  const value = async (sql: string): Promise<string> => {
    const { rows } = await database.owner.query<{ value: string }>(`select (${sql})::text as value`);
    if (!rows[0]?.value) throw new Error(`Nothing to ask for: ${sql}`);
    return rows[0].value;
  };

  /** Somebody of a role who is no head of the whole company, as the API would know them. */
  function personOf(role: (typeof roles)[number]): TestUser {
    const account = company.accounts.findLast((one) => one.role === role);
    if (!account) throw new Error(`Nobody is ${role}.`);
    return {
      id: account.id,
      email: account.email,
      role,
      firstName: account.name,
      lastName: '',
      sessionId: randomUUID(),
    };
  }

  /** So that the server knows the session of somebody's token. */
  async function signIn({ id, sessionId }: TestUser): Promise<void> {
    await database.owner.query(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
      [sessionId, id],
    );
  }

  async function plan(person: TestUser, sql: string): Promise<string> {
    return database.as(person, async (client) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  /** The statement, where it reads the table from one end to the other. */
  async function readWhole(person: TestUser, table: string, sql: string): Promise<string[]> {
    return new RegExp(`Seq Scan on ${table}\\b`).test(await plan(person, sql)) ? [sql] : [];
  }

  it('has as many rows as it says', async () => {
    const { rows } = await database.owner.query<{ name: string; many: number }>(
      `select 'tasks' as name, count(*)::int as many from public.tasks union all select 'time_entries', count(*)::int from public.time_entries
       union all select 'invoices', count(*)::int from public.invoices union all select 'takeoff_measurements', count(*)::int from public.takeoff_measurements
       union all select 'job_cost_entries', count(*)::int from public.job_cost_entries`,
    );
    const many = Object.fromEntries(rows.map((row) => [row.name, row.many]));
    expect(many).toMatchObject({ tasks: 1000 * scale, time_entries: 2000 * scale, invoices: 500 * scale });
    expect(many['takeoff_measurements']).toBeGreaterThanOrEqual(1000 * scale);
    expect(many['job_cost_entries']).toBeGreaterThanOrEqual(1000 * scale);
  });

  it.each(roles)(
    'no list that %s sees on a screen reads a long table from end to end, but for what no index can answer',
    { timeout: 1_800_000 },
    async (role) => {
      const person = personOf(role);
      await signIn(person);
      const people = Object.fromEntries(apiRoles.map((one) => [one, person])) as Record<ApiRole, TestUser>;
      const fixture = await openApiFixture(database, people);
      expect([...longTables]).toEqual(expect.arrayContaining(['tasks', 'time_entries', 'invoices']));
      const faults: string[] = [];
      for (const resource of Object.values<ResourceDefinition>(resources)) {
        const { table } = resource;
        const allowed = ['search', ...(readsAll[table] ?? [])];
        const isLong = longTables.has(table);
        for (const { what, statements } of await sentListsOf(fixture, person, resource, { isLong })) {
          if (allowed.some((start) => `${what} `.startsWith(`${start} `))) continue;
          for (const statement of statements) {
            const whole = await tablesReadWhole(database, person, statement);
            const long = whole.filter((name) => longTables.has(name));
            if (long.length > 0) faults.push(`${resource.name}, ${what}: ${long.join(', ')}`);
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it.each(roles)(
    'lines, ledgers and histories are found by the record they belong to, for %s',
    async (role) => {
      const person = personOf(role);
      const project = await value('select project_id from public.job_cost_entries order by id limit 1');
      const task = await value('select id from public.tasks order by id limit 1');
      const byRecord: readonly (readonly [table: string, sql: string])[] = [
        [
          'invoice_items',
          `select * from public.invoice_items where invoice_id = '${await value('select id from public.invoices order by id limit 1')}' order by position`,
        ],
        [
          'takeoff_measurements',
          `select * from public.takeoff_measurements where takeoff_item_id = '${await value('select id from public.takeoff_items order by id limit 1')}' order by position`,
        ],
        [
          'job_cost_entries',
          `select * from public.job_cost_entries where project_id = '${project}' order by entry_date desc limit 25`,
        ],
        [
          'job_cost_entries',
          `select * from public.job_cost_entries order by entry_date desc, id asc limit 25`,
        ],
        [
          'audit_log',
          `select * from public.audit_log where table_name = 'tasks' and record_id = '${task}' order by id desc limit 25`,
        ],
        ['audit_log', `select * from public.audit_log order by id desc limit 25`],
      ];
      for (const [table, sql] of byRecord) expect(await readWhole(person, table, sql)).toEqual([]);
    },
  );

  it.each(roles)('search finds in less than 150 ms, right or wrongly typed, for %s', async (role) => {
    const times = await database.as(personOf(role), async (client) => {
      const taken: number[] = [];
      for (const words of [...searches, ...searches, ...searches]) {
        const start = performance.now();
        await client.query('select * from public.search_everything($1)', [words]);
        taken.push(performance.now() - start);
      }
      return taken.toSorted((one, other) => one - other);
    });
    const p95 = times[Math.floor(times.length * 0.95)];
    console.log(
      `search as ${role}: p95 ${p95?.toFixed(0)} ms, median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms`,
    );
    expect(p95).toBeLessThan(150);
  });

  it.each(roles)(
    'search finds what there is, and nothing else, for %s',
    { timeout: 600_000 },
    async (role) => {
      const faults = await database.as(personOf(role), async (client) => {
        const all: string[] = [];
        for (const words of searches) {
          const { rows } = await client.query<Hit>(
            'select entity, id, title, score from public.search_everything($1, $2)',
            [words, mostOfAKind],
          );
          all.push(...(await faultsOfSearch(client, words, rows)));
        }
        return all;
      });
      expect(faults).toEqual([]);
    },
  );
});
