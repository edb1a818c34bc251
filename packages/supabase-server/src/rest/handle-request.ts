import type { FastifyRequest } from 'fastify';
import type { Caller } from '../gateway/identify-caller.ts';
import { untilGone } from '../gateway/leaving.ts';
import type { StatementRows } from '../database/pipeline.ts';
import { planDescription } from './describe/plan-description.ts';
import { settlePreferences } from './parse/parse-preferences.ts';
import { findRelation, planFunction, planStatements } from './plan-statements.ts';
import type { PlannedRequest } from './plan-statements.ts';
import type { ServerTiming } from './respond/server-timing.ts';
import { functionMethods, informResponse, relationMethods, rootMethods } from './respond/allow.ts';
import type { RestResponse } from './respond/override-response.ts';
import type { RestOptions } from '../options.ts';
import { runAsCaller, withRetries } from './run-as-caller.ts';
import { keyOfQuestion } from './remembered-requests.ts';
import { parseRestRequest } from './rest-request.ts';
import type { RestRequest } from './rest-request.ts';
import type { RestService } from './rest-service.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

/** Answers `OPTIONS`; nothing is asked of the database, so nobody needs to be known. @throws PGRST1xx and PGRST2xx */
export async function inform(
  service: RestService,
  fastifyRequest: FastifyRequest,
  timing: ServerTiming,
): Promise<RestResponse> {
  const { rest } = service.options;
  const request = parseRestRequest(fastifyRequest, rest);
  timing.lap('parse');
  if (request.name === '') return informResponse(rootMethods);
  const cache = await service.schemaCache.get();
  const methods = request.isFunction
    ? functionMethods(planFunction(cache, request, rest).function)
    : relationMethods(findRelation(cache, request));
  timing.lap('plan');
  return informResponse(methods);
}

/** Parse, plan, run as the caller, respond. @throws ProtocolError, DatabaseError, DatabaseUnavailable */
export async function handleRequest(
  service: RestService,
  fastifyRequest: FastifyRequest,
  { caller, timing }: { caller: Caller; timing: ServerTiming },
): Promise<RestResponse> {
  service.watch.touch();
  const key = keyOfQuestion(fastifyRequest);
  const remembered = service.remembered.find(key);
  const request = remembered?.request ?? (await readRequest(service, fastifyRequest));
  timing.lap('parse');
  return withRetries(service, async (cache) => {
    const planned =
      remembered?.cache === cache ? remembered.planned : planAnew(service, cache, { key, request });
    timing.lap('plan');
    const rows = await run(service, cache, planned, { request, fastifyRequest, caller });
    timing.lap('transaction');
    return planned.respond(rows);
  });
}

/** @throws PGRST1xx */
async function readRequest(
  { options, timezones }: RestService,
  fastifyRequest: FastifyRequest,
): Promise<RestRequest> {
  const parsed = parseRestRequest(fastifyRequest, options.rest);
  const known = parsed.preferences.timezone === null ? null : await timezones.get();
  const preferences = settlePreferences(parsed.preferences, known);
  return atRoot({ ...parsed, preferences }, options.rest.rootFunction ?? null);
}

/** @throws PGRST1xx and PGRST2xx */
function planAnew(
  { options, remembered }: RestService,
  cache: SchemaCache,
  { key, request }: { key: string | null; request: RestRequest },
): PlannedRequest {
  if (request.action === 'describe') return planDescription(cache, request, options);
  const planned = planStatements(cache, request, options.rest);
  // Which time zones there are may change without the schema.
  if (request.preferences.given.every((part) => !part.startsWith('timezone=')))
    remembered.remember(key, { request, planned, cache });
  return planned;
}

/** The root may be a function of the database instead of the description. */
function atRoot(request: RestRequest, rootFunction: string | null): RestRequest {
  if (request.action !== 'describe' || rootFunction === null) return request;
  const [name = '', schema = request.schema] = rootFunction.split('.').toReversed();
  return { ...request, action: 'call', isFunction: true, schema, name };
}

function run(
  service: RestService,
  cache: SchemaCache,
  planned: PlannedRequest,
  by: { request: RestRequest; fastifyRequest: FastifyRequest; caller: Caller },
): Promise<readonly StatementRows[]> {
  const { request, fastifyRequest, caller } = by;
  const { queries, isReadOnly, hoisted } = planned;
  const work = {
    queries,
    isReadOnly,
    hoisted,
    schema: request.schema,
    method: request.method,
    path: request.path,
    headers: fastifyRequest.headers,
    timezone: request.preferences.timezone,
    isRolledBack: isRolledBack(request, service.options.rest),
  };
  return isReadOnly
    ? untilGone(fastifyRequest.raw, (signal) => runAsCaller(service, cache, caller, { ...work, signal }))
    : runAsCaller(service, cache, caller, work);
}

function isRolledBack({ preferences }: RestRequest, { transactionEnd = 'commit' }: RestOptions): boolean {
  return transactionEnd.startsWith('rollback') ? preferences.tx !== 'commit' : preferences.tx === 'rollback';
}
