import { recordAddresses, type RecordAddress } from '../addresses.ts';
import type { ColumnOf, Relation, TableName } from './resource.ts';

type RecordNames = {
  [T in TableName]?: {
    /** Columns read from the other row; joined by a space they are what people recognise it by. */
    display: readonly ColumnOf<T>[];
    /** Columns shown small beside it where one is picked, to tell namesakes apart. */
    caption?: readonly ColumnOf<T>[];
    /** Columns read beside them: what is offered on the record depends on them. */
    read?: readonly ColumnOf<T>[];
    unnamedBy?: { name: ColumnOf<T>; kind: ColumnOf<T> };
    isShortList?: true;
  };
};

/** What people recognise a record by wherever another one points to it, by its table. */
const recordNames = {
  bank_accounts: { display: ['name'], caption: ['bank_name', 'account'] },
  benefit_plans: { display: ['plan_name'], caption: ['provider'] },
  boq_sections: { display: ['title'], caption: ['code'] },
  boqs: { display: ['boq_number', 'title'] },
  budget_lines: { display: ['position', 'description'], caption: ['revised_amount'] },
  budgets: { display: ['name'] },
  certificates: { display: ['certificate_number'] },
  change_events: { display: ['event_number', 'title'] },
  clock_stations: { display: ['name'] },
  company_items: { display: ['name'], caption: ['item_number', 'serial_mark'] },
  contracts: { display: ['contract_number', 'title'] },
  cost_codes: { display: ['code', 'name'] },
  departments: { display: ['name'] },
  document_categories: { display: ['name'] },
  documents: { display: ['title'], caption: ['document_number'] },
  employee_papers: { display: ['title', 'expires_on'] },
  employees: { display: ['first_name', 'last_name'], caption: ['employee_number'] },
  expenses: { display: ['expense_number'] },
  external_entities: { display: ['company_name'], caption: ['entity_number'] },
  final_accounts: { display: ['final_account_number'] },
  goods_receipts: { display: ['receipt_number'], caption: ['receipt_date', 'delivery_note'] },
  inventory_categories: { display: ['name'] },
  inventory_items: { display: ['name'], caption: ['item_number', 'quantity_on_hand'] },
  invoices: { display: ['invoice_number'], caption: ['client_id', 'due_date', 'balance_amount'] },
  job_applications: { display: ['first_name', 'last_name'], caption: ['application_number'] },
  job_titles: { display: ['title'] },
  leave_types: { display: ['name'] },
  pay_deductions: { display: ['deduction_number'] },
  payroll: { display: ['pay_period_start'] },
  client_receipts: { display: ['receipt_number'], caption: ['client_id', 'on_account_amount'] },
  credit_notes: { display: ['credit_note_number'], caption: ['client_id', 'credit_date', 'total_amount'] },
  client_settlements: { display: ['settlement_number'] },
  cheques: { display: ['pdc_number'], caption: ['cheque_number', 'amount'] },
  payment_runs: { display: ['run_number'] },
  performance_reviews: { display: ['review_period_start', 'review_period_end'] },
  petty_cash_claims: { display: ['claim_number'] },
  petty_cash_floats: { display: ['float_number', 'name'], caption: ['balance_amount'] },
  posting_accounts: {
    display: ['account_code', 'account_name'],
    caption: ['posting', 'cost_type'],
    unnamedBy: { name: 'account_name', kind: 'posting' },
    isShortList: true,
  },
  profiles: { display: ['first_name', 'last_name'], caption: ['email'] },
  projects: { display: ['name'], caption: ['project_number'], read: ['status'] },
  purchase_order_items: { display: ['item_name'], caption: ['quantity', 'unit_of_measure'] },
  purchase_orders: { display: ['po_number'], caption: ['supplier_id', 'order_date', 'total_amount'] },
  quotation_drafts: { display: ['quotation_number', 'title'] },
  rate_buildups: { display: ['name'], caption: ['unit'] },
  requisition_drafts: { display: ['requisition_number', 'title'], caption: ['project_id', 'required_date'] },
  retention_releases: { display: ['release_number'] },
  review_cycles: { display: ['name'] },
  review_questions: { display: ['question'] },
  rfis: { display: ['rfi_number', 'subject'] },
  rfqs: { display: ['rfq_number', 'title'], caption: ['project_id', 'reply_by'] },
  roles: { display: ['display_name'] },
  salary_bands: { display: ['band_name'] },
  schedule_of_values: { display: ['description'] },
  self_assessments: { display: ['created_at'] },
  subcontract_claims: { display: ['claim_number'] },
  supplier_bank_accounts: { display: ['account'], caption: ['account_holder', 'bank_name', 'currency'] },
  supplier_invoices: {
    display: ['bill_number'],
    caption: ['supplier_reference', 'due_date', 'balance_amount'],
  },
  takeoff_items: { display: ['takeoff_number', 'description'], caption: ['quantity', 'unit'] },
  tasks: { display: ['task_title'], caption: ['task_number'] },
  tax_codes: { display: ['code', 'name'] },
  tax_returns: { display: ['return_number'], caption: ['from_date', 'to_date', 'outstanding_amount'] },
  training_courses: { display: ['course_name'] },
  vacancies: { display: ['title'], caption: ['vacancy_number'] },
  variation_order_drafts: { display: ['variation_number', 'title'] },
  webhooks: { display: ['name'] },
  work_order_drafts: { display: ['work_order_number', 'title'] },
  work_order_items: { display: ['description'] },
} as const satisfies RecordNames;

const addresses: Readonly<Record<string, RecordAddress | undefined>> = recordAddresses;

/**
 * A column that holds the key of a record of another table. How that record is named and where its screen is follows from its
 * table; `more` says which of them may be picked, or shows other columns beside their names.
 */
export function pointsTo(
  table: keyof typeof recordNames,
  column: string,
  more: Pick<Relation, 'only' | 'within' | 'withinOther' | 'alsoWithin' | 'caption'> = {},
): Relation {
  const route = addresses[table]?.route;
  return { column, table, ...recordNames[table], ...(route && { route }), ...more };
}

/** What many records point to. */
export const ofProject = pointsTo('projects', 'project_id');
/** The person a personal record is about. */
export const ofEmployee = pointsTo('employees', 'employee_id');
export const ofCostCode = pointsTo('cost_codes', 'cost_code_id');
export const ofCreator = pointsTo('profiles', 'created_by');
export const ofDecider = pointsTo('profiles', 'decided_by');
