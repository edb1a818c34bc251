import { IsRestoringProvider, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { useIsMobile } from '@plinth/ui/hooks/use-media-query.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState, ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { FigureCard, FigureGrid } from '@plinth/ui/primitives/figure-card.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { useLanguage } from '../../base/language/language-context.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { choicesQuery } from '../../crud/choices/choices-query.ts';
import { arranged, arrangementIn } from '../../overview/arrangement/arrangement.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { useAccess } from '../../session/access-context.tsx';
import { dashboardLayouts, type Figure, isForPerson, type PanelName } from './dashboard-layout.ts';
import { useDashboardParts } from './dashboard-query.ts';
import { effectiveDashboardType } from './dashboard-type.ts';
import { projectFiguresQuery, taskFiguresQuery } from '../../overview/figures/figures.ts';
import { FirstStepsPanel, FirstStepsSkeleton } from '../../overview/first-steps/first-steps-panel.tsx';
import { hasRoomForFirstSteps } from '../../overview/first-steps/first-steps-room.ts';
import { useGreeting } from './greeting.ts';
import { jobs } from './jobs/jobs.ts';
import { NextTasksPanel } from './next-tasks-panel.tsx';
import { OverviewPanel } from '../../overview/panels/overview-panel.tsx';
import { ProjectsByStatusPanel, TasksByStatusPanel } from '../../overview/figures/status-panels.tsx';

const ArrangeDialog = lazyWithMessages(
  async () => (await import('../../overview/arrangement/arrange-dialog.tsx')).ArrangeDialog,
);

const MyDayPanel = lazyWithMessages(
  async () => (await import('../../overview/my-day/my-day-panel.tsx')).MyDayPanel,
);

const JobDashboard = lazyWithMessages(async () => (await import('./jobs/job-dashboard.tsx')).JobDashboard);

const ArrangeJob = lazyWithMessages(async () => (await import('./jobs/arrange-job.tsx')).ArrangeJob);

/** Whether a panel takes the whole width. */
const isWide = (name: PanelName) => name === 'money';

/** `/`: figures and lists for the kind of role a person has, and for each job they do; each figure leads to its rows. */
export function DashboardPage() {
  const { t } = useTranslation();
  const access = useAccess();
  const greeting = useGreeting();
  const [isArranging, setIsArranging] = useState(false);
  const { job: wanted }: { job?: unknown } = useSearch({ strict: false });
  if (!access.can('dashboard', 'view')) return <NoDashboard />;

  const layout = dashboardLayouts[effectiveDashboardType({ ...access, permissions: access.abilities })];
  const offered = jobs.filter(({ permission: { module, action } }) => access.can(module, action));
  const job = offered.find(({ name }) => name === wanted)?.name;
  const own = layout.panels.filter((name) => isForPerson(name, access.can));
  const close = () => setIsArranging(false);
  return (
    <Page
      title={t('dashboard.title')}
      titleEnd={offered.length === 0 ? <Badge tone="accent">{t(layout.title)}</Badge> : undefined}
      description={greeting}
      width="normal"
      tabs={
        offered.length === 0 ? undefined : (
          <LinkTabs
            label={t('dashboard.title')}
            items={[
              { href: '/', label: t(layout.title), isCurrent: job === undefined },
              ...offered.map(({ name, label }) => ({
                href: `/?job=${name}`,
                label: t(label),
                isCurrent: name === job,
              })),
            ]}
          />
        )
      }
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
      {job ? (
        <Suspense fallback={<div className="h-screen" />}>
          <JobDashboard key={job} job={job} />
        </Suspense>
      ) : (
        <OwnDashboard figures={layout.figures} delivered={own} />
      )}
      {isArranging && (
        <Suspense>
          {job ? (
            <ArrangeJob job={job} onClose={close} />
          ) : (
            <ArrangeDialog
              choice="dashboard"
              delivered={own}
              titleOf={(name) =>
                t(`everyday.overview.panels.${name as PanelName /* one of the delivered */}`)
              }
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Page>
  );
}

/** Delivered by the kind of role, arranged by the person. */
function OwnDashboard({
  figures,
  delivered,
}: {
  figures: readonly Figure[];
  delivered: readonly PanelName[];
}) {
  const { can, profile } = useAccess();
  const { data: choices, isPending } = useQuery(choicesQuery(useDataSource()));
  const arrangement = arrangementIn(choices?.['dashboard']);
  const panels = arranged(delivered, arrangement).filter((name) => !arrangement.hidden.includes(name));
  const isReady = useDashboardParts(panels, useToday());
  // on a phone the day comes before everything else
  const isDayFirst = useIsMobile() && panels.includes('myDay');
  const isAside = choices?.['firstSteps'] !== undefined;
  // on top for who is new; later what they come for every day is first
  const isOnTop = useState(() => hasRoomForFirstSteps(profile))[0] && !isAside;
  const firstSteps = choices && <FirstStepsPanel isAside={isAside} hasRoom={isOnTop} />;
  return (
    // until the one request is answered, none of these asks for itself
    <IsRestoringProvider value={!isReady}>
      {isDayFirst && <Panel name="myDay" />}
      {isOnTop && (
        <div className="grid min-h-104 sm:min-h-80 xl:min-h-66">
          {isPending ? <FirstStepsSkeleton /> : firstSteps}
        </div>
      )}
      <Figures figures={figures.filter(({ module }) => can(module, 'view'))} />
      <div className="panel-grid">
        {panels.map(
          (name) =>
            !(isDayFirst && name === 'myDay') && (
              <div key={name} className={isWide(name) ? 'min-w-0 lg:col-span-full' : 'min-w-0'}>
                <Panel name={name} />
              </div>
            ),
        )}
      </div>
      {!isOnTop && firstSteps}
    </IsRestoringProvider>
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
    <FigureGrid className={figures.length > 4 ? 'md:six-figures' : undefined}>
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
  if (name === 'projectsByStatus') return <ProjectsByStatusPanel />;
  if (name === 'tasksByStatus') return <TasksByStatusPanel />;
  if (name === 'nextTasks') return <NextTasksPanel />;
  if (name === 'myDay')
    return (
      <Suspense fallback={<div className="h-72" />}>
        <MyDayPanel />
      </Suspense>
    );
  return <OverviewPanel name={name} />;
}

function NoDashboard() {
  const { t } = useTranslation();
  const { role, isWaiting } = useAccess();
  const why = isWaiting
    ? 'profile.waiting'
    : role === null
      ? 'profile.noRole'
      : 'dashboard.notConfiguredText';
  return (
    <Page title={t('dashboard.title')}>
      <EmptyState icon={<LayoutDashboard />} title={t('dashboard.notConfigured')} description={t(why)} />
    </Page>
  );
}
