import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleDatabase } from '../demo/testing/sample-database.ts';

type Line = {
  source: string;
  document: string;
  posting: string;
  account: string;
  name: string | null;
  cost_type: string | null;
  tax: string | null;
  debit: string;
  credit: string;
};

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;

beforeAll(async () => {
  ({ database } = await createSampleDatabase());
  owner = await colleague('OWNER');
  admin = await colleague('ADMIN');
  manager = await colleague('MANAGER');
}, 300_000);
afterAll(() => database?.drop());

/** Somebody new in the sample company. */
async function colleague(role: string): Promise<TestUser> {
  const user = await database.createUser();
  await database.owner.query(
    'update public.user_roles set role_id = (select id from public.roles where name = $2) where user_id = $1',
    [user.id, role],
  );
  return user;
}
const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const journal = async () =>
  (await run(admin, `select public.accounting_journal('2020-01-01', '2029-12-31') as lines`))[0]
    ?.lines as Line[];
/** Money in hundredths: fils and paisa. */
const coins = (text: string) => BigInt(text.replace('.', ''));
const worth = (line: Line) => coins(line.debit) - coins(line.credit);
/** What each account comes to, in hundredths. */
const balances = (lines: readonly Line[]) => {
  const sums = new Map<string, bigint>();
  for (const line of lines) sums.set(line.account, (sums.get(line.account) ?? 0n) + worth(line));
  return sums;
};
const isBalanced = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + worth(line), 0n) === 0n;
const total = async (amount: string, from: string) =>
  BigInt(
    (
      await database.owner.query(
        `select (coalesce(sum(${amount}), 0) * 100)::bigint::text as coins from ${from}`,
      )
    ).rows[0]?.coins as string,
  );
const codeOf = async (posting: string) =>
  (
    await database.owner.query<{ account_code: string }>(
      'select account_code from public.posting_accounts where posting = $1 and cost_type is null and tax_code_id is null',
      [posting],
    )
  ).rows[0]?.account_code;
const choosePack = (pack: string) =>
  run(owner, 'update public.company_settings set country_pack = $1 returning id', [pack]);

