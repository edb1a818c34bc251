import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Money that moves between two accounts of the company: booked on both in one step, and nothing stays in between. */
let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;
/** Accounts by their names. */
const accounts: Record<string, string> = {};
const day = '2026-10-15';
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error: { hint?: string; detail?: string; code?: string }) =>
      [error.hint ?? error.code, (JSON.parse(error.detail ?? '{}') as { field?: string }).field]
        .filter((part) => part !== undefined)
        .join(' '),
  );

type Given = { from?: string; to?: string; amount?: string | null; received?: string | null; on?: string };
async function transfer(
  { from = 'dirhams', to = 'dollars', amount = '36725', received = '10000', on = day }: Given = {},
  user = admin,
) {
  const [row] = await ask(
    user,
    `select public.transfer_between_accounts($1, $2, $3, $4, $5, '  Retention money ') as id`,
    [accounts[from], accounts[to], amount, received, on],
  );
  return String(row?.['id']);
}
const counterOf = async (id: string) =>
  String(
    (await all('select counter_entry_id as id from public.bank_entries where id = $1', [id]))[0]?.['id'],
  );
const reverse = (id: string, user = admin) =>
  ask(
    user,
    `update public.bank_entries set status = 'reversed', status_reason = 'Sent twice' where id = $1`,
    [id],
  );
/** What the books have of both halves up to a day, posting by posting, without what comes to nothing. */
const booked = async (id: string, upTo = '2100-01-01') =>
  Object.fromEntries(
    (
      await all(
        `select posting, sum(amount)::float8 as amount from private.journal_parts('2000-01-01', $2)
           where document_table = 'bank_entries'
             and document_id in (select b.id from public.bank_entries b where $1 in (b.id, b.counter_entry_id))
           group by posting having sum(amount) <> 0`,
        [id, upTo],
      )
    ).map((row) => [row['posting'], row['amount']]),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  await all(`delete from public.exchange_rates`);
  await all(`insert into public.exchange_rates (currency, rate_date, rate) values
    ('USD', '2026-01-01', 3.6725), ('INR', '2026-01-01', 0.042), ('KWD', '2026-01-01', 12), ('JPY', '2026-01-01', 0.025)`);
  for (const [name, currency] of [
    ['dirhams', 'AED'],
    ['savings', 'AED'],
    ['dollars', 'USD'],
    ['rupees', 'INR'],
    ['dinars', 'KWD'],
    ['yen', 'JPY'],
    ['closed', 'AED'],
  ] as const)
    accounts[name] = String(
      (
        await ask(
          admin,
          `insert into public.bank_accounts (name, bank_name, account, currency, opened_on)
             values ($1, 'First Bank', $2, $3, '2026-02-01') returning id`,
          [name, `0000${Object.keys(accounts).length}12345`, currency],
        )
      )[0]?.['id'],
    );
  await ask(admin, `update public.bank_accounts set is_active = false where name = 'closed'`);
});

