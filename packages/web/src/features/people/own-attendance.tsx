import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { attendance } from '@plinth/domain/time/attendance.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { monthEnd } from '../../overview/figures/figure-links.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { ClockButton } from '../../overview/my-day/clock-button.tsx';
import { ClockPlace, type PlaceOfPress } from '../../overview/my-day/clock-place.tsx';
import { ResourceList } from '../../crud/resource-list.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';
import { OwnHoursReport } from './own-hours-report.tsx';
import { OwnRecord, SelfServiceTabs } from './own-record.tsx';

/** The clock and the hours of the person who is signed in: today, this week, a report of the month, and all of them. */
export function OwnAttendance() {
  return <OwnRecord part="attendance">{(employee) => <OwnHours employee={employee} />}</OwnRecord>;
}

function OwnHours({ employee }: { employee: DataRow }) {
  const { t } = useTranslation();
  const today = useToday();
  const { date }: { date?: unknown } = useSearch({ strict: false });
  const address = '/hr/self-service/attendance';
  const monday = mondayOf(today);
  const monthStart = `${today.slice(0, 8)}01`;
  const periods = [
    { key: 'today', range: `${today}..${today}` },
    { key: 'week', range: `${monday}..${dateOfEpochDay(epochDayOf(monday) + 6)}` },
    { key: 'reporting', range: `${monthStart}..${monthEnd(today)}` },
    { key: 'all', range: undefined },
  ] as const;
  return (
    <ResourceList
      resource={timeEntries}
      title={t('hr.selfService.attendance')}
      baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
      newSearch={{ employee_id: employee.id }}
      tabs={
        <>
          <SelfServiceTabs part="attendance" />
          <LinkTabs
            label={t('hr.clock.periods')}
            items={periods.map(({ key, range }) => ({
              href: range === undefined ? address : `${address}?${new URLSearchParams({ date: range })}`,
              label: t(`hr.clock.${key}`),
              isCurrent: date === range,
            }))}
          />
        </>
      }
    >
      {date === periods[2].range ? (
        <OwnHoursReport employee={employee.id} from={monthStart} to={monthEnd(today)} />
      ) : (
        <Clock employee={employee} />
      )}
    </ResourceList>
  );
}

/** Checks in and out; a double press or a second window changes nothing, as the database sees to. */
function Clock({ employee }: { employee: DataRow }) {
  const { t } = useTranslation();
  const { labels, timeZone } = useFieldText(attendance);
  const { data } = useList(attendance, {
    filters: [
      { column: 'employee_id', operator: 'eq', value: employee.id },
      { column: 'check_out_time', operator: 'is_null' },
    ],
    pageSize: 1,
  });
  const open = data?.data[0];
  return (
    <Card>
      <CardHeader
        title={t('hr.clock.title')}
        actions={<ClockButton open={open?.id} variant="primary" disabled={!data} />}
      />
      <CardBody className="flex flex-col gap-2">
        <p role="status" className="text-ink-muted">
          {open
            ? t('hr.clock.since', {
                time: formatDateTime(String(open['check_in_time']), labels.language, timeZone),
              })
            : t('hr.clock.away')}
        </p>
        <ClockPlace at={open ? placeOf(open) : null} />
      </CardBody>
    </Card>
  );
}

function placeOf(day: DataRow): PlaceOfPress {
  const { check_in_place: place, check_in_distance_m: distance, check_in_site: site } = day;
  return {
    place: typeof place === 'string' ? place : null,
    distance: typeof distance === 'number' ? distance : null,
    site: typeof site === 'object' && site !== null && 'name' in site ? String(site.name) : null,
  };
}

/** The Monday on or before a day. */
function mondayOf(day: string): string {
  const number = epochDayOf(day);
  // day 0, 1 January 1970, was a Thursday
  return dateOfEpochDay(number - ((number + 3) % 7));
}
