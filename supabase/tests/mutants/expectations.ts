/**
 * What everybody reaches on each table, typed by hand from the specification (section 6) and ruling R1, never read from the policies.
 *
 * Four words a table: view, create, edit, delete. Five letters a word for the roles: nobody (no role), EMPLOYEE, MANAGER, ADMIN,
 * OWNER; after the stroke four roles that a company made, see `people`: reader, narrow, clerk, steward.
 * `-` nothing, `o` one's own rows, `t` the team's and one's own, `r` the team's without one's own, `x` all but one's own, `a` all,
 * `!` reached, but the row that would come of it is refused.
 * A row is anybody's to create (`a`) where the person is not theirs to choose.
 */
export const expectations: Record<string, string> = {
  // access
  modules: '-aaaa/aaaa -----/---- -----/---- -----/----',
  permissions: '-aaaa/aaaa -----/---- -----/---- -----/----',
  roles: '-aaaa/aaaa -----/---- -----/---- ----a/----',
  role_permissions: '-aaaa/aaaa -----/---- -----/---- -----/----',
  user_roles: 'ooooa/oooo -----/---- -----/---- -----/----',
  profiles: 'oaaaa/aaaa -----/---- ooooo/oooo -----/----',
  company_settings: '-aaaa/aaaa -----/---- ---aa/-a-- -----/----',
  // projects and tasks
  projects: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  project_holidays: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  tasks: '-aaaa/-aa- -aaaa/-aa- -aaaa/-aa- --aaa/-aa-',
  task_dependencies: '-aaaa/-aa- -aaaa/-aa- -aaaa/-aa- -aaaa/-aa-',
  task_assignments: '-aaaa/-aa- -aaaa/-aa- -aaaa/-aa- -aaaa/-aa-',
  external_entities: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  // people
  departments: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  job_titles: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  employees: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  // money
  cost_codes: '-aaaa/aaaa --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  tax_codes: '-aaaa/aaaa --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  exchange_rates: '-aaaa/aaaa --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  budgets: '--aaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  budget_lines: '--aaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  budget_entries: '--aaa/-a-a -----/---- -----/---- -----/----',
  job_cost_entries: '--aaa/-a-a -----/---- -----/---- -----/----',
  retention_entries: '-aaaa/-a-a -----/---- -----/---- -----/----',
  advance_entries: '-aaaa/-a-a -----/---- -----/---- -----/----',
  invoices: '--aaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  invoice_items: '--aaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  invoice_payments: '--aaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  labour_rates: '---aa/-a-a ---aa/-a-a ---aa/-a-a ---aa/-a-a',
  supplier_invoices: '--aaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  supplier_invoice_items: '--aaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  supplier_payments: '--aaa/-a-a ---aa/-a-a ---aa/-a-a -----/----',
  // commercial: documents, and lines, which whoever may edit the document takes away
  takeoff_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  takeoff_measurements: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  rate_buildups: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  rate_buildup_lines: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  boqs: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  boq_sections: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  boq_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  quotation_drafts: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  quotation_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  contracts: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  schedule_of_values: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  certificates: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  certificate_lines: '-aaaa/-a-a -----/---- --aaa/-a-a -----/----',
  variation_order_drafts: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  variation_order_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  // inventory and safety
  inventory_categories: '-aaaa/-a-a -aaaa/-a-a -aaaa/-a-a --aaa/-a-a',
  inventory_items: '-aaaa/-a-a -aaaa/-a-a -aaaa/-a-a --aaa/-a-a',
  inventory_transactions: '-aaaa/-a-a -aaaa/-a-a -----/---- -----/----',
  safety_inspections: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  safety_equipment: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  safety_incidents: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  // pay and leave: one's own, the team's leave and time, all for those with the scope; pay and bank are nobody else's but the administration's
  employee_private: '-ooaa/-o-o -ooaa/-o-o -ooaa/-o-o ---aa/-o-o',
  employee_bank_accounts: '-ooaa/-o-o -ooaa/-o-o -ooaa/-o-o ---aa/-o-o',
  employee_compensation: '-ooaa/-o-o ---aa/-o-- ---aa/-o-- ---aa/-o--',
  salary_bands: '--aaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  salary_benefits: '--aaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  salary_allowances: '--aaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  salary_deductions: '--aaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  leave_types: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  leave_benefits: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  leave_accrual_rules: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a --aaa/-a-a',
  leave_policies: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  holidays: '-aaaa/-a-a --aaa/-a-a --aaa/-a-a ---aa/-a-a',
  leave_balance_entries: '-otaa/-o-a -----/---- -----/---- -----/----',
  leave_requests: '-otaa/-o-a -otaa/-o-a -otaa/-o-a ---aa/-o-a',
  payroll_lines: '-ooaa/-o-o -----/---- -----/---- -----/----',
  payroll_runs: '---aa/-a-- ---aa/-a-- ---aa/-a-- ---aa/-a--',
  country_rules: '-aaaa/-a-a ---aa/-a-- ---aa/-a-- ---aa/-a--',
  attendance: '-otaa/-o-a -----/---- --taa/-o-a -----/----',
  time_entries: '-otaa/-o-a -otaa/-o-a -otaa/-o-a -otaa/-o-a',
  performance_goals: '-otaa/-o-a -otaa/-o-a -otaa/-o-a ---aa/-o-a',
  // procurement
  requisition_drafts: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  requisition_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  purchase_orders: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  purchase_order_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  work_order_drafts: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  work_order_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  change_order_drafts: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  change_order_items: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a --aaa/-a-a',
  subcontract_claims: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
  subcontract_claim_lines: '-aaaa/-a-a -----/---- --aaa/-a-a -----/----',
  goods_receipts: '-aaaa/-a-a -aaaa/-a-a -aaaa/-a-a --aaa/-a-a',
  goods_receipt_items: '-aaaa/-a-a -aaaa/-a-a -aaaa/-a-a -aaaa/-a-a',
  // settings, and what one sets for oneself
  security_settings: '---aa/-a-a -----/---- ---aa/-a-- -----/----',
  system_settings: '---aa/-a-a -----/---- ---aa/-a-- -----/----',
  security_log: '----a/---- -----/---- -----/---- -----/----',
  personal_settings: '-oooo/oooo -aaaa/aaaa -oooo/oooo -oooo/oooo',
  notification_preferences: '-oooo/oooo -aaaa/aaaa -oooo/oooo -oooo/oooo',
  notifications: '-oooo/oooo -----/---- -oooo/oooo -oooo/oooo',
  // analyses: what somebody asked a machine stays theirs
  ml_predictions: '--aaa/-a-a --aaa/-a-a -----/---- -----/----',
  ai_conversations: '-oooo/oooo -aaaa/aaaa -----/---- -----/----',
  ai_vision_analysis: '-oaaa/oaoa -aaaa/aaaa -----/---- -----/----',
  document_categories: '-aaaa/-aaa -aaaa/-aa- -aaaa/-aa- --aaa/-aa-',
  // what depends on the row as well: see the cases
};

/** What rows are filled with where a policy asks for more than whose they are. */
export const rowValues: Record<string, Record<string, string>> = {
  payroll: { status: `'approved'` },
  performance_reviews: { status: `'submitted'` },
  documents: { entity_type: `'employee'`, entity_id: `'{employees}'`, status: `'published'` },
};
