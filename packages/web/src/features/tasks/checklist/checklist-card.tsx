import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { taskChecklistItems } from '@plinth/domain/projects/task-checklist-items.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { LoadFailure } from '../../../base/load-failure.tsx';
import { appErrorOf } from '../../../base/request-failure.ts';
import { useDenial } from '../../../crud/permission-gate.tsx';
import { useCreateRecord } from '../../../crud/use-create-record.ts';
import { useList } from '../../../crud/use-list.ts';
import { ChecklistItem } from './checklist-item.tsx';

const itemsShown = 500;

const titleFact = taskChecklistItems.facts.columns['title'];

/** What is ticked off on the way to the end of a task. */
export function ChecklistCard({ task }: { task: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const denialOf = useDenial();
  const { data, error, refetch, isFetching } = useList(taskChecklistItems, {
    filters: [{ column: 'task_id', operator: 'eq', value: task.id }],
    pageSize: itemsShown,
  });
  const items = data?.data ?? [];
  const done = items.filter((item) => item.is_done === true).length;
  const hasEnded = task.task_status === 'completed' || task.task_status === 'cancelled';
  const canEdit = !hasEnded && denialOf({ module: 'tasks', action: 'edit' }) === undefined;
  const isHeldUp = !hasEnded && items.some((item) => item.is_required === true && item.is_done !== true);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('tasks.checklist.title')}
        titleId={titleId}
        description={
          items.length > 0
            ? [
                t('tasks.checklist.progress', { done, total: items.length }),
                ...(isHeldUp ? [t('tasks.checklist.requiredNote')] : []),
              ].join(' · ')
            : undefined
        }
      />
      <CardBody className="flex flex-col gap-3">
        {error ? (
          <LoadFailure
            title={t('tasks.checklist.loadFailed')}
            error={appErrorOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <SkeletonText lines={3} />
        ) : items.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('tasks.checklist.empty')}</p>
        ) : (
          <ul aria-labelledby={titleId} className="divide-y divide-line">
            {items.map((item, index) => (
              <ChecklistItem key={item.id} item={item} index={index} items={items} canEdit={canEdit} />
            ))}
          </ul>
        )}
        {canEdit && data && <AddItem taskId={task.id} />}
      </CardBody>
    </Card>
  );
}

function AddItem({ taskId }: { taskId: string }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const [id, setId] = useState(newId);
  const create = useCreateRecord(taskChecklistItems);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return;
    create.mutate(
      { id, task_id: taskId, title: title.trim() },
      {
        onSuccess: () => {
          setTitle('');
          setId(newId());
        },
      },
    );
  }

  return (
    <form onSubmit={handleSubmit} className="flex items-start gap-2">
      <Field label={t('tasks.checklist.addLabel')} isLabelHidden className="grow">
        <Input
          value={title}
          placeholder={t('tasks.checklist.placeholder')}
          maxLength={titleFact?.maxLength}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Button
        type="submit"
        icon={<Plus aria-hidden />}
        disabled={title.trim() === ''}
        isLoading={create.isPending}
      >
        {t('tasks.checklist.add')}
      </Button>
    </form>
  );
}
