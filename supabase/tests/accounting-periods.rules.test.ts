import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { createSampleDatabase } from '../demo/testing/sample-database.ts';

/** Closed months of the sample company: every kind of document is refused in them, by whatever way it comes. */
const { database } = await createSampleDatabase();
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const admin = await colleague('ADMIN');
const otherAdmin = await colleague('ADMIN');
const owner = await colleague('OWNER');

async function colleague(role: string): Promise<TestUser> {
  const user = await database.createUser();
  await database.owner.query(
    'update public.user_roles set role_id = (select id from public.roles where name = $2) where user_id = $1',
    [user.id, role],
  );
  return user;
}
const rows = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const close = (month: string, user = admin) =>
  rows(user, 'select public.close_accounting_period($1)', [month]);
const reopen = (month: string, reason: string | null, user = otherAdmin) =>
  rows(user, 'select public.reopen_accounting_period($1, $2)', [month, reason]);
const changed = () => all('select month::text from private.changed_months()');

/** What is done is undone. */
async function undone<T>(work: (db: PoolClient) => Promise<T>): Promise<T> {
  const db = await database.owner.connect();
  try {
    await db.query('begin');
    return await work(db);
  } finally {
    await db.query('rollback');
    db.release();
  }
}

const firstOpen = '2026-11-01';
beforeAll(async () => {
  const months = await all(
    `select distinct date_trunc('month', entry_date)::date::text as month from private.journal_parts('2000-01-01', '2026-10-31')
       where not private.is_month_closed(entry_date) order by 1`,
  );
  for (const { month } of months) await close(String(month));
}, 300_000);

