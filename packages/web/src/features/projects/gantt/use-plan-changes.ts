import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
type OwnVersions = { contents: Set<string>; newest: string };
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
  // the versions that followed each other by what was saved here: a step made on one of them is no conflict with oneself
  const own = useRef<OwnVersions>({ contents: new Set(), newest: '' });
  // who takes an edit back before its answer is there means it: it follows the answer, which says how
  const isTakenBack = useRef(false);
  const mutationKey = ['change_plan', projectId];

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ changes, version }: Step & { kind: 'edit' | 'undo' | 'redo' }) => {
      if (!isOfThese(own.current, version))
        own.current = { contents: new Set([contentOf(version)]), newest: version };
      const saved = unwrap(
        await dataSource.call('change_plan', {
          project_id: projectId,
          changes: changes as unknown as Json, // plain values
          plan_version: own.current.newest,
        }),
      ) as unknown as Saved; // what the function answers
      own.current.contents.add(contentOf(saved.plan_version));
      own.current.newest = saved.plan_version;
      return saved;
    },
    // one after the other: who presses a key again before the answer is there means it
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    retry: false,
    meta: { failureMessage: 'schedule.saveFailed' },
    onMutate: ({ changes }) => {
      // shown at once: a bar that jumps back until the answer comes looks refused
      void queryClient.cancelQueries({ queryKey: planKey(projectId) });
      const before = queryClient.getQueryData<ProjectPlan>(planKey(projectId));
      if (before) queryClient.setQueryData(planKey(projectId), withChanges(before, changes));
      return before;
    },
    onError: (error, { kind, ...step }, before) => {
      queryClient.setQueryData(planKey(projectId), before);
      isTakenBack.current = false;
      const { code, current } = appErrorOf(error);
      if (code !== 'version_conflict') {
        if (kind !== 'edit') putBack(kind, step);
        return;
      }
      setForeign(Array.isArray(current?.['changes']) ? (current['changes'] as ForeignChange[]) : []);
      setUndos([]);
      setRedos([]);
    },
    onSuccess: (saved, { kind, changes }) => {
      const back = { changes: saved.undo, version: saved.plan_version };
      if (kind === 'edit') setRedos([]);
      if (isTakenBack.current && queryClient.isMutating({ mutationKey }) === 1) {
        isTakenBack.current = false;
        mutate({ ...back, kind: 'undo' });
        return;
      }
      putBack(kind === 'undo' ? 'redo' : 'undo', back);
      if (kind !== 'edit') {
        toasts.success({ title: t(kind === 'undo' ? 'schedule.undone' : 'schedule.redone') });
        return;
      }
      toasts.success({
        title: t('schedule.saved', { count: changes.tasks?.length ?? 0 }),
        action: {
          label: t('outline.gantt.undo'),
          onAction: () => {
            setUndos((steps) => steps.filter((step) => step !== back));
            mutate({ ...back, kind: 'undo' });
          },
        },
      });
    },
    // what is read while another change waits would take that one off the chart
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });

  const stacks = { undo: [undos, setUndos], redo: [redos, setRedos] } as const;
  function putBack(kind: 'undo' | 'redo', step: Step) {
    stacks[kind][1]((steps) => [...steps, step]);
  }
  // steps of one kind can follow each other while they are on their way
  const takenBack = (kind: 'undo' | 'redo') => {
    if (kind === 'undo' && isPending && variables.kind === 'edit')
      return () => {
        isTakenBack.current = true;
      };
    const [steps, setSteps] = stacks[kind];
    const step = steps.at(-1);
    if (!step || (isPending && variables.kind !== kind)) return null;
    return () => {
      setSteps(steps.slice(0, -1));
      mutate({ ...step, kind });
    };
  };
  return {
    isPending,
    foreign,
    forgetForeign: () => setForeign(null),
    save: (changes: PlanChanges) => {
      setForeign(null);
      mutate({ changes, version: plan.plan_version, kind: 'edit' });
    },
    undo: takenBack('undo'),
    redo: takenBack('redo'),
  };
}

/** Of a version what it says of the plan; before it stands the moment it was read. */
const contentOf = (version: string) => version.slice(version.indexOf(':') + 1);
const momentOf = (version: string) => Number(version.slice(0, version.indexOf(':')));

/** Whether all that came after it was saved here; what was read later and says something else is another's. */
function isOfThese({ contents, newest }: OwnVersions, version: string): boolean {
  const content = contentOf(version);
  return contents.has(content) && (content === contentOf(newest) || momentOf(version) < momentOf(newest));
}

/** The plan as it will be. */
function withChanges(plan: ProjectPlan, { tasks = [], ...links }: PlanChanges): ProjectPlan {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const linked = new Map(links.links_changed?.map((link) => [link.id, link]));
  return {
    ...plan,
    tasks: plan.tasks.map((task) => ({ ...task, ...byId.get(task.id) })),
    links: [
      ...plan.links
        .filter(({ id }) => !links.links_removed?.includes(id))
        .map((link) => ({ ...link, ...linked.get(link.id) })),
      ...(links.links_added ?? []).map((link) => ({
        ...link,
        id: `${link.predecessor_id} ${link.successor_id} ${link.dependency_type}`,
      })),
    ],
  };
}
