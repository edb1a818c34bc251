/** What is held against employees, and what they answer. */
export const resources = {
  disciplinary_records: {
    singular: 'Disciplinary record',
    plural: 'Disciplinary records',
    create: 'New disciplinary record',
    edit: 'Edit disciplinary record',
    search: 'Search by number or subject',
    emptyTitle: 'No disciplinary records',
    emptyText:
      'Warnings and suspensions appear here. Employees see their own once issued; colleagues never do.',
  },
} as const;

export const fields = {
  disciplinary_records: {
    record_number: 'Number',
    employee_id: 'Employee',
    measure: 'Measure',
    incident_date: 'Date of incident',
    subject: 'Subject',
    facts: 'Facts',
    expectation: 'Expected from now on',
    expires_on: 'Expires on',
    employee_answer: "Employee's answer",
    answered_at: 'Answered on',
    status: 'Status',
    status_reason: 'Reason',
    decided_by: 'Issued by',
    decided_at: 'Issued on',
    created_by: 'Proposed by',
  },
} as const;

export const fieldHelp = {
  disciplinary_records: {
    expires_on: 'After this date the measure no longer counts. Leave empty for no expiry.',
  },
} as const;

export const choices = {
  disciplinary_records: {
    measure: {
      verbal_warning: 'Verbal warning',
      written_warning: 'Written warning',
      final_warning: 'Final warning',
      suspension: 'Suspension',
    },
    status: {
      draft: 'Draft',
      proposed: 'Proposed',
      issued: 'Issued',
      rejected: 'Rejected',
      withdrawn: 'Withdrawn',
    },
  },
} as const;

export const sections = { disciplinary_record: 'Disciplinary record' } as const;
