import { restErrors } from '../rest-errors.ts';
import type { Column, Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import type { JsonBody } from '../parse/parse-body.ts';
import type { Preferences } from '../parse/parse-preferences.ts';
import type { ParsedQuery } from '../parse/syntax-tree.ts';
import { planConditions } from './plan-conditions.ts';
import { planRead } from './plan-read.ts';
import type { MutationPlan } from './mutation-plan.ts';
import type { ReadNode } from './read-plan.ts';

export type MutationKind = 'insert' | 'update' | 'delete';

/**
 * A write and what is read from the rows it changed. Filters of the resource itself choose the rows to change, those
 * of embedded resources only shape the answer; order and limit do nothing, as in the real service.
 * @throws PGRST204 for a column the table does not have, and what `planRead` throws
 */
export function planMutation(
  cache: SchemaCache,
  kind: MutationKind,
  relation: Relation,
  input: { query: ParsedQuery; preferences: Preferences; body: JsonBody | null },
): MutationPlan {
  const { query, preferences, body } = input;
  const read = planRepresentation(cache, relation, query);
  const isRepresented = preferences.return === 'representation';
  const isLocated = kind === 'insert' && preferences.return === 'headers-only';
  const parts = {
    returning: isRepresented || isLocated ? neededColumns(read, relation.primaryKey) : [],
    read: isRepresented ? read : null,
    isLocated,
  };
  const conditions = planConditions(
    {
      filters: query.filters.filter(({ path }) => path.length === 0),
      logic: query.logic.filter(({ path }) => path.length === 0),
    },
    relation,
    [],
  );
  const written = {
    columns: (body?.keys ?? []).map((key) => columnOf(relation, key)),
    json: asArray(body),
    isDefaultApplied: preferences.missing === 'default',
  };
  switch (kind) {
    case 'insert':
      return { kind, relation, ...written, conflict: conflictOf(relation, query, preferences), ...parts };
    case 'update':
      return { kind, relation, ...written, conditions, ...parts };
    case 'delete':
      return { kind, relation, conditions, ...parts };
  }
}

function planRepresentation(cache: SchemaCache, relation: Relation, query: ParsedQuery): ReadNode {
  const request = {
    filters: query.filters.filter(({ path }) => path.length > 0),
    logic: query.logic.filter(({ path }) => path.length > 0),
    orders: [],
    ranges: [],
  };
  return planRead(cache, query.select, request, {
    origin: { schema: relation.schema, name: relation.name },
    isReadFromTable: false,
    maxRows: null,
  });
}

function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) throw restErrors.columnNotFound(relation.name, name);
  return column;
}

/** One row is sent as an array of one, so that SQL has one form for both. */
function asArray(body: JsonBody | null): string {
  if (body === null) return '[]';
  return body.shape === 'array' ? body.json : `[${body.json}]`;
}

function conflictOf(relation: Relation, query: ParsedQuery, preferences: Preferences) {
  const columns = query.onConflict ?? relation.primaryKey;
  if (preferences.resolution === null || columns.length === 0) return null;
  return { resolution: preferences.resolution, columns };
}

/** Selected columns, those the embedded resources hang on, and the primary key for `Location`. */
function neededColumns(read: ReadNode, primaryKey: readonly string[]): readonly string[] {
  if (read.columns.some(({ kind }) => kind === 'star')) return ['*'];
  const selected = read.columns.flatMap((column) => (column.kind === 'field' ? [column.field.column] : []));
  const linking = read.children.flatMap(({ link }) => {
    if (link === null) return [];
    const { columns, junction } = link.relationship;
    return (junction?.sourceColumns ?? columns).map(([own]) => own);
  });
  return [...new Set([...selected, ...linking, ...primaryKey])].toSorted();
}
