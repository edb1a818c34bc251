import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

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
      list: async () => (await import('./finance-pages.tsx')).InvoicePage,
      view: async () => (await import('./invoice-screen.tsx')).invoiceScreen('id'),
    },
  }),
  ...resourceRoutes({
    name: 'invoice_payments',
    load: async () => (await import('@plinth/domain/finance/invoice-payments.ts')).invoicePayments,
    screens: { list: async () => (await import('./finance-pages.tsx')).InvoicePaymentPage },
  }),
  ...resourceRoutes({
    name: 'expenses',
    load: async () => (await import('@plinth/domain/finance/expenses.ts')).expenses,
    screens: { list: async () => (await import('./finance-pages.tsx')).ExpensePage },
  }),
  ...resourceRoutes({
    name: 'budgets',
    load: async () => (await import('@plinth/domain/finance/budgets.ts')).budgets,
    screens: { list: async () => (await import('./finance-pages.tsx')).BudgetPage },
  }),
  ...resourceRoutes({
    name: 'cost_forecasts',
    load: async () => (await import('@plinth/domain/finance/cost-forecasts.ts')).costForecasts,
    screens: { list: async () => (await import('./finance-pages.tsx')).CostForecastPage },
  }),
  ...resourceRoutes({
    name: 'cost_codes',
    load: async () => (await import('@plinth/domain/finance/cost-codes.ts')).costCodes,
    screens: { list: async () => (await import('./finance-pages.tsx')).CostCodePage },
  }),
  ...resourceRoutes({
    name: 'tax_codes',
    load: async () => (await import('@plinth/domain/finance/tax-codes.ts')).taxCodes,
    screens: { list: async () => (await import('./finance-pages.tsx')).TaxCodePage },
  }),
  ...resourceRoutes({
    name: 'currencies',
    load: async () => (await import('@plinth/domain/finance/currencies.ts')).currencies,
    without: ['new'],
  }),
  ...resourceRoutes({
    name: 'exchange_rates',
    load: async () => (await import('@plinth/domain/finance/exchange-rates.ts')).exchangeRates,
    screens: { list: async () => (await import('./finance-pages.tsx')).ExchangeRatePage },
  }),
  ...resourceRoutes({
    name: 'supplier_invoices',
    load: async () => (await import('@plinth/domain/procurement/supplier-invoices.ts')).supplierInvoices,
    screens: { list: async () => (await import('./finance-pages.tsx')).SupplierInvoicePage },
  }),
  ...resourceRoutes({
    name: 'supplier_payments',
    load: async () => (await import('@plinth/domain/procurement/supplier-payments.ts')).supplierPayments,
    screens: { list: async () => (await import('./finance-pages.tsx')).SupplierPaymentPage },
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
    name: 'credit_notes',
    load: async () => (await import('@plinth/domain/finance/credit-notes.ts')).creditNotes,
    screens: { list: async () => (await import('./finance-pages.tsx')).CreditNotePage },
  }),
  ...resourceRoutes({
    name: 'tax_returns',
    load: async () => (await import('@plinth/domain/finance/tax-returns.ts')).taxReturns,
    screens: {
      list: async () => (await import('./finance-pages.tsx')).TaxReturnPage,
      view: async () => (await import('./tax-return-view.tsx')).TaxReturnView,
    },
  }),
  ...resourceRoutes({
    name: 'opening_balances',
    load: async () => (await import('@plinth/domain/finance/opening-balances.ts')).openingBalances,
    screens: { list: async () => (await import('./finance-pages.tsx')).OpeningBalancePage },
  }),
  ...resourceRoutes({
    name: 'supplier_credit_notes',
    load: async () =>
      (await import('@plinth/domain/procurement/supplier-credit-notes.ts')).supplierCreditNotes,
    screens: { list: async () => (await import('./finance-pages.tsx')).SupplierCreditNotePage },
  }),
  ...resourceRoutes({
    name: 'labour_rates',
    load: async () => (await import('@plinth/domain/finance/labour-rates.ts')).labourRates,
    screens: { list: async () => (await import('./finance-pages.tsx')).LabourRatePage },
  }),
];
