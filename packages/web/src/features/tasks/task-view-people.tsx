import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { taskAssignments } from '@plinth/domain/projects/task-assignments.ts';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { VisuallyHidden } from '@plinth/ui/primitives/visually-hidden.tsx';
import { fieldText } from '../../crud/field-text.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';

const peopleShown = 200;

/** Who is planned on a task, with what share of their time. Some of an imported schedule have no account here. */
export function TaskViewPeople({ taskId }: { taskId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch, isFetching } = useList(taskAssignments, {
    filters: [{ column: 'task_id', operator: 'eq', value: taskId }],
    pageSize: peopleShown,
  });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('outline.people.title')} titleId={titleId} />
      <CardBody>
        {error ? (
          <QueryFailure title={t('outline.people.loadFailed')} query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <SkeletonText lines={2} />
        ) : data.data.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('outline.people.empty')}</p>
        ) : (
          <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {data.data.map((row) => (
              <Person key={row.id} row={row} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function Person({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const context = useFieldText(taskAssignments);
  const name = fieldText(context, row, 'user_id', 'view') || String(row.person_name);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <Avatar name={name} size="sm" />
      <Bidi className="text-sm wrap-anywhere">{name}</Bidi>
      <span className="text-[0.8125rem] text-ink-muted">
        <VisuallyHidden>{t('outline.people.share')} </VisuallyHidden>
        <Figures>{fieldText(context, row, 'load_percent', 'view')}</Figures>
      </span>
      {row.is_responsible === true && <Badge tone="accent">{t('outline.people.responsible')}</Badge>}
    </li>
  );
}
