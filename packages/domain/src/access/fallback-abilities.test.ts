import { describe, expect, it } from 'vitest';
import { fallbackAbilities } from './fallback-abilities.ts';

/** Typed by hand from section 6 of the specification of the screens: v view, c create, e edit, d delete, a approve. */
const specified: Record<string, Record<string, string>> = {
  OWNER: {
    finance: 'vceda',
    hr: 'vceda',
    projects: 'vceda',
    safety: 'vceda',
    documents: 'vceda',
    inventory: 'vceda',
    rbac: 'vceda',
    ai_analytics: 'vceda',
    communications: 'vceda',
  },
  ADMIN: {
    finance: 'vcea',
    hr: 'vcea',
    projects: 'vcea',
    tasks: 'vcea',
    safety: 'vcea',
    documents: 'vcea',
    inventory: 'vcea',
    ai_analytics: 'vce',
    communications: 'vce',
  },
  MANAGER: {
    finance: 'vcea',
    hr: 'vcea',
    projects: 'vcea',
    tasks: 'vcea',
    safety: 'vcea',
    documents: 'vcea',
    inventory: 'vcea',
    ai_analytics: 'vce',
    communications: 'vce',
  },
  EMPLOYEE: {
    finance: 'v',
    hr: 'v',
    projects: 'vce',
    tasks: 'vce',
    safety: 'vc',
    documents: 'vc',
    inventory: 'v',
    ai_analytics: 'v',
    communications: 'vc',
  },
};
const letters: Record<string, string> = { view: 'v', create: 'c', edit: 'e', delete: 'd', approve: 'a' };

function granted(role: string): Record<string, string> {
  const byModule: Record<string, string> = {};
  for (const ability of fallbackAbilities(role)) {
    const [module = '', action = ''] = ability.split(':');
    if (module !== 'dashboard' && letters[action])
      byModule[module] = (byModule[module] ?? '') + letters[action];
  }
  return byModule;
}

describe('the abilities of a role where the backend sends none', () => {
  it.each(Object.keys(specified))('are as specified for %s', (role) => {
    expect(granted(role)).toEqual(specified[role]);
  });

  it.each(['', 'GUEST', 'owner', 'toString'])('are those of an employee for a role called %s', (role) => {
    expect(fallbackAbilities(role)).toEqual(fallbackAbilities('EMPLOYEE'));
  });

  it('open the first screen to everybody, and the views of what they may view', () => {
    for (const role of Object.keys(specified)) {
      expect(fallbackAbilities(role)).toEqual(
        expect.arrayContaining(['dashboard:view', 'projects:submenu_access', 'projects:kanban_access']),
      );
      expect(fallbackAbilities(role)).not.toContain('settings:submenu_access');
    }
  });

  it.each([...Object.keys(specified), 'SOMETHING'])('%s may open their own record and leave', (role) => {
    expect(fallbackAbilities(role)).toContain('hr:self_service');
  });
});
