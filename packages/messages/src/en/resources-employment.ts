/** Names of what belongs to one person or one salary band. */
export const resources = {
  employee_papers: {
    singular: 'Document',
    plural: 'Expiring documents',
    create: 'New document',
    edit: 'Edit document',
    search: 'Search by name or number',
    emptyTitle: 'No documents yet',
    emptyText:
      'Identity, residence and work permits, and certificates; reminders go out 60, 30 and 7 days before expiry.',
  },
  emergency_cards: {
    singular: 'Emergency card',
    plural: 'Emergency card',
    create: 'Add emergency card',
    edit: 'Edit emergency card',
    emptyText:
      'No emergency card, or it is not shared with you. It is visible to the employee, HR, and those responsible for safety or first aid on their site.',
  },
  employee_allowances: {
    singular: 'Personal allowance',
    plural: 'Personal allowances',
    create: 'New personal allowance',
    edit: 'Edit personal allowance',
    emptyText: 'No personal allowances. They are set by a pay change.',
  },
  employee_terms: {
    singular: 'Terms of employment',
    plural: 'Terms of employment',
    create: 'Add terms',
    edit: 'Edit terms',
    emptyText: 'No salary band and no last working day yet. Visible only to the employee and administrators.',
  },
  employee_private: {
    singular: 'Private details',
    plural: 'Private details',
    create: 'Add private details',
    edit: 'Edit private details',
    emptyText: 'No private details yet. Visible only to the employee and administrators.',
  },
  employee_compensation: {
    singular: 'Salary',
    plural: 'Salaries',
    create: 'New salary',
    edit: 'Edit salary',
    emptyText: 'No individual salary; paid the minimum of their band.',
  },
  employee_bank_accounts: {
    singular: 'Bank account',
    plural: 'Bank accounts',
    create: 'New bank account',
    edit: 'Edit bank account',
    emptyText: 'No bank account yet. Salary cannot be transferred.',
  },
  salary_benefits: {
    singular: 'Benefit',
    plural: 'Benefits',
    create: 'New benefit',
    edit: 'Edit benefit',
    emptyText: 'No benefits.',
  },
  salary_allowances: {
    singular: 'Allowance',
    plural: 'Allowances',
    create: 'New allowance',
    edit: 'Edit allowance',
    emptyText: 'No allowances.',
  },
  salary_deductions: {
    singular: 'Deduction',
    plural: 'Deductions',
    create: 'New deduction',
    edit: 'Edit deduction',
    emptyText: 'No deductions.',
  },
} as const;

/** Labels of columns. */
export const fields = {
  employee_papers: {
    employee_id: 'Employee',
    kind: 'Type',
    title: 'Name',
    training_course_id: 'Course',
    paper_number: 'Number',
    issued_on: 'Issued on',
    expires_on: 'Expires on',
    notes: 'Notes',
  },
  emergency_cards: {
    employee_id: 'Employee',
    contact_name: 'First contact',
    contact_phone: 'Phone of first contact',
    contact_relationship: 'Relationship',
    second_contact_name: 'Second contact',
    second_contact_phone: 'Phone of second contact',
    blood_group: 'Blood group',
    allergies: 'Allergies',
    medical_notes: 'Medical notes',
  },
  employee_allowances: {
    employee_id: 'Employee',
    name: 'Allowance',
    amount: 'Amount per month',
    effective_from: 'Effective from',
    effective_to: 'Effective to',
  },
  employee_terms: {
    employee_id: 'Employee',
    salary_band_id: 'Salary band',
    termination_date: 'Last working day',
  },
  employee_private: {
    employee_id: 'Employee',
    address: 'Home address',
    personal_phone: 'Personal phone',
    personal_email: 'Personal email',
    emergency_contact_name: 'Emergency contact',
    emergency_contact_phone: 'Emergency contact phone',
    birth_date: 'Date of birth',
    sex: 'Sex',
    nationality: 'Nationality',
    national_id: 'National ID',
    passport_id: 'Passport number',
    passport_expiry_date: 'Passport expiry',
    visa_expiry_date: 'Visa expiry',
    status_reason: 'Reason for the last change of status',
  },
  employee_compensation: {
    employee_id: 'Employee',
    actual_salary: 'Salary',
    effective_from: 'Effective from',
    effective_to: 'Effective to',
    pay_basis: 'Pay basis',
    work_state: 'State of employment',
    is_pf_covered: 'Provident fund',
    is_eps_member: 'Pension scheme (EPS)',
    is_pf_on_full_wage: 'PF on full wage',
    vpf_percent: 'Voluntary PF (%)',
    is_esi_covered: 'State insurance (ESI)',
    is_professional_tax_exempt: 'Exempt from professional tax',
    tax_regime: 'Income tax regime',
    declared_deductions: 'Declared deductions per year',
    elsewhere_year: 'Earlier pay: financial year from',
    earned_elsewhere: 'Earned earlier in that year',
    tax_elsewhere: 'Tax already deducted on it',
    pension_registered_on: 'First registered with GPSSA on',
    wps_person_id: 'Labour card number',
    reason: 'Reason',
  },
  employee_bank_accounts: {
    bank_name: 'Bank',
    account_holder: 'Account holder',
    account: 'IBAN or account number',
    routing_code: 'Routing code',
    is_primary: 'Salary account',
  },
  salary_benefits: {
    salary_band_id: 'Salary band',
    name: 'Name',
    calculation: 'Calculation',
    amount: 'Amount or percentage',
    description: 'Description',
  },
  salary_allowances: {
    salary_band_id: 'Salary band',
    name: 'Name',
    calculation: 'Calculation',
    amount: 'Amount or percentage',
    description: 'Description',
  },
  salary_deductions: {
    salary_band_id: 'Salary band',
    name: 'Name',
    calculation: 'Calculation',
    amount: 'Amount or percentage',
    description: 'Description',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  employee_papers: {
    kind: {
      emirates_id: 'Emirates ID',
      visa: 'Residence visa',
      labour_card: 'Labour card',
      passport: 'Passport',
      pan: 'PAN',
      uan: 'UAN',
      driving_licence: 'Driving licence',
      certificate: 'Certificate',
      other: 'Other',
    },
  },
  emergency_cards: {
    blood_group: {
      'A+': 'A+',
      'A-': 'A-',
      'B+': 'B+',
      'B-': 'B-',
      'AB+': 'AB+',
      'AB-': 'AB-',
      'O+': 'O+',
      'O-': 'O-',
    },
  },
  employee_private: { sex: { female: 'Female', male: 'Male' } },
  employee_compensation: {
    pay_basis: { monthly: 'Monthly', attendance: 'Attendance' },
    tax_regime: { new: 'New regime', old: 'Old regime' },
  },
  salary_benefits: {
    calculation: {
      fixed: 'Fixed amount',
      percent: 'Percentage of salary',
    },
  },
  salary_allowances: {
    calculation: {
      fixed: 'Fixed amount',
      percent: 'Percentage of salary',
    },
  },
  salary_deductions: {
    calculation: {
      fixed: 'Fixed amount',
      percent: 'Percentage of salary',
    },
  },
} as const;

/** Titles of the sections of forms and views. */
export const sections = {
  papers: 'Documents',
  india_pay: 'India',
  emirates_pay: 'United Arab Emirates',
  emergency_card: 'Emergency card',
  private: 'Private',
  compensation: 'Salary',
  bank: 'Bank',
} as const;
