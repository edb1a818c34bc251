import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Copy, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { comments } from '@plinth/domain/projects/comments.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { ActivityPanel } from '../../overview/activity/activity-panel.tsx';
import { PermissionGate } from '../../crud/permission-gate.tsx';
import { ResourceView } from '../../crud/resource-view.tsx';
import { saveBlob } from '../../base/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';
import { listRouteOf, recordRoutes } from '../../crud/routes-of.ts';
import type { ScheduleFormat } from './export-schedule.ts';
import { ProjectHolidaysCard } from './project-holidays-card.tsx';
import { TasksPart } from './tasks-part.tsx';

/** A project: its tasks first, for that is what people come for; its facts and its history one tab away. */
export function ProjectView() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { part }: { part?: unknown } = useSearch({ strict: false });
  const { view } = recordRoutes(projects, id);
  const isDetails = part === 'details';
  const isGantt = part === 'gantt';
  const { can } = useAccess();
  const isMoney = part === 'money' && can('finance', 'view');
  const isControls = part === 'controls';
  const isLookAhead = part === 'look-ahead';
  const isOverview = part === 'overview';
  const isSite = part === 'site';
  const isResources = part === 'resources';
  const isExtension = part === 'extension' && can('commercial', 'view') && can('tasks', 'view');
  const write = useScheduleExport();
  // a copy is a project, new tasks and their dependencies
  const mayCopy = can('projects', 'create') && can('tasks', 'create') && can('tasks', 'edit');
  const [copied, setCopied] = useState<DataRow | null>(null);
  return (
    <>
      <ResourceView
        resource={projects}
        id={id}
        onDeleted={() => void navigate({ to: listRouteOf(projects), replace: true })}
        menuEntries={(row) => [
          ...(mayCopy
            ? [
                {
                  key: 'copy',
                  label: t('projects.copy.open'),
                  icon: <Copy aria-hidden />,
                  onSelect: () => setCopied(row),
                },
              ]
            : []),
          {
            key: 'schedule',
            label: t('outline.exportSchedule'),
            icon: <Download aria-hidden />,
            onSelect: () => write.mutate({ project: row, format: 'xml' }),
          },
          {
            key: 'schedule-xer',
            label: t('outline.exportXer'),
            icon: <Download aria-hidden />,
            onSelect: () => write.mutate({ project: row, format: 'xer' }),
          },
        ]}
        tabs={
          <LinkTabs
            label={t('outline.tabs.label')}
            items={[
              {
                href: view,
                label: t('outline.tabs.tasks'),
                isCurrent:
                  !isDetails &&
                  !isGantt &&
                  !isControls &&
                  !isLookAhead &&
                  !isResources &&
                  !isMoney &&
                  !isSite &&
                  !isExtension &&
                  !isOverview,
              },
              { href: `${view}?part=overview`, label: t('overview.tab'), isCurrent: isOverview },
              { href: `${view}?part=gantt`, label: t('outline.gantt.tab'), isCurrent: isGantt },
              { href: `${view}?part=look-ahead`, label: t('controls.lookAhead.tab'), isCurrent: isLookAhead },
              { href: `${view}?part=resources`, label: t('schedule.loads.tab'), isCurrent: isResources },
              { href: `${view}?part=controls`, label: t('controls.tab'), isCurrent: isControls },
              { href: `${view}?part=site`, label: t('site.tab'), isCurrent: isSite },
              ...(can('commercial', 'view') && can('tasks', 'view')
                ? [
                    {
                      href: `${view}?part=extension`,
                      label: t('site.extension.tab'),
                      isCurrent: isExtension,
                    },
                  ]
                : []),
              ...(can('finance', 'view')
                ? [{ href: `${view}?part=money`, label: t('money.tab'), isCurrent: isMoney }]
                : []),
              { href: `${view}?part=details`, label: t('outline.tabs.details'), isCurrent: isDetails },
            ]}
          />
        }
        part={
          isDetails
            ? undefined
            : (row) =>
                isGantt ? (
                  <GanttPart project={row} />
                ) : isMoney ? (
                  <MoneyPart project={row} />
                ) : isControls ? (
                  <ControlsOfProject project={row} />
                ) : isLookAhead ? (
                  <LookAheadOfProject project={row} />
                ) : isResources ? (
                  <ResourcesOfProject project={row} />
                ) : isOverview ? (
                  <OverviewOfProject project={row} />
                ) : isSite ? (
                  <SiteOfProject project={row} />
                ) : isExtension ? (
                  <ExtensionOfProject project={row} />
                ) : (
                  <TasksPart project={row} />
                )
        }
        aside={(row) => (
          <ActivityPanel
            resource={projects}
            row={row}
            comments={{ resource: comments, column: 'project_id' }}
          />
        )}
      >
        {(row) => <ProjectHolidaysCard project={row} />}
      </ResourceView>
      {copied && (
        <Suspense>
          <CopyProjectDialog original={copied} onClose={() => setCopied(null)} />
        </Suspense>
      )}
    </>
  );
}

