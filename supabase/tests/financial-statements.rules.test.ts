import { afterAll, describe, expect, it } from 'vitest';
import { createSampleDatabase } from '../demo/testing/sample-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/** The statements of the sample company: they balance on every day, and each figure is what its journal lines come to. */
const { database } = await createSampleDatabase();
afterAll(() => database.drop());

type Row = Record<string, string>;
const admin = await colleague('ADMIN');

async function colleague(role: string): Promise<TestUser> {
  const user = await database.createUser();
  await database.owner.query(
    'update public.user_roles set role_id = (select id from public.roles where name = $2) where user_id = $1',
    [user.id, role],
  );
  return user;
}
const rows = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const profit = (
  from: string | null,
  to: string | null,
  projects: string[] | null = null,
  onProject: boolean | null = null,
) =>
  rows(
    admin,
    `select kind, section, account, posting, amount, previous_amount, last_year_amount, from_day::text, to_day::text,
       previous_from::text, previous_to::text, last_year_from::text, last_year_to::text, is_on_project
     from public.profit_and_loss($1, $2, $3, $4)`,
    [from, to, projects, onProject],
  );
const sheet = (day: string | null) =>
  rows(
    admin,
    `select kind, section, account, posting, amount, previous_amount, last_year_amount, as_of_day::text,
       previous_day::text, last_year_day::text, year_from::text, previous_year_from::text
     from public.balance_sheet($1)`,
    [day],
  );
const days = (
  await rows(admin, `select model.today()::text as today, (model.today() - 200)::text as early`)
)[0];
const { today = '', early = '' } = days ?? {};
const coins = (text = '0') => BigInt(Math.round(Number(text) * 100));
const line = (of: Row[], kind: string, section: string) =>
  of.find((row) => row['kind'] === kind && row['section'] === section);
const sum = (of: Row[], section: string, column = 'amount') =>
  of
    .filter((row) => row['kind'] !== 'total' && row['section'] === section)
    .reduce((total, row) => total + coins(row[column]), 0n);

describe('the balance sheet', () => {
  it('has assets of what finances them, on every month end of the sample company and on days between', async () => {
    const { rows: ends } = await database.owner.query<{ day: string }>(
      `select distinct day::text from (
         select (generate_series(date_trunc('month', min(entry_date)), model.today() + interval '1 month', '1 month') - interval '1 day')::date as day
         from private.journal_parts('2000-01-01', model.today())
         union all select model.today() - n * 37 from generate_series(0, 8) n) d order by 1`,
    );
    expect(ends.length).toBeGreaterThan(12);
    for (const { day } of ends) {
      const of = await sheet(day);
      for (const column of ['amount', 'previous_amount', 'last_year_amount']) {
        expect([day, column, line(of, 'total', 'assets')?.[column]]).toEqual([
          day,
          column,
          line(of, 'total', 'liabilities_and_equity')?.[column],
        ]);
      }
    }
  });

  it('adds up its sections, and says as of which days', async () => {
    const of = await sheet('2026-10-15');
    expect(of[0]).toMatchObject({
      as_of_day: '2026-10-15',
      previous_day: '2026-09-30',
      last_year_day: '2025-10-15',
      year_from: '2026-01-01',
      previous_year_from: '2026-01-01',
    });
    for (const section of ['current_assets', 'current_liabilities', 'non_current_liabilities', 'equity']) {
      expect([section, coins(line(of, 'total', section)?.['amount'])]).toEqual([section, sum(of, section)]);
    }
    expect(coins(line(of, 'total', 'assets')?.['amount'])).toBe(
      sum(of, 'current_assets') + sum(of, 'non_current_assets'),
    );
    expect((await sheet('2026-02-28'))[0]).toMatchObject({ last_year_day: '2025-02-28' });
    // the last of a month stays the last
    expect((await sheet('2025-02-28'))[0]).toMatchObject({ last_year_day: '2024-02-29' });
  });

  it('has each account as the journal has it', async () => {
    for (const { account, section, amount } of (await sheet(today)).filter(
      ({ kind }) => kind === 'account',
    )) {
      const lines = await rows(admin, `select balance from public.general_ledger($1, '2000-01-01')`, [
        account,
      ]);
      const sign = section?.endsWith('assets') ? 1n : -1n;
      expect([account, coins(lines.at(-1)?.['balance'])]).toEqual([account, sign * coins(amount)]);
    }
  });

  it('has the result of the year, and of earlier ones apart, as profit and loss has it', async () => {
    const of = await sheet(today);
    const start = of[0]?.['year_from'] ?? null;
    const result = (some: Row[]) => coins(line(some, 'total', 'result')?.['amount']);
    const found = (posting: string) => coins(of.find((row) => row['posting'] === posting)?.['amount']);
    expect(found('result_of_year')).toBe(result(await profit(start, today)));
    expect(result(await profit(null, null))).toBe(found('result_of_year'));
    expect(found('earlier_results') + found('result_of_year')).toBe(
      result(await profit('2020-01-01', today)),
    );
  });
});

