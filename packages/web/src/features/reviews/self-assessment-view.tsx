import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { performanceReviews } from '@plinth/domain/time/performance-reviews.ts';
import { selfAssessments } from '@plinth/domain/time/self-assessments.ts';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useLabels } from '../../crud/labels.ts';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useList } from '../../crud/use-list.ts';
import { useRecord } from '../../crud/use-record.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { useOwnEmployee } from '../../overview/own-employee/own-employee.ts';
import { AnswersCard } from './answers-card.tsx';
import { useAnswers } from './use-answers.ts';

/** What a person answers about their own work: written by them until it is submitted. */
export function SelfAssessmentView() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useLabels();
  const id = useRecordId('id');
  const own = useOwnEmployee().employee?.id;
  const { data: row } = useRecord(selfAssessments, id);
  const answers = useAnswers(selfAssessments, row);
  const isOwn = own !== undefined && row?.['employee_id'] === own;
  const { data: reviews } = useList(
    performanceReviews,
    {
      filters: [{ column: 'id', operator: 'eq', value: String(row?.['performance_review_id']) }],
      pageSize: 1,
    },
    { isEnabled: row !== undefined },
  );
  const review = reviews?.data[0];
  return (
    <ResourceView
      resource={selfAssessments}
      id={id}
      onDeleted={() => void navigate({ to: listRouteOf(selfAssessments), replace: true })}
      isStepOffered={(_, step) => (step.to === 'submitted' ? isOwn && !answers.isChanged : !isOwn)}
      actions={() =>
        review && (
          <LinkButton href={`${recordAddresses.performance_reviews.route}/view/${review.id}`}>
            {labels.resource(performanceReviews, 'singular')}
          </LinkButton>
        )
      }
      lines={(assessment) => (
        <AnswersCard
          cycle={String(assessment['review_cycle_id'])}
          sides={[
            {
              name: 'self',
              answers,
              isWritten: isOwn && assessment['status'] === 'draft',
              ...(!isOwn && assessment['status'] === 'draft' && { note: t('reviews.selfPending') }),
            },
          ]}
        />
      )}
    />
  );
}
