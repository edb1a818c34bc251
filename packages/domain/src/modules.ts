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
