import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState, ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { useErrorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/language-context.tsx';
import { appErrorOf } from '../../app/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { dashboardLayouts, type Figure, type PanelName } from './dashboard-layout.ts';
import { effectiveDashboardType } from './dashboard-type.ts';
import { projectFiguresQuery, taskFiguresQuery } from '../../crud/figures/figures.ts';
import { useGreeting } from './greeting.ts';
import { NextTasksPanel } from './next-tasks-panel.tsx';
import { ProjectsByStatusPanel, TasksByStatusPanel } from '../../crud/figures/status-panels.tsx';

/** `/`: figures and lists for the kind of role a person has; each figure leads to the rows it counts. */
export function DashboardPage() {
  const { t } = useTranslation();
  const access = useAccess();
  const greeting = useGreeting();
  if (!access.can('dashboard', 'view')) return <NoDashboard />;

  const layout = dashboardLayouts[effectiveDashboardType({ ...access, permissions: access.abilities })];
  return (
    <Page
      title={t('dashboard.title')}
      titleEnd={<Badge tone="accent">{t(layout.title)}</Badge>}
      description={greeting}
      width="normal"
    >
      <Figures figures={layout.figures.filter(({ module }) => access.can(module, 'view'))} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {layout.panels.map((name) => (
          <Panel key={name} name={name} />
        ))}
      </div>
    </Page>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { userId } = useAccess();
  const dataSource = useDataSource();
  const projects = useQuery(projectFiguresQuery(dataSource));
  const tasks = useQuery(taskFiguresQuery(dataSource));
  const error = projects.error ?? tasks.error;

  if (error && !(projects.data && tasks.data)) {
    return (
      <ErrorState
        title={t('dashboard.loadError')}
        advice={errorText(appErrorOf(error))}
        safety={t('dashboard.loadErrorText')}
        retryLabel={t('shell.refreshPage')}
        onRetry={() => location.reload()}
      />
    );
  }
  const sources = projects.data && tasks.data && { projects: projects.data, tasks: tasks.data };
  return (
    <FigureGrid className={figures.length > 4 ? 'md:grid-cols-3' : undefined}>
      {figures.map(({ label, count, href, warning }) => {
        const value = sources && count(sources);
        return (
          <FigureCard
            key={label}
            label={t(label)}
            isLoading={value === undefined}
            value={formatNumber(value ?? 0, language)}
            href={sources && href({ userId, today: sources.tasks.today })}
            tone={value ? warning : undefined}
          />
        );
      })}
    </FigureGrid>
  );
}

function Panel({ name }: { name: PanelName }) {
  const { can } = useAccess();
  if (!can(name === 'projectsByStatus' ? 'projects' : 'tasks', 'view')) return null;
  if (name === 'projectsByStatus') return <ProjectsByStatusPanel />;
  return name === 'tasksByStatus' ? <TasksByStatusPanel /> : <NextTasksPanel />;
}

function NoDashboard() {
  const { t } = useTranslation();
  const { role } = useAccess();
  return (
    <Page title={t('dashboard.title')}>
      <EmptyState
        icon={<LayoutDashboard />}
        title={t('dashboard.notConfigured')}
        description={t(role === null ? 'profile.noRole' : 'dashboard.notConfiguredText')}
      />
    </Page>
  );
}
