import { performanceGoals } from '@plinth/domain/time/performance-goals.ts';
import { performanceReviews } from '@plinth/domain/time/performance-reviews.ts';
import { reviewCycles } from '@plinth/domain/time/review-cycles.ts';
import { selfAssessments } from '@plinth/domain/time/self-assessments.ts';
import { editScreen, newScreen } from '../../crud/form-screens.tsx';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceTabs, tabbedList } from '../../crud/tabbed-list.tsx';
import { useRecord } from '../../crud/use-record.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { cycleReviews, singleReviews, withoutLines } from './review-resources.ts';

const tabs = [performanceReviews, performanceGoals, reviewCycles, selfAssessments];

export const ReviewPage = tabbedList(performanceReviews, tabs, 'review');
export const GoalPage = tabbedList(performanceGoals, tabs, 'review');
export const ReviewCyclePage = tabbedList(reviewCycles, tabs, 'review');

/** Self-assessments begin with their cycle: nobody adds one. */
export function SelfAssessmentPage() {
  return (
    <ResourceList
      resource={selfAssessments}
      tabs={<ResourceTabs resources={tabs} current={selfAssessments.name} group="review" />}
      isReadOnly
    />
  );
}

export const NewReview = newScreen(singleReviews);

const EditSingleReview = editScreen(singleReviews, 'id');
// the answers are written on the page of the review
const EditCycleReview = editScreen(withoutLines(cycleReviews), 'id');

/** The form of a review; of one of a cycle, without what the cycle and the answers give it. */
export function EditReview() {
  const { data: row } = useRecord(performanceReviews, useRecordId('id'));
  return row?.['review_cycle_id'] == null ? <EditSingleReview /> : <EditCycleReview />;
}
