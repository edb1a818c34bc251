import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { Switch } from '@plinth/ui/primitives/switch.tsx';
import { NotificationList } from '../../crud/notifications/notification-list.tsx';

const mostShown = 100;

/** `/notifications`: everything that concerned the person, the newest first. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [onlyUnread, setOnlyUnread] = useState(false);
  return (
    <Page title={t('everyday.notifications.title')} width="narrow">
      <Switch label={t('everyday.notifications.onlyUnread')} isOn={onlyUnread} onChange={setOnlyUnread} />
      <Card>
        <CardBody>
          <NotificationList pageSize={mostShown} onlyUnread={onlyUnread} />
        </CardBody>
      </Card>
    </Page>
  );
}
