import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Budgets and the codes and rates money is told apart by. */
export const financeRoutes: readonly FeatureRoute[] = [
  {
    path: '/finance',
    title: 'shell.menu.finance',
    flag: 'finance',
    permission: { module: 'finance', action: 'view' },
    load: async () => (await import('./finance-overview.tsx')).FinanceOverview,
  },
  {
    path: '/finance/invoices/$id',
    title: 'resources.invoices.singular',
    flag: 'finance',
    permission: { module: 'finance', action: 'view' },
    load: async () => {
      const { invoices } = await import('@plinth/domain/finance/invoices.ts');
      return (await import('../../crud/view-screen.tsx')).viewScreen(invoices, 'id');
    },
  },
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/invoices',
      load: async () => (await import('@plinth/domain/finance/invoices.ts')).invoices,
    },
    flag: 'finance',
    titles: { list: 'resources.invoices.plural', record: 'resources.invoices.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).InvoicePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/invoice-payments',
      load: async () => (await import('@plinth/domain/finance/invoice-payments.ts')).invoicePayments,
    },
    flag: 'finance',
    titles: { list: 'resources.invoice_payments.plural', record: 'resources.invoice_payments.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).InvoicePaymentPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/expenses',
      load: async () => (await import('@plinth/domain/finance/expenses.ts')).expenses,
    },
    flag: 'finance',
    titles: { list: 'resources.expenses.plural', record: 'resources.expenses.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).ExpensePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/budgets',
      load: async () => (await import('@plinth/domain/finance/budgets.ts')).budgets,
    },
    flag: 'finance',
    titles: { list: 'resources.budgets.plural', record: 'resources.budgets.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).BudgetPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/cost-codes',
      load: async () => (await import('@plinth/domain/finance/cost-codes.ts')).costCodes,
    },
    flag: 'finance',
    titles: { list: 'resources.cost_codes.plural', record: 'resources.cost_codes.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).CostCodePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/tax-codes',
      load: async () => (await import('@plinth/domain/finance/tax-codes.ts')).taxCodes,
    },
    flag: 'finance',
    titles: { list: 'resources.tax_codes.plural', record: 'resources.tax_codes.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).TaxCodePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/exchange-rates',
      load: async () => (await import('@plinth/domain/finance/exchange-rates.ts')).exchangeRates,
    },
    flag: 'finance',
    titles: { list: 'resources.exchange_rates.plural', record: 'resources.exchange_rates.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).ExchangeRatePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/supplier-invoices',
      load: async () => (await import('@plinth/domain/procurement/supplier-invoices.ts')).supplierInvoices,
    },
    flag: 'finance',
    titles: { list: 'resources.supplier_invoices.plural', record: 'resources.supplier_invoices.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).SupplierInvoicePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/supplier-credit-notes',
      load: async () =>
        (await import('@plinth/domain/procurement/supplier-credit-notes.ts')).supplierCreditNotes,
    },
    flag: 'finance',
    titles: {
      list: 'resources.supplier_credit_notes.plural',
      record: 'resources.supplier_credit_notes.singular',
    },
    screens: { list: async () => (await import('./finance-pages.tsx')).SupplierCreditNotePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'finance',
      route: '/finance/labour-rates',
      load: async () => (await import('@plinth/domain/finance/labour-rates.ts')).labourRates,
    },
    flag: 'finance',
    titles: { list: 'resources.labour_rates.plural', record: 'resources.labour_rates.singular' },
    screens: { list: async () => (await import('./finance-pages.tsx')).LabourRatePage },
  }),
];
