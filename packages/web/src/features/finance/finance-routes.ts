import { ledgersPath } from '@plinth/domain/finance/ledgers.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type * as pages from './finance-pages.tsx';

type PageName = Exclude<keyof typeof pages, 'FinanceTabs'>;

/** One page of the file of them all: named once, the way to it is short on the first page of a session. */
const page = (name: PageName) => async () => (await import('./finance-pages.tsx'))[name];

/** Budgets, and the codes and rates by which money is analysed. */
export const financeRoutes: readonly FeatureRoute[] = [
  pageRoute('finance', {
    load: async () => (await import('./finance-overview.tsx')).FinanceOverview,
  }),
  pageRoute('work_in_progress', {
    load: async () => (await import('./work-in-progress.tsx')).WorkInProgressPage,
  }),
  pageRoute('ageing', {
    load: async () => (await import('./ageing-page.tsx')).AgeingPage,
  }),
  pageRoute('cash_forecast', {
    load: async () => (await import('./cash-forecast-page.tsx')).CashForecastPage,
  }),
  pageRoute('bank', {
    load: async () => (await import('./bank/bank-page.tsx')).BankPage,
  }),
  pageRoute('trial_balance', {
    load: async () => (await import('./trial-balance.tsx')).TrialBalancePage,
  }),
  {
    path: `${ledgersPath}/$ledger`,
    title: 'money.ledgers.title',
    flag: 'finance',
    permission: { module: 'finance', action: 'view' },
    load: async () => (await import('./ledgers/ledger-page.tsx')).LedgerPage,
  },
  {
    path: '/finance/invoices/$id',
    title: 'resources.invoices.singular',
    flag: 'finance',
    permission: { module: 'finance', action: 'view' },
    load: async () => (await import('./invoice-screen.tsx')).invoiceScreen('id'),
  },
  ...resourceRoutes({
    name: 'invoices',
    load: async () => (await import('@plinth/domain/finance/invoices.ts')).invoices,
    screens: {
      list: page('InvoicePage'),
      view: async () => (await import('./invoice-screen.tsx')).invoiceScreen('id'),
    },
  }),
  ...resourceRoutes({
    name: 'invoice_payments',
    load: async () => (await import('@plinth/domain/finance/invoice-payments.ts')).invoicePayments,
    screens: { list: page('InvoicePaymentPage') },
  }),
  ...resourceRoutes({
    name: 'expenses',
    load: async () => (await import('@plinth/domain/finance/expenses.ts')).expenses,
    screens: { list: page('ExpensePage') },
  }),
  ...resourceRoutes({
    name: 'budgets',
    load: async () => (await import('@plinth/domain/finance/budgets.ts')).budgets,
    screens: { list: page('BudgetPage') },
  }),
  ...resourceRoutes({
    name: 'cost_forecasts',
    load: async () => (await import('@plinth/domain/finance/cost-forecasts.ts')).costForecasts,
    screens: { list: page('CostForecastPage') },
  }),
  ...resourceRoutes({
    name: 'cost_codes',
    load: async () => (await import('@plinth/domain/finance/cost-codes.ts')).costCodes,
    screens: { list: page('CostCodePage') },
  }),
  ...resourceRoutes({
    name: 'tax_codes',
    load: async () => (await import('@plinth/domain/finance/tax-codes.ts')).taxCodes,
    screens: { list: page('TaxCodePage') },
  }),
  ...resourceRoutes({
    name: 'currencies',
    load: async () => (await import('@plinth/domain/finance/currencies.ts')).currencies,
    without: ['new'],
  }),
  ...resourceRoutes({
    name: 'exchange_rates',
    load: async () => (await import('@plinth/domain/finance/exchange-rates.ts')).exchangeRates,
    screens: { list: page('ExchangeRatePage') },
  }),
  ...resourceRoutes({
    name: 'supplier_invoices',
    load: async () => (await import('@plinth/domain/procurement/supplier-invoices.ts')).supplierInvoices,
    screens: { list: page('SupplierInvoicePage') },
  }),
  ...resourceRoutes({
    name: 'supplier_payments',
    load: async () => (await import('@plinth/domain/procurement/supplier-payments.ts')).supplierPayments,
    screens: { list: page('SupplierPaymentPage') },
  }),
  ...resourceRoutes({
    name: 'bank_accounts',
    load: async () => (await import('@plinth/domain/finance/bank/bank-accounts.ts')).bankAccounts,
    screens: { list: async () => (await import('./bank/bank-tabs.tsx')).BankAccountPage },
  }),
  ...resourceRoutes({
    name: 'bank_statements',
    load: async () => (await import('@plinth/domain/finance/bank/bank-statements.ts')).bankStatements,
    screens: { list: async () => (await import('./bank/bank-tabs.tsx')).BankStatementPage },
    without: ['new', 'edit'],
  }),
  ...resourceRoutes({
    name: 'bank_entries',
    load: async () => (await import('@plinth/domain/finance/bank/bank-entries.ts')).bankEntries,
    screens: { list: async () => (await import('./bank/bank-tabs.tsx')).BankEntryPage },
    without: ['new'],
  }),
  ...resourceRoutes({
    name: 'petty_cash_floats',
    load: async () =>
      (await import('@plinth/domain/finance/petty-cash/petty-cash-floats.ts')).pettyCashFloats,
    screens: { list: async () => (await import('./petty-cash-tabs.tsx')).PettyCashFloatPage },
  }),
  ...resourceRoutes({
    name: 'petty_cash_vouchers',
    load: async () =>
      (await import('@plinth/domain/finance/petty-cash/petty-cash-vouchers.ts')).pettyCashVouchers,
    screens: { list: async () => (await import('./petty-cash-tabs.tsx')).PettyCashVoucherPage },
  }),
  ...resourceRoutes({
    name: 'petty_cash_claims',
    load: async () =>
      (await import('@plinth/domain/finance/petty-cash/petty-cash-claims.ts')).pettyCashClaims,
    screens: { list: async () => (await import('./petty-cash-tabs.tsx')).PettyCashClaimPage },
  }),
  ...resourceRoutes({
    name: 'credit_notes',
    load: async () => (await import('@plinth/domain/finance/credit-notes.ts')).creditNotes,
    screens: { list: page('CreditNotePage') },
  }),
  ...resourceRoutes({
    name: 'tax_returns',
    load: async () => (await import('@plinth/domain/finance/tax-returns.ts')).taxReturns,
    screens: {
      list: page('TaxReturnPage'),
      view: async () => (await import('./tax-return-view.tsx')).TaxReturnView,
    },
  }),
  ...resourceRoutes({
    name: 'opening_balances',
    load: async () => (await import('@plinth/domain/finance/opening-balances.ts')).openingBalances,
    screens: { list: page('OpeningBalancePage') },
  }),
  ...resourceRoutes({
    name: 'supplier_credit_notes',
    load: async () =>
      (await import('@plinth/domain/procurement/supplier-credit-notes.ts')).supplierCreditNotes,
    screens: { list: page('SupplierCreditNotePage') },
  }),
  ...resourceRoutes({
    name: 'labour_rates',
    load: async () => (await import('@plinth/domain/finance/labour-rates.ts')).labourRates,
    screens: { list: page('LabourRatePage') },
  }),
];
