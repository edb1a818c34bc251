/** Names of review cycles: forms, self-assessments and calibration. */
export const resources = {
  review_cycles: {
    singular: 'Review cycle',
    plural: 'Review cycles',
    create: 'New review cycle',
    edit: 'Edit review cycle',
    search: 'Search by name',
    emptyTitle: 'No review cycles yet',
    emptyText:
      'A form and due dates for a round of reviews. Opening a cycle creates a review for each employee.',
  },
  review_questions: { singular: 'Question', plural: 'Questions' },
  self_assessments: {
    singular: 'Self-assessment',
    plural: 'Self-assessments',
    create: 'New self-assessment',
    edit: 'Edit self-assessment',
    search: 'Search self-assessments',
    emptyTitle: 'No self-assessments yet',
    emptyText: 'Created when a review cycle is opened.',
  },
  self_assessment_answers: { singular: 'Answer', plural: 'Self-assessment answers' },
  review_answers: { singular: 'Answer', plural: 'Reviewer’s answers' },
  review_calibrations: { singular: 'Calibration', plural: 'Calibrations' },
} as const;

export const fields = {
  review_cycles: {
    name: 'Name',
    review_type: 'Review type',
    period_start: 'Period from',
    period_end: 'Period to',
    self_assessment_due_date: 'Self-assessments due',
    review_due_date: 'Reviews due',
    department_id: 'Department',
    hired_before: 'Hired before',
    people_added_at: 'People last added',
    status: 'Status',
  },
  review_questions: {
    review_cycle_id: 'Review cycle',
    position: 'Line',
    section: 'Section',
    question: 'Question or competency',
    guidance: 'Guidance',
    answer_kind: 'Answered with',
    weight: 'Weight',
  },
  self_assessments: {
    performance_review_id: 'Review',
    review_cycle_id: 'Review cycle',
    employee_id: 'Employee',
    submitted_at: 'Submitted on',
    status: 'Status',
  },
  self_assessment_answers: {
    self_assessment_id: 'Self-assessment',
    review_question_id: 'Question',
    rating: 'Rating, 1 to 5',
    answer: 'Answer',
  },
  review_answers: {
    performance_review_id: 'Review',
    review_question_id: 'Question',
    rating: 'Rating, 1 to 5',
    answer: 'Answer',
  },
  review_calibrations: {
    performance_review_id: 'Review',
    employee_id: 'Employee',
    from_rating: 'Rating before',
    rating: 'Calibrated rating',
    reason: 'Reason',
  },
} as const;

export const fieldHelp = {
  review_cycles: {
    department_id: 'Leave empty to review all departments.',
    hired_before: 'Leave empty to include everyone. Employees who have given notice are never included.',
  },
  review_questions: {
    weight: 'Share of this question in the overall rating. A question with weight 0 is not counted.',
  },
} as const;

export const choices = {
  review_cycles: {
    review_type: { annual: 'Annual', mid_year: 'Mid-year', probation: 'Probation', project: 'Project' },
    status: {
      draft: 'Draft',
      open: 'Open',
      calibration: 'Calibration',
      closed: 'Closed',
      cancelled: 'Cancelled',
    },
  },
  review_questions: {
    answer_kind: { rating: 'Rating', text: 'Text', both: 'Rating and text' },
  },
  self_assessments: { status: { draft: 'Not submitted', submitted: 'Submitted' } },
} as const;

export const sections = {
  review_cycle: 'Review cycle',
  review_scope: 'Who is reviewed',
} as const;
