import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { addDays, addMonths } from '@plinth/ui/primitives/calendar-days.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { SearchInput } from '@plinth/ui/primitives/search-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { HrTabs } from '../hr-tabs.tsx';
import { ClashTable } from './clash-table.tsx';
import { leaveCalendarPath } from './leave-calendar-address.ts';
import { clashesQuery, holidaysQuery, leaveQuery } from './leave-queries.ts';
import type { Person } from './leave-rows.ts';
import { LeaveTable } from './leave-table.tsx';

const shownAtOnce = 100;

/** What the address says: the month as `YYYY-MM`, a department, and whether only those with leave are shown. */
type Search = { month?: unknown; department?: unknown; away?: unknown };

/** `/hr/leave-calendar`: who of the people one may know about is away, a month at a time. */
export function LeaveCalendarPage() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const navigate = useNavigate();
  const today = useToday();
  const search: Search = useSearch({ strict: false });
  const month = monthOf(search.month) ?? today.slice(0, 7);
  const department = typeof search.department === 'string' ? search.department : null;
  const isAwayOnly = search.away === true || search.away === 'true';
  const [name, setName] = useState('');
  const from = `${month}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const leave = useQuery(leaveQuery(dataSource, from, to));
  const clashes = useQuery({ ...clashesQuery(dataSource, from, to), enabled: can('tasks', 'view') });
  const departments = departmentsOf(leave.data ?? []);

  const change = (more: Search) => {
    const next = Object.entries({ month: search.month, department, away: isAwayOnly || null, ...more });
    void navigate({
      to: leaveCalendarPath,
      search: Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== null)),
      replace: true,
      resetScroll: false,
    });
  };
  const turn = (months: number) => change({ month: addMonths(from, months).slice(0, 7) });
  const isShown = (person: Person) =>
    (department === null || person.departmentId === department) &&
    (!isAwayOnly || person.leaves.length > 0) &&
    person.name.toLocaleLowerCase().includes(name.trim().toLocaleLowerCase());

  return (
    <Page title={t('team.leaveCalendar.title')} tabs={<HrTabs current="leave-calendar" />}>
      <Toolbar
        label={t('team.leaveCalendar.title')}
        end={
          <>
            {departments.length > 1 && (
              <div className="w-full sm:w-44">
                <Select
                  aria-label={t('team.leaveCalendar.department')}
                  value={department}
                  onValueChange={(value) => change({ department: value })}
                  options={departments}
                  placeholder={t('team.leaveCalendar.allDepartments')}
                  emptyLabel={t('team.leaveCalendar.allDepartments')}
                />
              </div>
            )}
            <SearchInput label={t('team.leaveCalendar.search')} value={name} onValueChange={setName} />
            <Switch
              label={t('team.leaveCalendar.awayOnly')}
              isOn={isAwayOnly}
              onChange={(isOn) => change({ away: isOn || null })}
            />
          </>
        }
      >
        <Button onClick={() => change({ month: null })}>{t('calendar.today')}</Button>
        <IconButton
          label={t('calendar.previous')}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          onClick={() => turn(-1)}
        />
        <IconButton
          label={t('calendar.next')}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => turn(1)}
        />
        <h2 aria-live="polite" className="text-base font-semibold text-ink">
          <bdi>{formatDate(from, language, 'month')}</bdi>
        </h2>
      </Toolbar>
      <Loaded
        query={leave}
        lines={12}
        isEmpty={(people) => !people.some(isShown)}
        empty={t('team.leaveCalendar.empty')}
      >
        {(people) => <People people={people.filter(isShown)} from={from} to={to} today={today} />}
      </Loaded>
      <Holidays from={from} to={to} />
      {can('tasks', 'view') && (
        <Card>
          <CardHeader
            title={t('team.leaveCalendar.clashes')}
            description={t('team.leaveCalendar.clashesText')}
          />
          <CardBody>
            <Loaded query={clashes}>{(rows) => <ClashTable clashes={rows} />}</Loaded>
          </CardBody>
        </Card>
      )}
    </Page>
  );
}

/** The rows, so many at once, and what their colours mean. */
function People({
  people,
  ...period
}: {
  people: readonly Person[];
  from: string;
  to: string;
  today: string;
}) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [shown, setShown] = useState(shownAtOnce);
  const status = (value: string) => labels.choice(leaveRequests, leaveRequests.facts, 'status', value);
  const hidden = people.length - shown;
  return (
    <div className="flex flex-col gap-3">
      <LeaveTable people={people.slice(0, shown)} {...period} />
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="success">{status('approved')}</Badge>
        <Badge tone="warning">{status('pending')}</Badge>
        {people.some(({ leaves }) => leaves.some(({ kind }) => kind === null)) && (
          <Badge tone="info">{t('team.leaveCalendar.away')}</Badge>
        )}
        <Badge>{t('calendar.dayOff')}</Badge>
        {hidden > 0 && (
          <Button className="ms-auto" onClick={() => setShown(shown + shownAtOnce)}>
            {t('team.leaveCalendar.more', { count: Math.min(hidden, shownAtOnce) })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Holidays({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { data = [] } = useQuery(holidaysQuery(useDataSource(), from, to));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('resources.holidays.plural')} className="text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {data.map(({ record_id, start_date, title, context }) => (
          <li key={record_id}>
            <span className="text-ink-muted">{formatDate(start_date, language)}</span>{' '}
            <bdi>{context ? `${title} (${context})` : title}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function departmentsOf(people: readonly Person[]) {
  const names = new Map(
    people.flatMap(({ departmentId, departmentName }) =>
      departmentId === null ? [] : [[departmentId, departmentName ?? ''] as const],
    ),
  );
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** A month of the years people plan in, of the address. */
function monthOf(text: unknown): string | null {
  return typeof text === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}
