import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { ActivityList, CommentItem } from '@plinth/ui/timeline/activity.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { LoadFailure } from '../../base/load-failure.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import type { ActivitySubject } from './activity-source.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { HistoryItem } from '../../crud/history/history-item.tsx';
import { useActivity } from './use-activity.ts';
import type { NewComment } from './use-comment-writes.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';

type Sending = NewComment & { at: string };

/** What people say about a record and what happened to it: one list, newest first, with a box to say something. */
export function ActivityPanel(subject: ActivitySubject) {
  const { t } = useTranslation();
  const titleId = useId();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('activity.title')} titleId={titleId} />
      <CardBody className="flex flex-col gap-5">
        <CommentBox
          subject={subject}
          onSending={(comment) => setSending((all) => [{ ...comment, at: new Date().toISOString() }, ...all])}
          onSettled={({ id }) => setSending((all) => all.filter((comment) => comment.id !== id))}
        />
        <Timeline subject={subject} sending={sending} />
      </CardBody>
    </Card>
  );
}

function Timeline({ subject, sending }: { subject: ActivitySubject; sending: readonly Sending[] }) {
  const { t } = useTranslation();
  const context = useFieldText(subject.resource);
  const times = useTimeTexts();
  const activity = useActivity(subject);
  if (activity.error) {
    return (
      <LoadFailure
        title={t('activity.loadFailed')}
        error={appErrorOf(activity.error)}
        isRetrying={activity.isRetrying}
        onRetry={() => activity.retry()}
      />
    );
  }
  if (activity.isLoading) return <SkeletonText lines={6} />;
  const known = new Set(activity.items.map(({ id }) => id));
  const onTheirWay = sending.filter(({ id }) => !known.has(id));
  if (activity.items.length + onTheirWay.length === 0) {
    return <p className="text-sm leading-5 text-ink-muted">{t('activity.empty')}</p>;
  }
  return (
    <>
      <ActivityList label={t('activity.title')}>
        {onTheirWay.map((comment) => (
          <CommentOnItsWay key={comment.id} comment={comment} />
        ))}
        {activity.items.map((item) =>
          item.kind === 'comment' ? (
            <CommentEntry key={item.id} subject={subject} row={item.row} times={times} />
          ) : (
            <HistoryItem key={item.id} context={context} row={subject.row} entry={item.entry} times={times} />
          ),
        )}
      </ActivityList>
      {activity.hasEarlier && (
        <Button isWide isLoading={activity.isLoadingEarlier} onClick={() => activity.loadEarlier()}>
          {t(activity.isLoadingEarlier ? 'activity.loadingEarlier' : 'activity.earlier')}
        </Button>
      )}
    </>
  );
}

/** Shown at once, in a paler ink until the server has it. */
function CommentOnItsWay({ comment }: { comment: Sending }) {
  const { t } = useTranslation();
  const { profile } = useAccess();
  return (
    <CommentItem
      author={`${profile.firstName} ${profile.lastName}`.trim()}
      dateTime={comment.at}
      time={t('activity.comment.sending')}
    >
      <span className="wrap-anywhere text-ink-muted">{comment.body}</span>
    </CommentItem>
  );
}
