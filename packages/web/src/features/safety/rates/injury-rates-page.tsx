import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { FigureCount } from './figure-count.tsx';
import { MonthRates } from './month-rates.tsx';
import type { MonthRow, ProjectRow } from './rate-rows.ts';
import { YearRates } from './year-rates.tsx';

/** `/safety/injury-rates`: LTIFR, TRIR and severity of the company or one project, each figure with its incidents. */
export function InjuryRatesPage() {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const { can } = useAccess();
  const search: { project_id?: unknown } = useSearch({ strict: false });
  const project = typeof search.project_id === 'string' ? search.project_id : undefined;
  const months = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'injury_rates', project ?? null],
    meta: { tables: tablesBehind('injury_rates') },
    queryFn: async (): Promise<readonly MonthRow[]> =>
      unwrap(await dataSource.call('injury_rates', project === undefined ? {} : { project_id: project })),
  });
  const seesProjects = can('projects', 'view');
  const projects = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'project_injury_rates'],
    meta: { tables: tablesBehind('project_injury_rates') },
    enabled: seesProjects,
    queryFn: async (): Promise<readonly ProjectRow[]> =>
      unwrap(await dataSource.call('project_injury_rates', {})),
  });
  const name = projects.data?.find((row) => row.project_id === project)?.project_name;

  return (
    <Page title={t('safety.rates.title')}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span className="font-medium">
          <Bidi>
            {project === undefined ? t('safety.rates.company') : (name ?? t('safety.rates.project'))}
          </Bidi>
        </span>
        {project !== undefined && (
          <TextLink href={pageAddresses.injury_rates.path}>{t('safety.rates.company')}</TextLink>
        )}
      </div>
      <Loaded query={months} lines={12}>
        {(rows) => (
          <div className="grid gap-4">
            <YearRates rows={rows} project={project} />
            <MonthRates rows={rows} project={project} />
          </div>
        )}
      </Loaded>
      {seesProjects && (
        <Card>
          <CardHeader title={t('safety.rates.byProject')} />
          <CardBody>
            <Loaded query={projects} isEmpty={(rows) => rows.length === 0} empty={t('safety.rates.empty')}>
              {(rows) => <ProjectRates rows={rows} period={periodOf(months.data)} />}
            </Loaded>
          </CardBody>
        </Card>
      )}
    </Page>
  );
}

type Period = { from: string; to: string };

function periodOf(rows: readonly MonthRow[] | undefined): Period | null {
  const [from, to] = [rows?.[0]?.month, rows?.at(-1)?.month];
  return from === undefined || to === undefined ? null : { from, to };
}

function ProjectRates({ rows, period }: { rows: readonly ProjectRow[]; period: Period | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const number = (value: string | null, decimals: number) =>
    value === null ? '–' : formatNumber(value, language, decimals);
  const count = (
    figure: 'lostTime' | 'recordable' | 'nearMisses' | 'daysLost',
    of: (row: ProjectRow) => number,
  ) => ({
    key: figure,
    label: t(`safety.rates.${figure}`),
    isAmount: true,
    cell: (row: ProjectRow) => (
      <FigureCount
        figure={figure}
        count={of(row)}
        about={row.project_name}
        range={period && { ...period, project: row.project_id }}
      />
    ),
  });
  return (
    <AmountTable
      label={t('safety.rates.byProject')}
      rows={rows}
      keyOf={(row) => row.project_id}
      columns={[
        {
          key: 'project',
          label: t('safety.rates.project'),
          cell: (row) => (
            <TextLink href={`${pageAddresses.injury_rates.path}?project_id=${row.project_id}`} isQuiet>
              <Bidi>{row.project_name}</Bidi>
            </TextLink>
          ),
        },
        { key: 'hours', label: t('safety.rates.hours'), isAmount: true, cell: (row) => number(row.hours, 0) },
        count('lostTime', (row) => row.lost_time),
        count('recordable', (row) => row.recordable),
        count('nearMisses', (row) => row.near_misses),
        count('daysLost', (row) => row.lost_days),
        { key: 'ltifr', label: t('safety.rates.ltifr'), isAmount: true, cell: (row) => number(row.ltifr, 2) },
        { key: 'trir', label: t('safety.rates.trir'), isAmount: true, cell: (row) => number(row.trir, 2) },
        {
          key: 'severity',
          label: t('safety.rates.severity'),
          isAmount: true,
          cell: (row) => number(row.severity_rate, 2),
        },
      ]}
    />
  );
}
