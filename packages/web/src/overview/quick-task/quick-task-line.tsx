import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import { profiles } from '@plinth/domain/access/profiles.ts';
import { mentionedWord, readQuickTask } from '@plinth/domain/projects/quick-task.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { listQuery } from '../../base/query-keys.ts';
import { useLabels } from '../../crud/labels.ts';
import { useCreateRecord } from '../../crud/use-create-record.ts';
import { useToday } from '../figures/use-today.ts';

/** A task in one line: what is understood of it is shown before it is saved. */
export function QuickTaskLine({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const today = useToday();
  const [line, setLine] = useState('');
  const [id, setId] = useState(newId);
  const create = useCreateRecord(tasks);
  const mentioned = mentionedWord(line);
  const { data, isFetching } = useQuery({
    ...listQuery(useDataSource(), profiles, {
      search: mentioned ?? '',
      filters: [{ column: 'is_active', operator: 'eq', value: true }],
      pageSize: 25,
    }),
    enabled: mentioned !== null,
    placeholderData: keepPreviousData,
  });
  const people = (data?.data ?? []).map((row) => ({
    id: row.id,
    name: `${String(row.first_name)} ${String(row.last_name)}`.trim(),
  }));
  const read = readQuickTask(line, today, people);
  const isLooking = mentioned !== null && (isFetching || data === undefined);
  const error =
    read.unknownPerson !== null && !isLooking
      ? t('tasks.quick.unknownPerson', { name: read.unknownPerson })
      : read.unknownPriority !== null
        ? t('tasks.quick.unknownPriority', { word: read.unknownPriority })
        : undefined;
  const canAdd = read.title !== '' && error === undefined && !isLooking && !create.isPending;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canAdd) return;
    create.mutate(
      {
        ...values,
        id,
        task_title: read.title,
        ...(read.dueDate !== null && { due_date: read.dueDate }),
        ...(read.priority !== null && { priority_level: read.priority }),
        ...(read.person !== null && { assigned_to_user_id: read.person.id }),
      },
      {
        onSuccess: () => {
          setLine('');
          setId(newId());
        },
      },
    );
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-1.5">
      <div className="flex items-start gap-2">
        <Field label={t('tasks.quick.label')} isLabelHidden error={error} className="grow">
          <Input
            value={line}
            placeholder={t('tasks.quick.placeholder')}
            maxLength={400}
            autoComplete="off"
            onChange={(event) => setLine(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={<Plus aria-hidden />} disabled={!canAdd} isLoading={create.isPending}>
          {t('tasks.quick.add')}
        </Button>
      </div>
      <p role="status" className="flex min-h-5 flex-wrap items-center gap-1.5 text-xs text-ink-muted">
        {read.title !== '' && (read.dueDate !== null || read.person !== null || read.priority !== null) && (
          <>
            <Bidi>{read.title}</Bidi>
            {read.dueDate !== null && <Badge>{formatDate(read.dueDate, labels.language)}</Badge>}
            {read.person !== null && (
              <Badge>
                <Bidi>{read.person.name}</Bidi>
              </Badge>
            )}
            {read.priority !== null && (
              <Badge>{labels.choice(tasks, tasks.facts, 'priority_level', read.priority)}</Badge>
            )}
          </>
        )}
      </p>
    </form>
  );
}
