import type { StatementRows } from '../database/pipeline.ts';
import type { RestOptions } from '../options.ts';
import type { CallPlan } from './plan/call-plan.ts';
import type { MutationPlan } from './plan/mutation-plan.ts';
import { negotiate } from './plan/negotiate.ts';
import type { ResponseFormat } from './plan/negotiate.ts';
import { planCall, resourceOf } from './plan/plan-call.ts';
import { planMutation } from './plan/plan-mutation.ts';
import type { MutationKind } from './plan/plan-mutation.ts';
import { planRead } from './plan/plan-read.ts';
import type { ReadNode } from './plan/read-plan.ts';
import { readAnswer, readPlannedRows } from './respond/answer.ts';
import { callResponse, mutationResponse, planResponse, readResponse } from './respond/build-response.ts';
import type { RestResponse } from './respond/override-response.ts';
import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';
import { keyOf } from './schema-cache/schema-cache.ts';
import type { HoistedSettings, QualifiedName, Relation, SchemaCache } from './schema-cache/schema-cache.ts';
import { suggestName } from './schema-cache/suggest-name.ts';
import { callStatement, explainStatement, mutationStatement, readStatement } from './sql/answer-sql.ts';
import type { Query, RowGuard, WantedTotal } from './sql/answer-sql.ts';

/** What is sent to the database for a request, and how its answer is read. */
export type PlannedRequest = {
  queries: readonly Query[];
  isReadOnly: boolean;
  /** Of the function that is called. */
  hoisted: HoistedSettings | null;
  respond: (rows: readonly StatementRows[]) => RestResponse;
};

/** @throws PGRST1xx and PGRST2xx */
export function planStatements(
  cache: SchemaCache,
  request: RestRequest,
  options: RestOptions,
): PlannedRequest {
  switch (request.action) {
    case 'read':
      return plannedRead(cache, request, options);
    case 'call':
      return plannedCall(cache, request, options);
    case 'insert':
    case 'upsert':
    case 'update':
    case 'delete':
      return plannedMutation(cache, request, { ...options, kind: request.action });
    default:
      throw restErrors.invalidPath();
  }
}

function plannedRead(cache: SchemaCache, request: RestRequest, options: RestOptions): PlannedRequest {
  const { schema, name } = findRelation(cache, request);
  const { query, preferences } = request;
  const { maxRows, maxBytes } = options;
  const node = planRead(cache, query.select, query, {
    origin: { schema, name },
    isReadFromTable: true,
    maxRows,
    maxBytes,
    areAggregatesAllowed: options.areAggregatesAllowed ?? false,
    namedReferences: options.namedReferences,
  });
  const format = settle(cache, request, options, { resource: { schema, name }, node });
  const isExplained =
    format.plan === null && (preferences.count === 'planned' || preferences.count === 'estimated');
  const page = readStatement(node, format, {
    isBodyWanted: !request.isHeadersOnly,
    total: wantedTotal(request, maxRows),
  });
  return {
    queries: isExplained ? [page, explainStatement(node)] : [page],
    isReadOnly: true,
    hoisted: null,
    respond: ([rows, explained]) => {
      if (format.plan !== null) return planResponse(request, format, rows);
      const answer = readAnswer(rows);
      const total = totalOf(request, answer.total, readPlannedRows(explained), maxRows);
      return readResponse(request, format, answer, total);
    },
  };
}

/** What is answered: negotiated, and no preference unknown where none may be. @throws PGRST107, PGRST122 */
function settle(
  cache: SchemaCache,
  { accepted, preferences }: RestRequest,
  { isPlanShown = false }: RestOptions,
  { resource, node }: { resource: QualifiedName; node: ReadNode },
): ResponseFormat {
  const isWhole = node.columns.length === 1 && node.columns[0]?.kind === 'star' && node.children.length === 0;
  const format = negotiate(cache, accepted, resource, { isWhole, isPlanShown });
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) {
    throw restErrors.invalidPreferences(preferences.unknown);
  }
  return format;
}

function wantedTotal({ preferences }: RestRequest, maxRows: number | null): WantedTotal {
  if (preferences.count === 'exact') return { upTo: null };
  const isCounted =
    preferences.count === 'estimated' || (preferences.count === 'planned' && maxRows !== null);
  return isCounted ? { upTo: maxRows === null ? null : maxRows + 1 } : null;
}

/**
 * Estimated: exact up to the row limit, beyond it the planner's guess; without a limit whichever is more. The planner
 * guesses rows that row security hides as well, so what is planned is answered like that too where there is a limit.
 */
