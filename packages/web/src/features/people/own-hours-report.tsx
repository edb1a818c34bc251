import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { formatHours } from '@plinth/messages/format.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useLabels } from '../../crud/labels.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { sumOf } from '../../crud/lines/line-amounts.ts';
import { useList } from '../../crud/use-list.ts';

/** Entries of these say when somebody rested. */
const rests: ReadonlySet<unknown> = new Set(['break', 'lunch']);

/** The hours of a person in some days: worked at all, billable, and by what they were spent on. */
export function OwnHoursReport({ employee, from, to }: { employee: string; from: string; to: string }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data, error, refetch, isFetching, isPlaceholderData } = useList(timeEntries, {
    filters: [
      { column: 'employee_id', operator: 'eq', value: employee },
      { column: 'date', operator: 'gte', value: from },
      { column: 'date', operator: 'lte', value: to },
    ],
    pageSize: 1000,
  });
  const entries = isPlaceholderData ? undefined : data?.data;
  const hours = (of: readonly DataRow[]) => (
    <Figures>{formatHours(String(hoursOf(of)), labels.language)}</Figures>
  );
  const worked = entries?.filter((entry) => !rests.has(entry['activity_type'])) ?? [];
  const activities = [...new Set(entries?.map((entry) => String(entry['activity_type'])))];
  return (
    <Card>
      <CardHeader title={t('hr.clock.report')} />
      <CardBody>
        {!entries && !error && <SkeletonText lines={3} />}
        {!entries && error && (
          <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
        )}
        {entries && (
          <DetailList
            columns={3}
            details={[
              { key: 'worked', label: t('hr.clock.worked'), value: hours(worked) },
              {
                key: 'billable',
                label: t('hr.clock.billable'),
                value: hours(worked.filter((entry) => entry['is_billable'] === true)),
              },
              ...activities.map((activity) => ({
                key: `activity ${activity}`,
                label: labels.choice(timeEntries, timeEntries.facts, 'activity_type', activity),
                value: hours(entries.filter((entry) => entry['activity_type'] === activity)),
              })),
            ]}
          />
        )}
      </CardBody>
    </Card>
  );
}

function hoursOf(entries: readonly DataRow[]): number {
  return Number(sumOf(entries.map((entry) => entry['hours'])));
}
