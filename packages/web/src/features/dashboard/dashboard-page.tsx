import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState, ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card } from '@plinth/ui/primitives/card.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { useErrorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/language-context.tsx';
import { lazyWithMessages } from '../../app/lazy-with-messages.ts';
import { appErrorOf } from '../../app/request-failure.ts';
import { useHasBeenQuiet } from '../../app/use-has-been-quiet.ts';
import { choicesQuery } from '../../crud/choices/choices-query.ts';
import { arranged, arrangementIn } from '../../crud/overview/arrangement.ts';
import { useAccess } from '../../session/access-context.tsx';
import {
  type DashboardLayout,
  dashboardLayouts,
  type Figure,
  isForPerson,
  type PanelName,
} from './dashboard-layout.ts';
import { effectiveDashboardType } from './dashboard-type.ts';
import { projectFiguresQuery, taskFiguresQuery } from '../../crud/figures/figures.ts';
import { hasRoomForFirstSteps } from '../../app/first-steps-room.ts';
import { useGreeting } from './greeting.ts';
import { NextTasksPanel } from './next-tasks-panel.tsx';
import { ProjectsByStatusPanel, TasksByStatusPanel } from '../../crud/figures/status-panels.tsx';

const OverviewPanel = lazyWithMessages(
  async () => (await import('../../crud/overview/overview-panel.tsx')).OverviewPanel,
);
const FirstStepsPanel = lazyWithMessages(
  async () => (await import('../../crud/overview/first-steps-panel.tsx')).FirstStepsPanel,
);
const ArrangeDialog = lazyWithMessages(
  async () => (await import('../../crud/overview/arrange-dialog.tsx')).ArrangeDialog,
);

/** Panels that take the whole width. */
const wide = ['money', 'approvals'] as const;

/** `/`: figures and lists for the kind of role a person has; each figure leads to the rows it counts. */
export function DashboardPage() {
  const access = useAccess();
  const greeting = useGreeting();
  if (!access.can('dashboard', 'view')) return <NoDashboard />;

  return (
    <ArrangedDashboard
      layout={dashboardLayouts[effectiveDashboardType({ ...access, permissions: access.abilities })]}
      greeting={greeting}
    />
  );
}

/** Delivered by the kind of role, arranged by the person. */
function ArrangedDashboard({ layout, greeting }: { layout: DashboardLayout; greeting: string | undefined }) {
  const { t } = useTranslation();
  const { can, profile } = useAccess();
  const isQuiet = useHasBeenQuiet();
  const [isArranging, setIsArranging] = useState(false);
  const { data: choices } = useQuery(choicesQuery(useDataSource()));
  const arrangement = arrangementIn(choices?.['dashboard']);
  const delivered = layout.panels.filter((name) => isForPerson(name, can));
  const isAside = choices?.['firstSteps'] !== undefined;
  // on top for who is new; later what they come for every day is first
  const isOnTop = useState(() => hasRoomForFirstSteps(profile))[0] && !isAside;
  const firstSteps = isQuiet && choices && (
    <Suspense>
      <FirstStepsPanel isAside={isAside} />
    </Suspense>
  );
  return (
    <Page
      title={t('dashboard.title')}
      titleEnd={<Badge tone="accent">{t(layout.title)}</Badge>}
      description={greeting}
      width="normal"
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon={<LayoutDashboard aria-hidden />}
          onClick={() => setIsArranging(true)}
        >
          {t('dashboard.arrange')}
        </Button>
      }
    >
      {isOnTop && <div className="min-h-76 sm:min-h-56">{firstSteps}</div>}
      <Figures figures={layout.figures.filter(({ module }) => can(module, 'view'))} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {arranged(delivered, arrangement)
          .filter((name) => !arrangement.hidden.includes(name))
          .map((name) => (
            <div
              key={name}
              className={wide.some((one) => one === name) ? 'min-w-0 lg:col-span-2' : 'min-w-0'}
            >
              <Panel name={name} />
            </div>
          ))}
      </div>
      {!isOnTop && firstSteps}
      {isArranging && (
        <Suspense>
          <ArrangeDialog delivered={delivered} onClose={() => setIsArranging(false)} />
        </Suspense>
      )}
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
  const isQuiet = useHasBeenQuiet();
  if (name === 'projectsByStatus') return <ProjectsByStatusPanel />;
  if (name === 'tasksByStatus') return <TasksByStatusPanel />;
  if (name === 'nextTasks') return <NextTasksPanel />;
  const place = <Card className={wide.some((one) => one === name) ? 'min-h-40' : 'min-h-60'} />;
  return isQuiet ? (
    <Suspense fallback={place}>
      <OverviewPanel name={name} />
    </Suspense>
  ) : (
    place
  );
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
