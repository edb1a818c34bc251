import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { selfAssessments } from '@plinth/domain/time/self-assessments.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useList } from '../../crud/use-list.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import { useOwnEmployee } from '../../overview/own-employee/own-employee.ts';
import { type CyclePerson, outstandingOf } from './cycle-people.ts';

/** Statuses of a review the reviewer has completed, whatever came after. */
const completed = 'completed,submitted,acknowledged,closed';

/** More than this are counted, not named: the list of reviews names the rest. */
const namedAtMost = 50;

/** How many parts of a cycle are written, and whose are missing. */
export function CycleProgress({ cycle, people }: { cycle: DataRow; people: readonly CyclePerson[] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const isOwnHidden = useIsOwnHidden(cycle, people);
  const counted = people.filter(({ status }) => status !== 'cancelled');
  const assessed = counted.filter(({ selfAssessment }) => selfAssessment !== null);
  const reviews = `${listAddressOf('performance_reviews')}?review_cycle_id=${cycle.id}`;
  const doneOf = (done: readonly unknown[], all: readonly unknown[]) =>
    t('reviews.of', { done: done.length, all: all.length });
  const outstanding = outstandingOf(people);
  return (
    <>
      <FigureGrid>
        <FigureCard
          label={t('reviews.people')}
          value={formatNumber(counted.length, language)}
          href={`${reviews}&status=draft,${completed}`}
        />
        <FigureCard
          label={t('reviews.selfSubmitted')}
          value={doneOf(
            assessed.filter(({ selfAssessment }) => selfAssessment?.isSubmitted),
            assessed,
          )}
          href={`${listAddressOf('self_assessments')}?review_cycle_id=${cycle.id}`}
        />
        <FigureCard
          label={t('reviews.completed')}
          value={doneOf(
            counted.filter(({ status }) => status !== 'draft'),
            counted,
          )}
          href={`${reviews}&status=${completed}`}
        />
        <FigureCard
          label={t('reviews.noReviewer')}
          value={formatNumber(counted.filter(({ reviewerId }) => reviewerId === null).length, language)}
        />
      </FigureGrid>
      {isOwnHidden && <p className="text-sm text-ink-muted">{t('reviews.ownHidden')}</p>}
      {cycle['status'] !== 'closed' && cycle['status'] !== 'cancelled' && (
        <Card>
          <CardHeader title={t('reviews.outstanding')} />
          <CardBody>
            {outstanding.length === 0 ? (
              <p className="text-sm text-ink-muted">{t('reviews.outstandingEmpty')}</p>
            ) : (
              <OutstandingTable rows={outstanding} />
            )}
          </CardBody>
        </Card>
      )}
    </>
  );
}

function OutstandingTable({ rows }: { rows: ReturnType<typeof outstandingOf> }) {
  const { t } = useTranslation();
  const review = recordAddresses.performance_reviews.route;
  return (
    <>
      <AmountTable
        label={t('reviews.outstanding')}
        rows={rows.slice(0, namedAtMost)}
        keyOf={({ person }) => person.id}
        columns={[
          {
            key: 'employee',
            label: t('reviews.employee'),
            cell: ({ person }) => (
              <TextLink href={`${review}/view/${person.id}`}>
                <Bidi>{person.name}</Bidi>
              </TextLink>
            ),
          },
          {
            key: 'missing',
            label: t('reviews.missing'),
            cell: ({ missing }) => missing.map((part) => t(missingNames[part])).join(' · '),
          },
          {
            key: 'reviewer',
            label: t('reviews.reviewer'),
            cell: ({ person }) => (person.reviewer === null ? '–' : <Bidi>{person.reviewer}</Bidi>),
          },
          {
            key: 'department',
            label: t('reviews.department'),
            cell: ({ person }) => <Bidi>{person.department ?? t('reviews.noDepartment')}</Bidi>,
          },
        ]}
      />
      {rows.length > namedAtMost && (
        <p className="mt-2 text-sm text-ink-muted">
          {t('reviews.outstandingMore', { shown: namedAtMost, all: rows.length })}
        </p>
      )}
    </>
  );
}

const missingNames = {
  self: 'reviews.missingSelf',
  review: 'reviews.missingReview',
  reviewer: 'reviews.missingReviewer',
} as const;

/** One's own review is read once it is shared, so it is not among the people before. */
function useIsOwnHidden(cycle: DataRow, people: readonly CyclePerson[]): boolean {
  const own = useOwnEmployee().employee?.id;
  const { data } = useList(
    selfAssessments,
    {
      filters: [
        { column: 'review_cycle_id', operator: 'eq', value: cycle.id },
        { column: 'employee_id', operator: 'eq', value: own ?? '' },
      ],
      pageSize: 1,
    },
    { isEnabled: own !== undefined },
  );
  return data?.data.length === 1 && !people.some(({ employee }) => employee === own);
}