describe('profit and loss', () => {
  it('adds up to what the company earned, and each account is what its lines come to', async () => {
    const of = await profit(early, today);
    expect(sum(of, 'revenue')).toBeGreaterThan(0n);
    const total = (section: string) => coins(line(of, 'total', section)?.['amount']);
    expect(total('gross_profit')).toBe(sum(of, 'revenue') - sum(of, 'contract_costs'));
    expect(total('result')).toBe(total('gross_profit') - sum(of, 'overheads') + sum(of, 'other_items'));
    for (const row of of.filter(({ kind }) => kind === 'account')) {
      const { account, section, amount } = row;
      const [first] = await rows(
        admin,
        `select (coalesce(sum(debit::numeric), 0) - coalesce(sum(credit::numeric), 0))::text as moved
         from public.general_ledger($1, $2, $3, on_project => $4) where document_table is not null`,
        [account, early, today, row['is_on_project']],
      );
      const sign = section === 'contract_costs' || section === 'overheads' ? 1n : -1n;
      expect([account, coins(first?.['moved'])]).toEqual([account, sign * coins(amount)]);
    }
  });

  it('stands beside the period before, as long, and the same of last year', async () => {
    const of = await profit('2026-09-01', '2026-10-31');
    expect(of[0]).toMatchObject({
      previous_from: '2026-07-01',
      previous_to: '2026-08-31',
      last_year_from: '2025-09-01',
      last_year_to: '2025-10-31',
    });
    const before = await profit('2026-07-01', '2026-08-31');
    const accounts = (some: Row[], column: string) =>
      some
        .filter((row) => row['kind'] === 'account' && coins(row[column]) !== 0n)
        .map((row) => [row['account'], coins(row[column])]);
    expect(accounts(of, 'previous_amount')).toEqual(accounts(before, 'amount'));
    expect((await profit('2026-10-05', '2026-10-14'))[0]).toMatchObject({
      previous_from: '2026-09-25',
      previous_to: '2026-10-04',
      last_year_from: '2025-10-05',
      last_year_to: '2025-10-14',
    });
    expect((await profit('2025-02-01', '2025-02-28'))[0]).toMatchObject({ last_year_to: '2024-02-29' });
  });

  it('is that of some projects where they are named', async () => {
    const { rows: projects } = await database.owner.query<{ id: string }>('select id from public.projects');
    const of = await Promise.all(projects.map(({ id }) => profit('2020-01-01', today, [id])));
    const together = await profit(
      '2020-01-01',
      today,
      projects.map(({ id }) => id),
    );
    const added = of.reduce((total, some) => total + coins(line(some, 'total', 'result')?.['amount']), 0n);
    expect(added).toBe(coins(line(together, 'total', 'result')?.['amount']));
    // bank charges and what no hours took of the pay are of no project
    expect(added).not.toBe(coins(line(await profit('2020-01-01', today), 'total', 'result')?.['amount']));
  });

  it('is to the coin that of all its projects and of none, in each account and total and in all three columns', async () => {
    const { rows: projects } = await database.owner.query<{ id: string }>('select id from public.projects');
    const days = ['2026-04-01', today] as const;
    const parts = await Promise.all(projects.map(({ id }) => profit(...days, [id])));
    const none = await profit(...days, null, false);
    const lines = (some: Row[][], column: string) => {
      const sums = new Map<string, bigint>();
      for (const row of some.flat()) {
        const key = [row['kind'], row['section'], row['account']].join(' ');
        sums.set(key, (sums.get(key) ?? 0n) + coins(row[column]));
      }
      return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n).sort());
    };
    const company = await profit(...days);
    for (const column of ['amount', 'previous_amount', 'last_year_amount']) {
      expect(lines([...parts, none], column)).toEqual(lines([company], column));
      expect(lines([await profit(...days, null, true), none], column)).toEqual(lines([company], column));
    }
    const wages = (some: Row[]) => some.find(({ posting }) => posting === 'wages')?.['amount'];
    expect(parts.filter((part) => Number(wages(part)) > 0).length).toBeGreaterThan(2);
    expect(
      company.filter(({ posting }) => posting?.startsWith('expenses')).map((row) => row['section']),
    ).toEqual(['contract_costs', 'overheads']);
    expect(none.filter(({ section, kind }) => section === 'overheads' && kind === 'account')).toEqual(
      company.filter(({ section, kind }) => section === 'overheads' && kind === 'account'),
    );
  });

  it('refuses days that are the wrong way round', async () => {
    await expect(profit('2026-02-01', '2026-01-31')).rejects.toMatchObject({ hint: 'invalid_range' });
  });
});

