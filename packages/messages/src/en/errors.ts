import type { ErrorCode } from '@plinth/domain/errors.ts';

/** Refusals of a bank statement say what was expected and what was found. */
type StatementRefusal = 'statement_sum' | 'statement_gap' | 'other_bank_account' | 'other_currency';

/** A code has further sentences for when its values are known (`too_long_limit`); `messageOfError` chooses. */
type Variant =
  | 'too_long_limit'
  | 'out_of_range_min'
  | 'out_of_range_max'
  | 'out_of_range_between'
  | 'out_of_range_dates'
  | 'out_of_range_latest'
  | 'out_of_range_earliest'
  | 'unknown_permissions_names'
  | 'fixed_field_name'
  | 'access_denied_permission'
  | 'role_name_taken_name'
  | 'insufficient_balance_leave'
  | 'not_your_step_approver'
  | 'already_imported_file'
  | 'certificate_missing_course'
  | 'certificate_missing_line'
  | 'not_balanced_values'
  | 'period_filed_values'
  | 'account_closed_sales'
  | 'account_closed_purchases'
  | 'account_closed_stock'
  | 'account_closed_pay'
  | 'account_closed_money'
  | 'account_closed_tax'
  | 'period_closed_month'
  | 'period_closed_person'
  | 'working_days_differ_values'
  | 'already_exists_number'
  | 'reason_required_defects'
  | 'wrong_order_names'
  | 'wrong_order_pending'
  | 'wrong_order_contract'
  | 'wrong_order_payment'
  | 'invalid_choice_currency'
  | 'invalid_choice_unit'
  | 'invalid_choice_pricing'
  | 'in_use_document'
  | 'invalid_file_content'
  | 'in_use_task'
  | 'record_locked_rfi'
  | 'self_approval_rfi'
  | 'out_of_range_hours'
  | 'record_locked_work'
  | 'over_limit_bill'
  | 'supplier_blocked_bill'
  | 'supplier_account_missing_bill'
  | 'supplier_account_changed_bill'
  | 'invalid_date_api'
  | 'bad_request_api'
  | 'bad_request_format'
  | 'wrong_order_certified'
  | 'wrong_order_unreceived'
  | 'wrong_order_advance'
  | 'record_locked_project'
  | 'record_locked_days'
  | `${StatementRefusal}_values`;

