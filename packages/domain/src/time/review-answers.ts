import { facts as reviewFacts } from '@plinth/database/generated/facts/review_answers.ts';
import { facts as selfFacts } from '@plinth/database/generated/facts/self_assessment_answers.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What the reviewer answers to one question. */
export const reviewAnswers = defineResource<'review_answers'>({
  name: 'review_answers',
  table: 'review_answers',
  facts: reviewFacts,
  module: 'hr',
  route: '/hr/review-answers',
  rest: { path: '/performance/review-answers/', update: 'PATCH' },
  title: 'review_question_id',
  relations: {
    review: pointsTo('performance_reviews', 'performance_review_id'),
    question: pointsTo('review_questions', 'review_question_id'),
  },
  fields: {},
  list: {
    columns: ['review_question_id', 'rating', 'answer'],
    sort: { column: 'created_at', direction: 'asc' },
    search: ['answer'],
    filters: [],
  },
  form: [],
});

/** What the employee answers to one question. */
export const selfAssessmentAnswers = defineResource<'self_assessment_answers'>({
  name: 'self_assessment_answers',
  table: 'self_assessment_answers',
  facts: selfFacts,
  module: 'hr',
  route: '/hr/self-assessment-answers',
  rest: { path: '/performance/self-assessment-answers/', update: 'PATCH' },
  title: 'review_question_id',
  relations: {
    assessment: pointsTo('self_assessments', 'self_assessment_id'),
    question: pointsTo('review_questions', 'review_question_id'),
  },
  fields: {},
  list: {
    columns: ['review_question_id', 'rating', 'answer'],
    sort: { column: 'created_at', direction: 'asc' },
    search: ['answer'],
    filters: [],
  },
  form: [],
});
