-- What each function clients can call does, in one sentence that starts with its verb: the text of both API
-- descriptions and of the tools of assistants. A function of a later file brings its own (`comment on function`).

comment on function public.accounting_journal is
  'Lists the journal entries of a period with their accounts, for export to accounting software.';
comment on function public.add_people_to_review_cycle is
  'Adds people to an open review cycle who are in its scope and not in it yet; returns how many.';
comment on function public.accounting_months is
  'Lists the months of the books, whether they are closed, and whether a closed one has changed.';
comment on function public.adjust_leave_balance is
  'Adjusts the leave balance of an employee for one leave type; a reason is required.';
comment on function public.admin_set_user_password is 'Sets the password of a user account.';
comment on function public.admit_account is 'Approves an account that is awaiting approval.';
comment on function public.ageing is 'Returns open receivables and payables by days past due.';
comment on function public.approve_leave_request is 'Approves a leave request, with optional notes.';
comment on function public.assign_role is 'Assigns a role to a user in place of the current one.';
comment on function public.attachment_count is 'Returns the number of files attached to a record.';
comment on function public.award_rfq is
  'Awards offered lines of a request for quotation, all or some, with one draft purchase order a supplier; returns '
  'the keys of the orders.';
comment on function public.bill_matching is
  'Lists the lines of a supplier invoice next to its order and what was received.';
comment on function public.calibrate_review is
  'Sets the rating of a completed review while its cycle is in calibration, with a reason.';
comment on function public.close_accounting_period is
  'Closes a month of the books: nothing more is booked in it.';
comment on function public.close_accounting_year is
  'Closes a financial year and carries its result into retained earnings; notes are required for open items.';
comment on function public.closing_checklist is
  'Lists what is open between two dates: undecided documents, unmatched bank lines, clearing accounts and revaluation.';
comment on function public.revalue_currencies is
  'Prepares the journal voucher that revalues what is open in other currencies at the end of a month; returns its key.';
comment on function public.reopen_accounting_period is 'Reopens a closed month; a reason is required.';
comment on function public.reopen_accounting_year is
  'Reopens the last closed financial year; a reason is required.';
comment on function public.copy_review_form is
  'Copies the questions of another review cycle into one; returns how many.';
comment on function public.payment_run_file is 'Returns the bank file of an approved payment run.';
comment on function public.bank_account_number is 'Returns the full number of a bank account.';
comment on function public.balance_sheet is
  'Returns assets, liabilities and equity as of a date, with the previous month end and the same date last year.';
comment on function public.bank_candidates is
  'Lists documents that may match a bank statement line, most likely first.';
comment on function public.bank_matches_of is 'Lists the documents a bank statement line is matched with.';
comment on function public.bank_reconciliation is
  'Returns the balance of a bank account per statement and per books, with the difference.';
comment on function public.bank_reconciliation_rows is
  'Lists the items that make up the difference between the statement and the books.';
comment on function public.bank_suggestions is
  'Suggests a match for each open statement line of a bank account.';
comment on function public.baseline_variances is
  'Returns the variance of each task from a baseline of its project.';
comment on function public.boq_resources is
  'Lists the resources a bill of quantities needs, with quantity and amount.';
comment on function public.budget_analysis is
  'Returns budget, commitments, actual cost and remaining amount for each budget line.';
comment on function public.budget_left is 'Returns the remaining budget of a project.';
comment on function public.bulk_update is
  'Updates many records, each accepted or refused separately: rows of {id, version?, values: {column: value}}.';
comment on function public.burdened_rate is 'Calculates an hourly rate including on-costs.';
comment on function public.calendar_entries is 'Lists calendar entries between two dates.';
comment on function public.calendar_feed is 'Returns your calendar feed, if you have one.';
comment on function public.cash_flow_analysis is
  'Returns money received and paid, month by month; without pay for those who see only some people.';
comment on function public.cash_forecast is 'Returns expected cash for the next thirteen weeks.';
comment on function public.cash_forecast_rows is 'Lists the documents behind one week of the cash forecast.';
comment on function public.change_calendar_feed is
  'Sets whether your calendar feed contains only your own entries.';
comment on function public.change_plan is
  'Changes tasks and links of a project and reschedules it, all or nothing.';
comment on function public.check_in is 'Checks you in for today.';
comment on function public.check_out is 'Checks you out.';
comment on function public.make_station_link is
  'Makes a new link for a clock station and returns its token, once; the link before it ends.';
