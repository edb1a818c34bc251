import { useNavigate, useParams } from '@tanstack/react-router';
import { comments } from '@plinth/domain/projects/comments.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { ActivityPanel } from '../../overview/activity/activity-panel.tsx';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { ChecklistCard } from './checklist/checklist-card.tsx';
import { DependenciesCard } from './dependencies/dependencies-card.tsx';
import { RepeatCard } from './repeat/repeat-card.tsx';
import { TaskViewPeople } from './task-view-people.tsx';
import { TaskViewSubtasks } from './task-view-subtasks.tsx';

/** A task: what is to be done, what it is made of, its checklist, what it is tied to, who works on it, and what was said about it. */
export function TaskView() {
  const navigate = useNavigate();
  const { taskId = '' }: { taskId?: string } = useParams({ strict: false });
  return (
    <ResourceView
      resource={tasks}
      id={taskId}
      onDeleted={() => void navigate({ to: listRouteOf(tasks), replace: true })}
      aside={(row) => (
        <ActivityPanel resource={tasks} row={row} comments={{ resource: comments, column: 'task_id' }} />
      )}
    >
      {(row) => (
        <>
          <TaskViewSubtasks task={row} />
          <ChecklistCard task={row} />
          <DependenciesCard task={row} />
          <TaskViewPeople taskId={row.id} />
          <RepeatCard task={row} />
        </>
      )}
    </ResourceView>
  );
}
