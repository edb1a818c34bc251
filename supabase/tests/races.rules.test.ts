import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What happens when people press at the same moment, each on a connection of their own; the same 20 times out of 20. */
let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let project: string;
let party: string;
const rounds = Array.from({ length: 20 }, (_, i) => i);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  party = await idOf(
    `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Gulf') returning id`,
  );
  project = await idOf(`insert into public.projects (name, client_id) values ('Tower', $1) returning id`, [
    party,
  ]);
});
afterAll(() => database?.drop());

const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, unknown>>(sql, values)).rows;
const idOf = async (sql: string, values: unknown[] = []) => String((await all(sql, values))[0]?.id);
const together = <Result>(n: number, run: (i: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: n }, (_, i) => run(i)));
const passed = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const hints = (outcomes: PromiseSettledResult<unknown>[]) => [
  ...new Set(
    outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { hint: string }).hint] : [])),
  ),
];

describe('numbers given to 40 people at the same moment (F01)', () => {
  it.each([
    [
      'employees',
      'employee_number',
      `insert into public.employees (first_name, last_name) values ('A', 'B')`,
    ],
    [
      'purchase_orders',
      'po_number',
      `insert into public.purchase_orders (supplier_id) select id from public.external_entities limit 1`,
    ],
    [
      'quotation_drafts',
      'quotation_number',
      `insert into public.quotation_drafts (title, project_id) select 'Q', id from public.projects limit 1`,
    ],
    [
      'invoices',
      'invoice_number',
      `insert into public.invoices (project_id) select id from public.projects limit 1`,
    ],
    ['safety_inspections', 'inspection_number', `insert into public.safety_inspections (title) values ('I')`],
    [
      'supplier_invoices',
      'bill_number',
      `insert into public.supplier_invoices (purchase_order_id, supplier_reference)
         select id, gen_random_uuid()::text from public.purchase_orders limit 1`,
    ],
  ])(
    'of %s are distinct and consecutive',
    async (table, column, insert) => {
      const numbers = async () =>
        (
          await all(
            `select substring(${column} from '([0-9]+)$')::integer as n from public.${table} order by 1`,
          )
        ).map(({ n }) => Number(n));
      const before = (await numbers()).length;
      for (const _ of rounds) expect(hints(await together(40, () => ask(admin, insert)))).toEqual([]);
      const after = await numbers();
      expect(after).toEqual(Array.from({ length: before + 800 }, (_, i) => (after[0] ?? 0) + i));
    },
    120_000,
  );

  it('of employees jump over one that was brought along, also while others are given (F05)', async () => {
    for (const round of rounds) {
      const imported = 5000 + round * 100;
      const outcomes = await Promise.allSettled([
        database.owner.query(
          `insert into public.employees (first_name, last_name, employee_number) values ('A', 'B', $1)`,
          [`EMP${imported}`],
        ),
        ...Array.from({ length: 20 }, () =>
          ask(admin, `insert into public.employees (first_name, last_name) values ('A', 'B')`),
        ),
      ]);
      expect(passed(outcomes)).toBe(21);
      const [next] = await ask(
        admin,
        `insert into public.employees (first_name, last_name) values ('A', 'B') returning substring(employee_number from 4)::integer as n`,
      );
      expect(Number(next?.n)).toBeGreaterThan(imported);
    }
  }, 60_000);
});

describe('a decision (F09)', () => {
  it('of an expense is one of 20 approvals and 20 rejections, with one entry of its history and its cost or none', async () => {
    for (const _ of rounds) {
      const id = await idOf(
        `insert into public.expenses (activity, amount, project_id, status) values ('Fuel', 10, $1, 'pending') returning id`,
        [project],
      );
      const outcomes = await together(40, (i) =>
        ask(i % 4 < 2 ? admin : owner, 'select public.decide_expense($1, $2, $3)', [
          id,
          i % 2 ? 'reject' : 'approve',
          'As seen',
        ]),
      );
      expect(passed(outcomes)).toBe(1);
      const [decided] = await all(
        'select status, decided_by, decided_at from public.expenses where id = $1',
        [id],
      );
      expect(decided?.decided_at).not.toBeNull();
      expect(
        await all(
          `select user_id from public.audit_log where table_name = 'expenses' and record_id = $1 and after ? 'status' and action = 'UPDATE'`,
          [id],
        ),
      ).toEqual([{ user_id: decided?.decided_by }]);
      const entries = await all('select amount from public.job_cost_entries where source_id = $1', [id]);
      expect(entries).toEqual(decided?.status === 'approved' ? [{ amount: '10.00' }] : []);
    }
  }, 120_000);

  it('is refused to who has lost the role, and to who is the subject, their own line manager (F10)', async () => {
    const boss = await database.createUser({ role: 'MANAGER' });
    const record = await idOf(
      `insert into public.employees (first_name, last_name, user_id) values ('Own', 'Boss', $1) returning id`,
      [boss.id],
    );
    const report = await idOf(
      `insert into public.employees (first_name, last_name, manager_id) values ('A', 'Report', $1) returning id`,
      [record],
    );
    const leaveOf = (employee: string, day: string) =>
      idOf(
        `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
           select $1, id, $2, $2, 'pending' from public.leave_types where name = 'Annual' returning id`,
        [employee, day],
      );
    const approve = (id: string) =>
      ask(
        boss,
        `update public.leave_requests set status = 'approved', status_reason = 'x' where id = $1 returning id`,
        [id],
      );
    await expect(approve(await leaveOf(record, '2031-03-03'))).rejects.toMatchObject({
      hint: 'self_approval',
    });
    const late = await leaveOf(report, '2031-03-04');
    await ask(owner, `select public.assign_role($1, 'EMPLOYEE')`, [boss.id]);
    expect(await approve(late).catch(() => [])).toEqual([]);
    expect(await all('select status from public.leave_requests where id = $1', [late])).toEqual([
      { status: 'pending' },
    ]);
  });
});

