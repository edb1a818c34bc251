import type { ReactNode } from 'react';
import type { Permission } from '@plinth/domain/modules.ts';
import { useAccess } from '../../session/access-context.tsx';
import { AccessDenied } from '../../session/access-denied.tsx';

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
