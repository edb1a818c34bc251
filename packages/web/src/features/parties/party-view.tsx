import { lazy, Suspense } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { contracts } from '@plinth/domain/commercial/contracts.ts';
import { quotationDrafts } from '@plinth/domain/commercial/quotation-drafts.ts';
import type { RelatedRecords, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { cheques } from '@plinth/domain/finance/cheques.ts';
import { clientReceipts } from '@plinth/domain/finance/client-receipts.ts';
import { creditNotes } from '@plinth/domain/finance/credit-notes.ts';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { purchaseOrders } from '@plinth/domain/procurement/purchase-orders.ts';
import { rfqOffers } from '@plinth/domain/procurement/rfq-offers.ts';
import { supplierCreditNotes } from '@plinth/domain/procurement/supplier-credit-notes.ts';
import { supplierInvoices } from '@plinth/domain/procurement/supplier-invoices.ts';
import { supplierPayments } from '@plinth/domain/procurement/supplier-payments.ts';
import { workOrderDrafts } from '@plinth/domain/procurement/work-order-drafts.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { PartyAccount } from './party-account.tsx';

const RelatedCards = lazy(async () => ({
  default: (await import('../../crud/view/related-cards.tsx')).RelatedCards,
}));

/** Of each kind the last few: the rest are one press away. */
const rowsAtFirst = 5;

const withAny: RelatedRecords = {
  resource: cheques,
  column: 'party_id',
  columns: ['pdc_number', 'status', 'cheque_number', 'cheque_date', 'amount'],
  isOnlyWhenAny: true,
};

/** From the first enquiry to the money, in the order they come about. */
const withClient: readonly RelatedRecords[] = [
  {
    resource: projects,
    column: 'client_id',
    columns: ['project_number', 'name', 'status', 'completion_percentage', 'end_date'],
    addableIn: ['active'],
  },
  {
    resource: quotationDrafts,
    column: 'client_id',
    columns: ['quotation_number', 'title', 'status', 'quotation_date', 'total_amount'],
    addableIn: ['active'],
  },
  {
    resource: contracts,
    column: 'client_id',
    columns: ['contract_number', 'title', 'status', 'project_id', 'revised_amount'],
    isOnlyWhenAny: true,
  },
  {
    resource: invoices,
    column: 'client_id',
    columns: ['invoice_number', 'status', 'issue_date', 'due_date', 'total_amount', 'balance_amount'],
    addableIn: ['active'],
  },
  {
    resource: clientReceipts,
    column: 'client_id',
    columns: ['receipt_number', 'status', 'receipt_date', 'amount', 'on_account_amount'],
    isOnlyWhenAny: true,
  },
  withAny,
  {
    resource: creditNotes,
    column: 'client_id',
    columns: ['credit_note_number', 'status', 'invoice_id', 'credit_date', 'total_amount'],
    isOnlyWhenAny: true,
  },
];

const withSupplier: readonly RelatedRecords[] = [
  {
    resource: rfqOffers,
    column: 'supplier_id',
    columns: ['offer_number', 'rfq_id', 'offered_on', 'valid_until', 'total_amount'],
    isOnlyWhenAny: true,
  },
  {
    resource: purchaseOrders,
    column: 'supplier_id',
    columns: ['po_number', 'status', 'project_id', 'order_date', 'revised_amount'],
    addableIn: ['active'],
  },
  {
    resource: workOrderDrafts,
    column: 'assigned_to',
    columns: ['work_order_number', 'title', 'status', 'project_id', 'revised_amount'],
    addableIn: ['active'],
  },
  {
    resource: supplierInvoices,
    column: 'supplier_id',
    columns: ['bill_number', 'supplier_reference', 'status', 'due_date', 'total_amount', 'balance_amount'],
    addableIn: ['active'],
  },
  {
    resource: supplierPayments,
    column: 'supplier_id',
    columns: ['payment_date', 'supplier_invoice_id', 'payment_method', 'reference', 'amount', 'status'],
    isOnlyWhenAny: true,
  },
  withAny,
  {
    resource: supplierCreditNotes,
    column: 'supplier_id',
    columns: ['credit_number', 'status', 'supplier_invoice_id', 'credit_date', 'total_amount'],
    isOnlyWhenAny: true,
  },
];

const client: ResourceDefinition = { ...externalEntities, related: withClient };
const supplier: ResourceDefinition = { ...externalEntities, related: withSupplier };

/** A client or supplier: how the account stands, the record, and every document there is between the two firms. */
export const PartyView = viewScreen(externalEntities, 'id', {
  summary: (party) => <PartyAccount party={party} />,
  children: (party) => <PartyDocuments party={party} />,
});

function PartyDocuments({ party }: { party: DataRow }) {
  return (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <RelatedCards
        resource={party['entity_type'] === 'CLIENT' ? client : supplier}
        row={party}
        rowsAtFirst={rowsAtFirst}
      />
    </Suspense>
  );
}
