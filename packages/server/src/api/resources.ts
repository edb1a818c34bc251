import { roles, userRoles } from '@plinth/domain/access/roles.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { recordParts } from '@plinth/domain/record-parts.ts';
import { resources } from '@plinth/domain/registry.ts';

/** Everything with a table of its own that the API serves: resources, their parts, and what the access screens show. */
export const servedResources: readonly ResourceDefinition[] = [
  ...Object.values(resources),
  ...Object.values(recordParts),
  roles,
  userRoles,
];
