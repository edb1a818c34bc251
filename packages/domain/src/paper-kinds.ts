import type { ModuleName, Permission, PermissionName } from './modules.ts';

type PaperDefinition = {
  table: string;
  /** What it takes beside reading the record, because the paper says more than that. */
  demands?: Permission;
  /** Whom the record is about needs no permission for it. */
  isForSelf?: true;
  /** Only of records with one of these values. */
  where?: { column: string; is: readonly string[] };
  /** The financial year it is of, named by the calendar year in which it begins. */
  isOfYear?: true;
};

/**
 * The papers that are made of a record, by the table it is in. A certificate has three forms of one measurement, and of an
 * employee several letters are written.
 */
export const paperKinds = {
  invoice: { table: 'invoices' },
  credit_note: { table: 'credit_notes' },
  receipt: { table: 'invoice_payments' },
  client_receipt: { table: 'client_receipts' },
  client_settlement: { table: 'client_settlements' },
  payment_advice: { table: 'supplier_payments' },
  quotation: { table: 'quotation_drafts' },
  rfq: { table: 'rfqs' },
  rfq_invitation: { table: 'rfq_offers' },
  purchase_order: { table: 'purchase_orders' },
  work_order: { table: 'work_order_drafts' },
  change_order: {
    table: 'change_order_drafts',
    // a change of our own budget is handed to nobody
    where: { column: 'change_type', is: ['purchase_order', 'work_order'] },
  },
  subcontract_certificate: { table: 'subcontract_claims' },
  certificate_aia: { table: 'certificates' },
  certificate_fidic: { table: 'certificates' },
  certificate_ra_bill: { table: 'certificates' },
  requisition: { table: 'requisition_drafts' },
  goods_receipt: { table: 'goods_receipts', demands: { module: 'commercial', action: 'view' } },
  issue_note: {
    table: 'inventory_transactions',
    where: { column: 'transaction_type', is: ['issue'] },
  },
  return_note: {
    table: 'inventory_transactions',
    where: { column: 'transaction_type', is: ['return'] },
  },
  transfer_note: {
    table: 'inventory_transactions',
    where: { column: 'transaction_type', is: ['transfer'] },
  },
  variation_order: { table: 'variation_order_drafts' },
  final_account: { table: 'final_accounts' },
  statement: { table: 'external_entities', demands: { module: 'finance', action: 'view' } },
  payslip: { table: 'payroll' },
  leave_form: { table: 'leave_requests' },
  offer_letter: { table: 'job_offers' },
  salary_certificate: { table: 'employees', demands: { module: 'hr', action: 'admin' }, isForSelf: true },
  experience_letter: { table: 'employees', demands: { module: 'hr', action: 'admin' }, isForSelf: true },
  employment_contract: { table: 'employees', demands: { module: 'hr', action: 'admin' }, isForSelf: true },
  form_16: {
    table: 'employees',
    demands: { module: 'hr', action: 'admin' },
    isForSelf: true,
    where: { column: 'country_pack', is: ['IN'] },
    isOfYear: true,
  },
  warning_letter: { table: 'disciplinary_records' },
  signed_document: { table: 'document_signatures', where: { column: 'status', is: ['signed'] } },
  settlement: { table: 'employees', demands: { module: 'hr', action: 'admin' } },
  rfi: { table: 'rfis' },
  submittal: { table: 'submittals' },
  meeting_minutes: { table: 'meetings' },
  daily_report: { table: 'daily_reports', demands: { module: 'tasks', action: 'view' } },
  delay_notice: { table: 'delay_events' },
  work_permit: { table: 'work_permits' },
  inspection_report: { table: 'safety_inspections' },
  incident_report: { table: 'safety_incidents' },
} as const satisfies Readonly<Record<string, PaperDefinition>>;

export type PaperKind = keyof typeof paperKinds;

/** Whether a word of an address names a paper. */
export function isPaperKind(word: string): word is PaperKind {
  return Object.hasOwn(paperKinds, word);
}

/** Whether a paper is of one financial year, which who wants it chooses. */
export function isPaperOfYear(kind: PaperKind): boolean {
  const definition: PaperDefinition = paperKinds[kind];
  return definition.isOfYear === true;
}

/**
 * The papers somebody may have of a record, in the order they are offered; who may not is refused by the database as well.
 * @param isOwn whether the record is about who asks
 */
export function papersOf(
  table: string,
  can: (module: ModuleName, action: PermissionName) => boolean,
  isOwn: boolean,
  row: Readonly<Record<string, unknown>>,
): PaperKind[] {
  const all: readonly (readonly [string, PaperDefinition])[] = Object.entries(paperKinds);
  return all.flatMap(([kind, { table: of, demands, isForSelf, where }]) => {
    const may = demands === undefined || can(demands.module, demands.action) || (isOwn && isForSelf === true);
    const isOfRow = where === undefined || where.is.some((value) => row[where.column] === value);
    return of === table && may && isOfRow && isPaperKind(kind) ? [kind] : [];
  });
}
