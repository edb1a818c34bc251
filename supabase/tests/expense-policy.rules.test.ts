import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

const { database, admin, otherAdmin, manager, employee, colleague, project, client, ask, all } =
  await openInvoicing();
afterAll(() => database.drop());

type Values = Record<string, unknown>;

async function add(user: TestUser, table: string, values: Values): Promise<string> {
  const names = Object.keys(values);
  const [row] = await ask(
    user,
    `insert into public.${table} (${names.join(', ')})
     values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return String(row?.['id']);
}

const file = (user: TestUser, values: Values = {}) =>
  add(user, 'expenses', { activity: 'Lunch', amount: 40, expense_type: 'meals', ...values });

const step = (user: TestUser, id: string, status: string) =>
  ask(user, 'update public.expenses set status = $2 where id = $1 returning status', [id, status]);

const columns = async (id: string, names: string) =>
  (await all(`select ${names} from public.expenses where id = $1`, [id]))[0];

let owner: TestUser;

beforeAll(async () => {
  owner = await database.createUser({ role: 'OWNER' });
  for (const [user, name, country] of [
    [employee, 'Tariq', 'AE'],
    [colleague, 'Deepak', 'IN'],
  ] as const) {
    await all(
      `insert into public.employees (first_name, last_name, user_id, hire_date, country_pack)
       values ($2, 'Site', $1, '2020-01-01', $3)`,
      [user.id, name, country],
    );
  }
  await add(admin, 'expense_limits', {
    expense_type: 'meals',
    claim_amount: 100,
    day_amount: 150,
    receipt_amount: 90,
    when_exceeded: 'refused',
  });
  await add(admin, 'expense_limits', { expense_type: 'travel', claim_amount: 500 });
});

describe('limits of expenses', () => {
  it('are set by those who approve in finance', async () => {
    for (const user of [employee, manager]) {
      for (const table of ['expense_limits', 'mileage_rates']) {
        const values = table === 'mileage_rates' ? { rate: 9 } : { expense_type: 'fuel' };
        await expect(add(user, table, values)).rejects.toMatchObject({ code: '42501' });
      }
    }
    expect(await ask(employee, 'update public.expense_limits set claim_amount = 9999 returning id')).toEqual(
      [],
    );
    expect(await ask(manager, 'select expense_type from public.expense_limits')).toHaveLength(2);
  });

  it('let nobody hand in a claim above what is refused, nor several of one day above it', async () => {
    const dear = await file(employee, { amount: 100.01 });
    await all(
      `insert into public.attachments (table_name, record_id, file_name, file_path) values ('expenses', $1, 'r.pdf', 'r1')`,
      [dear],
    );
    await expect(step(employee, dear, 'pending')).rejects.toMatchObject({ hint: 'over_limit' });

    // theirs, whether or not they say so
    const otherDay = { expense_date: '2026-01-16', amount: 80 };
    await step(employee, await file(employee, otherDay), 'pending');
    await expect(
      step(employee, await file(employee, { ...otherDay, employee_id: null }), 'pending'),
    ).rejects.toMatchObject({ hint: 'over_limit' });

    const day = { expense_date: '2026-01-15' };
    const ids = await Promise.all(Array.from({ length: 6 }, () => file(colleague, { ...day, amount: 45 })));
    const outcomes = await Promise.allSettled(ids.map((id) => step(colleague, id, 'pending')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await step(colleague, await file(colleague, { amount: 45, expense_date: '2026-01-16' }), 'pending');
    await expect(file(colleague, { ...day, amount: 45, status: 'pending' })).rejects.toMatchObject({
      hint: 'over_limit',
    });
  });

  it('ask for the receipt above an amount, which then stays', async () => {
    const id = await file(employee, { amount: 95, expense_date: '2026-02-01' });
    await expect(step(employee, id, 'pending')).rejects.toMatchObject({ hint: 'receipt_required' });
    await all(
      `insert into public.attachments (table_name, record_id, file_name, file_path)
       values ('expenses', $1, 'receipt.pdf', $2)`,
      [id, `expenses/${id}/receipt.pdf`],
    );
    await step(employee, id, 'pending');
    expect(await columns(id, 'status, is_above_policy')).toEqual({
      status: 'pending',
      is_above_policy: false,
    });
  });

  it('that may be passed ask why, and for an approver who administers finance', async () => {
    const id = await file(employee, { expense_type: 'travel', amount: 800 });
    await expect(step(employee, id, 'pending')).rejects.toMatchObject({ hint: 'required' });
    await ask(employee, `update public.expenses set remarks = 'The only flight left' where id = $1`, [id]);
    await step(employee, id, 'pending');
    expect(await columns(id, 'is_above_policy')).toEqual({ is_above_policy: true });
    await ask(owner, `select public.save_role(null, 'Bookkeeper', 'Bookkeeper', null, 'ADMIN', 'all', $1)`, [
      ['finance:view', 'finance:edit', 'finance:approve'],
    ]);
    const bookkeeper = await database.createUser({ role: 'Bookkeeper' });
    await expect(step(bookkeeper, id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    await step(owner, id, 'approved');
    expect(await columns(id, 'status')).toEqual({ status: 'approved' });
  });

  it('take no word of the claimant for what the server finds', async () => {
    const id = await file(employee, { expense_type: 'other', is_above_policy: true, mileage_rate: 99 });
    expect(await columns(id, 'is_above_policy, mileage_rate')).toEqual({
      is_above_policy: false,
      mileage_rate: null,
    });
    await expect(
      ask(employee, 'update public.expenses set recharge_invoice_id = gen_random_uuid() where id = $1', [id]),
    ).rejects.toMatchObject({ code: 'PT403' });
  });

  it('warn of another expense of the same day and amount', async () => {
    const day = { expense_type: 'other', expense_date: '2026-03-03', amount: 61 };
    const first = await file(employee, day);
    await step(employee, first, 'pending');
    const second = await file(employee, { ...day, activity: 'Dinner' });
    await step(employee, second, 'pending');
    expect(await columns(second, 'duplicate_of_id')).toEqual({ duplicate_of_id: first });
    const others = await file(colleague, { ...day, activity: ' lunch' });
    await step(colleague, others, 'pending');
    expect(await columns(others, 'duplicate_of_id')).toEqual({ duplicate_of_id: first });
    const apart = await file(colleague, { ...day, activity: 'Parking' });
    await step(colleague, apart, 'pending');
    expect(await columns(apart, 'duplicate_of_id')).toEqual({ duplicate_of_id: others });
  });
});

describe('mileage', () => {
  it('is the distance at the rate of the day, the country and the vehicle, whatever amount is sent', async () => {
    await all(
      `insert into public.exchange_rates (currency, rate, rate_date) values ('INR', 0.044, '2020-01-01')`,
    );
    for (const rate of [
      { country_pack: 'AE', vehicle: 'car', currency: 'AED', rate: 1.2, effective_from: '2025-01-01' },
      { country_pack: 'AE', vehicle: 'car', currency: 'AED', rate: 1.35, effective_from: '2026-02-01' },
      { country_pack: 'IN', vehicle: 'motorcycle', currency: 'INR', rate: 4.5, effective_from: '2025-01-01' },
    ])
      await add(admin, 'mileage_rates', rate);
    const drive = (user: TestUser, values: Values) =>
      file(user, { activity: 'To the site', expense_type: 'mileage', distance_km: 33.3, ...values });
    const facts = 'amount::text, currency, mileage_rate::text';
    const before = await drive(employee, { vehicle: 'car', expense_date: '2026-01-31', amount: 9999 });
    expect(await columns(before, facts)).toEqual({
      amount: '39.96',
      currency: 'AED',
      mileage_rate: '1.2000',
    });
    const after = await drive(employee, { vehicle: 'car', expense_date: '2026-02-01', amount: 1 });
    expect(await columns(after, facts)).toEqual({ amount: '44.96', currency: 'AED', mileage_rate: '1.3500' });
    const abroad = await drive(colleague, { vehicle: 'motorcycle', expense_date: '2026-02-01', amount: 1 });
    expect(await columns(abroad, facts)).toEqual({
      amount: '149.85',
      currency: 'INR',
      mileage_rate: '4.5000',
    });
    await expect(drive(employee, { vehicle: 'pickup', amount: 1 })).rejects.toMatchObject({
      hint: 'required',
    });
    await expect(
      file(employee, { expense_type: 'mileage', vehicle: 'car', amount: 5 }),
    ).rejects.toMatchObject({
      hint: 'required',
    });
    await ask(employee, `update public.expenses set amount = 5000 where id = $1`, [after]);
    expect(await columns(after, 'amount::text')).toEqual({ amount: '44.96' });

    await step(employee, after, 'pending');
    await step(otherAdmin, after, 'approved');
    await all(`update public.mileage_rates set rate = 5 where effective_from = '2026-02-01'`);
    const [account] = await all(
      `insert into public.bank_accounts (name, bank_name, account) values ('Operations', 'Gulf Bank', '0311223344556')
       returning id`,
    );
    await ask(
      admin,
      `update public.expenses set status = 'reimbursed', amount = amount, vehicle = vehicle, bank_account_id = $2,
         reimbursed_on = model.today() where id = $1`,
      [after, account?.id],
    );
    expect(await columns(after, 'amount::text')).toEqual({ amount: '44.96' });
  });

  it('is the only expense without an amount', async () => {
    await expect(add(employee, 'expenses', { activity: 'Nothing' })).rejects.toMatchObject({
      hint: 'required',
    });
  });
});

describe('what the client is to pay', () => {
  it('stands in the money of the project until finance has put it on an invoice of it', async () => {
    await expect(file(employee, { expense_type: 'permit', is_rechargeable: true })).rejects.toMatchObject({
      hint: 'required',
    });
    const id = await file(employee, {
      expense_type: 'permit',
      amount: 700,
      project_id: project,
      is_rechargeable: true,
    });
    const figure = async () =>
      all(
        `select amount::text from private.money_in_rows($1) where figure = 'rechargeable' and document_id = $2`,
        [project, id],
      );
    await step(employee, id, 'pending');
    expect(await figure()).toEqual([]);
    await step(otherAdmin, id, 'approved');
    expect(await figure()).toEqual([{ amount: '700.00' }]);

    const other = await add(admin, 'projects', { name: 'Another', client_id: client });
    const invoice = async (of: string) => {
      const [row] = await ask(admin, 'select public.create_invoice($1, $2) as id', [
        JSON.stringify({ project_id: of }),
        JSON.stringify([{ description: 'Permit', quantity: 1, unit_price: 700 }]),
      ]);
      return String(row?.['id']);
    };
    const put = (user: TestUser, on: string) =>
      ask(user, 'update public.expenses set recharge_invoice_id = $2 where id = $1 returning id', [id, on]);
    const right = await invoice(project);
    await expect(put(employee, right)).rejects.toMatchObject({ code: 'PT403' });
    await expect(put(admin, await invoice(other))).rejects.toMatchObject({ hint: 'invalid_choice' });
    await put(admin, right);
    expect(await figure()).toEqual([]);
  });
});
