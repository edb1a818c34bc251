import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVouchers, type VoucherLine } from './fixtures/vouchers.ts';

/** Entries no other document makes: balanced, by two people, on their day, and taken back on another. */
const {
  database,
  admin,
  otherAdmin,
  manager,
  employee,
  project,
  ask,
  all,
  accountOf,
  save,
  move,
  post,
  books,
} = await openVouchers();
afterAll(() => database.drop());

const accrual: VoucherLine[] = [
  { account: 'expenses', debit_amount: '1200.50', description: 'Rent of January' },
  { account: 'accrued_expenses', credit_amount: '1200.50' },
];
const step = (user: typeof admin, id: string, status: string, reason: string | null = null) =>
  move(user, 'journal_vouchers', id, status, reason);
const reverse = (
  user: typeof admin,
  id: string,
  day: string | null,
  reason: string | null = 'Invoice received',
) => ask(user, 'select public.reverse_journal_voucher($1, $2, $3)', [id, day, reason]);

beforeAll(() =>
  all(
    `insert into public.exchange_rates (currency, rate_date, rate, source) values ('USD', '2025-12-01', 3.6725, 'Bank')`,
  ),
);

describe('a journal voucher', () => {
  it('is in the journal on its day once another person approved it, and is locked then', async () => {
    const id = await save(admin, accrual);
    await step(admin, id, 'pending');
    expect(await books()).toEqual({});
    await expect(step(admin, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await step(otherAdmin, id, 'approved');
    expect(await books('2026-01-31')).toEqual({ '5200': 1200.5, '2050': -1200.5 });
    expect(await books('2026-01-30')).toEqual({});
    const [line] = await ask(
      admin,
      `select document_table, document_id, document_number from public.general_ledger('2050')`,
    );
    expect(line).toMatchObject({ document_table: 'journal_vouchers', document_id: id });
    for (const write of [
      `update public.journal_vouchers set voucher_date = '2026-01-01' where id = $1`,
      `update public.journal_vouchers set description = 'Other' where id = $1`,
      'update public.journal_voucher_items set debit_amount = 1 where journal_voucher_id = $1',
      'delete from public.journal_voucher_items where journal_voucher_id = $1',
      'delete from public.journal_vouchers where id = $1',
    ])
      await expect(ask(admin, write, [id])).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      ask(admin, `update public.journal_vouchers set reversed_on = '2026-02-01' where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'wrong_order' });

    // A second person takes it back on a stated day, with a reason.
    await expect(reverse(otherAdmin, id, '2026-02-01', null)).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await expect(reverse(admin, id, '2026-02-01')).rejects.toMatchObject({ hint: 'self_approval' });
    await all(
      `insert into public.approval_limits (role_id, max_amount) select id, 1200 from public.roles where name = 'ADMIN'`,
    );
    await expect(reverse(otherAdmin, id, '2026-02-01')).rejects.toMatchObject({
      hint: 'above_approval_limit',
    });
    await all('delete from public.approval_limits');
    for (const day of ['2026-01-30', '2099-01-01'])
      await expect(reverse(otherAdmin, id, day)).rejects.toMatchObject({ hint: 'out_of_range' });
    await reverse(otherAdmin, id, '2026-02-01');
    expect(await books('2026-01-31')).toEqual({ '5200': 1200.5, '2050': -1200.5 });
    expect(await books('2026-02-01')).toEqual({});
    await expect(reverse(otherAdmin, id, '2026-02-02')).rejects.toMatchObject({ hint: expect.any(String) });
  });

  it('is approved by nobody who wrote one of its lines', async () => {
    const id = await save(admin, accrual);
    await save(
      otherAdmin,
      accrual.map((line) => ({ ...line, description: 'As invoiced' })),
      {},
      id,
    );
    await step(admin, id, 'pending');
    await expect(step(otherAdmin, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('is submitted only in balance, and the refusal names the difference', async () => {
    const id = await save(admin, [
      { account: 'expenses', debit_amount: '100' },
      { account: 'accrued_expenses', credit_amount: '99.99' },
    ]);
    await expect(step(admin, id, 'pending')).rejects.toMatchObject({
      hint: 'not_balanced',
      message: expect.stringContaining('differ by 0.01'),
    });
    await expect(step(admin, await save(admin, []), 'pending')).rejects.toMatchObject({ hint: 'required' });
    for (const line of [{}, { debit_amount: '1', credit_amount: '1' }])
      await expect(save(admin, [{ account: 'expenses', ...line }])).rejects.toMatchObject({
        hint: 'required',
      });
    await expect(save(admin, [{ account: 'expenses', debit_amount: '-1' }])).rejects.toMatchObject({
      code: '23514',
    });
    for (const voucher_date of ['1999-12-31', '2099-01-01'])
      await expect(save(admin, accrual, { voucher_date })).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(save(admin, accrual, { description: ' ' })).rejects.toMatchObject({ code: '23514' });
    // Of two currencies it balances in the company's.
    await post([
      { account: 'expenses', debit_amount: '10', currency: 'USD' },
      { account: 'accrued_expenses', credit_amount: '36.73', exchange_rate: '7' },
    ]);
  });

  it('has the rate of the currency and the day of a line, unless one was typed', async () => {
    await all(
      `insert into public.exchange_rates (currency, rate_date, rate, source)
       values ('USD', '2025-11-01', 3.5, 'Bank'), ('EUR', '2025-11-01', 4, 'Bank')`,
    );
    const id = await save(admin, [
      { account: 'expenses', debit_amount: '10', currency: 'USD' },
      { account: 'expenses', debit_amount: '10', currency: 'USD', exchange_rate: '7' },
    ]);
    const ofLines = () =>
      all(
        `select exchange_rate::float8 as rate, base_amount::float8 as base from public.journal_voucher_items
         where journal_voucher_id = $1 order by position`,
        [id],
      );
    await ask(
      admin,
      `update public.journal_voucher_items set currency = 'EUR' where journal_voucher_id = $1 and position = 1`,
      [id],
    );
    expect(await ofLines()).toEqual([
      { rate: 4, base: 40 },
      { rate: 7, base: 70 },
    ]);
    await ask(
      admin,
      `update public.journal_voucher_items set currency = 'USD', exchange_rate = 3.6725
       where journal_voucher_id = $1 and position = 1`,
      [id],
    );
    await ask(admin, `update public.journal_vouchers set voucher_date = '2025-11-15' where id = $1`, [id]);
    expect(await ofLines()).toEqual([
      { rate: 3.5, base: 35 },
      { rate: 7, base: 70 },
    ]);
    expect(
      await all('select debit_amount::float8 as sum from public.journal_vouchers where id = $1', [id]),
    ).toEqual([{ sum: 105 }]);
  });

  it.each([
    ['receivables', 'invoices'],
    ['payables', 'supplier_invoices'],
    ['retention_receivable', 'certificates'],
    ['retention_payable', 'subcontract_claims'],
    ['advances_received', 'invoices'],
    ['advances_paid', 'supplier_invoices'],
    ['receipts_on_account', 'client_receipts'],
    ['accrued_purchases', 'goods_receipts'],
    ['contract_assets', 'certificates'],
    ['inventory', 'inventory_transactions'],
    ['landed_costs', 'landed_costs'],
    ['input_tax', 'supplier_invoices'],
    ['output_tax', 'invoices'],
    ['tax_payable', 'liability_payments'],
    ['net_pay', 'payroll_runs'],
    ['provisions', 'payroll_runs'],
    ['staff_loans', 'payroll_runs'],
    ['owed_to_people', 'expenses'],
    ['bank', 'bank_statements'],
    ['cash', 'petty_cash_claims'],
    ['bank_transfers', 'bank_statements'],
  ])('does not post to %s, which %s explain', async (account, document) => {
    const refusal: { hint?: string; detail?: string } = await save(admin, [
      { account, debit_amount: '1' },
    ]).catch((error: unknown) => Object(error));
    expect(refusal.hint).toBe('account_closed');
    expect(JSON.parse(String(refusal.detail))).toMatchObject({ values: { posting: account, document } });
  });

  it('posts to accounts of the company, each by itself', async () => {
    await ask(
      admin,
      `insert into public.posting_accounts (posting, account_code, account_name) values
        ('other_costs', '6410', 'Rent'), ('other_costs', '6420', 'Insurance'), ('other_liabilities', '2600', 'Deposits')`,
    );
    const before = await books();
    await post([
      { account: '6410', debit_amount: '10' },
      { account: '6420', debit_amount: '20' },
      { account: '2600', credit_amount: '30' },
    ]);
    const after = await books();
    expect(['6410', '6420', '2600'].map((code) => (after[code] ?? 0) - (before[code] ?? 0))).toEqual([
      10, 20, -30,
    ]);
    expect(
      (await ask(admin, `select account_code, account_name, debit from public.general_ledger('6410')`))[0],
    ).toMatchObject({ account_code: '6410', account_name: 'Rent', debit: '10.00' });
    const journal = JSON.stringify(
      await ask(admin, `select public.accounting_journal('2026-01-31', '2026-01-31')`),
    );
    expect(journal).toContain('Insurance');
    // One code is one account, and one with entries stays.
    await expect(
      ask(
        admin,
        `insert into public.posting_accounts (posting, account_code) values ('other_costs', '6499')`,
      ),
    ).rejects.toMatchObject({ hint: 'required' });
    for (const code of ['6410', '5000'])
      await expect(
        ask(
          admin,
          `insert into public.posting_accounts (posting, account_code, account_name) values ('other_costs', $1, 'Again')`,
          [code],
        ),
      ).rejects.toBeTruthy();
    await expect(
      ask(admin, `delete from public.posting_accounts where account_code = '6410'`),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('brings costs of a project into its job cost, and takes them out again', async () => {
    const cost = async () =>
      Number(
        (
          await all(
            `select coalesce(sum(amount), 0) as sum from public.job_cost_entries where project_id = $1`,
            [project],
          )
        )[0]?.['sum'],
      );
    const id = await post([
      { account: 'purchases', debit_amount: '500', project_id: project, cost_type: 'plant' },
      { account: 'accrued_expenses', credit_amount: '500' },
    ]);
    expect(await cost()).toBe(500);
    await reverse(otherAdmin, id, '2026-02-01');
    expect(await cost()).toBe(0);
    await expect(
      save(admin, [{ account: 'accrued_expenses', credit_amount: '1', project_id: project }]),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    const late = await save(admin, [
      { account: 'purchases', debit_amount: '5', project_id: project },
      { account: 'accrued_expenses', credit_amount: '5' },
    ]);
    await step(admin, late, 'pending');
    await all(`update public.projects set status = 'closed', start_date = '2026-01-01' where id = $1`, [
      project,
    ]);
    await expect(step(otherAdmin, late, 'approved')).rejects.toMatchObject({ hint: 'record_locked' });
    await all(`update public.projects set status = 'in_progress' where id = $1`, [project]);
  });

  it('is for those who see the whole company, by every way in', async () => {
    const id = await save(admin, accrual);
    for (const person of [manager, employee]) {
      await expect(save(person, accrual)).rejects.toBeTruthy();
      expect(await ask(person, 'select id from public.journal_vouchers')).toEqual([]);
      expect(await ask(person, 'select id from public.journal_voucher_items')).toEqual([]);
      expect(await step(person, id, 'pending')).toEqual([]);
      await expect(reverse(person, id, null)).rejects.toMatchObject({ hint: 'not_found' });
    }
    expect(await ask(employee, 'select id from public.posting_accounts')).toEqual([]);
    expect((await ask(manager, 'select id from public.posting_accounts')).length).toBeGreaterThan(50);
    // Sums, what an account is, the number and the decision are the server's own.
    await ask(admin, 'update public.journal_vouchers set debit_amount = 1 where id = $1', [id]);
    const [line] = await all(
      'select id, posting from public.journal_voucher_items where journal_voucher_id = $1',
      [id],
    );
    await ask(
      admin,
      `update public.journal_voucher_items set posting = 'bank', base_amount = 9 where id = $1`,
      [line?.['id']],
    );
    expect(
      await all(
        `select v.debit_amount::float8 as sum, l.posting from public.journal_vouchers v
         join public.journal_voucher_items l on l.journal_voucher_id = v.id where l.id = $1`,
        [line?.['id']],
      ),
    ).toEqual([{ sum: 1200.5, posting: line?.['posting'] }]);
    const [begun] = await ask(
      admin,
      `insert into public.journal_vouchers (voucher_date, description, status) values ('2026-01-31', 'Posted', 'approved')
       returning status`,
    ).catch(() => [{ status: 'refused' }]);
    expect(begun?.['status']).toBe('refused');
    await expect(
      ask(admin, 'update public.journal_voucher_items set posting_account_id = $2 where id = $1', [
        line?.['id'],
        await accountOf('bank'),
      ]),
    ).rejects.toMatchObject({ hint: 'account_closed' });
  });

  it('leaves both sides of the books the same, whatever was posted', async () => {
    expect(
      await all(
        `select document_id, sum(amount) from private.journal_parts('2000-01-01', '2100-01-01') group by 1 having sum(amount) <> 0`,
      ),
    ).toEqual([]);
    expect(Object.values(await books()).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 2);
  });
});
