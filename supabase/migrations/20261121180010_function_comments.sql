-- What each function does that clients can call, in a sentence: it stands in the description of both APIs, and tells
-- assistants what a tool is for. A function of a later file says it itself (`comment on function`).

comment on function public.accounting_journal is
  'Journal entries of a period, with their accounts, for the books of the firm.';
comment on function public.adjust_leave_balance is
  'Corrects what somebody has left of a kind of leave, with the reason.';
comment on function public.admin_set_user_password is 'Sets the password of an account by its id.';
comment on function public.admit_account is 'Lets an account in that waits for an administrator.';
comment on function public.ageing is 'What clients owe or what is owed to suppliers, by how long it is past due.';
comment on function public.approve_leave_request is 'Approves a leave request, with optional notes.';
comment on function public.assign_role is 'Gives an account a role in place of the one it has.';
comment on function public.attachment_count is 'How many files are kept on a record.';
comment on function public.bank_account_number is 'The whole number of a bank account.';
comment on function public.bank_candidates is
  'Documents that a line of a bank statement may belong to, the likeliest first.';
comment on function public.bank_matches_of is 'What a line of a bank statement was matched with.';
comment on function public.bank_reconciliation is
  'The balance of a bank account by its statement and by the books, and the difference.';
comment on function public.bank_reconciliation_rows is
  'Every row between the balance of the statement and that of the books.';
comment on function public.bank_suggestions is 'Likely matches for the open lines of a bank account.';
comment on function public.baseline_variances is 'How far each task is from a baseline of its project.';
comment on function public.boq_resources is
  'What the work of a bill of quantities takes: each resource with quantity and amount.';
comment on function public.budget_analysis is 'Budget, commitments, actual cost and what is left, line by line.';
comment on function public.budget_left is 'What is left of the budget of a project.';
comment on function public.bulk_update is 'Changes many rows of a table; each is taken or refused by itself.';
comment on function public.burdened_rate is 'An hourly rate with its additions, as a calculation.';
comment on function public.calendar_entries is 'What stands in the calendar between two days.';
comment on function public.calendar_feed is 'The address of one''s own calendar feed, if there is one.';
comment on function public.cash_flow_analysis is 'Money in and out, month by month.';
comment on function public.cash_forecast is 'Expected cash for the coming thirteen weeks.';
comment on function public.cash_forecast_rows is 'The documents behind one week of the cash forecast.';
comment on function public.change_calendar_feed is
  'Sets whether one''s own calendar feed shows only what is one''s own.';
comment on function public.change_plan is 'Changes tasks and links of a project and reschedules it, all or nothing.';
comment on function public.check_in is 'Starts the attendance of today.';
comment on function public.check_out is 'Ends an attendance that was started.';
comment on function public.check_wps is 'What keeps the wage protection file of a pay run from being made.';
comment on function public.company_overview is 'The company at a glance, in its own currency.';
comment on function public.compare_pay_run is
  'Who is paid otherwise than with the payslip before, and by which steps.';
comment on function public.contractor_tax is 'The tax to withhold from a payment to a contractor.';
comment on function public.create_api_token is 'Makes an API token with scopes and a last day; it is shown once.';
comment on function public.create_invoice is 'Creates an invoice with its items, all or nothing.';
comment on function public.create_webhook is 'Makes a webhook for an address and events; its secret is shown once.';
comment on function public.crew_productivity is 'Hours and quantities of the crews of a project between two days.';
comment on function public.cut_leave_short is 'Ends approved leave with an earlier day and gives the rest back.';
comment on function public.dashboard is 'Several parts of a dashboard in one answer.';
comment on function public.decide_expense is 'Approves or rejects an expense, with optional notes.';
comment on function public.decide_record is 'Approves or rejects a record that waits in the inbox.';
comment on function public.decision_effects is 'What the approval of a record would change, without deciding it.';
comment on function public.delete_view is 'Deletes a saved view of one''s own.';
comment on function public.deleted_records is 'Records that were deleted and can be restored, the latest first.';
comment on function public.e_invoice is 'An invoice as data for electronic invoicing.';
comment on function public.earned_value is 'Earned value of a project on a day, with its forecasts.';
comment on function public.earned_value_figures is 'The figures of earned value from four amounts, as a calculation.';
comment on function public.end_other_sessions is 'Signs out every other session of one''s own.';
comment on function public.end_session is 'Signs out one session of one''s own.';
comment on function public.expense_analysis is 'Expenses by type, with count and amount.';
comment on function public.expense_summary is 'Expenses by status, with count and amount.';
comment on function public.explain_access is 'Why somebody may or may not do something.';
comment on function public.extension_of_time is
  'Days asked for and granted on a project, and the completion date that follows.';
comment on function public.failed_sign_ins is
  'Accounts and addresses that sign-in is locked for after failed attempts.';
