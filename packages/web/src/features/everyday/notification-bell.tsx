import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifications } from '@plinth/domain/communications/notifications.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { notificationFilters } from '../../overview/notifications/notification-filters.ts';
import { listQuery } from '../../base/query-keys.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';

/** The list behind the bell comes with the first press. */
const NotificationPopover = lazy(async () => ({
  default: (await import('./notification-popover.tsx')).NotificationPopover,
}));

/** What happened that concerns the person, the new things counted. */
export function NotificationBell() {
  const [wasOpened, setWasOpened] = useState(false);
  const { data } = useQuery({
    ...listQuery(useDataSource(), notifications, {
      filters: notificationFilters.unread,
      pageSize: 1,
      hasCount: true,
    }),
    meta: { tables: ['notifications'], isSilent: true },
  });
  const unread = data?.count ?? 0;
  const bell = <BellButton unread={unread} onClick={() => setWasOpened(true)} />;
  if (!wasOpened) return bell;
  return (
    <Suspense fallback={bell}>
      <NotificationPopover trigger={<BellButton unread={unread} />} />
    </Suspense>
  );
}

function BellButton({ unread, ...props }: { unread: number } & Partial<ComponentProps<typeof IconButton>>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <IconButton
      {...props}
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
  );
}
