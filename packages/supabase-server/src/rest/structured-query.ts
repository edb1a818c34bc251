import type { ParsedQuery } from './parse/syntax-tree.ts';
import { parsePreferences } from './parse/parse-preferences.ts';
import type { Preferences } from './parse/parse-preferences.ts';
import type { ResponseFormat } from './plan/negotiate.ts';
import { planCall } from './plan/plan-call.ts';
import { planMutation } from './plan/plan-mutation.ts';
import { planRead } from './plan/plan-read.ts';
import { findRelation } from './plan-statements.ts';
import type { QualifiedName, SchemaCache, StoredFunction } from './schema-cache/schema-cache.ts';
import { callStatement, mutationStatement, readStatement } from './sql/answer-sql.ts';
import type { Query } from './sql/answer-sql.ts';

/**
 * What another API of the same server asks, as the structure a query string is parsed into: nothing is printed to be
 * parsed again. What is left out is as in an empty query string. `respond/answer.ts` reads what the statements answer.
 */
export type StructuredQuery = Partial<
  Pick<ParsedQuery, 'select' | 'filters' | 'logic' | 'orders' | 'ranges'>
>;

export type Row = Readonly<Record<string, unknown>>;

const everything: ParsedQuery = {
  select: [{ kind: 'star' }],
  filters: [],
  logic: [],
  orders: [],
  ranges: [],
  columns: null,
  onConflict: null,
  rpcArguments: [],
  canonical: '',
};

const asArray: ResponseFormat = {
  body: { kind: 'array', isNullStripped: false },
  contentType: 'application/json; charset=utf-8',
  plan: null,
};
const represented = parsePreferences('return=representation');
/** For rows that name different columns; one row names all of its own, and needs no second look at the defaults. */
const withDefaults = parsePreferences('return=representation, missing=default');
const unanswered = parsePreferences('return=minimal, missing=default');
const merged = parsePreferences('return=representation, missing=default, resolution=merge-duplicates');
const unguarded = { isSingular: false, isPut: false, maxAffected: null, bound: null, isUpsert: false };

/** A page of rows. @throws PGRST2xx */
export function readRows(
  cache: SchemaCache,
  relation: QualifiedName,
  query: StructuredQuery,
  { maxRows, isCounted }: { maxRows: number | null; isCounted: boolean },
): Query {
  const whole = { ...everything, ...query };
  const node = planRead(cache, whole.select, whole, {
    origin: relation,
    isReadFromTable: true,
    maxRows,
    areAggregatesAllowed: false,
  });
  return readStatement(node, asArray, { isBodyWanted: true, total: isCounted ? { upTo: null } : null });
}

/**
 * Inserts rows and answers them, unless nothing is to be answered; columns that only some of them name get their defaults in
 * the others. What is there by the columns of `onConflict` is changed instead. @throws PGRST204, 205
 */
export function insertRows(
  cache: SchemaCache,
  relation: QualifiedName,
  query: Pick<StructuredQuery, 'select'> & { onConflict?: readonly string[] | null; isAnswered?: boolean },
  rows: readonly Row[],
): Query {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted();
  const isOne = rows.length === 1 && keys.length > 0;
  const body = isOne
    ? ({ kind: 'json', json: JSON.stringify(rows[0]), shape: 'object', keys } as const)
    : ({ kind: 'json', json: JSON.stringify(rows), shape: 'array', keys } as const);
  const { plan } = planMutation(cache, 'insert', findRelation(cache, relation), {
    query: { ...everything, ...query },
    preferences: preferencesOf(query, isOne),
    body,
    areAggregatesAllowed: false,
  });
  return mutationStatement(plan, asArray, unguarded);
}

function preferencesOf(
  { onConflict, isAnswered = true }: { onConflict?: readonly string[] | null; isAnswered?: boolean },
  isOne: boolean,
): Preferences {
  if (!isAnswered) return unanswered;
  if (onConflict) return merged;
  return isOne ? represented : withDefaults;
}

/** Changes the rows the query means and answers them. @throws PGRST204, 205 */
export function updateRows(
  cache: SchemaCache,
  relation: QualifiedName,
  query: StructuredQuery,
  values: Row,
): Query {
  const keys = Object.keys(values).toSorted();
  const { plan } = planMutation(cache, 'update', findRelation(cache, relation), {
    query: { ...everything, ...query },
    preferences: represented,
    body: { kind: 'json', json: JSON.stringify(values), shape: 'object', keys },
    areAggregatesAllowed: false,
  });
  return mutationStatement(plan, asArray, unguarded);
}

/** Deletes the rows the query means and answers them. @throws PGRST205 */
export function deleteRows(cache: SchemaCache, relation: QualifiedName, query: StructuredQuery): Query {
  const { plan } = planMutation(cache, 'delete', findRelation(cache, relation), {
    query: { ...everything, ...query },
    preferences: represented,
    body: null,
    areAggregatesAllowed: false,
  });
  return mutationStatement(plan, asArray, unguarded);
}

/** A call of a stored function, and the function that was found. @throws PGRST202, PGRST203 */
export function callFunction(
  cache: SchemaCache,
  name: QualifiedName,
  args: Row,
  { maxRows }: { maxRows: number | null },
): { query: Query; called: StoredFunction } {
  const keys = Object.keys(args).toSorted();
  const plan = planCall(cache, name, {
    query: everything,
    body: { kind: 'json', json: JSON.stringify(args), shape: 'object', keys },
    maxRows,
    areAggregatesAllowed: false,
  });
  const query = callStatement(plan, asArray, { isBodyWanted: true, total: null, guard: unguarded });
  return { query, called: plan.function };
}
