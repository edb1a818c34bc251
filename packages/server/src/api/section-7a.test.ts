import { expect, it } from 'vitest';
import { operations } from './operations.ts';

/**
 * Section 7.A of the specification, typed by hand from its text: never read from the registry, or it would prove nothing.
 * `L` list, `C` create, `G` get, `P` patch, `U` put, `D` delete; then what stands below the address.
 */
const section: readonly (readonly [path: string, calls: string, ...others: string[]])[] = [
  ['/auth/', '', 'POST login/', 'POST register/', 'POST logout/', 'GET profile/', 'POST password-reset/'],
  ['/auth/', '', 'POST change-password/', 'POST refresh/'],
  ['/{table}/', 'P'],
  ['/hr/employees/', 'LCGPD', 'GET generate-number/'],
  ['/hr/departments/', 'LCGPD'],
  ['/hr/job-titles/', 'LCGPD'],
  ['/hr/salary-bands/', 'LCGPD'],
  ['/hr/documents/', 'LCGPD', 'POST upload/', 'GET {id}/download/'],
  ['/hr/leave-requests/', 'LCGP', 'POST {id}/approve/', 'POST {id}/reject/'],
  ['/hr/salary-benefits/', 'C'],
  ['/hr/salary-allowances/', 'C'],
  ['/hr/salary-deductions/', 'C'],
  ['/users/', 'LGP', 'GET me/'],
  ['/projects/', 'LCGPD', 'GET takeoff-items/'],
  ['/finance/', '', 'GET dashboard-stats/', 'GET budget-analysis/', 'GET cash-flow-analysis/'],
  ['/finance/', '', 'GET expense-analysis/', 'GET revenue-analysis/'],
  ['/finance/invoices/', 'LCGU', 'GET {id}/payments/', 'POST {id}/payments/', 'GET summary/'],
  ['/finance/invoices/', '', 'POST {id}/approve/', 'POST {id}/reject/', 'POST generate-number/'],
  ['/finance/quantity-takeoff/', 'LCGPD', 'POST check-references/', 'POST bulk-delete/'],
  ['/finance/boq-drafts/', 'LCGPD', 'GET {id}/items/'],
  ['/finance/quotations/', 'LCGPD', 'POST {id}/approve/', 'POST {id}/reject/', 'GET {id}/items/'],
  ['/finance/quotation-items/', '', 'POST bulk/'],
  ['/finance/purchase-orders/', 'LCGPD', 'POST {id}/approve/', 'POST {id}/reject/', 'GET {id}/items/'],
  ['/finance/purchase-order-items/', '', 'POST bulk/'],
  ['/finance/budgets/', 'LCGUD'],
  ['/finance/expenses/', 'LCGUD', 'POST {id}/approve/', 'POST {id}/reject/'],
  ['/finance/unified-expenses/', 'LCGUD', 'POST {id}/workflow/', 'GET stats/'],
  ['/commercial/work-orders/', 'LCGPD', 'POST {id}/approve/', 'POST {id}/reject/'],
  ['/commercial/requisitions/', 'LCGPD', 'POST {id}/approve/', 'POST {id}/reject/'],
  ['/commercial/change-orders/', 'LCGPD', 'POST {id}/approve/', 'POST {id}/reject/'],
  ['/commercial/variation-orders/', 'LCGPD', 'POST {id}/approve/', 'POST {id}/reject/'],
  ['/tasks/', 'LCGPD'],
  ['/external-entities/', 'LCUD'],
  ['/payroll/', 'LCGU', 'POST process/{employeeId}/', 'GET history/{employeeId}/'],
  ['/attendance/', 'L', 'POST check-in/', 'POST {id}/check-out/', 'GET by-date/'],
  ['/time-entries/', 'LCGUD'],
  ['/performance/reviews/', 'LCU'],
  ['/performance/goals/', 'LCU'],
  ['/documents/', 'LGD', 'POST upload/', 'GET {id}/download/', 'POST delete-file/'],
  ['/security/', '', 'POST log'],
];

const verbs: Readonly<Record<string, string>> = {
  L: 'GET ',
  C: 'POST ',
  G: 'GET {id}/',
  P: 'PATCH {id}/',
  U: 'PUT {id}/',
  D: 'DELETE {id}/',
};

it('serves every call of the specification', () => {
  const wanted = section.flatMap(([path, calls, ...others]) =>
    [...[...calls].map((letter) => verbs[letter] ?? letter), ...others].map((call) => {
      const [verb = '', below = ''] = call.split(' ');
      return `${verb} ${path}${below}`;
    }),
  );
  const served = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  expect(wanted.filter((call) => !served.has(call))).toEqual([]);
});

it('gives every operation a name and an address of its own', () => {
  const names = operations.map(({ id }) => id);
  const addresses = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});
