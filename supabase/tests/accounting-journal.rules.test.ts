import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleDatabase } from '../demo/testing/sample-database.ts';

type Line = {
  date: string;
  source: string;
  document: string;
  party: string | null;
  project: string | null;
  posting: string;
  account: string;
  name: string | null;
  cost_type: string | null;
  tax: string | null;
  debit: string;
  credit: string;
};

let database: TestDatabase;
let admin: TestUser;
let manager: TestUser;
let lines: Line[];

beforeAll(async () => {
  ({ database } = await createSampleDatabase());
  admin = await colleague('ADMIN');
  manager = await colleague('MANAGER');
  lines = await journal(admin);
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
const journal = async (
  user: TestUser,
  from: string | null = '2020-01-01',
  to: string | null = '2029-12-31',
) =>
  database.commitAs(
    user,
    async (db) =>
      (await db.query('select public.accounting_journal($1, $2) as lines', [from, to])).rows[0]
        ?.lines as Line[],
  );
/** Money in hundredths: fils and paisa. */
const coins = (text: string) => BigInt(text.replace('.', ''));
const sum = (some: readonly Line[], side: 'debit' | 'credit') =>
  some.reduce((total, line) => total + coins(line[side]), 0n);
const balanceOf = (posting: string, source?: string) => {
  const some = lines.filter((line) => line.posting === posting && (!source || line.source === source));
  return sum(some, 'debit') - sum(some, 'credit');
};

describe('the journal of the sample company', () => {
  it('has every kind of document, and both sides of each are the same to the last coin', () => {
    const entries = new Map<string, Line[]>();
    for (const line of lines) {
      const entry = `${line.date} ${line.source} ${line.document}`;
      entries.set(entry, [...(entries.get(entry) ?? []), line]);
    }
    expect([...new Set(lines.map(({ source }) => source))].sort()).toEqual([
      'bank_entries',
      'certificates',
      'cheques',
      'client_receipts',
      'client_settlements',
      'credit_notes',
      'expenses',
      'goods_receipts',
      'inventory_transactions',
      'invoice_payments',
      'invoices',
      'journal_vouchers',
      'labour_true_ups',
      'landed_costs',
      'liability_payments',
      'opening_balances',
      'pay_provisions',
      'payroll_runs',
      'petty_cash_claims',
      'petty_cash_floats',
      'petty_cash_vouchers',
      'subcontract_claims',
      'supplier_credit_notes',
      'supplier_invoices',
      'supplier_payments',
      'tax_returns',
    ]);
    for (const [entry, parts] of entries) {
      expect([entry, sum(parts, 'debit')]).toEqual([entry, sum(parts, 'credit')]);
    }
    expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'));
    expect(sum(lines, 'debit')).toBeGreaterThan(0n);
  });

  it('puts each amount on one side only, never below zero', () => {
    for (const { debit, credit } of lines) {
      expect(debit).toMatch(/^\d+\.\d\d$/);
      expect([debit, credit].filter((side) => side === '0.00')).toHaveLength(1);
    }
  });

  it('opens with what stood on the accounts, so that its cash is never below zero at the end of a month', () => {
    const months = new Map<string, bigint>();
    let cash = 0n;
    for (const { date, posting, debit, credit } of lines) {
      if (posting === 'bank' || posting === 'cash') cash += coins(debit) - coins(credit);
      months.set(date.slice(0, 7), cash);
    }
    expect([...months].filter(([, amount]) => amount < 0n)).toEqual([]);
    expect(months.size).toBeGreaterThan(6);
  });

  it('says of money and debts what the documents say', async () => {
    const total = async (amount: string, from: string) =>
      BigInt(
        (
          await database.owner.query(
            `select (coalesce(sum(${amount}), 0) * 100)::bigint::text as coins from ${from}`,
          )
        ).rows[0]?.coins as string,
      );
    const issued = `public.invoices i where i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')`;
    const owed =
      (await total('round(i.total_amount * i.exchange_rate, 2)', issued)) -
      (await total('base_amount', `public.invoice_payments where status <> 'draft'`)) -
      (await total('base_amount', `public.credit_notes where status = 'approved'`));
    // what cheques are held or out for is apart until they clear
    const inHand = `public.cheques c where c.status in ('received', 'issued', 'deposited') and c.direction`;
    const covered = await total('c.base_allocated_amount', `${inHand} = 'received'`);
    expect(balanceOf('receivables')).toBe(owed - covered);
    expect(balanceOf('cheques_receivable')).toBe(await total('c.base_amount', `${inHand} = 'received'`));
    expect(-balanceOf('cheques_payable')).toBe(await total('c.base_amount', `${inHand} = 'issued'`));
    expect(-balanceOf('output_tax')).toBe(
      (await total('round(i.tax_amount * i.exchange_rate, 2)', issued)) -
        (await total(
          'round(tax_amount * exchange_rate, 2)',
          `public.credit_notes where status = 'approved'`,
        )) -
        // what a filed return cleared
        (await total('output_tax_amount', `public.tax_returns where status = 'filed'`)),
    );
    expect(-balanceOf('tax_payable')).toBe(
      await total('outstanding_amount', `public.tax_returns where status = 'filed'`),
    );
    const billed = `public.supplier_invoices b where b.status in ('approved', 'partially_paid', 'paid', 'credited')`;
    expect(-balanceOf('payables')).toBe(
      (await total('round(b.total_amount * b.exchange_rate, 2)', billed)) -
        (await total('base_amount', 'public.supplier_payments')) -
        (await total('base_amount', `public.supplier_credit_notes where status = 'approved'`)) -
        (await total('c.base_amount', `${inHand} = 'issued'`)),
    );
    // Ledgers and the store: what stands on an account is the sum of its own rows.
    expect(balanceOf('retention_receivable')).toBe(
      await total('base_amount', `public.retention_entries where direction = 'receivable'`),
    );
    // a cheque in hand is booked for its invoices and, with the rest, on account
    expect(-balanceOf('receipts_on_account')).toBe(
      (await total('on_account_amount * exchange_rate', 'public.client_receipts')) +
        (await total('c.base_amount - c.base_allocated_amount', `${inHand} = 'received'`)),
    );
    expect(-balanceOf('advances_received')).toBe(
      await total('base_amount', `public.advance_entries where direction = 'receivable'`),
    );
    expect(balanceOf('inventory')).toBe(await total('stock_value', 'public.inventory_items'));
    expect(-balanceOf('accrued_purchases')).toBe(
      (await total(
        'r.total_cost',
        `public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id where g.status = 'posted'`,
      )) -
        (await total(
          'l.accrued_amount',
          `public.supplier_invoice_items l join public.supplier_invoices b on b.id = l.supplier_invoice_id
           where b.status in ('approved', 'partially_paid', 'paid', 'credited')`,
        )),
    );
    const paid = `public.payroll slip join public.payroll_runs r on r.id = slip.payroll_run_id where r.status in ('approved', 'paid') and slip.status <> 'cancelled'`;
    expect(balanceOf('wages')).toBe(
      await total('round(slip.gross_pay * model.exchange_rate(slip.currency, r.pay_period_end), 2)', paid),
    );
  });

  it('takes the days that are asked for, the first and the last among them', async () => {
    const day = lines.find(({ source }) => source === 'invoices')?.date ?? '';
    const ofDay = await journal(admin, day, day);
    expect(ofDay).toEqual(lines.filter(({ date }) => date === day));
    expect(await journal(admin, '2001-01-01', '2001-12-31')).toEqual([]);
  });

  it('keeps what people earn to itself: pay is a sum a run, without names', () => {
    const pay = lines.filter(({ source }) => source === 'payroll_runs');
    expect(pay.length).toBeGreaterThan(0);
    expect(pay.filter(({ party }) => party !== null)).toEqual([]);
  });

  it('books pay on the day it was where the company works, when nobody said another', async () => {
    // late on the last day of 2019 by the clock of the world is the first of 2020 in Dubai
    await database.owner.query(
      `set session_replication_role = replica;
       update public.payroll_runs set payment_date = null, paid_at = '2019-12-31 22:30Z'
         where id = (select id from public.payroll_runs where status = 'paid' order by pay_period_end limit 1);
       set session_replication_role = origin`,
    );
    const paid = (await journal(admin, '2019-12-31', '2020-01-01')).filter(
      ({ source, posting }) => source === 'payroll_runs' && posting === 'bank',
    );
    expect(paid.map(({ date }) => date)).toEqual(['2020-01-01']);
  });
});

describe('the journal', () => {
  it('is for administrators', async () => {
    await expect(journal(manager)).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it.each([
    ['2026-02-01', '2026-01-31'],
    [null, '2026-01-31'],
    ['2000-01-01', '2026-01-01'],
  ])('is not made of the days from %s to %s', async (from, to) => {
    await expect(journal(admin, from, to)).rejects.toMatchObject({ hint: 'invalid_range' });
  });
});
