import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser;
let otherAdmin: TestUser;
let manager: TestUser;
let employee: TestUser;
let colleague: TestUser;
let client: string;
let project: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  otherAdmin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  colleague = await database.createUser({ role: 'EMPLOYEE' });
  client = await idOf(
    `insert into public.external_entities (entity_type, company_name, contact_email) values ('CLIENT', 'Gulf Towers', 'pay@gulf.test') returning id`,
  );
  project = await idOf(`insert into public.projects (name, client_id) values ('Marina', $1) returning id`, [
    client,
  ]);
});
afterAll(() => database?.drop());

type Row = Record<string, unknown>;

async function ask(user: TestUser, sql: string, values: unknown[] = []): Promise<Row[]> {
  return database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
}
async function all(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.owner.query<Row>(sql, values)).rows;
}
async function idOf(sql: string, values: unknown[] = []): Promise<string> {
  return String((await all(sql, values))[0]?.id);
}

const item = { description: 'Concrete works', quantity: 1, unit_price: 1000 };

async function createInvoice(user: TestUser, record: Row = {}, items: Row[] = [item]): Promise<string> {
  const [row] = await ask(user, 'select public.create_invoice($1, $2) as id', [
    JSON.stringify({ project_id: project, ...record }),
    JSON.stringify(items),
  ]);
  return String(row?.id);
}
const move = (user: TestUser, id: string, status: string, reason?: string) =>
  reason === undefined
    ? ask(user, 'update public.invoices set status = $2 where id = $1', [id, status])
    : ask(user, 'update public.invoices set status = $2, status_reason = $3 where id = $1', [
        id,
        status,
        reason,
      ]);
async function approvedInvoice(): Promise<string> {
  const id = await createInvoice(manager);
  await move(manager, id, 'pending');
  await move(admin, id, 'approved');
  return id;
}
const pay = (user: TestUser, id: string, amount: number) =>
  ask(user, 'insert into public.invoice_payments (invoice_id, amount) values ($1, $2) returning id', [
    id,
    amount,
  ]);
const money = (id: string) =>
  all('select status, total_amount, paid_amount, balance_amount from public.invoices where id = $1', [id]);

describe('an invoice', () => {
  it('computes every amount half-up a line and takes its client from the project (R8, R12)', async () => {
    const stranger = await idOf(
      `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Somebody else') returning id`,
    );
    const id = await createInvoice(manager, { client_id: stranger, total_amount: 1 }, [
      { description: 'Rebar', quantity: 3, unit: 't', unit_price: 0.335, tax_rate: 5, amount: 999_999 },
      { description: 'Formwork', quantity: 1.5, unit_price: 10.01, tax_rate: 5 },
    ]);
    expect(
      await all(
        'select client_id, subtotal_amount, tax_amount, total_amount, balance_amount from public.invoices where id = $1',
        [id],
      ),
    ).toEqual([
      {
        client_id: client,
        subtotal_amount: '16.03',
        tax_amount: '0.80',
        total_amount: '16.83',
        balance_amount: '16.83',
      },
    ]);
    expect(
      await all(
        'select amount, tax_amount from public.invoice_items where invoice_id = $1 order by position',
        [id],
      ),
    ).toEqual([
      { amount: '1.01', tax_amount: '0.05' },
      { amount: '15.02', tax_amount: '0.75' },
    ]);
  });

  it('keeps the rate its tax code had on the day of issue', async () => {
    const code = await idOf(
      `insert into public.tax_codes (code, name, rate, valid_from_date) values ('VAT', 'VAT', 5, '2018-01-01') returning id`,
    );
    const id = await createInvoice(manager, {}, [{ ...item, tax_code_id: code }]);
    await all('update public.tax_codes set rate = 9 where id = $1', [code]);
    expect(
      await all('select tax_rate, tax_amount from public.invoice_items where invoice_id = $1', [id]),
    ).toEqual([{ tax_rate: '5.0000', tax_amount: '50.00' }]);
    await expect(
      createInvoice(manager, { issue_date: '2017-06-01' }, [{ ...item, tax_code_id: code }]),
    ).rejects.toMatchObject({
      hint: 'unknown_reference',
    });
  });

  it('lets nobody write totals, numbers, decisions or payments by hand', async () => {
    const id = await createInvoice(manager);
    for (const column of [
      'total_amount',
      'paid_amount',
      'balance_amount',
      'invoice_number',
      'approved_by',
      'decided_at',
      'created_by',
    ]) {
      await expect(
        ask(admin, `update public.invoices set ${column} = ${column} where id = $1`, [id]),
        column,
      ).rejects.toMatchObject({
        code: '42501',
      });
    }
    await expect(
      ask(admin, 'update public.invoice_items set amount = 1 where invoice_id = $1', [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('whose items fail leaves nothing behind, not even its number', async () => {
    const before = await all(
      'select count(*)::int as n, (select public.generate_invoice_number()) as next from public.invoices',
    );
    await expect(
      createInvoice(manager, {}, [item, { description: 'Refused', quantity: -1 }]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(createInvoice(manager, {}, [{ ...item, colour: 'red' }])).rejects.toMatchObject({
      hint: 'invalid_value',
    });
    expect(
      await all(
        'select count(*)::int as n, (select public.generate_invoice_number()) as next from public.invoices',
      ),
    ).toEqual(before);
  });

  it('shows its next number without taking it', async () => {
    const shown = await ask(manager, 'select public.generate_invoice_number() as number');
    expect(await ask(manager, 'select public.generate_invoice_number() as number')).toEqual(shown);
    const id = await createInvoice(manager);
    expect(await all('select invoice_number as number from public.invoices where id = $1', [id])).toEqual(
      shown,
    );
    await expect(ask(employee, 'select public.generate_invoice_number()')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });

  it('is numbered without a gap or a twin by 100 at the same moment (F01)', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => createInvoice(manager, {}, [])));
    const rows = await all(
      'select invoice_number from public.invoices where id = any ($1) order by invoice_number',
      [ids],
    );
    const numbers = rows.map((row) => Number(String(row.invoice_number).slice(-4)));
    expect(String(rows[0]?.invoice_number)).toMatch(/^INV-\d{6}-\d{4}$/);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => (numbers[0] ?? 0) + i));
  }, 60_000);

  it('leaves no gap behind creates that fail among those that pass (F02)', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        createInvoice(manager, {}, i % 2 === 0 ? [item] : [{ description: '' }]),
      ),
    );
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(ids).toHaveLength(20);
    const [span] = await all(
      'select max(right(invoice_number, 4)::int) - min(right(invoice_number, 4)::int) as span from public.invoices where id = any ($1)',
      [ids],
    );
    expect(span).toEqual({ span: 19 });
  }, 60_000);
});