comment on function public.finance_dashboard_stats is 'The figures of the finance dashboard.';
comment on function public.first_steps is 'First steps of a new company and which of them are done.';
comment on function public.general_ledger is 'Postings on an account between two days.';
comment on function public.generate_equipment_number is 'The next number of safety equipment, kept for the caller.';
comment on function public.generate_inspection_number is
  'The next number of safety inspections, kept for the caller.';
comment on function public.generate_invoice_number is 'The next invoice number.';
comment on function public.grant_extension is 'Grants days for a delay event.';
comment on function public.import_bank_statement is 'Imports a bank statement, whole or not at all.';
comment on function public.import_schedule is 'Imports a schedule into a project, as a trial or for good.';
comment on function public.injury_rate is 'An injury rate from cases and hours, as a calculation.';
comment on function public.injury_rates is 'Injury rates of a project or the company between two days.';
comment on function public.invite_person is 'Invites somebody by email, with a role.';
comment on function public.invoice_advance is 'Makes the invoice that asks the client of a contract for the advance.';
comment on function public.invoice_certificate is 'Makes the invoice of a certificate.';
comment on function public.invoice_summary is 'What is paid, pending and overdue of invoices.';
comment on function public.item_terms is 'Unit, place and latest price of a stock item.';
comment on function public.keep_choice is 'Keeps a choice of one''s own, such as the columns of a list.';
comment on function public.late_hours is 'Hours approved after the pay run that they belong to.';
comment on function public.leave_balance is 'What somebody has left of a kind of leave on a day.';
comment on function public.leave_statement is 'The entries that make up a balance of leave.';
comment on function public.letterhead is 'Name, address and logo of the company for prints.';
comment on function public.list_audit_entries is 'Entries of the audit log, newest first.';
comment on function public.list_audit_subjects is 'Who and which tables the audit log has entries of.';
comment on function public.list_people_access is 'People with their roles and when they were last here.';
comment on function public.list_role_grants is 'What each role may do.';
comment on function public.log_security_event is 'Adds an entry to the security log.';
comment on function public.make_calendar_feed is 'Makes an address for one''s own calendar feed.';
comment on function public.make_password_link is 'Makes a link by which somebody sets a new password.';
comment on function public.make_temporary_password is
  'Gives an account a password that has to be changed at the next sign-in.';
comment on function public.match_bank_line is 'Matches a line of a bank statement with documents.';
comment on function public.modify_budget is 'Changes the amount of a budget line, with the reason.';
comment on function public.move_boq_items is 'Moves items of a bill of quantities into one of its sections.';
comment on function public.my_access is 'One''s own role and permissions.';
comment on function public.my_choices is 'The choices one has kept.';
comment on function public.my_crew is 'The people of one''s own crew on a day.';
comment on function public.my_sessions is 'Where one is signed in.';
comment on function public.next_employee_number is 'The next employee number.';
comment on function public.note_unlock is 'Lets a locked account try to sign in again.';
comment on function public.open_items is 'Open documents of a party.';
comment on function public.operation_state is 'The state of jobs, mail, backups and webhooks.';
comment on function public.party_statement is 'Documents and payments of a party, with the balance.';
comment on function public.pay_run_file is 'The payment file of a pay run for the bank.';
comment on function public.pay_run_missing is 'What is missing for the period of a pay run.';
comment on function public.pay_run_payment is 'How each payslip of a pay run is paid.';
comment on function public.pay_run_totals is 'The totals of a pay run.';
comment on function public.payroll_totals is 'The totals of pay between two days.';
comment on function public.pending_approvals is 'What waits for one''s own decision.';
comment on function public.people_figures is 'The figures of the people dashboard.';
comment on function public.percentage_of_completion is
  'Revenue by percentage of completion from four amounts, as a calculation.';
comment on function public.post_inventory_transaction is 'Posts a movement of stock.';
comment on function public.process_pay_run is 'Computes the payslips of a pay run.';
comment on function public.process_payroll is 'Computes the payslip of one person for a period.';
comment on function public.profile_pictures is 'The pictures of people.';
comment on function public.project_cost_report is 'Budget, commitments, cost and forecast of a project by cost code.';
comment on function public.project_figures is 'The figures of the projects dashboard.';
comment on function public.project_health is 'What is wrong with a project, each reason with its level.';
comment on function public.project_money is
  'The money of a project: contract, certified, cost, commitments, forecast.';
comment on function public.project_money_rows is 'The documents behind one figure of the money of a project.';
comment on function public.project_overview is 'A project at a glance.';
comment on function public.project_plan is 'Tasks and links of a project as the chart shows them.';
comment on function public.project_portfolio is 'All projects with their health, progress and margin.';
comment on function public.proposed_bill is 'A supplier bill filled in from an order and its receipts.';
comment on function public.proposed_invoice is
  'An invoice filled in from what a project or client is yet to be billed.';
