import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { budgets } from '@plinth/domain/finance/budgets.ts';
import { costForecasts } from '@plinth/domain/finance/cost-forecasts.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { creditNotes } from '@plinth/domain/finance/credit-notes.ts';
import { exchangeRates } from '@plinth/domain/finance/exchange-rates.ts';
import { expenses } from '@plinth/domain/finance/expenses.ts';
import { clientReceipts } from '@plinth/domain/finance/client-receipts.ts';
import { cheques } from '@plinth/domain/finance/cheques.ts';
import { clientSettlements } from '@plinth/domain/finance/client-settlements.ts';
import { invoicePayments } from '@plinth/domain/finance/invoice-payments.ts';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { pettyCashFloats } from '@plinth/domain/finance/petty-cash/petty-cash-floats.ts';
import { landedCosts } from '@plinth/domain/finance/landed-costs.ts';
import { journalVouchers } from '@plinth/domain/finance/journal-vouchers.ts';
import { liabilityPayments } from '@plinth/domain/finance/liability-payments.ts';
import { openingBalances } from '@plinth/domain/finance/opening-balances.ts';
import { paymentRuns } from '@plinth/domain/finance/payment-runs.ts';
import { expenseLimits } from '@plinth/domain/finance/expense-limits.ts';
import { mileageRates } from '@plinth/domain/finance/mileage-rates.ts';
import { labourRates } from '@plinth/domain/finance/labour-rates.ts';
import { taxCodes } from '@plinth/domain/finance/tax-codes.ts';
import { taxReturns } from '@plinth/domain/finance/tax-returns.ts';
import { supplierCreditNotes } from '@plinth/domain/procurement/supplier-credit-notes.ts';
import { supplierInvoices } from '@plinth/domain/procurement/supplier-invoices.ts';
import { supplierBankAccounts } from '@plinth/domain/finance/supplier-bank-accounts.ts';
import { supplierPayments } from '@plinth/domain/procurement/supplier-payments.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs, tabbedList } from '../../crud/tabbed-list.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { BillMatching } from './bill-matching.tsx';

const papers = [
  invoices,
  creditNotes,
  clientReceipts,
  clientSettlements,
  cheques,
  invoicePayments,
  supplierInvoices,
  supplierPayments,
  paymentRuns,
  supplierBankAccounts,
  supplierCreditNotes,
  landedCosts,
  expenses,
  pettyCashFloats,
  budgets,
  costForecasts,
  taxReturns,
  liabilityPayments,
  journalVouchers,
  openingBalances,
];
const masters = [costCodes, taxCodes, exchangeRates, labourRates, expenseLimits, mileageRates];

/** The overview and the papers of the area. */
export function FinanceTabs({ current }: { current: string }) {
  const { t } = useTranslation();
  return (
    <ResourceTabs
      resources={papers}
      current={current}
      group="finance"
      first={[
        { href: pageAddresses.finance.path, label: t('finance.overview'), isCurrent: current === 'overview' },
        { href: pageAddresses.work_in_progress.path, label: t('money.reports.title'), isCurrent: false },
      ]}
    />
  );
}

function paperList(resource: ResourceDefinition): FunctionComponent {
  return function PaperList() {
    return (
      <ResourceList key={resource.name} resource={resource} tabs={<FinanceTabs current={resource.name} />} />
    );
  };
}

export const TaxReturnPage = paperList(taxReturns);
export const InvoicePage = paperList(invoices);
export const InvoicePaymentPage = paperList(invoicePayments);
export const ClientReceiptPage = paperList(clientReceipts);
export const ClientSettlementPage = paperList(clientSettlements);
export const ChequePage = paperList(cheques);
export const CreditNotePage = paperList(creditNotes);
export const LandedCostPage = paperList(landedCosts);
export const LiabilityPaymentPage = paperList(liabilityPayments);
export const JournalVoucherPage = paperList(journalVouchers);
export const OpeningBalancePage = paperList(openingBalances);
export const SupplierInvoicePage = paperList(supplierInvoices);
/** A supplier invoice; that of an order beside what was ordered and received. */
export const SupplierInvoiceView = viewScreen(supplierInvoices, 'id', {
  children: (row) => row['bill_type'] === 'order' && <BillMatching bill={row} />,
});
export const SupplierPaymentPage = paperList(supplierPayments);
export const PaymentRunPage = paperList(paymentRuns);
export const SupplierBankAccountPage = paperList(supplierBankAccounts);
export const SupplierCreditNotePage = paperList(supplierCreditNotes);
export const ExpensePage = paperList(expenses);
export const BudgetPage = paperList(budgets);
export const CostForecastPage = paperList(costForecasts);
export const CostCodePage = tabbedList(costCodes, masters, 'finance');
export const TaxCodePage = tabbedList(taxCodes, masters, 'finance');
export const ExchangeRatePage = tabbedList(exchangeRates, masters, 'finance');
export const LabourRatePage = tabbedList(labourRates, masters, 'finance');
export const ExpenseLimitPage = tabbedList(expenseLimits, masters, 'finance');
export const MileageRatePage = tabbedList(mileageRates, masters, 'finance');
