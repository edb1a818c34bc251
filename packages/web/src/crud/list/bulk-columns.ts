import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { formColumns } from '@plinth/domain/define/zod-from-columns.ts';
import type { FieldTextContext } from '../field-text.ts';

/** Columns that mean the same for every row: a step of the status has rules of its own, lines belong to one document. */
export function bulkColumns({ resource, facts }: FieldTextContext): string[] {
  return formColumns(resource, facts, 'edit').filter((column) => {
    const kind = fieldKindOf(resource, facts, column);
    const isWithin = kind.kind === 'reference' && resource.relations[kind.relation]?.within !== undefined;
    return (
      column !== resource.status?.column && column !== resource.title && !isWithin && kind.kind !== 'weekdays'
    );
  });
}
