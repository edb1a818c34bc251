/** Names of bills of suppliers and of what an hour costs. */
export const resources = {
  labour_rates: {
    singular: 'Labour rate',
    plural: 'Labour rates',
    create: 'New labour rate',
    edit: 'Edit labour rate',
    search: 'Search in notes',
    emptyTitle: 'No labour rates yet',
    emptyText: 'What an hour of a person or a job title costs a project.',
  },
} as const;

/** Labels of their columns. */
export const fields = {
  labour_rates: {
    employee_id: 'Employee',
    job_title_id: 'Job title',
    hourly_rate: 'Rate per hour',
    effective_from: 'From',
    notes: 'Notes',
  },
} as const;

/** Help beside their fields. */
export const fieldHelp = {
  labour_rates: {
    employee_id: 'Either one person or everybody with a job title.',
    hourly_rate: "Wage and everything on top of it, in the company's currency.",
  },
} as const;

/** Words of their choices. */
export const choices = {} as const;

/** Titles of their sections. */
export const sections = {
  labour_rate: 'Labour rate',
} as const;
