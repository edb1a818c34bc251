import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { notifications } from '@plinth/domain/communications/notifications.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { listQuery, recordKeys } from '../../base/query-keys.ts';
import { useUpdateRecord } from '../../crud/use-update-record.ts';
import { type NotificationChoice, notificationFilters } from './notification-filters.ts';
import { notificationSubject } from './notification-subject.ts';

/** One's notifications, the newest first; following one reads it. */
export function NotificationList({
  pageSize,
  page = 1,
  choice = 'all',
  onFollow,
  aside,
}: {
  pageSize: number;
  page?: number;
  choice?: NotificationChoice;
  onFollow?: () => void;
  /** What else one can do with each, at its end. */
  aside?: (row: DataRow) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(
    listQuery(useDataSource(), notifications, {
      filters: notificationFilters[choice],
      page,
      pageSize,
      hasCount: true,
    }),
  );
  const readAll = useReadAll();
  if (error && !data) {
    return <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  if (!data) return <SkeletonText lines={5} />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        className="py-6"
        icon={<BellOff />}
        title={t('everyday.notifications.emptyTitle')}
        description={t('everyday.notifications.emptyText')}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <Button
        size="sm"
        variant="ghost"
        className="self-end"
        icon={<CheckCheck aria-hidden />}
        isLoading={readAll.isPending}
        onClick={() => readAll.mutate()}
      >
        {t('everyday.notifications.readAll')}
      </Button>
      <ul className="flex flex-col">
        {data.data.map((row) => (
          <li key={row.id} className="flex items-start gap-1">
            <NotificationLine row={row} onFollow={onFollow} />
            {aside?.(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NotificationLine({ row, onFollow }: { row: DataRow; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const times = useTimeTexts()(String(row.created_at));
  const read = useUpdateRecord(notifications, { successMessage: null });
  const isUnread = row.read_at === null && row.snoozed_until === null;
  // the key is composed at run time, which the types cannot follow; a kind that came later is a message
  const kind = (t as (keys: readonly string[]) => string)([
    `everyday.notifications.kinds.${String(row.kind)}`,
    'everyday.notifications.kinds.general',
  ]);

  function handleFollow() {
    if (isUnread) read.mutate({ id: row.id, values: { read_at: new Date().toISOString() } });
    onFollow?.();
  }

  const content = (
    <>
      <span
        aria-hidden
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', isUnread ? 'bg-accent' : 'bg-transparent')}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-muted">
          {kind}
          {isUnread && <span className="sr-only"> {t('everyday.notifications.unread')}</span>}
        </span>
        <span className={cn('block text-sm break-words text-ink', isUnread && 'font-medium')}>
          <bdi>{notificationSubject(String(row.subject), language)}</bdi>
        </span>
        <time dateTime={String(row.created_at)} title={times.timeTitle} className="text-xs text-ink-subtle">
          {times.time}
        </time>
      </span>
    </>
  );
  const look =
    'flex min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-2 text-start touch-row focus-inset hover:bg-hover';
  return typeof row.link === 'string' ? (
    <Link href={row.link} onClick={handleFollow} className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={handleFollow} className={look}>
      {content}
    </button>
  );
}

function useReadAll() {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await dataSource.call('read_all_notifications', {})),
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.resource(notifications) }),
  });
}
