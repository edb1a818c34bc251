import { afterAll, describe, expect, it } from 'vitest';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { chequesOf } from './fixtures/cheques.ts';
import { openSupplierCredits, type Row } from './fixtures/supplier-credits.ts';

/** A cheque to a supplier is decided by two people, pays its bills when it clears, and nothing pays them beside it. */
const { database, owner, admin, manager, supplier, bill, credit, approve, read } =
  await openSupplierCredits();
afterAll(() => database.drop());
const accountant = await database.createUser({ role: 'ADMIN' });

const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const step = (user: TestUser, id: string, status: string, reason?: string) =>
  ask(user, 'update public.cheques set status = $2, status_reason = $3 where id = $1', [id, status, reason]);
const { register, chequeOf, bookedOf, unbalanced } = chequesOf(ask, all);
await all(`insert into public.bank_accounts (name, bank_name, account, bank_code, opened_on)
  values ('Operations', 'Gulf Bank', 'AE070331234567890123456', 'EBILAEAD', '2020-01-01')`);
const [days] = await all('select model.today()::text as today, (model.today() + 30)::text as soon');

const open = (amount: number) => bill(null, [{ quantity: 1, unit_cost: amount }], { tax_rate: 0 });
const billOf = async (id: string) => {
  const row = await read('supplier_invoices', id);
  return {
    status: row?.['status'],
    balance: Number(row?.['balance_amount']),
    covered: Number(row?.['covered_amount']),
  };
};
const draw = (lines: readonly (readonly [string, number])[], more: Row = {}, user = manager) =>
  register(
    user,
    {
      direction: 'issued',
      party_id: supplier,
      bank_name: undefined,
      cheque_date: days?.['today'],
      ...more,
    },
    lines.map(([supplier_invoice_id, amount]) => ({ supplier_invoice_id, amount })),
  );
async function issued(amount: number) {
  const of = await open(amount);
  const id = await draw([[of, amount]]);
  await step(admin, id, 'issued');
  return { of, id };
}
const payments = (cheque: string) =>
  all(
    `select amount::float8 as amount, status, reference from public.supplier_payments where cheque_id = $1 order by amount`,
    [cheque],
  );

describe('a cheque issued to a supplier', () => {
  it('is asked for by one and issued by another; its lines are its amount, and its bank that of the account', async () => {
    const [one, two] = [await open(300), await open(200)];
    const id = await draw([
      [one, 300],
      [two, 150.5],
    ]);
    expect(await chequeOf(id)).toMatchObject({ status: 'pending', amount: 450.5, bank_name: 'Gulf Bank' });
    expect(await billOf(one)).toMatchObject({ covered: 0 });
    expect(await bookedOf(id)).toEqual({});
    await expect(step(manager, id, 'issued')).rejects.toMatchObject({ hint: 'access_denied' });
    const own = await draw([[one, 1]], {}, admin);
    await expect(step(admin, own, 'issued')).rejects.toMatchObject({ hint: 'self_approval' });
    await step(admin, id, 'issued');
    expect(await billOf(one)).toEqual({ status: 'approved', balance: 300, covered: 300 });
    expect(await bookedOf(id)).toEqual({ cheques_payable: -450.5, payables: 450.5 });
    expect(await unbalanced()).toEqual([]);
    // what was free when it was asked for is covered now
    await expect(step(accountant, own, 'issued')).rejects.toMatchObject({ hint: 'over_limit' });
  });

  it('that clears pays its bills, though its supplier is blocked and the company pays by runs alone', async () => {
    const { of, id } = await issued(120);
    await all('update public.company_settings set is_payment_run_required = true');
    await all(`update public.external_entities set status = 'blocked' where id = $1`, [supplier]);
    await ask(manager, 'select public.clear_cheque($1)', [id]);
    await all(`update public.external_entities set status = 'active' where id = $1`, [supplier]);
    await all('update public.company_settings set is_payment_run_required = false');
    const { cheque_number } = (await chequeOf(id)) ?? {};
    expect(await payments(id)).toEqual([{ amount: 120, status: 'posted', reference: cheque_number }]);
    expect(await billOf(of)).toEqual({ status: 'paid', balance: 0, covered: 0 });
    expect(await bookedOf(id)).toEqual({});
    expect(await unbalanced()).toEqual([]);
  });

  it('leaves its bill to no payment and no payment run', async () => {
    const { of } = await issued(80);
    await expect(
      ask(admin, 'insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, 80)', [of]),
    ).rejects.toMatchObject({ hint: 'covered_by_cheques' });
    const [account] = await all('select id from public.bank_accounts');
    const [run] = await ask(
      accountant,
      'insert into public.payment_runs (bank_account_id, due_by) values ($1, model.today() + 90) returning id',
      [account?.['id']],
    );
    expect(
      await all(
        'select 1 from public.payment_run_items where payment_run_id = $1 and supplier_invoice_id = $2',
        [run?.['id'], of],
      ),
    ).toEqual([]);
  });

  it('returned by the bank, or handed back, opens its bill again; by who approves', async () => {
    const { of, id } = await issued(75);
    await expect(step(manager, id, 'returned', 'No funds')).rejects.toMatchObject({ hint: 'access_denied' });
    await step(admin, id, 'returned', 'No funds');
    expect(await billOf(of)).toEqual({ status: 'approved', balance: 75, covered: 0 });
    const other = await issued(50);
    await ask(manager, 'select public.clear_cheque($1)', [other.id]);
    const [payment] = await all('select id from public.supplier_payments where cheque_id = $1', [other.id]);
    await expect(
      ask(
        admin,
        `update public.supplier_payments set status = 'reversed', status_reason = 'x' where id = $1`,
        [payment?.['id']],
      ),
    ).rejects.toMatchObject({ hint: 'paid_by_cheque' });
    await step(admin, other.id, 'returned', 'Signature differs');
    expect(await payments(other.id)).toMatchObject([{ status: 'reversed' }]);
    expect(await billOf(other.of)).toEqual({ status: 'approved', balance: 50, covered: 0 });
    expect(await unbalanced()).toEqual([]);
  });

  it('of a bill that was credited meanwhile is paid all the same, and the supplier owes it back', async () => {
    const { of, id } = await issued(500);
    await approve(await credit(of, [[1, 200]], 'price'), owner);
    await ask(manager, 'select public.clear_cheque($1)', [id]);
    expect(await billOf(of)).toMatchObject({ balance: -200, covered: 0 });
    expect(await unbalanced()).toEqual([]);
  });

  it('is drawn once from one account, on a bill of its supplier, and on something', async () => {
    const of = await open(40);
    await draw([[of, 10]], { cheque_number: '55' });
    await expect(draw([[of, 10]], { cheque_number: '0055' })).rejects.toMatchObject({
      hint: 'cheque_registered',
    });
    await expect(draw([[of, 40.01]])).rejects.toMatchObject({ hint: 'over_limit' });
    const [stranger] = await all(
      `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Other') returning id`,
    );
    await expect(draw([[of, 5]], { party_id: stranger?.['id'] })).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    await expect(step(admin, await draw([]), 'issued')).rejects.toMatchObject({ hint: 'required' });
    await expect(draw([[of, 5]], { cheque_date: '2019-01-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
  });
});
