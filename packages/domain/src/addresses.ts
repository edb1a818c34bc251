import type { ModuleName } from './modules.ts';

/**
 * The address book: the one place that says where the records of a resource are and to which module they belong. Descriptors,
 * routes, menu, palette, inbox and live updates read it; what the database writes into links and asks people to decide is held
 * against it by tests. Light enough for the first page of a session, unlike the descriptors.
 */
export type RecordAddress = {
  module: ModuleName;
  /** Base route of its screens: `<route>/new`, `<route>/view/<id>`, `<route>/edit/<id>`. */
  route: string;
  /** Route of its list, when it is not `route`. */
  listRoute?: string;
  /** The search of the palette finds them. */
  isFound?: true;
  /** Starting a new one is among the actions of the palette. */
  isStarted?: true;
  /** They may wait for somebody's decision, and are in the inbox then. */
  isDecided?: true;
};

/** By the name of the resource. */
export const recordAddresses = {
  projects: { module: 'projects', route: '/projects', isFound: true, isStarted: true },
  tasks: {
    module: 'tasks',
    route: '/tasks',
    listRoute: '/tasks/all',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  daily_reports: { module: 'projects', route: '/projects/daily-reports' },
  delay_events: { module: 'projects', route: '/projects/delay-events' },
  rfis: { module: 'projects', route: '/projects/rfis' },
  submittals: { module: 'projects', route: '/projects/submittals' },
  meetings: { module: 'projects', route: '/projects/meetings' },
  departments: { module: 'hr', route: '/hr/departments', listRoute: '/hr/organization', isFound: true },
  employees: { module: 'hr', route: '/hr/employees', isFound: true, isStarted: true },
  employee_papers: { module: 'hr', route: '/hr/employee-papers' },
  company_items: { module: 'hr', route: '/hr/items' },
  item_handovers: { module: 'hr', route: '/hr/items/handovers' },
  staff_checklists: { module: 'hr', route: '/hr/checklists' },
  employee_checklist_lines: { module: 'hr', route: '/hr/checklists/lines' },
  holidays: { module: 'hr', route: '/hr/holidays' },
  job_titles: { module: 'hr', route: '/hr/job-titles' },
  leave_benefits: { module: 'hr', route: '/hr/leave-benefits' },
  leave_policies: { module: 'hr', route: '/hr/leave-policies' },
  leave_requests: { module: 'hr', route: '/hr/leave-requests', isStarted: true, isDecided: true },
  leave_encashments: { module: 'hr', route: '/hr/leave-encashments', isDecided: true },
  leave_types: { module: 'hr', route: '/hr/leave-types' },
  salary_bands: { module: 'hr', route: '/hr/salary-bands' },
  attendance: { module: 'hr', route: '/hr/attendance' },
  crew_sheets: { module: 'hr', route: '/hr/crew-sheets', isDecided: true },
  pay_changes: { module: 'hr', route: '/hr/pay-changes', isDecided: true },
  pay_deductions: { module: 'hr', route: '/hr/pay-deductions' },
  pay_provisions: { module: 'hr', route: '/hr/pay-provisions' },
  payroll_runs: { module: 'hr', route: '/hr/payroll-runs' },
  payroll: { module: 'hr', route: '/hr/payroll' },
  performance_goals: { module: 'hr', route: '/hr/performance-goals' },
  performance_reviews: { module: 'hr', route: '/hr/performance' },
  time_entries: { module: 'hr', route: '/hr/time-entries', isDecided: true },
  benefit_enrolments: { module: 'hr', route: '/hr/benefits' },
  benefit_plans: { module: 'hr', route: '/hr/benefits/plans' },
  employee_dependants: { module: 'hr', route: '/hr/benefits/dependants' },
  vacancies: { module: 'hr', route: '/hr/recruitment', isDecided: true },
  job_applications: { module: 'hr', route: '/hr/recruitment/applications' },
  job_interviews: { module: 'hr', route: '/hr/recruitment/interviews' },
  job_offers: { module: 'hr', route: '/hr/recruitment/offers', isDecided: true },
  training_sessions: { module: 'hr', route: '/hr/training' },
  training_courses: { module: 'hr', route: '/hr/training/courses' },
  training_requirements: { module: 'hr', route: '/hr/training/requirements' },
  budgets: { module: 'finance', route: '/finance/budgets', isFound: true },
  cost_codes: { module: 'finance', route: '/finance/cost-codes', isFound: true },
  currencies: { module: 'finance', route: '/finance/currencies' },
  exchange_rates: { module: 'finance', route: '/finance/exchange-rates' },
  expenses: {
    module: 'finance',
    route: '/finance/expenses',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  invoice_payments: { module: 'finance', route: '/finance/invoice-payments' },
  supplier_payments: { module: 'finance', route: '/finance/supplier-payments' },
  bank_accounts: { module: 'finance', route: '/finance/bank-accounts' },
  bank_statements: { module: 'finance', route: '/finance/bank-statements' },
  bank_entries: { module: 'finance', route: '/finance/bank-entries' },
  petty_cash_floats: { module: 'finance', route: '/finance/petty-cash', isDecided: true },
  petty_cash_claims: { module: 'finance', route: '/finance/petty-cash/claims', isDecided: true },
  petty_cash_vouchers: { module: 'finance', route: '/finance/petty-cash/vouchers' },
  invoices: {
    module: 'finance',
    route: '/finance/invoices',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  cost_forecasts: { module: 'finance', route: '/finance/cost-forecasts' },
  expense_limits: { module: 'finance', route: '/finance/expense-limits' },
  mileage_rates: { module: 'finance', route: '/finance/mileage-rates' },
  labour_rates: { module: 'finance', route: '/finance/labour-rates' },
  tax_codes: { module: 'finance', route: '/finance/tax-codes' },
  tax_returns: { module: 'finance', route: '/finance/tax-returns', isDecided: true },
  opening_balances: { module: 'finance', route: '/finance/opening-balances', isDecided: true },
  credit_notes: { module: 'finance', route: '/finance/credit-notes', isFound: true, isDecided: true },
  supplier_credit_notes: {
    module: 'finance',
    route: '/finance/supplier-credit-notes',
    isFound: true,
    isDecided: true,
  },
  supplier_invoices: {
    module: 'finance',
    route: '/finance/supplier-invoices',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  units: { module: 'finance', route: '/settings/units' },
  boqs: { module: 'commercial', route: '/commercial/boq', isFound: true, isStarted: true },
  certificates: { module: 'commercial', route: '/commercial/certificates', isDecided: true },
  final_accounts: { module: 'commercial', route: '/commercial/final-accounts', isDecided: true },
  contracts: { module: 'commercial', route: '/commercial/contracts', isFound: true },
  quotation_drafts: { module: 'commercial', route: '/commercial/quotations', isFound: true, isStarted: true },
  rate_buildups: { module: 'commercial', route: '/commercial/rate-build-ups', isFound: true },
  takeoff_items: {
    module: 'commercial',
    route: '/commercial/quantity-takeoffs',
    isFound: true,
    isStarted: true,
  },
  change_events: { module: 'commercial', route: '/commercial/change-events', isFound: true },
  variation_order_drafts: {
    module: 'commercial',
    route: '/commercial/variation-orders',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  change_order_drafts: {
    module: 'commercial',
    route: '/commercial/change-orders',
    isFound: true,
    isDecided: true,
  },
  purchase_orders: {
    module: 'commercial',
    route: '/commercial/purchase-orders',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  requisition_drafts: {
    module: 'commercial',
    route: '/commercial/requisitions',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  subcontract_claims: { module: 'commercial', route: '/commercial/subcontract-claims', isDecided: true },
  work_order_drafts: {
    module: 'commercial',
    route: '/commercial/work-orders',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  external_entities: {
    module: 'external_entities',
    route: '/external-entities',
    isFound: true,
    isStarted: true,
    isDecided: true,
  },
  safety_equipment: { module: 'safety', route: '/safety/equipment', isFound: true },
  safety_incidents: { module: 'safety', route: '/safety/incidents', isFound: true, isStarted: true },
  safety_inspections: { module: 'safety', route: '/safety/inspections', isFound: true, isStarted: true },
  document_categories: { module: 'documents', route: '/documents/categories' },
  documents: { module: 'documents', route: '/documents', isFound: true, isStarted: true },
  inventory_categories: { module: 'inventory', route: '/inventory/categories' },
  inventory_items: { module: 'inventory', route: '/inventory', isFound: true, isStarted: true },
  inventory_transactions: { module: 'inventory', route: '/inventory/transactions' },
  goods_receipts: { module: 'inventory', route: '/inventory/goods-receipts' },
  announcements: { module: 'communications', route: '/communications/announcements', isFound: true },
  message_threads: { module: 'communications', route: '/communications/threads', isFound: true },
} as const satisfies Readonly<Record<string, RecordAddress>>;

export type AddressedName = keyof typeof recordAddresses;

/** Names of the resources whose address says this of them. */
export type NameWith<Flag extends 'isFound' | 'isStarted' | 'isDecided'> = {
  [Name in AddressedName]: (typeof recordAddresses)[Name] extends Record<Flag, true> ? Name : never;
}[AddressedName];

const addressedNames = Object.keys(recordAddresses) as AddressedName[]; // the keys of a constant

const namesWith = <Flag extends 'isFound' | 'isStarted' | 'isDecided'>(flag: Flag) =>
  addressedNames.filter((name): name is NameWith<Flag> => flag in recordAddresses[name]);

/** What the search of the palette finds, in the order of the menu. */
export const foundNames = namesWith('isFound');
/** What the palette offers to start. */
export const startedNames = namesWith('isStarted');
/** What may wait for a decision. The name of such a resource is that of its table. */
export const decidedNames = namesWith('isDecided');

/** What an inbox follows: pay is not sent to open pages, but who is asked to decide on it gets a notification. */
export const inboxTables: readonly string[] = [...decidedNames, 'notifications'];

/** Module and routes of a resource, for its descriptor. */
export function addressOf(name: AddressedName): Pick<RecordAddress, 'module' | 'route' | 'listRoute'> {
  const { module, route, listRoute }: RecordAddress = recordAddresses[name];
  return listRoute === undefined ? { module, route } : { module, route, listRoute };
}

/** Address of the list of a resource. */
export function listAddressOf(name: AddressedName): string {
  const { route, listRoute }: RecordAddress = recordAddresses[name];
  return listRoute ?? route;
}
