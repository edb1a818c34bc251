import { padDecimal } from '../define/decimal-text.ts';
import { Exact } from '../define/exact.ts';

/** What one side of an entry is, whatever account the company books it on. */
type Posting =
  | 'bank'
  | 'cash'
  | 'receivables'
  | 'retention_receivable'
  | 'contract_assets'
  | 'advances_paid'
  | 'inventory'
  | 'input_tax'
  | 'payables'
  | 'accrued_purchases'
  | 'retention_payable'
  | 'advances_received'
  | 'receipts_on_account'
  | 'cheques_receivable'
  | 'cheques_payable'
  | 'output_tax'
  | 'tax_withheld'
  | 'net_pay'
  | 'withheld'
  | 'owed_to_people'
  | 'provisions'
  | 'revenue'
  | 'deductions'
  | 'purchases'
  | 'stock_differences'
  | 'wages'
  | 'employer_costs'
  | 'provision_costs'
  | 'expenses'
  | 'exchange_differences'
  | 'bank_charges'
  | 'interest_income'
  | 'bank_transfers'
  | 'fixed_assets'
  | 'loans'
  | 'capital'
  | 'retained_earnings'
  | 'input_cgst'
  | 'input_sgst'
  | 'input_igst'
  | 'output_cgst'
  | 'output_sgst'
  | 'output_igst'
  | 'income_tax_claimable'
  | 'gst_claimable'
  | 'labour_cess'
  | 'gst_withheld'
  | 'cess_withheld'
  | 'landed_costs'
  | 'staff_loans';

/** One side of an entry; the other amount is 0.00. */
export type JournalLine = {
  date: string;
  source: string;
  document: string;
  party: string | null;
  project: string | null;
  posting: Posting;
  /** Code of the account in the company's chart. */
  account: string;
  /** As the company calls it; null: the usual word. */
  name: string | null;
  /** Kind of cost or tax that has an account of its own. */
  cost_type: 'labour' | 'material' | 'plant' | 'subcontract' | 'other' | null;
  tax: string | null;
  debit: string;
  credit: string;
};

/**
 * What each side of a journal comes to, as a plain decimal of two places or more. Throws when the sides differ: such a journal is
 * given to nobody.
 */
export function journalSum(lines: readonly JournalLine[]): string {
  let debit = new Exact(0);
  let credit = new Exact(0);
  for (const line of lines) {
    debit = debit.plus(line.debit);
    credit = credit.plus(line.credit);
  }
  if (!debit.equals(credit)) throw new Error('The two sides of the journal differ.');
  return padDecimal(debit.toFixed(), 2);
}
