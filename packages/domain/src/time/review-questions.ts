import { facts } from '@plinth/database/generated/facts/review_questions.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** One question of the form of a review cycle: how it is answered, and what it counts. */
export const reviewQuestions = defineResource<'review_questions'>({
  name: 'review_questions',
  table: 'review_questions',
  facts,
  module: 'hr',
  route: '/hr/review-questions',
  rest: { path: '/performance/review-questions/', update: 'PATCH' },
  title: 'question',
  relations: { cycle: pointsTo('review_cycles', 'review_cycle_id') },
  fields: {},
  list: {
    columns: ['section', 'question', 'answer_kind', 'weight'],
    sort: { column: 'position', direction: 'asc' },
    search: ['question'],
    filters: [],
  },
  form: [],
});