describe('the month of a number (F03)', () => {
  it('turns where the company works, and is never a thirteenth', async () => {
    const period = async (moment: string) =>
      (await all(`select private.number_period('month', $1, 'Asia/Dubai') as period`, [moment]))[0]?.period;
    expect(await period('2026-12-31T19:59:59Z')).toBe('202612');
    expect(await period('2026-12-31T20:00:00Z')).toBe('202701');
    expect(await period('2028-02-29T21:00:00Z')).toBe('202803');
  });

  it('is the calendar month at any of 10,000 instants', async () => {
    const start = Date.UTC(2020, 0, 1);
    const moments = Array.from(
      { length: 10_000 },
      (_, i) => new Date(start + i * 7_919_000_3 + ((i * 48_271) % 86_400) * 1000),
    );
    const zones = ['Asia/Dubai', 'Asia/Kolkata', 'UTC', 'America/New_York'];
    const rows = await all(
      `select private.number_period('month', moment, zone) as period from unnest($1::timestamptz[], $2::text[]) with ordinality m (moment, zone, place) order by place`,
      [moments.map((moment) => moment.toISOString()), moments.map((_, i) => zones[i % 4])],
    );
    const formats = zones.map(
      (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }),
    );
    const expected = moments.map((moment, i) => formats[i % 4]?.format(moment).replace('-', ''));
    expect(rows.map(({ period }) => period)).toEqual(expected);
    expect(rows.filter(({ period }) => !/^\d{4}(0[1-9]|1[0-2])$/.test(String(period)))).toEqual([]);
  });
});

