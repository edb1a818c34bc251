import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { performanceGoals } from '@plinth/domain/time/performance-goals.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { FieldValue } from '../../crud/field-value.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';

/** The goals of the person that fall into the period of the review. */
export function ReviewGoals({ review }: { review: DataRow }) {
  const { t } = useTranslation();
  const context = useFieldText(performanceGoals);
  const from = String(review['review_period_start']);
  const to = String(review['review_period_end']);
  const query = useList(performanceGoals, {
    filters: [{ column: 'employee_id', operator: 'eq', value: review['employee_id'] as string }],
    sort: [{ column: 'due_date', direction: 'asc' }],
    pageSize: 100,
  });
  const isInPeriod = (goal: DataRow) =>
    (goal['start_date'] == null || String(goal['start_date']) <= to) &&
    (goal['due_date'] == null || String(goal['due_date']) >= from);
  return (
    <Card>
      <CardHeader title={t('reviews.goals')} />
      <CardBody>
        <Loaded
          query={query}
          lines={3}
          isEmpty={({ data }) => !data.some(isInPeriod)}
          empty={t('reviews.goalsEmpty')}
        >
          {({ data }) => (
            <AmountTable
              label={t('reviews.goals')}
              rows={data.filter(isInPeriod)}
              keyOf={({ id }) => id}
              columns={(['title', 'due_date', 'weight', 'completion_percentage', 'status'] as const).map(
                (column) => ({
                  key: column,
                  label: context.labels.field(performanceGoals, column),
                  cell: (goal: DataRow) =>
                    column === 'title' ? (
                      <TextLink href={`${recordAddresses.performance_goals.route}/view/${goal.id}`}>
                        <Bidi>{String(goal['title'])}</Bidi>
                      </TextLink>
                    ) : (
                      <FieldValue context={context} row={goal} column={column} place="list" />
                    ),
                }),
              )}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
