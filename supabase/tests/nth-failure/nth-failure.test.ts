import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineryModel } from '../machinery-model.ts';
import { makeFailing } from './failing-database.ts';

/**
 * Each function that writes more than once, with its first write made to fail, then its second, until it passes:
 * after every failure the whole database is as it was before.
 */
let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let failing: Awaited<ReturnType<typeof makeFailing>>;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  await database.owner.query(machineryModel);
  failing = await makeFailing(database);
});
afterAll(async () => {
  await failing?.close();
  await database?.drop();
});

const one = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
const byOwner = (sql: string, values: unknown[] = []) =>
  database.commitAs(owner, (db) => db.query(sql, values));

/** A budget of two lines, active. */
async function budget(status: 'draft' | 'active'): Promise<{ id: string; lines: string[] }> {
  const project = await one(`insert into public.projects (name) values ('P') returning id`);
  const id = await one(
    `insert into public.budgets (name, project_id, created_by) values ('B', $1, $2) returning id`,
    [project, owner.id],
  );
  const lines: string[] = [];
  for (const type of ['material', 'labour']) {
    const code = await one(
      `insert into public.cost_codes (code, name, cost_type) values (left(gen_random_uuid()::text, 8), 'C', $1) returning id`,
      [type],
    );
    lines.push(
      await one(
        `insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount, position) values ($1, $2, $3, 1000, $4) returning id`,
        [id, code, type, lines.length + 1],
      ),
    );
  }
  if (status === 'active') {
    await database.commitAs(admin, (db) =>
      db.query(`update public.budgets set status = 'active' where id = $1`, [id]),
    );
  }
  return { id, lines };
}

type Case = {
  name: string;
  /** Prepares, and answers the statement. */
  make: () => Promise<{ sql: string; values: unknown[]; actor?: TestUser }>;
  /** Writes it takes at least: fewer would mean that the failures were not looked for where they are. */
  atLeast: number;
};

const cases: Case[] = [
  {
    name: 'save_document, a new one with lines',
    atLeast: 5,
    make: async () => ({
      sql: `select public.save_document('slip', '{"title": "A"}', '[{"what": "x"}, {"what": "y", "note": "n"}]')`,
      values: [],
    }),
  },
  {
    name: 'save_document, a known one with lines added, changed and removed',
    atLeast: 6,
    make: async () => {
      await byOwner(
        `select public.save_document('slip', '{"title": "B"}', '[{"what": "x"}, {"what": "y"}]')`,
      );
      const id = await one(`select id from public.slips where title = 'B'`);
      const line = await one(`select id from public.slip_lines where slip_id = $1 and what = 'y'`, [id]);
      return {
        sql: `select public.save_document('slip', $1, $2)`,
        values: [
          JSON.stringify({ id, title: 'B2' }),
          JSON.stringify([
            { what: 'new', quantity: 2 },
            { id: line, what: 'y2' },
          ]),
        ],
      };
    },
  },
  {
    name: 'save_role',
    atLeast: 4,
    make: async () => ({
      sql: `select public.save_role(null, 'SITE_CLERK', 'Site clerk', null, 'EMPLOYEE', 'own', '{projects:view,tasks:view}')`,
      values: [],
    }),
  },
  {
    name: 'assign_role',
    atLeast: 4,
    make: async () => ({
      sql: `select public.assign_role($1, 'MANAGER')`,
      values: [(await database.createUser()).id],
    }),
  },
  {
    name: 'set_user_active, which ends the sessions too',
    atLeast: 3,
    make: async () => ({
      sql: 'select public.set_user_active($1, false)',
      values: [(await database.createUser()).id],
    }),
  },
  {
    name: 'import_schedule',
    atLeast: 8,
    make: async () => ({
      sql: 'select public.import_schedule($1, $2, false)',
      values: [
        await one(`insert into public.projects (name) values ('Imported') returning id`),
        JSON.stringify({
          weekend_days: [5, 6],
          holidays: [{ date: '2026-12-02', name: 'National day', is_working: false }],
          tasks: ['1', '2'].map((key, place) => ({
            external_id: key,
            parent_external_id: null,
            outline_position: place + 1,
            title: `Task ${key}`,
            is_milestone: false,
            start_date: '2026-11-01',
            due_date: '2026-11-05',
            duration_days: 5,
            completion_percentage: 0,
          })),
          dependencies: [{ predecessor: '1', successor: '2', type: 'FS', lag_days: 0 }],
          people: [],
        }),
      ],
    }),
  },
  {
    name: 'the approval of a budget, which opens its ledger',
    atLeast: 4,
    make: async () => ({
      sql: `update public.budgets set status = 'active' where id = $1`,
      values: [(await budget('draft')).id],
      actor: admin,
    }),
  },
  {
    name: 'modify_budget',
    atLeast: 3,
    make: async () => ({
      sql: `select public.modify_budget($1, 250, 'More sand')`,
      values: [(await budget('active')).lines[0]],
    }),
  },
  {
    name: 'transfer_budget',
    atLeast: 5,
    make: async () => ({
      sql: `select public.transfer_budget($1, $2, 400, 'Moved')`,
      values: (await budget('active')).lines,
    }),
  },
];

describe('a failure of any write', () => {
  it.each(cases)('leaves nothing of $name', async ({ make, atLeast }) => {
    const { sql, values, actor } = await make();
    const shown = await failing.failEachWrite(actor ?? owner, sql, values);
    expect(shown).toMatchObject({ partial: [], hasEffect: true });
    expect(shown.writes).toBeGreaterThanOrEqual(atLeast);
  });

  it('is noticed when a function swallows it', async () => {
    await database.owner.query(`create function public.swallowing() returns void language plpgsql as $$ begin
        insert into public.slips (title) values ('half');
        begin insert into public.slips (title) values ('other half'); exception when others then null; end;
      end $$; grant execute on function public.swallowing() to authenticated`);
    const shown = await failing.failEachWrite(owner, 'select public.swallowing()', []);
    expect(shown.partial).not.toEqual([]);
  });
});