describe('the statements', () => {
  it('hold every posting, and a company in India begins its year in April', async () => {
    const { rows: sections } = await database.owner.query<Row>(
      `select distinct private.statement_section(posting) as name from public.posting_accounts order by 1`,
    );
    expect(sections.map(({ name }) => name)).toEqual([
      'contract_costs',
      'current_assets',
      'current_liabilities',
      'equity',
      'non_current_assets',
      'non_current_liabilities',
      'other_items',
      'overheads',
      'revenue',
    ]);
    const start = async (set: string) => {
      const db = await database.owner.connect();
      try {
        await db.query('begin');
        await db.query(`update public.company_settings set ${set}`);
        return (
          await db.query<Row>(
            `select private.fiscal_year_start('2026-03-31')::text as before, private.fiscal_year_start('2026-04-01')::text as after`,
          )
        ).rows[0];
      } finally {
        await db.query('rollback');
        db.release();
      }
    };
    expect(await start(`country_pack = 'IN'`)).toEqual({ before: '2025-04-01', after: '2026-04-01' });
    expect(await start(`country_pack = 'AE'`)).toEqual({ before: '2026-01-01', after: '2026-01-01' });
    expect(await start('fiscal_year_start_month = 7')).toEqual({ before: '2025-07-01', after: '2025-07-01' });
  });

  it('are closed to those who may not read the books', async () => {
    for (const role of ['MANAGER', 'EMPLOYEE']) {
      const user = await colleague(role);
      for (const call of ['profit_and_loss()', 'balance_sheet()', `trial_balance(null, '2026-01-01')`]) {
        await expect(rows(user, `select * from public.${call}`), `${role} ${call}`).rejects.toMatchObject({
          hint: 'access_denied',
        });
      }
    }
  });
});

describe('the trial balance of a period', () => {
  it('goes from what an account had by what moved it to what it has', async () => {
    const of = await rows(admin, 'select * from public.trial_balance($1, $2)', ['2026-10-31', '2026-10-01']);
    const before = await rows(admin, 'select * from public.trial_balance($1)', ['2026-09-30']);
    const side = (row?: Row) => coins(row?.['debit']) - coins(row?.['credit']);
    for (const row of of) {
      expect(coins(row['opening']) + coins(row['period_debit']) - coins(row['period_credit'])).toBe(
        side(row),
      );
      expect(coins(row['opening'])).toBe(side(before.find(({ account }) => account === row['account'])));
      const [first] = await rows(
        admin,
        `select max(debit_total) as debit_total, max(credit_total) as credit_total from public.general_ledger($1, '2026-10-01', '2026-10-31')`,
        [row['account']],
      );
      expect([row['account'], coins(first?.['debit_total'] ?? '0')]).toEqual([
        row['account'],
        coins(row['period_debit']),
      ]);
    }
    const added = (column: string) => of.reduce((total, row) => total + coins(row[column]), 0n);
    expect(added('opening')).toBe(0n);
    expect(added('period_debit')).toBe(added('period_credit'));
    await expect(
      rows(admin, `select public.trial_balance('2026-01-01', '2026-02-01')`),
    ).rejects.toMatchObject({
      hint: 'invalid_range',
    });
  });
});
