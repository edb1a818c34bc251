const journalTables = [
  'advance_entries',
  'bank_accounts',
  'bank_entries',
  'certificates',
  'contracts',
  'credit_note_items',
  'credit_notes',
  'employees',
  'expenses',
  'external_entities',
  'goods_receipt_items',
  'goods_receipts',
  'inventory_items',
  'inventory_transactions',
  'invoice_items',
  'invoice_payments',
  'invoices',
  'job_cost_entries',
  'opening_balance_items',
  'opening_balances',
  'posting_accounts',
  'projects',
  'purchase_order_items',
  'purchase_orders',
  'retention_entries',
  'subcontract_claims',
  'supplier_credit_note_items',
  'supplier_credit_notes',
  'supplier_invoice_items',
  'supplier_invoices',
  'supplier_payments',
  'work_order_drafts',
] as const;

const projectMoneyTables = [
  'advance_entries',
  'budget_entries',
  'budget_lines',
  'budgets',
  'certificates',
  'change_events',
  'change_order_drafts',
  'change_order_items',
  'contracts',
  'cost_codes',
  'cost_forecasts',
  'credit_notes',
  'exchange_rates',
  'final_accounts',
  'invoice_payments',
  'invoices',
  'job_cost_entries',
  'projects',
  'purchase_order_items',
  'purchase_orders',
  'retention_entries',
  'supplier_credit_notes',
  'supplier_invoices',
  'supplier_payments',
  'variation_order_drafts',
  'work_order_drafts',
  'work_order_items',
] as const;

const owedTables = [
  'credit_notes',
  'external_entities',
  'invoice_payments',
  'invoices',
  'retention_entries',
  'supplier_credit_notes',
  'supplier_invoices',
  'supplier_payments',
] as const;

/**
 * The tables behind each question about figures: what is on screen is asked again when a row of one of them changes. Held
 * against what the functions of the database read by `supabase/tests/address-book.test.ts`.
 */
const figureTables = {
  project_figures: ['projects'],
  task_figures: ['tasks', 'task_assignments'],
  people_figures: ['employees', 'departments', 'salary_bands', 'exchange_rates'],
  invoice_summary: ['invoices'],
  expense_summary: ['expenses'],
  finance_dashboard_stats: ['invoices', 'expenses', 'budgets', 'job_cost_entries'],
  cash_flow_analysis: journalTables,
  trial_balance: journalTables,
  general_ledger: journalTables,
  project_money: projectMoneyTables,
  project_cost_report: projectMoneyTables,
  work_in_progress: projectMoneyTables,
  ageing: owedTables,
  party_statement: owedTables,
  cash_forecast: [...journalTables, 'exchange_rates'],
  company_overview: [
    'invoices',
    'supplier_invoices',
    'contracts',
    'certificates',
    'credit_notes',
    'exchange_rates',
    'invoice_payments',
    'job_cost_entries',
  ],
  people_analytics: [
    'departments',
    'employees',
    'exchange_rates',
    'leave_requests',
    'leave_types',
    'projects',
    'time_entries',
  ],
  people_of_month: ['employees'],
  training_needs: ['employees', 'tasks', 'training_courses', 'training_requirements'],
  first_steps: [
    'holidays',
    'tax_codes',
    'cost_codes',
    'profiles',
    'employees',
    'projects',
    'tasks',
    'budgets',
    'personal_settings',
    'notification_preferences',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FigureQuestion = keyof typeof figureTables;

export const figureQuestions = Object.keys(figureTables) as FigureQuestion[]; // the keys of a constant

/** Every table behind some questions, once. */
export function tablesBehind(...questions: readonly FigureQuestion[]): string[] {
  return [...new Set(questions.flatMap((question): readonly string[] => figureTables[question]))];
}
