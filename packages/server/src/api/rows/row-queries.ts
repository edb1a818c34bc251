import type { Filter, ListQuery } from '@plinth/domain/define/list-query.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { RowRange } from '@plinth/supabase-server/rest/parse/syntax-tree.ts';
import {
  keyOf,
  type QualifiedName,
  type SchemaCache,
  type StoredFunction,
} from '@plinth/supabase-server/rest/schema-cache/schema-cache.ts';
import type { Query } from '@plinth/supabase-server/rest/sql/answer-sql.ts';
import {
  callFunction,
  deleteRows,
  insertRows,
  readRows,
  updateRows,
  type Row,
} from '@plinth/supabase-server/rest/structured-query.ts';
import { selectOf, structuredList, structuredMatch } from './structured-list.ts';

const schema = 'public';
/** Most rows of one answer. */
export const mostRows = 1000;

/** A page of rows with everything of the resource, in the shape each API gives them. */
export function listQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  query: ListQuery,
  { range, isCounted }: { range: RowRange; isCounted: boolean },
): Query {
  const structured = structuredList(resource, query, range);
  return readRows(cache, tableOf(resource), structured, { maxRows: mostRows, isCounted });
}

/** One row, as an array of one or none. @param fixed what must be true of it beside */
export function rowQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  id: string,
  fixed: readonly Filter[] = [],
): Query {
  const structured = structuredMatch(resource, isKey(resource, id), fixed);
  return readRows(cache, tableOf(resource), structured, { maxRows: mostRows, isCounted: false });
}

/** Inserts rows and answers them; columns that only some of them name get their defaults in the others. */
export function insertQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  rows: readonly Row[],
  onConflict: readonly string[] | null = null,
): Query {
  return insertRows(cache, tableOf(resource), { select: selectOf(resource), onConflict }, rows);
}

/** Inserts rows that who makes them may not see: Postgres answers nothing, or refuses to make them. */
export function unseenInsertQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  rows: readonly Row[],
): Query {
  return insertRows(cache, tableOf(resource), { select: [], isAnswered: false }, rows);
}

export function updateQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  id: string,
  values: Row,
): Query {
  return updateRows(cache, tableOf(resource), structuredMatch(resource, isKey(resource, id)), values);
}

/** @param version deletes only this version of the row */
export function deleteQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  id: string,
  version: string | null,
): Query {
  const wanted = { ...isKey(resource, id), ...(version !== null && { version }) };
  return deleteRows(cache, tableOf(resource), structuredMatch(resource, wanted));
}

/** Deletes the rows of these keys. */
export function deleteManyQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  ids: readonly string[],
): Query {
  return deleteRows(cache, tableOf(resource), structuredMatch(resource, { [keyColumn(resource)]: ids }));
}

/** A call of a stored function of the exposed schema, and the function that was found. @throws PGRST202, PGRST203 */
export function callQuery(
  cache: SchemaCache,
  name: string,
  args: Row,
): { query: Query; called: StoredFunction } {
  return callFunction(cache, { schema, name }, args, { maxRows: mostRows });
}

/** The functions of the exposed schema with this name; several where it is overloaded. */
export function functionsNamed(cache: SchemaCache, name: string): readonly StoredFunction[] {
  return cache.functions.get(keyOf({ schema, name })) ?? [];
}

function tableOf({ table }: ResourceDefinition): QualifiedName {
  return { schema, name: table };
}

function isKey(resource: ResourceDefinition, id: string): Record<string, string> {
  return { [keyColumn(resource)]: id };
}
