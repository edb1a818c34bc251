import type { DataRow } from '@plinth/data/port/data-source.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { fieldText } from '../../crud/field-text.ts';
import { FieldValue } from '../../crud/field-value.tsx';
import { PermissionGate } from '../../crud/permission-gate.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { TaskOutline } from './outline/task-outline.tsx';

const keyFacts = [
  'client_id',
  'manager_id',
  'start_date',
  'end_date',
  'completion_percentage',
  'priority',
] as const;

/** What a project is in one line, and the outline of its tasks. */
export function TasksPart({ project }: { project: DataRow }) {
  const context = useFieldText(projects);
  return (
    <>
      {project.status === 'closed' && <AdjustmentsCard projectId={project.id} />}
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
