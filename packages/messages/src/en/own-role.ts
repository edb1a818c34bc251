/** What the first page says of a person's role. */
export const ownRole = {
  waiting:
    'Your account is awaiting approval by a company owner. This page opens automatically once it is approved.',
  noRole: 'No role yet. Ask an owner of the company for one.',
  roles: { EMPLOYEE: 'Employee', MANAGER: 'Manager', ADMIN: 'Administrator', OWNER: 'Owner' },
} as const;
