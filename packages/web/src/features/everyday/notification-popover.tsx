import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Popover } from '@plinth/ui/primitives/popover.tsx';
import { NotificationList } from '../../overview/notifications/notification-list.tsx';

/** The latest notifications under the bell, open as soon as it is there. */
export function NotificationPopover({ trigger }: Pick<ComponentProps<typeof Popover>, 'trigger'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      label={t('everyday.notifications.title')}
      className="w-96"
      trigger={trigger}
    >
      <NotificationList pageSize={8} onFollow={() => setIsOpen(false)} />
      <LinkButton
        href={pageAddresses.notifications.path}
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
