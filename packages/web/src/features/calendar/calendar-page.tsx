import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarKinds } from '@plinth/domain/calendar/calendar-events.ts';
import { dayOfInstant, formatDate } from '@plinth/messages/format.ts';
import { useIsMobile } from '@plinth/ui/hooks/use-media-query.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { MultiSelect } from '@plinth/ui/primitives/multi-select.tsx';
import { Skeleton } from '@plinth/ui/primitives/skeleton.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { Agenda } from './agenda.tsx';
import { firstDayOfWeek, pageFrom, periodOf } from './calendar-period.ts';
import { calendarQuery, entriesByDay, mostEntries } from './calendar-query.ts';
import { calendarHref, calendarViews, type CalendarSearch, type CalendarView } from './calendar-search.ts';
import { EntryGrid } from './entry-grid.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { KindIcon } from './entry-looks.tsx';

/** `/calendar`: what falls on which day, as far as the person may see it. Phones show the list of days. */
export function CalendarPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { company } = useAccess();
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const [isSubscribing, setIsSubscribing] = useState(false);
  // read and checked by `validateSearch` of the route
  const search: CalendarSearch = useSearch({ strict: false });
  const [openedAt] = useState(() => new Date().toISOString());
  const today = dayOfInstant(openedAt, company?.timeZone ?? 'UTC');
  const view: CalendarView = isMobile ? 'agenda' : (search.view ?? 'month');
  const day = search.day ?? today;
  const kinds = calendarKinds.filter((kind) => search.kinds?.split(',').includes(kind));
  const weekendDays = company?.weekendDays ?? [];
  const weekStart = firstDayOfWeek(weekendDays);
  const period = periodOf(view, day, weekStart);
  const { data, error, isFetching, refetch } = useQuery(
    calendarQuery(useDataSource(), { ...period, kinds, isMineOnly: search.mine === true }),
  );

  const change = (more: { [Name in keyof CalendarSearch]: CalendarSearch[Name] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...more }).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: pageAddresses.calendar.path, search: next, replace: true, resetScroll: false });
  };
  const lookAt = (next: string) => change({ day: next === today ? undefined : next });

  return (
    <Page
      title={t('calendar.title')}
      description={t('calendar.text')}
      actions={
        <Button icon={<Rss />} onClick={() => setIsSubscribing(true)}>
          {t('calendar.subscribe')}
        </Button>
      }
      tabs={
        isMobile ? undefined : (
          <LinkTabs
            label={t('calendar.view')}
            items={calendarViews.map((name) => ({
              href: calendarHref({ ...search, view: name }),
              label: t(`calendar.views.${name}`),
              isCurrent: name === view,
            }))}
          />
        )
      }
    >
      <Toolbar
        label={t('calendar.kind')}
        end={
          <>
            <MultiSelect
              label={t('calendar.kind')}
              values={kinds}
              onValuesChange={(values) => change({ kinds: values.join(',') || undefined })}
              options={calendarKinds.map((kind) => ({
                value: kind,
                label: t(`calendar.kinds.${kind}`),
                icon: <KindIcon kind={kind} />,
              }))}
            />
            <Switch
              label={t('calendar.mineOnly')}
              isOn={search.mine === true}
              onChange={(isOn) => change({ mine: isOn || undefined })}
            />
          </>
        }
      >
        <Button onClick={() => lookAt(today)}>{t('calendar.today')}</Button>
        <IconButton
          label={t('calendar.previous')}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          onClick={() => lookAt(pageFrom(view, day, -1))}
        />
        <IconButton
          label={t('calendar.next')}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => lookAt(pageFrom(view, day, 1))}
        />
        <h2 aria-live="polite" className="text-base font-semibold text-ink">
          <bdi>
            {view === 'month'
              ? formatDate(day, language, 'month')
              : `${formatDate(period.from, language)} – ${formatDate(period.to, language)}`}
          </bdi>
        </h2>
      </Toolbar>
      {data?.length === mostEntries && (
        <p role="status" className="text-sm text-warning-text">
          {t('calendar.tooMany', { count: mostEntries })}
        </p>
      )}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {!data && error && (
        <QueryFailure title={t('calendar.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {data &&
        (view === 'agenda' ? (
          <Agenda entries={data} from={period.from} today={today} />
        ) : (
          <EntryGrid
            view={view}
            day={day}
            today={today}
            weekStart={weekStart}
            weekendDays={weekendDays}
            byDay={entriesByDay(data, period)}
            search={search}
            onDayChange={lookAt}
            onDayOpen={(opened) => change({ view: 'agenda', day: opened })}
          />
        ))}
      {isSubscribing && <FeedDialog onClose={() => setIsSubscribing(false)} />}
    </Page>
  );
}
