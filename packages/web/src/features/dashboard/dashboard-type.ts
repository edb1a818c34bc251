/** The kinds of dashboard, the one that decides first in front. */
const dashboardTypes = ['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] as const;

export type DashboardType = (typeof dashboardTypes)[number];

/** Words in permission strings that speak for a kind, whatever stands between them (`team:manage`, `team_manage`). */
const markers: Record<DashboardType, readonly string[]> = {
  OWNER: [
    'finance owner',
    'owner finance',
    'system owner',
    'owner system',
    'rbac owner',
    'owner rbac',
    'rbac admin',
    'global admin',
  ],
  ADMIN: ['admin'],
  MANAGER: ['team manage', 'project manage', 'resource allocate', 'performance review', 'approval workflow'],
  EMPLOYEE: ['project view', 'task manage', 'document view', 'attendance manage', 'personal data'],
};

type RoleFacts = { role: string | null; dashboardType: string | null; permissions: Iterable<string> };

/**
 * Which dashboard a person gets: the first kind, in the order OWNER, ADMIN, MANAGER, EMPLOYEE, that their role is named
 * after, that the role's dashboard type names, or that a permission speaks for. EMPLOYEE when none does.
 * A custom role has chosen its dashboard type, so that alone decides for it (ruling R3).
 */
export function effectiveDashboardType({ role, dashboardType, permissions }: RoleFacts): DashboardType {
  const chosen = dashboardTypes.find((type) => type === dashboardType);
  const isCustomRole = !dashboardTypes.some((type) => type === role);
  if (isCustomRole && chosen) return chosen;

  const words = [...permissions].map((permission) => permission.toLowerCase().replace(/[^a-z]+/g, ' '));
  const isSpokenFor = (type: DashboardType) =>
    markers[type].some((marker) => words.some((permission) => permission.includes(marker)));
  return dashboardTypes.find((type) => type === role || type === chosen || isSpokenFor(type)) ?? 'EMPLOYEE';
}
