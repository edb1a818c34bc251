import type { AppError } from '@plinth/domain/errors.ts';
import type { errors } from './en/errors.ts';
import type { preciseErrors } from './en/precise-errors.ts';

type PreciseForm = keyof typeof preciseErrors;
export type ErrorKey = `errors.${keyof typeof errors | PreciseForm}`;

/**
 * What to show: a message of ours with its values, the most precise first, or the server's own text for what the
 * catalogue does not know. The precise ones may not have been loaded yet.
 */
export type ErrorMessage = { keys: ErrorKey[]; values: Record<string, string | number> } | { text: string };

/**
 * Chooses the sentence of an error: a known code has one of ours, in the most precise form its values allow;
 * an unknown one is shown in the server's own words, if these are words.
 */
export function messageOfError(error: AppError): ErrorMessage {
  if (error.code === 'unknown' && isSentence(error.message)) return { text: error.message };
  const precise = preciseForm(error);
  return {
    keys: [...(precise ? [`errors.${precise}` as const] : []), `errors.${error.code}`],
    values: error.values ?? {},
  };
}

/** Words for people: not an object, a page or the bare status of an answer that came from elsewhere. */
function isSentence(text: string): boolean {
  return /^[^{[<]*\p{L}/u.test(text.trim()) && !/^HTTP Error \d/.test(text);
}

/** Sentences that say more than that of their code, each before the values it takes; of several the first that can be said. */
const preciseForms: readonly `${PreciseForm} ${string}`[] = [
  'too_long_limit limit',
  'reason_required_defects defects_end',
  'reason_required_item item',
  'cut_reason_required_item item',
  'already_exists_number number',
  'in_use_document document',
  'invalid_file_content content',
  'in_use_task task',
  'over_limit_requested limit requested',
  'offers_awaited_suppliers suppliers date',
  'quote_expired_supplier supplier date',
  'over_limit_bill bill limit',
  'supplier_blocked_bill supplier bill',
  'supplier_account_missing_bill supplier bill currency',
  'supplier_account_changed_bill supplier bill',
  'bad_request_format format',
  'invalid_choice_currency currency',
  'invalid_choice_withdrawn withdrawn',
  'invalid_choice_offer supplier item',
  'invalid_choice_unit unit item',
  'invalid_choice_pricing item given expected',
  'invalid_range_days longest_days',
  'out_of_range_hours hours',
  'out_of_range_between min max',
  'out_of_range_dates earliest latest',
  'out_of_range_latest latest',
  'out_of_range_earliest earliest',
  'out_of_range_site site distance',
  'required_position accuracy',
  'required_rate currency date',
  'required_photo photo_days',
  'out_of_range_min min',
  'out_of_range_max max',
  'fixed_field_name field',
  'unknown_permissions_names names',
  'access_denied_records records',
  'access_denied_permission module action',
  'role_name_taken_name name',
  'insufficient_balance_leave remaining requested leave_type',
  'not_your_step_approver approver',
  'certificate_missing_line line person course',
  'certificate_missing_course person course',
  'already_imported_file file statement',
  'not_balanced_values debit credit difference',
  'account_closed_sales account sales',
  'account_closed_purchases account purchases',
  'account_closed_stock account stock',
  'account_closed_pay account pay',
  'account_closed_money account money',
  'account_closed_tax account tax',
  'wrong_order_names names',
  'wrong_order_pending pending',
  'wrong_order_contract contract',
  'wrong_order_payment payment',
  'wrong_order_draft draft',
  'wrong_order_earlier earlier',
  'wrong_order_certified before after',
  'wrong_order_unreceived item rest',
  'wrong_order_advance advance',
  'working_days_differ_values days given',
  'over_budget_code code budget used',
  'over_budget_project budget used',
  'record_locked_award item supplier order',
  'record_locked_project project',
  'record_locked_days days',
  'record_locked_rfi rfi',
  'self_approval_rfi rfi',
  'record_locked_work project_status',
  'period_filed_values number',
  'cheque_registered_values number',
  'cheque_not_due_values date',
  'covered_by_cheques_values covered limit',
  'paid_by_cheque_values number',
  'period_closed_person month date person',
  'period_closed_month month date',
  'statement_sum_values expected found',
  'statement_gap_values expected found',
  'other_bank_account_values expected found',
  'other_currency_values expected found',
];

function preciseForm({ code, values = {} }: AppError): PreciseForm | undefined {
  for (const line of preciseForms) {
    const [form = '', ...names] = line.split(' ');
    if (form.startsWith(`${code}_`) && names.every((name) => values[name] !== undefined))
      return form as PreciseForm; // what stands before the first space, by its type
  }
  return undefined;
}