comment on function public.set_clock_pin is 'Sets your PIN for clock stations.';
comment on function public.reset_clock_pin is
  'Gives an employee a new random PIN for clock stations and returns it, once.';
comment on function public.clock_photos is
  'Returns the photos of the clock of an attendance record, for the employee and those who approve attendance.';
comment on function public.clock_positions is
  'Returns where the clock was pressed for an attendance record, for the employee and those who approve attendance.';
comment on function public.check_wps is
  'Lists what is missing for the wage protection (WPS) file of a pay run.';
comment on function public.close_petty_cash is
  'Counts the cash of a petty cash float and submits its closing claim, for a custodian who cannot.';
comment on function public.closed_project is
  'Returns the closed project of a record, and until when you may adjust it.';
comment on function public.closed_records is
  'Which of these records of a table are in a closed project, of those you may read. At most 1,000 at a time.';
comment on function public.company_overview is 'Returns key figures of the company in its base currency.';
comment on function public.compare_pay_run is
  'Lists payslips that differ from the previous ones, with the reasons.';
comment on function public.contractor_tax is 'Calculates the tax to withhold from a payment to a contractor.';
comment on function public.copy_project is
  'Creates a project from another one: its schedule from a new start date and the parts wanted, without amounts.';
comment on function public.copy_schedule is
  'Copies the schedule of another project into a project, from a start date.';
comment on function public.create_api_token is
  'Creates an API token with scopes and an expiry date; the token is returned only once.';
comment on function public.create_invoice is 'Creates an invoice with its items, all or nothing.';
comment on function public.create_webhook is
  'Creates a webhook for a URL and events; its signing secret is returned only once.';
comment on function public.crew_productivity is
  'Returns hours and quantities of the crews of a project between two dates.';
comment on function public.current_drawing is
  'Returns the newest issued revision of a drawing: the drawing itself while nothing replaced it.';
comment on function public.cut_leave_short is
  'Ends approved leave early and returns the remaining days to the balance.';
comment on function public.dashboard is 'Returns several dashboard panels in one response.';
comment on function public.decide_expense is 'Approves or rejects an expense, with optional notes.';
comment on function public.decide_record is
  'Approves or rejects a record that is awaiting approval, of a person who is away as their deputy.';
comment on function public.decision_effects is
  'Previews what approving a record would change. Nothing is saved.';
comment on function public.delete_view is 'Deletes one of your saved views.';
comment on function public.deleted_records is 'Lists deleted records that can be restored, latest first.';
comment on function public.e_invoice is 'Returns an invoice as structured data for e-invoicing.';
comment on function public.earned_value is
  'Returns the earned value figures of a project on a date, with forecasts.';
comment on function public.drawing_pins is
  'Lists the snags and incidents pinned on a drawing and on the revisions before it, with their places on the sheet.';
comment on function public.earned_value_figures is 'Calculates earned value figures from four amounts.';
comment on function public.end_other_sessions is 'Signs you out on all other devices.';
comment on function public.end_session is 'Signs you out on one device.';
comment on function public.expense_analysis is 'Returns expenses by type, with count and amount.';
comment on function public.expense_summary is 'Returns expenses by status, with count and amount.';
comment on function public.explain_access is 'Explains why a user may or may not perform an action.';
comment on function public.extension_of_time is
  'Returns the days claimed and granted on a project, and the resulting completion date.';
comment on function public.failed_sign_ins is
  'Lists accounts and addresses with failed sign-ins, and how long each is locked.';
comment on function public.finance_dashboard_stats is 'Returns the figures of the finance dashboard.';
comment on function public.first_steps is
  'Lists the first steps of a new company and which of them are complete.';
comment on function public.general_ledger is
  'Lists the postings of an account or all, of some projects, any or none, page by page, with balances and totals.';
comment on function public.generate_equipment_number is 'Reserves the next safety equipment number.';
comment on function public.generate_inspection_number is 'Reserves the next safety inspection number.';
comment on function public.generate_invoice_number is 'Reserves the next invoice number.';
comment on function public.grant_extension is 'Grants days for a delay event.';
comment on function public.hit_rate is
  'Returns the quotations won, lost and expired in a period, and the hit rate by number and by value.';
comment on function public.hold_decision is
  'Approves or rejects a record, with ten seconds to undo the decision before it takes effect.';
comment on function public.import_bank_statement is 'Imports a bank statement, all or nothing.';
comment on function public.import_schedule is
  'Imports a schedule into a project; a dry run reports the changes without saving them.';
