import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { performanceGoals } from '@plinth/domain/time/performance-goals.ts';
import { performanceReviews } from '@plinth/domain/time/performance-reviews.ts';
import { reviewCycles } from '@plinth/domain/time/review-cycles.ts';
import { selfAssessments } from '@plinth/domain/time/self-assessments.ts';

/** The resources of the area in one part: the person who works on one of them opens the others next. */
export const reviewResources = {
  performance_reviews: performanceReviews,
  performance_goals: performanceGoals,
  review_cycles: reviewCycles,
  self_assessments: selfAssessments,
};

/** A resource whose lines are not written or shown with it. */
export function withoutLines({ lines: _lines, ...resource }: ResourceDefinition): ResourceDefinition {
  return resource;
}

/** A review of no cycle, which answers no form. */
export const singleReviews = withoutLines(performanceReviews);

/** A review of a cycle, which gives it its type and period; its rating follows from the answers. */
export const cycleReviews: ResourceDefinition = {
  ...performanceReviews,
  form: [
    { name: 'review', fields: ['employee_id', 'reviewer_id'] },
    {
      name: 'assessment',
      fields: ['strengths', 'areas_for_improvement', 'comments', 'employee_comments'],
    },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'review_cycle_id',
        'review_period_start',
        'review_period_end',
        'status_reason',
        'created_at',
        'updated_at',
      ],
    },
  ],
};
