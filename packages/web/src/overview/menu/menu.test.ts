import { describe, expect, test } from 'vitest';
import { flagsWith, type FlagOverrides } from '@plinth/domain/feature-flags.ts';
import { canDo } from '../../session/access.ts';
import { activeHref, isSwitchedOff, menuFor } from './menu.ts';

const everyView = ['dashboard', 'projects', 'tasks', 'external_entities'].flatMap((module) =>
  ['view', 'submenu_access', 'dashboard_access', 'kanban_access', 'timeline_access'].map(
    (action) => `${module}:${action}`,
  ),
);

function menuOf(
  overrides: FlagOverrides = {},
  abilities: readonly string[] = everyView,
  isNamedToDecide = false,
) {
  const access = { abilities: new Set(abilities) };
  return menuFor(flagsWith(overrides), {
    can: (module, action) => canDo(access, module, action),
    isNamedToDecide,
  });
}

const hrefs = (...menu: Parameters<typeof menuOf>) =>
  menuOf(...menu).flatMap((group) =>
    group.items.flatMap((item) => item.items?.map(({ href }) => href) ?? [item.href]),
  );

describe('the menu', () => {
  test('has the delivered entries', () => {
    expect(hrefs()).toEqual([
      '/',
      '/calendar',
      '/projects',
      '/projects/portfolio',
      '/project-kanban',
      '/tasks/all',
      '/task-kanban',
      '/external-entities',
    ]);
    expect(menuOf().map(({ name }) => name)).toEqual(['main', 'modules']);
  });

  test('has the other entries where a deployment shows them', () => {
    const items = { projects: { dashboard: true }, tasks: { dashboard: true, my_tasks: true } };
    expect(hrefs({ menu: { items } })).toEqual([
      '/',
      '/calendar',
      '/projects',
      '/projects/dashboard',
      '/projects/portfolio',
      '/project-kanban',
      '/tasks/dashboard',
      '/tasks/my',
      '/tasks/all',
      '/task-kanban',
      '/external-entities',
    ]);
  });

  test('leaves out modules and groups that are switched off', () => {
    expect(hrefs({ modules: { projects: false, stakeholders: false } })).toEqual([
      '/',
      '/calendar',
      '/tasks/all',
      '/task-kanban',
    ]);
    expect(hrefs({ menu: { groups: { modules: false } } })).not.toContain('/external-entities');
  });

  test('leaves out what the person may not open', () => {
    expect(hrefs({}, ['dashboard:view'])).toEqual(['/', '/calendar']);
    expect(
      hrefs(
        {},
        everyView.filter((ability) => ability !== 'tasks:kanban_access'),
      ),
    ).not.toContain('/task-kanban');
  });

  test('has the inbox of decisions for anyone who decides on something', () => {
    expect(hrefs({}, ['dashboard:view', 'hr:approve'])).toEqual(['/', '/calendar', '/approvals']);
    // a deputy, or who takes a step, has no such right
    expect(hrefs({}, ['dashboard:view'], true)).toEqual(['/', '/calendar', '/approvals']);
  });

  test('needs the permission for views at all, beside the one of the view', () => {
    const abilities = everyView.filter((ability) => ability !== 'projects:submenu_access');
    expect(hrefs({}, abilities)).not.toContain('/project-kanban');
    expect(hrefs({}, abilities)).toContain('/task-kanban');
  });

  test('has no entries below a module without the permission for sub-menus', () => {
    const abilities = everyView.filter((ability) => ability !== 'tasks:submenu_access');
    const groups = menuOf({ menu: { items: { tasks: { my_tasks: true } } } }, abilities);
    const tasks = groups.flatMap(({ items }) => items).find(({ module }) => module === 'tasks');
    expect(tasks).toMatchObject({ href: '/tasks/my' });
    expect(tasks).not.toHaveProperty('items');
  });

  test('has the receipts of goods below procurement, where there is no store too', () => {
    const buyer = ['commercial', 'inventory'].flatMap((module) => [
      `${module}:view`,
      `${module}:submenu_access`,
    ]);
    const receipts = '/inventory/goods-receipts';
    expect(hrefs({}, buyer)).toContain(receipts);
    expect(hrefs({}, buyer)).not.toContain('/inventory');
    expect(
      hrefs(
        {},
        buyer.filter((ability) => ability !== 'inventory:view'),
      ),
    ).not.toContain(receipts);
    expect(hrefs({ modules: { commercial: false, inventory: true } }, buyer)).not.toContain(receipts);
  });

  test('makes no list of a single view', () => {
    const [group] = menuOf({ menu: { items: { tasks: { kanban: false } } } });
    expect(group?.items.find(({ module }) => module === 'tasks')).toEqual({
      module: 'tasks',
      label: 'shell.menu.tasks',
      icon: 'tasks',
      base: '/tasks',
      href: '/tasks/all',
    });
  });
});

describe('the entry of a page', () => {
  const entries = ['/', '/projects', '/projects/dashboard', '/tasks/all'];

  test.each([
    ['/', '/'],
    ['/projects', '/projects'],
    ['/projects/view/1', '/projects'],
    ['/projects/dashboard', '/projects/dashboard'],
    ['/projectsomething', undefined],
    ['/profile', undefined],
  ])('of %s is %s', (pathname, expected) => {
    expect(activeHref(entries, pathname)).toBe(expected);
  });
});

describe('a page that a person kept', () => {
  test.each([
    ['/tasks/view/1', true],
    ['/task-kanban?project=1', true],
    ['/projects/view/1', false],
    ['/', false],
    ['/notifications', false],
  ])('%s belongs to the tasks that are switched off: %s', (page, isOff) => {
    expect(isSwitchedOff(flagsWith({ modules: { tasks: false } }), page)).toBe(isOff);
    expect(isSwitchedOff(flagsWith({}), page)).toBe(false);
  });

  test.each([
    ['/inventory/goods-receipts/view/1', false],
    ['/inventory/view/1', true],
    ['/inventory/transactions', true],
  ])('%s follows the flag of its chain, and is off with the store: %s', (page, isOff) => {
    expect(isSwitchedOff(flagsWith({}), page)).toBe(isOff);
  });
});
