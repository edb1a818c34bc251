import type { en } from '@plinth/messages/en.ts';

/**
 * Every setting there is, and the test in which what it says changes with it. The settings are read from the forms, lists
 * and cards themselves: one that is new and not here fails, and so does a line whose test is gone.
 */
export type Effect = readonly [file: string, test: string];

const sql = (name: string, test: string): Effect => [`supabase/tests/${name}.rules.test.ts`, test];
const server = (name: string, test: string): Effect => [`packages/server/src/${name}.test.ts`, test];
const web = (name: string, test: string): Effect => [`packages/web/src/${name}`, test];
const journey = (name: string, test: string): Effect => [`e2e/journeys/${name}.spec.ts`, test];

const onPaper = sql('setting-effects', 'stands on paper: %s');
const notified = sql('setting-effects', '%s decide whether one is notified of %s');
const aFeature = sql('ai-settings', '%s leaves nothing behind while it is off');
const numbers = sql(
  'company-rules',
  'look as administrators choose from the next one on, count on and leave no gap',
);
const dates = web(
  'features/settings/settings.test.tsx',
  'makes the row of one’s own settings with the first change, and dates follow it at once',
);
const backups = sql('operation', 'are due %s: not after %s, but after %s');
const bill = (what: string) => sql('setting-effects', `in ${what} is held`);
const operation = (test: string) => server('jobs/jobs', test);

