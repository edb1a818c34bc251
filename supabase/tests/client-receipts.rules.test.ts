import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

/** One sum of a client for several invoices, or before there is one: never more than is left, and at every moment a zero. */
const { database, admin, manager, employee, ask, all, idOf, createInvoice } = await openInvoicing();
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const step = (user: TestUser, table: string, id: string, status: string, reason?: string) =>
  ask(user, `update public.${table} set status = $2, status_reason = $3 where id = $1`, [id, status, reason]);

const newClient = () =>
  idOf(
    `insert into public.external_entities (entity_type, company_name) values ('CLIENT', $1) returning id`,
    [`Client ${crypto.randomUUID()}`],
  );

async function invoice(client: string, amount: number, more: Row = {}): Promise<string> {
  const id = await createInvoice(manager, { project_id: null, client_id: client, ...more }, [
    { description: 'Works', quantity: 1, unit_price: amount },
  ]);
  await step(manager, 'invoices', id, 'pending');
  await step(admin, 'invoices', id, 'approved');
  return id;
}

async function receive(client: string, amount: number, more: Row = {}, user = manager): Promise<string> {
  const given = { client_id: client, amount, ...more };
  const names = Object.keys(given);
  const [row] = await ask(
    user,
    `insert into public.client_receipts (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     returning id`,
    Object.values(given),
  );
  return String(row?.['id']);
}

const allocate = async (receipt: string, parts: [string, number][] | null, day?: string, user = manager) =>
  (
    await ask(user, 'select public.allocate_receipt($1, $2, $3) as rest', [
      receipt,
      parts && JSON.stringify(parts.map(([invoice_id, amount]) => ({ invoice_id, amount }))),
      day,
    ])
  )[0]?.['rest'];

const receiptOf = async (id: string) =>
  (
    await all(
      'select status, allocated_amount::float8 as allocated, on_account_amount::float8 as rest from public.client_receipts where id = $1',
      [id],
    )
  )[0];
const invoiceOf = async (id: string) =>
  (await all('select status, balance_amount::float8 as balance from public.invoices where id = $1', [id]))[0];
const allocationOf = (receipt: string, of: string) =>
  idOf(
    `select id from public.invoice_payments where client_receipt_id = $1 and invoice_id = $2 and status = 'posted'
       and reversal_of is null`,
    [receipt, of],
  );
/** What the books have of a receipt up to a day, account by account. */
const booked = async (receipt: string, day = '2100-01-01') =>
  Object.fromEntries(
    (
      await all(
        `select posting, sum(amount)::float8 as amount from private.journal_parts('2000-01-01', $2)
           where document_table = 'client_receipts' and document_id in (select id from public.client_receipts
             where $1 in (id, reversal_of)) group by posting having sum(amount) <> 0`,
        [receipt, day],
      )
    ).map((row) => [row['posting'], row['amount']]),
  );
const ageing = async (client: string, day = '2100-01-01') =>
  (
    await ask(
      admin,
      `select total::float8 as total, on_account::float8 as on_account from public.ageing('receivable', $2) where party_id = $1`,
      [client, day],
    )
  )[0];
const balanceOf = async (client: string) =>
  Number(
    (await ask(admin, `select balance from public.party_statement('receivable', $1)`, [client])).at(-1)?.[
      'balance'
    ] ?? 0,
  );

beforeAll(async () => {
  await database.owner.query(`
    update public.currencies set is_active = true where code = 'USD';
    insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2026-01-01', 3.6725),
      ('USD', '2026-02-01', 3.7), ('USD', '2026-03-01', 3.65)`);
});

