import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Tabs } from '@plinth/ui/primitives/tabs.tsx';
import { NotificationList } from '../../overview/notifications/notification-list.tsx';
import type { NotificationChoice } from '../../overview/notifications/notification-filters.ts';
import { PutOffMenu } from './put-off-menu.tsx';

const mostShown = 100;

const labels = { unread: 'onlyUnread', all: 'all', put_off: 'putOff' } as const;

/** `/notifications`: everything that concerned the person, the newest first. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<NotificationChoice>('all');
  return (
    <Page title={t('everyday.notifications.title')} width="narrow">
      <Tabs
        value={choice}
        onValueChange={setChoice}
        label={t('everyday.notifications.show')}
        items={(['all', 'unread', 'put_off'] as const).map((value) => ({
          value,
          label: t(`everyday.notifications.${labels[value]}`),
          panel: (
            <NotificationList pageSize={mostShown} choice={value} aside={(row) => <PutOffMenu row={row} />} />
          ),
        }))}
      />
    </Page>
  );
}
