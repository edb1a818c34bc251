import type { Content } from './step-records.ts';

const sides = [
  ['expenses', 'debit_amount'],
  ['accrued_expenses', 'credit_amount'],
] as const;

/** What vouchers hold so that their steps are not refused. */
export const voucherContents: Readonly<Record<string, Content>> = {
  journal_vouchers: {
    rows: async (id, { samples }) =>
      await Promise.all(
        sides.map(async ([posting, side]) => {
          const account = await samples.accountOf(posting);
          return [
            'journal_voucher_items',
            { journal_voucher_id: id, posting_account_id: account, [side]: '10' },
          ] as const;
        }),
      ),
  },
};
