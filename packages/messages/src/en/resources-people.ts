/** Names of the records. */
export const resources = {
  departments: {
    singular: 'Department',
    plural: 'Organization',
    create: 'New department',
    edit: 'Edit department',
    search: 'Search by name',
    emptyTitle: 'No departments yet',
    emptyText: 'Departments group employees under a manager.',
  },
  job_titles: {
    singular: 'Job title',
    plural: 'Job titles',
    create: 'New job title',
    edit: 'Edit job title',
    search: 'Search by title',
    emptyTitle: 'No job titles yet',
    emptyText: 'Salary and leave depend on the job title.',
  },
  employees: {
    singular: 'Employee',
    plural: 'Employees',
    create: 'New employee',
    edit: 'Edit employee',
    search: 'Search by name, number or email',
    emptyTitle: 'No employees yet',
    emptyText: 'Employees with their department and job title.',
  },
} as const;

/** Labels of their columns, by table. */
export const fields = {
  departments: {
    name: 'Name',
    description: 'Description',
    manager_id: 'Manager',
    budget: 'Budget',
  },
  job_titles: {
    title: 'Title',
    level: 'Level',
    department_id: 'Department',
    status: 'Status',
  },
  employees: {
    employee_number: 'Number',
    user_id: 'Account',
    first_name: 'First name',
    last_name: 'Last name',
    full_name: 'Name',
    local_name: 'Name in native script',
    email: 'Work email',
    phone: 'Work phone',
    department_id: 'Department',
    job_title_id: 'Job title',
    manager_id: 'Reports to',
    hire_date: 'Hire date',
    probation_end_date: 'End of probation',
    employment_type: 'Employment type',
    status: 'Status',
    work_location: 'Work location',
    country_pack: 'Country rules',
  },
} as const;

/** Help beside a field, where its label does not say enough. */
export const fieldHelp = {
  employees: {
    user_id: 'Account used to sign in, linked by an administrator.',
    country_pack: 'Sets the rules for pay and leave.',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  job_titles: {
    level: {
      entry: 'Entry',
      junior: 'Junior',
      mid: 'Intermediate',
      senior: 'Senior',
      lead: 'Lead',
      manager: 'Manager',
      director: 'Director',
      executive: 'Executive',
    },
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
  },
  employees: {
    employment_type: {
      full_time: 'Full time',
      part_time: 'Part time',
      contract: 'Contract',
      temporary: 'Temporary',
    },
    status: {
      probation: 'Probation',
      active: 'Active',
      on_leave: 'On leave',
      notice: 'Notice period',
      terminated: 'Left',
    },
    country_pack: {
      AE: 'United Arab Emirates',
      IN: 'India',
      none: 'None',
    },
  },
} as const;

/** Titles of the sections of forms and views. */
export const sections = {
  department: 'Department',
  job_title: 'Job title',
  person: 'Personal details',
  employment: 'Employment',
  leaving: 'Leaving',
} as const;