const NewProjectForm = lazy(async () => ({
  default: (await import('./copy/new-project.tsx')).NewProject,
}));

/** The form of a new project. By way of this file, whose name the first page knows anyway. */
export function NewProject() {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <NewProjectForm />
    </Suspense>
  );
}

const CopyProjectDialog = lazy(async () => ({
  default: (await import('./copy/copy-project-dialog.tsx')).CopyProjectDialog,
}));

const ProjectGantt = lazy(async () => ({
  default: (await import('./gantt/project-gantt.tsx')).ProjectGantt,
}));

function GanttPart({ project }: { project: DataRow }) {
  return (
    <PermissionGate module="tasks" action="view">
      <Suspense fallback={<SkeletonText lines={8} />}>
        <ProjectGantt project={project} />
      </Suspense>
    </PermissionGate>
  );
}

const ProjectMoney = lazy(async () => ({
  default: (await import('./money/project-money.tsx')).ProjectMoneyPart,
}));

function MoneyPart({ project }: { project: DataRow }) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <ProjectMoney projectId={project.id} />
    </Suspense>
  );
}

const ControlsPart = lazy(async () => ({
  default: (await import('./controls/controls-part.tsx')).ControlsPart,
}));

function ControlsOfProject({ project }: { project: DataRow }) {
  return (
    <PermissionGate module="tasks" action="view">
      <Suspense fallback={<SkeletonText lines={8} />}>
        <ControlsPart projectId={project.id} />
      </Suspense>
    </PermissionGate>
  );
}

const LookAheadPart = lazy(async () => ({
  default: (await import('./controls/look-ahead-part.tsx')).LookAheadPart,
}));

function LookAheadOfProject({ project }: { project: DataRow }) {
  return (
    <PermissionGate module="tasks" action="view">
      <Suspense fallback={<SkeletonText lines={8} />}>
        <LookAheadPart projectId={project.id} />
      </Suspense>
    </PermissionGate>
  );
}

const ResourcesPart = lazy(async () => ({
  default: (await import('./resources/resources-part.tsx')).ResourcesPart,
}));

function ResourcesOfProject({ project }: { project: DataRow }) {
  return (
    <PermissionGate module="tasks" action="view">
      <Suspense fallback={<SkeletonText lines={8} />}>
        <ResourcesPart project={project} />
      </Suspense>
    </PermissionGate>
  );
}

const OverviewPart = lazy(async () => ({
  default: (await import('./overview/overview-part.tsx')).OverviewPart,
}));

function OverviewOfProject({ project }: { project: DataRow }) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <OverviewPart project={project} />
    </Suspense>
  );
}

const SitePart = lazy(async () => ({
  default: (await import('./site/site-part.tsx')).SitePart,
}));

function SiteOfProject({ project }: { project: DataRow }) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <SitePart project={project} />
    </Suspense>
  );
}

const ExtensionPart = lazy(async () => ({
  default: (await import('./site/extension-part.tsx')).ExtensionPart,
}));

function ExtensionOfProject({ project }: { project: DataRow }) {
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <ExtensionPart projectId={project.id} />
    </Suspense>
  );
}

function useScheduleExport() {
  const dataSource = useDataSource();
  const { company } = useAccess();
  return useMutation({
    mutationFn: async ({ project, format }: { project: DataRow; format: ScheduleFormat }) => {
      const { exportSchedule } = await import('./export-schedule.ts');
      saveBlob(
        await exportSchedule(dataSource, project, company?.weekendDays ?? [], format),
        `${String(project.name)}.${format}`,
      );
    },
    meta: { failureMessage: 'outline.exportFailed' },
  });
}
