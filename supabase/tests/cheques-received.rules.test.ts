import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chequesOf } from './fixtures/cheques.ts';
import { openSettlements } from './fixtures/settlements.ts';

/** A cheque of a client is no money until it clears, and never twice. */
const company = await openSettlements();
const { database, admin, manager, employee, ask, all, step, newClient, invoice } = company;
const { register, chequeOf, bookedOf, unbalanced } = chequesOf(ask, all);
afterAll(() => database.drop());

const day = async (from: number) =>
  String((await all('select (model.today() + $1::integer)::text as day', [from]))[0]?.['day']);
let [today, yesterday, soon]: string[] = [];
beforeAll(async () => {
  [today, yesterday, soon] = await Promise.all([day(0), day(-1), day(20)]);
  await all(`insert into public.bank_accounts (name, bank_name, account, bank_code, opened_on)
    values ('Operations', 'Gulf Bank', 'AE070331234567890123456', 'EBILAEAD', '2020-01-01')`);
});

const invoiceOf = async (id: string) =>
  (
    await all(
      `select status, balance_amount::float8 as balance, covered_amount::float8 as covered
       from public.invoices where id = $1`,
      [id],
    )
  )[0];
const ageing = async (client: string) =>
  (
    await ask(
      admin,
      `select total::float8 as total, cheques::float8 as cheques, on_account::float8 as on_account
       from public.ageing('receivable') where party_id = $1`,
      [client],
    )
  )[0];
const receipts = (cheque: string) =>
  all(
    `select status, amount::float8 as amount, on_account_amount::float8 as rest, receipt_date::text as day
     from public.client_receipts where cheque_id = $1 order by created_at, amount desc`,
    [cheque],
  );
/** What the statement of account on paper says of it. */
const onPaper = async (client: string) =>
  (
    await all(
      `select (account ->> 'closing')::float8 as closing,
         jsonb_path_query_array(account, '$.cheques[*].amount') as cheques
       from jsonb_array_elements(private.paper_of_statement($1) -> 'accounts') account`,
      [client],
    )
  )[0];
/** In hand, due now, for one invoice. */
async function held(amount: number, more = {}) {
  const client = await newClient();
  const bill = await invoice(client, amount);
  const id = await register(
    manager,
    { party_id: client, amount, cheque_date: yesterday, entry_date: yesterday, ...more },
    [{ invoice_id: bill, amount }],
  );
  return { client, bill, id };
}

