import type { TFunction } from 'i18next';
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

/** The same in words of the reader: one without a name of its own is called by what kind it is of. */
export function nameInWords(
  t: TFunction,
  relation: Relation,
  other: Readonly<Record<string, unknown>>,
): string {
  const name = displayText(relation, other);
  const { unnamedBy } = relation;
  if (!unnamedBy || (other[unnamedBy.name] ?? '') !== '') return name;
  const kind = other[unnamedBy.kind];
  // a key put together from what the row says
  const text = t as (key: string, options: { defaultValue: string }) => string;
  return typeof kind === 'string'
    ? `${name} ${text(`choices.${relation.table}.${unnamedBy.kind}.${kind}`, { defaultValue: kind })}`
    : name;
}

/** What the row itself knows of the other record, in words of the reader. */
export function referenceInWords(
  t: TFunction,
  relation: Relation,
  row: Readonly<Record<string, unknown>>,
  name: string,
): string {
  const other = row[name];
  return isRecord(other) ? nameInWords(t, relation, other) : '';
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
