import { migration, server } from './places.ts';
import type { Change } from './plant.ts';

/** The setting reaches one place in the rules; there something else is taken instead. */
const reads = (file: string, words: string, instead: string): Change => [migration(file), words, instead];
/** The letterhead without a line. */
const onPaper = (column: string): Change =>
  reads('090300_company', `'${column}', c.${column}`, `'${column}', null`);
const wish = (kind: string, words: string): Change =>
  reads('110000_notifications', `when '${kind}' then coalesce(wish.${words}`, `when '${kind}' then (true`);
const feature = (name: string): Change =>
  reads('160400_ai', `private.check_ai_feature('${name}');`, `private.check_ai_feature('has_key');`);
/** A list that anything may be chosen beside. */
const unheld = (table: string, constraint: string): Change => ({
  sql: `alter table public.${table} drop constraint ${constraint}`,
});
/** What a function answers, whatever the company set. */
const provider = (words: string, instead: string): Change => [server('jobs/ask-ai-provider'), words, instead];

/** Where each setting has its effect, and what happens there when nobody looks at it; by the names of the table of effects. */
export const settingFaults: Readonly<Record<string, Change>> = {
  'company_settings.name': onPaper('name'),
  'company_settings.email': onPaper('email'),
  'company_settings.phone': onPaper('phone'),
  'company_settings.website': onPaper('website'),
  'company_settings.address': onPaper('address'),
  'company_settings.tax_id': onPaper('tax_id'),
  'company_settings.license_number': onPaper('license_number'),
  'company_settings.state_code': onPaper('state_code'),
  'company_settings.lut_number': reads('130290_place_of_supply', 'c.lut_number is not null', 'true'),
  'company_settings.lut_valid_to': reads(
    '130290_place_of_supply',
    'c.lut_valid_to is null or c.lut_valid_to >= on_date',
    'c.lut_valid_to is null or on_date is not null',
  ),
  'company_settings.country_pack': reads(
    '090300_company',
    `return coalesce((select country_pack from public.company_settings), 'AE');`,
    `return 'AE';`,
  ),
  'company_settings.base_currency': reads(
    '090300_company',
    `return coalesce((select base_currency from public.company_settings), 'AED');`,
    `return 'AED';`,
  ),
  'company_settings.time_zone': reads(
    '100100_numbers',
    `now(),\n    coalesce((select time_zone from public.company_settings), 'UTC'));`,
    `now(), 'UTC');`,
  ),
  'company_settings.weekend_days': reads(
    '120300_leave_requests',
    `coalesce((select weekend_days from public.company_settings), '{6,7}')`,
    `'{6,7}'::smallint[]`,
  ),
  'company_settings.wps_employer_id': reads(
    '130860_wage_protection',
    `'file_name', company.wps_employer_id ||`,
    `'file_name', '0000000000000' ||`,
  ),
  'company_settings.wps_routing_code': reads(
    '130860_wage_protection',
    `'employer_routing', company.wps_routing_code`,
    `'employer_routing', '000000000'`,
  ),
  'company_settings.bank_account': reads(
    '130910_pay_run_workspace',
    `'payer', company.name, 'account', company.bank_account`,
    `'payer', company.name, 'account', '0'`,
  ),
  'company_settings.bank_code': reads(
    '130910_pay_run_workspace',
    `'bank_code' where company.bank_code is null`,
    `'bank_code' where true`,
  ),
  'company_settings.tan': reads('170950_papers', `'tan', c.tan,`, `'tan', null,`),
  'company_settings.pan': reads('170950_papers', `'pan', c.pan)`, `'pan', null)`),
  'company_settings.leave_year_basis': reads(
    '120400_leave_balances',
    `if company.basis = 'joining_date' then\n    hired`,
    `if false then\n    hired`,
  ),
  'company_settings.leave_year_start_month': reads(
    '120400_leave_balances',
    `case company.basis when 'company' then company.month::integer else 1 end, 1);`,
    '1, 1);',
  ),
  'company_settings.fiscal_year_start_month': reads(
    '170022_financial_statements',
    'coalesce(c.fiscal_year_start_month, case',
    'coalesce(null, case',
  ),
  'company_settings.bill_quantity_tolerance': reads(
    '140500_goods_receipts',
    'return coalesce((select s.bill_quantity_tolerance from',
    'return coalesce((select 0 from',
  ),
  'company_settings.bill_price_tolerance': reads(
    '140800_supplier_invoices',
    'coalesce((select s.bill_price_tolerance from',
    'coalesce((select 2 from',
  ),
  'company_settings.clock_position': reads(
    '130590_clock_sites',
    `coalesce((select c.clock_position from public.company_settings c), 'off')`,
    `'recorded'`,
  ),
  'company_settings.clock_photo': reads(
    '130603_clock_photos',
    `coalesce((select c.clock_photo from public.company_settings c), 'off')`,
    `'asked'`,
  ),
  'company_settings.clock_photo_days': reads(
    '130603_clock_photos',
    'return (select c.clock_photo_days from public.company_settings c);',
    'return 30;',
  ),
  'company_settings.is_payment_run_required': reads(
    '140800_supplier_invoices',
    'and (select s.is_payment_run_required from',
    'and (select false from',
  ),
  'company_settings.bill_amount_tolerance': reads(
    '140800_supplier_invoices',
    'coalesce((select s.bill_amount_tolerance from',
    'coalesce((select 0 from',
  ),
  'company_settings.is_gst_withheld': reads(
    '150310_withheld_taxes',
    'if company.is_gst_withheld and',
    'if false and',
  ),
  'company_settings.is_cess_withheld': reads(
    '150310_withheld_taxes',
    'if company.is_cess_withheld then',
    'if false then',
  ),
  'company_settings.is_rejection_note_required': reads(
    '100200_status_machines',
    '(select c.is_rejection_note_required from public.company_settings c)',
    'false',
  ),
  'security_settings.two_factor_authentication': reads(
    '090400_accounts',
    'if (select two_factor_authentication from public.security_settings) then',
    'if false then',
  ),
  'security_settings.maximum_login_attempts': [
    'packages/server/src/services/company-rules.ts',
    'this.freeAttempts = rows[0]?.free_attempts ?? this.freeAttempts;',
    'this.freeAttempts += rows.length - 1;',
  ],
  'security_settings.password_expiry_days': reads(
    '090400_accounts',
    'days constant integer := (select password_expiry_days from public.security_settings);',
    'days constant integer := null;',
  ),
  'system_settings.auto_backup': reads('160500_operation', 'return rules.auto_backup and (', 'return ('),
  'system_settings.backup_frequency': reads(
    '160500_operation',
    'case rules.backup_frequency\n',
    `case 'daily'\n`,
  ),
  'system_settings.data_retention_days': reads(
    '160500_operation',
    'make_interval(days => (select data_retention_days from public.system_settings))',
    'make_interval(days => 36500)',
  ),
  'system_settings.applicant_retention_months': reads(
    '131130_recruitment',
    'make_interval(months => (select s.applicant_retention_months from public.system_settings s))',
    'make_interval(months => 12)',
  ),
  'system_settings.maintenance_mode': reads(
    '090400_accounts',
    'if (select maintenance_mode from public.system_settings) and',
    'if false and',
  ),
  'ai_settings.endpoint_url': provider(
    'url: `${provider.endpoint_url.replace(',
    "url: `${'https://nobody.example'.replace(",
  ),
  'ai_settings.model_name': provider('model: provider.model_name,', "model: 'any',"),
  'ai_settings.is_enabled': [
    server('jobs/answer-conversation'),
    'if (!provider.is_enabled)',
    'if (provider.model_name === "")',
  ],
  'ai_settings.document_processing': feature('document_processing'),
  'ai_settings.computer_vision': feature('computer_vision'),
  'ai_settings.conversational_ai': feature('conversational_ai'),
  'ai_settings.predictive_analytics': feature('predictive_analytics'),
  'ai_settings.geospatial_iot': reads(
    '160400_ai',
    'if (select not s.geospatial_iot from public.ai_settings s) then',
    'if false then',
  ),
  'ai_settings.quality_inspection': reads(
    '160400_ai',
    `= 'quality' then 'quality_inspection'`,
    `= 'quality' then tg_argv[0]`,
  ),
  'ai_settings.training': provider('store: provider.training,', 'store: true,'),
  'ai_settings.confidence_threshold': reads(
    '160400_ai',
    'if new.confidence < (select s.confidence_threshold from public.ai_settings s) then',
    'if new.confidence < 0 then',
  ),
  'ai_settings.max_batch_size': reads(
    '160400_ai',
    'if (select count(*) from added) > (select s.max_batch_size from public.ai_settings s) then',
    'if (select count(*) from added) > 1000000 then',
  ),
  'ai_settings.cache_seconds': [
    server('jobs/answer-conversation'),
    'if (provider.cache_seconds > 0)',
    'if (false)',
  ],
  'ai_settings.timeout_milliseconds': provider('timeout: provider.timeout_milliseconds,', 'timeout: 30_000,'),
  'ai_settings.max_retries': provider('turn <= provider.max_retries;', 'turn <= 0;'),
  'personal_settings.date_format': [
    'packages/web/src/base/date-order.ts',
    '  setDateOrder(order);',
    '  void setDateOrder;',
  ],
  'personal_settings.timezone': [
    'packages/web/src/session/access.ts',
    'timeZone: optionalText(settings.timezone) ?? optionalText(company?.time_zone)',
    'timeZone: optionalText(company?.time_zone)',
  ],
  'personal_settings.hours_format': [
    'packages/messages/src/format.ts',
    "if (hoursStyle === 'decimal' || !Number.isFinite(value))",
    'if (!Number.isFinite(value))',
  ],
  'notification_preferences.push': reads(
    '110000_notifications',
    'if coalesce(wish.push, true) then',
    'if true then',
  ),
  'notification_preferences.email': reads(
    '110000_notifications',
    'if coalesce(wish.email, true) and not',
    'if true and not',
  ),
  'notification_preferences.email_digest': reads(
    '110000_notifications',
    'and coalesce(wish.email_digest, false))',
    'and false)',
  ),
  'notification_preferences.task_reminders': wish('task_overdue', 'task_reminders'),
  'notification_preferences.project_updates': wish('project_update', 'project_updates'),
  'notification_preferences.financial_alerts': wish('invoice_overdue', 'financial_alerts'),
  'notification_preferences.safety_alerts': wish('safety_alert', 'safety_alerts'),
  'notification_preferences.weekly_reports': wish('weekly_report', 'weekly_reports'),
  'number_series.prefix': reads(
    '100100_numbers',
    'chosen.prefix := coalesce(chosen.prefix, series_name);',
    'chosen.prefix := series_name;',
  ),
  'number_series.digits': reads(
    '100100_numbers',
    'chosen.digits := coalesce(chosen.digits, tg_argv[2]::integer);',
    'chosen.digits := tg_argv[2]::integer;',
  ),
  holidays: reads(
    '120300_leave_requests',
    'or exists (select from public.holidays holiday where',
    'or exists (select from public.holidays holiday where false and',
  ),
  leave_types: reads(
    '120400_leave_balances',
    'yearly := (select kind.days_per_year from public.leave_types kind where kind.id = leave_type);',
    'yearly := 30;',
  ),
  departments: reads(
    '120000_people',
    'select employee.id from public.departments department',
    'select null::uuid from public.departments department',
  ),
  cost_codes: unheld('expenses', 'expenses_cost_code_id_fkey'),
  tax_codes: reads(
    '130300_invoices',
    'then t.rate else 0 end into new.tax_rate',
    'then 0 else 0 end into new.tax_rate',
  ),
  currencies: reads('090500_access_administration', 'where money.is_active)', 'where true)'),
  exchange_rates: reads(
    '130000_cost_codes',
    'and r.rate_date <= on_date order by r.rate_date desc limit 1;',
    'order by r.rate_date desc limit 1;',
  ),
  labour_rates: reads(
    '130700_time_entries',
    '(select r.hourly_rate from public.labour_rates r where r.employee_id = employee and r.effective_from <= on_date',
    '(select r.hourly_rate from public.labour_rates r where r.employee_id = employee',
  ),
  units: reads('170100_units', `where unit.status = 'active' and typed = any`, 'where typed = any'),
  inventory_categories: unheld('inventory_items', 'inventory_items_category_id_fkey'),
  document_categories: unheld('documents', 'documents_category_id_fkey'),
};
