import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSettlements } from './fixtures/settlements.ts';

/** What a client has on account is paid back: never more than there is, by two people, and at every moment a zero. */
const {
  database,
  admin,
  otherAdmin,
  manager,
  employee,
  ask,
  all,
  step,
  insert,
  newClient,
  invoice,
  receive,
  credit,
  refund,
  approve,
  reverse,
  receiptOf,
  balanceOf,
  booked,
  owed,
  statement,
} = await openSettlements();
afterAll(() => database.drop());

describe('a refund of money on account', () => {
  it('is asked for, approved by somebody else and only then paid, on all that reads the client', async () => {
    const client = await newClient();
    const receipt = await receive(client, 500, { receipt_date: '2026-03-01' });
    const id = await refund(receipt, 200, { settlement_date: '2026-03-10', reference: 'TRF 88' });
    expect(await receiptOf(receipt)).toMatchObject({ refunded: 0, rest: 500 });
    expect(await booked(id)).toEqual({});
    await expect(approve(id, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    const own = await refund(receipt, 10, {}, admin);
    await expect(approve(own)).rejects.toMatchObject({ hint: 'self_approval' });
    await step(otherAdmin, 'client_settlements', own, 'rejected', 'Not needed');
    await approve(id);
    expect(await receiptOf(receipt)).toEqual({ status: 'posted', allocated: 0, refunded: 200, rest: 300 });
    expect(await booked(id)).toEqual({ bank: -200, receipts_on_account: 200 });
    expect(await booked(id, '2026-03-09')).toEqual({});
    expect(await owed(client)).toEqual({ total: 0, on_account: -300 });
    expect(await statement(client)).toEqual([
      ['client_receipts', -500, -500],
      ['client_settlements', 200, -300],
    ]);
    const later = await invoice(client, 1000);
    await expect(
      ask(manager, 'select public.allocate_receipt($1, $2)', [
        receipt,
        JSON.stringify([{ invoice_id: later, amount: 300.01 }]),
      ]),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    await ask(manager, 'select public.allocate_receipt($1)', [receipt]);
    expect(await receiptOf(receipt)).toMatchObject({ allocated: 300, rest: 0 });
  });

  it('is never more than stands on account, on a day from its receipt to today', async () => {
    const client = await newClient();
    const receipt = await receive(client, 100, { receipt_date: '2026-03-05' });
    await expect(refund(receipt, 100.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(refund(receipt, -5)).rejects.toMatchObject({ code: '23514' });
    for (const day of ['2026-03-04', '2099-01-01'])
      await expect(refund(receipt, 5, { settlement_date: day })).rejects.toMatchObject({
        hint: 'out_of_range',
      });
    // asked for twice, the second finds nothing left
    const [one, two] = [await refund(receipt, 60), await refund(receipt, 60)];
    await approve(one);
    await expect(approve(two)).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(refund(receipt, 5, { credit_note_id: await credit(client, 10) })).rejects.toMatchObject({
      hint: 'required',
    });
    await expect(insert(manager, 'client_settlements', { amount: 5 })).rejects.toMatchObject({
      hint: 'required',
    });
    await expect(
      refund(receipt, 5, { settlement_kind: 'set_off', invoice_id: await invoice(client, 10) }),
    ).rejects.toMatchObject({ hint: 'required' });
  });

  it('is paid once when several are approved and allocated at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const client = await newClient();
      const receipt = await receive(client, 300);
      const open = await invoice(client, 300);
      const asked = await Promise.all([1, 2, 3].map(() => refund(receipt, 200)));
      const outcomes = await Promise.allSettled([
        ...asked.map((id) => approve(id)),
        ask(manager, 'select public.allocate_receipt($1, $2)', [
          receipt,
          JSON.stringify([{ invoice_id: open, amount: 200 }]),
        ]),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await receiptOf(receipt)).toMatchObject({ rest: 100 });
    }
  }, 120_000);

  it('is taken back with a reason and stands on account again; until then its receipt is not', async () => {
    const client = await newClient();
    const receipt = await receive(client, 90, { receipt_date: '2026-03-01' });
    const id = await refund(receipt, 90, { settlement_date: '2026-03-02', payment_method: 'cash' });
    await approve(id);
    expect(await booked(id)).toEqual({ cash: -90, receipts_on_account: 90 });
    await expect(step(admin, 'client_receipts', receipt, 'reversed', 'Bounced')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await expect(reverse(id, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(step(admin, 'client_settlements', id, 'reversed')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await all('update public.client_settlements set created_by = $2 where id = $1', [id, admin.id]);
    await expect(reverse(id)).rejects.toMatchObject({ hint: 'self_approval' });
    await all('update public.client_settlements set created_by = $2 where id = $1', [id, manager.id]);
    await reverse(id);
    expect(await receiptOf(receipt)).toMatchObject({ refunded: 0, rest: 90 });
    expect(await booked(id)).toEqual({});
    const [reversal] = await all('select id from public.client_settlements where reversal_of = $1', [id]);
    await expect(reverse(String(reversal?.['id']))).rejects.toMatchObject({ hint: 'invalid_transition' });
    expect(await owed(client)).toEqual({ total: 0, on_account: -90 });
    await expect(refund(receipt, 90, { settlement_date: '2026-03-03' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    await step(admin, 'client_receipts', receipt, 'reversed', 'Bounced');
    expect(await receiptOf(receipt)).toMatchObject({ status: 'reversed', rest: 0 });
    await expect(refund(receipt, 1)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('takes the rate the bank gave, and the last one leaves no coin on account', async () => {
    const client = await newClient();
    const receipt = await receive(client, 33.33, { currency: 'USD', receipt_date: '2026-02-10' });
    const first = await refund(receipt, 11.11, { settlement_date: '2026-03-02', exchange_rate: 3.66 });
    await approve(first);
    const last = await refund(receipt, 22.22, { settlement_date: '2026-03-03' });
    await approve(last);
    expect(await booked(first)).toEqual({
      bank: -40.66,
      receipts_on_account: 41.11,
      exchange_differences: -0.45,
    });
    expect(await booked(last)).toEqual({
      bank: -81.1,
      receipts_on_account: 82.21,
      exchange_differences: -1.11,
    });
    expect(await owed(client)).toBeUndefined();
    await expect(refund(receipt, 1, { exchange_rate: 9 })).rejects.toMatchObject({ hint: 'over_limit' });
  });

  it('moved to another day takes the rate of that day', async () => {
    const receipt = await receive(await newClient(), 50, { currency: 'USD', receipt_date: '2026-02-10' });
    const id = await refund(receipt, 10, { settlement_date: '2026-02-20' });
    const move = (sql: string) =>
      all(
        `update public.client_settlements set ${sql} where id = '${id}' returning exchange_rate::float8 as rate`,
      );
    expect(await move(`settlement_date = '2026-03-02'`)).toEqual([{ rate: 3.65 }]);
    expect(await move(`settlement_date = '2026-02-21', exchange_rate = 3.69`)).toEqual([{ rate: 3.69 }]);
    expect(await move(`notes = 'As agreed'`)).toEqual([{ rate: 3.69 }]);
  });

  it('is expected in the forecast until it is approved, and what it takes pays no invoice there', async () => {
    const client = await newClient();
    const receipt = await receive(client, 400);
    const open = await invoice(client, 1000);
    const expected = async () =>
      (
        await all(
          `select kind, amount::float8 as amount from private.cash_items(model.today()) where party_id = $1 order by kind`,
          [client],
        )
      ).map(({ kind, amount }) => [kind, amount]);
    expect(await expected()).toEqual([['invoice', 600]]);
    const id = await refund(receipt, 150);
    expect(await expected()).toEqual([
      ['invoice', 750],
      ['refund', -150],
    ]);
    await approve(id);
    expect(await expected()).toEqual([['invoice', 750]]);
    expect(await balanceOf(open)).toMatchObject({ balance: 1000 });
  });

  it('is not dated into a return that is filed', async () => {
    const client = await newClient();
    const receipt = await receive(client, 50, { receipt_date: '2025-01-05' });
    const id = await refund(receipt, 50, { settlement_date: '2025-01-10' });
    await database.owner.query(`insert into public.tax_returns (form, from_date, to_date, due_date, status)
      values ('vat_201', '2025-01-01', '2025-01-31', '2025-02-28', 'filed')`);
    await expect(approve(id)).rejects.toMatchObject({ hint: 'period_filed' });
    await ask(manager, 'update public.client_settlements set settlement_date = model.today() where id = $1', [
      id,
    ]);
    await approve(id);
    expect(await receiptOf(receipt)).toMatchObject({ refunded: 50 });
  });
});

describe('who may', () => {
  it('asks with the right to create in finance, names accounts as who sees them all, and writes nothing of the server', async () => {
    const client = await newClient();
    const receipt = await receive(client, 100);
    await expect(refund(receipt, 10, {}, employee)).rejects.toMatchObject({ hint: 'access_denied' });
    expect(await ask(employee, 'select id from public.client_settlements')).toEqual([]);
    const bank = { bank_name: 'Bank', opened_on: '2026-01-01' };
    await insert(admin, 'bank_accounts', { ...bank, name: 'First', account: '1234567800' });
    const other = await insert(admin, 'bank_accounts', {
      name: 'Second',
      bank_name: 'Bank',
      account: '1234567890',
    });
    await expect(refund(receipt, 10, { bank_account_id: other })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await expect(refund(receipt, 10, { status: 'approved' })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    const id = await refund(receipt, 10, {
      base_amount: 999,
      client_id: await newClient(),
      currency: 'USD',
    });
    expect(
      await all(
        'select status, client_id, currency, base_amount::float8 as base from public.client_settlements where id = $1',
        [id],
      ),
    ).toEqual([{ status: 'pending', client_id: client, currency: 'AED', base: 10 }]);
    // changed by who would approve, somebody else approves
    await ask(admin, 'update public.client_settlements set amount = 20 where id = $1', [id]);
    await expect(approve(id)).rejects.toMatchObject({ hint: 'self_approval' });
    await approve(id, otherAdmin);
    await expect(
      ask(admin, 'update public.client_settlements set amount = 1 where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    expect(await receiptOf(receipt)).toMatchObject({ refunded: 20 });
  });
});