/** The fields of the forms, by table and column. */
export const fieldEffects: Readonly<Record<string, Effect>> = {
  'company_settings.name': onPaper,
  'company_settings.email': onPaper,
  'company_settings.phone': onPaper,
  'company_settings.website': onPaper,
  'company_settings.address': onPaper,
  'company_settings.tax_id': onPaper,
  'company_settings.license_number': onPaper,
  'company_settings.state_code': onPaper,
  'company_settings.lut_number': sql(
    'place-of-supply',
    'charges a zone integrated tax without an undertaking that holds, and none with it',
  ),
  'company_settings.lut_valid_to': sql(
    'place-of-supply',
    'charges a zone integrated tax without an undertaking that holds, and none with it',
  ),
  'company_settings.country_pack': sql(
    'country-packs',
    'changes what it says when another is chosen, and goes back',
  ),
  'company_settings.base_currency': sql(
    'setting-effects',
    'is that of every new record that says nothing else',
  ),
  'company_settings.time_zone': sql(
    'machinery',
    'begin anew each month of the company, not of the server, and never in a month 13 (F03)',
  ),
  'company_settings.weekend_days': sql('setting-effects', 'decide how many days leave takes'),
  'company_settings.wps_employer_id': sql('wage-protection', 'is written once nothing is missing'),
  'company_settings.wps_routing_code': sql('wage-protection', 'is written once nothing is missing'),
  'company_settings.bank_account': sql('pay-run-workspace', 'names the account it is paid from'),
  'company_settings.bank_code': sql('pay-run-workspace', 'names the account it is paid from'),
  'company_settings.tan': sql(
    'tax-statement',
    'names the company that deducted the tax, and how it was paid',
  ),
  'company_settings.pan': sql(
    'tax-statement',
    'names the company that deducted the tax, and how it was paid',
  ),
  'company_settings.leave_year_basis': sql(
    'leave-years',
    'begins on the day a person joined, or in a month of the company',
  ),
  'company_settings.leave_year_start_month': sql(
    'leave-years',
    'begins on the day a person joined, or in a month of the company',
  ),
  'company_settings.fiscal_year_start_month': sql(
    'financial-statements',
    'hold every posting, and a company in India begins its year in April',
  ),
  'company_settings.bill_quantity_tolerance': bill('quantity, decides whether more than was ordered'),
  'company_settings.bill_price_tolerance': bill('price, decides whether a dearer one'),
  'company_settings.bill_amount_tolerance': sql(
    'supplier-invoices',
    'lets a small amount pass when the company says so, and looks again when more has come',
  ),
  'company_settings.clock_position': sql(
    'clock-sites',
    'is neither noted nor kept while the company does not ask',
  ),
  'company_settings.clock_photo': sql(
    'clock-photos',
    'is not kept while the company asks for none, whatever is sent',
  ),
  'company_settings.clock_photo_days': sql('clock-photos', 'as many days as the setting says'),
  'company_settings.is_payment_run_required': sql(
    'payment-runs',
    'refuses a payment by hand, and takes what a supplier pays back',
  ),
  'company_settings.is_gst_withheld': sql(
    'withheld-taxes',
    'stands apart on the claim, its bill and in the books',
  ),
  'company_settings.is_cess_withheld': sql(
    'withheld-taxes',
    'stands apart on the claim, its bill and in the books',
  ),
  'company_settings.is_rejection_note_required': sql(
    'setting-effects',
    'decides whether something is rejected without one',
  ),
  'security_settings.two_factor_authentication': sql(
    'company-rules',
    'everybody is asked for one where the company says so',
  ),
  'security_settings.maximum_login_attempts': operation(
    'makes an account wait after as many wrong passwords as the company allows',
  ),
  'security_settings.password_expiry_days': sql(
    'company-rules',
    'let passwords live for ever, unless the company says for how long',
  ),
  'system_settings.auto_backup': operation(
    'backs up by itself when that is due, once for all servers, and not where the company does not want it',
  ),
  'system_settings.backup_frequency': backups,
  'system_settings.data_retention_days': sql(
    'operation',
    'removes what is over and older than the company keeps it, and nothing else',
  ),
  'system_settings.applicant_retention_months': sql(
    'recruitment',
    'needs name, address and consent, names the field, and keeps the day it is deleted on',
  ),
  'system_settings.maintenance_mode': sql(
    'company-rules',
    'keep everybody but administrators out during maintenance, from the next request on, and let them back in',
  ),
  'ai_settings.endpoint_url': server(
    'jobs/ai-provider',
    'asks the provider with the key and the model that were kept',
  ),
  'ai_settings.model_name': server(
    'jobs/ai-provider',
    'asks the provider with the key and the model that were kept',
  ),
  'ai_settings.is_enabled': server(
    'jobs/ai-provider',
    'is put to the provider while asking is on and there is a key, and to nobody otherwise',
  ),
  'ai_settings.document_processing': aFeature,
  'ai_settings.computer_vision': aFeature,
  'ai_settings.conversational_ai': aFeature,
  'ai_settings.predictive_analytics': aFeature,
  'ai_settings.geospatial_iot': sql(
    'ai-settings',
    'that knows places and sensors is left out of what is kept while it is off',
  ),
  'ai_settings.quality_inspection': sql('ai-settings', 'that looks at quality is off from the beginning'),
  'ai_settings.training': server(
    'jobs/ai-provider',
    'may be kept by the provider to learn from only when the company says so',
  ),
  'ai_settings.confidence_threshold': sql(
    'ai-settings',
    'puts what the machine is not sure of before a person',
  ),
  'ai_settings.max_batch_size': sql('ai-settings', 'takes so many at once and no more'),
  'ai_settings.cache_seconds': server(
    'jobs/ai-provider',
    'is answered from what is kept for as long as the company says, and then asked again',
  ),
  'ai_settings.timeout_milliseconds': server('jobs/ai-provider', 'waits no longer than the company says'),
  'ai_settings.max_retries': server(
    'jobs/ai-provider',
    'tries again after a failure, as often as was set, and not after a refusal',
  ),
  'personal_settings.date_format': dates,
  'personal_settings.timezone': dates,
  'personal_settings.hours_format': [
    'packages/messages/src/format.test.ts',
    'are written as on a clock, or as a decimal number',
  ],
  'notification_preferences.push': sql(
    'settings',
    'are both open until one is closed, and closing one leaves the other',
  ),
  'notification_preferences.email': sql(
    'settings',
    'are both open until one is closed, and closing one leaves the other',
  ),
  'notification_preferences.email_digest': sql(
    'reminders',
    'are one a day instead of one each for who wants it so',
  ),
  'notification_preferences.task_reminders': notified,
  'notification_preferences.project_updates': notified,
  'notification_preferences.financial_alerts': notified,
  'notification_preferences.safety_alerts': notified,
  'notification_preferences.weekly_reports': notified,
  'number_series.prefix': numbers,
  'number_series.digits': numbers,
};

/** The lists that documents choose from, by table. */
export const listEffects: Readonly<Record<string, Effect>> = {
  holidays: sql('setting-effects', 'decide how many days leave takes'),
  leave_types: sql('setting-effects', 'decide what a kind of leave leaves'),
  departments: sql('people', 'follows the reporting line and the departments one manages, all the way down'),
  cost_codes: sql(
    'setting-effects',
    '%s: what is in it can be chosen, what is not cannot, and what was chosen stays',
  ),
  tax_codes: sql('invoices', 'keeps the rate its tax code had on the day of issue'),
  currencies: sql('currencies', 'offers the currencies the company uses'),
  exchange_rates: sql('finance', 'are the latest one up to the day'),
  labour_rates: sql(
    'labour',
    'cost their project the rate of the person on that day, else that of their job title',
  ),
  units: sql('units', 'follow what the company changes, from then on'),
  inventory_categories: sql(
    'setting-effects',
    '%s: what is in it can be chosen, what is not cannot, and what was chosen stays',
  ),
  document_categories: sql(
    'setting-effects',
    '%s: what is in it can be chosen, what is not cannot, and what was chosen stays',
  ),
};

