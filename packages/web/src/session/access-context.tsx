import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { ModuleName, PermissionName } from '@plinth/domain/modules.ts';
import { OwnConfig } from '../base/config-context.tsx';
import { canDo, type Access } from './access.ts';
import { useProvided } from '../base/use-provided.ts';

type AccessWithQuestion = Access & { can: (module: ModuleName, action: PermissionName) => boolean };

const AccessContext = createContext<AccessWithQuestion | null>(null);

/** Gives the signed-in screens their loaded access; the guard puts it in place. */
export function AccessProvider({ access, children }: { access: Access; children: ReactNode }) {
  const value = useMemo(
    () => ({ ...access, can: (module: ModuleName, action: PermissionName) => canDo(access, module, action) }),
    [access],
  );
  return (
    <AccessContext value={value}>
      <OwnConfig hasSettings={value.can('settings', 'admin')}>{children}</OwnConfig>
    </AccessContext>
  );
}

/** The caller's profile, company and abilities: `const { can } = useAccess(); can('projects', 'edit')`. Always loaded. */
export function useAccess(): AccessWithQuestion {
  return useProvided(AccessContext);
}

/** Name of the company; nothing on pages where nobody's access is loaded. */
export function useCompanyName(): string | undefined {
  return useContext(AccessContext)?.company?.name;
}
