import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVouchers } from './fixtures/vouchers.ts';

/** What is owed to authorities is paid from a bank account: by two people, never more than is owed, and it can be taken back. */
const {
  database,
  admin,
  otherAdmin,
  manager,
  employee,
  project,
  ask,
  all,
  idOf,
  accountOf,
  move,
  post,
  books,
  createInvoice,
} = await openVouchers();
afterAll(() => database.drop());

let bank = '';
const pay = async (values: Record<string, unknown>, user = admin) => {
  const record = { bank_account_id: bank, payment_date: '2026-04-20', ...values };
  const names = Object.keys(record);
  const [row] = await ask(
    user,
    `insert into public.liability_payments (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(record),
  );
  return String(row?.['id']);
};
const step = (user: typeof admin, id: string, status: string, reason: string | null = null) =>
  move(user, 'liability_payments', id, status, reason);
const paid = async (values: Record<string, unknown>) => {
  const id = await pay(values);
  await step(otherAdmin, id, 'approved');
  return id;
};
const expected = async () =>
  all(
    `select kind, document_number, base_amount::float8 as amount, expected_date >= model.today() as ahead
     from private.cash_items(model.today()) where kind = 'tax_return'`,
  );
async function fileReturn(from: string, to: string): Promise<string> {
  const id = await idOf(
    'insert into public.tax_returns (from_date, to_date, filing_reference) values ($1, $2, $3) returning id',
    [from, to, 'FTA-1'],
  );
  await all(`update public.tax_returns set created_by = $2 where id = $1`, [id, admin.id]);
  await move(admin, 'tax_returns', id, 'pending');
  await move(otherAdmin, 'tax_returns', id, 'filed');
  await all(`update public.tax_returns set decided_at = '2026-04-10 12:00+00' where id = $1`, [id]);
  return id;
}
const outstanding = async (id: string) =>
  (
    await all(
      'select paid_amount::float8 as paid, outstanding_amount::float8 as rest from public.tax_returns where id = $1',
      [id],
    )
  )[0];

beforeAll(async () => {
  await all(
    `insert into public.company_settings (name, country_pack, base_currency, tax_id) values ('Builders', 'AE', 'AED', '100123456700003')`,
  );
  bank = await idOf(
    `insert into public.bank_accounts (name, bank_name, account, opened_on, is_default)
     values ('Main', 'Gulf Bank', '1234567890', '2026-01-01', true) returning id`,
  );
});

describe('the payment of a tax return', () => {
  let id = '';
  it('is made by two people, in parts, and never of more than the return comes to', async () => {
    const code = await idOf(
      `insert into public.tax_codes (code, name, tax_type, rate, valid_from_date) values ('S5', 'S5', 'standard', 5, '2020-01-01') returning id`,
    );
    const sale = await createInvoice(manager, { issue_date: '2026-02-10', project_id: project }, [
      { description: 'Works', quantity: 1, unit_price: 1000, tax_code_id: code },
    ]);
    await move(manager, 'invoices', sale, 'pending');
    await move(admin, 'invoices', sale, 'approved');
    await expect(pay({ tax_return_id: crypto.randomUUID(), amount: 1 })).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    id = await fileReturn('2026-01-01', '2026-03-31');
    // filed, the taxes of its boxes are cleared, and what is left is due
    expect(await books()).toMatchObject({ '2110': -50 });
    expect((await books())['2100']).toBeUndefined();
    expect(await outstanding(id)).toEqual({ paid: 0, rest: 50 });
    // not paid when it was due, it is still expected
    expect(await expected()).toMatchObject([{ amount: -50, ahead: true }]);

    await expect(pay({ tax_return_id: id, amount: 50.01 })).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(pay({ tax_return_id: id, amount: -1 })).rejects.toMatchObject({ code: '23514' });
    for (const payment_date of ['2026-03-31', '2026-04-09', '2099-01-01'])
      await expect(pay({ tax_return_id: id, amount: 1, payment_date })).rejects.toMatchObject({
        hint: 'out_of_range',
      });
    const part = await pay({ tax_return_id: id, amount: 20, reference: 'GIBAN 1' });
    await expect(step(admin, part, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    expect(await outstanding(id)).toEqual({ paid: 0, rest: 50 });
    await step(otherAdmin, part, 'approved');
    expect(await outstanding(id)).toEqual({ paid: 20, rest: 30 });
    expect(await books()).toMatchObject({ '1000': -20, '2110': -30 });
    expect(await expected()).toMatchObject([{ amount: -30 }]);
    const [one, two] = [
      await pay({ tax_return_id: id, amount: 30 }),
      await pay({ tax_return_id: id, amount: 30 }),
    ];
    await step(otherAdmin, one, 'approved');
    await expect(step(otherAdmin, two, 'approved')).rejects.toMatchObject({ hint: 'over_limit' });
    await step(otherAdmin, two, 'rejected', 'Paid already');
    expect(await expected()).toEqual([]);
    expect((await books())['2110']).toBeUndefined();
  });

  it('keeps the return filed, is taken back with a reason, and then is owed again', async () => {
    await expect(move(otherAdmin, 'tax_returns', id, 'draft', 'A bill came late')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    const held = await all(
      `select id from public.liability_payments where tax_return_id = $1 and status = 'approved' order by amount`,
      [id],
    );
    await expect(step(otherAdmin, String(held[0]?.['id']), 'reversed')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    // who made it does not take it back alone, nor who may not approve as much
    await expect(step(admin, String(held[0]?.['id']), 'reversed', 'Wrong office')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await all(
      `insert into public.approval_limits (role_id, document_kind, max_amount)
       select id, 'liability_payments', 10 from public.roles where name = 'ADMIN'`,
    );
    await expect(step(otherAdmin, String(held[0]?.['id']), 'reversed', 'Wrong office')).rejects.toMatchObject(
      { hint: 'above_approval_limit' },
    );
    await all('delete from public.approval_limits');
    for (const payment of held)
      await step(otherAdmin, String(payment['id']), 'reversed', 'Paid to the wrong office');
    expect(await outstanding(id)).toEqual({ paid: 0, rest: 50 });
    expect(await books()).toMatchObject({ '2110': -50 });
    await ask(admin, `update public.liability_payments set amount = 1 where tax_return_id = $1`, [id]).then(
      () => expect.unreachable('a decided payment was changed'),
      (error: unknown) => expect(error).toMatchObject({ hint: 'record_locked' }),
    );
  });

  it('is matched with the line of the bank it is on', async () => {
    const payment = await paid({ tax_return_id: id, amount: 50, payee: 'Federal Tax Authority' });
    await ask(admin, 'select public.import_bank_statement($1, $2)', [
      bank,
      JSON.stringify({
        name: 'april.csv',
        format: 'csv',
        statements: [
          {
            opening_balance: '0',
            closing_balance: '-50',
            lines: [
              { date: '2026-04-20', amount: '-50', counterparty: 'Federal Tax Authority', text: 'VAT' },
            ],
          },
        ],
      }),
    ]);
    const [line] = await all('select id from public.bank_statement_lines');
    const [candidate] = await ask(admin, 'select * from public.bank_candidates($1)', [line?.['id']]);
    expect(candidate).toMatchObject({ source_table: 'liability_payments', source_id: payment });
    await ask(admin, 'select public.match_bank_line($1, $2)', [
      line?.['id'],
      JSON.stringify([{ kind: 'movement', source_table: 'liability_payments', source_id: payment }]),
    ]);
    expect(await all('select status from public.liability_payments where id = $1', [payment])).toEqual([
      { status: 'reconciled' },
    ]);
    const [difference] = await ask(admin, `select unexplained from public.bank_reconciliation($1)`, [bank]);
    expect(Number(difference?.['unexplained'])).toBe(0);
    await ask(admin, 'select public.undo_bank_match($1)', [line?.['id']]);
    expect(await all('select status from public.liability_payments where id = $1', [payment])).toEqual([
      { status: 'approved' },
    ]);
  });

  it('is a refund where the return is owed, expected until it is received', async () => {
    const refund = await idOf(
      `insert into public.tax_returns (from_date, to_date, filing_reference) values ('2026-04-01', '2026-06-30', 'FTA-2') returning id`,
    );
    await all(`update public.tax_returns set status = 'filed' where id = $1`, [refund]);
    await all('update public.tax_returns set payable_amount = -40 where id = $1', [refund]);
    await all(
      `insert into private.filed_tax_rows (tax_return_id, row)
       values ($1, ('b9', null, '2026-05-01', 'supplier_invoices', gen_random_uuid(), 'BILL1', 'Mill', null, 800, 40, null, null, null))`,
      [refund],
    );
    expect(await outstanding(refund)).toEqual({ paid: 0, rest: -40 });
    expect(await expected()).toMatchObject([{ amount: 40, ahead: true }]);
    await expect(
      pay({ tax_return_id: refund, amount: 41, payment_date: '2026-07-20' }),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    const before = await books();
    await paid({ tax_return_id: refund, amount: 40, payment_date: '2026-07-20' });
    expect(await outstanding(refund)).toEqual({ paid: -40, rest: 0 });
    expect(((await books())['1000'] ?? 0) - (before['1000'] ?? 0)).toBe(40);
    expect(await expected()).toEqual([]);
  });
});

describe('the payment of an account', () => {
  it('is of what the books have on it, on its day and now', async () => {
    const withheld = await accountOf('withheld');
    await expect(pay({ posting_account_id: withheld, amount: 1 })).rejects.toMatchObject({
      hint: 'over_limit',
    });
    await post(
      [
        { account: 'employer_costs', debit_amount: '300' },
        { account: 'withheld', credit_amount: '300' },
      ],
      { voucher_date: '2026-03-31' },
    );
    await expect(
      pay({ posting_account_id: withheld, amount: 300, payment_date: '2026-03-30' }),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    await paid({ posting_account_id: withheld, amount: 120, payee: 'Pension authority' });
    expect(await books()).toMatchObject({ '2210': -180 });
    await expect(pay({ posting_account_id: withheld, amount: 181 })).rejects.toMatchObject({
      hint: 'over_limit',
    });
    for (const account of ['receivables', 'payables', 'bank', 'revenue', 'capital'])
      await expect(pay({ posting_account_id: await accountOf(account), amount: 1 })).rejects.toMatchObject({
        hint: 'invalid_choice',
      });
    await expect(pay({ amount: 1 })).rejects.toMatchObject({ hint: 'required' });
    await all(
      `insert into public.posting_accounts (posting, account_code, account_name) values ('other_liabilities', '2600', 'Municipality fees')`,
    );
    await post(
      [
        { account: 'expenses', debit_amount: '75' },
        { account: '2600', credit_amount: '75' },
      ],
      { voucher_date: '2026-03-31' },
    );
    await paid({ posting_account_id: await accountOf('2600'), amount: 75 });
    expect((await books())['2600']).toBeUndefined();
  });

  describe('an advance to an employee', () => {
    let borrower = '';
    beforeAll(async () => {
      borrower = await idOf(
        `insert into public.employees (first_name, last_name, user_id, hire_date)
         values ('Tariq', 'Saleh', $1, '2020-01-01') returning id`,
        [employee.id],
      );
    });
    const lend = async (values: Record<string, unknown> = {}, status = 'approved') => {
      const record = {
        kind: 'advance',
        title: 'School fees',
        amount: 600,
        instalment_amount: 200,
        ...values,
      };
      const names = Object.keys(record);
      const id = await idOf(
        `insert into public.pay_deductions (employee_id, start_date, ${names.join(', ')})
         values ($1, '2026-04-01', ${names.map((_, n) => `$${n + 2}`).join(', ')}) returning id`,
        [borrower, ...Object.values(record)],
      );
      if (status !== 'pending') {
        await all(`update public.pay_deductions set created_by = $2 where id = $1`, [id, admin.id]);
        await move(otherAdmin, 'pay_deductions', id, status, status === 'rejected' ? 'No.' : null);
        await all(`update public.pay_deductions set decided_at = '2026-04-10 12:00+00' where id = $1`, [id]);
      }
      return id;
    };

    it('is paid out in parts, up to what was agreed, and is owed by them in the books', async () => {
      const loan = await lend();
      const before = (await books())['1140'] ?? 0;
      await paid({ pay_deduction_id: loan, amount: 450 });
      expect((await books())['1140'] ?? 0).toBe(before + 450);
      await expect(pay({ pay_deduction_id: loan, amount: 151 })).rejects.toMatchObject({
        hint: 'over_limit',
      });
      const last = await paid({ pay_deduction_id: loan, amount: 150 });
      expect(await all('select payee, posting from public.liability_payments where id = $1', [last])).toEqual(
        [{ payee: expect.stringMatching(/\w \w/), posting: 'staff_loans' }],
      );
      await step(otherAdmin, last, 'reversed', 'The bank returned it.');
      expect((await books())['1140'] ?? 0).toBe(before + 450);
      await paid({ pay_deduction_id: loan, amount: 150 });
    });

    it('is paid out once, however many ask at the same moment', async () => {
      const loan = await lend();
      const asked = await Promise.all([1, 2, 3].map(() => pay({ pay_deduction_id: loan, amount: 600 })));
      const outcomes = await Promise.allSettled(asked.map((id) => step(otherAdmin, id, 'approved')));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('is one that was approved, and no other deduction', async () => {
      for (const loan of [
        await lend({}, 'pending'),
        await lend({}, 'rejected'),
        await lend({ kind: 'other' }),
      ])
        await expect(pay({ pay_deduction_id: loan, amount: 1 })).rejects.toMatchObject({
          hint: 'invalid_choice',
        });
      const loan = await lend();
      const asked = await pay({ pay_deduction_id: loan, amount: 600 });
      await move(otherAdmin, 'pay_deductions', loan, 'stopped', 'Agreed otherwise.');
      await expect(step(otherAdmin, asked, 'approved')).rejects.toMatchObject({ hint: 'invalid_choice' });
      await expect(
        pay({ pay_deduction_id: loan, posting_account_id: await accountOf('withheld'), amount: 1 }),
      ).rejects.toMatchObject({ hint: 'required' });
    });

    it('stays as it was agreed once it is paid out', async () => {
      const loan = await lend();
      await paid({ pay_deduction_id: loan, amount: 600 });
      await move(otherAdmin, 'pay_deductions', loan, 'stopped', 'A mistake.');
      await move(otherAdmin, 'pay_deductions', loan, 'pending', 'Once more.');
      await expect(
        ask(admin, 'update public.pay_deductions set amount = 900 where id = $1', [loan]),
      ).rejects.toMatchObject({ hint: 'record_locked' });
    });

    it('is given up by another than who agreed it, once it is paid out', async () => {
      const loan = await lend();
      await paid({ pay_deduction_id: loan, amount: 600 });
      await expect(move(admin, 'pay_deductions', loan, 'stopped', 'Forgiven.')).rejects.toMatchObject({
        hint: 'self_approval',
      });
      await move(otherAdmin, 'pay_deductions', loan, 'stopped', 'Forgiven.');
    });

    it('is paid out, and its payment taken back, by somebody else', async () => {
      const lent = await lend();
      const payout = await paid({ pay_deduction_id: lent, amount: 600 });
      const back = () => step(otherAdmin, payout, 'reversed', 'The bank returned it.');
      const [loan, other] = [await lend(), await lend()];
      const asked = await pay({ pay_deduction_id: loan, amount: 600 });
      await all('update public.employees set user_id = $2 where id = $1', [borrower, otherAdmin.id]);
      await expect(step(otherAdmin, asked, 'approved')).rejects.toMatchObject({ hint: 'own_gain' });
      await expect(pay({ pay_deduction_id: other, amount: 1 }, otherAdmin)).rejects.toMatchObject({
        hint: 'own_gain',
      });
      await expect(back()).rejects.toMatchObject({ hint: 'own_gain' });
      await expect(pay({ pay_deduction_id: lent, amount: 1 })).rejects.toMatchObject({ hint: 'over_limit' });
    });
  });

  it('leaves an account in the currency of the company', async () => {
    await all(
      `insert into public.exchange_rates (currency, rate_date, rate, source) values ('USD', '2025-12-01', 3.6725, 'Bank')`,
    );
    const dollars = await idOf(
      `insert into public.bank_accounts (name, bank_name, account, currency, opened_on) values ('Dollars', 'Gulf Bank', '1234567891', 'USD', '2026-01-01') returning id`,
    );
    await expect(
      pay({ posting_account_id: await accountOf('withheld'), amount: 1, bank_account_id: dollars }),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('is for those who see the whole company, by every way in', async () => {
    const account = await accountOf('withheld');
    const id = await pay({ posting_account_id: account, amount: 5 });
    for (const person of [manager, employee]) {
      await expect(pay({ posting_account_id: account, amount: 1 }, person)).rejects.toBeTruthy();
      expect(await ask(person, 'select id from public.liability_payments')).toEqual([]);
      expect(await step(person, id, 'approved')).toEqual([]);
    }
    // What it is of, the direction and the reversal are the server's own.
    await expect(
      ask(admin, `update public.liability_payments set is_refund = true, posting = 'bank' where id = $1`, [
        id,
      ]),
    ).resolves.toEqual([]);
    expect(await all('select is_refund, posting from public.liability_payments where id = $1', [id])).toEqual(
      [{ is_refund: false, posting: 'withheld' }],
    );
    const [forged] = await ask(
      admin,
      `insert into public.liability_payments (posting_account_id, amount, bank_account_id, status)
       values ($1, 1, $2, 'approved') returning status`,
      [account, bank],
    ).catch(() => [{ status: 'refused' }]);
    expect(forged?.['status']).toBe('refused');
  });

  it('leaves both sides of the books the same, and cash what the books have on it', async () => {
    expect(
      await all(
        `select document_id, sum(amount) from private.journal_parts('2000-01-01', '2100-01-01') group by 1 having sum(amount) <> 0`,
      ),
    ).toEqual([]);
    expect(
      await all(
        `select (select sum(amount) from private.cash_parts('2000-01-01', '2100-01-01')) =
           (select sum(amount) from private.journal_parts('2000-01-01', '2100-01-01') where posting in ('bank', 'cash')) as same`,
      ),
    ).toEqual([{ same: true }]);
    // what is due by returns is what they have outstanding
    expect(
      await all(
        `select (select coalesce(sum(outstanding_amount), 0) from public.tax_returns where status = 'filed')
           + (select coalesce(sum(amount), 0) from private.journal_parts('2000-01-01', '2100-01-01') where posting = 'tax_payable') = 0 as same`,
      ),
    ).toEqual([{ same: true }]);
  });
});
