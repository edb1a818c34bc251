import type { ColumnFact, TableFacts } from '@plinth/database/table-facts.ts';
import type { ResourceDefinition } from './resource.ts';

/** Whether a form makes a row or changes one: a column may be given only once, and a default fills only a new row. */
export type FormMode = 'create' | 'edit';

/** Columns of the descriptor's form that this mode may write, in order. */
export function formColumns(resource: ResourceDefinition, facts: TableFacts, mode: FormMode): string[] {
  return resource.form
    .flatMap((section) => section.fields)
    .filter((column) => isWritable(facts.columns[column], mode));
}

function isWritable(fact: ColumnFact | undefined, mode: FormMode): boolean {
  return (
    fact !== undefined && !fact.isGenerated && (mode === 'create' ? fact.isInsertable : fact.isUpdatable)
  );
}