/** What the cards of the tabs do beside and besides their forms, by the name of the card. */
export const cardEffects: Readonly<Record<keyof typeof en.settings.cards, readonly Effect[]>> = {
  display: [
    web(
      'app/language-and-theme.test.tsx',
      'switching the language turns the page around, keeps the choice and says so in the new language',
    ),
    web('app/language-and-theme.test.tsx', 'the theme is a class of the page, kept for the next visit'),
    web('features/settings/settings.test.tsx', 'a chosen currency is what new documents start in'),
  ],
  dates: [dates],
  profile: [
    web('features/profile/profile.test.tsx', 'is saved at the version that was read'),
    web('features/profile/profile.test.tsx', 'shows who one is, and does not let the address be changed'),
  ],
  notifications: [notified],
  secondFactor: [
    journey(
      'second-factor',
      'a second factor is set up, asked for at the next sign-in, and a kept code stands in for it once',
    ),
  ],
  password: [
    web(
      'features/profile/profile.test.tsx',
      'is changed by who knows the current one, and the form is empty again',
    ),
  ],
  passkeys: [journey('passkeys', 'a passkey lets in alone and after the password, and is named and removed')],
  sessions: [
    journey('second-factor', 'a session is ended from another device, and its page follows within a second'),
  ],
  security: [
    sql('company-rules', 'everybody is asked for one where the company says so'),
    sql('settings', 'refuse what makes no sense, and never stop the audit log'),
    web('features/settings/settings.test.tsx', 'says that everything is logged, and that nobody stops that'),
  ],
  attempts: [
    server(
      'api/sign-in-locks',
      'an account that waits is shown to administrators, who let it try again at once',
    ),
  ],
  logo: [sql('letterhead', 'takes a logo from administrators only, and shows it to all')],
  company: [
    web('crud/letterhead/letterhead-lines.test.ts', 'has everything the company entered about itself'),
    journey(
      'paper',
      'a list leaves as a PDF under the letterhead, with Arabic letters that can be read and searched',
    ),
  ],
  numbering: [numbers],
  lists: [web('features/settings/settings.test.tsx', 'changes a list where it is shown, and adds to it')],
  modules: [
    operation('shows the modules that administrators switched on and off, within what the deployment allows'),
  ],
  groups: [
    operation('shows the modules that administrators switched on and off, within what the deployment allows'),
  ],
  hrViews: [
    operation('shows the modules that administrators switched on and off, within what the deployment allows'),
  ],
  projectViews: [
    operation('shows the modules that administrators switched on and off, within what the deployment allows'),
  ],
  taskViews: [
    operation('shows the modules that administrators switched on and off, within what the deployment allows'),
  ],
  mail: [operation('sends the test mail to who asks, and says what the mail server says')],
  storage: [operation('says why a bucket cannot be used')],
  accounting: [
    sql('accounting-journal', 'takes the days that are asked for, the first and the last among them'),
  ],
  accounts: [
    sql('posting-accounts', 'books where the company says, under its own name, and moves nothing else'),
  ],
  projectTools: [
    sql('schedule-import', 'brings outline, dates, links, people and calendar as they are in the file'),
  ],
  ai: [aFeature],
  aiKey: [sql('ai-settings', 'needs a key nobody reads again, and which is gone with another address')],
  system: [
    web('features/settings/operation.test.tsx', 'is what administrators are reminded of on every page'),
    web('features/settings/operation.test.tsx', 'shows people why nothing works, and lets them in again'),
  ],
  backups: [
    operation('backs up when asked, and goes back to it after damage, with a backup of what it replaced'),
  ],
  sample: [
    server(
      'sample/fill-sample-company',
      'comes into an installation without records and goes again, with the account of the owner',
    ),
  ],
  sampleFilled: [
    server(
      'sample/fill-sample-company',
      'comes into an installation without records and goes again, with the account of the owner',
    ),
  ],
  changes: [
    sql(
      'operation',
      'what the company set is in its log for administrators; what people set for themselves is not',
    ),
  ],
};
