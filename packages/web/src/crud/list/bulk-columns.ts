import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { formColumns } from '@plinth/domain/define/form-columns.ts';
import type { FieldTextContext } from '../field-text.ts';

/** Columns of a row that are changed where they stand: all of its form but its status, whose steps have rules of their own. */
export function cellColumns({ resource, facts }: FieldTextContext): string[] {
  return formColumns(resource, facts, 'edit').filter(
    (column) =>
      column !== resource.status?.column && fieldKindOf(resource, facts, column).kind !== 'weekdays',
  );
}

/** Columns that mean the same for every row: a step of the status has rules of its own, lines belong to one document. */
export function bulkColumns(context: FieldTextContext): string[] {
  const { resource, facts } = context;
  return cellColumns(context).filter((column) => {
    const kind = fieldKindOf(resource, facts, column);
    const isWithin = kind.kind === 'reference' && resource.relations[kind.relation]?.within !== undefined;
    return column !== resource.title && !isWithin;
  });
}
