import { useNavigate } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { useAccess } from '../../session/access-context.tsx';
import type { Permission } from '@plinth/domain/modules.ts';
import { PageTitle } from '../../session/page-title.tsx';

/**
 * Shows its screen only to who holds the permission. Comfort, not protection: the server refuses all the same.
 * Without the module's view the module is named, with it the page.
 */
export function PermissionGate({
  permission,
  children,
}: {
  permission: Permission | undefined;
  children: ReactNode;
}) {
  const { can } = useAccess();
  if (!permission || can(permission.module, permission.action)) return children;
  return <AccessDenied what={can(permission.module, 'view') ? 'page' : 'module'} />;
}

/** The specified refusal, with who can change it. */
function AccessDenied({ what }: { what: 'module' | 'page' }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('shell.accessDenied.title')} />
      <AccessCard
        icon={<ShieldX />}
        title={t('shell.accessDenied.title')}
        text={
          <>
            {t(what === 'module' ? 'shell.accessDenied.module' : 'shell.accessDenied.page')}
            <span className="mt-2 block text-[0.8125rem] text-ink-subtle">
              {t('shell.accessDenied.whoCanGrant', { company: company?.name ?? t('shell.productName') })}
            </span>
          </>
        }
        buttonLabel={t('shell.accessDenied.goToDashboard')}
        onAction={() => void navigate({ to: '/' })}
      />
    </>
  );
}
