import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '@plinth/database/generated/database.types.ts';
import type { LinkChanges } from '@plinth/domain/schedule/predecessor-cell.ts';
import type { ProjectPlan, ProjectPlanTask } from '@plinth/domain/schedule/project-plan.ts';
import type { TaskMove } from '@plinth/domain/schedule/push-moves.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';

type TaskChange = Pick<ProjectPlanTask, 'id'> &
  Partial<
    Pick<
      ProjectPlanTask,
      | 'start_date'
      | 'due_date'
      | 'duration_days'
      | 'remaining_days'
      | 'task_title'
      | 'parent_task_id'
      | 'outline_position'
    >
  >;

/** What `change_plan` takes. */
export type PlanChanges = Partial<LinkChanges> & { tasks?: readonly TaskChange[]; data_date?: string | null };

/** What somebody else did to the plan, as a refusal says it. */
export type ForeignChange = {
  kind: 'task' | 'link' | 'project' | 'holiday';
  action: 'insert' | 'update' | 'delete';
  /** Of a holiday its date. */
  number: string | null;
  title: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  by: string | null;
};

type Saved = { plan_version: string; undo: PlanChanges };
type Step = { changes: PlanChanges; version: string };

export const planKey = (projectId: string) => [...recordKeys.all, 'project_plan', projectId] as const;

/** The moves of the engine as the database takes them. */
export function taskChanges(moves: readonly TaskMove[]): TaskChange[] {
  return moves.map(({ id, start, finish, days, remaining }) => ({
    id,
    start_date: start,
    due_date: finish,
    duration_days: days,
    ...(remaining !== undefined && { remaining_days: remaining }),
  }));
}

/** Writes changes of a plan, each in one step that can be taken back; refused when somebody else was faster. */
export function usePlanChanges(plan: ProjectPlan) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const [undos, setUndos] = useState<readonly Step[]>([]);
  const [redos, setRedos] = useState<readonly Step[]>([]);
  const [foreign, setForeign] = useState<readonly ForeignChange[] | null>(null);
  const projectId = plan.project.id;

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ changes, version }: Step & { kind: 'edit' | 'undo' | 'redo' }) =>
      unwrap(
        await dataSource.call('change_plan', {
          project_id: projectId,
          changes: changes as unknown as Json, // plain values
          plan_version: version,
        }),
      ) as unknown as Saved, // what the function answers
    retry: false,
    meta: { failureMessage: 'schedule.saveFailed' },
    onMutate: ({ changes }) => {
      // shown at once: a bar that jumps back until the answer comes looks refused
      const before = queryClient.getQueryData<ProjectPlan>(planKey(projectId));
      if (before) queryClient.setQueryData(planKey(projectId), withTasks(before, changes.tasks ?? []));
      return before;
    },
    onError: (error, _step, before) => {
      queryClient.setQueryData(planKey(projectId), before);
      const { code, current } = appErrorOf(error);
      if (code !== 'version_conflict') return;
      setForeign(Array.isArray(current?.['changes']) ? (current['changes'] as ForeignChange[]) : []);
      setUndos([]);
      setRedos([]);
    },
    onSuccess: (saved, { kind, changes }) => {
      const back = { changes: saved.undo, version: saved.plan_version };
      setUndos(kind === 'undo' ? undos.slice(0, -1) : [...undos, back]);
      setRedos(kind === 'undo' ? [...redos, back] : kind === 'redo' ? redos.slice(0, -1) : []);
      if (kind !== 'edit') {
        toasts.success({ title: t(kind === 'undo' ? 'schedule.undone' : 'schedule.redone') });
        return;
      }
      toasts.success({
        title: t('schedule.saved', { count: changes.tasks?.length ?? 0 }),
        action: {
          label: t('outline.gantt.undo'),
          onAction: () => mutate({ ...back, kind: 'undo' }),
        },
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });

  const takenBack = (steps: readonly Step[], kind: 'undo' | 'redo') => {
    const step = steps.at(-1);
    return step && !isPending ? () => mutate({ ...step, kind }) : null;
  };
  return {
    isPending,
    foreign,
    forgetForeign: () => setForeign(null),
    save: (changes: PlanChanges) => {
      if (isPending) return;
      setForeign(null);
      mutate({ changes, version: plan.plan_version, kind: 'edit' });
    },
    undo: takenBack(undos, 'undo'),
    redo: takenBack(redos, 'redo'),
  };
}

function withTasks(plan: ProjectPlan, changed: readonly TaskChange[]): ProjectPlan {
  if (changed.length === 0) return plan;
  const byId = new Map(changed.map((task) => [task.id, task]));
  return { ...plan, tasks: plan.tasks.map((task) => ({ ...task, ...byId.get(task.id) })) };
}