describe('a receipt', () => {
  it('pays several invoices of a client, what is due first before the rest, and leaves the rest on account', async () => {
    const client = await newClient();
    const late = await invoice(client, 300, { issue_date: '2026-03-01', due_date: '2026-03-31' });
    const early = await invoice(client, 500, { issue_date: '2026-03-05', due_date: '2026-03-10' });
    const receipt = await receive(client, 900);
    expect(await receiptOf(receipt)).toEqual({ status: 'posted', allocated: 0, rest: 900 });
    expect(
      (
        await ask(
          manager,
          `select invoice_id, allocated_amount from public.open_invoices_of_client($1, 'AED', 600)`,
          [client],
        )
      ).map((row) => [row['invoice_id'], Number(row['allocated_amount'])]),
    ).toEqual([
      [early, 500],
      [late, 100],
    ]);
    expect(await allocate(receipt, null)).toBe('100.00');
    expect(await receiptOf(receipt)).toEqual({ status: 'posted', allocated: 800, rest: 100 });
    expect(await invoiceOf(early)).toEqual({ status: 'paid', balance: 0 });
    expect(await invoiceOf(late)).toEqual({ status: 'paid', balance: 0 });
    expect(await booked(receipt)).toEqual({ bank: 900, receivables: -800, receipts_on_account: -100 });
    expect(await ageing(client)).toEqual({ total: 0, on_account: -100 });
    expect(await balanceOf(client)).toBe(-100);
    expect(
      await ask(admin, `select document_table, open_amount from public.open_items('receivable', $1)`, [
        client,
      ]),
    ).toEqual([{ document_table: 'client_receipts', open_amount: '-100.00' }]);
  });

  it('stands on account before there is an invoice, and moves on the day it is allocated', async () => {
    const client = await newClient();
    const receipt = await receive(client, 400, { receipt_date: '2026-03-01', payment_method: 'cash' });
    const later = await invoice(client, 1000, { issue_date: '2026-03-10', due_date: '2026-04-10' });
    expect(await allocate(receipt, [[later, 150.5]], '2026-03-20')).toBe('249.50');
    expect(await booked(receipt, '2026-03-19')).toEqual({ cash: 400, receipts_on_account: -400 });
    expect(await booked(receipt)).toEqual({ cash: 400, receivables: -150.5, receipts_on_account: -249.5 });
    expect(await ageing(client, '2026-03-19')).toEqual({ total: 1000, on_account: -400 });
    expect(await ageing(client)).toEqual({ total: 849.5, on_account: -249.5 });
    expect(await invoiceOf(later)).toEqual({ status: 'partially_paid', balance: 849.5 });
    // never before the invoice, whatever day is named
    await allocate(receipt, [[later, 1]], '2026-03-02');
    expect(
      await all(
        `select max(payment_date)::text as last, min(payment_date)::text as first from public.invoice_payments
        where client_receipt_id = $1`,
        [receipt],
      ),
    ).toEqual([{ last: '2026-03-20', first: '2026-03-10' }]);
  });

  it('is never allocated beyond what it has or the invoice asks for', async () => {
    const client = await newClient();
    const small = await invoice(client, 100);
    const large = await invoice(client, 1000);
    const receipt = await receive(client, 250);
    const refused = { hint: 'over_limit' };
    await expect(allocate(receipt, [[small, 100.01]])).rejects.toMatchObject(refused);
    await expect(allocate(receipt, [[large, 250.01]])).rejects.toMatchObject(refused);
    // all of it or none
    await expect(
      allocate(receipt, [
        [small, 100],
        [large, 150.01],
      ]),
    ).rejects.toMatchObject(refused);
    await expect(allocate(receipt, [[large, 0]])).rejects.toMatchObject({ code: '23514' });
    await expect(allocate(receipt, [[large, -5]])).rejects.toMatchObject({ code: '23514' });
    await expect(allocate(receipt, [])).rejects.toMatchObject({ hint: 'required' });
    expect(await receiptOf(receipt)).toEqual({ status: 'posted', allocated: 0, rest: 250 });
    await allocate(receipt, [
      [small, 100],
      [large, 150],
    ]);
    expect(await receiptOf(receipt)).toMatchObject({ rest: 0 });
    await expect(allocate(receipt, null)).rejects.toMatchObject({ hint: 'required' });
  });

  it('is for invoices of its client in its currency that are approved, on a day between it and today', async () => {
    const client = await newClient();
    const other = await newClient();
    const receipt = await receive(client, 500, { receipt_date: '2026-03-15' });
    const refused = { hint: 'invalid_choice' };
    await expect(allocate(receipt, [[await invoice(other, 100), 10]])).rejects.toMatchObject(refused);
    const dollars = await invoice(client, 100, { currency: 'USD', issue_date: '2026-03-01' });
    await expect(allocate(receipt, [[dollars, 10]])).rejects.toMatchObject(refused);
    await expect(allocate(receipt, [[crypto.randomUUID(), 10]])).rejects.toMatchObject(refused);
    const draft = await createInvoice(manager, { project_id: null, client_id: client });
    await expect(allocate(receipt, [[draft, 10]])).rejects.toMatchObject({ hint: 'wrong_order' });
    const open = await invoice(client, 100, { issue_date: '2026-03-01' });
    for (const day of ['2026-03-14', '2099-01-01'])
      await expect(allocate(receipt, [[open, 10]], day)).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(receive(client, 10, { receipt_date: '2099-01-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    await expect(receive(client, -10)).rejects.toMatchObject({ code: '23514' });
  });

  it('is allocated once when several try at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const client = await newClient();
      const receipt = await receive(client, 300);
      const invoices = await Promise.all([1, 2, 3, 4].map(() => invoice(client, 200)));
      const outcomes = await Promise.allSettled(invoices.map((id) => allocate(receipt, [[id, 200]])));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await receiptOf(receipt)).toEqual({ status: 'posted', allocated: 200, rest: 100 });
      // two receipts, one invoice that asks for one of them
      const [one, two] = await Promise.all([receive(client, 200), receive(client, 200)]);
      const wanted = await invoice(client, 200);
      const both = await Promise.allSettled([one, two].map((id) => allocate(id ?? '', [[wanted, 200]])));
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await invoiceOf(wanted)).toEqual({ status: 'paid', balance: 0 });
      // taken back while it is allocated further
      const mixed = await Promise.allSettled([
        step(admin, 'client_receipts', receipt, 'reversed', 'Bounced'),
        allocate(receipt, [[invoices[3] ?? '', 100]]),
      ]);
      expect(mixed.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(
        await all(
          `select r.status, r.allocated_amount::float8 = coalesce(sum(p.amount), 0)::float8 as agrees
             from public.client_receipts r left join public.invoice_payments p on p.client_receipt_id = r.id
             where r.id = $1 group by r.id`,
          [receipt],
        ),
      ).toEqual([{ status: 'reversed', agrees: true }]);
    }
  }, 120_000);
});

