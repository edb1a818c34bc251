import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { comments } from '@plinth/domain/projects/comments.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { ActivityPanel } from '../../crud/activity/activity-panel.tsx';
import { fieldText } from '../../crud/field-text.ts';
import { FieldValue } from '../../crud/field-value.tsx';
import { PermissionGate } from '../../crud/permission-gate.tsx';
import { ResourceView } from '../../crud/resource-view.tsx';
import { saveBlob } from '../../crud/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';
import { listRouteOf, recordRoutes } from '../../crud/routes-of.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { TaskOutline } from './outline/task-outline.tsx';
import { ProjectHolidaysCard } from './project-holidays-card.tsx';

/** A project: its tasks first, for that is what people come for; its facts and its history one tab away. */
export function ProjectView() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { part }: { part?: unknown } = useSearch({ strict: false });
  const { view } = recordRoutes(projects, id);
  const isDetails = part === 'details';
  const write = useScheduleExport();
  return (
    <ResourceView
      resource={projects}
      id={id}
      onDeleted={() => void navigate({ to: listRouteOf(projects), replace: true })}
      menuEntries={(row) => [
        {
          key: 'schedule',
          label: t('outline.exportSchedule'),
          icon: <Download aria-hidden />,
          onSelect: () => write.mutate(row),
        },
      ]}
      tabs={
        <LinkTabs
          label={t('outline.tabs.label')}
          items={[
            { href: view, label: t('outline.tabs.tasks'), isCurrent: !isDetails },
            { href: `${view}?part=details`, label: t('outline.tabs.details'), isCurrent: isDetails },
          ]}
        />
      }
      part={isDetails ? undefined : (row) => <TasksPart project={row} />}
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
  );
}

function useScheduleExport() {
  const dataSource = useDataSource();
  const { company } = useAccess();
  return useMutation({
    mutationFn: async (project: DataRow) => {
      const { exportSchedule } = await import('./export-schedule.ts');
      saveBlob(
        await exportSchedule(dataSource, project, company?.weekendDays ?? []),
        `${String(project.name)}.xml`,
      );
    },
    meta: { failureMessage: 'outline.exportFailed' },
  });
}

const keyFacts = [
  'client_id',
  'manager_id',
  'start_date',
  'end_date',
  'completion_percentage',
  'priority',
] as const;

function TasksPart({ project }: { project: DataRow }) {
  const context = useFieldText(projects);
  return (
    <>
      <Card>
        <CardBody className="pb-4 sm:py-4 sm:first:pt-4">
          <DetailList
            columns={1}
            className="grid-cols-2 gap-y-3 sm:grid-cols-3 xl:grid-cols-6"
            details={keyFacts.map((column) => ({
              key: column,
              label: context.labels.field(projects, column),
              value: fieldText(context, project, column, 'list') && (
                <FieldValue context={context} row={project} column={column} place="list" />
              ),
            }))}
          />
        </CardBody>
      </Card>
      <PermissionGate module="tasks" action="view">
        <TaskOutline projectId={project.id} />
      </PermissionGate>
    </>
  );
}
