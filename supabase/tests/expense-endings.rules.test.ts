import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

/** An approved expense is paid back from an account, or reversed while it is unpaid; nothing else takes it off the books. */
const { database, admin, otherAdmin, manager, employee, project, ask, all, idOf } = await openInvoicing();
afterAll(() => database.drop());

type Row = Record<string, unknown>;
let account: string;
let dollars: string;
let code: string;

beforeAll(async () => {
  const open = (name: string, currency: string) =>
    idOf(
      `insert into public.bank_accounts (name, bank_name, account, currency, opened_on, is_default)
       values ($1, 'Gulf Bank', $2, $3, '2026-01-01', true) returning id`,
      [name, `03${Math.floor(Math.random() * 1e10)}`, currency],
    );
  account = await open('Operations', 'AED');
  dollars = await open('Dollars', 'USD');
  code = await idOf(
    `insert into public.cost_codes (code, name) values ('01-900', 'Preliminaries') returning id`,
  );
  await all(
    `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2020-01-01', 3.6725)`,
  );
});

async function approved(more: Row = {}): Promise<string> {
  const given = { activity: 'Taxi', amount: 77, project_id: project, cost_code_id: code, ...more };
  const names = Object.keys(given);
  const [row] = await ask(
    employee,
    `insert into public.expenses (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(given),
  );
  const id = String(row?.['id']);
  await ask(employee, `update public.expenses set status = 'pending' where id = $1`, [id]);
  await ask(admin, `update public.expenses set status = 'approved' where id = $1`, [id]);
  return id;
}
const reimburse = (id: string, from: string | null, day?: string, user = admin) =>
  ask(user, 'select public.reimburse_expense($1, $2, $3)', [id, from, day]);
const reverse = (id: string, reason: string | null = 'Filed twice', user = admin) =>
  ask(user, `update public.expenses set status = 'reversed', status_reason = $2 where id = $1 returning id`, [
    id,
    reason,
  ]);
const booked = async (id: string) =>
  Object.fromEntries(
    (
      await all(
        `select posting, sum(amount)::float8 as amount from private.journal_parts('2000-01-01', '2100-01-01')
         where document_id = $1 group by 1 having sum(amount) <> 0`,
        [id],
      )
    ).map(({ posting, amount }) => [posting, amount]),
  );
const costOf = async (id: string) =>
  (
    await all('select sum(amount)::float8 as cost from public.job_cost_entries where source_id = $1', [id])
  )[0]?.['cost'];
const shownOn = (of: string, id: string) =>
  all(
    `select m.amount::float8 as amount from public.bank_accounts a cross join lateral private.bank_movements(a) m
     where a.id = $1 and m.source_id = $2`,
    [of, id],
  );
const difference = async () =>
  (
    await all(`select sum(amount)::float8 as rest from private.journal_parts('2000-01-01', '2100-01-01')`)
  )[0]?.['rest'];

describe('an expense that is paid back', () => {
  it('leaves the account it names, and is owed to nobody any more', async () => {
    const id = await approved();
    expect(await booked(id)).toEqual({ expenses: 77, owed_to_people: -77 });
    await reimburse(id, account);
    expect(await booked(id)).toEqual({ expenses: 77, bank: -77 });
    expect(await shownOn(account, id)).toEqual([{ amount: -77 }]);
    expect(await difference()).toBe(0);
  });

  it('is paid in its own currency, or in that of the company', async () => {
    const [own, base] = [await approved({ currency: 'USD' }), await approved({ currency: 'USD' })];
    await reimburse(own, dollars);
    await reimburse(base, account);
    expect(await shownOn(dollars, own)).toEqual([{ amount: -77 }]);
    expect(await shownOn(account, base)).toEqual([{ amount: -282.78 }]);
    await expect(reimburse(await approved(), dollars)).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('is refused without account and date, before its day, and where the company paid itself', async () => {
    const id = await approved();
    await expect(
      ask(admin, `update public.expenses set status = 'reimbursed' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'reimbursement_needed' });
    await expect(reimburse(id, account, '2020-01-01')).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(
      ask(admin, 'update public.expenses set bank_account_id = $2 where id = $1', [id, account]),
    ).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(reimburse(await approved({ type: 'company' }), account)).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    expect(await booked(id)).toEqual({ expenses: 77, owed_to_people: -77 });
  });

  it('is paid by finance alone', async () => {
    const id = await approved();
    for (const user of [employee, manager])
      await expect(reimburse(id, account, undefined, user)).rejects.toMatchObject({
        code: expect.stringMatching(/42501|PT4/),
      });
    expect(await booked(id)).toEqual({ expenses: 77, owed_to_people: -77 });
    await all('update public.expenses set created_by = $2 where id = $1', [id, admin.id]);
    await expect(reimburse(id, account)).rejects.toMatchObject({ hint: 'self_approval' });
    await reimburse(id, account, undefined, otherAdmin);
  });

  it('is of a day that has come', async () => {
    for (const day of ['9999-12-31', 'infinity'])
      await expect(approved({ expense_date: day })).rejects.toMatchObject({ hint: 'out_of_range' });
  });
});

describe('an expense that is reversed', () => {
  it('is off the books, the project and the bank, with a reason', async () => {
    const [owed, paid] = [await approved(), await approved({ type: 'company' })];
    expect([await costOf(owed), await costOf(paid)]).toEqual([77, 77]);
    await expect(reverse(owed, null)).rejects.toMatchObject({ hint: 'reason_required' });
    for (const id of [owed, paid]) await reverse(id);
    expect([await booked(owed), await booked(paid)]).toEqual([{}, {}]);
    expect([await costOf(owed), await costOf(paid)]).toEqual([0, 0]);
    const [taken] = await all(`select private.is_taken_back('expenses', $1, model.today()) as taken`, [paid]);
    expect(taken).toEqual({ taken: true });
    expect(await difference()).toBe(0);
  });

  it('is reversed by a second person, and not once it is paid back', async () => {
    const own = await approved();
    await all('update public.expenses set created_by = $2 where id = $1', [own, otherAdmin.id]);
    await expect(reverse(own, 'Mine', otherAdmin)).rejects.toMatchObject({ hint: 'self_approval' });
    expect(await reverse(own, 'Filed twice', employee).catch(() => [])).toEqual([]);
    const paid = await approved();
    await reimburse(paid, account);
    await expect(reverse(paid)).rejects.toMatchObject({ code: 'PT409' });
    await expect(
      ask(admin, `update public.expenses set status = 'approved' where id = $1`, [own]),
    ).rejects.toMatchObject({ code: 'PT409' });
  });
});
