/** Benefits: plans, enrolments and dependants. */
export const resources = {
  benefit_plans: {
    singular: 'Benefit plan',
    plural: 'Benefit plans',
    create: 'New benefit plan',
    edit: 'Edit benefit plan',
    search: 'Search by name or provider',
    emptyTitle: 'No benefit plans yet',
    emptyText: 'Insurance and other plans with their monthly cost to the employee and the company.',
  },
  employee_dependants: {
    singular: 'Dependant',
    plural: 'Dependants',
    create: 'New dependant',
    edit: 'Edit dependant',
    search: 'Search by name',
    emptyTitle: 'No dependants yet',
    emptyText: 'Family members a benefit plan can cover.',
  },
  benefit_enrolments: {
    singular: 'Enrolment',
    plural: 'Enrolments',
    create: 'New enrolment',
    edit: 'Edit enrolment',
    search: 'Search by number',
    emptyTitle: 'No enrolments yet',
    emptyText:
      'Once approved, the employee share is deducted on payslips and the company share is recorded as cost.',
  },
} as const;

export const fields = {
  benefit_plans: {
    plan_name: 'Plan',
    plan_type: 'Type',
    provider: 'Provider',
    employee_cost: 'Employee share per month',
    employer_cost: 'Company share per month',
    dependant_employee_cost: 'Employee share per dependant',
    dependant_employer_cost: 'Company share per dependant',
    max_dependants: 'Maximum dependants',
    description: 'Description',
    status: 'Status',
  },
  employee_dependants: {
    employee_id: 'Employee',
    full_name: 'Name',
    relationship: 'Relationship',
    birth_date: 'Date of birth',
    covered_from: 'Covered from',
    covered_to: 'Covered to',
    notes: 'Notes',
  },
  benefit_enrolments: {
    enrolment_number: 'Number',
    employee_id: 'Employee',
    benefit_plan_id: 'Plan',
    covers_dependants: 'Covers dependants',
    effective_from: 'Effective from',
    effective_to: 'Effective to',
    status: 'Status',
  },
} as const;

export const choices = {
  benefit_plans: {
    plan_type: {
      health: 'Health insurance',
      life: 'Life insurance',
      retirement: 'Retirement savings',
      housing: 'Housing',
      transport: 'Transport',
      education: 'Education',
      other: 'Other',
    },
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
  },
  employee_dependants: {
    relationship: {
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      other: 'Other',
    },
  },
  benefit_enrolments: {
    status: {
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      ended: 'Ended',
    },
  },
} as const;

export const sections = {
  benefit_plan: 'Plan',
  benefit_cost: 'Cost per month',
  dependant: 'Dependant',
  benefit_enrolment: 'Enrolment',
  benefits: 'Benefits',
} as const;
