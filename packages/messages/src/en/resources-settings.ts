/** Settings of a person and of the company: names of what can be chosen. */
export const resources = {
  posting_accounts: {
    singular: 'Account',
    plural: 'Chart of accounts',
    create: 'Account for one kind',
    edit: 'Change the account',
    search: 'Search by code or name',
    emptyTitle: 'No accounts',
    emptyText: 'Each kind of posting has one from the beginning.',
  },
  number_series: {
    singular: 'Numbers',
    plural: 'Numbers',
    create: 'Change the numbers',
    edit: 'Change the numbers',
    search: 'Search',
    emptyTitle: 'Nothing here yet',
    emptyText: 'There is one from the beginning.',
  },
  company_settings: {
    singular: 'Company data',
    plural: 'Company data',
    create: 'Change the company data',
    edit: 'Change the company data',
    search: 'Search',
    emptyTitle: 'Nothing here yet',
    emptyText: 'There is one from the beginning.',
  },
  security_settings: {
    singular: 'Security rules',
    plural: 'Security rules',
    create: 'Change the security rules',
    edit: 'Change the security rules',
    search: 'Search',
    emptyTitle: 'Nothing here yet',
    emptyText: 'There is one from the beginning.',
  },
  ai_settings: {
    singular: 'AI rules',
    plural: 'AI rules',
    create: 'Change the AI rules',
    edit: 'Change the AI rules',
    search: 'Search',
    emptyTitle: 'Nothing here yet',
    emptyText: 'There is one from the beginning.',
  },
  system_settings: {
    singular: 'Operation',
    plural: 'Operation',
    create: 'Change the operation',
    edit: 'Change the operation',
    search: 'Search',
    emptyTitle: 'Nothing here yet',
    emptyText: 'There is one from the beginning.',
  },
  personal_settings: {
    singular: 'Dates and times',
    plural: 'Dates and times',
    create: 'Change dates and times',
    edit: 'Change dates and times',
    search: 'Search',
    emptyTitle: 'Nothing here yet',
    emptyText: 'There is one from the beginning.',
  },
  notification_preferences: {
    singular: 'What I hear of',
    plural: 'What I hear of',
    create: 'Change what I hear of',
    edit: 'Change what I hear of',
    search: 'Search',
    emptyTitle: 'Nothing here yet',
    emptyText: 'There is one from the beginning.',
  },
} as const;

/** Labels of settings. */
export const fields = {
  posting_accounts: {
    posting: 'What is booked',
    cost_type: 'Kind of cost',
    tax_code_id: 'Tax code',
    account_code: 'Account',
    account_name: 'Name of the account',
    is_chosen: 'Chosen by the company',
  },
  number_series: {
    prefix: 'Begins with',
    digits: 'Digits at least',
  },
  company_settings: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    website: 'Website',
    address: 'Address',
    tax_id: 'Tax number (TRN or GSTIN)',
    license_number: 'Licence number',
    base_currency: 'Base currency',
    time_zone: 'Time zone',
    country_pack: 'Rules of which country',
    weekend_days: 'Days off in the week',
    bill_quantity_tolerance: 'Most that may be billed above what was received',
    bill_price_tolerance: 'Most a price may exceed the order',
    bill_amount_tolerance: 'Difference of a bill that is let pass',
  },
  security_settings: {
    two_factor_authentication: 'Everybody needs a second factor',
    audit_logging: 'Everything that is done is logged',
    password_expiry_days: 'Passwords expire after (days)',
    maximum_login_attempts: 'Wrong passwords before an account waits',
  },
  ai_settings: {
    is_enabled: 'Ask the provider',
    endpoint_url: 'Address of the provider',
    model_name: 'Model',
    has_key: 'Has a key',
    confidence_threshold: 'Sure enough from',
    max_batch_size: 'At most at once',
    cache_seconds: 'Answers are kept for (seconds)',
    timeout_milliseconds: 'Longest wait (milliseconds)',
    max_retries: 'Tries after a failure',
    document_processing: 'Read documents',
    computer_vision: 'Look at photos',
    conversational_ai: 'Answer questions',
    predictive_analytics: 'Forecast',
    geospatial_iot: 'Places and sensors',
    quality_inspection: 'Inspect quality',
    training: 'Learn from your data',
  },
  system_settings: {
    auto_backup: 'Back up by itself',
    backup_frequency: 'How often',
    data_retention_days: 'Logs are kept for (days)',
    maintenance_mode: 'Maintenance: nobody else may work',
  },
  personal_settings: {
    date_format: 'Order of a date',
    timezone: 'Time zone',
  },
  notification_preferences: {
    email: 'By e-mail',
    push: 'In Plinth, under the bell',
    project_updates: 'Projects',
    safety_alerts: 'Safety',
    financial_alerts: 'Money',
    task_reminders: 'Tasks',
    weekly_reports: 'A report every week',
    email_digest: 'One e-mail a day instead of one each',
  },
} as const;

