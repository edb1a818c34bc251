/**
 * The catalogue of error codes: one line a code, whichever API it came through.
 * The sentence people read is chosen at the edge, from `@plinth/messages`, by this code.
 * SQL raises them as the `hint` of an error (see `model.fail`), with the HTTP status in its SQLSTATE (`PT409`).
 */
export const errorCodes = [
  // what the caller sent
  'required',
  'invalid_value',
  'too_long',
  'out_of_range',
  'invalid_choice',
  'invalid_date',
  'invalid_range',
  'pay_run_busy',
  'period_too_long',
  'not_employed',
  'no_working_days',
  'no_salary',
  'nothing_due',
  'payment_run_required',
  'cheque_registered',
  'cheque_not_due',
  'covered_by_cheques',
  'paid_by_cheque',
  'supplier_blocked',
  'supplier_account_missing',
  'supplier_account_changed',
  'version_required',
  'wage_account',
  'currency_changed',
  'currency_of_law',
  'reporting_circle',
  'deductions_above_pay',
  'working_days_differ',
  'already_exists',
  'in_use',
  'unknown_reference',
  'dependency_cycle',
  'dependency_own_summary',
  'dependency_other_project',
  'parent_cycle',
  'unknown_field',
  'fixed_field',
  'unknown_permissions',
  'invalid_file',
  'empty_file',
  'statement_sum',
  'not_balanced',
  'bad_request',
  'validation_failed',
  'idempotency_key_reuse',
  // who the caller is
  'not_authenticated',
  'session_expired',
  'account_inactive',
  'access_denied',
  'self_approval',
  'own_gain',
  'own_lead',
  'no_withholding',
  'last_owner',
  'system_role',
  'role_in_use',
  'role_name_taken',
  'owner_only',
  // the state of the record
  'not_found',
  'version_conflict',
  'invalid_transition',
  'reason_required',
  'cut_reason_required',
  'deducted_before',
  'receipt_required',
  'reimbursement_needed',
  'already_decided',
  'record_locked',
  'overlap',
  'insufficient_balance',
  'insufficient_stock',
  'above_approval_limit',
  'not_your_step',
  'over_budget',
  'quote_expired',
  'offers_awaited',
  'beyond_award',
  'over_limit',
  'number_not_stated',
  'answer_too_large',
  'reviews_open',
  'wrong_order',
  'account_closed',
  'period_filed',
  'period_closed',
  'already_imported',
  'already_matched',
  'other_bank_account',
  'other_currency',
  'certificate_missing',
  'vacancy_closed',
  'vacancy_filled',
  'offer_expired',
  'approver_without_right',
  'statement_gap',
  'bank_line_matched',
  'already_set_up',
  'setup_token_invalid',
  // signing in
  'invalid_credentials',
  'email_not_confirmed',
  'user_already_exists',
  'weak_password',
  'same_password',
  'password_change_needed',
  'password_expired',
  'second_factor_needed',
  'second_factor_missing',
  'wrong_code',
  'reauthentication_needed',
  'link_expired',
  'signup_disabled',
  'email_address_not_authorized',
  'user_banned',
  'provider_refused',
  'passkey_refused',
  // the machinery
  'too_many_requests',
  'too_large',
  'network_error',
  'timeout',
  'maintenance',
  'unavailable',
  'server_error',
  'unknown',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && (errorCodes as readonly string[]).includes(value);
}

/** What every layer above an API works with; adapters make it, screens translate its code. */
export type AppError = {
  code: ErrorCode;
  /** HTTP status, 0 when no answer came. */
  status: number;
  /** The server's own text: shown when the code is `unknown`. */
  message: string;
  /** The column at fault, when one is. */
  field?: string;
  /** Values for the sentence of the code (`{ "limit": 200 }`). */
  values?: Record<string, string | number>;
  /** The row as it stands now, with `version_conflict`. */
  current?: Record<string, unknown>;
  /** Identifier to quote to an administrator. */
  reference?: string;
  /** The adapter has tried again itself: anyone who tries once more multiplies the requests. */
  isRetried?: true;
};
