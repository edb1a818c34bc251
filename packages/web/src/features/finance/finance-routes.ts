import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { ledgersPath } from '@plinth/domain/finance/ledgers.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type * as pages from './finance-pages.tsx';
import type { financeResources } from './finance-resources.ts';
import type * as pettyCash from './petty-cash-tabs.tsx';

type PageName = Exclude<keyof typeof pages, 'FinanceTabs'>;

/** One page of the file of them all: named once, the way to it is short on the first page of a session. */
const page = (name: PageName) => async () => (await import('./finance-pages.tsx'))[name];

const pettyCashPage = (name: keyof typeof pettyCash) => async () =>
  (await import('./petty-cash-tabs.tsx'))[name];

const resourceOf = (name: keyof typeof financeResources) => async (): Promise<ResourceDefinition> =>
  (await import('./finance-resources.ts')).financeResources[name];

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
  pageRoute('profit_and_loss', {
    load: async () => (await import('./statements/profit-and-loss-page.tsx')).ProfitAndLossPage,
  }),
  pageRoute('balance_sheet', {
    load: async () => (await import('./statements/balance-sheet-page.tsx')).BalanceSheetPage,
  }),
  pageRoute('accounting_periods', {
    load: async () => (await import('./closing/period-close-page.tsx')).PeriodClosePage,
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
    load: resourceOf('invoices'),
    screens: {
      list: page('InvoicePage'),
      view: async () => (await import('./invoice-screen.tsx')).invoiceScreen('id'),
    },
  }),
  ...resourceRoutes({
    name: 'invoice_payments',
    load: resourceOf('invoice_payments'),
    screens: { list: page('InvoicePaymentPage') },
  }),
  ...resourceRoutes({
    name: 'client_receipts',
    load: resourceOf('client_receipts'),
    screens: {
      list: page('ClientReceiptPage'),
      create: async () => (await import('./receipts/receipt-screens.tsx')).NewReceiptScreen,
      view: async () => (await import('./receipts/receipt-screens.tsx')).ReceiptView,
    },
  }),
  ...resourceRoutes({
    name: 'client_settlements',
    load: resourceOf('client_settlements'),
    screens: { list: page('ClientSettlementPage') },
  }),
  ...resourceRoutes({
    name: 'cheques',
    load: resourceOf('cheques'),
    screens: { list: page('ChequePage') },
  }),
  ...resourceRoutes({
    name: 'expenses',
    load: resourceOf('expenses'),
    screens: { list: page('ExpensePage') },
  }),
  ...resourceRoutes({
    name: 'budgets',
    load: resourceOf('budgets'),
    screens: { list: page('BudgetPage') },
  }),
  ...resourceRoutes({
    name: 'cost_forecasts',
    load: resourceOf('cost_forecasts'),
    screens: { list: page('CostForecastPage') },
  }),
  ...resourceRoutes({
    name: 'cost_codes',
    load: resourceOf('cost_codes'),
    screens: { list: page('CostCodePage') },
  }),
  ...resourceRoutes({
    name: 'tax_codes',
    load: resourceOf('tax_codes'),
    screens: { list: page('TaxCodePage') },
  }),
  ...resourceRoutes({
    name: 'currencies',
    load: resourceOf('currencies'),
    without: ['new'],
  }),
  ...resourceRoutes({
    name: 'exchange_rates',
    load: resourceOf('exchange_rates'),
    screens: { list: page('ExchangeRatePage') },
  }),
  ...resourceRoutes({
    name: 'supplier_invoices',
    load: resourceOf('supplier_invoices'),
    screens: { list: page('SupplierInvoicePage'), view: page('SupplierInvoiceView') },
  }),
  ...resourceRoutes({
    name: 'supplier_payments',
    load: resourceOf('supplier_payments'),
    screens: { list: page('SupplierPaymentPage') },
  }),
  ...resourceRoutes({
    name: 'bank_accounts',
    load: resourceOf('bank_accounts'),
    screens: { list: async () => (await import('./bank/bank-tabs.tsx')).BankAccountPage },
  }),
  ...resourceRoutes({
    name: 'bank_statements',
    load: resourceOf('bank_statements'),
    screens: { list: async () => (await import('./bank/bank-tabs.tsx')).BankStatementPage },
    without: ['new', 'edit'],
  }),
  ...resourceRoutes({
    name: 'bank_entries',
    load: resourceOf('bank_entries'),
    screens: { list: async () => (await import('./bank/bank-tabs.tsx')).BankEntryPage },
    without: ['new'],
  }),
  ...resourceRoutes({
    name: 'petty_cash_floats',
    load: resourceOf('petty_cash_floats'),
    screens: { list: pettyCashPage('PettyCashFloatPage') },
  }),
  ...resourceRoutes({
    name: 'petty_cash_vouchers',
    load: resourceOf('petty_cash_vouchers'),
    screens: { list: pettyCashPage('PettyCashVoucherPage') },
  }),
  ...resourceRoutes({
    name: 'petty_cash_claims',
    load: resourceOf('petty_cash_claims'),
    screens: { list: pettyCashPage('PettyCashClaimPage') },
  }),
  ...resourceRoutes({
    name: 'credit_notes',
    load: resourceOf('credit_notes'),
    screens: {
      list: page('CreditNotePage'),
      view: async () => (await import('./receipts/credit-note-view.tsx')).CreditNoteView,
    },
  }),
  ...resourceRoutes({
    name: 'tax_returns',
    load: resourceOf('tax_returns'),
    screens: {
      list: page('TaxReturnPage'),
      view: async () => (await import('./tax-return-view.tsx')).TaxReturnView,
    },
  }),
  ...resourceRoutes({
    name: 'landed_costs',
    load: resourceOf('landed_costs'),
    screens: {
      list: page('LandedCostPage'),
      view: async () => (await import('./landed-cost-view.tsx')).LandedCostView,
    },
  }),
  ...resourceRoutes({
    name: 'liability_payments',
    load: resourceOf('liability_payments'),
    screens: { list: page('LiabilityPaymentPage') },
  }),
  ...resourceRoutes({
    name: 'journal_vouchers',
    load: resourceOf('journal_vouchers'),
    screens: { list: page('JournalVoucherPage') },
  }),
  ...resourceRoutes({
    name: 'opening_balances',
    load: resourceOf('opening_balances'),
    screens: { list: page('OpeningBalancePage') },
  }),
  ...resourceRoutes({
    name: 'payment_runs',
    load: resourceOf('payment_runs'),
    screens: {
      list: page('PaymentRunPage'),
      view: async () => (await import('./payment-run-view.tsx')).PaymentRunView,
    },
  }),
  ...resourceRoutes({
    name: 'supplier_bank_accounts',
    load: resourceOf('supplier_bank_accounts'),
    screens: {
      list: page('SupplierBankAccountPage'),
      view: async () => (await import('./supplier-bank-account-view.tsx')).SupplierBankAccountView,
    },
  }),
  ...resourceRoutes({
    name: 'supplier_credit_notes',
    load: resourceOf('supplier_credit_notes'),
    screens: { list: page('SupplierCreditNotePage') },
  }),
  ...resourceRoutes({
    name: 'expense_limits',
    load: resourceOf('expense_limits'),
    screens: { list: page('ExpenseLimitPage') },
  }),
  ...resourceRoutes({
    name: 'mileage_rates',
    load: resourceOf('mileage_rates'),
    screens: { list: page('MileageRatePage') },
  }),
  ...resourceRoutes({
    name: 'labour_rates',
    load: resourceOf('labour_rates'),
    screens: { list: page('LabourRatePage') },
  }),
];
