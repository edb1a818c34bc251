import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { useLabels } from '../../crud/labels.ts';
import { type BoardDefinition, boardResource } from '../../crud/board/board-definition.ts';
import { ResourceBoard } from '../../crud/board/resource-board.tsx';
import { FieldValue } from '../../crud/field-value.tsx';
import { useToday } from '../../overview/figures/use-today.ts';
import { referenceText } from '../../crud/reference-text.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { TaskCardNotes, TaskCards } from './task-cards.tsx';

const resource = boardResource(tasks, ['project_id', 'assigned_to_user_id', 'priority_level', 'due_date']);

const endedStatuses: readonly unknown[] = ['completed', 'cancelled'];

/** `/task-kanban`: tasks by status, in the order people give them. */
export function TaskBoard() {
  const { t } = useTranslation();
  const board = useMemo(
    (): BoardDefinition => ({
      resource,
      orderColumn: 'board_position',
      sort: tasks.list.sort,
      Around: TaskCards,
      badges: (row) => <TaskBadges row={row} />,
      footer: (row) => <TaskFooter row={row} />,
      refusalOf: (row, status) =>
        row.requires_review === true && row.task_status === 'in_progress' && status === 'completed'
          ? 'tasks.board.needsReview'
          : undefined,
    }),
    [],
  );
  return <ResourceBoard board={board} title={t('shell.menu.tasksKanban')} />;
}

function TaskBadges({ row }: { row: DataRow }) {
  const context = useFieldText(resource);
  const project = referenceIn('project', row);
  return (
    <>
      <FieldValue context={context} row={row} column="priority_level" place="list" />
      {project && <Bidi className="min-w-0 truncate text-xs text-ink-muted">{project}</Bidi>}
      <TaskCardNotes taskId={row.id} />
    </>
  );
}

function TaskFooter({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const person = referenceIn('assignee', row) || String(row.assigned_to_name ?? '');
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        {person && <Avatar name={person} size="xs" />}
        {person ? <bdi className="truncate">{person}</bdi> : t('tasks.board.unassigned')}
      </span>
      <DueDate row={row} />
    </>
  );
}

function DueDate({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const today = useToday();
  if (typeof row.due_date !== 'string') return null;
  const isOverdue = row.due_date < today && !endedStatuses.includes(row.task_status);
  const date = formatDate(row.due_date, language);
  return (
    <span
      className={`flex shrink-0 items-center gap-1 [&_svg]:size-3.5 ${isOverdue ? 'font-medium text-danger-text' : ''}`}
    >
      <CalendarDays aria-hidden />
      <span className="sr-only">{t(isOverdue ? 'tasks.mine.wasDue' : 'tasks.mine.due', { date })}</span>
      <bdi aria-hidden>{date}</bdi>
    </span>
  );
}

function referenceIn(name: 'project' | 'assignee', row: DataRow): string {
  const relation = tasks.relations[name];
  return relation ? referenceText(relation, row, name) : '';
}