comment on function public.injury_rate is 'Calculates an injury rate from cases and hours.';
comment on function public.injury_rates is
  'Returns LTIFR, TRIR and severity rate of a project or the company, by month and over twelve months.';
comment on function public.invite_person is 'Invites a user by email and assigns a role.';
comment on function public.invite_supplier is 'Invites a supplier to a request for quotation.';
comment on function public.invoice_advance is 'Creates the advance payment invoice of a contract.';
comment on function public.invoice_certificate is 'Creates the tax invoice for a payment certificate.';
comment on function public.invoice_summary is 'Returns paid, pending and overdue invoice amounts.';
comment on function public.item_terms is
  'Returns the unit, storage location and latest price of a stock item.';
comment on function public.job_state is 'Returns the progress of a background job.';
comment on function public.keep_choice is 'Saves one of your preferences, such as the columns of a list.';
comment on function public.landed_cost_sharing is
  'Lists how a landed cost is shared among goods receipts, or would be.';
comment on function public.late_hours is 'Lists hours approved after the pay run of their period.';
comment on function public.leave_balance is
  'Returns the leave balance of an employee for one leave type on a date.';
comment on function public.leave_calendar is
  'Lists people with their leave and days off between two dates, 366 days at most, as far as you may know them.';
comment on function public.leave_clashes is
  'Lists open tasks due between two dates while an assignee is on leave or has asked for it.';
comment on function public.leave_statement is 'Lists the entries that make up a leave balance.';
comment on function public.letterhead is 'Returns the company name, address and logo for printed documents.';
comment on function public.list_audit_entries is 'Lists audit log entries, newest first.';
comment on function public.list_audit_subjects is
  'Lists the users and record types that appear in the audit log.';
comment on function public.list_people_access is 'Lists users with their roles and last sign-in.';
comment on function public.list_role_grants is 'Lists the permissions of each role.';
comment on function public.log_security_event is 'Adds an entry to the security log.';
comment on function public.make_calendar_feed is 'Creates a private address for your calendar feed.';
comment on function public.make_password_link is
  'Creates a one-time link for a user to choose a new password.';
comment on function public.make_temporary_password is
  'Sets a temporary password that must be changed at the next sign-in.';
comment on function public.match_bank_line is 'Matches a bank statement line with documents.';
comment on function public.list_figures is 'Returns dashboard figures, each counted over the list it opens.';
comment on function public.margin_by_month is 'Returns the amounts billed and the project cost of each month.';
comment on function public.modify_budget is 'Changes the amount of a budget line; a reason is required.';
comment on function public.move_boq_items is 'Moves items of a bill of quantities to another section.';
comment on function public.my_access is 'Returns your role and permissions.';
comment on function public.my_choices is 'Lists your saved preferences.';
comment on function public.my_crew is 'Lists the members of your crew on a date.';
comment on function public.my_sessions is 'Lists the devices you are signed in on.';
comment on function public.next_employee_number is 'Returns the next employee number.';
comment on function public.note_unlock is 'Unlocks an account after failed sign-ins.';
comment on function public.offer_variation is
  'Makes a private link by which the client signs a submitted variation order, with a code sent to their address.';
comment on function public.open_credits_of_client is
  'Lists the open credit notes of a client, oldest first, with what is left to refund or set off.';
comment on function public.open_invoices_of_client is
  'Lists the open invoices of a client, oldest first, with a sum allocated to them.';
comment on function public.open_items is 'Lists the open documents of a client or supplier.';
comment on function public.operation_state is 'Returns the state of jobs, email, backups and webhooks.';
comment on function public.party_statement is
  'Lists the documents and payments of a client or supplier, with the running balance.';
comment on function public.pay_run_file is 'Returns the bank payment file of a pay run.';
comment on function public.pay_run_missing is 'Lists missing data for the period of a pay run.';
comment on function public.pay_run_payment is 'Lists how each payslip of a pay run is paid.';
comment on function public.pay_run_totals is 'Returns the totals of pay runs.';
comment on function public.payroll_totals is 'Returns payroll totals between two dates.';
comment on function public.allocate_receipt is
  'Allocates money of a receipt to open invoices; without allocations, to what is due first. Returns what is left.';
comment on function public.answer_disciplinary_record is 'Records your answer to a disciplinary record.';
comment on function public.request_signatures is
  'Asks every employee who was not asked yet to sign a document; returns how many were asked.';
comment on function public.approval_steps is 'Lists the approval steps of a record and who takes each.';
comment on function public.pending_approvals is 'Lists records awaiting your approval.';
comment on function public.people_figures is 'Returns the figures of the human resources dashboard.';
comment on function public.percentage_of_completion is
  'Calculates revenue by percentage of completion from four amounts.';