describe('a transfer', () => {
  it('writes both entries, each named by the other, with what was sent and what arrived', async () => {
    const id = await transfer();
    expect(
      await all(
        `select b.id = $1 as is_sent, a.name, b.kind, b.entry_date::text as day, b.amount::text, b.currency,
             b.exchange_rate::float8 as rate, b.base_amount::text as base, b.description, b.status
           from public.bank_entries b join public.bank_accounts a on a.id = b.bank_account_id
           where $1 in (b.id, b.counter_entry_id) order by b.amount`,
        [id],
      ),
    ).toEqual([
      {
        is_sent: true,
        name: 'dirhams',
        kind: 'transfer',
        day,
        amount: '-36725.00',
        currency: 'AED',
        rate: 1,
        base: '-36725.00',
        description: 'Retention money',
        status: 'posted',
      },
      {
        is_sent: false,
        name: 'dollars',
        kind: 'transfer',
        day,
        amount: '10000.00',
        currency: 'USD',
        rate: 3.6725,
        base: '36725.00',
        description: 'Retention money',
        status: 'posted',
      },
    ]);
    expect(await counterOf(await counterOf(id))).toBe(id);
  });

  // Worked by hand: the difference is what was sent less what arrived, both in dirhams at the rates of the day; above
  // zero a loss. At 3.6725 ten thousand dollars are 36,725 dirhams, at 12 a hundred dinars are 1,200; a hundred thousand
  // rupees are 4,200 at 0.042, of which 1,140 dollars are 4,186.65.
  it.each([
    ['at the peg', {}, {}],
    ['with a loss', { amount: '36800' }, { bank: -75, exchange_differences: 75 }],
    ['with a gain', { amount: '36700.50' }, { bank: 24.5, exchange_differences: -24.5 }],
    [
      'out of dollars with a loss',
      { from: 'dollars', to: 'dirhams', amount: '10000', received: '36700' },
      { bank: -25, exchange_differences: 25 },
    ],
    [
      'between two other currencies',
      { from: 'rupees', to: 'dollars', amount: '100000', received: '1140' },
      { bank: -13.35, exchange_differences: 13.35 },
    ],
    [
      'of three decimals',
      { from: 'dirhams', to: 'dinars', amount: '1200', received: '99.999' },
      { bank: -0.01, exchange_differences: 0.01 },
    ],
    ['of none', { from: 'yen', to: 'dirhams', amount: '40001', received: '1000.03' }, {}],
    ['in one currency', { to: 'savings', amount: '500.25', received: null }, {}],
    ['in one currency, stated twice', { to: 'savings', amount: '500.25', received: '500.25' }, {}],
  ])('%s leaves nothing between the accounts', async (_what, given: Given, comesTo) => {
    expect(await booked(await transfer(given))).toEqual(comesTo);
  });

  it('books its difference with what arrived, and each half by itself balances', async () => {
    const id = await transfer({ amount: '36800' });
    const halves = await all(
      `select document_id = $1 as is_sent, posting, amount::float8 as amount from private.journal_parts($3, $3)
         where document_id in ($1, $2) order by 1 desc, 2`,
      [id, await counterOf(id), day],
    );
    expect(halves).toEqual([
      { is_sent: true, posting: 'bank', amount: -36800 },
      { is_sent: true, posting: 'bank_transfers', amount: 36800 },
      { is_sent: false, posting: 'bank', amount: 36725 },
      { is_sent: false, posting: 'bank_transfers', amount: -36800 },
      { is_sent: false, posting: 'exchange_differences', amount: 75 },
    ]);
  });

  it('keeps the trial balance at zero and the transfers account empty', async () => {
    const rows = await ask(
      owner,
      'select posting, debit::float8, credit::float8 from public.trial_balance()',
    );
    const sum = (side: string) => Math.round(rows.reduce((all, row) => all + Number(row[side]), 0) * 100);
    expect(sum('debit')).toBeGreaterThan(0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(rows.filter(({ posting }) => posting === 'bank_transfers')).toEqual([]);
  });

  it('is what the lines of both statements are suggested to be', async () => {
    await transfer({ amount: '7345', received: '2000', on: '2026-10-20' });
    for (const [name, currency, amount] of [
      ['dirhams', 'AED', '-7345.00'],
      ['dollars', 'USD', '2000.00'],
    ] as const) {
      await ask(admin, 'select public.import_bank_statement($1, $2)', [
        accounts[name],
        JSON.stringify({
          name: `${name}.sta`,
          format: 'mt940',
          statements: [
            {
              currency,
              opening_balance: '0.00',
              closing_balance: amount,
              lines: [{ date: '2026-10-20', amount, reference: 'Retention money 1', text: '' }],
            },
          ],
        }),
      ]);
      const [line] = await all(
        `select c.source_table, c.open_amount from public.bank_statement_lines l
           cross join lateral app.bank_candidates(l.id) c where l.bank_account_id = $1 limit 1`,
        [accounts[name]],
      );
      expect(line).toEqual({ source_table: 'bank_entries', open_amount: amount });
    }
  });

  it('is its own to every one of ten made at once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const made = await Promise.all(Array.from({ length: 10 }, () => transfer({ amount: '36800' })));
      const [entries] = await all(
        `select count(*)::integer as entries, count(distinct b.entry_number)::integer as numbers,
             count(distinct b.counter_entry_id)::integer as counters
           from public.bank_entries b where b.id = any ($1) or b.counter_entry_id = any ($1)`,
        [made],
      );
      expect(entries).toEqual({ entries: 20, numbers: 20, counters: 20 });
      for (const id of made) expect(await booked(id)).toEqual({ bank: -75, exchange_differences: 75 });
    }
  });
});

