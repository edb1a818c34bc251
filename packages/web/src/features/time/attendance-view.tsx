import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attendance } from '@plinth/domain/time/attendance.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { ClockPhotos } from './clock-photos.tsx';

/** A day at work, with the photos and positions of the clock for who may see them. */
export function AttendanceView() {
  const navigate = useNavigate();
  return (
    <ResourceView
      resource={attendance}
      id={useRecordId('id')}
      onDeleted={() => void navigate({ to: listRouteOf(attendance), replace: true })}
    >
      {(row) => (
        <>
          <ClockPhotos day={row} />
          <Positions day={row} />
        </>
      )}
    </ResourceView>
  );
}

function Positions({ day }: { day: DataRow }) {
  const { t } = useTranslation();
  const { labels } = useFieldText(attendance);
  const titleId = useId();
  const dataSource = useDataSource();
  const isPlaced = day['check_in_place'] !== null || day['check_out_place'] !== null;
  const { data } = useQuery({
    queryKey: [...recordKeys.all, 'clock positions', day.id],
    queryFn: async () => unwrap(await dataSource.call('clock_positions', { attendance_id: day.id })),
    enabled: isPlaced,
  });
  // nothing for who may not see them; those of older days are deleted
  if (!data?.length) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('hr.clock.positions')} titleId={titleId} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {data.map(({ press, latitude, longitude, accuracy_m }) => (
            <div key={press} className="contents">
              <dt className="text-ink-muted">
                {t(
                  press === 'check_in'
                    ? 'fields.attendance.check_in_time'
                    : 'fields.attendance.check_out_time',
                )}
              </dt>
              <dd className="flex flex-wrap gap-x-2">
                <Figures>{`${latitude}, ${longitude}`}</Figures>
                {accuracy_m !== null && (
                  <span className="text-ink-subtle">
                    {t('hr.clock.accuracy', { metres: formatNumber(accuracy_m, labels.language) })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-xs text-ink-subtle">{t('hr.clock.positionsKept')}</p>
      </CardBody>
    </Card>
  );
}