comment on function public.post_inventory_transaction is 'Posts a stock movement.';
comment on function public.process_pay_run is
  'Generates the payslips of a pay run: all, or those of the next `people`; then call again until `is_finished`.';
comment on function public.process_payroll is 'Generates the payslip of an employee for a period.';
comment on function public.profile_pictures is 'Returns the profile pictures of users.';
comment on function public.profit_and_loss is
  'Returns income, costs and profit or loss of the company, some projects, all or none, with earlier periods beside.';
comment on function public.project_cost_curve is
  'Returns planned value, actual cost and forecast of a project by month, each summed up to its end.';
comment on function public.project_cost_report is
  'Returns budget, commitments, cost and forecast of a project by cost code.';
comment on function public.project_figures is 'Returns the figures of the project dashboard.';
comment on function public.project_health is 'Lists the problems of a project, each with its severity.';
comment on function public.project_injury_rates is
  'Returns LTIFR, TRIR and severity rate of each project over twelve months.';
comment on function public.project_money is
  'Returns contract, certified, cost, commitment and forecast amounts of a project.';
comment on function public.project_money_rows is
  'Lists the documents behind one financial figure of a project.';
comment on function public.project_overview is
  'Returns the overview of a project: progress, health and key figures.';
comment on function public.project_plan is 'Returns the tasks and links of a project for the Gantt chart.';
comment on function public.project_portfolio is 'Lists all projects with their health, progress and margin.';
comment on function public.project_team is
  'Lists who works on a project, with their role, contact, open tasks, approved hours and absence today.';
comment on function public.resource_demand is
  'Returns the days of work that projects need by trade and person, month by month, beside the days available.';
comment on function public.proposed_bill is
  'Proposes a supplier invoice from an order and its receipts, or without an order from a supplier. Nothing is saved.';
comment on function public.proposed_invoice is
  'Proposes an invoice from unbilled work of a project or client. Nothing is saved.';
comment on function public.clear_cheque is
  'Marks a post-dated cheque as cleared. A received one becomes a receipt, an issued one payments of its invoices.';
comment on function public.deposit_cheque is 'Marks a received cheque as deposited at the bank.';
comment on function public.return_cheque is
  'Marks a cheque as returned by the bank, with the reason and the charge. What it covered is open again.';
comment on function public.held_cheques is
  'Lists the post-dated cheques held from a client, or issued to a supplier, that have not cleared on a date.';
comment on function public.proposed_client_settlement is
  'Proposes the refund of money on account, or the set-off of a credit note against the invoice due first.';
comment on function public.proposed_invoice_payment is
  'Proposes a payment for an open invoice. Nothing is saved.';
comment on function public.proposed_order is
  'Proposes a purchase order from a requisition. Nothing is saved.';
comment on function public.proposed_rfq is
  'Proposes a request for quotation from a requisition. Nothing is saved.';
comment on function public.proposed_receipt is
  'Proposes a goods receipt from a purchase order. Nothing is saved.';
comment on function public.proposed_liability_payment is
  'Proposes the payment of a filed tax return, or of an advance or loan: what is left, from the default bank account.';
comment on function public.proposed_supplier_payment is
  'Proposes a payment for an open supplier invoice. Nothing is saved.';
comment on function public.provisions_owed is 'Returns the employee provisions owed on a date.';
comment on function public.quotation_from_boq is 'Creates a quotation from a bill of quantities.';
comment on function public.quotation_won is 'Marks a quotation as won and creates its contract.';
comment on function public.raise_variation is 'Creates a variation order from a change event.';
comment on function public.read_all_notifications is 'Marks all your notifications as read.';
comment on function public.recharge_expenses is
  'Puts the expenses of its project that are to be recharged on a draft invoice.';
comment on function public.refuse_account is 'Rejects an account that is awaiting approval.';
comment on function public.reimburse_expense is
  'Reimburses an approved expense from a bank account on a date.';
comment on function public.reject_leave_request is 'Rejects a leave request, with notes.';
comment on function public.release_retention is 'Releases part of the retention of a contract.';
comment on function public.release_subcontract_retention is 'Releases part of the retention of a work order.';
comment on function public.remind_client is 'Emails the client a reminder for an overdue invoice.';
comment on function public.remove_bank_statement is
  'Deletes a bank statement none of whose lines are matched.';
