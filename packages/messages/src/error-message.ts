import type { AppError } from '@plinth/domain/errors.ts';
import type { errors, StatementRefusal } from './en/errors.ts';

export type ErrorKey = `errors.${keyof typeof errors}`;

/** What to show: a message of ours with its values, or the server's own text for what the catalogue does not know. */
export type ErrorMessage = { key: ErrorKey; values: Record<string, string | number> } | { text: string };

/**
 * Chooses the sentence of an error: a known code has one of ours, in the most precise form its values allow;
 * an unknown one is shown in the server's own words, if these are words.
 */
export function messageOfError(error: AppError): ErrorMessage {
  if (error.code === 'unknown' && isSentence(error.message)) return { text: error.message };
  return { key: `errors.${preciseForm(error)}`, values: error.values ?? {} };
}

/** Words for people: not an object, a page or the bare status of an answer that came from elsewhere. */
function isSentence(text: string): boolean {
  return /^[^{[<]*\p{L}/u.test(text.trim()) && !/^HTTP Error \d/.test(text);
}

function preciseForm({ code, values = {} }: AppError): keyof typeof errors {
  const has = (...names: string[]) => names.every((name) => values[name] !== undefined);
  if (code === 'too_long' && has('limit')) return 'too_long_limit';
  if (code === 'out_of_range' && has('min', 'max')) return 'out_of_range_between';
  if (code === 'out_of_range' && has('min')) return 'out_of_range_min';
  if (code === 'out_of_range' && has('max')) return 'out_of_range_max';
  if (code === 'fixed_field' && has('field')) return 'fixed_field_name';
  if (code === 'unknown_permissions' && has('names')) return 'unknown_permissions_names';
  if (code === 'access_denied' && has('module', 'action')) return 'access_denied_permission';
  if (code === 'role_name_taken' && has('name')) return 'role_name_taken_name';
  if (code === 'insufficient_balance' && has('remaining', 'requested', 'leave_type'))
    return 'insufficient_balance_leave';
  if (code === 'certificate_missing' && has('course')) return 'certificate_missing_course';
  if (code === 'already_imported' && has('file', 'statement')) return 'already_imported_file';
  if (code === 'not_balanced' && has('debit', 'credit', 'difference')) return 'not_balanced_values';
  if (isStatementRefusal(code) && has('expected', 'found')) return `${code}_values`;
  return code;
}

function isStatementRefusal(code: AppError['code']): code is StatementRefusal {
  return (['statement_sum', 'statement_gap', 'other_bank_account', 'other_currency'] as string[]).includes(
    code,
  );
}
