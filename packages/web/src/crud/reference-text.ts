import { relationOfColumn } from '@plinth/domain/define/field-kind.ts';
import type { Relation, ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** What people recognise the other record by; empty when there is none, or when it may not be seen. */
export function referenceText(
  relation: Relation,
  row: Readonly<Record<string, unknown>>,
  name: string,
): string {
  const other = row[name];
  return isRecord(other) ? displayText(relation, other) : '';
}

/** The name of a record another one points to. */
export function displayText(relation: Relation, other: Readonly<Record<string, unknown>>): string {
  return joinTexts(relation.display, other);
}

/** The name of a record of its own: its title, else its number. */
export function titleText(resource: ResourceDefinition, row: Readonly<Record<string, unknown>>): string {
  const named = relationOfColumn(resource, resource.title);
  if (named) return referenceText(named.relation, row, named.name);
  return joinTexts([resource.title], row) || (resource.number ? joinTexts([resource.number], row) : '');
}

function joinTexts(columns: readonly string[], row: Readonly<Record<string, unknown>>): string {
  return columns
    .map((column) => row[column])
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
    .join(' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