describe('leave of half a day (F13)', () => {
  it('never passes the balance: of 40 requests exactly those pass that fit', async () => {
    const kind = await idOf(
      `insert into public.leave_types (name, days_per_year) values ('Half', 3) returning id`,
    );
    const days = Array.from({ length: 80 }, (_, i) => new Date(Date.UTC(2031, 0, 6 + i)))
      .filter((day) => day.getUTCDay() % 6 !== 0)
      .slice(0, 40)
      .map((day) => day.toISOString().slice(0, 10));
    for (const _ of rounds) {
      const user = await database.createUser({});
      await database.owner.query(
        `insert into public.employees (first_name, last_name, user_id, hire_date) values ('A', 'B', $1, '2020-01-01')`,
        [user.id],
      );
      const outcomes = await together(40, (i) =>
        ask(
          user,
          `insert into public.leave_requests (leave_type_id, start_date, end_date, half_day_start, status) values ($1, $2, $2, true, 'pending')`,
          [kind, days[i]],
        ),
      );
      expect(passed(outcomes)).toBe(6);
      expect(hints(outcomes)).toEqual(['insufficient_balance']);
    }
  }, 120_000);

  it('meets itself: of 20 requests for one morning one passes', async () => {
    const kind = await idOf(`insert into public.leave_types (name) values ('Morning') returning id`);
    for (const _ of rounds) {
      const user = await database.createUser({});
      await database.owner.query(
        `insert into public.employees (first_name, last_name, user_id) values ('A', 'B', $1)`,
        [user.id],
      );
      const outcomes = await together(20, () =>
        ask(
          user,
          `insert into public.leave_requests (leave_type_id, start_date, end_date, half_day_end, status) values ($1, '2031-02-03', '2031-02-03', true, 'pending')`,
          [kind],
        ),
      );
      expect(passed(outcomes)).toBe(1);
      expect(hints(outcomes)).toEqual(['overlap']);
    }
  }, 120_000);
});

describe('a pay run that is cut off in the middle (F15)', () => {
  it('is started again and has every payslip once, with the same sums', async () => {
    const steps = [
      { line_type: 'regular', code: 'wage', description: 'Wage', quantity: 1, rate: 100, amount: 100 },
    ];
    for (const round of rounds) {
      const people = await all(
        `insert into public.employees (first_name, last_name) select 'P', n::text from generate_series(1, 5) n returning id`,
      );
      const run = await idOf(
        `insert into public.payroll_runs (pay_period_start, pay_period_end)
           select day, (day + interval '1 month - 1 day')::date from (select (date '2020-01-01' + make_interval(months => $1))::date as day) d returning id`,
        [round],
      );
      const cutOff = await database.owner.connect();
      cutOff.on('error', () => undefined);
      const post = (db: { query: (sql: string, values: unknown[]) => Promise<unknown> }, person: unknown) =>
        db.query('select public.post_payslip($1, $2, 1, 0, $3)', [run, person, JSON.stringify(steps)]);
      const { rows } = await cutOff.query<{ pid: number }>('select pg_backend_pid() as pid');
      for (const { id } of people.slice(0, 2)) await post(cutOff, id);
      await cutOff.query('begin');
      await post(cutOff, people[2]?.id);
      await database.owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);

      await Promise.all(people.map(({ id }) => post(database.owner, id)));
      expect(
        await all(
          `select count(*)::int as slips, count(distinct employee_id)::int as people, sum(net_pay)::text as net,
             (select count(*)::int from public.payroll_lines l join public.payroll p on p.id = l.payroll_id where p.payroll_run_id = $1) as steps
           from public.payroll where payroll_run_id = $1`,
          [run],
        ),
      ).toEqual([{ slips: 5, people: 5, net: '500.00', steps: 5 }]);
      cutOff.release(true);
    }
  }, 60_000);
});

