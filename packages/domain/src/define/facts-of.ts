import { tableFacts } from '@plinth/database/generated/columns.ts';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { ResourceDefinition } from './resource.ts';

/** What the database says about the columns of a resource's table. */
export function factsOf(resource: ResourceDefinition): TableFacts {
  return tableFacts[resource.table];
}
