import { describe, expect, test } from 'vitest';
import { effectiveDashboardType } from './dashboard-type.ts';

const typeOf = (facts: { role?: string | null; dashboardType?: string | null; permissions?: string[] }) =>
  effectiveDashboardType({ role: null, dashboardType: null, permissions: [], ...facts });

describe('the effective dashboard type', () => {
  test.each(['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'])('is %s for the role of that name', (role) => {
    expect(typeOf({ role, dashboardType: role })).toBe(role);
  });

  test.each(['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'])(
    'is %s for a dashboard type of that name',
    (dashboardType) => {
      expect(typeOf({ dashboardType })).toBe(dashboardType);
    },
  );

  test.each([
    ['finance:owner', 'OWNER'],
    ['system.owner', 'OWNER'],
    ['rbac:admin', 'OWNER'],
    ['global_admin', 'OWNER'],
    ['hr:admin', 'ADMIN'],
    ['team:manage', 'MANAGER'],
    ['project_manage', 'MANAGER'],
    ['resource:allocate', 'MANAGER'],
    ['performance_review', 'MANAGER'],
    ['approval.workflow', 'MANAGER'],
    ['project:view', 'EMPLOYEE'],
    ['attendance:manage', 'EMPLOYEE'],
  ])('takes the permission %s for %s', (permission, expected) => {
    expect(typeOf({ permissions: ['documents:view', permission] })).toBe(expected);
  });

  test('is the higher kind when a name and a permission speak for two', () => {
    expect(typeOf({ role: 'EMPLOYEE', dashboardType: 'EMPLOYEE', permissions: ['hr:admin'] })).toBe('ADMIN');
    expect(typeOf({ role: 'MANAGER', permissions: ['project:view', 'global:admin'] })).toBe('OWNER');
  });

  test('is what a custom role has chosen, whatever its grants', () => {
    expect(typeOf({ role: 'SITE_CLERK', dashboardType: 'EMPLOYEE', permissions: ['hr:admin'] })).toBe(
      'EMPLOYEE',
    );
  });

  test('is EMPLOYEE when nothing speaks for any', () => {
    expect(typeOf({})).toBe('EMPLOYEE');
    expect(typeOf({ role: 'SOMETHING', dashboardType: 'ELSE', permissions: ['documents:edit'] })).toBe(
      'EMPLOYEE',
    );
  });

  test('does not make a manager an administrator for what the matrix grants', () => {
    const granted = [
      'finance:view',
      'finance:create',
      'projects:approve',
      'reports:view',
      'projects:submenu_access',
    ];
    expect(typeOf({ role: 'MANAGER', dashboardType: 'MANAGER', permissions: granted })).toBe('MANAGER');
  });
});
