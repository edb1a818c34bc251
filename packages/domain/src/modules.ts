/** The modules of the permission matrix, in the order of the menu. */
export const moduleNames = [
  'dashboard',
  'projects',
  'tasks',
  'hr',
  'finance',
  'commercial',
  'external_entities',
  'safety',
  'documents',
  'inventory',
  'communications',
  'analytics',
  'ai_analytics',
  'reports',
  'settings',
  'rbac',
] as const;

export type ModuleName = (typeof moduleNames)[number];

/** The actions of the permission matrix. */
export const actionNames = ['view', 'create', 'edit', 'delete', 'approve', 'admin'] as const;

export type ActionName = (typeof actionNames)[number];

/** The views below a module, each with a permission of its own beside the one for views at all. */
export const viewPermissionNames = ['dashboard_access', 'kanban_access', 'timeline_access'] as const;

export type PermissionName =
  | ActionName
  | (typeof viewPermissionNames)[number]
  | 'submenu_access'
  | 'self_service';

export type Permission = { module: ModuleName; action: PermissionName };
