import { deliveredFlags, moduleFlagNames, type FlagOverrides } from '@plinth/domain/feature-flags.ts';

const allOn = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));

/** Every module is on and every entry of its menu, also those a delivered build hides. */
export const allModules: FlagOverrides = {
  modules: allOn(moduleFlagNames),
  menu: {
    items: Object.fromEntries(
      Object.entries(deliveredFlags.menu.items).map(([owner, items]) => [owner, allOn(Object.keys(items))]),
    ),
  },
};
