import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { formatDate, formatPercent } from '@plinth/messages/format.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLabels } from '../../crud/labels.ts';
import {
  dayAfter,
  monthEnd,
  openProjectsHref,
  openProjectStatuses,
  runningProjectsHref,
  runningProjectStatuses,
} from '../../overview/figures/figure-links.ts';
import { FigureRow } from '../../overview/figures/figure-row.tsx';
import { projectFiguresQuery } from '../../overview/figures/figures.ts';
import { LinesPanel } from '../../overview/figures/lines-panel.tsx';
import { ProjectsByStatusPanel } from '../../overview/figures/status-panels.tsx';
import { useToday } from '../../overview/figures/use-today.ts';

const shownProjects = 8;

/** `/projects/dashboard`: how many projects stand where, and how far the open ones are. */
export function ProjectDashboard() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('shell.menu.projectsDashboard')}
      width="normal"
      actions={
        <LinkButton href={pageAddresses.project_portfolio.path}>{t('overview.portfolio.title')}</LinkButton>
      }
    >
      <ProjectFigures />
      <div className="grid gap-4 lg:grid-cols-2">
        <ProjectsByStatusPanel />
        <OpenProjectsPanel />
      </div>
    </Page>
  );
}

function ProjectFigures() {
  const { t } = useTranslation();
  const today = useToday();
  const { data, error, isFetching, refetch } = useQuery(projectFiguresQuery(useDataSource()));
  return (
    <FigureRow
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      figures={[
        { label: t('dashboard.figures.openProjects'), count: data?.open, href: openProjectsHref() },
        {
          label: t('dashboard.figures.overdueProjects'),
          count: data?.overdue,
          href: runningProjectsHref({ endTo: dayAfter(today, -1) }),
          warning: 'danger',
        },
        {
          label: t('dashboard.figures.projectsEndingThisMonth'),
          count: data?.ending_this_month,
          href: runningProjectsHref({ endFrom: today, endTo: monthEnd(today) }),
        },
        { label: t('projects.dashboard.total'), count: data?.total, href: projects.route },
      ]}
    />
  );
}

function OpenProjectsPanel() {
  const { t } = useTranslation();
  return (
    <LinesPanel
      title={t('projects.dashboard.running')}
      resource={projects}
      query={{
        filters: [{ column: 'status', operator: 'in', value: openProjectStatuses }],
        sort: [{ column: 'end_date', direction: 'asc' }],
        pageSize: shownProjects,
      }}
      listHref={`${openProjectsHref()}&sort=end_date`}
      captionOf={(row) => <ProjectEnd row={row} />}
      endOf={(row) => <ProjectProgress row={row} />}
      empty={
        <EmptyState
          className="py-6"
          icon={<Inbox />}
          title={t('projects.dashboard.noneOpen')}
          description={t('projects.dashboard.noneOpenText')}
        />
      }
    />
  );
}

const runningNow: readonly unknown[] = runningProjectStatuses;

function ProjectEnd({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const today = useToday();
  if (typeof row.end_date !== 'string') return t('projects.dashboard.noEnd');
  const date = formatDate(row.end_date, language);
  if (row.end_date >= today || !runningNow.includes(row.status)) return t('projects.board.ends', { date });
  return <span className="font-medium text-danger-text">{t('projects.board.ended', { date })}</span>;
}

function ProjectProgress({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const progress = String(row.completion_percentage ?? '0');
  return (
    <ProgressBar
      label={t('projects.dashboard.progress', { name: String(row.name) })}
      isLabelHidden
      value={Number(progress)}
      valueText={formatPercent(progress, language, 0)}
      className="w-28 shrink-0"
    />
  );
}
