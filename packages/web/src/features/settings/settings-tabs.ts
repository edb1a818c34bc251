import type { ModuleFlagName } from '@plinth/domain/feature-flags.ts';
import { flagOfPage, pageAddresses, type PageName } from '@plinth/domain/page-addresses.ts';
import type { Permission } from '@plinth/domain/modules.ts';
import type { MessageKey } from '../../base/message-key.ts';

export type SettingsTab = {
  page: PageName;
  path: string;
  label: MessageKey;
  flag: ModuleFlagName;
  /** None for what is everybody's own. */
  permission?: Permission;
};

function tab(name: PageName): SettingsTab {
  const page = pageAddresses[name];
  return {
    page: name,
    path: page.path,
    label: page.title,
    flag: flagOfPage(page),
    ...('action' in page && { permission: { module: page.module, action: page.action } }),
  };
}

/** Every tab of the settings, in order: first what is one's own, then what is the company's. */
export const settingsTabs = {
  general: tab('settings'),
  profile: tab('settings_profile'),
  notifications: tab('settings_notifications'),
  security: tab('settings_security'),
  company: tab('settings_company'),
  numbering: tab('settings_numbering'),
  lists: tab('settings_lists'),
  modules: tab('settings_modules'),
  integrations: tab('settings_integrations'),
  ai: tab('settings_ai'),
  system: tab('settings_system'),
  changes: tab('settings_changes'),
} as const satisfies Readonly<Record<string, SettingsTab>>;

export type SettingsTabName = keyof typeof settingsTabs;
