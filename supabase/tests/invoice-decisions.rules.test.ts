import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

const { database, admin, otherAdmin, manager, employee, client, ask, all, idOf, createInvoice } =
  await openInvoicing();
afterAll(() => database.drop());

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

describe('deciding on an invoice', () => {
  it('needs items and another person', async () => {
    const empty = await createInvoice(manager, {}, []);
    await expect(move(manager, empty, 'pending')).rejects.toMatchObject({ hint: 'required' });
    const id = await createInvoice(admin);
    await expect(move(admin, id, 'approved')).rejects.toMatchObject({ hint: 'invalid_transition' });
    await move(admin, id, 'pending');
    await expect(move(admin, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(move(manager, id, 'approved')).rejects.toMatchObject({ hint: 'access_denied' });
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
    for (let round = 0; round < raceRounds; round += 1) {
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

describe('what an invoice asks for', () => {
  const owed = async (id: string) => (await money(id))[0]?.['balance_amount'];
  const listed = async () =>
    (
      await ask(
        manager,
        `select coalesce(sum((sums ->> 'balance_amount')::numeric), 0)::float8 as list,
        (select coalesce(sum(total::numeric), 0)::float8 from public.ageing('receivable')) as ageing
       from public.list_totals('invoices', '{balance_amount}')`,
      )
    )[0];

  it('is nothing before it is approved and once it is rejected or cancelled, so that lists add up to the ageing', async () => {
    const id = await createInvoice(manager);
    expect(await owed(id)).toBe('0.00');
    await move(manager, id, 'pending');
    expect(await owed(id)).toBe('0.00');
    await move(otherAdmin, id, 'rejected', 'Wrong rate');
    expect(await owed(id)).toBe('0.00');
    await move(manager, id, 'draft');
    await move(manager, id, 'cancelled', 'Entered twice');
    expect(await owed(id)).toBe('0.00');
    expect(await owed(await approvedInvoice())).toBe('1000.00');
    const sums = await listed();
    expect(sums?.['list']).toBeGreaterThanOrEqual(1000);
    expect(sums?.['list']).toBe(sums?.['ageing']);
  });
});

describe('paying an invoice', () => {
  it('measures payments of one statement one after the other', async () => {
    const id = await approvedInvoice();
    const both = (first: number, second: number) =>
      ask(
        manager,
        'insert into public.invoice_payments (invoice_id, amount) values ($1, $2), ($1, $3) returning base_amount',
        [id, first, second],
      );
    await expect(both(600, 401)).rejects.toMatchObject({ hint: 'over_limit' });
    expect(await both(400, 600)).toEqual([{ base_amount: '400.00' }, { base_amount: '600.00' }]);
    expect(await money(id)).toMatchObject([{ status: 'paid', balance_amount: '0.00' }]);
  });

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
    for (let round = 0; round < raceRounds; round += 1) {
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

describe('a reminder', () => {
  it.each([
    [3, 'payment_reminder'],
    [15, 'payment_reminder_firm'],
    [60, 'payment_reminder_final'],
  ])('of an invoice %i days overdue is a %s, once a day', async (days, kind) => {
    const id = await approvedInvoice();
    const remind = (user = manager) => ask(user, 'select public.remind_client($1)', [id]);
    await expect(remind()).rejects.toMatchObject({ hint: 'wrong_order' });
    await database.owner.query(
      'update public.invoices set issue_date = model.today() - 90, due_date = model.today() - $2::integer where id = $1',
      [id, days],
    );
    await expect(remind(employee)).rejects.toMatchObject({ hint: 'access_denied' });
    await remind();
    const [{ number } = {}] = await all(
      'select invoice_number as number from public.invoices where id = $1',
      [id],
    );
    expect(
      await all(
        `select kind, recipient, content ->> 'party_id' as party from private.mail_outbox where content ->> 'number' = $1`,
        [number],
      ),
    ).toEqual([{ kind, recipient: 'pay@gulf.test', party: client }]);
    await expect(remind()).rejects.toMatchObject({ hint: 'already_exists' });
    await ask(manager, 'update public.invoices set reminded_at = null where id = $1', [id]);
    await expect(remind()).rejects.toMatchObject({ hint: 'already_exists' });
  });
});

describe('figures', () => {
  it('count one without a due date as due on its own day, in lists as in the ageing', async () => {
    const id = await createInvoice(manager, { issue_date: '2023-05-15', due_date: null });
    await move(manager, id, 'pending');
    await move(admin, id, 'approved');
    expect(
      await ask(
        manager,
        `select i.due_date::text as due, public.is_overdue(i) as late from public.invoices i where i.id = $1`,
        [id],
      ),
    ).toEqual([{ due: '2023-05-15', late: true }]);
    await database.owner.query('update public.invoices set due_date = null where id = $1', [id]);
    expect(
      await ask(
        manager,
        `select public.is_overdue(i) as late, o.days_overdue = model.today() - '2023-05-15'::date as aged
         from public.invoices i, public.open_items('receivable', i.client_id) o where i.id = $1 and o.document_id = i.id`,
        [id],
      ),
    ).toEqual([{ late: true, aged: true }]);
  });

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
      invoiced_amount: '0',
      overdue_count: 0,
    });
    await move(admin, id, 'approved');
    await pay(manager, id, 250);
    expect((await ask(manager, 'select public.invoice_summary($1) as s', [own]))[0]?.s).toEqual({
      count: 1,
      total_amount: '1000.00',
      invoiced_amount: '1000.00',
      paid_amount: '250.00',
      pending_amount: '0',
      open_amount: '750.00',
      overdue_amount: '750.00',
      overdue_count: 1,
    });
    expect(await ask(manager, `select * from public.revenue_analysis('2025-01-01', '2025-01-31')`)).toEqual([
      { month: '2025-01', invoices: '1', invoiced_amount: '1000.00', paid_amount: '250.00' },
    ]);
    expect(
      await ask(manager, 'select id from public.invoices i where i.is_overdue and i.project_id = $1', [own]),
    ).toEqual([{ id }]);
    await pay(manager, id, 750);
    expect(
      await ask(manager, 'select id from public.invoices i where i.is_overdue and i.project_id = $1', [own]),
    ).toEqual([]);
  });

  it('are refused to who may not see finance, instead of sums of nothing', async () => {
    for (const name of [
      'invoice_summary',
      'finance_dashboard_stats',
      'budget_analysis',
      'cash_flow_analysis',
      'expense_analysis',
      'expense_summary',
      'revenue_analysis',
    ]) {
      await expect(ask(manager, `select public.${name}()`), name).resolves.toBeDefined();
      await expect(ask(employee, `select public.${name}()`), name).rejects.toMatchObject({
        code: 'PT403',
        hint: 'access_denied',
      });
    }
  });
});
