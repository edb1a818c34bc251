import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

/** What stood on the accounts before: one balanced entry, decided by another person, locked afterwards. */
const { database, admin, otherAdmin, manager, employee, ask, all } = await openInvoicing();
afterAll(() => database.drop());

type Line = { posting: string; debit_amount?: string; credit_amount?: string; [column: string]: unknown };
const balanced: Line[] = [
  { posting: 'bank', debit_amount: '90000' },
  { posting: 'cash', debit_amount: '1500.50' },
  { posting: 'bank', debit_amount: '10000', currency: 'USD' },
  { posting: 'loans', credit_amount: '28225.50' },
  { posting: 'capital', credit_amount: '100000' },
];
const save = async (user: typeof admin, lines: Line[], record: object = {}, id?: string) => {
  const [row] = await ask(user, `select public.save_document('opening_balance', $1, $2) as saved`, [
    JSON.stringify({ opening_date: '2025-12-31', ...record, ...(id && { id }) }),
    JSON.stringify(lines),
  ]);
  return String(row?.['saved']);
};
const move = (user: typeof admin, id: string, status: string, reason: string | null = null) =>
  ask(
    user,
    'update public.opening_balances set status = $2, status_reason = $3 where id = $1 returning status',
    [id, status, reason],
  );
const trialBalance = async (day = '2026-01-31') =>
  Object.fromEntries(
    (await ask(admin, 'select * from public.trial_balance($1)', [day])).map((row) => [
      row['posting'],
      Number(row['debit']) - Number(row['credit']),
    ]),
  ) as Record<string, number>;

beforeAll(() =>
  all(
    `insert into public.exchange_rates (currency, rate_date, rate, source) values ('USD', '2025-12-01', 3.6725, 'Bank')`,
  ),
);

