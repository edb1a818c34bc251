const modules = {
  dashboard: 'view',
  projects: 'view create edit delete approve admin',
  tasks: 'view create edit delete approve admin',
  hr: 'view create edit delete approve admin self_service',
  finance: 'view create edit delete approve admin',
  commercial: 'view create edit delete approve admin',
  safety: 'view create edit delete approve admin',
  documents: 'view create edit delete admin',
  inventory: 'view create edit delete approve admin',
  communications: 'view create edit delete admin',
  analytics: 'view admin',
  ai_analytics: 'view admin',
  reports: 'view create admin',
  settings: 'view admin',
  external_entities: 'view create edit delete approve admin',
};
const menus = ['submenu_access', 'dashboard_access', 'kanban_access', 'timeline_access'];

/** Every scope that an owner can give. */
export const scopes: readonly string[] = Object.entries(modules).flatMap(([module, actions]) =>
  [...actions.split(' '), ...menus].map((action) => `${module}:${action}`),
);
