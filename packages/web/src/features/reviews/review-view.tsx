import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import { performanceReviews } from '@plinth/domain/time/performance-reviews.ts';
import { selfAssessments } from '@plinth/domain/time/self-assessments.ts';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useList } from '../../crud/use-list.ts';
import { useRecord } from '../../crud/use-record.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { useOwnEmployee } from '../../overview/own-employee/own-employee.ts';
import { AnswersCard, type AnswerSide } from './answers-card.tsx';
import { OverallRating } from './overall-rating.tsx';
import { ReviewGoals } from './review-goals.tsx';
import { cycleReviews, singleReviews } from './review-resources.ts';
import { useAnswers } from './use-answers.ts';

/** A review: one of a cycle is its form with the answers of both sides, another one its words and rating. */
export function ReviewView() {
  const id = useRecordId('id');
  const { data: row } = useRecord(performanceReviews, id);
  return row?.['review_cycle_id'] == null ? <SingleReviewView id={id} /> : <CycleReviewView review={row} />;
}

const ofCycle = new Set(['completed', 'cancelled']);

function SingleReviewView({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <ResourceView
      resource={singleReviews}
      id={id}
      onDeleted={() => void navigate({ to: listRouteOf(performanceReviews), replace: true })}
      isStepOffered={(_, step) => !ofCycle.has(step.to)}
    />
  );
}

function CycleReviewView({ review }: { review: DataRow }) {
  const navigate = useNavigate();
  const own = useOwnEmployee().employee?.id;
  const { self, reviewer } = useSides(review, own);
  const isReviewer = own !== undefined && review['reviewer_id'] === own;
  const isSubject = own !== undefined && review['employee_id'] === own;

  function isStepOffered(row: DataRow, step: StatusTransition) {
    if (step.to === 'submitted' || (step.to === 'draft' && row['status'] === 'submitted')) return false;
    if (step.to === 'completed') return isReviewer && !reviewer.answers.isChanged;
    if (step.to === 'acknowledged') return isSubject;
    return !isSubject;
  }

  return (
    <ResourceView
      resource={cycleReviews}
      id={review.id}
      onDeleted={() => void navigate({ to: listRouteOf(performanceReviews), replace: true })}
      isStepOffered={isStepOffered}
      summary={(row) => <OverallRating review={row} />}
      lines={(row) => <AnswersCard cycle={String(row['review_cycle_id'])} sides={[self, reviewer]} />}
    >
      {(row) => <ReviewGoals review={row} />}
    </ResourceView>
  );
}

/** What the employee and the reviewer answer; the reviewer writes while the review is a draft. */
function useSides(review: DataRow, own: string | undefined): { self: AnswerSide; reviewer: AnswerSide } {
  const { t } = useTranslation();
  const { data } = useList(selfAssessments, {
    filters: [{ column: 'performance_review_id', operator: 'eq', value: review.id }],
    pageSize: 1,
  });
  const assessment = data?.data[0];
  const isRead = assessment?.['status'] === 'submitted' || assessment?.['employee_id'] === own;
  const self = useAnswers(selfAssessments, isRead ? assessment : undefined);
  const reviewer = useAnswers(cycleReviews, review);
  const note = data && !assessment ? t('reviews.selfNone') : t('reviews.selfPending');
  return {
    self: { name: 'self', answers: self, isWritten: false, ...(!isRead && { note }) },
    reviewer: {
      name: 'reviewer',
      answers: reviewer,
      isWritten: own !== undefined && review['reviewer_id'] === own && review['status'] === 'draft',
    },
  };
}
