/** Names of what belongs to one person or one salary band. */
export const resources = {
  employee_private: {
    singular: 'Private details',
    plural: 'Private details',
    create: 'Add private details',
    edit: 'Edit private details',
    emptyText:
      'Home address, emergency contact and papers are not entered yet. Only the person and administrators see them.',
  },
  employee_compensation: {
    singular: 'Salary',
    plural: 'Salaries',
    create: 'New salary',
    edit: 'Edit salary',
    emptyText: 'Without a salary of their own they are paid the least of their salary band.',
  },
  employee_bank_accounts: {
    singular: 'Bank account',
    plural: 'Bank accounts',
    create: 'New bank account',
    edit: 'Edit bank account',
    emptyText: 'No bank account is entered yet, so pay cannot be transferred.',
  },
  salary_benefits: {
    singular: 'Benefit',
    plural: 'Benefits',
    create: 'New benefit',
    edit: 'Edit benefit',
    emptyText: 'The band gives nothing beside the salary.',
  },
  salary_allowances: {
    singular: 'Allowance',
    plural: 'Allowances',
    create: 'New allowance',
    edit: 'Edit allowance',
    emptyText: 'The band adds nothing to the salary.',
  },
  salary_deductions: {
    singular: 'Deduction',
    plural: 'Deductions',
    create: 'New deduction',
    edit: 'Edit deduction',
    emptyText: 'The band takes nothing off the salary.',
  },
} as const;

/** Labels of columns. */
export const fields = {
  employee_private: {
    employee_id: 'Employee',
    address: 'Home address',
    personal_phone: 'Personal phone',
    personal_email: 'Personal e-mail',
    emergency_contact_name: 'Emergency contact',
    emergency_contact_phone: 'Phone of the emergency contact',
    birth_date: 'Born',
    nationality: 'Nationality',
    national_id: 'National identity',
    passport_id: 'Passport',
    passport_expiry_date: 'Passport expires',
    visa_expiry_date: 'Visa expires',
  },
  employee_compensation: {
    employee_id: 'Employee',
    actual_salary: 'Salary',
    effective_from: 'Effective from',
    effective_to: 'Effective to',
    reason: 'Reason',
  },
  employee_bank_accounts: {
    bank_name: 'Bank',
    account_holder: 'Account holder',
    account: 'IBAN or account',
    routing_code: 'Routing code',
    is_primary: 'Pay goes here',
  },
  salary_benefits: {
    salary_band_id: 'Salary band',
    name: 'Name',
    calculation: 'Calculation',
    amount: 'Amount or percent',
    description: 'Description',
  },
  salary_allowances: {
    salary_band_id: 'Salary band',
    name: 'Name',
    calculation: 'Calculation',
    amount: 'Amount or percent',
    description: 'Description',
  },
  salary_deductions: {
    salary_band_id: 'Salary band',
    name: 'Name',
    calculation: 'Calculation',
    amount: 'Amount or percent',
    description: 'Description',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  salary_benefits: {
    calculation: {
      fixed: 'Fixed amount',
      percent: 'Percent of the salary',
    },
  },
  salary_allowances: {
    calculation: {
      fixed: 'Fixed amount',
      percent: 'Percent of the salary',
    },
  },
  salary_deductions: {
    calculation: {
      fixed: 'Fixed amount',
      percent: 'Percent of the salary',
    },
  },
} as const;

/** Titles of the sections of forms and views. */
export const sections = {
  private: 'Private',
  compensation: 'Pay',
  bank: 'Bank',
} as const;
