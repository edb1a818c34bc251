import { conditionsOf } from '@plinth/domain/define/list-parameters.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import { keyColumn, selectList } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { RequestBody } from '@plinth/supabase-server/rest/parse/parse-body.ts';
import { parsePreferences } from '@plinth/supabase-server/rest/parse/parse-preferences.ts';
import { parseQuery } from '@plinth/supabase-server/rest/parse/parse-query.ts';
import { parseSelect } from '@plinth/supabase-server/rest/parse/parse-select.ts';
import type { ParsedQuery, SelectItem } from '@plinth/supabase-server/rest/parse/syntax-tree.ts';
import type { ResponseFormat } from '@plinth/supabase-server/rest/plan/negotiate.ts';
import { planMutation, type MutationKind } from '@plinth/supabase-server/rest/plan/plan-mutation.ts';
import { planRead } from '@plinth/supabase-server/rest/plan/plan-read.ts';
import { findRelation } from '@plinth/supabase-server/rest/plan-statements.ts';
import type { SchemaCache } from '@plinth/supabase-server/rest/schema-cache/schema-cache.ts';
import { mutationStatement, readStatement, type Query } from '@plinth/supabase-server/rest/sql/answer-sql.ts';

/** Most rows of one answer. */
export const mostRows = 1000;

export const asArray: ResponseFormat = {
  body: { kind: 'array', isNullStripped: false },
  contentType: 'application/json; charset=utf-8',
  plan: null,
};
const represented = parsePreferences('return=representation');
/** For rows that name different columns; one row names all of its own, and needs no second look at the defaults. */
const withDefaults = parsePreferences('return=representation, missing=default');
const free = { isSingular: false, isPut: false, maxAffected: null };
const selects = new Map<string, readonly SelectItem[]>();

/**
 * The page a query string in the words of the hosted protocol means (without `select`): rows with everything of the
 * resource, in the shape every door gives them.
 */
export function listQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  parameters: string,
  isCounted: boolean,
): Query {
  const node = planRead(cache, selectOf(resource), parseQuery(parameters, false), {
    origin: { schema: 'public', name: resource.table },
    isReadFromTable: true,
    maxRows: mostRows,
    areAggregatesAllowed: false,
  });
  return readStatement(node, asArray, { isBodyWanted: true, total: isCounted ? { upTo: null } : null });
}

/** One row, as an array of one or none. @param fixed what must be true of it beside */
export function rowQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  id: string,
  fixed: readonly Filter[] = [],
): Query {
  const further = conditionsOf(fixed).map(
    ({ column, operator, value }) => `&${column}=${encodeURIComponent(`${operator}.${value}`)}`,
  );
  return listQuery(cache, resource, withKey(resource, id) + further.join(''), false);
}

/** Inserts rows and answers them; columns that only some of them name get their defaults in the others. */
export function insertQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  rows: readonly Readonly<Record<string, unknown>>[],
): Query {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted();
  const [first] = rows;
  if (rows.length === 1 && keys.length > 0)
    return mutation(cache, 'insert', resource, '', {
      kind: 'json',
      json: JSON.stringify(first),
      shape: 'object',
      keys,
    });
  const json = JSON.stringify(rows);
  return mutation(cache, 'insert', resource, '', { kind: 'json', json, shape: 'array', keys }, withDefaults);
}

export function updateQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Query {
  return mutation(cache, 'update', resource, withKey(resource, id), {
    kind: 'json',
    json: JSON.stringify(values),
    shape: 'object',
    keys: Object.keys(values).toSorted(),
  });
}

/** @param version deletes only this version of the row */
export function deleteQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  id: string,
  version: string | null,
): Query {
  const condition = version === null ? '' : `&version=eq.${encodeURIComponent(version)}`;
  return mutation(cache, 'delete', resource, withKey(resource, id) + condition, null);
}

/** Deletes the rows of these keys. */
export function deleteManyQuery(
  cache: SchemaCache,
  resource: ResourceDefinition,
  ids: readonly string[],
): Query {
  return mutation(cache, 'delete', resource, `${keyColumn(resource)}=in.(${ids.join(',')})`, null);
}

function mutation(
  cache: SchemaCache,
  kind: MutationKind,
  resource: ResourceDefinition,
  parameters: string,
  body: RequestBody | null,
  preferences = represented,
): Query {
  const relation = findRelation(cache, { schema: 'public', name: resource.table });
  const query: ParsedQuery = { ...parseQuery(parameters, false), select: selectOf(resource) };
  const { plan } = planMutation(cache, kind, relation, {
    query,
    preferences,
    body,
    areAggregatesAllowed: false,
  });
  return mutationStatement(plan, asArray, free);
}

function withKey(resource: ResourceDefinition, id: string): string {
  return `${keyColumn(resource)}=eq.${encodeURIComponent(id)}`;
}

function selectOf(resource: ResourceDefinition): readonly SelectItem[] {
  const known = selects.get(resource.table);
  if (known !== undefined) return known;
  const items = parseSelect(selectList(resource));
  selects.set(resource.table, items);
  return items;
}
