import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '@plinth/domain/communications/conversations.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Popover } from '@plinth/ui/primitives/popover.tsx';
import { NotificationList, notificationFilters } from '../../crud/notifications/notification-list.tsx';
import { listQuery } from '../../crud/query-keys.ts';
import { useDataSource } from '../../app/data-source-context.tsx';
import { useLanguage } from '../../app/language-context.tsx';

/** What happened that concerns the person, the new things counted. */
export function NotificationBell() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...listQuery(useDataSource(), notifications, {
      filters: notificationFilters.unread,
      pageSize: 1,
      hasCount: true,
    }),
    meta: { tables: ['notifications'], isSilent: true },
  });
  const unread = data?.count ?? 0;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      label={t('everyday.notifications.title')}
      className="w-96"
      trigger={
        <IconButton
          label={t('everyday.notifications.open', { count: unread })}
          icon={
            <span className="relative">
              <Bell aria-hidden className="size-4" />
              {unread > 0 && (
                <span
                  aria-hidden
                  className="absolute -end-2.5 -top-2 min-w-4 rounded-full bg-danger-solid px-1 text-[0.625rem] leading-4 font-semibold text-danger-ink tabular-nums"
                >
                  {unread > 99 ? '99+' : formatNumber(unread, language)}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <NotificationList pageSize={8} onFollow={() => setIsOpen(false)} />
      <LinkButton
        href="/notifications"
        variant="ghost"
        size="sm"
        className="mt-2 w-full"
        onClick={() => setIsOpen(false)}
      >
        {t('everyday.notifications.seeAll')}
      </LinkButton>
    </Popover>
  );
}
