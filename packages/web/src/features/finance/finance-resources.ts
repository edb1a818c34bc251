import { bankAccounts } from '@plinth/domain/finance/bank/bank-accounts.ts';
import { bankEntries } from '@plinth/domain/finance/bank/bank-entries.ts';
import { bankStatements } from '@plinth/domain/finance/bank/bank-statements.ts';
import { budgets } from '@plinth/domain/finance/budgets.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { costForecasts } from '@plinth/domain/finance/cost-forecasts.ts';
import { creditNotes } from '@plinth/domain/finance/credit-notes.ts';
import { currencies } from '@plinth/domain/finance/currencies.ts';
import { exchangeRates } from '@plinth/domain/finance/exchange-rates.ts';
import { expenseLimits } from '@plinth/domain/finance/expense-limits.ts';
import { expenses } from '@plinth/domain/finance/expenses.ts';
import { clientReceipts } from '@plinth/domain/finance/client-receipts.ts';
import { cheques } from '@plinth/domain/finance/cheques.ts';
import { clientSettlements } from '@plinth/domain/finance/client-settlements.ts';
import { invoicePayments } from '@plinth/domain/finance/invoice-payments.ts';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { labourRates } from '@plinth/domain/finance/labour-rates.ts';
import { mileageRates } from '@plinth/domain/finance/mileage-rates.ts';
import { landedCosts } from '@plinth/domain/finance/landed-costs.ts';
import { journalVouchers } from '@plinth/domain/finance/journal-vouchers.ts';
import { liabilityPayments } from '@plinth/domain/finance/liability-payments.ts';
import { openingBalances } from '@plinth/domain/finance/opening-balances.ts';
import { paymentRuns } from '@plinth/domain/finance/payment-runs.ts';
import { pettyCashClaims } from '@plinth/domain/finance/petty-cash/petty-cash-claims.ts';
import { pettyCashFloats } from '@plinth/domain/finance/petty-cash/petty-cash-floats.ts';
import { pettyCashVouchers } from '@plinth/domain/finance/petty-cash/petty-cash-vouchers.ts';
import { taxCodes } from '@plinth/domain/finance/tax-codes.ts';
import { taxReturns } from '@plinth/domain/finance/tax-returns.ts';
import { supplierCreditNotes } from '@plinth/domain/procurement/supplier-credit-notes.ts';
import { supplierInvoices } from '@plinth/domain/procurement/supplier-invoices.ts';
import { supplierBankAccounts } from '@plinth/domain/finance/supplier-bank-accounts.ts';
import { supplierPayments } from '@plinth/domain/procurement/supplier-payments.ts';

/** The resources of the area in one part: the person who works on one of them opens the others next. */
export const financeResources = {
  invoices,
  invoice_payments: invoicePayments,
  client_receipts: clientReceipts,
  client_settlements: clientSettlements,
  cheques,
  expenses,
  budgets,
  cost_forecasts: costForecasts,
  cost_codes: costCodes,
  tax_codes: taxCodes,
  currencies,
  exchange_rates: exchangeRates,
  supplier_invoices: supplierInvoices,
  supplier_payments: supplierPayments,
  bank_accounts: bankAccounts,
  bank_statements: bankStatements,
  bank_entries: bankEntries,
  petty_cash_floats: pettyCashFloats,
  petty_cash_vouchers: pettyCashVouchers,
  petty_cash_claims: pettyCashClaims,
  credit_notes: creditNotes,
  tax_returns: taxReturns,
  landed_costs: landedCosts,
  journal_vouchers: journalVouchers,
  liability_payments: liabilityPayments,
  opening_balances: openingBalances,
  payment_runs: paymentRuns,
  supplier_bank_accounts: supplierBankAccounts,
  supplier_credit_notes: supplierCreditNotes,
  labour_rates: labourRates,
  expense_limits: expenseLimits,
  mileage_rates: mileageRates,
};
