import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { dailyReports } from '@plinth/domain/site/daily-reports.ts';
import { formatDate, formatHours } from '@plinth/messages/format.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { Amount } from '../../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { projectMoneyQuery } from '../money/money-queries.ts';
import { HealthReasons } from '../../../overview/health/health-reasons.tsx';
import { healthQuery } from '../../../overview/health/project-health.ts';
import { type OverviewTask, readOverview } from './read-overview.ts';

/** A project at a glance: its health with reasons that open, milestones, blockers, money, people, the week's weather. */
export function OverviewPart({ project }: { project: DataRow }) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const health = useQuery(healthQuery(dataSource, project.id));
  const overview = useQuery({
    queryKey: [...recordKeys.all, 'project-overview', project.id],
    meta: { tables: ['projects', 'tasks', 'daily_reports'] },
    queryFn: async () => unwrap(await dataSource.call('project_overview', { project_id: project.id })),
    select: readOverview,
  });
  const { can } = useAccess();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader
          title={t('overview.health')}
          actions={
            <TextLink href={pageAddresses.project_portfolio.path}>{t('overview.portfolio.title')}</TextLink>
          }
        />
        <CardBody>
          <Loaded
            query={health}
            lines={3}
            isEmpty={(rows) => rows.length === 0}
            empty={t('overview.healthy')}
          >
            {(rows) => <HealthReasons projectId={project.id} reasons={rows} />}
          </Loaded>
        </CardBody>
      </Card>
      {can('finance', 'view') && <MoneyLine projectId={project.id} />}
      <Card>
        <CardHeader title={t('overview.milestones')} />
        <CardBody>
          <Loaded
            query={overview}
            lines={3}
            isEmpty={({ milestones }) => milestones.length === 0}
            empty={t('overview.noMilestones')}
          >
            {({ milestones }) => <TaskLines tasks={milestones} />}
          </Loaded>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('overview.blockers')} />
        <CardBody>
          <Loaded
            query={overview}
            lines={3}
            isEmpty={({ blockers }) => blockers.length === 0}
            empty={t('overview.noBlockers')}
          >
            {({ blockers }) => <TaskLines tasks={blockers} />}
          </Loaded>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('overview.team')} />
        <CardBody>
          <Loaded
            query={overview}
            lines={3}
            isEmpty={({ people }) => people.length === 0}
            empty={t('overview.noTeam')}
          >
            {({ people }) => (
              <ul className="flex flex-col gap-2 text-sm">
                {people.map(({ id, name, isManager, isForeman, openTasks }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      <Bidi>{name}</Bidi>
                      {(isManager || isForeman) && (
                        <span className="text-ink-muted">
                          {' · '}
                          {t(isManager ? 'overview.manager' : 'overview.foreman')}
                        </span>
                      )}
                    </span>
                    <span className="text-ink-muted">{t('overview.openTasks', { items: openTasks })}</span>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('overview.week')} />
        <CardBody>
          <Loaded
            query={overview}
            lines={3}
            isEmpty={({ weather }) => weather.length === 0}
            empty={t('overview.noReports')}
          >
            {({ weather }) => <WeatherLines days={weather} />}
          </Loaded>
        </CardBody>
      </Card>
    </div>
  );
}

function MoneyLine({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const money = useQuery(projectMoneyQuery(useDataSource(), projectId));
  return (
    <Card>
      <CardHeader
        title={t('money.tab')}
        actions={
          <span className="flex items-center gap-3">
            <Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>
            <TextLink href={`${recordRoutes(projects, projectId).view}?part=money`}>
              {t('overview.open')}
            </TextLink>
          </span>
        }
      />
      <CardBody>
        <Loaded query={money} lines={2} isEmpty={() => false} empty="">
          {({ amounts }) => (
            <DetailList
              columns={1}
              className="grid-cols-2 gap-y-3"
              details={(['revised_contract', 'billed', 'actual', 'margin'] as const).map((name) => ({
                key: name,
                label: t(`money.figures.${name}`),
                value: <Amount value={amounts[name] ?? '0'} />,
              }))}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function TaskLines({ tasks }: { tasks: readonly OverviewTask[] }) {
  const { language } = useFieldText(dailyReports).labels;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {tasks.map(({ id, title, due, reason }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0">
            <TextLink href={`${recordAddresses.tasks.route}/view/${id}`}>
              <Bidi>{title}</Bidi>
            </TextLink>
            {reason !== null && (
              <span className="block text-ink-muted">
                <Bidi>{reason}</Bidi>
              </span>
            )}
          </span>
          <Figures>{due === null ? '–' : formatDate(due, language)}</Figures>
        </li>
      ))}
    </ul>
  );
}

function WeatherLines({ days }: { days: ReturnType<typeof readOverview>['weather'] }) {
  const { t } = useTranslation();
  const { labels, facts } = useFieldText(dailyReports);
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {days.map(({ id, date, weather, low, high, lostHours, workers }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-4 sm:grid sm:grid-cols-[6.5rem_1fr_auto]"
        >
          <TextLink href={recordRoutes(dailyReports, id).view}>
            <Figures>{formatDate(date, labels.language)}</Figures>
          </TextLink>
          <span>
            {weather !== null && labels.choice(dailyReports, facts, 'weather', weather)}
            {weather !== null && ' '}
            {low !== null && high !== null && <Figures>{`${low}–${high} °C`}</Figures>}
          </span>
          <span className="text-end text-ink-muted">
            {t('overview.workers', { items: workers })}
            {lostHours > 0 && (
              <span className="block text-warning-text">
                {t('overview.lost', { hours: formatHours(String(lostHours), labels.language) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
