import { afterAll, describe, expect, it } from 'vitest';
import { openRaces, rounds, together, passed, hints } from './fixtures/races.ts';

const { database, owner, admin, project, ask, all, idOf } = await openRaces();
afterAll(() => database.drop());

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
