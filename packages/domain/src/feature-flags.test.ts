import { describe, expect, test } from 'vitest';
import { deliveredFlags, flagsWith, moduleFlagNames } from './feature-flags.ts';

/** Typed by hand from section 6 of the specification. */
const on = ['dashboard', 'auth', 'projects', 'tasks', 'hr', 'finance', 'commercial', 'stakeholders', 'rbac'];
const off = [
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
];

const namesOf = (flags: Record<string, boolean>, value: boolean) =>
  Object.entries(flags)
    .filter(([, isOn]) => isOn === value)
    .map(([name]) => name)
    .sort();

describe('the delivered flags', () => {
  test('switch the specified modules on and off, and know no other', () => {
    expect(namesOf(deliveredFlags.modules, true)).toEqual([...on].sort());
    expect(namesOf(deliveredFlags.modules, false)).toEqual([...off].sort());
    expect([...moduleFlagNames].sort()).toEqual([...on, ...off].sort());
  });

  test('show every menu group but the one of artificial intelligence', () => {
    expect(deliveredFlags.menu.groups).toEqual({ main: true, modules: true, admin: true, ai: false });
  });

  test('show the specified sub-items', () => {
    const { hr, projects, tasks } = deliveredFlags.menu.items;
    expect(namesOf(hr, true)).toEqual(['employees', 'organization', 'self_service']);
    expect(namesOf(projects, true)).toEqual(['kanban', 'overview']);
    expect(namesOf(projects, false)).toEqual(['dashboard', 'timeline']);
    expect(namesOf(tasks, true)).toEqual(['all_tasks', 'kanban']);
    expect(namesOf(tasks, false)).toEqual(['dashboard', 'my_tasks', 'timeline']);
  });
});

describe("a deployment's own flags", () => {
  test('change what they name and leave the rest as delivered', () => {
    const flags = flagsWith({
      modules: { safety: true },
      menu: { groups: { ai: true }, items: { tasks: { my_tasks: true } } },
    });
    expect(flags.modules).toEqual({ ...deliveredFlags.modules, safety: true });
    expect(flags.menu.groups).toEqual({ ...deliveredFlags.menu.groups, ai: true });
    expect(flags.menu.items).toEqual({
      ...deliveredFlags.menu.items,
      tasks: { ...deliveredFlags.menu.items.tasks, my_tasks: true },
    });
  });

  test('never change the delivered ones', () => {
    const before = structuredClone(deliveredFlags);
    flagsWith({ modules: { rbac: false }, menu: { items: { hr: { payroll: true } } } });
    expect(deliveredFlags).toEqual(before);
  });
});
