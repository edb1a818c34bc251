import { useTranslation } from 'react-i18next';
import { flagOfModule } from '@plinth/domain/feature-flags.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { useConfig } from '../../base/config-context.tsx';

/** The actions people decide about, in the order of the matrix. */
export const mainActions = ['view', 'create', 'edit', 'delete', 'approve', 'admin'] as const;
/** The views below a module, which come with its view unless somebody says otherwise. */
export const viewActions = [
  'submenu_access',
  'dashboard_access',
  'kanban_access',
  'timeline_access',
  'self_service',
] as const;

export const allActions = [...mainActions, ...viewActions] as const;
export type AnyAction = (typeof allActions)[number];

/** Words for modules and actions, and whether this deployment has switched a module on. */
export function usePermissionWords() {
  const { t } = useTranslation();
  const { modules } = useConfig();
  return {
    module: (name: ModuleName) => t(`access.modules.${name}`),
    action: (name: AnyAction) => t(`access.actions.${name}`),
    isOn: (name: ModuleName) => modules[flagOfModule[name]],
  };
}