comment on function public.proposed_invoice_payment is 'A payment filled in from an open invoice.';
comment on function public.proposed_order is 'A purchase order filled in from a requisition.';
comment on function public.proposed_receipt is 'A goods receipt filled in from an order.';
comment on function public.proposed_supplier_payment is 'A payment filled in from an open supplier bill.';
comment on function public.provisions_owed is 'What is set aside for people on a day.';
comment on function public.quotation_from_boq is 'Makes a quotation from a bill of quantities.';
comment on function public.quotation_won is 'Makes the contract of a quotation that was won.';
comment on function public.raise_variation is 'Makes a variation from a change event.';
comment on function public.read_all_notifications is 'Marks all of one''s own notifications as read.';
comment on function public.refuse_account is 'Turns away an account that waits for an administrator.';
comment on function public.reject_leave_request is 'Rejects a leave request, with notes.';
comment on function public.release_retention is 'Releases a part of the retention of a contract.';
comment on function public.release_subcontract_retention is 'Releases a part of the retention of a work order.';
comment on function public.remind_client is 'Sends a client a reminder of an invoice past due.';
comment on function public.remove_bank_statement is 'Deletes a bank statement of which nothing is matched.';
comment on function public.remove_role is 'Takes the role of an account away.';
comment on function public.remove_second_factors is 'Removes the second factors of an account whose owner lost them.';
comment on function public.renew_labour_true_up is 'Computes the labour true-up of a pay run anew.';
comment on function public.replay_webhook_delivery is 'Sends a delivery of a webhook again.';
comment on function public.request_work is 'Asks for work in the background, such as a backup.';
comment on function public.restore_deleted is 'Restores a record that was deleted.';
comment on function public.revenue_analysis is 'Revenue, invoices and payments month by month.';
comment on function public.reverse_labour_true_up is 'Reverses the labour true-up of a pay run, with the reason.';
comment on function public.revise_boq is 'Makes the next revision of a bill of quantities.';
comment on function public.revise_quotation is 'Makes the next revision of a quotation.';
comment on function public.revoke_api_token is 'Revokes an API token at once.';
comment on function public.revoke_calendar_feed is 'Revokes the address of one''s own calendar feed.';
comment on function public.rotate_webhook_secret is
  'Gives a webhook a new secret; the old one signs beside it for a day.';
comment on function public.save_document is 'Saves a document with all its lines, or nothing.';
comment on function public.save_role is 'Saves a role with its permissions.';
comment on function public.save_view is 'Saves a view of a list.';
comment on function public.saved_views is 'Saved views of a list, one''s own and those shared.';
comment on function public.search_everything is 'Searches all records by number, title and name.';
comment on function public.send_invoice_email is 'Sends an invoice to its client by email.';
comment on function public.set_ai_key is 'Stores the key of the AI provider; it is never read back.';
comment on function public.set_baseline is 'Makes a baseline the one in force.';
comment on function public.set_company_logo is 'Sets the logo of the company.';
comment on function public.set_feature is 'Switches a module on or off.';
comment on function public.set_own_picture is 'Sets the picture of oneself.';
comment on function public.set_up_company is 'Sets up the company: name, currency, time zone, country.';
comment on function public.set_user_active is 'Activates or deactivates an account.';
comment on function public.settlement is 'What somebody is owed when they leave on a day.';
comment on function public.start_conversation is 'Starts a conversation with people.';
comment on function public.system_health is 'Whether the parts of the installation work.';
comment on function public.take_baseline is 'Keeps the plan of a project as a baseline.';
comment on function public.takeoff_references is
  'What keeps takeoff items from being deleted: how many bill items use each.';
comment on function public.task_figures is 'The figures of the task dashboard.';
comment on function public.test_access is 'Tries whether profiles, roles and role links can be read.';
comment on function public.transfer_budget is 'Moves an amount from one budget line to another, with the reason.';
comment on function public.trial_balance is 'Debit and credit of each account up to a day.';
comment on function public.true_up_labour is
  'Posts the difference between booked labour and what a pay run really cost.';
comment on function public.undo_bank_match is 'Takes back what a line of a bank statement was matched with.';
comment on function public.undo_import is 'Deletes the rows of an import that nobody changed since.';
comment on function public.unit_choices is 'Units of measure in use.';
comment on function public.used_leave_days is
  'Days of a kind of leave that somebody has used this year, pending ones included.';
comment on function public.verify_audit_log is 'Checks the chain of the audit log.';
comment on function public.work_in_progress is 'Work in progress of all projects: revenue earned against billed.';
comment on function public.work_state is 'How far work in the background is.';
comment on function public.wps_file is 'The wage protection file of a pay run.';
