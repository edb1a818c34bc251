/** The person a personal record is about, as pickers and lists show them. */
export const ofEmployee = {
  column: 'employee_id',
  table: 'employees',
  display: ['first_name', 'last_name'],
  caption: ['employee_number'],
  route: '/hr/employees',
} as const;

export const ofDecider = {
  column: 'decided_by',
  table: 'profiles',
  display: ['first_name', 'last_name'],
  caption: ['email'],
} as const;
