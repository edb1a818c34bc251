import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { taskChecklistItems } from '@plinth/domain/projects/task-checklist-items.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { DeleteQuestion } from '../../../crud/delete-question.tsx';
import { fieldText } from '../../../crud/field-text.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { useUpdateRecord } from '../../../crud/use-update-record.ts';

/** One item of a checklist: ticked by who works on the task, and changed by a menu beside it. */
export function ChecklistItem({
  item,
  index,
  items,
  canEdit,
}: {
  item: DataRow;
  index: number;
  items: readonly DataRow[];
  canEdit: boolean;
}) {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const update = useUpdateRecord(taskChecklistItems, { successMessage: null });
  const title = String(item.title);

  /** Between two other items; before the first or behind the last one where there is none. */
  function moveTo(place: number) {
    const others = items.filter(({ id }) => id !== item.id).map((other) => Number(other.position));
    const above = others[place - 1];
    const below = others[place];
    const position = ((above ?? (below ?? 0) - 2) + (below ?? (above ?? 0) + 2)) / 2;
    update.mutate({ id: item.id, values: { position, version: item.version } });
  }

  const entries: MenuEntry[] = [
    {
      kind: 'check',
      key: 'required',
      label: t('tasks.checklist.makeRequired'),
      isChecked: item.is_required === true,
      onChange: (isRequired) => update.mutate({ id: item.id, values: { is_required: isRequired } }),
    },
    {
      key: 'rename',
      label: t('tasks.checklist.rename'),
      icon: <Pencil aria-hidden />,
      onSelect: () => setDoing('rename'),
    },
    ...(index > 0
      ? [
          {
            key: 'up',
            label: t('lines.up'),
            icon: <ArrowUp aria-hidden />,
            onSelect: () => moveTo(index - 1),
          },
        ]
      : []),
    ...(index < items.length - 1
      ? [
          {
            key: 'down',
            label: t('lines.down'),
            icon: <ArrowDown aria-hidden />,
            onSelect: () => moveTo(index + 1),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('tasks.checklist.remove'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      onSelect: () => setDoing('delete'),
    },
  ];

  if (doing === 'rename') return <RenameItem item={item} onClose={() => setDoing(null)} />;
  return (
    <li className="flex items-start gap-2 py-1.5">
      <Checkbox
        className="min-w-0 flex-1"
        isChecked={item.is_done === true}
        disabled={!canEdit || update.isPending}
        onCheckedChange={(isDone) => update.mutate({ id: item.id, values: { is_done: isDone } })}
        label={<Bidi className="wrap-anywhere">{title}</Bidi>}
        description={<DoneBy item={item} />}
      />
      {item.is_required === true && <Badge tone="warning">{t('tasks.checklist.required')}</Badge>}
      {canEdit && (
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={t('tasks.checklist.actions', { title })}
              icon={<Ellipsis aria-hidden />}
            />
          }
          label={t('tasks.checklist.actions', { title })}
          align="end"
          entries={entries}
        />
      )}
      {doing === 'delete' && (
        <DeleteQuestion
          resource={taskChecklistItems}
          row={item}
          onClose={() => setDoing(null)}
          onDeleted={() => setDoing(null)}
        />
      )}
    </li>
  );
}

/** Who ticked it, and when. */
function DoneBy({ item }: { item: DataRow }) {
  const { t } = useTranslation();
  const context = useFieldText(taskChecklistItems);
  if (item.is_done !== true) return null;
  const name = fieldText(context, item, 'done_by', 'view');
  const date = fieldText(context, item, 'done_at', 'view');
  return name === '' ? date : t('tasks.checklist.doneBy', { name, date });
}

function RenameItem({ item, onClose }: { item: DataRow; onClose: () => void }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(String(item.title));
  const update = useUpdateRecord(taskChecklistItems, { successMessage: null });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return;
    update.mutate(
      { id: item.id, values: { title: title.trim(), version: item.version } },
      { onSuccess: onClose },
    );
  }

  return (
    <li className="py-1.5">
      <form onSubmit={handleSubmit} className="flex flex-wrap items-start gap-2">
        <Field label={t('tasks.checklist.renameLabel')} isLabelHidden className="min-w-40 flex-1">
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for begins here
            autoFocus
            value={title}
            maxLength={taskChecklistItems.facts.columns['title']?.maxLength}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" disabled={title.trim() === ''} isLoading={update.isPending}>
          {t('crud.form.save')}
        </Button>
        <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
      </form>
    </li>
  );
}