function totalOf(
  { preferences }: RestRequest,
  counted: number | null,
  planned: number | null,
  maxRows: number | null,
): number | null {
  if (preferences.count === 'planned' && maxRows === null) return planned;
  const isGuessed = preferences.count === 'planned' || preferences.count === 'estimated';
  if (isGuessed && counted !== null && counted > (maxRows ?? -1)) return Math.max(counted, planned ?? 0);
  return counted;
}

function plannedMutation(
  cache: SchemaCache,
  request: RestRequest,
  options: RestOptions & { kind: MutationKind },
): PlannedRequest {
  const { kind } = options;
  const relation = findRelation(cache, request);
  const { plan, read } = planMutation(cache, kind, relation, {
    ...request,
    maxBytes: options.maxBytes,
    areAggregatesAllowed: options.areAggregatesAllowed ?? false,
    areGeneratedLeftOut: options.areGeneratedLeftOut ?? false,
    areNestedTextsRefused: options.areNestedTextsRefused ?? false,
    namedReferences: options.namedReferences ?? [],
  });
  if (options.isFilterRequired === true && isEverythingMeant(plan)) throw restErrors.filterMissing(kind);
  const format = settle(cache, request, options, { resource: relation, node: read });
  const guard = guardOf(request, format);
  const isChange = kind === 'update' || kind === 'delete';
  // an upsert may overwrite as many rows as an update; how many, only a deployment with a bound asks
  const bound = isChange || isOverwriting(plan) ? (options.changeBound ?? null) : null;
  return {
    queries: [
      mutationStatement(plan, format, {
        ...guard,
        isPut: kind === 'upsert',
        maxAffected: isChange || bound !== null ? guard.maxAffected : null,
        bound,
        isUpsert: !isChange,
      }),
    ],
    isReadOnly: false,
    hoisted: null,
    respond: ([rows]) =>
      format.plan === null
        ? mutationResponse(request, format, plan, readAnswer(rows))
        : planResponse(request, format, rows),
  };
}

function isOverwriting(plan: MutationPlan): boolean {
  return (
    plan.kind === 'insert' && plan.conflict?.resolution === 'merge-duplicates' && plan.columns.length > 0
  );
}

function isEverythingMeant(plan: MutationPlan): boolean {
  if (plan.kind === 'insert' || plan.conditions.length > 0) return false;
  return plan.kind === 'delete' || plan.columns.length > 0;
}

function plannedCall(cache: SchemaCache, request: RestRequest, options: RestOptions): PlannedRequest {
  const { preferences } = request;
  const plan = planFunction(cache, request, options);
  const format = settle(cache, request, options, { resource: resourceOf(plan.function), node: plan.read });
  const guard = guardOf(request, format);
  if (guard.maxAffected !== null && !plan.function.returns.isSet)
    throw restErrors.maxAffectedOnSingleResult();
  const isCounted = preferences.count === 'exact' || preferences.count === 'estimated';
  return {
    queries: [
      callStatement(plan, format, {
        isBodyWanted: !request.isHeadersOnly,
        total: isCounted ? { upTo: null } : null,
        guard,
      }),
    ],
    isReadOnly: request.method !== 'POST' || plan.function.volatility !== 'volatile',
    hoisted: plan.function,
    respond: ([rows]) =>
      format.plan === null
        ? callResponse(request, format, plan, readAnswer(rows))
        : planResponse(request, format, rows),
  };
}

/** The call a request means. @throws PGRST202, PGRST203 and what reading its result throws */
export function planFunction(cache: SchemaCache, request: RestRequest, options: RestOptions): CallPlan {
  const { schema, name, query, body } = request;
  return planCall(
    cache,
    { schema, name },
    {
      query,
      body,
      maxRows: options.maxRows,
      maxBytes: options.maxBytes,
      areAggregatesAllowed: options.areAggregatesAllowed ?? false,
      areNestedTextsRefused: options.areNestedTextsRefused ?? false,
    },
  );
}

function guardOf({ preferences }: RestRequest, { body, plan }: ResponseFormat): RowGuard {
  return {
    isSingular: body.kind === 'object' && plan === null,
    isPut: false,
    maxAffected: preferences.handling === 'strict' ? preferences.maxAffected : null,
    bound: null,
    isUpsert: false,
  };
}

/** @throws PGRST205 */
export function findRelation(cache: SchemaCache, { schema, name }: QualifiedName): Relation {
  const relation = cache.relations.get(keyOf({ schema, name }));
  if (relation !== undefined) return relation;
  const names = [...cache.relations.values()]
    .filter((other) => other.schema === schema)
    .map((other) => other.name);
  throw restErrors.tableNotFound(schema, name, suggestName(name, names, 0.75));
}
