/** What people call the modules of the permission matrix. */
export const modules = {
  dashboard: 'Dashboard',
  projects: 'Projects',
  tasks: 'Tasks',
  hr: 'Human resources',
  finance: 'Finance',
  commercial: 'Commercial',
  external_entities: 'Clients and vendors',
  safety: 'Safety',
  documents: 'Documents',
  inventory: 'Inventory',
  communications: 'Communications',
  analytics: 'Analytics',
  ai_analytics: 'AI analytics',
  reports: 'Reports',
  settings: 'Settings',
  rbac: 'Users and roles',
} as const;
