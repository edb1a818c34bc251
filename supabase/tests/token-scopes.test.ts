import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from './mutants/cases.ts';
import { expectations } from './mutants/expectations.ts';
import { commands, openProbeWorld, type ProbeWorld } from './mutants/probe.ts';
import { scopeOf } from './mutants/scopes.ts';

/**
 * A token of each single scope, on every table, in every way: it reaches what `scopes.ts` says and nothing else. The full tier tries
 * every scope, the first a part that the date chooses.
 */
const isFull = process.env['PLINTH_TIER'] === 'full';
const day = Number(
  (process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10)).replaceAll('-', ''),
);
const parts = 12;

const modules = {
  dashboard: 'view',
  projects: 'view create edit delete approve admin',
  tasks: 'view create edit delete approve admin',
  hr: 'view create edit delete approve admin self_service',
  finance: 'view create edit delete approve admin',
  commercial: 'view create edit delete approve admin',
  safety: 'view create edit delete approve admin',
  documents: 'view create edit delete admin',
  inventory: 'view create edit delete approve admin',
  communications: 'view create edit delete admin',
  analytics: 'view admin',
  ai_analytics: 'view admin',
  reports: 'view create admin',
  settings: 'view admin',
  external_entities: 'view create edit delete approve admin',
};
const menus = ['submenu_access', 'dashboard_access', 'kanban_access', 'timeline_access'];
const scopes = Object.entries(modules).flatMap(([module, actions]) =>
  [...actions.split(' '), ...menus].map((action) => `${module}:${action}`),
);
const tried = isFull ? scopes : scopes.filter((_, index) => index % parts === day % parts);

let world: ProbeWorld;
beforeAll(async () => {
  world = await openProbeWorld();
}, 120_000);
afterAll(() => world?.close());

it('every scope that an owner can give is known here', async () => {
  const { rows } = await world.client.query<{ scope: string }>(
    `select m.name || ':' || p.name as scope from public.role_permissions held
       join public.roles owners on owners.id = held.role_id and owners.name = 'OWNER'
       join public.modules m on m.id = held.module_id join public.permissions p on p.id = held.permission_id
     where m.name <> 'rbac'`,
  );
  expect(rows.map(({ scope }) => scope).toSorted()).toEqual(scopes.toSorted());
});

it('every table is known here', () => {
  expect(Object.keys(scopeOf).toSorted()).toEqual(
    [...Object.keys(expectations), ...Object.keys(cases)].toSorted(),
  );
});

/** The ways a scope opens a table, as `view a`. */
function expectedOf(subject: string, scope: string): string[] {
  const words = scopeOf[subject]?.split(' ') ?? [];
  return commands.flatMap((command, index) =>
    (words[index] ?? '')
      .split(',')
      .map((word) => word.split('='))
      .filter(([name]) => name === scope)
      .map(([, letter = 'a']) => `${command} ${letter}`),
  );
}

describe('a token of one scope', () => {
  it.each(Object.keys(scopeOf))('reaches of %s what the scope says', async (subject) => {
    await world.client.query('begin');
    try {
      await world.arrange(subject);
      const reached: Record<string, string[]> = {};
      const expected: Record<string, string[]> = {};
      for (const scope of tried) {
        reached[scope] = [];
        expected[scope] = expectedOf(subject, scope);
        for (const command of commands) {
          const letter = await world.reach(subject, `only ${scope}`, command);
          if (letter !== '-') reached[scope].push(`${command} ${letter}`);
        }
      }
      expect(reached).toEqual(expected);
    } finally {
      await world.client.query('rollback');
    }
  });
});
