import { Send } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { messages } from '@plinth/domain/communications/conversations.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { fieldText } from '../../crud/field-text.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useVerb } from '../../crud/permission-gate.tsx';
import { useCreateRecord } from '../../crud/use-create-record.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';

const pageSize = 100;

/** The latest messages, oldest first as they are read, and the box for the next one. */
export function MessagesCard({ thread }: { thread: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(pageSize);
  const { data, error, refetch, isFetching } = useList(messages, {
    filters: [{ column: 'thread_id', operator: 'eq', value: thread }],
    sort: [{ column: 'created_at', direction: 'desc' }],
    pageSize: shown,
  });
  return (
    <Card>
      <CardHeader title={t('conversation.messages')} />
      <CardBody className="flex flex-col gap-4">
        {!data && !error && <SkeletonText lines={4} />}
        {!data && error && (
          <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
        )}
        {data?.data.length === 0 && <p className="text-sm text-ink-muted">{t('conversation.empty')}</p>}
        {data && data.data.length === shown && (
          <Button variant="ghost" isLoading={isFetching} onClick={() => setShown(shown + pageSize)}>
            {t('conversation.earlier')}
          </Button>
        )}
        {data && data.data.length > 0 && (
          <ol className="flex flex-col gap-4">
            {data.data.toReversed().map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )}
        <MessageBox thread={thread} />
      </CardBody>
    </Card>
  );
}

function Message({ message }: { message: DataRow }) {
  const context = useFieldText(messages);
  const author = fieldText(context, message, 'author_id', 'view');
  return (
    <li className="flex gap-3">
      <Avatar name={author} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <Bidi className="font-medium text-ink">{author}</Bidi>
          <Figures className="text-xs text-ink-subtle">
            {fieldText(context, message, 'created_at', 'view')}
          </Figures>
        </p>
        <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere text-ink">
          {String(message['body'])}
        </p>
      </div>
    </li>
  );
}

/** Writes a message; one that could not be stored stays in the box, under the same key. */
function MessageBox({ thread }: { thread: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const fieldId = useId();
  const [draft, setDraft] = useState(() => ({ id: newId(), body: '' }));
  const send = useCreateRecord(messages, { isShownByScreen: () => true });
  const { isOffered, denial } = useVerb(messages, 'create');
  const body = draft.body.trim();
  if (!isOffered) return null;

  function handleSend() {
    if (body === '' || send.isPending) return;
    send.mutate(
      { id: draft.id, thread_id: thread, body },
      { onSuccess: () => setDraft({ id: newId(), body: '' }) },
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSend();
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        id={fieldId}
        label={t('conversation.write')}
        isLabelHidden
        error={send.error ? errorText(appErrorOf(send.error)) : undefined}
      >
        <Textarea
          rows={3}
          maxLength={messages.facts.columns.body?.maxLength}
          placeholder={t('conversation.write')}
          aria-keyshortcuts="Control+Enter"
          value={draft.body}
          onChange={(event) => setDraft({ ...draft, body: event.target.value })}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <Button
        variant="primary"
        className="self-end"
        icon={<Send aria-hidden className="rtl:-scale-x-100" />}
        isLoading={send.isPending}
        disabled={body === ''}
        disabledReason={denial}
        onClick={handleSend}
      >
        {t('conversation.send')}
      </Button>
    </div>
  );
}
