import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { taskDependencies } from '@plinth/domain/projects/task-dependencies.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { Tooltip } from '@plinth/ui/primitives/tooltip.tsx';
import { useIsLocked } from '../../../crud/closed/closed-project.ts';
import { FieldValue } from '../../../crud/field-value.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useDenial } from '../../../crud/permission-gate.tsx';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { useList } from '../../../crud/use-list.ts';
import { AddLinkDialog } from './add-link-dialog.tsx';
import { type LinkEnd, type LinkedTask, linkedTasks } from './linked-tasks.ts';
import { useRemoveLink } from './use-link-writes.ts';

const linksShown = 500;

/** Which tasks a task waits for, and which wait for it. */
export function DependenciesCard({ task }: { task: DataRow }) {
  const { t } = useTranslation();
  const denialOf = useDenial();
  const isLocked = useIsLocked(taskDependencies, 'create');
  const titleId = useId();
  const [isAdding, setIsAdding] = useState(false);
  const projectId = typeof task.project_id === 'string' ? task.project_id : undefined;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('outline.links.title')}
        titleId={titleId}
        actions={
          projectId !== undefined &&
          !isLocked && (
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              disabledReason={denialOf({ module: 'tasks', action: 'edit' })}
              onClick={() => setIsAdding(true)}
            >
              {t('outline.links.add')}
            </Button>
          )
        }
      />
      <CardBody>
        {projectId === undefined ? (
          <p className="text-sm text-ink-muted">{t('outline.links.noProject')}</p>
        ) : (
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <LinkList taskId={task.id} end="predecessor" />
            <LinkList taskId={task.id} end="successor" />
          </div>
        )}
      </CardBody>
      {isAdding && projectId !== undefined && (
        <AddLinkDialog taskId={task.id} projectId={projectId} onClose={() => setIsAdding(false)} />
      )}
    </Card>
  );
}

const texts = {
  predecessor: { title: 'outline.links.predecessors', empty: 'outline.links.noPredecessors' },
  successor: { title: 'outline.links.successors', empty: 'outline.links.noSuccessors' },
} as const;

function LinkList({ taskId, end }: { taskId: string; end: LinkEnd }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch, isFetching } = useList(taskDependencies, {
    filters: [
      { column: end === 'predecessor' ? 'successor_id' : 'predecessor_id', operator: 'eq', value: taskId },
    ],
    pageSize: linksShown,
  });
  const linked = linkedTasks(data?.data ?? [], end);
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="mb-1.5 text-xs leading-4.5 text-ink-subtle">
        {t(texts[end].title)}
      </h3>
      {error ? (
        <QueryFailure title={t('outline.links.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <SkeletonText lines={2} />
      ) : linked.length === 0 ? (
        <p className="text-sm text-ink-muted">{t(texts[end].empty)}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {linked.map((item) => (
            <LinkItem key={item.link.id} item={item} end={end} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkItem({ item, end }: { item: LinkedTask; end: LinkEnd }) {
  const { t } = useTranslation();
  const denialOf = useDenial();
  const linkContext = useFieldText(taskDependencies);
  const taskContext = useFieldText(tasks);
  const remove = useRemoveLink();
  const { link, task, title, type } = item;
  const meaning = t(`outline.links.${end === 'predecessor' ? 'means' : 'meansFollowing'}.${type}`, { title });
  const canEdit = denialOf({ module: 'tasks', action: 'edit' }) === undefined;
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <TextLink href={recordRoutes(tasks, task.id).view} className="min-w-0 text-sm wrap-anywhere">
            <Bidi>{title}</Bidi>
          </TextLink>
          <FieldValue context={taskContext} row={task} column="task_status" place="list" />
        </div>
        <Tooltip content={meaning}>
          <p className="mt-0.5 text-xs leading-4.5 text-ink-muted">
            <Code className="text-ink-subtle">{String(task.task_number)}</Code>
            {' · '}
            <FieldValue context={linkContext} row={link} column="dependency_type" place="view" />
            <LagText lag={item.lag} />
          </p>
        </Tooltip>
      </div>
      {canEdit && (
        <IconButton
          size="sm"
          label={t('outline.links.remove', { title })}
          icon={<Trash2 aria-hidden />}
          isLoading={remove.isPending}
          onClick={() => remove.mutate(link)}
        />
      )}
    </li>
  );
}

function LagText({ lag }: { lag: number }) {
  const { t } = useTranslation();
  if (lag === 0) return null;
  const text =
    lag > 0 ? t('outline.links.lagDays', { count: lag }) : t('outline.links.leadDays', { count: -lag });
  return (
    <>
      {' · '}
      <Bidi>{text}</Bidi>
    </>
  );
}
