import type { CompanyWriter } from '../engine/company-writer.ts';
import { plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

type Voucher = {
  name: string;
  description: string;
  day: string;
  debit: string;
  credit: string;
  amount: string;
  way: readonly string[];
};

/** What no document says: an accrual taken back on the first of the month, depreciation, and those turned down or not done yet. */
export async function writeVouchers(writer: CompanyWriter): Promise<void> {
  const begins = `${writer.today.slice(0, 7)}-01`;
  const ended = plusDays(begins, -1);
  const rent = writer.key('account of office rent');
  await writer.actAs(profileOf(writer, 'khalid'));
  await writer.insert('posting_accounts', [
    { id: rent, posting: 'other_costs', account_code: '5210', account_name: 'Office rent' },
  ]);
  const accounts = await writer.query<{ id: string; posting: string }>(
    `select id, posting from public.posting_accounts where cost_type is null and tax_code_id is null and is_open_to_vouchers`,
  );
  const accountOf = (posting: string) =>
    posting === 'rent' ? rent : (accounts.find((account) => account.posting === posting)?.id ?? '');
  const accrued = { day: ended, debit: 'rent', credit: 'accrued_expenses', amount: '18500.00' };
  const vouchers: Voucher[] = [
    {
      ...accrued,
      name: 'accrual',
      description: 'Office rent, not invoiced',
      way: ['pending', 'approved', 'reversed'],
    },
    {
      name: 'depreciation',
      description: 'Depreciation of plant and vehicles',
      day: ended,
      debit: 'depreciation',
      credit: 'accumulated_depreciation',
      amount: '34300.00',
      way: ['pending', 'approved'],
    },
    { ...accrued, name: 'twice', description: 'Office rent', way: ['pending', 'rejected'] },
    {
      name: 'insurance',
      description: 'Insurance of the month',
      day: ended,
      debit: 'expenses',
      credit: 'prepaid_expenses',
      amount: '4150.00',
      way: ['pending'],
    },
    { ...accrued, name: 'next', description: 'Office rent of the month', day: writer.today, way: [] },
  ];
  const reasons: Record<string, string> = {
    reversed: 'Reversed at the beginning of the month.',
    rejected: 'Accrued already.',
  };
  for (const { name, description, day, debit, credit, amount, way } of vouchers) {
    const id = writer.key(`voucher ${name}`);
    await writer.actAs(profileOf(writer, 'layla'));
    await writer.insert('journal_vouchers', [{ id, voucher_date: day, description }]);
    await writer.insert(
      'journal_voucher_items',
      [
        [debit, amount, '0'],
        [credit, '0', amount],
      ].map(([account = '', debit_amount, credit_amount], index) => ({
        id: writer.key(`voucher ${name} ${index}`),
        journal_voucher_id: id,
        position: index + 1,
        posting_account_id: accountOf(account),
        debit_amount,
        credit_amount,
      })),
    );
    for (const status of way) {
      await writer.actAs(profileOf(writer, status === 'pending' ? 'layla' : 'fatima'));
      const reason = reasons[status];
      await writer.advance('journal_voucher', 'journal_vouchers', [
        {
          id,
          status,
          ...(reason && { status_reason: reason }),
          ...(status === 'reversed' && { reversed_on: begins }),
        },
      ]);
    }
  }
}

/** The filed return is paid, or refunded, after a first try went to a wrong reference; of what was withheld a part is asked for. An advance is paid out. */
export async function writeLiabilityPayments(writer: CompanyWriter): Promise<void> {
  const [filed] = await writer.query<{ id: string; due: string; rest: string }>(
    `select id, due_date::text as due, abs(outstanding_amount)::text as rest from public.tax_returns
     where status = 'filed' and outstanding_amount <> 0 limit 1`,
  );
  const [withheld] = await writer.query<{ id: string; half: string }>(
    `select a.id, trunc(private.owed_by_account(a, model.today()) / 2)::text as half from public.posting_accounts a
     where a.posting = 'withheld'`,
  );
  const bank_account_id = writer.key('bank account of operations');
  const paid = async (name: string, values: object, way: readonly string[]) => {
    const id = writer.key(`liability payment ${name}`);
    await writer.actAs(profileOf(writer, 'layla'));
    await writer.insert('liability_payments', [{ id, bank_account_id, ...values }]);
    await writer.actAs(profileOf(writer, 'fatima'));
    for (const status of way)
      await writer.advance('liability_payment', 'liability_payments', [
        {
          id,
          status,
          ...(status === 'reversed' && {
            status_reason: 'Paid with a wrong reference; the bank returned it.',
          }),
          ...(status === 'rejected' && { status_reason: 'Paid by the branch.' }),
        },
      ]);
  };
  if (filed) {
    const values = { tax_return_id: filed.id, payment_date: filed.due, payee: 'Federal Tax Authority' };
    await paid('first', { ...values, amount: filed.rest, reference: 'GIBAN 0041' }, ['approved', 'reversed']);
    await paid('vat', { ...values, amount: filed.rest, reference: 'GIBAN 0042' }, ['approved', 'reconciled']);
  }
  const [loan] = await writer.query<{ id: string; amount: string; day: string }>(
    `select id, amount::text, (decided_at at time zone 'Asia/Dubai')::date::text as day from public.pay_deductions
     where status = 'approved' and kind = 'advance' order by deduction_number limit 1`,
  );
  if (loan)
    await paid(
      'advance',
      { pay_deduction_id: loan.id, amount: loan.amount, payment_date: loan.day, reference: 'FT 20817' },
      ['approved'],
    );
  if (withheld && Number(withheld.half) > 2) {
    const values = {
      posting_account_id: withheld.id,
      payment_date: writer.today,
      payee: 'Pension authority',
    };
    const amount = String(Math.trunc(Number(withheld.half) / 2));
    await paid('pension', { ...values, amount, reference: 'GPSSA' }, ['approved']);
    await paid('branch', { ...values, amount }, ['rejected']);
    await paid('next', { ...values, amount }, []);
  }
}
