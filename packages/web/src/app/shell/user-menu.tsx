import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@plinth/ui/primitives/avatar.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { VisuallyHidden } from '@plinth/ui/primitives/visually-hidden.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { fullName } from '../../session/access.ts';
import { useSignOut } from '../../session/use-sign-out.ts';

/** Who is signed in, their profile, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { profile } = useAccess();
  const { modules } = useConfig();
  const signOut = useSignOut();
  const name = fullName(profile);

  return (
    <Menu
      trigger={
        <button
          type="button"
          className="touch-target flex items-center justify-center rounded-full p-0.5 hover:bg-hover"
        >
          <Avatar name={name} size="md" />
          <VisuallyHidden>{t('shell.header.account', { name })}</VisuallyHidden>
        </button>
      }
      label={t('shell.header.account', { name })}
      align="end"
      entries={[
        {
          kind: 'heading',
          key: 'who',
          label: (
            <>
              <bdi className="block truncate text-sm font-medium text-ink">{name}</bdi>
              <bdi className="block truncate">{profile.email}</bdi>
            </>
          ),
        },
        { kind: 'separator', key: 'after-who' },
        {
          kind: 'link',
          key: 'profile',
          label: t('shell.header.profile'),
          icon: <UserRound />,
          href: '/profile',
        },
        {
          kind: 'link',
          key: 'settings',
          label: t('shell.menu.settings'),
          icon: <Settings />,
          // one's own security is there whatever the flags say
          href: (modules.settings ? pageAddresses.settings : pageAddresses.settings_security).path,
        },
        {
          key: 'sign-out',
          label: t('shell.header.signOut'),
          icon: <LogOut className="rtl:-scale-x-100" />,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
