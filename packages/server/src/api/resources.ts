import { roles, userRoles } from '@plinth/domain/access/roles.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { deductions } from '@plinth/domain/finance/deductions.ts';
import { recordParts } from '@plinth/domain/record-parts.ts';
import { resources } from '@plinth/domain/registry.ts';

/** Everything that the API serves: resources, their parts, the register of deductions, and what the access screens show. */
export const servedResources: readonly ResourceDefinition[] = [
  ...Object.values(resources),
  ...Object.values(recordParts),
  deductions,
  roles,
  userRoles,
];
