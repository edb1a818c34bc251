import { readFileSync } from 'node:fs';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { flagsWith, type FeatureFlags } from '@plinth/domain/feature-flags.ts';
import { lockedSwitches, switchNames, unbuiltSwitches } from '@plinth/domain/feature-switches.ts';
import {
  aiSettings,
  companySettings,
  notificationPreferences,
  numberSeries,
  personalSettings,
  securitySettings,
  systemSettings,
} from '@plinth/domain/settings/settings.ts';
import { en } from '@plinth/messages/en.ts';
import { describe, expect, it } from 'vitest';
import { featureRoutes } from '../../app/routes.tsx';
import { menuFor } from '../../overview/menu/menu.ts';
import { settingsLists } from './settings-lists.ts';
import { settingsTabs } from './settings-tabs.ts';
import { cardEffects, fieldEffects, listEffects } from './testing/setting-effects.ts';

const settings: readonly ResourceDefinition[] = [
  companySettings,
  securitySettings,
  systemSettings,
  aiSettings,
  personalSettings,
  notificationPreferences,
  numberSeries,
];

describe('what can be set', () => {
  it('is all in the table of effects: every field of a form', () => {
    const offered = settings.flatMap(({ table, form }) =>
      form.flatMap((section) => section.fields.map((field) => `${table}.${field}`)),
    );
    expect(Object.keys(fieldEffects).toSorted()).toEqual(offered.toSorted());
  });

  it('is all in the table of effects: every list and every card', () => {
    expect(Object.keys(listEffects).toSorted()).toEqual(Object.keys(settingsLists).toSorted());
    expect(Object.keys(cardEffects).toSorted()).toEqual(Object.keys(en.settings.cards).toSorted());
    expect(Object.keys(settingsTabs)).toHaveLength(12);
  });

  it.each([
    ...Object.entries(fieldEffects),
    ...Object.entries(listEffects),
    ...Object.entries(cardEffects).flatMap(([name, effects]) =>
      effects.map((effect) => [name, effect] as const),
    ),
  ])('%s has a test that its effect changes', (_name, [file, test]) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/\b(?:it|test)(?:\.each\(|\()/);
    expect(text).toContain(test);
  });
});

/** Where people can get to: the entries of the menu and the screens that are open. */
function reachOf(flags: FeatureFlags): string[] {
  const menu = menuFor(flags, { can: () => true, isNamedToDecide: false }).flatMap((group) =>
    group.items.flatMap((item) => item.items?.map(({ href }) => href) ?? [item.href]),
  );
  const screens = featureRoutes.filter((route) => 'load' in route && flags.modules[route.flag]);
  return [...menu.map((href) => `menu ${href}`), ...screens.map(({ path }) => `screen ${path}`)];
}

/** All flags on, but for one. */
function flagsBut(name: string): FeatureFlags {
  const flags = flagsWith({});
  const isOn = (flag: string) => flag !== name;
  const all = <T extends Readonly<Record<string, boolean>>>(prefix: string, tree: T): T =>
    Object.fromEntries(Object.keys(tree).map((key) => [key, isOn(`${prefix}.${key}`)])) as T; // the same keys
  const { hr, projects, tasks } = flags.menu.items;
  return {
    modules: all('modules', flags.modules),
    menu: {
      groups: all('groups', flags.menu.groups),
      items: {
        hr: all('items.hr', hr),
        projects: all('items.projects', projects),
        tasks: all('items.tasks', tasks),
      },
    },
  };
}

describe('a switch', () => {
  const whole = reachOf(flagsBut(''));
  const isHollow = (name: string) => reachOf(flagsBut(name)).length === whole.length;

  it.each(switchNames.filter((name) => !lockedSwitches.has(name) && !unbuiltSwitches.has(name)))(
    '%s takes something away when it is off',
    (name) => expect(isHollow(name)).toBe(false),
  );

  it('that would show nothing is not offered, and none that is offered shows nothing', () => {
    expect(switchNames.filter((name) => !lockedSwitches.has(name) && isHollow(name)).toSorted()).toEqual(
      [...unbuiltSwitches].toSorted(),
    );
  });
});
