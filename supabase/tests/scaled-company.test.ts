import { facts as invoiceFacts } from '@plinth/database/generated/facts/invoices.ts';
import { facts as taskFacts } from '@plinth/database/generated/facts/tasks.ts';
import { facts as timeFacts } from '@plinth/database/generated/facts/time_entries.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSampleCompany, type SampleCompany } from '../demo/load-sample-company.ts';
import { listQueriesOf, type ListQuery } from './scaled/list-queries.ts';

/** 100: a hundred thousand tasks, two hundred thousand time entries, fifty thousand invoices. */
const scale = Number(process.env['PLINTH_SCALE'] ?? 100);
const roles = ['EMPLOYEE', 'MANAGER', 'ADMIN'] as const;

/** Many rows share a value of these, or they are computed: an index would not be read, and every write would keep it. */
const sortsThatReadAll: Readonly<Record<string, readonly string[]>> = {
  tasks: ['priority_level', 'completion_percentage'],
  time_entries: ['end_time', 'hours', 'activity_type', 'status'],
  invoices: [],
};
/** Values that a large part of the rows have: counting them reads that part, whichever way. */
const countsThatReadAll: Readonly<Record<string, readonly string[]>> = {
  tasks: ['task_status', 'priority_level'],
  time_entries: ['activity_type', 'status'],
  invoices: ['status'],
};

describe.runIf(process.env['PLINTH_TIER'] === 'full')('a hundred times as busy', () => {
  let database: TestDatabase;
  let company: SampleCompany;
  beforeAll(async () => {
    database = await createTestDatabase();
    const client = await database.owner.connect();
    try {
      company = await loadSampleCompany(client, { password: 'concrete and steel', scale });
    } finally {
      client.release();
    }
    await database.owner.query('analyze');
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

  async function plan(person: TestUser, sql: string): Promise<string> {
    return database.as(person, async (client) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  /** What of it reads the table from one end to the other. */
  async function readsAll(person: TestUser, table: string, queries: readonly ListQuery[]): Promise<string[]> {
    const found: string[] = [];
    for (const { what, sql } of queries) {
      if (new RegExp(`Seq Scan on ${table}\\b`).test(await plan(person, sql))) found.push(what);
    }
    return found;
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
    'a list of %s reads no table from end to end, but for what no index can answer',
    async (role) => {
      const person = personOf(role);
      const day = company.today.replace(/\d\d$/, '01');
      const project = await value(
        'select project_id from public.tasks where project_id is not null order by id limit 1',
      );
      const lists = [
        [
          tasks,
          taskFacts,
          {
            task_status: 'blocked',
            priority_level: 'urgent',
            project_id: project,
            assigned_to_user_id: person.id,
            due_date: day,
            start_date: day,
            is_milestone: 'true',
            search: 'leak',
          },
        ],
        [
          timeEntries,
          timeFacts,
          {
            employee_id: await value('select employee_id from public.time_entries limit 1'),
            project_id: project,
            date: day,
            activity_type: 'work',
            status: 'submitted',
          },
        ],
        [
          invoices,
          invoiceFacts,
          {
            status: 'pending',
            project_id: project,
            client_id: await value(
              'select client_id from public.invoices where client_id is not null limit 1',
            ),
            invoice_type: 'progress',
            issue_date: day,
            search: 'inv',
          },
        ],
      ] as const;
      for (const [resource, facts, samples] of lists) {
        const allowed = new Set([
          ...(sortsThatReadAll[resource.table] ?? []).flatMap((column) => [
            `sort ${column} asc`,
            `sort ${column} desc`,
          ]),
          ...(countsThatReadAll[resource.table] ?? []).map((column) => `count by ${column}`),
        ]);
        const found = await readsAll(person, resource.table, listQueriesOf(resource, facts, samples));
        expect(
          found.filter((what) => !allowed.has(what)),
          resource.table,
        ).toEqual([]);
      }
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
          `select * from public.job_cost_entries order by created_at desc, id asc limit 25`,
        ],
        [
          'audit_log',
          `select * from public.audit_log where table_name = 'tasks' and record_id = '${task}' order by id desc limit 25`,
        ],
        ['audit_log', `select * from public.audit_log order by id desc limit 25`],
      ];
      for (const [table, sql] of byRecord)
        expect(await readsAll(person, table, [{ what: sql, sql }])).toEqual([]);
    },
  );

  it.each(roles)('search finds in less than 150 ms, right or wrongly typed, for %s', async (role) => {
    const asked = [
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
    const times = await database.as(personOf(role), async (client) => {
      const taken: number[] = [];
      for (const words of [...asked, ...asked, ...asked]) {
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
});
