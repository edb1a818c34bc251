import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

const { database, admin, otherAdmin, manager, employee, project, client, ask, all } = await openInvoicing();
afterAll(() => database.drop());
beforeAll(() =>
  all(
    `insert into public.employees (first_name, last_name, user_id, hire_date) values ('Tariq', 'Site', $1, '2020-01-01')`,
    [employee.id],
  ),
);

const idOf = async (user: TestUser, sql: string, values: unknown[]) =>
  String(Object.values((await ask(user, sql, values))[0] ?? {})[0]);

/** An approved expense of the project that its client is to pay. */
async function spent(amount: number, isRechargeable = true, on = project): Promise<string> {
  const id = await idOf(
    employee,
    `insert into public.expenses (activity, amount, expense_type, project_id, is_rechargeable)
     values ('Permit ' || $1::text, $1::numeric, 'permit', $2, $3) returning id`,
    [amount, on, isRechargeable],
  );
  await ask(employee, `update public.expenses set status = 'pending' where id = $1`, [id]);
  await ask(admin, `update public.expenses set status = 'approved' where id = $1`, [id]);
  return id;
}
const invoice = (on = project) =>
  idOf(admin, 'select public.create_invoice($1, $2)', [
    JSON.stringify({ project_id: on }),
    JSON.stringify([{ description: 'Works', quantity: 1, unit_price: 1000 }]),
  ]);
const recharge = (user: TestUser, id: string) =>
  ask(user, 'select public.recharge_expenses($1) as lines', [id]);
const invoiceOf = async (expense: string) =>
  (await all('select recharge_invoice_id from public.expenses where id = $1', [expense]))[0]?.[
    'recharge_invoice_id'
  ];
const waiting = async () =>
  (
    await all(
      `select coalesce(sum(amount), 0)::text as sum from private.money_in_rows($1) where figure = 'rechargeable'`,
      [project],
    )
  )[0]?.['sum'];

// what a test leaves waiting is no other's
beforeEach(() => all('update public.expenses set is_rechargeable = false where recharge_invoice_id is null'));

