import type { ActionName, ModuleName } from '../modules.ts';

type Grant = readonly [modules: readonly ModuleName[], actions: readonly ActionName[]];

/** What a role may do with a backend that says nothing of it (specification of the screens, section 6). */
const grants: Readonly<Record<'OWNER' | 'ADMIN' | 'MANAGER' | 'EMPLOYEE', readonly Grant[]>> = (() => {
  const managing: readonly Grant[] = [
    [
      ['finance', 'hr', 'projects', 'tasks', 'safety', 'documents', 'inventory'],
      ['view', 'create', 'edit', 'approve'],
    ],
    [
      ['ai_analytics', 'communications'],
      ['view', 'create', 'edit'],
    ],
  ];
  return {
    OWNER: [
      [
        [
          'finance',
          'hr',
          'projects',
          'safety',
          'documents',
          'inventory',
          'rbac',
          'ai_analytics',
          'communications',
        ],
        ['view', 'create', 'edit', 'delete', 'approve'],
      ],
    ],
    ADMIN: managing,
    MANAGER: managing,
    EMPLOYEE: [
      [['finance', 'hr', 'inventory', 'ai_analytics'], ['view']],
      [
        ['projects', 'tasks'],
        ['view', 'create', 'edit'],
      ],
      [
        ['safety', 'documents', 'communications'],
        ['view', 'create'],
      ],
    ],
  };
})();

/** Everybody's first screen (the matrix gives it to all) and what is their own (ruling R3), whatever the backend. */
const forAll = ['dashboard:view', 'hr:self_service'];

/** The views below a module, which anyone who may view it may open (ruling R3). */
const viewsOf = ['submenu_access', 'dashboard_access', 'kanban_access', 'timeline_access'];

/**
 * The abilities of a role, as `module:action`, where the backend sends none; an unknown role has those of an employee.
 * They only decide what is shown: the backend decides what is done.
 */
export function fallbackAbilities(role: string): string[] {
  const known = Object.entries(grants).find(([name]) => name === role)?.[1] ?? grants.EMPLOYEE;
  const held = known.flatMap(([modules, actions]) =>
    modules.flatMap((module) => [...actions, ...viewsOf].map((action) => `${module}:${action}`)),
  );
  return [...forAll, ...held];
}
