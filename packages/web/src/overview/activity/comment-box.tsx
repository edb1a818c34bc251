import { Send } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import type { ActivitySubject } from './activity-source.ts';
import { commentDraftKey, readCommentDraft, writeCommentDraft } from './comment-draft.ts';
import { MentionList, useMentionNames } from './mention-list.tsx';
import { mentionAt, withMention } from './mention-text.ts';
import { type NewComment, useSendComment } from './use-comment-writes.ts';

const empty = (): NewComment => ({ id: newId(), body: '' });

/**
 * Where a comment is written. It leaves the box at once; when it cannot be stored its text comes back, under the same
 * key, so that an answer that was merely lost does not make a second comment.
 */
export function CommentBox({
  subject,
  onSending,
  onSettled,
}: {
  subject: ActivitySubject;
  onSending: (comment: NewComment) => void;
  onSettled: (comment: NewComment) => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { userId } = useAccess();
  const fieldId = useId();
  const key = commentDraftKey(userId, subject.resource.table, subject.row.id);
  const [draft, setDraft] = useState(() => readCommentDraft(key) ?? empty());
  const latest = useLatest(draft);
  const [error, setError] = useState<string>();
  const send = useSendComment(subject);
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const mention = caret === null ? null : mentionAt(draft.body, caret);
  const names = useMentionNames(mention?.typed ?? null);
  const limit = subject.comments.resource.facts.columns.body?.maxLength ?? Infinity;
  const isTooLong = draft.body.length > limit;
  const isEmpty = draft.body.trim() === '';

  function change(next: NewComment) {
    setDraft(next);
    writeCommentDraft(key, next);
  }

  async function handleSend() {
    if (isEmpty || isTooLong) return;
    const comment = { id: draft.id, body: draft.body.trim() };
    setError(undefined);
    // the text stays kept until it is stored: a page that closes now does not lose it
    setDraft(empty());
    onSending(comment);
    try {
      await send.mutateAsync(comment);
      if (readCommentDraft(key)?.id === comment.id) writeCommentDraft(key, { ...comment, body: '' });
    } catch (failure) {
      const typed = latest.current.body;
      change(typed.trim() === '' ? comment : { id: newId(), body: `${comment.body}\n\n${typed}` });
      setError(`${t('activity.comment.notSent')} ${errorText(appErrorOf(failure))}`);
    } finally {
      onSettled(comment);
    }
  }

  function handlePick(name: string) {
    if (!mention || caret === null) return;
    const next = withMention(draft.body, mention.start, caret, name);
    change({ ...draft, body: next.text });
    setCaret(null);
    // the caret goes behind the name once the name is there
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret));
  }

  /** The keys of the list of names, while it is open. */
  function handleListKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const picked = names[Math.min(active, names.length - 1)];
    if (picked === undefined || event.ctrlKey || event.metaKey) return false;
    if (step !== undefined) setActive((active + step + names.length) % names.length);
    else if (event.key === 'Enter' || event.key === 'Tab') handlePick(picked);
    else if (event.key === 'Escape') setCaret(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (handleListKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleSend();
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        id={fieldId}
        label={t('activity.comment.label')}
        isLabelHidden
        error={isTooLong ? t('activity.comment.tooLong', { limit }) : error}
      >
        <Textarea
          rows={2}
          className="min-h-15"
          placeholder={t('activity.comment.placeholder')}
          value={draft.body}
          ref={box}
          aria-keyshortcuts="Control+Enter"
          aria-controls={names.length > 0 ? listId : undefined}
          aria-activedescendant={
            names.length > 0 ? `${listId}-${Math.min(active, names.length - 1)}` : undefined
          }
          onChange={(event) => {
            change({ ...draft, body: event.target.value });
            setCaret(event.target.selectionStart);
            setActive(0);
          }}
          onBlur={() => setCaret(null)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      {names.length > 0 && (
        <MentionList
          id={listId}
          names={names}
          active={Math.min(active, names.length - 1)}
          onPick={handlePick}
        />
      )}
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-ink-subtle pointer-coarse:invisible">{t('activity.comment.help')}</span>
        <Button
          size="sm"
          variant="primary"
          icon={<Send aria-hidden className="rtl:-scale-x-100" />}
          disabled={isEmpty || isTooLong}
          onClick={() => void handleSend()}
        >
          {t('activity.comment.send')}
        </Button>
      </div>
    </div>
  );
}
