import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SearchInput } from '@plinth/ui/primitives/search-input.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { readAllRows } from '../../../crud/export/read-all-rows.ts';
import { fieldText } from '../../../crud/field-text.ts';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { HrTabs } from '../hr-tabs.tsx';
import { type ChartPerson, leadersFrom, narrowed, reportingLines } from './reporting-lines.ts';

/** `/hr/organization-chart`: who reports to whom, from those who report to nobody. */
export function OrganizationChartPage() {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.resource(employees), 'organization-chart'],
    queryFn: async ({ signal }) => {
      const rows: DataRow[] = [];
      const filters = [{ column: 'status', operator: 'neq', value: 'terminated' }] as const;
      const all = readAllRows(dataSource, employees, { filters }, { signal, onProgress: () => undefined });
      for await (const row of all) rows.push(row);
      return reportingLines(rows);
    },
  });
  return (
    <Page title={t('team.organizationChart.title')} tabs={<HrTabs current="organization-chart" />}>
      <Loaded
        query={query}
        lines={12}
        isEmpty={(people) => people.length === 0}
        empty={t('team.organizationChart.empty')}
      >
        {(people) => <Chart people={people} />}
      </Loaded>
    </Page>
  );
}

/** Open at first: those at the top and who reports to them. */
const openDepth = 1;

function Chart({ people }: { people: readonly ChartPerson[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(leadersFrom(people, openDepth)));
  const wanted = text.trim().toLocaleLowerCase();
  const shown =
    wanted === '' ? people : narrowed(people, ({ name }) => name.toLocaleLowerCase().includes(wanted));
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <>
      <Toolbar
        label={t('team.organizationChart.title')}
        end={
          <>
            <Button onClick={() => setClosed(new Set())}>{t('team.organizationChart.expandAll')}</Button>
            <Button onClick={() => setClosed(new Set(leadersFrom(people, 0)))}>
              {t('team.organizationChart.collapseAll')}
            </Button>
          </>
        }
      >
        <SearchInput label={t('team.organizationChart.search')} value={text} onValueChange={setText} />
      </Toolbar>
      <Card>
        <CardBody>
          {shown.length === 0 ? (
            <p role="status" className="text-sm text-ink-muted">
              {t('team.organizationChart.noMatch')}
            </p>
          ) : (
            // what is looked for is shown however deep it stands
            <People
              people={shown}
              closed={wanted === '' ? closed : new Set()}
              onToggle={wanted === '' ? toggle : undefined}
            />
          )}
        </CardBody>
      </Card>
    </>
  );
}

type PeopleProps = {
  people: readonly ChartPerson[];
  closed: ReadonlySet<string>;
  /** Without it all is open. */
  onToggle?: (id: string) => void;
};

function People({ people, closed, onToggle }: PeopleProps) {
  return (
    <ul className="flex flex-col [&_ul]:ms-3.5 [&_ul]:border-s [&_ul]:border-line [&_ul]:ps-2 sm:[&_ul]:ps-4">
      {people.map((person) => (
        <li key={person.id}>
          <PersonLine
            person={person}
            isOpen={!closed.has(person.id)}
            onToggle={onToggle && (() => onToggle(person.id))}
          />
          {person.reports.length > 0 && !closed.has(person.id) && (
            <People people={person.reports} closed={closed} onToggle={onToggle} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PersonLine({
  person: { id, name, row, reportCount, teamSize },
  isOpen,
  onToggle,
}: {
  person: ChartPerson;
  isOpen: boolean;
  onToggle?: () => void;
}) {
  const { t } = useTranslation();
  const context = useFieldText(employees);
  const place = ['job_title_id', 'department_id']
    .map((column) => fieldText(context, row, column, 'view'))
    .filter((text) => text !== '');
  return (
    <div className="flex items-start gap-1 py-1">
      {onToggle && reportCount > 0 ? (
        <IconButton
          size="sm"
          label={t('team.organizationChart.reportsOf', { name })}
          icon={isOpen ? <ChevronDown /> : <ChevronRight className="rtl:-scale-x-100" />}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
      ) : (
        <span aria-hidden className="w-7 shrink-0" />
      )}
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 pt-0.5 text-sm">
        <TextLink isQuiet href={recordRoutes(employees, id).view} className="font-medium">
          <Bidi>{name}</Bidi>
        </TextLink>
        {place.length > 0 && (
          <span className="text-ink-muted">
            <Bidi>{place.join(' · ')}</Bidi>
          </span>
        )}
        {teamSize > 0 && (
          <span className="figures text-xs text-ink-muted">
            {[
              t('team.organizationChart.reports', { count: reportCount }),
              ...(teamSize > reportCount ? [t('team.organizationChart.team', { count: teamSize })] : []),
            ].join(' · ')}
          </span>
        )}
      </div>
    </div>
  );
}
