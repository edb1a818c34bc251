import { fieldKindOf } from './field-kind.ts';
import type { ResourceDefinition } from './resource.ts';

const mostColumns = 6;

/**
 * What stands at the head of a record that moves through steps: the people, days and figures its list shows too, which
 * are what one looks for. Its name and status stand above.
 */
export function headColumns(resource: ResourceDefinition): string[] {
  const { status, title, number, list, facts } = resource;
  if (!status) return [];
  const above = [title, number, status.column];
  return list.columns
    .filter((column) => !above.includes(column) && fieldKindOf(resource, facts, column).kind !== 'long-text')
    .slice(0, mostColumns);
}