describe('a transfer is refused', () => {
  it.each<[string, Given, string]>([
    ['to the same account', { to: 'dirhams', received: null }, 'invalid_choice to_account_id'],
    ['from a closed account', { from: 'closed' }, 'invalid_choice from_account_id'],
    ['to a closed account', { to: 'closed', received: null }, 'invalid_choice to_account_id'],
    ['without a first account', { from: 'none' }, 'required from_account_id'],
    ['without a second account', { to: 'none' }, 'required to_account_id'],
    ['to an account that is none', { to: 'unknown' }, 'not_found to_account_id'],
    ['without an amount', { amount: null }, 'required amount'],
    ['of nothing', { amount: '0' }, 'out_of_range amount'],
    ['below nothing', { amount: '-36725', received: '-10000' }, 'out_of_range amount'],
    ['of no number', { amount: 'NaN' }, 'out_of_range amount'],
    ['of too much', { amount: '100000000000000' }, 'out_of_range amount'],
    ['of parts of a fils', { amount: '36725.005' }, 'out_of_range amount'],
    [
      'of parts of a yen',
      { from: 'yen', to: 'dirhams', amount: '40000.5', received: '1000' },
      'out_of_range amount',
    ],
    ['without what arrived', { received: null }, 'required received_amount'],
    ['when nothing arrived', { received: '0' }, 'out_of_range received_amount'],
    ['when less than nothing arrived', { received: '-10000' }, 'out_of_range received_amount'],
    ['when parts of a cent arrived', { received: '10000.001' }, 'out_of_range received_amount'],
    [
      'when less arrived in one currency',
      { to: 'savings', received: '36724' },
      'out_of_range received_amount',
    ],
    ['more than a twentieth below the rates', { received: '9499.99' }, 'out_of_range received_amount'],
    ['more than a twentieth above the rates', { received: '10500.01' }, 'out_of_range received_amount'],
    ['before an account was opened', { on: '2026-01-31' }, 'out_of_range entry_date'],
    ['on a day to come', { on: '2199-01-01' }, 'out_of_range entry_date'],
    ['on no day', { on: 'infinity' }, 'out_of_range entry_date'],
  ])('%s', async (_what, given, refusal) => {
    accounts['unknown'] = crypto.randomUUID();
    const before = await all('select count(*) from public.bank_entries');
    expect(await refusalOf(transfer(given))).toBe(refusal);
    expect(await all('select count(*) from public.bank_entries')).toEqual(before);
  });

  it('with a description that is too long', async () => {
    const call = ask(
      admin,
      `select public.transfer_between_accounts($1, $2, 5, description => repeat('x', 501))`,
      [accounts['dirhams'], accounts['savings']],
    );
    expect(await refusalOf(call)).toBe('too_long description');
  });

  it('on a day without a rate', async () => {
    await all(`update public.exchange_rates set rate_date = '2026-10-16' where currency = 'INR'`);
    const given = { to: 'rupees', amount: '4200', received: '100000' };
    expect(await refusalOf(transfer(given))).toBe('required exchange_rate');
    await all(`update public.exchange_rates set rate_date = '2026-01-01' where currency = 'INR'`);
  });

  it('in a month that is closed', async () => {
    await all(`insert into private.accounting_periods (month, is_closed) values ('2026-09-01', true)`);
    expect(await refusalOf(transfer({ on: '2026-09-30' }))).toBe('period_closed entry_date');
    await all(`delete from private.accounting_periods where month = '2026-09-01'`);
    expect(await refusalOf(transfer({ on: '2026-09-30' }))).toBe('passed');
  });

  it('to those who do not see the accounts of the company', async () => {
    for (const user of [employee, manager])
      expect(await refusalOf(transfer({}, user))).toMatch(/^access_denied/);
    expect(await refusalOf(transfer({}, owner))).toBe('passed');
  });

  it('by hand, half by half', async () => {
    const half = `insert into public.bank_entries (bank_account_id, kind, entry_date, amount, currency)
      values ($1, 'transfer', $2, -5, 'AED') returning id`;
    const before = await all('select count(*) from public.bank_entries');
    expect(await refusalOf(ask(owner, half, [accounts['dirhams'], day]))).not.toBe('passed');
    expect(await all('select count(*) from public.bank_entries')).toEqual(before);
    // What the server owns is put back, whatever was sent.
    const id = await transfer();
    const counter = await counterOf(id);
    await refusalOf(ask(owner, 'update public.bank_entries set counter_entry_id = null where id = $1', [id]));
    expect(await counterOf(id)).toBe(counter);
  });
});

