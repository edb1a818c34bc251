import type { ErrorCode } from '@plinth/domain/errors.ts';

/** A code has further sentences for when its values are known (`too_long_limit`); `messageOfError` chooses. */
type Variant =
  | 'too_long_limit'
  | 'out_of_range_min'
  | 'out_of_range_max'
  | 'out_of_range_between'
  | 'unknown_permissions_names'
  | 'access_denied_permission'
  | 'role_name_taken_name'
  | 'insufficient_balance_leave';

/** One sentence for every code of the catalogue: what happened, whether the data is safe, what to do. */
export const errors = {
  // what the caller sent
  required: 'This field is required.',
  invalid_value: 'This value is not valid. Correct it and save again.',
  too_long: 'This text is too long. Shorten it and save again.',
  too_long_limit: 'This text is too long: at most {{limit}} characters fit. Shorten it and save again.',
  out_of_range: 'This number is outside the allowed range. Correct it and save again.',
  out_of_range_min: 'Enter {{min}} or more.',
  out_of_range_max: 'Enter {{max}} or less.',
  out_of_range_between: 'Enter a number from {{min}} to {{max}}.',
  invalid_choice: 'This choice is not available. Choose one from the list.',
  invalid_date: 'This is not a date of the calendar. Enter day, month and year, for example 8/3/2026.',
  invalid_range: 'The end is before the start. Correct one of the two and save again.',
  already_exists: 'This already exists. Use another value, or open the existing record.',
  in_use: 'This cannot be deleted because other records use it. Nothing was deleted; remove it there first.',
  unknown_reference: 'The chosen record no longer exists or is not visible to you. Choose another one.',
  dependency_cycle:
    'With this link the tasks would wait for each other in a circle. Nothing was changed; remove another link first.',
  dependency_other_project: 'Only tasks of the same project can be linked. Choose a task of this project.',
  parent_cycle:
    'A task cannot be placed under itself or one of its own subtasks. Choose another parent task.',
  unknown_field:
    'There is no field of this name here, so nothing was saved. Leave it out, or correct its name.',
  unknown_permissions:
    'Some of these permissions do not exist, so nothing was saved. Reload the page and choose again.',
  unknown_permissions_names:
    'These permissions do not exist: {{names}}. Nothing was saved; remove them and save again.',
  invalid_file:
    'This file could not be read, so nothing was changed. Check that it is the right file and try again.',
  bad_request:
    'The server did not understand this request, so nothing was changed. Reload the page and try again.',
  validation_failed:
    'Some entries are not valid, so nothing was saved. Correct the marked fields and save again.',
  idempotency_key_reuse:
    'This request was sent before with other content, so nothing was changed. Send it again under a new key.',
  // who the caller is
  not_authenticated: 'Not authenticated',
  session_expired: 'Your session has expired. Please log in again.',
  account_inactive: 'Your account is deactivated. Ask an owner of the system to activate it again.',
  access_denied:
    'You do not have permission for this, so nothing was changed. An owner of the system can grant it.',
  access_denied_permission: 'Access denied: {{module}}.{{action}}',
  self_approval:
    'You cannot decide on something you created, requested or are the subject of. Ask someone else who may approve it.',
  last_owner: 'The last owner cannot be removed, demoted or deactivated. Make another person an owner first.',
  system_role: 'System roles cannot be changed or deleted. Create a role of your own instead.',
  role_in_use: 'Cannot delete role with active users. Please remove all users from this role first.',
  role_name_taken: 'A role with this name already exists',
  role_name_taken_name: 'A role with the name "{{name}}" already exists',
  owner_only: 'Only an owner of the system may do this, so nothing was changed. Ask one of them.',
  // the state of the record
  not_found:
    'This record does not exist, was deleted, or is not visible to you. Go back to the list and reload it.',
  version_conflict:
    'Someone changed this record while you were editing it. Nothing was overwritten; compare the two versions and save again.',
  invalid_transition:
    'The status cannot change in this way from where it is now. Reload the record and choose one of the steps it offers.',
  reason_required: 'This step needs a reason. Write one and try again.',
  already_decided:
    'This has already been decided, perhaps by someone else a moment ago. Reload the record to see the decision.',
  record_locked: 'This record is decided and can no longer be changed. Correct it with another document.',
  overlap: 'These dates overlap with another record.',
  insufficient_balance: 'The remaining balance does not cover this.',
  insufficient_balance_leave:
    'Insufficient Leave Balance: {{remaining}} days of {{leave_type}} remain, {{requested}} were requested.',
  insufficient_stock: 'There is not enough in stock.',
  over_budget: 'This would go over the budget.',
  over_limit: 'This is more than what is left to order, receive, certify or pay.',
  wrong_order: 'An earlier step has to be finished first.',
  already_set_up: 'This installation is already set up. Sign in instead.',
  setup_token_invalid:
    'This set-up token is not the right one. Copy it again from what the server printed when it started.',
  // signing in
  invalid_credentials: 'Invalid credentials.',
  email_not_confirmed: 'Confirm your e-mail address first: open the link in the message you received.',
  password_change_needed: 'Please choose a password of your own first.',
  second_factor_needed: 'Enter a code of your second factor to go on.',
  second_factor_missing: 'Your company asks for a second factor. Set one up to go on.',
  wrong_code: 'This code is not right or was used already. Enter the one your app shows now.',
  user_already_exists: 'An account with this e-mail address already exists. Sign in, or reset the password.',
  weak_password: 'This password is too short or too common. Choose a longer one that others would not guess.',
  same_password: 'The new password must differ from the current one. Choose another.',
  reauthentication_needed: 'You signed in a while ago. Enter your current password to set a new one.',
  link_expired: 'This link has expired or was already used. Request a new one.',
  signup_disabled: 'New accounts cannot be created here. Ask your administrator for one.',
  user_banned: 'This account is blocked. Ask your administrator.',
  // the machinery
  too_many_requests: 'Too many attempts in a short time. Wait a moment and try again.',
  too_large: 'This is larger than the server accepts, so nothing was saved. Make it smaller or divide it.',
  network_error:
    'The server could not be reached. What you entered is still here; check the connection and try again.',
  timeout: 'The server did not answer in time. What you entered is still here; try again.',
  maintenance: 'The system is being looked after. Please come back later.',
  unavailable:
    'The service is not available at the moment. What you entered is still here; try again in a minute.',
  server_error:
    'The server failed at this, so nothing was changed. Try again; if it happens again, tell your administrator.',
  unknown: 'Something went wrong. Try again; if it happens again, tell your administrator.',
  // around the sentence
  atField: '{{field}}: {{message}}',
  withReference: '{{message}} (reference {{reference}})',
} as const satisfies Record<ErrorCode | Variant | 'atField' | 'withReference', string>;
