import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Copy, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { comments } from '@plinth/domain/projects/comments.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { ActivityPanel } from '../../overview/activity/activity-panel.tsx';
import { PermissionGate } from '../../crud/permission-gate.tsx';
import { ResourceView } from '../../crud/resource-view.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { listRouteOf, recordRoutes } from '../../crud/routes-of.ts';
import { ProjectHolidaysCard } from './project-holidays-card.tsx';
import { type ProjectPart, projectParts } from './project-parts.ts';
import { TasksPart } from './tasks-part.tsx';

/** A project: its tasks first, for that is what people come for; its facts and its history one tab away. */
export function ProjectView() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { part }: { part?: unknown } = useSearch({ strict: false });
  const { view } = recordRoutes(projects, id);
  const { can } = useAccess();
  const opened = projectParts.find(({ name }) => name === part);
  const offered = projectParts.filter(({ needs }) => needs.every((need) => can(need.module, need.action)));
  const isDetails = part === 'details';
  // a copy is a project, new tasks and their dependencies
  const mayCopy = can('projects', 'create') && can('tasks', 'create') && can('tasks', 'edit');
  const [copied, setCopied] = useState<DataRow | null>(null);
  const [exported, setExported] = useState<DataRow | null>(null);
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
            onSelect: () => setExported(row),
          },
        ]}
        tabs={
          <LinkTabs
            label={t('outline.tabs.label')}
            items={[
              { href: view, label: t('outline.tabs.tasks'), isCurrent: !opened && !isDetails },
              ...offered.map(({ name, label }) => ({
                href: `${view}?part=${name}`,
                label: t(label),
                isCurrent: name === opened?.name,
              })),
              { href: `${view}?part=details`, label: t('outline.tabs.details'), isCurrent: isDetails },
            ]}
          />
        }
        part={
          isDetails
            ? undefined
            : (row) => (opened ? <OpenedPart part={opened} project={row} /> : <TasksPart project={row} />)
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
      {exported && (
        <Suspense>
          <ExportDialog project={exported} onClose={() => setExported(null)} />
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

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

function OpenedPart({ part, project }: { part: ProjectPart; project: DataRow }) {
  const { can } = useAccess();
  const { Content, needs } = part;
  const missing = needs.find((need) => !can(need.module, need.action));
  const content = (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <Content project={project} />
    </Suspense>
  );
  // by an address somebody sent, for there is no tab to it
  return missing ? <PermissionGate {...missing}>{content}</PermissionGate> : content;
}