describe('an allocation', () => {
  it('is taken back with a reason by who approves, and its money stands on account again', async () => {
    const client = await newClient();
    const open = await invoice(client, 200);
    const receipt = await receive(client, 200);
    await allocate(receipt, null);
    const allocation = await allocationOf(receipt, open);
    await expect(
      step(manager, 'invoice_payments', allocation, 'reversed', 'Wrong invoice'),
    ).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await expect(step(admin, 'invoice_payments', allocation, 'reversed')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(admin, 'invoice_payments', allocation, 'reversed', 'Wrong invoice');
    expect(await receiptOf(receipt)).toEqual({ status: 'posted', allocated: 0, rest: 200 });
    expect(await invoiceOf(open)).toEqual({ status: 'approved', balance: 200 });
    expect(await booked(receipt)).toEqual({ bank: 200, receipts_on_account: -200 });
    await allocate(receipt, [[open, 50]]);
    expect(await receiptOf(receipt)).toMatchObject({ rest: 150 });
  });

  it('is on no day before another of its receipt was taken back', async () => {
    const client = await newClient();
    const [first, second] = [
      await invoice(client, 200, { issue_date: '2026-03-01' }),
      await invoice(client, 200, { issue_date: '2026-03-01' }),
    ];
    const receipt = await receive(client, 200, { receipt_date: '2026-03-01' });
    await allocate(receipt, [[first, 200]], '2026-03-02');
    await step(admin, 'invoice_payments', await allocationOf(receipt, first), 'reversed', 'Wrong invoice');
    await expect(allocate(receipt, [[second, 200]], '2026-03-03')).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    await allocate(receipt, [[second, 200]]);
    expect(await receiptOf(receipt)).toMatchObject({ rest: 0 });
  });

  it('is no movement of a bank, and is never marked as shown by one', async () => {
    const client = await newClient();
    const open = await invoice(client, 70);
    const receipt = await receive(client, 70);
    await allocate(receipt, null);
    await expect(
      step(manager, 'invoice_payments', await allocationOf(receipt, open), 'reconciled'),
    ).rejects.toMatchObject({ hint: 'wrong_order' });
    await step(manager, 'client_receipts', receipt, 'reconciled');
    expect(await receiptOf(receipt)).toMatchObject({ status: 'reconciled' });
  });

  it('books what was won or lost on the currency, and leaves no coin on account', async () => {
    const client = await newClient();
    const early = await invoice(client, 100, { currency: 'USD', issue_date: '2026-01-10' });
    const late = await invoice(client, 33.33, { currency: 'USD', issue_date: '2026-03-05' });
    const receipt = await receive(client, 133.33, { currency: 'USD', receipt_date: '2026-02-10' });
    await allocate(receipt, [[late, 11.11]], '2026-03-20');
    await allocate(
      receipt,
      [
        [late, 22.22],
        [early, 100],
      ],
      '2026-03-21',
    );
    expect(await receiptOf(receipt)).toMatchObject({ rest: 0 });
    // 133.33 at 3.70, against 100 at 3.6725 and 33.33 at 3.65
    expect(await booked(receipt)).toEqual({ bank: 493.32, receivables: -488.9, exchange_differences: -4.42 });
    expect(await ageing(client)).toBeUndefined();
    expect(await balanceOf(client)).toBe(0);
    expect(
      await all(
        `select coalesce(sum(base_amount), 0)::float8 as rest from private.on_account('2100-01-01')
        where party_id = $1`,
        [client],
      ),
    ).toEqual([{ rest: 0 }]);
  });
});

describe('a reversal', () => {
  it('takes a receipt back whole with all that was allocated of it, once and for a reason', async () => {
    const client = await newClient();
    const open = await invoice(client, 300);
    const receipt = await receive(client, 500);
    await allocate(receipt, null);
    await expect(step(manager, 'client_receipts', receipt, 'reversed', 'Bounced')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await expect(step(admin, 'client_receipts', receipt, 'reversed')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(admin, 'client_receipts', receipt, 'reversed', 'The cheque bounced');
    expect(await receiptOf(receipt)).toEqual({ status: 'reversed', allocated: 0, rest: 0 });
    expect(await invoiceOf(open)).toEqual({ status: 'approved', balance: 300 });
    expect(await booked(receipt)).toEqual({});
    expect(await ageing(client)).toEqual({ total: 300, on_account: 0 });
    expect(await balanceOf(client)).toBe(300);
    await expect(allocate(receipt, [[open, 1]])).rejects.toMatchObject({ hint: 'wrong_order' });
    const [turned] = await all(
      'select id, amount, notes from public.client_receipts where reversal_of = $1',
      [receipt],
    );
    expect(turned).toMatchObject({ amount: '-500.00', notes: 'The cheque bounced' });
    await expect(allocate(String(turned?.['id']), [[open, 1]])).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await expect(
      step(admin, 'client_receipts', String(turned?.['id']), 'reversed', 'Again'),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('who may', () => {
  it('records and allocates with the right to create in finance, and nobody writes what the server owns', async () => {
    const client = await newClient();
    const open = await invoice(client, 100);
    await expect(receive(client, 100, {}, employee)).rejects.toMatchObject({ hint: 'access_denied' });
    const receipt = await receive(client, 100);
    await expect(allocate(receipt, null, undefined, employee)).rejects.toMatchObject({
      hint: 'access_denied',
    });
    expect(await ask(employee, 'select id from public.client_receipts')).toEqual([]);
    const own = await receive(client, 100, { allocated_amount: 60, on_account_amount: 4000, base_amount: 1 });
    expect(await receiptOf(own)).toEqual({ status: 'posted', allocated: 0, rest: 100 });
    expect(await booked(own)).toEqual({ bank: 100, receipts_on_account: -100 });
    await expect(
      ask(admin, 'update public.client_receipts set amount = 1 where id = $1', [receipt]),
    ).rejects.toMatchObject({ code: 'PT422' });
    // a payment by hand takes nothing of a receipt
    await ask(
      manager,
      'insert into public.invoice_payments (invoice_id, amount, client_receipt_id) values ($1, 10, $2)',
      [open, receipt],
    );
    expect(await receiptOf(receipt)).toMatchObject({ allocated: 0 });
    await expect(
      ask(admin, 'delete from public.client_receipts where id = $1', [receipt]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('takes the rate of the day unless the bank gave one near it', async () => {
    const client = await newClient();
    const dollars = { currency: 'USD', receipt_date: '2026-02-10' };
    const read = async (id: string) =>
      (
        await all(
          'select exchange_rate::float8 as rate, base_amount::float8 as base from public.client_receipts where id = $1',
          [id],
        )
      )[0];
    expect(await read(await receive(client, 100, dollars))).toEqual({ rate: 3.7, base: 370 });
    expect(await read(await receive(client, 100, { ...dollars, exchange_rate: 3.71 }))).toEqual({
      rate: 3.71,
      base: 371,
    });
    await expect(receive(client, 100, { ...dollars, exchange_rate: 4.5 })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    expect(await read(await receive(client, 100, { exchange_rate: 7 }))).toEqual({ rate: 1, base: 100 });
  });
});

describe('a line of a bank statement', () => {
  it('is the receipt and none of its allocations, and the books agree with the bank', async () => {
    const [account] = await ask(
      admin,
      `insert into public.bank_accounts (name, bank_name, account, currency, opening_balance, opened_on)
         values ('Operations', 'First Bank', '9876543210', 'AED', 0, model.today() - 1) returning id`,
    );
    const client = await newClient();
    const parts = [await invoice(client, 4000), await invoice(client, 3000)];
    const receipt = await receive(client, 7777.77, { reference: 'TRF471123' });
    const cash = await receive(client, 7777.77, { payment_method: 'cash' });
    await allocate(receipt, null);
    expect(
      await all(
        'select id, bank_account_id from public.client_receipts where id = any ($1) order by bank_account_id',
        [[receipt, cash]],
      ),
    ).toEqual([
      { id: receipt, bank_account_id: account?.['id'] },
      { id: cash, bank_account_id: null },
    ]);
    const [today] = await all('select model.today()::text as day');
    await ask(admin, 'select public.import_bank_statement($1, $2)', [
      account?.['id'],
      JSON.stringify({
        name: 'statement.sta',
        format: 'mt940',
        statements: [
          {
            account: '9876543210',
            currency: 'AED',
            opening_balance: '0.00',
            closing_balance: '7777.77',
            lines: [{ date: today?.['day'], amount: '7777.77', text: 'TRF471123' }],
          },
        ],
      }),
    ]);
    const [line] = await all('select id from public.bank_statement_lines where amount = 7777.77');
    const [suggested] = await ask(admin, 'select source_table, source_id from public.bank_suggestions($1)', [
      account?.['id'],
    ]);
    expect(suggested).toEqual({ source_table: 'client_receipts', source_id: receipt });
    const match = (source_table: string, source_id: string) =>
      ask(admin, 'select public.match_bank_line($1, $2) as status', [
        line?.['id'],
        JSON.stringify([{ kind: 'movement', source_table, source_id }]),
      ]);
    await expect(match('client_receipts', cash)).rejects.toMatchObject({ hint: 'not_found' });
    await expect(
      match('invoice_payments', await allocationOf(receipt, parts[0] ?? '')),
    ).rejects.toMatchObject({ hint: 'not_found' });
    expect(await match('client_receipts', receipt)).toEqual([{ status: 'matched' }]);
    expect(await receiptOf(receipt)).toMatchObject({ status: 'reconciled' });
    await ask(admin, 'select public.undo_bank_match($1)', [line?.['id']]);
    expect(await receiptOf(receipt)).toMatchObject({ status: 'posted' });
    await expect(
      receive(client, 10, { currency: 'USD', bank_account_id: account?.['id'] }, admin),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('counts in the money received of the company once, and leaves nothing to expect of what is on account', async () => {
    const received = async () =>
      Number((await all(`select app.received_between('2000-01-01', '2100-01-01') as it`))[0]?.['it']);
    const client = await newClient();
    const [before, open] = [await received(), await invoice(client, 1000, { issue_date: '2026-03-01' })];
    const receipt = await receive(client, 600);
    const expected = async () =>
      all(
        `select document_id, amount::float8 as amount from private.cash_items(model.today()) where party_id = $1`,
        [client],
      );
    expect(await expected()).toEqual([{ document_id: open, amount: 400 }]);
    await allocate(receipt, null);
    expect(await expected()).toEqual([{ document_id: open, amount: 400 }]);
    expect((await received()) - before).toBe(600);
  });
});