describe('closing a month', () => {
  it('is for those who approve in finance and see all of the books, once the month is over and those before it are closed', async () => {
    for (const role of ['MANAGER', 'EMPLOYEE'])
      await expect(close(firstOpen, await colleague(role)), role).rejects.toMatchObject({
        hint: 'access_denied',
      });
    await expect(
      rows(
        await colleague('MANAGER'),
        `select kind from public.closing_checklist('2026-10-01', '2026-10-31')`,
      ),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(close(firstOpen)).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(close('2026-10-20')).rejects.toMatchObject({ hint: 'already_decided' });
    await reopen('2026-09-01', 'A bill came late');
    await reopen('2026-10-01', 'A bill came late');
    await expect(close('2026-10-01')).rejects.toMatchObject({
      hint: 'wrong_order',
      message: 'Close September 2026 first.',
    });
    await close('2026-09-01');
    await close('2026-10-01');
    expect(await changed()).toEqual([]);
  });

  it('keeps who closed it and what it came to, which no person writes', async () => {
    const [month] = await rows(
      admin,
      `select is_closed, is_changed, debit_amount, closed_by_name from public.accounting_months() where month = '2026-10-01'`,
    );
    expect(month).toMatchObject({ is_closed: true, is_changed: false });
    const [books] = await all(
      `select debit_amount::text as kept from private.accounting_periods where month = '2026-10-01'`,
    );
    expect(books?.['kept']).toBe(month?.['debit_amount']);
    for (const sql of [
      `update private.accounting_periods set is_closed = false`,
      `delete from private.accounting_periods`,
      `insert into private.accounting_periods (month, is_closed) values ('2026-11-01', true)`,
    ])
      await expect(rows(owner, sql), sql).rejects.toMatchObject({ code: '42501' });
  });

  it('is opened again with a reason by another person, or by an owner', async () => {
    await expect(reopen('2026-10-01', ' ')).rejects.toMatchObject({ hint: 'reason_required' });
    await expect(reopen('2026-10-01', 'Mine', admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(reopen(firstOpen, 'It is open')).rejects.toMatchObject({ hint: 'wrong_order' });
    await reopen('2026-10-01', 'Invoice left out');
    expect(
      await all(`select reason, digest from private.accounting_periods where month = '2026-10-01'`),
    ).toEqual([{ reason: 'Invoice left out', digest: null }]);
    await close('2026-10-01', owner);
    await reopen('2026-10-01', 'An owner may', owner);
    await close('2026-10-01');
    const [log] = await all(
      `select count(*)::int as entries from public.audit_log where table_name = 'accounting_periods' and after ->> 'reason' = 'Invoice left out'`,
    );
    expect(log?.['entries']).toBeGreaterThan(0);
  });
});

describe('a closed month', () => {
  it('is held by every table the journal reads by its own day', async () => {
    const functions = await all(
      `select proname, prosrc from pg_proc where pronamespace = 'private'::regnamespace and proname like 'journal\\_of\\_%'
         and proname not in ('journal_of_closed_years', 'journal_of_labour')`,
    );
    const read = new Set(
      functions.flatMap(({ prosrc }) =>
        [...String(prosrc).matchAll(/public\.(\w+)/g)].map(([, table]) => table ?? ''),
      ),
    );
    const held = new Set(
      (await all('select table_name from model.booking_tables')).map(({ table_name: name }) => String(name)),
    );
    // labour of projects moves no account; lines and ledgers stand with the document that has the day; the rest is names, or is looked at when it changes
    expect([...read].filter((table) => !held.has(table)).sort()).toEqual([
      'advance_entries',
      'bank_accounts',
      'cheque_items',
      'contracts',
      'credit_note_items',
      'employees',
      'external_entities',
      'goods_receipt_items',
      'inventory_items',
      'invoice_items',
      'journal_voucher_items',
      'opening_balance_items',
      'pay_deductions',
      'payroll',
      'payroll_lines',
      'purchase_order_items',
      'purchase_orders',
      'retention_entries',
      'supplier_credit_note_items',
      'supplier_invoice_items',
      'withheld_taxes',
      'work_order_drafts',
    ]);
    const triggers = await all(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'h_closed_month'`,
    );
    expect(triggers.map(({ name }) => String(name)).sort()).toEqual(
      [...held].filter((name) => name !== 'landed_costs').sort(),
    );
    // a column that is made after the row was looked at would differ in each change
    expect(
      await all(
        `select b.table_name, c as name from model.booking_tables b cross join unnest(b.days || b.columns) c
           left join pg_attribute a on a.attrelid = format('public.%I', b.table_name)::regclass and a.attname = c
         where a.attname is null or a.attgenerated <> ''`,
      ),
    ).toEqual([]);
    // each kind of entry has a table that holds it
    const kinds = await all(
      `select distinct document_table as name from private.journal_parts('2000-01-01', '2100-01-01')
         where document_table not in ('job_cost_entries', 'labour_true_ups')`,
    );
    expect(kinds.map(({ name }) => String(name)).filter((name) => !held.has(name))).toEqual([]);
  });

  it('refuses a new row, another day, another amount and a deletion, in every table that books', async () => {
    const places = await all(
      `select table_name, days, statuses, columns from model.booking_tables where statuses is distinct from '{}'`,
    );
    const tried: string[] = [];
    for (const place of places) {
      const table = String(place['table_name']);
      const days = place['days'] as string[]; // a column of names
      const columns = place['columns'] as string[];
      const [day = ''] = days;
      const [row] = await all(
        `select to_jsonb(r) as row from public.${table} r order by (r.${day} < '${firstOpen}'
           and ($1::text[] is null or to_jsonb(r) ->> 'status' = any ($1))) desc nulls last limit 1`,
        [place['statuses']],
      );
      tried.push(`${table}.${day}`);
      const statuses = place['statuses'] as string[] | null;
      // the sample company has none of some: then a new one is tried alone
      const kept = (row?.['row'] ?? {}) as Row;
      const own = String(kept['status']);
      const status = statuses?.includes(own) ? own : statuses?.[0];
      const found: Row = { ...kept, [day]: '2026-10-15', ...(status !== undefined && { status }) };
      const names = (
        await all(
          `select attname::text as name from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0
             and not attisdropped and attgenerated = ''`,
        )
      ).map(({ name }) => String(name));
      const inserting: [string, string, unknown[]][] = [
        [
          'insert',
          `insert into public.${table} (${names.join()}) select ${names.join()} from jsonb_populate_record(null::public.${table}, $1)`,
          [{ ...found, id: randomUUID() }],
        ],
      ];
      const changing: [string, string, unknown[]][] = [
        ['delete', `delete from public.${table} where id = $1`, [found['id']]],
        ['day', `update public.${table} set ${day} = '2026-11-20' where id = $1`, [found['id']]],
      ];
      const amount = columns.find((name) => name.endsWith('amount') || name.endsWith('_cost'));
      if (amount)
        changing.push([
          'amount',
          `update public.${table} set ${amount} = coalesce(${amount}, 0) + 1 where id = $1`,
          [found['id']],
        ]);
      for (const [way, sql, values] of [...inserting, ...(row ? changing : [])]) {
        const refusal = await undone(async (db) => {
          // no other rule is asked: what they leave to this one is what is looked at
          await db.query(`alter table public.${table} disable trigger user`);
          for (const { name } of await all(
            `select conname as name from pg_constraint where conrelid = 'public.${table}'::regclass and contype = 'c'`,
          ))
            await db.query(`alter table public.${table} drop constraint ${String(name)}`);
          await db.query(
            `update public.${table} set ${day} = '2026-10-15'${status === undefined ? '' : `, status = '${status}'`} where id = $1`,
            [found['id']],
          );
          await db.query(`alter table public.${table} enable trigger h_closed_month`);
          return db.query(sql, values).then(
            () => 'let pass',
            (error: { hint?: string; message: string }) => error.hint ?? error.message,
          );
        });
        expect([table, day, way, refusal]).toEqual([table, day, way, 'period_closed']);
      }
    }
    expect(tried).toHaveLength(places.length);
  });

  it('lets what is paid later settle what it has', async () => {
    const [invoice] = await all(
      `select id, balance_amount::text as due from public.invoices where issue_date < '${firstOpen}' and status in ('approved', 'sent')
         and balance_amount > 0 and currency = 'AED' limit 1`,
    );
    const pay = (day: string, amount: unknown) =>
      rows(
        admin,
        'insert into public.invoice_payments (invoice_id, amount, payment_date) values ($1, $2, $3) returning id',
        [invoice?.['id'], amount, day],
      );
    await expect(pay('2026-10-31', 1)).rejects.toMatchObject({ hint: 'period_closed' });
    const [payment] = await pay('2026-11-20', invoice?.['due']);
    expect(await all('select status from public.invoices where id = $1', [invoice?.['id']])).toEqual([
      { status: 'paid' },
    ]);
    // a payment of an open month is reversed on its own day
    await rows(
      admin,
      `update public.invoice_payments set status = 'reversed', status_reason = 'Bounced' where id = $1`,
      [payment?.['id']],
    );
    expect(await changed()).toEqual([]);
  });
});

describe('an approval', () => {
  const expense = async (day: string) => {
    const [row] = await rows(
      admin,
      `insert into public.expenses (type, expense_type, activity, expense_date, amount) values ('company', 'other', 'Printing', $1, 100) returning id`,
      [day],
    );
    await rows(admin, `update public.expenses set status = 'pending' where id = $1`, [row?.['id']]);
    return String(row?.['id']);
  };
  const approve = (id: string) =>
    rows(otherAdmin, `update public.expenses set status = 'approved' where id = $1`, [id]);

  it('of a document dated in it names the month, who closed it and the next day, and books once the day is changed', async () => {
    const id = await expense('2026-10-15');
    const refusal = await approve(id).then(
      () => undefined,
      (error: { hint: string; message: string; detail: string }) => error,
    );
    expect(refusal?.hint).toBe('period_closed');
    expect(refusal?.message).toMatch(
      /^October 2026 is closed\. Use a date from 2026-11-01 on, or ask a finance approver .*to reopen the month\.$/,
    );
    expect(JSON.parse(refusal?.detail ?? '{}')).toMatchObject({
      field: 'expense_date',
      values: { month: '2026-10-01', date: '2026-11-01' },
    });
    const [listed] = await rows(
      admin,
      `select kind, document_table, amount::float8 as amount, currency
       from public.closing_checklist('2026-10-01', '2026-10-31') where document_id = $1`,
      [id],
    );
    expect(listed).toEqual({ kind: 'undecided', document_table: 'expenses', amount: 100, currency: 'AED' });
    await rows(admin, `update public.expenses set status = 'draft' where id = $1`, [id]);
    await rows(
      admin,
      `update public.expenses set expense_date = '2026-11-02', status = 'pending' where id = $1`,
      [id],
    );
    await approve(id);
    // back into the closed month it does not go
    await expect(
      database.owner.query(`update public.expenses set expense_date = '2026-10-15' where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'period_closed' });
    expect(await changed()).toEqual([]);
  });

  it('that runs while its month is closed is in the month as it was closed, or refused', async () => {
    const [first, second] = [await expense('2026-10-15'), await expense('2026-10-16')];
    await reopen('2026-10-01', 'For both');
    let closing: Promise<unknown> | undefined;
    await database.commitAs(otherAdmin, async (db) => {
      await db.query(`update public.expenses set status = 'approved' where id = $1`, [first]);
      closing = close('2026-10-01');
      await waitsForLock();
    });
    await closing;
    expect(await changed()).toEqual([]);
    const { rows: held } = await database.owner.query<{ held: boolean }>(
      `select exists (select from private.month_lines('2026-10-01', '2026-10-31') where document_id = $1) as held`,
      [first],
    );
    expect(held).toEqual([{ held: true }]);

    await reopen('2026-10-01', 'Again');
    let approval: Promise<unknown> | undefined;
    await database.commitAs(admin, async (db) => {
      await db.query(`select public.close_accounting_period('2026-10-01')`);
      approval = approve(second).then(
        () => 'approved',
        (error: { hint: string }) => error.hint,
      );
      await waitsForLock();
    });
    expect(await approval).toBe('period_closed');
    expect(await changed()).toEqual([]);
  });

  /** Until somebody waits for the lock of the months. */
  async function waitsForLock(): Promise<void> {
    await expect
      .poll(
        async () =>
          (
            await all(
              `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`,
            )
          )[0]?.['waiting'],
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
  }
});

describe('what entries are read with', () => {
  it('is refused where it would alter a closed month, and let through where it would not', async () => {
    const paid = await all(
      `select distinct slip.currency, min(run.pay_period_end)::text as day from public.payroll slip join public.payroll_runs run on run.id = slip.payroll_run_id
       where slip.currency <> model.base_currency() and run.status in ('approved', 'paid') and run.pay_period_end < '${firstOpen}' group by 1`,
    );
    const [{ currency, day } = {}] = paid;
    expect(currency).toBeDefined();
    const rate = (on: unknown) =>
      rows(
        admin,
        `insert into public.exchange_rates (currency, rate_date, rate, source) values ($1, $2, (select rate * 1.01 from public.exchange_rates where currency = $1 order by rate_date limit 1), 'Bank')
         on conflict (currency, rate_date) do update set rate = excluded.rate`,
        [currency, on],
      );
    await expect(rate(day)).rejects.toMatchObject({ hint: 'period_closed' });
    await rate('2026-11-27');
    await rows(
      admin,
      `insert into public.exchange_rates (currency, rate_date, rate, source) values ('CHF', '2026-03-01', 4.1, 'Bank')`,
    );
    await expect(
      database.owner.query('delete from public.exchange_rates where currency = $1 and rate_date <= $2', [
        currency,
        day,
      ]),
    ).rejects.toMatchObject({ hint: 'period_closed' });
    expect(await changed()).toEqual([]);
  });

  it('says of a closed month that is not as it was closed that it has changed', async () => {
    await undone(async (db) => {
      await db.query(`alter table public.invoices disable trigger user`);
      await db.query(`alter table public.invoices drop constraint invoices_due_date_after_issue`);
      await db.query(`update public.invoices set issue_date = '2026-11-10' where id = (select id from public.invoices
        where status = 'paid' and issue_date between '2026-09-01' and '2026-09-30' limit 1)`);
      expect((await db.query('select month::text from private.changed_months()')).rows).toEqual([
        { month: '2026-09-01' },
      ]);
    });
  });
});

describe('a closed year', () => {
  const closeYear = (from: string, notes: string | null = null, user = admin) =>
    rows(user, 'select public.close_accounting_year($1, $2)', [from, notes]);
  const reopenYear = (from: string, reason: string, user = otherAdmin) =>
    rows(user, 'select public.reopen_accounting_year($1, $2)', [from, reason]);
  const sheet = async (day: string) =>
    new Map(
      (await rows(admin, 'select * from public.balance_sheet($1)', [day])).map((row) => [
        String(row['posting'] ?? `${String(row['kind'])} ${String(row['section'])}`),
        Number(row['amount']),
      ]),
    );

  it('is closed once all its months are, and open items are explained; its result is in retained earnings from the next day', async () => {
    // the year ends in October, so that it is over
    await all('update public.company_settings set fiscal_year_start_month = 11');
    await expect(closeYear('2026-11-01')).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(closeYear('2025-11-01', null, await colleague('MANAGER'))).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await reopen('2026-10-01', 'One more');
    await expect(closeYear('2025-11-01')).rejects.toMatchObject({
      hint: 'wrong_order',
      message: 'October 2026 is still open. Close it first.',
    });
    await close('2026-10-01');
    const before = { end: await sheet('2026-10-31'), after: await sheet('2026-11-28') };
    expect(before.after.get('earlier_results')).not.toBe(0);
    const items = await rows(admin, `select kind from public.closing_checklist('2025-11-01', '2026-10-31')`);
    expect(items.length).toBeGreaterThan(0);
    await expect(closeYear('2025-11-01')).rejects.toMatchObject({
      message: 'Close the financial year 2024/25 first.',
    });
    await closeYear('2024-11-01', 'Before the books moved here');
    await expect(closeYear('2025-11-01', ' ')).rejects.toMatchObject({ hint: 'reason_required' });
    await closeYear('2025-11-01', 'Bank lines are matched later');

    const end = await sheet('2026-10-31');
    for (const figure of ['result_of_year', 'total equity', 'total assets'])
      expect([figure, end.get(figure)]).toEqual([figure, before.end.get(figure)]);
    const after = await sheet('2026-11-28');
    expect(after.get('earlier_results') ?? 0).toBe(0);
    expect(after.get('result_of_year')).toBe(before.after.get('result_of_year'));
    expect((after.get('retained_earnings') ?? 0) - (before.after.get('retained_earnings') ?? 0)).toBeCloseTo(
      before.after.get('earlier_results') ?? 0,
      2,
    );
    expect(after.get('total assets')).toBe(after.get('total liabilities_and_equity'));
    const [year] = await all(
      'select sum(result_amount)::float8 as result, max(year_to)::text as year_to from private.accounting_years',
    );
    expect(year).toEqual({ result: before.after.get('earlier_results'), year_to: '2026-10-31' });
    expect(await changed()).toEqual([]);
  });

  it('begins the next one with nothing on income and costs, in the trial balance and the ledger, and is in no profit', async () => {
    const balance = await rows(
      admin,
      `select posting, opening from public.trial_balance('2026-11-28', '2026-11-01')`,
    );
    const opening = (wanted: string) =>
      Number(balance.find(({ posting }) => posting === wanted)?.['opening']);
    expect(opening('wages') || 0).toBe(0);
    expect(opening('retained_earnings')).not.toBe(0);
    expect(
      await rows(
        admin,
        `select document_table from public.general_ledger('4000', '2026-11-01', '2026-11-28') where document_table is null`,
      ),
    ).toEqual([]);
    const [carried] = await rows(
      admin,
      `select document_number, sum(debit::numeric - credit::numeric)::float8 as rest
       from public.general_ledger(null, '2026-10-01', '2026-11-28') where document_table = 'accounting_years' group by 1`,
    );
    expect(carried).toEqual({ document_number: '2025/26', rest: 0 });
  });

  it('keeps its months closed and its place in the calendar, until another person opens it again', async () => {
    await expect(reopen('2026-10-01', 'A late bill')).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(
      database.owner.query('update public.company_settings set fiscal_year_start_month = 1'),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(closeYear('2025-11-01')).rejects.toMatchObject({ hint: 'already_decided' });
    await expect(reopenYear('2025-11-01', 'Mine', admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(reopenYear('2025-11-01', '')).rejects.toMatchObject({ hint: 'reason_required' });
    await expect(reopenYear('2024-11-01', 'Too early')).rejects.toMatchObject({ hint: 'wrong_order' });
    await reopenYear('2025-11-01', 'A late bill');
    expect((await sheet('2026-11-28')).get('earlier_results')).not.toBe(0);
    await reopen('2026-10-01', 'A late bill');
    await close('2026-10-01');
  });
});
