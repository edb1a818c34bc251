import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { accessTabs, type AccessTab } from './access-tabs.ts';
import { ChecksTab } from './checks-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { WhyTab } from './why-tab.tsx';

const panels: Record<AccessTab, () => React.ReactNode> = {
  people: PeopleTab,
  roles: RolesTab,
  log: LogTab,
  checks: ChecksTab,
  why: WhyTab,
};

/** `/rbac`: who may do what, for the owner alone. */
export function AccessPage() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const navigate = useNavigate();
  // read and checked by `validateSearch` of the route
  const { tab = 'people' }: { tab?: AccessTab } = useSearch({ strict: false });
  const Panel = panels[tab];
  if (!can('rbac', 'view')) {
    return (
      <AccessCard
        icon={<ShieldX />}
        title={t('shell.accessDenied.title')}
        text={t('access.deniedText')}
        buttonLabel={t('shell.accessDenied.goToDashboard')}
        onAction={() => void navigate({ to: '/' })}
      />
    );
  }
  return (
    <Page
      title={t('access.title')}
      description={t(`access.tabTexts.${tab}`)}
      width="normal"
      tabs={
        <LinkTabs
          label={t('access.title')}
          items={[
            ...accessTabs.map((name) => ({
              href:
                name === 'people' ? pageAddresses.access.path : `${pageAddresses.access.path}?tab=${name}`,
              label: t(`access.tabs.${name}`),
              isCurrent: name === tab,
            })),
            // programs are let in on screens of their own
            { href: pageAddresses.api_tokens.path, label: t('programs.area'), isCurrent: false },
          ]}
        />
      }
    >
      <Panel />
    </Page>
  );
}
