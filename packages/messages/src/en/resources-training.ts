/** Training: courses, sessions, and where certificates are required. */
export const resources = {
  training_courses: {
    singular: 'Course',
    plural: 'Courses',
    create: 'New course',
    edit: 'Edit course',
    search: 'Search by name or provider',
    emptyTitle: 'No courses yet',
    emptyText: 'Courses with the validity of their certificates.',
  },
  training_sessions: {
    singular: 'Training session',
    plural: 'Training sessions',
    create: 'New training session',
    edit: 'Edit training session',
    search: 'Search by title, trainer or number',
    emptyTitle: 'No training sessions yet',
    emptyText:
      'Courses, inductions and toolbox talks with attendance. Certificates are issued when a session is marked as held.',
  },
  training_attendances: {
    singular: 'Attendee',
    plural: 'Attendees',
  },
  training_requirements: {
    singular: 'Certificate requirement',
    plural: 'Certificate requirements',
    create: 'New certificate requirement',
    edit: 'Edit certificate requirement',
    search: 'Search notes',
    emptyTitle: 'No certificate requirements yet',
    emptyText: 'Without the certificate, tasks of the project or job title cannot be assigned.',
  },
} as const;

export const fields = {
  training_courses: {
    course_name: 'Course',
    description: 'Description',
    provider: 'Provider',
    duration_hours: 'Duration',
    has_certificate: 'Issues a certificate',
    is_first_aid: 'First-aid course',
    validity_months: 'Certificate valid (months)',
    status: 'Status',
  },
  training_sessions: {
    session_number: 'Number',
    session_type: 'Type',
    title: 'Title',
    training_course_id: 'Course',
    project_id: 'Project',
    session_date: 'Date',
    duration_hours: 'Duration',
    trainer: 'Trainer',
    location: 'Location',
    topics: 'Topics',
    status: 'Status',
  },
  training_attendances: {
    training_session_id: 'Session',
    employee_id: 'Employee',
    result: 'Result',
    employee_paper_id: 'Certificate',
  },
  training_requirements: {
    training_course_id: 'Course',
    project_id: 'Project',
    job_title_id: 'Job title',
    task_id: 'Task',
    notes: 'Notes',
  },
} as const;

export const choices = {
  training_courses: {
    status: {
      active: 'Active',
      inactive: 'Inactive',
    },
  },
  training_sessions: {
    session_type: {
      course: 'Course',
      toolbox_talk: 'Toolbox talk',
      induction: 'Site induction',
    },
    status: {
      planned: 'Planned',
      held: 'Held',
      cancelled: 'Cancelled',
    },
  },
  training_attendances: {
    result: {
      invited: 'Invited',
      attended: 'Attended',
      passed: 'Passed',
      failed: 'Failed',
      absent: 'Absent',
    },
  },
} as const;

export const sections = {
  course: 'Course',
  training_session: 'Session',
  training: 'Requirement',
} as const;

export const fieldHelp = {
  training_requirements: {
    task_id: 'If several are filled in, all of them must apply.',
  },
} as const;
