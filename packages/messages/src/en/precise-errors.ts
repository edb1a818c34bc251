import type { ErrorCode } from '@plinth/domain/errors.ts';

/**
 * Sentences of errors whose values are known, each under its code and what it adds (`too_long_limit`); `messageOfError`
 * chooses. They come with the other messages: until then the sentence of the code is shown.
 */
export const preciseErrors = {
  too_long_limit: 'This text is longer than {{limit}} characters. Shorten it and save again.',
  invalid_range_days: 'Enter a first and a last day that are at most {{longest_days}} days apart.',
  out_of_range_hours:
    'A permit of this type is valid for at most {{hours}} hours. Request another one for the time after that.',
  out_of_range_min: 'Enter {{min}} or more.',
  out_of_range_site: 'You are {{distance}} m from {{site}}. You can check in and out only at a site.',
  required_position:
    'Your position is missing or too inaccurate ({{accuracy}} m). Allow this site to see your location, step outside and try again.',
  required_rate:
    'There is no exchange rate for {{currency}} on {{date, date}} or before. Enter one under exchange rates, then try again.',
  required_photo: 'A photo is required to check in and out. Take one and try again.',
  out_of_range_max: 'Enter {{max}} or less.',
  out_of_range_between: 'Enter a number from {{min}} to {{max}}.',
  out_of_range_dates: 'Enter a date from {{earliest, date}} to {{latest, date}}.',
  out_of_range_latest: 'Enter a date no later than {{latest, date}}.',
  out_of_range_earliest: 'Enter a date no earlier than {{earliest, date}}.',
  invalid_choice_unit: '{{item}} is measured in {{unit}}. Enter the quantity in {{unit}}.',
  invalid_choice_pricing:
    '{{item}} is priced in {{given}}, this bill of quantities in {{expected}}. Choose a build-up in {{expected}}.',
  invalid_choice_currency: 'Use {{currency}}, the currency of the contract.',
  invalid_choice_withdrawn: '{{withdrawn}} has withdrawn its offer. Choose another offer.',
  invalid_choice_offer: '{{supplier}} does not offer {{item}}. Choose another offer.',
  invalid_date_api:
    'This is not a date. Send a date as YYYY-MM-DD, and a date with a time as YYYY-MM-DDThh:mm:ssZ.',
  supplier_account_missing_bill:
    '{{supplier}} has no confirmed bank account in {{currency}} for supplier invoice {{bill}}. Have one confirmed, set the line to nothing or pay by cheque.',
  supplier_account_changed_bill:
    'The bank account of {{supplier}} for supplier invoice {{bill}} is not confirmed or has changed. Have it confirmed, then return the run to draft and submit it again.',
  cheque_registered_values:
    'This cheque is already registered as {{number}}. Check the bank and the cheque number.',
  cheque_not_due_values: 'The cheque is dated {{date, date}} and cannot clear before that.',
  covered_by_cheques_values:
    'Post-dated cheques cover {{covered}}; only {{limit}} is left to pay. Hand the cheque back before you record another payment.',
  paid_by_cheque_values: 'This was paid by cheque {{number}}. Mark the cheque as returned instead.',
  supplier_blocked_bill:
    '{{supplier}} is blocked, so supplier invoice {{bill}} cannot be paid. Set its line to nothing or unblock the supplier.',
  offers_awaited_suppliers:
    '{{suppliers}} can still offer until {{date, date}}. Until that day is over, only a colleague who neither wrote the request nor entered its offers can close or award it, with a reason.',
  quote_expired_supplier:
    'The offer of {{supplier}} was valid until {{date, date}}. Ask the supplier to extend it, or choose another one.',
  over_limit_requested:
    'Only {{limit}} of {{requested}} is left to order of its requisition. Leave the line out or request it again.',
  over_budget_code:
    'This would exceed the budget of cost code {{code}}: {{budget, number(minimumFractionDigits: 2)}} is budgeted, {{used, number(minimumFractionDigits: 2)}} would be ordered and spent. Change the budget or the cost codes of the lines.',
  over_budget_project:
    'This would exceed the budget of the project: {{budget, number(minimumFractionDigits: 2)}} is budgeted, {{used, number(minimumFractionDigits: 2)}} would be ordered and spent. Change the budget or order less.',
  over_limit_bill: 'Only {{limit}} of supplier invoice {{bill}} is left to pay.',
  working_days_differ_values:
    'There are {{days}} working days between these dates, not {{given}}. Leave the duration or one date empty.',
  already_exists_number: '{{number}} already covers this.',
  in_use_document:
    'Document {{document}} uses this file, so it was not deleted. Delete the document, or its version, instead.',
  in_use_task:
    'Approved daily reports measure task {{task}}, so it was not deleted. Cancel the task instead.',
  fixed_field_name:
    '{{field}} is set once, when the record is created, so nothing was changed. Leave it as it is.',
  unknown_permissions_names:
    'These permissions do not exist: {{names}}. Nothing was saved; remove them and save again.',
  invalid_file_content:
    'The content of this file does not match its type ({{content}}). Nothing was saved. Save the file again as that type, or choose another file.',
  not_balanced_values:
    'Total debits are {{debit, number(minimumFractionDigits: 2)}} and total credits {{credit, number(minimumFractionDigits: 2)}}: a difference of {{difference, number(minimumFractionDigits: 2)}}. Correct the lines so that both sides are equal.',
  statement_sum_values:
    'The lines add up to {{expected}}, the closing balance is {{found}}. Nothing was imported; get the complete file from the bank.',
  already_imported_file:
    '“{{file}}” was imported before ({{statement}}). Nothing was imported again; choose another file.',
  certificate_missing_course:
    '{{person}} has no {{course}} certificate that is valid from the start of this task to its due date. Renew it or assign someone else.',
  certificate_missing_line:
    'Line {{line}}: {{person}} has no {{course}} certificate that is valid until the due date. Renew it or assign someone else.',
  other_bank_account_values:
    'The statement is for account {{found}}, this account is {{expected}}. Nothing was imported; choose the right account.',
  other_currency_values:
    'The statement is in {{found}}, this account is in {{expected}}. Nothing was imported; choose the right account.',
  statement_gap_values:
    'The statement opens with {{found}}, the previous one closed with {{expected}}. Nothing was imported; import the missing statement first.',
  bad_request_api: 'The request was not valid, so nothing was changed. Check its address, headers and body.',
  bad_request_format:
    'The request body is not valid {{format}}, so nothing was changed. Correct it and its Content-Type.',
  access_denied_records:
    'The system keeps these records, so they cannot be written directly. Change the record they come from.',
  access_denied_permission: 'Access denied: {{module}}.{{action}}',
  self_approval_rfi:
    'You cannot answer your own RFI. Assign it to someone else, or select the company that answered it.',
  cut_reason_required_item:
    '“{{item}}” is certified below what was applied for. Enter the reason in its line.',
  reason_required_item: '“{{item}}” is below what was certified before. Enter the reason in its line.',
  reason_required_defects:
    'More than half of the retention would be released before the defects period ends. Enter a reason, such as a retention bond.',
  role_name_taken_name: 'A role with the name "{{name}}" already exists',
  record_locked_days: 'Time entries can be changed for {{days}} days.',
  record_locked_rfi:
    'RFI {{rfi}} has been sent and its question can no longer be changed. Return it to draft to change it.',
  record_locked_work:
    'This project was lost or cancelled, so no work is recorded on it. Choose another project.',
  record_locked_award:
    '{{item}} has been awarded to {{supplier}} with purchase order {{order}}. Cancel that order first, or leave the item as it is.',
  record_locked_project:
    'Project {{project}} is closed. An administrator can allow an adjustment on its page.',
  insufficient_balance_leave:
    'Insufficient Leave Balance: {{remaining}} days of {{leave_type}} remain, {{requested}} were requested.',
  not_your_step_approver:
    'This step is for {{approver}} to approve. An owner can decide in their place, with a reason.',
  wrong_order_names: 'Complete first: {{names}}',
  wrong_order_payment: '{{payment}} pays this return. Reverse or reject it first.',
  wrong_order_pending: 'Awaiting approval: {{pending}}. Approve or reject them first.',
  wrong_order_contract: 'Contract {{contract}} of this project is active. Complete or terminate it first.',
  wrong_order_unreceived:
    '{{rest}} of {{item}} have been invoiced but not received. Post the goods receipt or have the supplier credit them first.',
  wrong_order_advance:
    '{{advance}} of the advance has not been recovered. Certify the rest of the work, or omit it and make a last claim.',
  wrong_order_draft: '{{draft}} is still a draft. Certify or cancel it first.',
  wrong_order_earlier:
    '{{earlier}} comes before this one and is not decided yet. Approve, reject or cancel it first.',
  wrong_order_certified:
    'The amounts changed from {{before}} to {{after}} since this was certified. Return it to draft and certify it again.',
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
  period_closed_month:
    '{{month, month}} is closed. Use a date from {{date, date}} on, or ask a finance approver to reopen the month.',
  period_closed_person:
    '{{month, month}} was closed by {{person}}. Use a date from {{date, date}} on, or ask another finance approver to reopen the month.',
  period_filed_values: 'Tax return {{number}} for this date has been filed. Use a later date.',
} as const satisfies Readonly<Record<`${ErrorCode}_${string}`, string>>;