/** Help beside them. */
export const fieldHelp = {
  posting_accounts: {
    cost_type: 'Empty: every kind that has no account of its own.',
    tax_code_id: 'Empty: every tax that has no account of its own.',
    account_code:
      'As in your accounting program: letters and digits, with hyphens, dots and strokes between them.',
    account_name: 'Empty: the usual word, in the language of who reads it.',
  },
  company_settings: {
    tax_id: 'Printed on invoices and certificates.',
    time_zone: 'Decides which day it is for dates and document numbers.',
    country_pack:
      'Choosing another brings its taxes, holidays, days off, accounts and words on documents, its rules of pay for new people, and its currency while nothing is booked.',
    base_currency: 'Cannot change once amounts are booked in it.',
  },
  security_settings: {
    two_factor_authentication: 'Whoever has none yet is asked to set one up before anything else.',
    password_expiry_days: 'Empty: they do not expire.',
    maximum_login_attempts: 'Then each further try has to wait, longer and longer.',
  },
  ai_settings: {
    is_enabled: 'Off: nothing leaves this installation but the test below.',
    endpoint_url: 'Begins with https://. With another address the key is gone and is given again.',
    model_name: 'As the provider calls it.',
    confidence_threshold: 'From 0 to 1. What a machine is less sure of waits for somebody to look at it.',
    max_batch_size: 'Documents, photos or forecasts that are stored by one call.',
    training: 'Whether the provider may keep what it is asked, to teach its models.',
    geospatial_iot: 'Off: places and sensor readings are left out of what is kept.',
    cache_seconds: 'The same question is then answered without asking again. 0: always asked.',
    quality_inspection: 'Photos judged by their workmanship.',
  },
  system_settings: {
    data_retention_days:
      'What is sent, read and done is then removed. Records, money and the audit log stay.',
    maintenance_mode: 'Everybody but administrators is told to come back later.',
  },
  personal_settings: {
    timezone: 'Empty: that of the company.',
  },
} as const;

/** Words of their choices. */
export const choices = {
  posting_accounts: {
    posting: {
      bank: 'Bank',
      cash: 'Cash',
      receivables: 'Trade receivables',
      input_tax: 'Input tax',
      payables: 'Trade payables',
      output_tax: 'Output tax',
      net_pay: 'Net pay owed',
      withheld: 'Withheld from pay and employer’s dues',
      owed_to_people: 'Expenses owed to employees',
      revenue: 'Contract revenue',
      purchases: 'Purchases and subcontracts',
      wages: 'Wages and salaries',
      employer_costs: 'Employer’s contributions',
      expenses: 'Expenses',
    },
  },
  company_settings: {
    country_pack: {
      AE: 'United Arab Emirates',
      IN: 'India',
      none: 'None',
    },
  },
  system_settings: {
    backup_frequency: {
      hourly: 'Every hour',
      daily: 'Every day',
      weekly: 'Every week',
      monthly: 'Every month',
    },
  },
  personal_settings: {
    date_format: {
      day_month_year: 'Day, month, year',
      month_day_year: 'Month, day, year',
      year_month_day: 'Year, month, day',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = {
  account: 'Account',
  unit: 'Unit',
  number_format: 'Format',
  company_data: 'Who you are',
  company_rules: 'Where and how you work',
  company_bills: 'Checking supplier invoices',
  sign_in_rules: 'Signing in',
  ai_provider: 'Provider',
  ai_features: 'Features',
  ai_limits: 'Limits',
  backups: 'Backups',
  housekeeping: 'Housekeeping',
  dates_and_times: 'On all your devices',
  ways_to_hear: 'How',
  subjects_to_hear: 'Of what',
} as const;