describe('opening balances', () => {
  it('post one balanced entry of their day once another person approved them, and are locked then', async () => {
    const id = await save(admin, balanced);
    expect(await trialBalance()).toEqual({});
    await move(admin, id, 'pending');
    await expect(move(admin, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    expect(await trialBalance()).toEqual({});
    await move(otherAdmin, id, 'approved');
    const books = await trialBalance();
    expect(books).toEqual({ bank: 126_725, cash: 1_500.5, loans: -28_225.5, capital: -100_000 });
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(await trialBalance('2025-12-30')).toEqual({});
    // no month received what was there before
    expect(await ask(admin, 'select * from public.cash_flow_analysis()')).toEqual([]);
    expect(
      await ask(admin, `select debit, credit, balance from public.general_ledger('1000', '2026-01-01')`),
    ).toEqual([{ debit: '126725.00', credit: '0', balance: '126725.00' }]);

    for (const write of [
      `update public.opening_balances set opening_date = '2025-06-30' where id = $1`,
      'update public.opening_balance_items set debit_amount = 1 where opening_balance_id = $1',
      `insert into public.opening_balance_items (opening_balance_id, posting, debit_amount) values ($1, 'cash', 1)`,
      'delete from public.opening_balance_items where opening_balance_id = $1',
      'delete from public.opening_balances where id = $1',
    ])
      await expect(ask(admin, write, [id])).rejects.toMatchObject({ hint: 'record_locked' });

    // The books are opened once; another set takes the place of one that was reversed with a reason.
    const second = await save(
      otherAdmin,
      balanced.slice(0, 1).concat({ posting: 'capital', credit_amount: '90000' }),
    );
    await move(otherAdmin, second, 'pending');
    await expect(move(admin, second, 'approved')).rejects.toMatchObject({ hint: 'already_exists' });
    await expect(move(admin, id, 'reversed')).rejects.toMatchObject({ hint: 'reason_required' });
    await move(otherAdmin, id, 'reversed', 'The loan was repaid before');
    expect(await trialBalance()).toEqual({});
    await move(admin, second, 'approved');
    expect(await trialBalance()).toEqual({ bank: 90_000, capital: -90_000 });
  });

  it('are approved by nobody who wrote one of their lines', async () => {
    const id = await save(admin, balanced);
    const others = balanced.map((line) => ({ ...line, description: 'As audited' }));
    await save(otherAdmin, others, {}, id);
    await move(admin, id, 'pending');
    await expect(move(otherAdmin, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('are submitted only in balance, with an amount on one side of each line', async () => {
    const id = await save(admin, [
      { posting: 'bank', debit_amount: '100' },
      { posting: 'capital', credit_amount: '99.99' },
    ]);
    await expect(move(admin, id, 'pending')).rejects.toMatchObject({
      hint: 'not_balanced',
      detail: expect.stringContaining('0.01'),
    });
    const empty = await save(admin, []);
    await expect(move(admin, empty, 'pending')).rejects.toMatchObject({ hint: 'required' });
    for (const line of [{ posting: 'bank' }, { posting: 'bank', debit_amount: '1', credit_amount: '1' }])
      await expect(save(admin, [line])).rejects.toMatchObject({ hint: 'required' });
    await expect(save(admin, [{ posting: 'bank', debit_amount: '-1' }])).rejects.toMatchObject({
      code: '23514',
    });
    // What documents explain comes in as documents.
    for (const posting of ['receivables', 'payables', 'inventory', 'retention_payable', 'revenue'])
      await expect(save(admin, [{ posting, debit_amount: '1' }])).rejects.toMatchObject({ code: '23514' });
    for (const opening_date of ['1999-12-31', '2099-01-01'])
      await expect(save(admin, balanced, { opening_date })).rejects.toMatchObject({ hint: 'out_of_range' });
    // A rate of the old books stands; without one that of the day is demanded.
    await expect(save(admin, balanced, { opening_date: '2025-11-30' })).rejects.toMatchObject({
      hint: 'required',
    });
    const own = await save(admin, [
      { posting: 'bank', debit_amount: '10', currency: 'USD', exchange_rate: '3.6' },
      { posting: 'capital', credit_amount: '36', exchange_rate: '7' },
    ]);
    expect(
      await all(
        'select debit_amount::float8 as d, credit_amount::float8 as c from public.opening_balances where id = $1',
        [own],
      ),
    ).toEqual([{ d: 36, c: 36 }]);
  });

  it('take the rate of the currency and the day they are changed to', async () => {
    const id = await save(admin, [{ posting: 'bank', debit_amount: '10', currency: 'USD' }]);
    await all(
      `insert into public.exchange_rates (currency, rate_date, rate, source)
       values ('EUR', '2025-11-01', 4, 'Bank'), ('EUR', '2025-12-31', 5, 'Bank')`,
    );
    const sum = () =>
      all('select debit_amount::float8 as sum from public.opening_balances where id = $1', [id]);
    await ask(
      admin,
      `update public.opening_balance_items set currency = 'EUR' where opening_balance_id = $1`,
      [id],
    );
    expect(await sum()).toEqual([{ sum: 50 }]);
    await ask(admin, `update public.opening_balances set opening_date = '2025-11-30' where id = $1`, [id]);
    expect(await sum()).toEqual([{ sum: 40 }]);
    await ask(admin, 'delete from public.opening_balances where id = $1', [id]);
    await all(`delete from public.exchange_rates where currency = 'EUR'`);
  });

  it('are for those who see the whole company, by every way in', async () => {
    const id = await save(admin, balanced);
    for (const person of [manager, employee]) {
      await expect(save(person, balanced)).rejects.toBeTruthy();
      expect(await ask(person, 'select id from public.opening_balances')).toEqual([]);
      expect(await ask(person, 'select id from public.opening_balance_items')).toEqual([]);
      expect(await move(person, id, 'pending')).toEqual([]);
    }
    // Sums, the number and the decision are the server's own.
    await ask(admin, 'update public.opening_balances set debit_amount = 1 where id = $1', [id]);
    expect(
      await all('select debit_amount::float8 as sum from public.opening_balances where id = $1', [id]),
    ).toEqual([{ sum: 128_225.5 }]);
    await expect(
      ask(
        admin,
        `insert into public.opening_balances (opening_date, status) values ('2025-12-31', 'approved') returning id`,
      ),
    ).rejects.toBeTruthy();
  });
});