/** One sentence for every code of the catalogue: what happened, whether the data is safe, what to do. */
export const errors = {
  // what the caller sent
  required: 'This field is required.',
  invalid_value: 'This value is not valid. Correct it and save again.',
  too_long: 'This text is too long. Shorten it and save again.',
  too_long_limit: 'This text is longer than {{limit}} characters. Shorten it and save again.',
  out_of_range: 'This value is outside the allowed range. Correct it and save again.',
  out_of_range_hours:
    'A permit of this type is valid for at most {{hours}} hours. Request another one for the time after that.',
  out_of_range_min: 'Enter {{min}} or more.',
  out_of_range_max: 'Enter {{max}} or less.',
  out_of_range_between: 'Enter a number from {{min}} to {{max}}.',
  out_of_range_dates: 'Enter a date from {{earliest, date}} to {{latest, date}}.',
  out_of_range_latest: 'Enter a date no later than {{latest, date}}.',
  out_of_range_earliest: 'Enter a date no earlier than {{earliest, date}}.',
  invalid_choice: 'This option is not available. Select one from the list.',
  invalid_choice_unit: '{{item}} is measured in {{unit}}. Enter the quantity in {{unit}}.',
  invalid_choice_pricing:
    '{{item}} is priced in {{given}}, this bill of quantities in {{expected}}. Choose a build-up in {{expected}}.',
  invalid_choice_currency: 'Use {{currency}}, the currency of the contract.',
  invalid_date: 'This date does not exist. Enter day, month and year, for example 8/3/2026.',
  invalid_date_api:
    'This is not a date. Send a date as YYYY-MM-DD, and a date with a time as YYYY-MM-DDThh:mm:ssZ.',
  invalid_range: 'The end is before the start. Correct one of them and save again.',
  pay_run_busy: 'Another pay run is being calculated. Try again in a minute.',
  period_too_long: 'A payslip covers one month at most. Pay each month by itself.',
  not_employed:
    'The employee was not employed on these dates. Choose dates from the joining date to the last working day.',
  no_working_days: 'These dates are all days off. Choose at least one working day.',
  nothing_due:
    'No supplier invoice in the currency of this account is due by this day. Choose a later day or another account.',
  supplier_blocked: 'A supplier of this run is blocked. Set its lines to nothing or unblock it.',
  supplier_account_missing:
    'A supplier of this run has no confirmed bank account. Have one confirmed, set its lines to nothing or pay by cheque.',
  supplier_account_missing_bill:
    '{{supplier}} has no confirmed bank account in {{currency}} for supplier invoice {{bill}}. Have one confirmed, set the line to nothing or pay by cheque.',
  supplier_account_changed:
    'The bank account of a supplier is not confirmed or has changed. Have it confirmed, then return the run to draft and submit it again.',
  supplier_account_changed_bill:
    'The bank account of {{supplier}} for supplier invoice {{bill}} is not confirmed or has changed. Have it confirmed, then return the run to draft and submit it again.',
  version_required: 'The bank account may have changed. Reload it and confirm again.',
  wage_account:
    'An employee’s wage is paid to this bank account. Have the supplier name another account, or pay by cheque.',
  supplier_blocked_bill:
    '{{supplier}} is blocked, so supplier invoice {{bill}} cannot be paid. Set its line to nothing or unblock the supplier.',
  over_limit_bill: 'Only {{limit}} of supplier invoice {{bill}} is left to pay.',
  payment_run_required:
    'Your company pays suppliers by payment runs only. Create a payment run that includes its due date.',
  no_salary: 'No salary is recorded for some of these dates. Enter the salary from the first of them.',
  currency_changed:
    'The currency of the salary changed in this period. Pay the days of each currency by themselves.',
  reporting_circle: 'Nobody can report to themselves, directly or through others. Choose another manager.',
  deductions_above_pay:
    'The deductions come to more than the pay of this period, so no payslip was written. Lower or stop a deduction first.',
  working_days_differ: 'The duration does not match the dates. Leave the duration or one date empty.',
  working_days_differ_values:
    'There are {{days}} working days between these dates, not {{given}}. Leave the duration or one date empty.',
  already_exists: 'This already exists. Use another value, or open the existing record.',
  already_exists_number: '{{number}} already covers this.',
  in_use: 'Other records use this, so it was not deleted. Remove it there first.',
  in_use_document:
    'Document {{document}} uses this file, so it was not deleted. Delete the document, or its version, instead.',
  in_use_task:
    'Approved daily reports measure task {{task}}, so it was not deleted. Cancel the task instead.',
  unknown_reference: 'The selected record no longer exists or you cannot see it. Select another one.',
  dependency_cycle:
    'This link would make the tasks depend on each other in a circle. Nothing was changed; remove another link first.',
  dependency_own_summary: 'A task cannot be linked to a summary task it belongs to. Link it to another task.',
  dependency_other_project: 'Only tasks of the same project can be linked. Select a task of this project.',
  parent_cycle:
    'A task cannot be placed under itself or one of its own subtasks. Select another parent task.',
  unknown_field: 'This field does not exist here. Remove it or correct its name.',
  fixed_field: 'This is set once, when the record is created, so nothing was changed. Leave it as it is.',
  fixed_field_name:
    '{{field}} is set once, when the record is created, so nothing was changed. Leave it as it is.',
  unknown_permissions:
    'Some of these permissions do not exist, so nothing was saved. Reload the page and select them again.',
  unknown_permissions_names:
    'These permissions do not exist: {{names}}. Nothing was saved; remove them and save again.',
  invalid_file:
    'This file could not be read, so nothing was changed. Check that it is the right file and try again.',
  invalid_file_content:
    'The content of this file does not match its type ({{content}}). Nothing was saved. Save the file again as that type, or choose another file.',
  not_balanced: 'Total debits and credits differ. Correct the lines so that both sides are equal.',
  not_balanced_values:
    'Total debits are {{debit, number(minimumFractionDigits: 2)}} and total credits {{credit, number(minimumFractionDigits: 2)}}: a difference of {{difference, number(minimumFractionDigits: 2)}}. Correct the lines so that both sides are equal.',
  statement_sum:
    'The lines of this statement do not add up to its closing balance. Nothing was imported; get the complete file from the bank.',
  statement_sum_values:
    'The lines add up to {{expected}}, the closing balance is {{found}}. Nothing was imported; get the complete file from the bank.',
  already_imported: 'This was imported before. Nothing was imported again; choose another file.',
  already_imported_file:
    '“{{file}}” was imported before ({{statement}}). Nothing was imported again; choose another file.',
  vacancy_closed:
    'This vacancy is no longer open, so nobody was hired. Request the position with a new vacancy.',
  offer_expired:
    'The validity or start date of this offer has passed. Return it to draft to correct the dates, or make a new offer.',
  approver_without_right:
    'The last step decides, and this approver has no right to approve these documents. Choose another one, or add the steps while the template is inactive.',
  vacancy_filled: 'This vacancy has no positions left. Request more headcount with a new vacancy.',
  certificate_missing: 'The person lacks a valid certificate for this task. Renew it or assign someone else.',
  certificate_missing_course:
    '{{person}} has no {{course}} certificate that is valid from the start of this task to its due date. Renew it or assign someone else.',
  certificate_missing_line:
    'Line {{line}}: {{person}} has no {{course}} certificate that is valid until the due date. Renew it or assign someone else.',
  already_matched:
    'This is matched already. Nothing was changed; undo the other match first, or select another document.',
  other_bank_account: 'The statement is for another account. Nothing was imported; choose the right account.',
  other_bank_account_values:
    'The statement is for account {{found}}, this account is {{expected}}. Nothing was imported; choose the right account.',
  other_currency: 'The statement is in another currency. Nothing was imported; choose the right account.',
  other_currency_values:
    'The statement is in {{found}}, this account is in {{expected}}. Nothing was imported; choose the right account.',
  statement_gap:
    'The statement does not follow the previous one. Nothing was imported; import the missing statement first.',
  statement_gap_values:
    'The statement opens with {{found}}, the previous one closed with {{expected}}. Nothing was imported; import the missing statement first.',
  bank_line_matched: 'This is matched with a bank statement line. Undo the match first.',
  bad_request: 'The request was not valid, so nothing was changed. Reload the page and try again.',
  bad_request_api: 'The request was not valid, so nothing was changed. Check its address, headers and body.',
  bad_request_format:
    'The request body is not valid {{format}}, so nothing was changed. Correct it and its Content-Type.',
  validation_failed:
    'Some entries are not valid, so nothing was saved. Correct the marked fields and save again.',
  idempotency_key_reuse:
    'This request was already sent with different content. Send it again with a new key.',
  // who the caller is
  not_authenticated: 'Not authenticated',
  session_expired: 'Your session has expired. Please log in again.',
  account_inactive: 'Your account is deactivated. Ask an owner to activate it again.',
  access_denied: "You don't have permission for this, so nothing was changed. Ask an owner for it.",
  access_denied_permission: 'Access denied: {{module}}.{{action}}',
  self_approval_rfi:
    'You cannot answer your own RFI. Assign it to someone else, or select the company that answered it.',
  self_approval:
    'You cannot approve something you created, changed, requested or are the subject of. Ask another approver.',
  own_gain:
    'You cannot change your own pay, leave or terms of employment. Ask an owner or an authorised colleague.',
  reason_required_defects:
    'More than half of the retention would be released before the defects period ends. Enter a reason, such as a retention bond.',
  no_withholding:
    'Clients withhold tax at source only from rupee contracts of a company with Indian tax rules.',
  own_lead:
    'You cannot make yourself the manager or foreman of a project. Ask its manager or an administrator.',
  empty_file: 'This file is empty, so nothing was saved. Choose the right file.',
  last_owner: 'The last owner cannot be removed, demoted or deactivated. Make another user an owner first.',
  system_role: 'System roles cannot be changed or deleted. Create a custom role instead.',
  role_in_use: 'Cannot delete role with active users. Please remove all users from this role first.',
  role_name_taken: 'A role with this name already exists',
  role_name_taken_name: 'A role with the name "{{name}}" already exists',
  owner_only: 'Only an owner can do this, so nothing was changed.',
  // the state of the record
  not_found:
    'This record does not exist, was deleted, or is not visible to you. Go back to the list and reload it.',
  version_conflict:
    'This record was changed while you were editing it. Nothing was overwritten; compare the two versions and save again.',
  invalid_transition:
    'This status change is not possible. Reload the record and choose one of the available steps.',
  reason_required: 'This step needs a reason. Enter one and try again.',
  receipt_required: 'Add the receipt to this claim, then submit it: above this amount it is required.',
  reimbursement_needed:
    'Enter the bank account and the date it was paid, or leave the expense to the next pay run.',
  already_decided: 'This has already been decided. Reload the record to see the decision.',
  record_locked: 'This record is locked, so nothing was changed. Issue a correcting document instead.',
  record_locked_days: 'Time entries can be changed for {{days}} days.',
  record_locked_rfi:
    'RFI {{rfi}} has been sent and its question can no longer be changed. Return it to draft to change it.',
  record_locked_work:
    'This project was lost or cancelled, so no work is recorded on it. Choose another project.',
  record_locked_project:
    'Project {{project}} is closed. An administrator can allow an adjustment on its page.',
  overlap: 'These dates overlap with another record. Change the dates and save again.',
  insufficient_balance: 'The remaining balance is not sufficient.',
  insufficient_balance_leave:
    'Insufficient Leave Balance: {{remaining}} days of {{leave_type}} remain, {{requested}} were requested.',
  insufficient_stock: 'There is not enough stock.',
  above_approval_limit: 'This is above your approval limit. Ask an owner.',
  not_your_step: 'This step is for another person to approve.',
  not_your_step_approver:
    'This step is for {{approver}} to approve. An owner can decide in their place, with a reason.',
  over_budget: 'This would exceed the budget.',
  answer_too_large: 'The response would be too large. Request fewer rows, columns or related records.',
  number_not_stated:
    'This would change too many records at once. Narrow the filter, or state how many to change.',
  over_limit: 'This exceeds the quantity or amount left to order, receive, certify or pay.',
  reviews_open: 'Some reviews are not completed. Complete or cancel them first.',
  wrong_order: 'An earlier step must be completed first.',
  wrong_order_names: 'Complete first: {{names}}',
  wrong_order_payment: '{{payment}} pays this return. Reverse or reject it first.',
  wrong_order_pending: 'Awaiting approval: {{pending}}. Approve or reject them first.',
  wrong_order_contract: 'Contract {{contract}} of this project is active. Complete or terminate it first.',
  wrong_order_unreceived:
    '{{rest}} of {{item}} have been invoiced but not received. Post the goods receipt or have the supplier credit them first.',
  wrong_order_advance:
    '{{advance}} of the advance has not been recovered. Certify the rest of the work, or omit it and make a last claim.',
  wrong_order_certified:
    'The amounts changed from {{before}} to {{after}} since this was certified. Return it to draft and certify it again.',
  account_closed: 'Documents post to this account; journal vouchers cannot. Enter the document instead.',
  account_closed_sales:
    'Invoices, certificates and client receipts post to account {{account}}; journal vouchers cannot. Enter the document instead.',
  account_closed_purchases:
    'Supplier invoices, goods receipts and subcontract claims post to account {{account}}; journal vouchers cannot. Enter the document instead.',
  account_closed_stock:
    'Stock movements post to account {{account}}; journal vouchers cannot. Enter a stock movement instead.',
  account_closed_pay:
    'Pay runs and expenses post to account {{account}}; journal vouchers cannot. Use a pay run or an expense instead.',
  account_closed_money:
    'Payments, bank statements and petty cash post to account {{account}}; journal vouchers cannot. Record the payment instead.',
  account_closed_tax:
    'Filed tax returns post to account {{account}}; journal vouchers cannot. Use a liability payment instead.',
  period_closed:
    'The month of this date is closed. Use a later date, or ask a finance approver to reopen the month.',
  period_closed_month:
    '{{month, month}} is closed. Use a date from {{date, date}} on, or ask a finance approver to reopen the month.',
  period_closed_person:
    '{{month, month}} was closed by {{person}}. Use a date from {{date, date}} on, or ask another finance approver to reopen the month.',
  period_filed: 'The tax return for this date has been filed. Use a later date.',
  period_filed_values: 'Tax return {{number}} for this date has been filed. Use a later date.',
  already_set_up: 'This installation is already set up. Sign in instead.',
  setup_token_invalid: "This setup token is not correct. Copy it again from the server's start-up output.",
  // signing in
  invalid_credentials: 'Invalid credentials.',
  email_not_confirmed: 'Confirm your email address first: open the link in the email you received.',
  password_change_needed: 'Please choose a new password first.',
  password_expired: 'Your password has expired. Please choose a new one.',
  second_factor_needed: 'Enter your code or use your passkey to continue.',
  second_factor_missing: 'Your company requires two-step verification. Set it up to continue.',
  wrong_code: 'This code is wrong or was already used. Enter the current code from your app.',
  user_already_exists: 'An account with this email address already exists. Sign in, or reset the password.',
  weak_password: 'This password is too short or too common. Choose a longer one that is hard to guess.',
  same_password: 'The new password must differ from the current one. Choose another one.',
  reauthentication_needed: 'You signed in a while ago. Enter your current password to set a new one.',
  link_expired: 'This link has expired or was already used. Request a new one.',
  email_address_not_authorized: 'Sign up with your company email address, or ask an owner for an invitation.',
  signup_disabled: 'Sign-up is closed. Ask your administrator for an account.',
  user_banned: 'This account is blocked. Contact your administrator.',
  provider_refused: 'Sign-in with that account failed. Try again, or ask your administrator.',
  passkey_refused: 'No passkey was accepted. Try again, or choose another way.',
  // the machinery
  too_many_requests: 'Too many attempts in a short time. Wait a moment and try again.',
  too_large: 'This is larger than the server accepts, so nothing was saved. Reduce or split it.',
  network_error:
    'The server could not be reached. Your entries are still here; check the connection and try again.',
  timeout: 'The server did not answer in time. Your entries are still here; try again.',
  maintenance: 'The system is under maintenance. Please try again later.',
  unavailable: 'The service is temporarily unavailable. Your entries are still here; try again in a minute.',
  server_error:
    'A server error occurred, so nothing was changed. Try again; if it happens again, contact your administrator.',
  unknown: 'Something went wrong. Try again; if it happens again, contact your administrator.',
  // around the sentence
  atField: '{{field}}: {{message}}',
  withReference: '{{message}} (reference {{reference}})',
} as const satisfies Record<ErrorCode | Variant | 'atField' | 'withReference', string>;
