import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionName, ModuleName } from '@plinth/domain/modules.ts';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { NoticePage } from './notice-page.tsx';

export type Permission = { module: ModuleName; action: ActionName };

/**
 * Shows its screen only to who holds the permission. Comfort, not protection: the server refuses all the same.
 * Without the module's view the module is named, with it the page.
 */
export function PermissionGate({ permission, children }: { permission: Permission | undefined; children: ReactNode }) {
  const { can } = useAccess();
  if (!permission || can(permission.module, permission.action)) return children;
  return <AccessDenied what={can(permission.module, 'view') ? 'page' : 'module'} />;
}

/** The specified refusal, with who can change it. */
export function AccessDenied({ what }: { what: 'module' | 'page' }) {
  const { t } = useTranslation();
  const { company, can } = useAccess();
  return (
    <NoticePage
      icon={<ShieldX />}
      title={t('shell.accessDenied.title')}
      text={t(what === 'module' ? 'shell.accessDenied.module' : 'shell.accessDenied.page')}
      hint={t('shell.accessDenied.whoCanGrant', { company: company?.name ?? t('shell.productName') })}
      actions={
        can('dashboard', 'view') && (
          <LinkButton href="/" variant="secondary">
            {t('shell.accessDenied.goToDashboard')}
          </LinkButton>
        )
      }
    />
  );
}
