import { actionOf } from '@plinth/domain/define/action-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { resources } from '@plinth/domain/registry.ts';
import { expect, test } from 'vitest';
import { featureRoutes, switchedOffRoutes } from './routes.tsx';

const all: readonly ResourceDefinition[] = Object.values(resources);
const screens = featureRoutes.filter((route) => 'load' in route);

/** Other addresses of a form, as the specification has them. */
const aliases: Readonly<Record<string, string>> = {
  '/inventory/purchase-orders/new': '/commercial/purchase-orders',
};

test('every form of a new record has the address and the module of a resource', () => {
  const isOwn = (path: string) => path.startsWith('/hr/self-service/');
  const forms = screens.filter(({ path }) => path.endsWith('/new') && !isOwn(path));
  expect(forms.length).toBeGreaterThan(30);
  for (const { path, permission } of forms) {
    const base = aliases[path] ?? path.slice(0, -'/new'.length);
    const resource = all.find(({ route }) => route === base);
    expect(resource?.name, path).toEqual(expect.any(String));
    expect(permission?.module, path).toBe(resource?.module);
  }
});

test('every resource with a form has its screens, and no form that is nobody’s to fill in', () => {
  const paths = new Set(screens.map(({ path }) => path.replace(/\$\w+$/, '$')));
  const withForm = all.filter(({ form }) => form.length > 0);
  const wrong = withForm.flatMap((resource) => {
    const { route, listRoute = route } = resource;
    const isMeant = new Map([
      [listRoute, true],
      [`${route}/view/$`, true],
      [`${route}/new`, actionOf(resource, 'create') !== null],
      [`${route}/edit/$`, actionOf(resource, 'edit') !== null],
    ]);
    return [...isMeant].filter(([path, isWanted]) => paths.has(path) !== isWanted).map(([path]) => path);
  });
  expect(withForm.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('every address of the specification has a screen, a redirect or a card', () => {
  const known = new Set([
    ...featureRoutes.map(({ path }) => path.replace(/\$\w+$/, '$')),
    ...switchedOffRoutes.map(({ path }) => path),
  ]);
  expect(specified.filter((path) => !known.has(path))).toEqual([]);
});

/** Section 2 of the specification, but for the page of signing in and the entries that have flags of their own. */
const specified = [
  '/',
  '/projects',
  '/projects/dashboard',
  '/projects/new',
  '/projects/edit/$',
  '/projects/view/$',
  '/tasks',
  '/tasks/dashboard',
  '/tasks/my',
  '/tasks/all',
  '/tasks/new',
  '/tasks/edit/$',
  '/tasks/view/$',
  '/profile',
  '/hr',
  '/hr/self-service',
  '/hr/employees',
  '/hr/organization',
  '/hr/attendance',
  '/hr/leave-requests',
  '/hr/payroll',
  '/hr/performance',
  '/hr/self-service/profile',
  '/hr/self-service/attendance',
  '/hr/self-service/leave-requests',
  '/hr/self-service/payroll',
  '/hr/add-employee',
  '/hr/view-employee/$',
  '/hr/salary-bands/add',
  '/hr/salary-bands/edit/$',
  '/hr/payroll/new',
  '/hr/payroll/view/$',
  '/hr/payroll/edit/$',
  '/hr/departments',
  '/hr/job-titles',
  '/hr/salary-bands',
  '/finance',
  '/finance/invoices/new',
  '/finance/invoices/$',
  '/safety',
  '/documents',
  '/inventory',
  '/inventory/purchase-orders/new',
  '/communications',
  '/analytics',
  '/reports',
  '/settings',
  '/rbac',
  '/rbac-example',
  '/external-entities',
  '/ai-analytics',
  '/advanced-analytics',
  '/ai/document-processing',
  '/ai/computer-vision',
  '/ai/conversational-ai',
  '/ai/predictive-analytics',
  '/ai/geospatial-iot',
  '/project-kanban',
  '/task-kanban',
  '/commercial/quantity-takeoffs',
  '/commercial/quotation',
  '/commercial/quotations',
  '/commercial/boq',
  '/commercial/purchase-orders',
  '/commercial/purchase-orders/new',
  '/commercial/purchase-orders/view/$',
  '/commercial/purchase-orders/edit/$',
  '/commercial/work-orders',
  '/commercial/requisitions',
  '/commercial/change-orders',
  '/commercial/variation-orders',
];
