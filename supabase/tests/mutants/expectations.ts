import type { Policy } from './mutate.ts';

/**
 * What each role reaches on each table, typed by hand from the specification (section 6) and ruling R1, never read from the policies.
 * Four words a table: view, create, edit, delete; five letters a word: nobody (no role), EMPLOYEE, MANAGER, ADMIN, OWNER.
 * `-` nothing, `o` one's own rows, `t` the team's, `a` all.
 */
export const expectations: Record<string, string> = {
  // access
  modules: '-aaaa ----- ----- -----',
  permissions: '-aaaa ----- ----- -----',
  roles: '-aaaa ----- ----- ----a',
  role_permissions: '-aaaa ----- ----- -----',
  user_roles: 'ooooa ----- ----- -----',
  profiles: 'oaaaa ----- ooooo -----',
  company_settings: '-aaaa ----- ---aa -----',
  // projects and tasks
  projects: '-aaaa -aaaa --aaa ---aa',
  project_holidays: '-aaaa --aaa --aaa --aaa',
  tasks: '-aaaa -aaaa -aaaa --aaa',
  task_dependencies: '-aaaa -aaaa -aaaa -aaaa',
  task_assignments: '-aaaa -aaaa -aaaa -aaaa',
  external_entities: '-aaaa --aaa --aaa ---aa',
  // people
  departments: '-aaaa --aaa --aaa ---aa',
  job_titles: '-aaaa --aaa --aaa ---aa',
  employees: '-aaaa --aaa --aaa ---aa',
  // money
  cost_codes: '-aaaa --aaa --aaa ---aa',
  tax_codes: '-aaaa --aaa --aaa ---aa',
  exchange_rates: '-aaaa --aaa --aaa ---aa',
  budgets: '--aaa --aaa --aaa ---aa',
  budget_lines: '--aaa --aaa --aaa --aaa',
  budget_entries: '--aaa ----- ----- -----',
  job_cost_entries: '--aaa ----- ----- -----',
  retention_entries: '-aaaa ----- ----- -----',
  advance_entries: '-aaaa ----- ----- -----',
  invoices: '--aaa --aaa --aaa ---aa',
  invoice_items: '--aaa --aaa --aaa --aaa',
  invoice_payments: '--aaa --aaa --aaa ---aa',
  // commercial: documents, and lines, which whoever may edit the document takes away
  takeoff_items: '-aaaa -aaaa --aaa ---aa',
  takeoff_measurements: '-aaaa -aaaa --aaa --aaa',
  rate_buildups: '-aaaa -aaaa --aaa ---aa',
  rate_buildup_lines: '-aaaa -aaaa --aaa --aaa',
  boqs: '-aaaa -aaaa --aaa ---aa',
  boq_sections: '-aaaa -aaaa --aaa --aaa',
  boq_items: '-aaaa -aaaa --aaa --aaa',
  quotation_drafts: '-aaaa -aaaa --aaa ---aa',
  quotation_items: '-aaaa -aaaa --aaa --aaa',
  contracts: '-aaaa -aaaa --aaa ---aa',
  schedule_of_values: '-aaaa -aaaa --aaa --aaa',
  certificates: '-aaaa -aaaa --aaa ---aa',
  certificate_lines: '-aaaa ----- --aaa -----',
  variation_order_drafts: '-aaaa -aaaa --aaa ---aa',
  variation_order_items: '-aaaa -aaaa --aaa --aaa',
  // inventory and safety
  inventory_categories: '-aaaa -aaaa -aaaa --aaa',
  inventory_items: '-aaaa -aaaa -aaaa --aaa',
  inventory_transactions: '-aaaa -aaaa ----- -----',
  safety_inspections: '-aaaa -aaaa --aaa ---aa',
  safety_equipment: '-aaaa -aaaa --aaa ---aa',
  safety_incidents: '-aaaa -aaaa --aaa ---aa',
  // pay and leave: one's own, the team's leave and time, all for those with the scope; pay and bank are nobody else's but the administration's
  employee_private: '-ooaa -ooaa -ooaa ---aa',
  employee_bank_accounts: '-ooaa -ooaa -ooaa ---aa',
  employee_compensation: '-ooaa ---aa ---aa ---aa',
  salary_bands: '--aaa --aaa --aaa ---aa',
  salary_benefits: '--aaa --aaa --aaa --aaa',
  salary_allowances: '--aaa --aaa --aaa --aaa',
  salary_deductions: '--aaa --aaa --aaa --aaa',
  leave_types: '-aaaa --aaa --aaa ---aa',
  leave_benefits: '-aaaa --aaa --aaa ---aa',
  leave_accrual_rules: '-aaaa --aaa --aaa --aaa',
  leave_policies: '-aaaa --aaa --aaa ---aa',
  holidays: '-aaaa --aaa --aaa ---aa',
  leave_balance_entries: '-otaa ----- ----- -----',
  leave_requests: '-otaa -otaa -otaa ---aa',
  payroll: '-ooaa ---aa ---aa ---aa',
  payroll_lines: '-ooaa ----- ----- -----',
  payroll_runs: '---aa ---aa ---aa ---aa',
  country_rules: '-aaaa ---aa ---aa ---aa',
  attendance: '-otaa ----- --taa -----',
  time_entries: '-otaa -otaa -otaa -otaa',
  performance_goals: '-otaa -otaa -otaa ---aa',
};

/** What rows are filled with where a policy asks for more than whose they are. */
export const rowValues: Record<string, Record<string, string>> = {
  payroll: { status: `'approved'` },
};

/** Tables whose rows are not reached by role or person alone, with the test that shows them. */
export const notProbed: Record<string, string> = {
  audit_log: 'reached by the module a row is of: access.rules.test.ts',
  comments: 'reached by the record a row is about: tasks.rules.test.ts',
};

type Survivor = { policy: RegExp; says: RegExp; when?: (policy: Policy) => boolean; reason: string };

/** Faults that nobody can notice, and why. */
export const survivors: Survivor[] = [
  {
    policy: /./,
    says: /^check (true|without )/,
    when: ({ command, using, check, writable }) =>
      command === 'UPDATE' &&
      using === check &&
      !writable.some((column) => new RegExp(`\\b${column}\\b`).test(check ?? '')),
    reason:
      'The check asks the same as `using`, of columns that nobody may write: no row passes one and fails the other.',
  },
  {
    policy: /./,
    says: /^(using|check) without \( SELECT authz\.row_scope\(\) AS row_scope\) = 'all'::text$/,
    reason:
      'To whoever has the scope `all`, `employees_in_scope` answers every employee: the arm only spares the list.',
  },
  {
    policy:
      /^(attendance|employee_\w+|leave_requests|leave_balance_entries|payroll\w*|performance_\w+|time_entries) /,
    says: /without |^check true$/,
    reason:
      'Scope and permission go together in the four roles that try here; the rules of the area show custom roles that have one without the other.',
  },
];
