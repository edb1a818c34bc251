import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from './mutants/cases.ts';
import { expectations } from './mutants/expectations.ts';
import { commands } from './mutants/commands.ts';
import { openProbeFixture, type ProbeFixture } from './mutants/probe.ts';
import { scopes } from './mutants/every-scope.ts';
import { letterOfScope, scopeOf } from './mutants/scopes.ts';
import { tried } from './sweep/part-of-day.ts';

/**
 * A token of each single scope, on every table, in every way: it reaches what `scopes.ts` says and nothing else. The full tier tries
 * every scope, the first a part that the date chooses.
 */
const chosen = tried(scopes, 12);

let fixture: ProbeFixture;
beforeAll(async () => {
  fixture = await openProbeFixture();
}, 120_000);
afterAll(() => fixture?.close());

it('every scope that an owner can give is known here', async () => {
  const { rows } = await fixture.client.query<{ scope: string }>(
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
  return commands
    .map((command) => `${command} ${letterOfScope(subject, scope, command)}`)
    .filter((way) => !way.endsWith(' -'));
}

describe('a token of one scope', () => {
  it.each(Object.keys(scopeOf))('reaches of %s what the scope says', async (subject) => {
    await fixture.client.query('begin');
    try {
      await fixture.arrange(subject);
      const reached: Record<string, string[]> = {};
      const expected: Record<string, string[]> = {};
      for (const scope of chosen) {
        reached[scope] = [];
        expected[scope] = expectedOf(subject, scope);
        for (const command of commands) {
          const letter = await fixture.reach(subject, `only ${scope}`, command);
          if (letter !== '-') reached[scope].push(`${command} ${letter}`);
        }
      }
      expect(reached).toEqual(expected);
    } finally {
      await fixture.client.query('rollback');
    }
  });
});
