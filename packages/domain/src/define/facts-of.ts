import { tableFacts } from '@plinth/database/generated/columns.ts';
import type { ColumnFact, TableFacts } from '@plinth/database/table-facts.ts';
import type { ResourceDefinition } from './resource.ts';

export type { ColumnFact, TableFacts };

/** What the database says about the columns of a resource's table. */
export function factsOf(resource: ResourceDefinition): TableFacts {
  return tableFacts[resource.table];
}