describe('a transfer is taken back', () => {
  it.each([
    ['by the half that was sent', (id: string) => Promise.resolve(id)],
    ['by the half that arrived', (id: string) => counterOf(id)],
  ])('whole %s', async (_what, half) => {
    const id = await transfer({ amount: '36800' });
    await reverse(await half(id));
    expect(
      await all(
        `select status, status_reason, reversed_on = model.today() as is_today from public.bank_entries
           where $1 in (id, counter_entry_id)`,
        [id],
      ),
    ).toEqual([1, 2].map(() => ({ status: 'reversed', status_reason: 'Sent twice', is_today: true })));
    expect(await booked(id)).toEqual({});
    expect(await booked(id, day)).toEqual({ bank: -75, exchange_differences: 75 });
  });

  it('not at all once either bank has shown its half', async () => {
    const id = await transfer({ amount: '73450', received: '20000', on: '2026-10-21' });
    await ask(admin, 'select public.import_bank_statement($1, $2)', [
      accounts['dollars'],
      JSON.stringify({
        name: 'later.sta',
        format: 'mt940',
        statements: [
          {
            currency: 'USD',
            opening_balance: '2000.00',
            closing_balance: '22000.00',
            lines: [{ date: '2026-10-21', amount: '20000.00', text: 'Incoming' }],
          },
        ],
      }),
    ]);
    const [line] = await all(`select id from public.bank_statement_lines where amount = 20000`);
    await ask(admin, 'select public.match_bank_line($1, $2)', [
      line?.['id'],
      JSON.stringify([{ kind: 'movement', source_table: 'bank_entries', source_id: await counterOf(id) }]),
    ]);
    for (const half of [id, await counterOf(id)])
      expect(await refusalOf(reverse(half))).toBe('bank_line_matched');
    expect(
      await all('select distinct status from public.bank_entries where $1 in (id, counter_entry_id)', [id]),
    ).toEqual([{ status: 'posted' }]);
  });

  it('once, by those who may, with a reason', async () => {
    const id = await transfer();
    await refusalOf(reverse(id, manager));
    expect(
      await all('select distinct status from public.bank_entries where $1 in (id, counter_entry_id)', [id]),
    ).toEqual([{ status: 'posted' }]);
    expect(
      await refusalOf(ask(admin, `update public.bank_entries set status = 'reversed' where id = $1`, [id])),
    ).toMatch(/^reason_required/);
    await reverse(id);
    const undone = ask(admin, `update public.bank_entries set status = 'posted' where id = $1`, [id]);
    expect(await refusalOf(undone)).toMatch(/^(invalid_transition|already_decided)/);
  });

  it('by two at once, each from its side', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = await transfer();
      const other = await counterOf(id);
      await Promise.allSettled([reverse(id), reverse(other, owner)]);
      expect(
        await all('select distinct status from public.bank_entries where $1 in (id, counter_entry_id)', [id]),
      ).toEqual([{ status: 'reversed' }]);
      expect(await booked(id)).toEqual({});
    }
  });
});
