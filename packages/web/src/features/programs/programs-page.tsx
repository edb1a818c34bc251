import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useNavigate } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useAccess } from '../../session/access-context.tsx';

const tabs = [
  { name: 'tokens', href: pageAddresses.api_tokens.path },
  { name: 'webhooks', href: pageAddresses.webhooks.path },
] as const;

/** The frame of both screens about programs, for the owner alone. */
export function ProgramsPage({
  name,
  actions,
  children,
}: {
  name: (typeof tabs)[number]['name'];
  actions: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const navigate = useNavigate();
  if (!can('rbac', 'admin')) {
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
      title={t(`programs.${name}.title`)}
      description={t(`programs.${name}.text`)}
      breadcrumbs={[{ label: t('shell.menu.rbac'), href: pageAddresses.access.path }]}
      actions={actions}
      width="normal"
      tabs={
        <LinkTabs
          label={t('programs.area')}
          items={tabs.map((tab) => ({
            href: tab.href,
            label: t(`programs.${tab.name}.title`),
            isCurrent: tab.name === name,
          }))}
        />
      }
    >
      {children}
    </Page>
  );
}
