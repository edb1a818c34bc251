import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { CommentItem } from '@plinth/ui/timeline/activity.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { referenceText } from '../../crud/reference-text.ts';
import type { ActivitySubject } from './activity-source.ts';
import { useDeleteComment, useEditComment } from './use-comment-writes.ts';
import type { TimeTexts } from '../../session/use-time-texts.ts';

/** A comment; its author may change it, its author and the module's administrators may delete it. */
export function CommentEntry({
  subject,
  row,
  times,
}: {
  subject: ActivitySubject;
  row: DataRow;
  times: TimeTexts;
}) {
  const { t } = useTranslation();
  const { userId, can } = useAccess();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const { author } = subject.comments.resource.relations;
  const isOwn = row.author_id === userId;
  const entries: MenuEntry[] = [];
  if (isOwn) {
    entries.push({
      key: 'edit',
      label: t('activity.comment.edit'),
      icon: <Pencil aria-hidden />,
      onSelect: () => setMode('edit'),
    });
  }
  if (isOwn || can(subject.resource.module, 'admin')) {
    entries.push({
      key: 'delete',
      label: t('activity.comment.delete'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      onSelect: () => setMode('delete'),
    });
  }
  return (
    <CommentItem
      author={(author && referenceText(author, row, 'author')) || t('activity.formerPerson')}
      {...times(String(row.created_at))}
      badge={Number(row.version) > 1 ? t('activity.comment.edited') : undefined}
      actions={
        entries.length > 0 && mode !== 'edit' ? (
          <Menu
            label={t('activity.comment.menu')}
            align="end"
            entries={entries}
            trigger={
              <IconButton size="sm" label={t('activity.comment.menu')} icon={<Ellipsis aria-hidden />} />
            }
          />
        ) : undefined
      }
    >
      {mode === 'edit' ? (
        <CommentEditor subject={subject} row={row} onClose={() => setMode('read')} />
      ) : (
        <span className="wrap-anywhere">{String(row.body)}</span>
      )}
      {mode === 'delete' && <DeleteComment subject={subject} id={row.id} onClose={() => setMode('read')} />}
    </CommentItem>
  );
}

function CommentEditor({
  subject,
  row,
  onClose,
}: {
  subject: ActivitySubject;
  row: DataRow;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const edit = useEditComment(subject);
  const [body, setBody] = useState(String(row.body));
  const box = useRef<HTMLTextAreaElement>(null);
  const isUnchanged = body.trim() === String(row.body);

  // asked for from a menu, whose button is gone now
  useEffect(() => box.current?.focus(), []);

  function handleSave() {
    if (body.trim() === '') return;
    if (isUnchanged) onClose();
    else edit.mutate({ row, body: body.trim() }, { onSuccess: onClose });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isUnchanged) onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSave();
  }

  return (
    <div className="mt-1 flex flex-col gap-2 whitespace-normal">
      <Field
        label={t('activity.comment.label')}
        isLabelHidden
        error={edit.error ? errorText(appErrorOf(edit.error)) : undefined}
      >
        <Textarea
          ref={box}
          rows={2}
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {t('activity.comment.cancel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isLoading={edit.isPending}
          disabled={body.trim() === ''}
          onClick={handleSave}
        >
          {t('activity.comment.save')}
        </Button>
      </div>
    </div>
  );
}

function DeleteComment({
  subject,
  id,
  onClose,
}: {
  subject: ActivitySubject;
  id: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const remove = useDeleteComment(subject);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('activity.comment.deleteTitle')}
      description={t('activity.comment.deleteText')}
      confirmLabel={t('activity.comment.deleteConfirm')}
      tone="danger"
      isBusy={remove.isPending}
      error={remove.error ? errorText(appErrorOf(remove.error)) : undefined}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
    />
  );
}
