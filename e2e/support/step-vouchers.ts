import type { Content, Firm } from './step-records.ts';

/** The account of a posting that has one for all kinds. */
async function accountOf({ people }: Firm, posting: string): Promise<string> {
  const { data } = await people.OWNER.client
    .from('posting_accounts')
    .select('id')
    .eq('posting', posting)
    .is('cost_type', null)
    .is('tax_code_id', null)
    .single();
  return String(data?.id);
}

/** What vouchers hold so that their steps are not refused. */
export const voucherContents: Readonly<Record<string, Content>> = {
  journal_vouchers: {
    rows: async (id, firm) => {
      const sides = [
        ['expenses', 'debit_amount'],
        ['accrued_expenses', 'credit_amount'],
      ] as const;
      return await Promise.all(
        sides.map(async ([posting, side]): Promise<[string, Record<string, unknown>]> => [
          'journal_voucher_items',
          {
            journal_voucher_id: id,
            posting_account_id: await accountOf(firm, posting),
            [side]: '10',
          },
        ]),
      );
    },
  },
};
