import type { ModuleName } from './modules.ts';

/** Feature flags of whole modules, named as in the specification (section 6). */
export const moduleFlagNames = [
  'dashboard',
  'auth',
  'projects',
  'tasks',
  'hr',
  'finance',
  'commercial',
  'stakeholders',
  'rbac',
  'safety',
  'documents',
  'inventory',
  'communications',
  'analytics',
  'reports',
  'settings',
  'ai_analytics',
  'advanced_analytics',
  'document_ai',
  'computer_vision',
  'conversational_ai',
  'predictive_analytics',
  'geospatial_iot',
] as const;

export type ModuleFlagName = (typeof moduleFlagNames)[number];

export const menuGroupNames = ['main', 'modules', 'admin', 'ai'] as const;

export type MenuGroupName = (typeof menuGroupNames)[number];

/** Menu entries below a module that can be hidden one by one. */
export const subItemNames = {
  hr: [
    'employees',
    'organization',
    'self_service',
    'attendance',
    'leave_requests',
    'payroll',
    'performance',
    'training',
    'recruitment',
    'benefits',
    'analytics',
    'workflows',
  ],
  projects: ['overview', 'kanban', 'dashboard', 'timeline'],
  tasks: ['all_tasks', 'kanban', 'my_tasks', 'dashboard', 'timeline'],
} as const;

export type SubItemOwner = keyof typeof subItemNames;
export type SubItemName<O extends SubItemOwner> = (typeof subItemNames)[O][number];

export type FeatureFlags = {
  modules: Record<ModuleFlagName, boolean>;
  menu: {
    groups: Record<MenuGroupName, boolean>;
    items: { [O in SubItemOwner]: Record<SubItemName<O>, boolean> };
  };
};

/** What `PLINTH_CONFIG` may say: only the flags a deployment changes. */
export type FlagOverrides = {
  modules?: Partial<FeatureFlags['modules']>;
  menu?: {
    groups?: Partial<FeatureFlags['menu']['groups']>;
    items?: { [O in SubItemOwner]?: Partial<FeatureFlags['menu']['items'][O]> };
  };
};

/** The flags of the delivered build. A deployment changes them in its configuration, never here. */
export const deliveredFlags: FeatureFlags = {
  modules: {
    dashboard: true,
    auth: true,
    projects: true,
    tasks: true,
    hr: true,
    finance: true,
    commercial: true,
    stakeholders: true,
    rbac: true,
    safety: false,
    documents: false,
    inventory: false,
    communications: false,
    analytics: false,
    reports: false,
    settings: false,
    ai_analytics: false,
    advanced_analytics: false,
    document_ai: false,
    computer_vision: false,
    conversational_ai: false,
    predictive_analytics: false,
    geospatial_iot: false,
  },
  menu: {
    groups: { main: true, modules: true, admin: true, ai: false },
    items: {
      hr: {
        employees: true,
        organization: true,
        self_service: true,
        attendance: false,
        leave_requests: false,
        payroll: false,
        performance: false,
        training: false,
        recruitment: false,
        benefits: false,
        analytics: false,
        workflows: false,
      },
      projects: { overview: true, kanban: true, dashboard: false, timeline: false },
      tasks: { all_tasks: true, kanban: true, my_tasks: false, dashboard: false, timeline: false },
    },
  },
};

/** The delivered flags with a deployment's own on top. */
export function flagsWith(overrides: FlagOverrides): FeatureFlags {
  const { modules, menu } = deliveredFlags;
  return {
    modules: { ...modules, ...overrides.modules },
    menu: {
      groups: { ...menu.groups, ...overrides.menu?.groups },
      items: {
        hr: { ...menu.items.hr, ...overrides.menu?.items?.hr },
        projects: { ...menu.items.projects, ...overrides.menu?.items?.projects },
        tasks: { ...menu.items.tasks, ...overrides.menu?.items?.tasks },
      },
    },
  };
}

/** The flag that switches each module of the permission matrix. */
export const flagOfModule: Record<ModuleName, ModuleFlagName> = {
  dashboard: 'dashboard',
  projects: 'projects',
  tasks: 'tasks',
  hr: 'hr',
  finance: 'finance',
  commercial: 'commercial',
  external_entities: 'stakeholders',
  safety: 'safety',
  documents: 'documents',
  inventory: 'inventory',
  communications: 'communications',
  analytics: 'analytics',
  ai_analytics: 'ai_analytics',
  reports: 'reports',
  settings: 'settings',
  rbac: 'rbac',
};

/**
 * Who may join by signing up: all, who confirms an address of the company, who an owner lets in afterwards, or nobody
 * who was not invited.
 */
export const signUpPolicies = ['open', 'domain', 'approval', 'invitation'] as const;
export type SignUpPolicy = (typeof signUpPolicies)[number];

/** What `/config.json` tells the browser at run time, so that one build serves every deployment. */
export type AppConfig = FeatureFlags & {
  backend: 'supabase' | 'django';
  /** Address of the hosted protocol; empty means the page's own origin. */
  url: string;
  anonKey: string;
  apiUrl: string;
  version: string;
  /** False while the installation is empty: the browser opens `/setup`. */
  isSetUp: boolean;
  isSetupTokenRequired: boolean;
  signUpPolicy: SignUpPolicy;
  /** Who else people may sign in with, by the name `/auth/v1/authorize` knows; the label stands on the button. */
  signInProviders: readonly { name: string; label: string }[];
  /** Devices let people in here; browsers make no passkeys for a site without a name. */
  hasPasskeys: boolean;
};
