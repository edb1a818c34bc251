/**
 * The matrix of the specification, section 6, typed by hand from its text: never read from the grants, or it would prove nothing.
 * Letters name the lowest role that may: e everyone, m MANAGER+, a ADMIN+, o OWNER, - nobody (a dash of the specification).
 */
export const actions = ['view', 'create', 'edit', 'delete', 'approve', 'admin'] as const;
export const matrix = {
  dashboard: 'e-----',
  projects: 'eemama',
  tasks: 'eeemma',
  hr: 'eeeama',
  finance: 'mmmaaa',
  commercial: 'eemama',
  safety: 'eemama',
  documents: 'eeem-a',
  inventory: 'eeemma',
  communications: 'eeem-a',
  analytics: 'm----a',
  ai_analytics: 'm----a',
  reports: 'mm---a',
  settings: 'a----a',
  rbac: 'o----o',
  external_entities: 'emmama',
} as const;

type Action = (typeof actions)[number];
export type Module = keyof typeof matrix;

export const roles = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER'] as const;
export type Role = (typeof roles)[number];

const rankOf: Record<string, number> = { e: 0, m: 1, a: 2, o: 3 };

export function isAllowed(role: Role, module: Module, action: Action): boolean {
  const letter = matrix[module][actions.indexOf(action)] ?? '-';
  const lowest = rankOf[letter];
  return lowest !== undefined && roles.indexOf(role) >= lowest;
}
