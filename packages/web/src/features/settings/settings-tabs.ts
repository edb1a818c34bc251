import type { MessageKey } from '../../app/message-key.ts';
import type { Permission } from '../../session/access.ts';

export type SettingsTab = {
  path: string;
  label: MessageKey;
  /** None for what is everybody's own. */
  permission?: Permission;
};

const administrator: Permission = { module: 'settings', action: 'view' };

/** Every tab of `/settings`, in order: first what is one's own, then what is the company's. */
export const settingsTabs = {
  general: { path: '/settings', label: 'settings.tabs.general' },
  profile: { path: '/settings/profile', label: 'settings.tabs.profile' },
  notifications: { path: '/settings/notifications', label: 'settings.tabs.notifications' },
  security: { path: '/settings/security', label: 'settings.tabs.security' },
  company: { path: '/settings/company', label: 'settings.tabs.company', permission: administrator },
  numbering: { path: '/settings/numbering', label: 'settings.tabs.numbering', permission: administrator },
  lists: { path: '/settings/lists', label: 'settings.tabs.lists', permission: administrator },
  modules: { path: '/settings/modules', label: 'settings.tabs.modules', permission: administrator },
  integrations: {
    path: '/settings/integrations',
    label: 'settings.tabs.integrations',
    permission: administrator,
  },
  ai: { path: '/settings/ai', label: 'settings.tabs.ai', permission: administrator },
  system: { path: '/settings/system', label: 'settings.tabs.system', permission: administrator },
  changes: { path: '/settings/changes', label: 'settings.tabs.changes', permission: administrator },
} as const satisfies Readonly<Record<string, SettingsTab>>;

export type SettingsTabName = keyof typeof settingsTabs;
