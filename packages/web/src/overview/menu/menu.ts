import { decidedNames, listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { areaPaths, pageAddresses } from '@plinth/domain/page-addresses.ts';
import { flagOfModule, type FeatureFlags, type MenuGroupName } from '@plinth/domain/feature-flags.ts';
import type { ModuleName, PermissionName } from '@plinth/domain/modules.ts';
import type { FrameKey } from '../../base/message-key.ts';
import {
  commercialViews,
  communicationViews,
  documentViews,
  financeViews,
  hrViews,
  inventoryViews,
  procurementViews,
  projectViews,
  safetyViews,
  taskViews,
  type MenuSubItem,
  type SubItemRule,
} from './menu-views.ts';

/** Names of the pictures beside the entries. */
export type MenuIcon =
  | 'dashboard'
  | 'calendar'
  | 'approvals'
  | 'projects'
  | 'tasks'
  | 'people'
  | 'parties'
  | 'finance'
  | 'commercial'
  | 'procurement'
  | 'inventory'
  | 'safety'
  | 'documents'
  | 'communications'
  | 'settings'
  | 'access';

export type MenuItem = {
  module: ModuleName;
  label: FrameKey;
  icon: MenuIcon;
  /** Where it leads. */
  href: string;
  /** What the addresses of its screens begin with. */
  base: string;
  items?: readonly MenuSubItem[];
};

export type MenuGroup = { name: MenuGroupName; label: FrameKey; items: readonly MenuItem[] };

type Can = (module: ModuleName, action: PermissionName) => boolean;

/** Of whom the menu is: what they may do, and whether others named them to decide. */
export type MenuOwner = { can: Can; isNamedToDecide: boolean };

type ItemRule = Omit<MenuItem, 'items' | 'href' | 'label'> & {
  group: MenuGroupName;
  /** The name of the module, when left out. */
  label?: FrameKey;
  items?: readonly SubItemRule[];
  /** Who has it, of those who may open its module. */
  isFor?: (person: MenuOwner) => boolean;
};

/** Every entry that has a screen, in the order of the menu. A later module adds its line here. */
const rules: readonly ItemRule[] = [
  {
    group: 'main',
    module: 'dashboard',
    icon: 'dashboard',
    base: pageAddresses.dashboard.path,
  },
  {
    group: 'main',
    module: 'dashboard',
    label: 'shell.menu.calendar',
    icon: 'calendar',
    base: pageAddresses.calendar.path,
  },
  {
    group: 'main',
    module: 'dashboard',
    label: 'shell.menu.approvals',
    icon: 'approvals',
    base: pageAddresses.approvals.path,
    // who decides on nothing has no use for an inbox of decisions
    isFor: ({ can, isNamedToDecide }) =>
      isNamedToDecide || decidedNames.some((name) => can(recordAddresses[name].module, 'approve')),
  },
  {
    group: 'main',
    module: 'projects',
    icon: 'projects',
    base: listAddressOf('projects'),
    items: projectViews,
  },
  {
    group: 'main',
    module: 'tasks',
    icon: 'tasks',
    base: recordAddresses.tasks.route,
    items: taskViews,
  },
  {
    group: 'modules',
    module: 'hr',
    icon: 'people',
    base: areaPaths.hr,
    items: hrViews,
  },
  {
    group: 'modules',
    module: 'external_entities',
    icon: 'parties',
    base: listAddressOf('external_entities'),
  },
  {
    group: 'modules',
    module: 'finance',
    icon: 'finance',
    base: pageAddresses.finance.path,
    items: financeViews,
  },
  {
    group: 'modules',
    module: 'commercial',
    icon: 'commercial',
    base: listAddressOf('takeoff_items'),
    items: commercialViews,
  },
  {
    group: 'modules',
    module: 'commercial',
    label: 'shell.menu.procurement',
    icon: 'procurement',
    base: listAddressOf('purchase_orders'),
    items: procurementViews,
  },
  {
    group: 'modules',
    module: 'inventory',
    icon: 'inventory',
    base: listAddressOf('inventory_items'),
    items: inventoryViews,
  },
  {
    group: 'modules',
    module: 'safety',
    icon: 'safety',
    base: areaPaths.safety,
    items: safetyViews,
  },
  {
    group: 'modules',
    module: 'documents',
    icon: 'documents',
    base: listAddressOf('documents'),
    items: documentViews,
  },
  {
    group: 'modules',
    module: 'communications',
    icon: 'communications',
    base: areaPaths.communications,
    items: communicationViews,
  },
  {
    group: 'admin',
    module: 'settings',
    icon: 'settings',
    base: pageAddresses.settings.path,
  },
  {
    group: 'admin',
    module: 'rbac',
    icon: 'access',
    base: pageAddresses.access.path,
  },
];

const groupLabels: Record<MenuGroupName, FrameKey> = {
  main: 'shell.menu.groups.main',
  modules: 'shell.menu.groups.modules',
  admin: 'shell.menu.groups.admin',
  ai: 'shell.menu.groups.ai',
};

/** The menu of one person: what the deployment has switched on and the person may open; empty groups are left out. */
export function menuFor(flags: FeatureFlags, person: MenuOwner): MenuGroup[] {
  const names: readonly MenuGroupName[] = ['main', 'modules', 'admin', 'ai'];
  return names
    .filter((name) => flags.menu.groups[name])
    .map((name) => ({ name, label: groupLabels[name], items: itemsOf(name, flags, person) }))
    .filter((group) => group.items.length > 0);
}

function itemsOf(group: MenuGroupName, flags: FeatureFlags, person: MenuOwner): MenuItem[] {
  const { can } = person;
  return rules
    .filter(
      (rule) =>
        rule.group === group &&
        flags.modules[flagOfModule[rule.module]] &&
        can(rule.module, 'view') &&
        (rule.isFor?.(person) ?? true),
    )
    .map(({ module, label = `shell.menu.${module}`, icon, base, items }) => {
      const open =
        items?.filter((view) => view.isOn(flags.menu.items) && can(view.module ?? module, view.action)) ?? [];
      const item = { module, label, icon, base, href: open[0]?.href ?? base };
      // each entry of a sub-menu needs the permission for sub-menus, too
      const views = can(module, 'submenu_access') ? open : [];
      // a single view needs no list of one
      return views.length < 2
        ? item
        : { ...item, items: views.map(({ key, label, href }) => ({ key, label, href })) };
    });
}

const firstPart = (href: string) => href.split(/[/?]/)[1];

/** Every address of the menu, with the flag that switches it. */
const places = rules.flatMap(({ module, base, items = [] }) =>
  [base, ...items.map(({ href }) => href)].map((href) => ({ href, flag: flagOfModule[module] })),
);

/**
 * Whether a page belongs to a module that is off: what people keep of it, they find again when it is on. It belongs to
 * the entry it lies below, or else to the area its address begins with.
 */
export function isSwitchedOff(flags: FeatureFlags, page: string): boolean {
  const hrefs = places.map(({ href }) => href);
  const entry = activeHref(hrefs, page.split('?')[0] ?? page);
  return places.some(
    ({ href, flag }) =>
      !flags.modules[flag] && (entry ? href === entry : firstPart(href) === firstPart(page)),
  );
}

/** Whether a page lies at an address or below it. */
export function isBelow(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}

/** Of several addresses the one a page belongs to: the longest that it lies below. */
export function activeHref(hrefs: readonly string[], pathname: string): string | undefined {
  return hrefs.filter((href) => isBelow(pathname, href)).sort((one, other) => other.length - one.length)[0];
}
