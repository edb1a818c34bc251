/**
 * Who may call each function that the API offers, typed by hand from the matrix: nine letters for nobody (no role), EMPLOYEE, MANAGER,
 * ADMIN, OWNER and four roles a company made (reader, narrow, clerk, steward; see `mutants/people.ts`), `x` who is let in; then the one
 * scope by which a token is (`any`: every token; `none`: no single scope is enough, or no token at all). What those who are let in are
 * answered is for row security, and the rules of the function: see `functions.test.ts` and the tests of its area.
 */
export const functionAccess: readonly (readonly [letters: string, scope: string, functions: string])[] = [
  // each hands over to row security, or refuses by the record it is called with
  [
    'xxxxxxxxx',
    'any',
    `approve_leave_request attachment_count boq_resources budget_left bulk_update burdened_rate calendar_entries check_out clear_cheque clock_positions closed_project closed_records company_overview compare_pay_run
     create_invoice crew_productivity cut_leave_short dashboard decide_expense decide_records decision_effects delete_view deleted_records department departments deposit_cheque
     earned_value_figures injury_rate is_overdue item_terms list_figures list_totals my_access my_day repeat_hours my_choices approval_steps pending_approvals
     percentage_of_completion profile_pictures project_figures projects read_all_notifications reimburse_expense reject_leave_request reverse_journal_voucher restore_deleted return_cheque
     salary_band salary_bands save_document saved_views search_everything set_own_picture takeoff_references task_figures undo_import user_roles`,
  ],
  // one's own sessions and decisions are a person's, not a program's
  ['xxxxxxxxx', 'none', 'end_other_sessions end_session log_security_event my_sessions undo_decision'],
  // and so is what one sets for oneself, which takes a role
  [
    '-xxxxxxxx',
    'none',
    'calendar_feed change_calendar_feed first_steps keep_choice make_calendar_feed revoke_calendar_feed save_view',
  ],
  ['-xxxxxxxx', 'none', 'clock_photos set_clock_pin'],
  ['--xxx-x-x', 'none', 'make_station_link reset_clock_pin'],
  ['-xxxxxxxx', 'settings:view', 'letterhead'],
  ['-xxxx-xxx', 'documents:view', 'current_drawing'],
  ['-xxxxxxxx', 'commercial:view', 'unit_choices'],
  // who may do what, accounts and programs: the owner's, by hand
  [
    '----x----',
    'none',
    `admin_set_user_password admit_account assign_role create_api_token create_webhook explain_access invite_person list_audit_entries
     list_audit_subjects list_people_access list_role_grants make_password_link make_temporary_password refuse_account remove_role
     remove_second_factors replay_webhook_delivery revoke_api_token rotate_webhook_secret save_role set_up_company set_user_active
     test_access verify_audit_log`,
  ],
  [
    '---xx-x--',
    'settings:admin',
    `failed_sign_ins note_unlock operation_state request_job set_ai_key set_company_logo set_feature system_health
     job_state`,
  ],
  ['---xx----', 'none', 'accounting_journal'],
  // pay
  [
    '---xx-x--',
    'hr:admin',
    `adjust_leave_balance check_wps late_hours pay_run_file pay_run_missing pay_run_payment pay_run_totals payroll_totals process_pay_run
     process_payroll renew_labour_true_up request_signatures reverse_labour_true_up settlement true_up_labour wps_file`,
  ],
  // of all people together: not for those who see only their own
  ['---xx----', 'hr:admin', 'add_people_to_review_cycle benefit_costs provisions_owed'],
  // ratings are calibrated by people
  ['---xx----', 'none', 'calibrate_review'],
  ['---xx-x--', 'hr:admin', 'copy_review_form'],
  // everybody who works here clocks in and out
  ['-xxxxxxxx', 'hr:create', 'check_in'],
  ['-xxxx-x-x', 'none', 'answer_disciplinary_record'],
  ['-xxxx-x-x', 'hr:create', 'my_crew'],
  [
    '-xxxx-x-x',
    'hr:view',
    `leave_balance leave_calendar leave_clashes leave_statement next_employee_number people_analytics people_figures people_of_month review_cycle_people
     training_needs      used_leave_days`,
  ],
  // money
  [
    '--xxx-x-x',
    'finance:view',
    `ageing bill_matching budget_analysis cash_flow_analysis contractor_tax e_invoice expense_analysis expense_summary finance_dashboard_stats held_cheques invoice_summary
     landed_cost_sharing margin_by_month open_credits_of_client open_invoices_of_client open_items party_statement project_cost_report project_money project_money_changes project_money_rows
     retention_ageing revenue_analysis tax_return_boxes tax_return_rows work_in_progress`,
  ],
  // what is in the way of a close is named to those alone who see all of it
  ['---xx---x', 'finance:view', 'closing_checklist'],
  // the books hold what all people are paid: for those who see everybody's rows
  [
    '---xx-x-x',
    'finance:view',
    'accounting_months balance_sheet cash_forecast cash_forecast_rows general_ledger profit_and_loss trial_balance',
  ],
  [
    '--xxx-x-x',
    'finance:create',
    'allocate_receipt generate_invoice_number invoice_advance invoice_certificate proposed_bill proposed_client_settlement proposed_liability_payment proposed_invoice proposed_invoice_payment',
  ],
  // the company's accounts: for those who see everybody's rows; others may approve and still not see them
  [
    '---xx---x',
    'finance:view',
    'bank_candidates bank_matches_of bank_reconciliation bank_reconciliation_rows bank_suggestions',
  ],
  ['---xx---x', 'finance:create', 'revalue_currencies'],
  [
    '---xx---x',
    'finance:edit',
    'import_bank_statement match_bank_line transfer_between_accounts undo_bank_match',
  ],
  ['---xx---x', 'finance:delete', 'remove_bank_statement'],
  [
    '---xx---x',
    'finance:approve',
    'close_accounting_period close_accounting_year payment_run_file reopen_accounting_period reopen_accounting_year',
  ],
  ['---xx----', 'finance:admin', 'bank_account_number'],
  ['--xxx-x-x', 'finance:edit', 'recharge_expenses remind_client send_invoice_email'],
  ['---xx---x', 'finance:approve', 'close_petty_cash'],
  ['---xx-x-x', 'finance:approve', 'modify_budget proposed_supplier_payment transfer_budget'],
  // projects, tasks, commercial
  ['--xxx-x-x', 'projects:approve', 'grant_extension set_baseline'],
  ['-xxxx-x-x', 'projects:view', 'project_health project_overview project_portfolio project_team'],
  ['-xxxx-xx-', 'tasks:view', 'project_plan project_resources task_cards'],
  // of projects, tasks and people together: no one scope is enough
  ['--xxx-x--', 'none', 'resource_demand'],
  ['-xxxx-xx-', 'tasks:edit', 'change_plan use_for_following_tasks'],
  // projects and tasks, or projects and finance
  ['-xxxx-xx-', 'none', 'copy_schedule import_schedule schedule_difference'],
  ['-xxxx-x--', 'none', 'baseline_variances copy_project extension_of_time'],
  ['--xxx-x--', 'none', 'earned_value project_cost_curve take_baseline'],
  [
    '-xxxx-x-x',
    'commercial:create',
    'final_certificate proposed_order proposed_rfq quotation_from_boq raise_variation',
  ],
  ['-xxxx-x-x', 'commercial:view', 'hit_rate rfq_comparison'],
  // an author to a draft of theirs, which there is none of
  ['--xxx-x-x', 'commercial:create', 'invite_supplier'],
  ['--xxx-x-x', 'commercial:edit', 'move_boq_items revoke_variation_signoff'],
  [
    '--xxx-x-x',
    'commercial:approve',
    'offer_variation quotation_won release_retention release_subcontract_retention',
  ],
  // to edit and to create
  ['--xxx-x-x', 'none', 'award_rfq revise_boq revise_quotation'],
  // site and office
  ['-xxxx-x-x', 'inventory:create', 'post_inventory_transaction proposed_receipt'],
  ['-xxxx-x-x', 'safety:create', 'generate_equipment_number generate_inspection_number'],
  ['--xxx-x-x', 'safety:edit', 'injury_rates'],
  // safety and projects
  ['--xxx-x-x', 'none', 'project_injury_rates'],
  ['-xxxx-x-x', 'safety:view', 'drawing_pins'],
  ['-xxxx-x-x', 'none', 'start_conversation'],
  // of no kind of record there is nothing to decide
  ['---------', 'none', 'decide_record hold_decision'],
];