describe('the chart of accounts', () => {
  it('has an account for every side of every entry, with purchases distinguished by kind of cost to the last coin', async () => {
    const lines = await journal();
    const purchases = lines.filter(({ posting }) => posting === 'purchases');
    expect(
      new Set(purchases.map(({ account, cost_type }) => `${account} ${cost_type}`)).size,
    ).toBeGreaterThan(1);
    expect(isBalanced(lines)).toBe(true);
    const bills = `public.supplier_invoices b where b.status in ('approved', 'partially_paid', 'paid', 'credited')`;
    const cost = `round(b.total_amount * b.exchange_rate, 2) - case when b.is_tax_recoverable then round(b.tax_amount * b.exchange_rate, 2) else 0 end`;
    // What was received or claimed was booked before, and the bill clears it, at another rate perhaps; what was withheld
    // was a cost of its claim.
    const sides = [
      'purchases',
      'expenses',
      'accrued_purchases',
      'landed_costs',
      'retention_payable',
      'exchange_differences',
    ];
    const ofBills = lines.filter(
      ({ source, posting }) => source === 'supplier_invoices' && sides.includes(posting),
    );
    expect(ofBills.reduce((sum, line) => sum + worth(line), 0n)).toBe(await total(cost, bills));
  });

  it('takes a credit note of a supplier off what is owed and off the cost', async () => {
    const credits = (await journal()).filter(({ source }) => source === 'supplier_credit_notes');
    const approved = `public.supplier_credit_notes c where c.status = 'approved'`;
    const owed = credits.filter(({ posting }) => posting === 'payables');
    expect(owed.reduce((sum, line) => sum + worth(line), 0n)).toBe(
      await total(
        'round(c.subtotal_amount * c.exchange_rate, 2) + round(c.tax_amount * c.exchange_rate, 2)',
        approved,
      ),
    );
    expect(owed.length).toBeGreaterThan(0);
    expect(isBalanced(credits)).toBe(true);
  });

  it('books where the company says, under its own name, and moves nothing else', async () => {
    const before = balances(await journal());
    await run(
      admin,
      `update public.posting_accounts set account_code = 'B-100.01', account_name = 'Emirates bank' where posting = 'bank'`,
    );
    const lines = await journal();
    expect(new Set(lines.filter(({ posting }) => posting === 'bank').map(({ name }) => name))).toEqual(
      new Set(['Emirates bank']),
    );
    const after = balances(lines);
    expect(after.get('B-100.01')).toBe(before.get('1000'));
    after.delete('B-100.01');
    before.delete('1000');
    expect(after).toEqual(before);
    expect(isBalanced(lines)).toBe(true);
  });

  it('gives a tax code and a kind of cost an account of its own, and their amounts leave the account of all kinds', async () => {
    const taxed = (
      await database.owner.query<{ id: string; name: string }>(
        `select t.id, t.name from public.tax_codes t join public.invoice_items l on l.tax_code_id = t.id
       join public.invoices i on i.id = l.invoice_id and i.status in ('approved', 'sent', 'partially_paid', 'paid')
       where l.tax_amount > 0 group by t.id, t.name order by sum(l.tax_amount) desc limit 1`,
      )
    ).rows[0];
    const before = balances(await journal());
    await run(
      admin,
      `insert into public.posting_accounts (posting, tax_code_id, account_code) values ('output_tax', $1, '2105')`,
      [taxed?.id],
    );
    await run(
      admin,
      `insert into public.posting_accounts (posting, cost_type, account_code) values ('expenses', 'material', '5215')`,
    );
    const lines = await journal();
    const after = balances(lines);
    expect(lines.find(({ account }) => account === '2105')?.tax).toBe(taxed?.name);
    const sum = (some: Map<string, bigint>, ...codes: string[]) =>
      codes.reduce((all, code) => all + (some.get(code) ?? 0n), 0n);
    expect(sum(after, '2105')).toBeLessThan(0n);
    expect(sum(after, '2100', '2105')).toBe(sum(before, '2100'));
    expect(sum(after, '5200', '5215')).toBe(sum(before, '5200'));
    expect(isBalanced(lines)).toBe(true);
    await run(admin, `delete from public.posting_accounts where account_code in ('2105', '5215')`);
    expect(balances(await journal())).toEqual(before);
  });

  it.each([
    [`account_code = '4000'`, 'receivables', 'already_exists'],
    [`account_code = '10 00'`, 'receivables', '23514'],
    [`account_code = ''`, 'receivables', '23514'],
  ])('refuses %s for %s', async (change, posting, refusal) => {
    await expect(
      run(admin, `update public.posting_accounts set ${change} where posting = $1`, [posting]),
    ).rejects.toMatchObject(/^\d/.test(refusal) ? { code: refusal } : { hint: refusal });
  });

  it('is the administrators’, each kind once, and the account for all kinds stays', async () => {
    const add = (user: TestUser, columns: string, values: string) =>
      run(user, `insert into public.posting_accounts (${columns}) values (${values})`);
    await expect(add(admin, 'posting, account_code', `'bank', '1001'`)).rejects.toMatchObject({
      code: '23505',
    });
    await expect(
      add(admin, 'posting, cost_type, account_code', `'revenue', 'labour', '4001'`),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      add(
        admin,
        'posting, tax_code_id, account_code',
        `'revenue', (select id from public.tax_codes limit 1), '4001'`,
      ),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      run(admin, `delete from public.posting_accounts where posting = 'bank'`),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      add(manager, 'posting, cost_type, account_code', `'expenses', 'plant', '5230'`),
    ).rejects.toThrow('row-level security');
    // read by who reads the books
    expect(await run(await colleague('EMPLOYEE'), 'select id from public.posting_accounts')).toEqual([]);
  });

  it('lets nobody put two kinds on one account at the same moment', async () => {
    const meet = (posting: string) =>
      run(
        admin,
        `update public.posting_accounts set account_code = '9999' where posting = $1 and cost_type is null`,
        [posting],
      );
    const outcomes = await Promise.allSettled([meet('revenue'), meet('wages')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('follows the country, and leaves what the company chose alone', async () => {
    await run(admin, `update public.posting_accounts set account_code = '5150' where posting = 'wages'`);
    expect([await codeOf('output_tax'), await codeOf('withheld')]).toEqual(['2100', '2210']);
    await choosePack('IN');
    expect([await codeOf('output_tax'), await codeOf('withheld'), await codeOf('wages')]).toEqual([
      '2410',
      '2420',
      '5150',
    ]);
    expect(await codeOf('bank')).toBe('B-100.01');
    expect(isBalanced(await journal())).toBe(true);
    await choosePack('AE');
    expect(await codeOf('output_tax')).toBe('2100');
  });

  it('is in the change log with what it was before', async () => {
    expect(
      await run(
        admin,
        `select before ->> 'account_code' as old, after ->> 'account_code' as new, user_id from public.audit_log
         where table_name = 'posting_accounts' and module = 'settings' and user_id = $1`,
        [admin.id],
      ),
    ).toContainEqual({ old: '1000', new: 'B-100.01', user_id: admin.id });
  });
});
