import type { ErrorCode } from '@plinth/domain/errors.ts';

/** One sentence for every code of the catalogue: what happened, whether the data is safe, what to do. */
export const errors = {
  // what the caller sent
  required: 'This field is required.',
  invalid_value: 'This value is not valid. Correct it and save again.',
  too_long: 'This text is too long. Shorten it and save again.',
  out_of_range: 'This value is outside the allowed range. Correct it and save again.',
  invalid_choice: 'This option is not available. Select one from the list.',
  invalid_date: 'This date does not exist. Enter day, month and year, for example 8/3/2026.',
  invalid_range: 'The end is before the start. Correct one of them and save again.',
  pay_run_busy: 'Another pay run is being calculated. Try again in a minute.',
  period_too_long: 'A payslip covers one month at most. Pay each month by itself.',
  not_employed:
    'The employee was not employed then. Choose dates from the joining date to the last working day.',
  no_working_days: 'These dates are all days off. Choose at least one working day.',
  nothing_due:
    'No supplier invoice in this account’s currency is due by then. Choose a later day or another account.',
  cheque_registered: 'This cheque is already registered.',
  cheque_not_due: 'A cheque cannot clear before its date.',
  covered_by_cheques:
    'Post-dated cheques cover this amount. Hand the cheque back before you record another payment.',
  paid_by_cheque: 'This was paid by cheque. Mark the cheque as returned instead.',
  supplier_blocked: 'A supplier of this run is blocked. Set its lines to nothing or unblock it.',
  supplier_account_missing:
    'A supplier in this run has no confirmed bank account. Have one confirmed, or pay by cheque.',
  supplier_account_changed:
    'A supplier’s bank account is not confirmed or has changed. Have it confirmed, then submit the run again.',
  version_required: 'The bank account may have changed. Reload it and confirm again.',
  wage_account:
    'An employee’s wage is paid to this bank account. Have the supplier name another account, or pay by cheque.',
  payment_run_required:
    'Your company pays suppliers by payment run only. Create one that includes its due date.',
  no_salary: 'No salary is recorded for some of these dates. Enter the salary from the first of them.',
  currency_of_law:
    "Statutory deductions need pay in the country's currency. Change the currency, or set the employee's country rules to none.",
  currency_changed:
    'The currency of the salary changed in this period. Pay the days of each currency by themselves.',
  reporting_circle: 'Nobody can report to themselves, directly or through others. Choose another manager.',
  deductions_above_pay:
    'Deductions exceed the pay of this period, so no payslip was written. Lower or stop one first.',
  working_days_differ: 'The duration does not match the dates. Leave the duration or one date empty.',
  already_exists: 'This already exists. Use another value, or open the existing record.',
  in_use: 'Other records use this, so it was not deleted. Remove it there first.',
  unknown_reference: 'The selected record no longer exists or you cannot see it. Select another one.',
  dependency_cycle:
    'This link would make the tasks depend on each other in a circle. Remove another link first.',
  dependency_own_summary: 'A task cannot be linked to a summary task it belongs to. Link it to another task.',
  dependency_other_project: 'Only tasks of the same project can be linked. Select a task of this project.',
  parent_cycle:
    'A task cannot be placed under itself or one of its own subtasks. Select another parent task.',
  unknown_field: 'This field does not exist here. Remove it or correct its name.',
  fixed_field: 'This is set when the record is created. Leave it as it is.',
  unknown_permissions:
    'Some permissions do not exist, so nothing was saved. Reload the page and select them again.',
  invalid_file:
    'This file could not be read, so nothing was changed. Check that it is the right file and try again.',
  not_balanced: 'Total debits and credits differ. Correct the lines so that both sides are equal.',
  statement_sum:
    'The lines do not add up to the closing balance, so nothing was imported. Get the complete file from the bank.',
  already_imported: 'This was imported before. Nothing was imported again; choose another file.',
  vacancy_closed: 'This vacancy is closed, so nobody was hired. Request the position again.',
  offer_expired: 'The validity or start date of this offer has passed. Return it to draft to correct it.',
  approver_without_right:
    'The approver of the last step may not approve these documents. Choose another, or add steps while the template is inactive.',
  vacancy_filled: 'This vacancy has no positions left. Request more headcount with a new vacancy.',
  certificate_missing: 'The person lacks a valid certificate for this task. Renew it or assign someone else.',
  already_matched: 'This is already matched. Undo the other match first, or select another document.',
  other_bank_account: 'The statement is for another account. Nothing was imported; choose the right account.',
  other_currency: 'The statement is in another currency. Nothing was imported; choose the right account.',
  statement_gap:
    'The statement does not follow the previous one, so nothing was imported. Import the missing one first.',
  bank_line_matched: 'This is matched with a bank statement line. Undo the match first.',
  bad_request: 'The request was not valid, so nothing was changed. Reload the page and try again.',
  validation_failed:
    'Some entries are not valid, so nothing was saved. Correct the marked fields and save again.',
  idempotency_key_reuse:
    'This request was already sent with different content. Send it again with a new key.',
  // who the caller is
  not_authenticated: 'Not authenticated',
  session_expired: 'Your session has expired. Please log in again.',
  account_inactive: 'Your account is deactivated. Ask an owner to activate it again.',
  access_denied: "You don't have permission for this, so nothing was changed. Ask an owner for it.",
  self_approval:
    'You cannot approve something you created, changed, requested or are the subject of. Ask another approver.',
  own_gain:
    'You cannot change your own pay, leave or terms of employment. Ask an owner or an authorised colleague.',
  no_withholding:
    'Clients withhold tax at source only from rupee contracts of a company with Indian tax rules.',
  own_lead:
    'You cannot make yourself the manager or foreman of a project. Ask its manager or an administrator.',
  empty_file: 'This file is empty, so nothing was saved. Choose the right file.',
  last_owner: 'The last owner cannot be removed, demoted or deactivated. Make another user an owner first.',
  system_role: 'System roles cannot be changed or deleted. Create a custom role instead.',
  role_in_use: 'Cannot delete role with active users. Please remove all users from this role first.',
  role_name_taken: 'A role with this name already exists',
  owner_only: 'Only an owner can do this, so nothing was changed.',
  // the state of the record
  not_found:
    'This record does not exist, was deleted, or is not visible to you. Go back to the list and reload it.',
  version_conflict:
    'This record was changed while you were editing it. Nothing was overwritten; compare the two versions and save again.',
  invalid_transition:
    'This status change is not possible. Reload the record and choose one of the available steps.',
  reason_required: 'This step needs a reason. Enter one and try again.',
  cut_reason_required: 'A line is certified below what was applied for. Enter the reason in that line.',
  deducted_before:
    'This was deducted before, so its row and type stay. To give it back, set the amount to date to zero.',
  receipt_required: 'Add the receipt to this claim, then submit it: above this amount it is required.',
  reimbursement_needed:
    'Enter the bank account and the date it was paid, or leave the expense to the next pay run.',
  already_decided: 'This has already been decided. Reload the record to see the decision.',
  record_locked: 'This record is locked, so nothing was changed. Issue a correcting document instead.',
  overlap: 'These dates overlap with another record. Change the dates and save again.',
  insufficient_balance: 'The remaining balance is not sufficient.',
  insufficient_stock: 'There is not enough stock.',
  above_approval_limit: 'This is above your approval limit. Ask an owner.',
  not_your_step: 'This step is for another person to approve.',
  over_budget: 'This would exceed the budget.',
  answer_too_large: 'The response would be too large. Request fewer rows, columns or related records.',
  number_not_stated:
    'This would change too many records at once. Narrow the filter, or state how many to change.',
  beyond_award: 'This goes beyond the award: same supplier and currency, no higher price or quantity.',
  offers_awaited:
    'Suppliers who have not answered can still offer. Until the due date is over, only a colleague who neither wrote the request nor entered its offers can close or award it, with a reason.',
  quote_expired: 'An expired offer cannot be awarded. Ask the supplier to extend it, or choose another.',
  over_limit: 'This exceeds the quantity or amount left to order, receive, certify or pay.',
  reviews_open: 'Some reviews are not completed. Complete or cancel them first.',
  wrong_order: 'An earlier step must be completed first.',
  account_closed: 'Documents post to this account; journal vouchers cannot. Enter the document instead.',
  period_closed:
    'The month of this date is closed. Use a later date, or ask a finance approver to reopen the month.',
  period_filed: 'The tax return for this date has been filed. Use a later date.',
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
} as const satisfies Record<ErrorCode | 'atField' | 'withReference', string>;
