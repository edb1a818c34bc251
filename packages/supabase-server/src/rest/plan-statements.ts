import type { StatementRows } from '../database/pipeline.ts';
import type { RestOptions } from '../options.ts';
import { planCall } from './plan/plan-call.ts';
import { planMutation } from './plan/plan-mutation.ts';
import { planRead } from './plan/plan-read.ts';
import { readAnswer, readPlannedRows } from './respond/answer.ts';
import { callResponse, mutationResponse, readResponse } from './respond/build-response.ts';
import type { RestResponse } from './respond/override-response.ts';
import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';
import { keyOf } from './schema-cache/schema-cache.ts';
import type { Relation, SchemaCache } from './schema-cache/schema-cache.ts';
import { suggestName } from './schema-cache/suggest-name.ts';
import { callStatement, explainStatement, mutationStatement, readStatement } from './sql/answer-sql.ts';
import type { Query, RowGuard, TotalWish } from './sql/answer-sql.ts';

/** What is sent to the database for a request, and how its answer is read. */
export type PlannedRequest = {
  queries: readonly Query[];
  isReadOnly: boolean;
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
    default:
      return plannedMutation(cache, request, request.action);
  }
}

function plannedRead(cache: SchemaCache, request: RestRequest, { maxRows }: RestOptions): PlannedRequest {
  const { schema, name } = findRelation(cache, request);
  const { query, format, preferences } = request;
  const node = planRead(cache, query.select, query, {
    origin: { schema, name },
    isReadFromTable: true,
    maxRows,
  });
  const isExplained = preferences.count === 'planned' || preferences.count === 'estimated';
  const page = readStatement(node, format, {
    isBodyWanted: !request.isHeadersOnly,
    total: totalWish(request, maxRows),
  });
  return {
    queries: isExplained ? [page, explainStatement(node)] : [page],
    isReadOnly: true,
    respond: ([rows, explained]) => {
      const answer = readAnswer(rows);
      return readResponse(
        request,
        answer,
        totalOf(request, answer.total, readPlannedRows(explained), maxRows),
      );
    },
  };
}

function totalWish({ preferences }: RestRequest, maxRows: number | null): TotalWish {
  if (preferences.count === 'exact') return { upTo: null };
  return preferences.count === 'estimated' ? { upTo: maxRows === null ? null : maxRows + 1 } : null;
}

/** Estimated: exact up to the row limit, beyond it the planner's guess. */
function totalOf(
  { preferences }: RestRequest,
  counted: number | null,
  planned: number | null,
  maxRows: number | null,
): number | null {
  if (preferences.count === 'planned') return planned;
  if (preferences.count === 'estimated' && counted !== null && maxRows !== null && counted > maxRows)
    return Math.max(counted, planned ?? 0);
  return counted;
}

function plannedMutation(
  cache: SchemaCache,
  request: RestRequest,
  kind: 'insert' | 'update' | 'delete',
): PlannedRequest {
  const plan = planMutation(cache, kind, findRelation(cache, request), request);
  const guard = guardOf(request);
  return {
    queries: [
      mutationStatement(plan, request.format, kind === 'insert' ? { ...guard, maxAffected: null } : guard),
    ],
    isReadOnly: false,
    respond: ([rows]) => mutationResponse(request, plan, readAnswer(rows)),
  };
}

function plannedCall(cache: SchemaCache, request: RestRequest, { maxRows }: RestOptions): PlannedRequest {
  const { schema, name, query, body, format, preferences } = request;
  const plan = planCall(cache, { schema, name }, { query, body, maxRows });
  const guard = guardOf(request);
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
    respond: ([rows]) => callResponse(request, plan, readAnswer(rows)),
  };
}

function guardOf({ format, preferences }: RestRequest): RowGuard {
  return {
    isSingular: format.isSingular,
    maxAffected: preferences.handling === 'strict' ? preferences.maxAffected : null,
  };
}

function findRelation(cache: SchemaCache, { schema, name }: RestRequest): Relation {
  const relation = cache.relations.get(keyOf({ schema, name }));
  if (relation !== undefined) return relation;
  const names = [...cache.relations.values()]
    .filter((other) => other.schema === schema)
    .map((other) => other.name);
  throw restErrors.tableNotFound(schema, name, suggestName(name, names, 0.75));
}
