import { facts as aiSettingsFacts } from '@plinth/database/generated/facts/ai_settings.ts';
import { facts as notificationPreferencesFacts } from '@plinth/database/generated/facts/notification_preferences.ts';
import { facts as numberSeriesFacts } from '@plinth/database/generated/facts/number_series.ts';
import { facts as personalSettingsFacts } from '@plinth/database/generated/facts/personal_settings.ts';
import { facts as systemSettingsFacts } from '@plinth/database/generated/facts/system_settings.ts';
import { facts as securitySettingsFacts } from '@plinth/database/generated/facts/security_settings.ts';
import { facts as companySettingsFacts } from '@plinth/database/generated/facts/company_settings.ts';
import { defineResource } from '../define/resource.ts';

const list = { search: [], filters: [] } as const;

export const companySettings = defineResource<'company_settings'>({
  name: 'company_settings',
  table: 'company_settings',
  facts: companySettingsFacts,
  module: 'settings',
  route: '/settings/company',
  rest: { path: '/settings/company/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: {
    address: { kind: 'long-text' },
    email: { kind: 'email' },
    phone: { kind: 'phone' },
    website: { kind: 'link' },
    state_code: { kind: 'choice', set: 'states' },
    time_zone: { kind: 'time-zone' },
    weekend_days: { kind: 'weekdays' },
    bill_quantity_tolerance: { kind: 'percent' },
    bill_price_tolerance: { kind: 'percent' },
    bill_amount_tolerance: { kind: 'money', currency: 'base_currency' },
  },
  list: { ...list, columns: ['name'], sort: { column: 'name', direction: 'asc' } },
  form: [
    {
      name: 'company_data',
      fields: ['name', 'email', 'phone', 'website', 'address', 'state_code', 'tax_id', 'license_number'],
    },
    {
      name: 'company_rules',
      fields: [
        'country_pack',
        'base_currency',
        'lut_number',
        'lut_valid_to',
        'time_zone',
        'weekend_days',
        'leave_year_basis',
        'leave_year_start_month',
        'fiscal_year_start_month',
        'wps_employer_id',
        'wps_routing_code',
        'bank_account',
        'bank_code',
        'tan',
        'pan',
      ],
    },
    {
      name: 'company_bills',
      fields: ['bill_quantity_tolerance', 'bill_price_tolerance', 'bill_amount_tolerance'],
    },
    { name: 'company_withholding', fields: ['is_gst_withheld', 'is_cess_withheld'] },
    { name: 'company_decisions', fields: ['is_rejection_note_required', 'is_payment_run_required'] },
    { name: 'company_clock', fields: ['clock_position', 'clock_photo', 'clock_photo_days'] },
  ],
});

export const securitySettings = defineResource<'security_settings'>({
  name: 'security_settings',
  table: 'security_settings',
  facts: securitySettingsFacts,
  module: 'settings',
  route: '/settings/security',
  rest: { path: '/settings/security/', update: 'PATCH' },
  title: 'maximum_login_attempts',
  relations: {},
  fields: {},
  list: {
    ...list,
    columns: ['two_factor_authentication', 'audit_logging', 'password_expiry_days', 'maximum_login_attempts'],
    sort: { column: 'id', direction: 'asc' },
  },
  form: [
    {
      name: 'sign_in_rules',
      fields: ['two_factor_authentication', 'maximum_login_attempts', 'password_expiry_days'],
    },
  ],
});

export const systemSettings = defineResource<'system_settings'>({
  name: 'system_settings',
  table: 'system_settings',
  facts: systemSettingsFacts,
  module: 'settings',
  route: '/settings/system',
  rest: { path: '/settings/system/', update: 'PATCH' },
  title: 'backup_frequency',
  relations: {},
  fields: {},
  list: {
    ...list,
    columns: [
      'auto_backup',
      'backup_frequency',
      'data_retention_days',
      'applicant_retention_months',
      'maintenance_mode',
    ],
    sort: { column: 'id', direction: 'asc' },
  },
  form: [
    { name: 'backups', fields: ['auto_backup', 'backup_frequency'] },
    {
      name: 'housekeeping',
      fields: ['data_retention_days', 'applicant_retention_months', 'maintenance_mode'],
    },
  ],
});

/** One's own: nobody else's row is ever seen. */
/** What machines may read and say, and whom they ask. */
export const aiSettings = defineResource<'ai_settings'>({
  name: 'ai_settings',
  table: 'ai_settings',
  facts: aiSettingsFacts,
  module: 'settings',
  route: '/settings/ai',
  rest: { path: '/settings/ai/', update: 'PATCH' },
  title: 'model_name',
  relations: {},
  fields: { endpoint_url: { kind: 'link' } },
  list: { ...list, columns: ['is_enabled', 'model_name'], sort: { column: 'id', direction: 'asc' } },
  form: [
    { name: 'ai_provider', fields: ['endpoint_url', 'model_name', 'is_enabled'] },
    {
      name: 'ai_features',
      fields: [
        'document_processing',
        'computer_vision',
        'conversational_ai',
        'predictive_analytics',
        'geospatial_iot',
        'quality_inspection',
        'training',
      ],
    },
    {
      name: 'ai_limits',
      fields: [
        'confidence_threshold',
        'max_batch_size',
        'cache_seconds',
        'timeout_milliseconds',
        'max_retries',
      ],
    },
  ],
});

export const personalSettings = defineResource<'personal_settings'>({
  name: 'personal_settings',
  table: 'personal_settings',
  facts: personalSettingsFacts,
  module: 'settings',
  route: '/settings',
  rest: { path: '/settings/personal/', update: 'PATCH' },
  title: 'date_format',
  relations: {},
  fields: { timezone: { kind: 'time-zone' } },
  list: {
    ...list,
    columns: ['timezone', 'date_format', 'hours_format'],
    sort: { column: 'created_at', direction: 'asc' },
  },
  form: [{ name: 'dates_and_times', fields: ['date_format', 'hours_format', 'timezone'] }],
});

export const notificationPreferences = defineResource<'notification_preferences'>({
  name: 'notification_preferences',
  table: 'notification_preferences',
  facts: notificationPreferencesFacts,
  module: 'settings',
  route: '/settings/notifications',
  rest: { path: '/settings/notifications/', update: 'PATCH' },
  title: 'email',
  relations: {},
  fields: {},
  list: {
    ...list,
    columns: [
      'email',
      'push',
      'project_updates',
      'safety_alerts',
      'financial_alerts',
      'task_reminders',
      'weekly_reports',
      'email_digest',
    ],
    sort: { column: 'created_at', direction: 'asc' },
  },
  form: [
    { name: 'notification_channels', fields: ['push', 'email', 'email_digest'] },
    {
      name: 'notification_topics',
      fields: ['task_reminders', 'project_updates', 'financial_alerts', 'safety_alerts', 'weekly_reports'],
    },
  ],
});

/** How the numbers of each series look; made with the tables that have numbers. */
export const numberSeries = defineResource<'number_series'>({
  name: 'number_series',
  table: 'number_series',
  facts: numberSeriesFacts,
  module: 'settings',
  route: '/settings/numbering',
  rest: { path: '/settings/number-series/', update: 'PATCH' },
  title: 'prefix',
  relations: {},
  fields: {},
  list: { ...list, columns: ['prefix', 'digits'], sort: { column: 'table_name', direction: 'asc' } },
  form: [{ name: 'number_format', fields: ['prefix', 'digits'] }],
});