describe('deciding on an invoice', () => {
  it('needs items, another person, and a reason to reject', async () => {
    const empty = await createInvoice(manager, {}, []);
    await expect(move(manager, empty, 'pending')).rejects.toMatchObject({ hint: 'required' });
    const id = await createInvoice(admin);
    await expect(move(admin, id, 'approved')).rejects.toMatchObject({ hint: 'invalid_transition' });
    await move(admin, id, 'pending');
    await expect(move(admin, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(move(manager, id, 'approved')).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(move(otherAdmin, id, 'rejected')).rejects.toMatchObject({ hint: 'reason_required' });
    await ask(
      otherAdmin,
      `update public.invoices set status = 'rejected', rejection_notes = 'Wrong rate' where id = $1`,
      [id],
    );
    expect(
      await all(
        'select rejection_notes, rejected_at is not null as dated, decided_by from public.invoices where id = $1',
        [id],
      ),
    ).toEqual([{ rejection_notes: 'Wrong rate', dated: true, decided_by: otherAdmin.id }]);
  });

  it('freezes it, items and all', async () => {
    const id = await approvedInvoice();
    for (const sql of [
      `update public.invoices set notes = 'x' where id = $1`,
      'delete from public.invoices where id = $1',
      'update public.invoice_items set unit_price = 1 where invoice_id = $1',
      'delete from public.invoice_items where invoice_id = $1',
      `insert into public.invoice_items (invoice_id, description) values ($1, 'More')`,
    ]) {
      await expect(ask(admin, sql, [id]), sql).rejects.toMatchObject({ hint: 'record_locked' });
    }
  });

  it('happens once when many decide at the same moment (F09)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await createInvoice(manager);
      await move(manager, id, 'pending');
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          i % 2 === 0 ? move(admin, id, 'approved') : move(otherAdmin, id, 'rejected', 'No'),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  }, 60_000);

  it('cannot make it paid by hand', async () => {
    const id = await approvedInvoice();
    await expect(move(admin, id, 'paid')).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(move(admin, id, 'overdue')).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('paying an invoice', () => {
  it('moves its balance and status, and a reversal moves them back', async () => {
    const id = await approvedInvoice();
    const [first] = await pay(manager, id, 400);
    expect(await money(id)).toEqual([
      { status: 'partially_paid', total_amount: '1000.00', paid_amount: '400.00', balance_amount: '600.00' },
    ]);
    await pay(manager, id, 600);
    expect(await money(id)).toEqual([
      { status: 'paid', total_amount: '1000.00', paid_amount: '1000.00', balance_amount: '0.00' },
    ]);
    await expect(
      ask(manager, `update public.invoice_payments set amount = 1 where id = $1`, [first?.id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await ask(
      admin,
      `update public.invoice_payments set status = 'reversed', status_reason = 'Cheque returned' where id = $1`,
      [first?.id],
    );
    expect(await money(id)).toEqual([
      { status: 'partially_paid', total_amount: '1000.00', paid_amount: '600.00', balance_amount: '400.00' },
    ]);
    expect(
      await ask(manager, 'select amount from public.payment_records where invoice_id = $1 order by amount', [
        id,
      ]),
    ).toEqual([{ amount: '-400.00' }, { amount: '400.00' }, { amount: '600.00' }]);
  });

  it('never passes the balance, with 30 payments at the same moment (F14)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await approvedInvoice();
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => pay(manager, id, 300)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(await money(id)).toEqual([
        {
          status: 'partially_paid',
          total_amount: '1000.00',
          paid_amount: '900.00',
          balance_amount: '100.00',
        },
      ]);
    }
  }, 120_000);

  it('starts with an approval', async () => {
    const id = await createInvoice(manager);
    await expect(pay(manager, id, 1)).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(pay(employee, id, 1)).rejects.toMatchObject({ hint: 'access_denied' });
  });
});

describe('sending an invoice', () => {
  it('queues one mail to the client once it is approved', async () => {
    const draft = await createInvoice(manager);
    await expect(ask(manager, 'select public.send_invoice_email($1)', [draft])).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    const id = await approvedInvoice();
    await expect(ask(employee, 'select public.send_invoice_email($1)', [id])).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await ask(manager, 'select public.send_invoice_email($1)', [id]);
    expect(
      await all(`select kind, recipient from private.mail_outbox where content ->> 'invoice_id' = $1`, [id]),
    ).toEqual([{ kind: 'invoice', recipient: 'pay@gulf.test' }]);
    expect(
      await all('select status, sent_at is not null as sent from public.invoices where id = $1', [id]),
    ).toEqual([{ status: 'sent', sent: true }]);
  });
});

describe('expenses', () => {
  const file = async (user: TestUser, amount = 120.5, ofProject: string | null = project) =>
    String(
      (
        await ask(
          user,
          `insert into public.expenses (activity, amount, project_id, expense_type, status) values ('Site fuel', $1, $2, 'fuel', 'pending') returning id`,
          [amount, ofProject],
        )
      )[0]?.id,
    );
  const entries = (id: string) =>
    all('select amount, entry_type, project_id from public.job_cost_entries where source_id = $1', [id]);

  it('are filed by everybody and seen by oneself and by finance (R1)', async () => {
    const id = await file(employee);
    const seen = (user: TestUser) =>
      ask(
        user,
        'select id from public.expenses where id = $1 union select id from public.unified_expenses where id = $1',
        [id],
      );
    expect(await seen(employee)).toHaveLength(1);
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(manager)).toEqual([]);
    expect(await seen(admin)).toHaveLength(1);
    expect(
      await ask(colleague, `update public.expenses set amount = 1 where id = $1 returning id`, [id]),
    ).toEqual([]);
    await expect(
      ask(employee, `update public.expenses set payroll_processed = true where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('are the cost of their project once approved by finance, exactly once', async () => {
    const id = await file(employee);
    await expect(ask(employee, `select public.decide_expense($1, 'approve')`, [id])).rejects.toMatchObject({
      code: 'PT403',
    });
    expect(await entries(id)).toEqual([]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        ask(i % 2 === 0 ? admin : otherAdmin, `select public.decide_expense($1, 'approve', 'Seen')`, [id]),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entries(id)).toEqual([{ amount: '120.50', entry_type: 'actual', project_id: project }]);
    expect(
      await all(
        'select approval_notes, approved_at is not null as dated from public.expenses where id = $1',
        [id],
      ),
    ).toEqual([{ approval_notes: 'Seen', dated: true }]);
    await expect(
      ask(employee, `update public.expenses set amount = 1 where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('are decided by finance alone: a role without human resources decides, one without finance does not (R4)', async () => {
    const withRole = async (name: string, permissions: string[]) => {
      const owner = await database.createUser({ role: 'OWNER' });
      await ask(owner, `select public.save_role(null, $1, $1, null, 'ADMIN', 'all', $2)`, [
        name,
        permissions,
      ]);
      return database.createUser({ role: name });
    };
    const bookkeeper = await withRole('Bookkeeper', ['finance:view', 'finance:edit', 'finance:approve']);
    const personnel = await withRole('Personnel', [
      'hr:view',
      'hr:edit',
      'hr:approve',
      'finance:view',
      'finance:edit',
    ]);
    const id = await file(employee);
    await expect(ask(personnel, `select public.decide_expense($1, 'approve')`, [id])).rejects.toMatchObject({
      code: 'PT403',
    });
    await ask(bookkeeper, `select public.decide_expense($1, 'approve')`, [id]);
    expect(await entries(id)).toEqual([{ amount: '120.50', entry_type: 'actual', project_id: project }]);
  });

  it('are rejected with a reason, and change while they are', async () => {
    const id = await file(employee);
    await expect(ask(admin, `select public.decide_expense($1, 'reject')`, [id])).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await ask(admin, `select public.decide_expense($1, 'reject', 'No receipt')`, [id]);
    expect(
      await all(
        'select rejection_reason, rejected_at is not null as dated from public.expenses where id = $1',
        [id],
      ),
    ).toEqual([{ rejection_reason: 'No receipt', dated: true }]);
    await ask(employee, `update public.expenses set amount = 99 where id = $1`, [id]);
    expect(await entries(id)).toEqual([]);
  });
});

describe('figures', () => {
  it('count overdue by the date, and tie out with the rows', async () => {
    const own = await idOf(
      `insert into public.projects (name, client_id) values ('Figures', $1) returning id`,
      [client],
    );
    const id = await createInvoice(manager, {
      project_id: own,
      issue_date: '2025-01-01',
      due_date: '2025-01-31',
    });
    await move(manager, id, 'pending');
    expect((await ask(manager, 'select public.invoice_summary($1) as s', [own]))[0]?.s).toMatchObject({
      pending_amount: '1000.00',
      overdue_count: 0,
    });
    await move(admin, id, 'approved');
    await pay(manager, id, 250);
    expect((await ask(manager, 'select public.invoice_summary($1) as s', [own]))[0]?.s).toEqual({
      count: 1,
      total_amount: '1000.00',
      paid_amount: '250.00',
      pending_amount: '0',
      open_amount: '750.00',
      overdue_amount: '750.00',
      overdue_count: 1,
    });
    expect(await ask(manager, `select * from public.revenue_analysis('2025-01-01', '2025-01-31')`)).toEqual([
      { month: '2025-01', invoices: '1', invoiced_amount: '1000.00', paid_amount: '250.00' },
    ]);
    expect((await ask(employee, 'select public.invoice_summary() as s'))[0]?.s).toMatchObject({ count: 0 });
    for (const name of [
      'finance_dashboard_stats',
      'budget_analysis',
      'cash_flow_analysis',
      'expense_analysis',
      'expense_summary',
    ]) {
      await expect(ask(manager, `select public.${name}()`), name).resolves.toBeDefined();
    }
  });
});
