/** What a failed write of these is called, where the server says nothing of its own. */
export const failures = {
  employees: {
    create: 'Failed to create employee',
    update: 'Failed to update employee',
    remove: 'Error deleting employee',
  },
  budgets: { create: 'Error creating budget' },
  projects: { update: 'Error updating project' },
  leave_requests: { create: 'Submission Failed' },
  time_entries: {
    create: 'Failed to Add Entry',
    update: 'Failed to Update Entry',
    remove: 'Failed to Delete Entry',
  },
} as const;
