import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera, CopyPlus, HardHat } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatDate, formatDateTime, formatHours } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { instantOf } from '../../crud/list/zone-time.ts';
import { useAccess } from '../../session/access-context.tsx';
import { ClockButton } from './clock-button.tsx';
import { useSiteActions } from './use-site-actions.ts';
import { type DayOfWeek, type MyDay, myDayQuery } from '../panels/overview-queries.ts';

const ClockPlace = lazy(async () => ({ default: (await import('./clock-place.tsx')).ClockPlace }));

type OwnDay = Exclude<MyDay, { employee: null }>;

/** What somebody on site does every day: checks in with one press, and enters hours like those of the day before with two. */
export function MyDayPanel() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(myDayQuery(useDataSource()));
  if (data?.employee === null) return null;
  return (
    <Card>
      <CardHeader
        title={t('everyday.overview.panels.myDay')}
        actions={
          <LinkButton href="/hr/self-service/attendance" variant="ghost" size="sm" className="-me-2.5">
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody className="flex flex-col gap-4">
        {!data && !error && <SkeletonText lines={5} />}
        {!data && error && (
          <QueryFailure title={t('dashboard.loadError')} query={{ error, isFetching, refetch }} />
        )}
        {data && (
          <>
            <Clock clock={data.clock} />
            <Week day={data} />
            <Report />
          </>
        )}
      </CardBody>
    </Card>
  );
}

function Clock({ clock }: { clock: OwnDay['clock'] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const isToldOf = [company?.clockPosition, company?.clockPhoto].some((rule) => rule && rule !== 'off');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-ink-muted">
        {clock
          ? t('hr.clock.since', {
              time: formatDateTime(clock.since, language, company?.timeZone ?? 'UTC'),
            })
          : t('hr.clock.away')}
      </p>
      <ClockButton
        open={clock?.id}
        variant={clock ? 'secondary' : 'primary'}
        className="max-sm:min-h-12 max-sm:w-full"
      />
      {isToldOf && (
        <Suspense>
          <ClockPlace at={clock} />
        </Suspense>
      )}
    </div>
  );
}

/** What is reported from site with a photo. */
function Report() {
  const { t } = useTranslation();
  const actions = useSiteActions().filter(({ hasPhoto }) => hasPhoto);
  if (actions.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('hr.clock.photo')}
      className="grid grid-cols-2 gap-2 border-t border-line pt-4"
    >
      {actions.map(({ name, label, href }) => (
        <LinkButton
          key={name}
          href={href}
          icon={<Camera aria-hidden />}
          className="h-auto min-h-8 max-sm:min-h-12"
        >
          <span className="min-w-0 text-pretty whitespace-normal">{label}</span>
        </LinkButton>
      ))}
    </div>
  );
}

/** The week, a day to choose, and what is done with it. */
function Week({ day }: { day: OwnDay }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const timeZone = useAccess().company?.timeZone ?? 'UTC';
  const [chosen, setChosen] = useState(day.today);
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const { before } = day;
  const held = day.week.find(({ date }) => date === chosen);
  const repeat = useMutation({
    mutationFn: async (fromDate: string) =>
      unwrap(await dataSource.call('repeat_hours', { from_date: fromDate, to_date: chosen })),
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSuccess: () => {
      toasts.success({ title: t('hr.clock.entered', { date: formatDate(chosen, language) }) });
      return queryClient.invalidateQueries({ queryKey: recordKeys.all });
    },
  });
  const isEmpty = held === undefined || Number(held.hours) === 0;
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={t('hr.clock.week')} className="grid grid-cols-7 gap-1">
        {day.week.map((one) => (
          <WeekDay
            key={one.date}
            day={one}
            isToday={one.date === day.today}
            isToCome={one.date > day.today}
            isChosen={one.date === chosen}
            onChoose={() => setChosen(one.date)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {isEmpty && before && before.date < chosen && (
          <Button
            variant="primary"
            className="max-sm:min-h-12 max-sm:w-full"
            icon={<CopyPlus aria-hidden />}
            isLoading={repeat.isPending}
            onClick={() => repeat.mutate(before.date)}
          >
            <span className="min-w-0 truncate">
              {t('hr.clock.likeBefore', {
                date: formatDate(before.date, language),
                hours: formatHours(before.hours, language),
              })}
            </span>
          </Button>
        )}
        <LinkButton
          className="max-sm:min-h-12 max-sm:w-full"
          href={`${recordAddresses.time_entries.route}/new?${new URLSearchParams({
            employee_id: day.employee,
            date: chosen,
            start_time: instantOf(`${chosen}T08:00`, timeZone),
            end_time: instantOf(`${chosen}T16:00`, timeZone),
          })}`}
        >
          {t('hr.clock.enter')}
        </LinkButton>
        {day.leads_crew && (
          <LinkButton
            className="max-sm:min-h-12 max-sm:w-full"
            icon={<HardHat aria-hidden />}
            href={`${recordAddresses.crew_sheets.route}/new`}
          >
            {t('resources.crew_sheets.create')}
          </LinkButton>
        )}
      </div>
      {isEmpty && before?.projects && before.date < chosen && (
        <p className="text-xs text-ink-subtle">
          <bdi>{before.projects.join(' · ')}</bdi>
        </p>
      )}
    </div>
  );
}

const marks: Readonly<Record<string, string>> = {
  approved: 'bg-success-solid',
  locked: 'bg-success-solid',
  submitted: 'bg-warning-solid',
  rejected: 'bg-danger-solid',
  draft: 'bg-ink-subtle',
};

function WeekDay({
  day: { date, hours, status },
  isToday,
  isToCome,
  isChosen,
  onChoose,
}: {
  day: DayOfWeek;
  isToday: boolean;
  isToCome: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const has = Number(hours) > 0;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );
  const hoursText = has ? formatHours(hours, language) : '–';
  const statusText =
    status === null ? null : (t as (key: string) => string)(`choices.time_entries.status.${status}`);
  return (
    <button
      type="button"
      disabled={isToCome}
      aria-pressed={isChosen}
      // begins with what stands there, so that it is found by saying that
      aria-label={[
        has ? `${weekday} ${hoursText}` : `${weekday} ${t('hr.clock.none')}`,
        formatDate(date, language),
        statusText,
      ]
        .filter((part) => part !== null)
        .join(', ')}
      onClick={onChoose}
      className={cn(
        'flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-md border border-line text-xs',
        'hover:bg-hover disabled:opacity-50',
        isChosen && 'border-accent bg-accent-soft',
      )}
    >
      <span className={cn('text-ink-muted max-sm:text-[0.625rem]', isToday && 'font-semibold text-ink')}>
        {weekday}
      </span>{' '}
      <span className="figures text-sm font-medium">{hoursText}</span>
      <span aria-hidden className={cn('size-1.5 rounded-full', status !== null && marks[status])} />
    </button>
  );
}
