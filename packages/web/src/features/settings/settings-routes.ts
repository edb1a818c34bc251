import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import { settingsTabs, type SettingsTab, type SettingsTabName } from './settings-tabs.ts';

/** One address a tab; the tabs of the company are for who may view its settings. */
const tabRoutes: readonly FeatureRoute[] = Object.entries(settingsTabs).map(
  ([name, { page }]: [string, SettingsTab]) =>
    pageRoute(page, {
      load: async () => {
        const { settingsScreen } = await import('./settings-screen.tsx');
        // the keys of the tabs, which `Object.entries` forgets
        return settingsScreen(name as SettingsTabName);
      },
    }),
);

export const settingsRoutes: readonly FeatureRoute[] = [
  ...tabRoutes,
  ...resourceRoutes({
    name: 'units',
    load: async () => (await import('@plinth/domain/settings/units.ts')).units,
  }),
];
