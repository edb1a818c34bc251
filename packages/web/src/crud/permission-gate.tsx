import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionName, ModuleName } from '@plinth/domain/modules.ts';
import { NoRightState } from '@plinth/ui/layout/state-panels.tsx';
import { useAccess } from '../session/access-context.tsx';

type Permission = { module: ModuleName; action: ActionName };

/**
 * Shows a part of a screen only to who holds a permission, else the specified refusal and who can change it.
 * Comfort, not protection: the server refuses all the same. Whole screens have the gate of their route.
 */
export function PermissionGate({ module, action, children }: Permission & { children: ReactNode }) {
  const { t } = useTranslation();
  const { can, company } = useAccess();
  if (can(module, action)) return children;
  return (
    <NoRightState
      title={t('shell.accessDenied.title')}
      description={
        <>
          <p>{t(can(module, 'view') ? 'shell.accessDenied.page' : 'shell.accessDenied.module')}</p>
          <p>{t('shell.accessDenied.whoCanGrant', { company: company?.name ?? t('shell.productName') })}</p>
        </>
      }
    />
  );
}

/** Why an action is not open to the person, and who can open it; nothing when it is. */
export function useDenial(): (permission: Permission) => string | undefined {
  const { t } = useTranslation();
  const { can, company } = useAccess();
  return ({ module, action }) => {
    if (can(module, action)) return undefined;
    return `${t(`crud.denied.${action}`)} ${t('shell.accessDenied.whoCanGrant', { company: company?.name ?? t('shell.productName') })}`;
  };
}