describe('expenses that the client is to pay', () => {
  it('become lines of a draft invoice of their project in one step, each once', async () => {
    const [first, second] = [await spent(700), await spent(55)];
    await spent(9, false);
    const id = await invoice();
    expect(await waiting()).toBe('755.00');
    // whose expenses one does not see, one does not recharge
    await expect(recharge(manager, id)).rejects.toMatchObject({ hint: 'insufficient_balance' });
    expect(await recharge(admin, id)).toEqual([{ lines: 2 }]);
    expect(
      await all(
        'select position, description, amount::text, expense_id from public.invoice_items where invoice_id = $1 order by position',
        [id],
      ),
    ).toEqual([
      { position: 1, description: 'Works', amount: '1000.00', expense_id: null },
      { position: 2, description: 'Permit 700', amount: '700.00', expense_id: first },
      { position: 3, description: 'Permit 55', amount: '55.00', expense_id: second },
    ]);
    expect([await invoiceOf(first), await invoiceOf(second), await waiting()]).toEqual([id, id, '0']);
    await expect(recharge(admin, id)).rejects.toMatchObject({ hint: 'insufficient_balance' });
    await expect(recharge(admin, await invoice())).rejects.toMatchObject({ hint: 'insufficient_balance' });
  });

  it('are free again when their line goes, and when the invoice is cancelled or credited', async () => {
    const expense = await spent(700);
    const removed = await invoice();
    await recharge(admin, removed);
    await ask(admin, 'delete from public.invoice_items where invoice_id = $1 and expense_id = $2', [
      removed,
      expense,
    ]);
    expect([await invoiceOf(expense), await waiting()]).toEqual([null, '700.00']);

    const cancelled = await invoice();
    await recharge(admin, cancelled);
    await ask(
      manager,
      `update public.invoices set status = 'cancelled', status_reason = 'Wrong month' where id = $1`,
      [cancelled],
    );
    expect(await invoiceOf(expense)).toBeNull();

    const credited = await invoice();
    await recharge(admin, credited);
    await ask(admin, `update public.invoices set status = 'pending' where id = $1`, [credited]);
    await ask(otherAdmin, `update public.invoices set status = 'approved' where id = $1`, [credited]);
    const note = await idOf(
      admin,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Price') returning id`,
      [credited],
    );
    await ask(admin, `update public.credit_notes set status = 'pending' where id = $1`, [note]);
    expect(await invoiceOf(expense)).toBe(credited);
    await ask(otherAdmin, `update public.credit_notes set status = 'approved' where id = $1`, [note]);
    expect(await invoiceOf(expense)).toBeNull();

    const deleted = await invoice();
    await recharge(admin, deleted);
    await ask(admin, 'delete from public.invoices where id = $1', [deleted]);
    expect(await invoiceOf(expense)).toBeNull();
  });

  it('stay with their line when the invoice is saved again, and are not let go beside it', async () => {
    const expense = await spent(700);
    const id = await invoice();
    await recharge(admin, id);
    const lines = await all(
      'select id, position, description, quantity, unit_price from public.invoice_items where invoice_id = $1 order by position',
      [id],
    );
    await ask(admin, `select public.save_document('invoice', $1, $2)`, [
      JSON.stringify({ id, notes: 'With permits' }),
      JSON.stringify(lines.map((line) => ({ ...line, unit_price: 800 }))),
    ]);
    expect(
      await all('select amount::text from public.invoice_items where invoice_id = $1 and expense_id = $2', [
        id,
        expense,
      ]),
    ).toEqual([{ amount: '800.00' }]);
    await expect(
      ask(admin, 'update public.expenses set recharge_invoice_id = null where id = $1', [expense]),
    ).rejects.toMatchObject({ hint: 'in_use' });
    const other = await idOf(
      admin,
      `insert into public.projects (name, client_id) values ('Another', $1) returning id`,
      [client],
    );
    await expect(
      ask(admin, 'update public.invoices set project_id = $2 where id = $1', [id, other]),
    ).rejects.toMatchObject({ hint: 'in_use' });
  });

  it('are taken once, however many take them at the same time', async () => {
    for (const amount of [1, 2, 3]) await spent(amount);
    const invoices = await Promise.all(Array.from({ length: 6 }, () => invoice()));
    const outcomes = await Promise.allSettled(invoices.map((id) => recharge(admin, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await all(
        `select count(*)::int as lines, count(distinct expense_id)::int as expenses from public.invoice_items
         where invoice_id = any ($1) and expense_id is not null`,
        [invoices],
      ),
    ).toEqual([{ lines: 3, expenses: 3 }]);
  });

  it('are put there by finance, on a draft of a project', async () => {
    const expense = await spent(700);
    const id = await invoice();
    await expect(recharge(employee, id)).rejects.toMatchObject({ hint: 'access_denied' });
    await ask(admin, `update public.invoices set status = 'pending' where id = $1`, [id]);
    await expect(recharge(admin, id)).rejects.toMatchObject({ hint: 'wrong_order' });
    const without = await idOf(admin, 'select public.create_invoice($1, $2)', [
      JSON.stringify({ client_id: client }),
      JSON.stringify([{ description: 'Works', quantity: 1, unit_price: 1000 }]),
    ]);
    await expect(recharge(admin, without)).rejects.toMatchObject({ hint: 'required' });
    // a line that names an expense is nobody's to write
    await ask(
      admin,
      `insert into public.invoice_items (invoice_id, position, description, unit_price, expense_id) values ($1, 9, 'X', 1, $2)`,
      [without, expense],
    );
    expect(await all('select id from public.invoice_items where expense_id = $1', [expense])).toEqual([]);
  });
});
