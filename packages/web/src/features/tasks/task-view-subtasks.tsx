import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { formatPercent } from '@plinth/messages/format.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import type { FieldTextContext } from '../../crud/field-text.ts';
import { FieldValue } from '../../crud/field-value.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { newRouteOf, recordRoutes } from '../../crud/routes-of.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';

const subtasksShown = 100;

/** The tasks a task is made of. */
export function TaskViewSubtasks({ task }: { task: DataRow }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const titleId = useId();
  const context = useFieldText(outlineTasks);
  const { data, error, refetch, isFetching } = useList(outlineTasks, {
    filters: [{ column: 'parent_task_id', operator: 'eq', value: task.id }],
    pageSize: subtasksShown + 1,
  });
  const presets = new URLSearchParams({
    ...(typeof task.project_id === 'string' && { project_id: task.project_id }),
    parent_task_id: task.id,
  });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('outline.subtasks.title')}
        titleId={titleId}
        actions={
          can('tasks', 'create') && (
            <LinkButton
              size="sm"
              href={`${newRouteOf(outlineTasks)}?${presets.toString()}`}
              icon={<Plus aria-hidden />}
            >
              {t('outline.subtasks.add')}
            </LinkButton>
          )
        }
      />
      <CardBody>
        {error ? (
          <QueryFailure title={t('outline.subtasks.loadFailed')} query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <SkeletonText lines={3} />
        ) : data.data.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('outline.subtasks.empty')}</p>
        ) : (
          <>
            <ul className="-my-2 divide-y divide-line">
              {data.data.slice(0, subtasksShown).map((row) => (
                <SubtaskItem key={row.id} context={context} row={row} />
              ))}
            </ul>
            {data.data.length > subtasksShown && (
              <p className="mt-4 text-sm text-ink-muted">
                {t('outline.subtasks.more', { count: subtasksShown })}
              </p>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

function SubtaskItem({ context, row }: { context: FieldTextContext; row: DataRow }) {
  const { t } = useTranslation();
  const title = String(row.task_title);
  const progress = String(row.completion_percentage);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <TextLink
        href={recordRoutes(outlineTasks, row.id).view}
        className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere"
      >
        <Bidi>{title}</Bidi>
      </TextLink>
      <FieldValue context={context} row={row} column="task_status" place="list" />
      <ProgressBar
        className="w-24"
        label={t('outline.progressOf', { title })}
        isLabelHidden
        value={Number(progress)}
        valueText={formatPercent(progress, context.labels.language, 0)}
        tone={Number(progress) >= 100 ? 'success' : 'accent'}
      />
      <span className="min-w-22 text-end text-[0.8125rem] text-ink-muted">
        <FieldValue context={context} row={row} column="due_date" place="list" />
      </span>
    </li>
  );
}