describe('a cheque received from a client', () => {
  it('covers its invoices and stands apart until it clears; then it is a receipt that pays them', async () => {
    const client = await newClient();
    const [one, two] = [await invoice(client, 1000), await invoice(client, 500)];
    const id = await register(manager, { party_id: client, amount: 1800, cheque_date: soon }, [
      { invoice_id: one, amount: 1000 },
      { invoice_id: two, amount: 300 },
    ]);
    expect(await chequeOf(id)).toMatchObject({ status: 'received', amount: 1800, allocated: 1300 });
    expect(await invoiceOf(one)).toEqual({ status: 'approved', balance: 1000, covered: 1000 });
    expect(await ageing(client)).toEqual({ total: 1500, cheques: 1800, on_account: 0 });
    expect(await onPaper(client)).toEqual({ closing: 1500, cheques: [1800] });
    expect(await bookedOf(id)).toEqual({
      cheques_receivable: 1800,
      receivables: -1300,
      receipts_on_account: -500,
    });
    expect(await unbalanced()).toEqual([]);
    await step(manager, 'cheques', id, 'deposited');
    await expect(ask(manager, 'select public.clear_cheque($1)', [id])).rejects.toMatchObject({
      hint: 'cheque_not_due',
    });
    await all('update public.cheques set cheque_date = $2 where id = $1', [id, today]);
    await ask(manager, 'select public.clear_cheque($1)', [id]);
    expect(await invoiceOf(one)).toEqual({ status: 'paid', balance: 0, covered: 0 });
    expect(await invoiceOf(two)).toEqual({ status: 'partially_paid', balance: 200, covered: 0 });
    expect(await receipts(id)).toEqual([{ status: 'posted', amount: 1800, rest: 500, day: today }]);
    expect(await bookedOf(id)).toEqual({});
    expect(await ageing(client)).toEqual({ total: 200, cheques: 0, on_account: -500 });
    expect(await onPaper(client)).toEqual({ closing: -300, cheques: [] });
    expect(await unbalanced()).toEqual([]);
  });

  it('is expected on its date and no longer on that of its invoice', async () => {
    const { forecastOf } = chequesOf(ask, all);
    const client = await newClient();
    const bill = await invoice(client, 700);
    const number = async (table: string, column: string, id: string) =>
      String(
        (await all(`select ${column} as number from public.${table} where id = $1`, [id]))[0]?.['number'],
      );
    const billed = await number('invoices', 'invoice_number', bill);
    expect(await forecastOf(admin, billed)).toMatchObject({ kind: 'invoice', amount: 700 });
    const id = await register(manager, { party_id: client, amount: 700, cheque_date: soon }, [
      { invoice_id: bill, amount: 700 },
    ]);
    expect(await forecastOf(admin, billed)).toBeUndefined();
    expect(await forecastOf(admin, await number('cheques', 'pdc_number', id))).toEqual({
      kind: 'cheque',
      day: soon,
      amount: 700,
    });
  });

  it('is for open invoices of its client, and for no more than no other cheque or payment has', async () => {
    const { client, bill, id } = await held(400);
    const other = (amount: number, of = bill) =>
      register(manager, { party_id: client, amount, cheque_date: soon }, [{ invoice_id: of, amount }]);
    await expect(other(0.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(other(5, await invoice(await newClient(), 50))).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    await expect(
      ask(manager, 'insert into public.invoice_payments (invoice_id, amount) values ($1, 1)', [bill]),
    ).rejects.toMatchObject({ hint: 'covered_by_cheques' });
    const more = await invoice(client, 50);
    await expect(
      register(manager, { party_id: client, amount: 40, cheque_date: soon }, [
        { invoice_id: more, amount: 40.01 },
      ]),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(step(manager, 'cheques', id, 'handed_back', 'Paid by transfer')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await step(admin, 'cheques', id, 'handed_back', 'Paid by transfer');
    expect(await bookedOf(id, yesterday)).toEqual({ cheques_receivable: 400, receivables: -400 });
    expect(await bookedOf(id)).toEqual({});
    await ask(manager, 'insert into public.invoice_payments (invoice_id, amount) values ($1, 400)', [bill]);
  });

  it('is there once, whatever the spelling of its bank and the zeros of its number', async () => {
    const { client } = await held(10, { bank_name: 'Mashreq Bank', cheque_number: '000777' });
    const again = (more = {}) =>
      register(manager, {
        party_id: client,
        amount: 10,
        cheque_date: soon,
        bank_name: 'MASHREQ-bank',
        cheque_number: '777',
        ...more,
      });
    await expect(again()).rejects.toMatchObject({ hint: 'cheque_registered' });
    await again({ bank_name: 'Mashreq Bank, Deira' });
    await expect(again({ cheque_number: 'no number!' })).rejects.toMatchObject({ code: '23514' });
    await expect(again({ bank_name: 'X', amount: 0 })).rejects.toMatchObject({ hint: 'required' });
    await expect(again({ bank_name: ' ' })).rejects.toMatchObject({ hint: 'required' });
  });

  it('opens its invoice again when the bank returns it, may be replaced once, and tells people', async () => {
    const { client, bill, id } = await held(250);
    await step(manager, 'cheques', id, 'deposited');
    await expect(ask(manager, `select public.return_cheque($1, '')`, [id])).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await ask(manager, `select public.return_cheque($1, 'Funds insufficient', null, 105)`, [id]);
    expect(await chequeOf(id)).toMatchObject({ status: 'returned', settled_on: today });
    expect(await invoiceOf(bill)).toEqual({ status: 'approved', balance: 250, covered: 0 });
    expect(await bookedOf(id)).toEqual({});
    expect(
      await all(
        `select count(*)::int as n from public.notifications where kind = 'cheque_returned' and user_id = $1`,
        [admin.id],
      ),
    ).toEqual([{ n: 1 }]);
    const instead = (number: string) =>
      register(
        manager,
        { party_id: client, amount: 250, cheque_date: soon, cheque_number: number, replaces_id: id },
        [{ invoice_id: bill, amount: 250 }],
      );
    await instead('900001');
    expect(await chequeOf(id)).toMatchObject({ status: 'replaced' });
    await expect(instead('900002')).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('that cleared and is taken back takes its receipt with it, and the receipt never goes alone', async () => {
    const { bill, id } = await held(90);
    await ask(manager, 'select public.deposit_cheque($1, $2)', [id, yesterday]);
    await ask(manager, 'select public.clear_cheque($1, $2)', [id, yesterday]);
    const [receipt] = await all('select id from public.client_receipts where cheque_id = $1', [id]);
    await expect(
      step(admin, 'client_receipts', String(receipt?.['id']), 'reversed', 'Bounced'),
    ).rejects.toMatchObject({ hint: 'paid_by_cheque' });
    await expect(step(manager, 'cheques', id, 'returned', 'Fraud')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await step(admin, 'cheques', id, 'returned', 'Fraud');
    expect(await chequeOf(id)).toMatchObject({ status: 'returned', settled_on: yesterday });
    expect(await invoiceOf(bill)).toEqual({ status: 'approved', balance: 90, covered: 0 });
    expect(await unbalanced()).toEqual([]);
  });

  it('pays what is left of an invoice that was credited meanwhile; the rest is on account', async () => {
    const { bill, id } = await held(1000);
    const [note] = await ask(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Less was built') returning id`,
      [bill],
    );
    await ask(manager, 'update public.credit_note_items set amount = 400 where credit_note_id = $1', [
      note?.['id'],
    ]);
    await step(manager, 'credit_notes', String(note?.['id']), 'pending');
    await step(admin, 'credit_notes', String(note?.['id']), 'approved');
    await step(manager, 'cheques', id, 'deposited');
    await step(manager, 'cheques', id, 'cleared');
    expect(await receipts(id)).toEqual([{ status: 'posted', amount: 1000, rest: 400, day: today }]);
    expect(await invoiceOf(bill)).toMatchObject({ balance: 0 });
  });

  it('clears once when several press at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { id } = await held(60);
      await step(manager, 'cheques', id, 'deposited');
      await Promise.allSettled([1, 2, 3].map(() => ask(manager, 'select public.clear_cheque($1)', [id])));
      expect(await receipts(id)).toHaveLength(1);
    }
  }, 120_000);

  it('stands once deposited: not changed, not deleted, its days given with their steps', async () => {
    const { id } = await held(30);
    await ask(manager, `update public.cheques set notes = 'Kept in the safe' where id = $1`, [id]);
    await expect(
      ask(manager, 'update public.cheques set settled_on = model.today() where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(
      ask(manager, 'update public.cheques set amount = 29 where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    await step(manager, 'cheques', id, 'deposited');
    for (const sql of [
      'delete from public.cheques where id = $1',
      'update public.cheques set cheque_date = cheque_date + 1 where id = $1',
      'delete from public.cheque_items where cheque_id = $1',
    ])
      await expect(ask(admin, sql, [id])).rejects.toMatchObject({ hint: 'record_locked' });
    const other = await held(20);
    await ask(admin, 'delete from public.cheques where id = $1', [other.id]);
    expect(await invoiceOf(other.bill)).toMatchObject({ covered: 0 });
  });

  it('is seen and written by who sees and writes money', async () => {
    const { id, client } = await held(15);
    expect(await ask(employee, 'select id from public.cheques where id = $1', [id])).toEqual([]);
    await expect(
      ask(employee, `select * from public.held_cheques('receivable', $1)`, [client]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(
      register(employee, { party_id: client, amount: 5, cheque_date: soon }),
    ).rejects.toMatchObject({
      hint: 'access_denied',
    });
    expect(await ask(admin, `select status from public.held_cheques('receivable', $1)`, [client])).toEqual([
      { status: 'received' },
    ]);
  });

  it('is reminded of in the days before its date, once', async () => {
    const { id } = await held(15, { cheque_date: await day(2) });
    await all('select private.remind_of_cheques()');
    await all('select private.remind_of_cheques()');
    expect(
      await all(
        `select count(*)::int as n from public.notifications where kind = 'cheque_due' and user_id = $1 and link like '%' || $2`,
        [admin.id, id],
      ),
    ).toEqual([{ n: 1 }]);
  });
});
