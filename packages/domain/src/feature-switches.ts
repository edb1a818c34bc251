import {
  menuGroupNames,
  moduleFlagNames,
  subItemNames,
  type FeatureFlags,
  type FlagOverrides,
  type SubItemOwner,
} from './feature-flags.ts';

/** What administrators switched, by the name of the flag: `modules.safety`, `groups.ai`, `items.hr.payroll`. */
export type FeatureSwitches = Readonly<Record<string, boolean>>;

const owners = Object.keys(subItemNames) as SubItemOwner[]; // the keys of a constant

/** Every flag by its name, in the order of the menu. */
export const switchNames: readonly string[] = [
  ...moduleFlagNames.map((name) => `modules.${name}`),
  ...menuGroupNames.map((name) => `groups.${name}`),
  ...owners.flatMap((owner) => subItemNames[owner].map((name) => `items.${owner}.${name}`)),
];

/** Without these nobody could switch anything again. */
export const lockedSwitches: ReadonlySet<string> = new Set([
  'modules.auth',
  'modules.dashboard',
  'modules.settings',
  'modules.rbac',
  'groups.main',
  'groups.admin',
]);

/** What has no screen in this version: switched on it would show nothing, so nobody is offered it. */
export const unbuiltSwitches: ReadonlySet<string> = new Set([
  'modules.analytics',
  'modules.reports',
  'modules.ai_analytics',
  'modules.advanced_analytics',
  'modules.document_ai',
  'modules.computer_vision',
  'modules.conversational_ai',
  'modules.predictive_analytics',
  'modules.geospatial_iot',
  'groups.ai',
]);

/** What the deployment has switched off itself: nobody switches it on from inside. */
export function pinnedSwitches({ modules = {}, menu = {} }: FlagOverrides): string[] {
  const off = (prefix: string, flags: Readonly<Partial<Record<string, boolean>>> = {}) =>
    Object.entries(flags).flatMap(([name, isOn]) => (isOn === false ? [`${prefix}.${name}`] : []));
  return [
    ...off('modules', modules),
    ...off('groups', menu.groups),
    ...owners.flatMap((owner) => off(`items.${owner}`, menu.items?.[owner])),
  ];
}

/** Whether a flag is on. */
export function isSwitchedOn(flags: FeatureFlags, name: string): boolean {
  const [kind = '', first = '', second = ''] = name.split('.');
  const tree: Readonly<
    Record<string, Readonly<Record<string, boolean | Readonly<Record<string, boolean>>>>>
  > = {
    modules: flags.modules,
    groups: flags.menu.groups,
    items: flags.menu.items,
  };
  const value = tree[kind]?.[first];
  return typeof value === 'object' ? value[second] === true : value === true;
}

/** The deployment's flags with the administrators' switches on top, but for what is pinned off or must stay on. */
export function flagsWithSwitches(
  flags: FeatureFlags,
  switches: FeatureSwitches,
  pinned: readonly string[],
): FeatureFlags {
  const isOn = (name: string, own: boolean) =>
    pinned.includes(name) || lockedSwitches.has(name) ? own : (switches[name] ?? own);
  const switched = <Flags extends Readonly<Record<string, boolean>>>(prefix: string, own: Flags): Flags =>
    // the same names with other values
    Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, isOn(`${prefix}.${name}`, value)]),
    ) as Flags;
  const { items } = flags.menu;
  return {
    modules: switched('modules', flags.modules),
    menu: {
      groups: switched('groups', flags.menu.groups),
      items: {
        hr: switched('items.hr', items.hr),
        projects: switched('items.projects', items.projects),
        tasks: switched('items.tasks', items.tasks),
      },
    },
  };
}
