/**
 * The functions that assistants may call, and the scope of a token that each takes: the one that the function itself
 * demands (`any`: every token; what it answers is cut to the token's scopes). What is not here is no tool.
 */
export const functionScopes: Readonly<Record<string, string>> = {
  my_access: 'any',
  search_everything: 'any',
  calendar_entries: 'any',
  project_health: 'projects:view',
  project_overview: 'projects:view',
  project_portfolio: 'projects:view',
  project_team: 'projects:view',
  project_plan: 'tasks:view',
  ageing: 'finance:view',
  budget_analysis: 'finance:view',
  cash_flow_analysis: 'finance:view',
  expense_analysis: 'finance:view',
  expense_summary: 'finance:view',
  finance_dashboard_stats: 'finance:view',
  invoice_summary: 'finance:view',
  open_items: 'finance:view',
  party_statement: 'finance:view',
  project_cost_report: 'finance:view',
  project_money: 'finance:view',
  revenue_analysis: 'finance:view',
  trial_balance: 'finance:view',
  work_in_progress: 'finance:view',
  proposed_invoice: 'finance:create',
  proposed_order: 'commercial:create',
  proposed_receipt: 'inventory:create',
  leave_balance: 'hr:view',
  people_figures: 'hr:view',
  used_leave_days: 'hr:view',
};