describe('rights follow the state of now (F44)', () => {
  it('a report who moves to another manager in the middle is decided by the other one', async () => {
    const [first, second] = [
      await database.createUser({ role: 'MANAGER' }),
      await database.createUser({ role: 'MANAGER' }),
    ];
    const bosses = await Promise.all(
      [first, second].map(({ id }) =>
        idOf(
          `insert into public.employees (first_name, last_name, user_id) values ('B', 'oss', $1) returning id`,
          [id],
        ),
      ),
    );
    for (const round of rounds) {
      const employee = await idOf(
        `insert into public.employees (first_name, last_name, manager_id) values ('A', 'B', $1) returning id`,
        [bosses[0]],
      );
      const id = await idOf(
        `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
           select $1, id, '2031-04-07', '2031-04-07', 'pending' from public.leave_types where name = 'Annual' returning id`,
        [employee],
      );
      await ask(admin, 'update public.employees set manager_id = $1 where id = $2', [bosses[1], employee]);
      const approve = (user: TestUser) =>
        ask(user, `update public.leave_requests set status = 'approved' where id = $1 returning id`, [id]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) => approve((i + round) % 2 ? first : second)),
      );
      const taken = outcomes.flatMap((one, i) =>
        one.status === 'fulfilled' && one.value.length === 1 ? [(i + round) % 2] : [],
      );
      expect(taken).toEqual([0]);
    }
  }, 120_000);
});

describe('roles', () => {
  it('have one of two owners left when each takes the role of the other, in every way (F45)', async () => {
    const other = await database.createUser({ role: 'OWNER' });
    const ways = [
      `select public.assign_role($1, 'ADMIN')`,
      'select public.remove_role($1)',
      'select public.set_user_active($1, false)',
    ];
    for (const round of rounds) {
      const way = String(ways[round % ways.length]);
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 10 }, () => ask(owner, way, [other.id])),
        ...Array.from({ length: 10 }, () => ask(other, way, [owner.id])),
      ]);
      expect(passed(outcomes)).toBeGreaterThanOrEqual(1);
      expect(
        await all(`select count(*)::int as n from public.profiles where role = 'OWNER' and is_active`),
      ).toEqual([{ n: 1 }]);
      for (const { id, sessionId } of [owner, other]) {
        await database.owner.query('update public.profiles set is_active = true where id = $1', [id]);
        await database.owner.query(`select authz.assign_role($1, 'OWNER')`, [id]);
        await database.owner.query(
          `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now()) on conflict do nothing`,
          [sessionId, id],
        );
      }
    }
    await database.owner.query(`select authz.assign_role($1, 'EMPLOYEE')`, [other.id]);
  }, 60_000);

  it('that are deleted while somebody is given them stay, or are gone and nobody holds them (F46)', async () => {
    const person = await database.createUser({});
    for (const round of rounds) {
      const name = `Surveyor ${round}`;
      await ask(owner, `select public.save_role(null, $1, $1, null, 'EMPLOYEE', 'own', '{projects:view}')`, [
        name,
      ]);
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 10 }, () =>
          ask(owner, 'select public.assign_role($1, $2)', [person.id, name]),
        ),
        ...Array.from({ length: 10 }, () =>
          ask(owner, 'delete from public.roles where name = $1 returning id', [name]),
        ),
      ]);
      const deleted = outcomes
        .slice(10)
        .filter(
          (one) => one.status === 'fulfilled' && Array.isArray(one.value) && one.value.length === 1,
        ).length;
      const [left] = await all('select count(*)::int as n from public.roles where name = $1', [name]);
      const holders = await all(
        `select r.name from public.user_roles l join public.roles r on r.id = l.role_id where l.user_id = $1 and l.is_active`,
        [person.id],
      );
      if (deleted === 1) {
        expect(left).toEqual({ n: 0 });
        expect(passed(outcomes.slice(0, 10))).toBe(0);
        expect(hints(outcomes.slice(0, 10))).toEqual(['unknown_reference']);
      } else {
        expect(left).toEqual({ n: 1 });
        expect(holders).toEqual([{ name }]);
        expect(hints(outcomes.slice(10))).toEqual(['role_in_use']);
      }
      await ask(owner, `select public.assign_role($1, 'EMPLOYEE')`, [person.id]);
    }
  }, 60_000);
});
