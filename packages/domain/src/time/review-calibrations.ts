import { facts } from '@plinth/database/generated/facts/review_calibrations.ts';
import { ofCreator, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a rating became in calibration, by whom and why. */
export const reviewCalibrations = defineResource<'review_calibrations'>({
  name: 'review_calibrations',
  table: 'review_calibrations',
  facts,
  module: 'hr',
  route: '/hr/review-calibrations',
  rest: { path: '/performance/review-calibrations/', update: 'PATCH' },
  title: 'rating',
  relations: {
    employee: ofEmployee,
    review: pointsTo('performance_reviews', 'performance_review_id'),
    creator: ofCreator,
  },
  fields: { reason: { kind: 'long-text' } },
  list: {
    columns: ['from_rating', 'rating', 'reason', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['reason'],
    filters: [],
  },
  form: [],
});