comment on function public.remove_role is 'Removes the role of a user.';
comment on function public.remove_second_factors is
  'Turns off two-step verification for a user who has lost it.';
comment on function public.renew_labour_true_up is
  'Runs the labour true-up of a pay run again with late hours.';
comment on function public.replay_webhook_delivery is 'Resends a webhook delivery.';
comment on function public.request_job is 'Queues a background job, such as a backup.';
comment on function public.restore_deleted is 'Restores a deleted record.';
comment on function public.retention_ageing is
  'Returns retention held by and from the company by contract or work order, with its due date and days overdue.';
comment on function public.revenue_analysis is 'Returns revenue, invoices and payments month by month.';
comment on function public.reverse_journal_voucher is
  'Reverses an approved journal voucher on a given date, with a reason.';
comment on function public.reverse_labour_true_up is
  'Reverses the labour true-up of a pay run; a reason is required.';
comment on function public.review_cycle_people is
  'Lists the people of a review cycle whose reviews you can see, with progress and ratings.';
comment on function public.revise_boq is 'Creates the next revision of a bill of quantities.';
comment on function public.revise_quotation is 'Creates the next revision of a quotation.';
comment on function public.revoke_api_token is 'Revokes an API token immediately.';
comment on function public.revoke_calendar_feed is 'Revokes the private address of your calendar feed.';
comment on function public.revoke_variation_signoff is 'Revokes an open link to sign a variation order.';
comment on function public.rfq_comparison is
  'Compares the offers of a request for quotation line by line in the company currency.';
comment on function public.rotate_webhook_secret is
  'Replaces the secret of a webhook; the old one remains valid for 24 hours.';
comment on function public.save_document is 'Saves a document with all its lines, all or nothing.';
comment on function public.save_role is 'Saves a role with its permissions.';
comment on function public.save_view is 'Saves a list view.';
comment on function public.saved_views is 'Lists the saved views of a list: your own and shared ones.';
comment on function public.search_everything is 'Searches all records by number, title and name.';
comment on function public.send_invoice_email is 'Emails an invoice to its client.';
comment on function public.set_ai_key is 'Stores the API key of the AI provider; it is never returned.';
comment on function public.set_baseline is 'Makes a baseline the current one.';
comment on function public.set_company_logo is 'Sets the company logo.';
comment on function public.set_feature is 'Turns a module on or off.';
comment on function public.set_own_picture is 'Sets your profile picture.';
comment on function public.set_up_company is 'Sets up the company: name, currency, time zone and country.';
comment on function public.set_user_active is 'Activates or deactivates a user account.';
comment on function public.settlement is
  'Calculates the final settlement of an employee who leaves on a date: gratuity, leave, notice and deductions.';
comment on function public.start_conversation is 'Starts a conversation with its members.';
comment on function public.system_health is 'Reports whether the parts of the installation are working.';
comment on function public.take_baseline is 'Saves the current schedule of a project as a baseline.';
comment on function public.takeoff_references is
  'Counts the bill items that use each takeoff item and prevent its deletion.';
comment on function public.task_cards is
  'Returns, for tasks, the progress of the checklist and the unfinished predecessors.';
comment on function public.task_figures is 'Returns the figures of the task dashboard.';
comment on function public.test_access is 'Checks whether profiles, roles and user roles can be read.';
comment on function public.transfer_between_accounts is
  'Records money moved between two of the company''s bank accounts; returns the entry on the account it left.';
comment on function public.transfer_budget is
  'Transfers an amount between budget lines; a reason is required.';
comment on function public.trial_balance is
  'Returns debit and credit of each account up to a date; with a first date also opening balance and movements.';
comment on function public.true_up_labour is
  'Posts the difference between standard labour cost and the actual cost of a pay run.';
comment on function public.undo_bank_match is 'Undoes the match of a bank statement line.';
comment on function public.undo_decision is
  'Undoes your decision on a record while it has not taken effect.';
comment on function public.undo_import is 'Deletes imported rows that have not been changed since.';
comment on function public.unit_choices is 'Lists the units of measurement in use.';
comment on function public.use_for_following_tasks is
  'Makes the following tasks of a series like this one, with its checklist and people.';
comment on function public.used_leave_days is
  'Returns the days of a leave type an employee has used this year, including pending requests.';
comment on function public.verify_audit_log is 'Verifies that the audit log has not been altered.';
comment on function public.work_in_progress is
  'Returns the work in progress of all projects: revenue earned against billed.';
comment on function public.wps_file is 'Returns the wage protection (WPS) file of a pay run.';
