import type { FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ProtocolError } from '../errors.ts';
import type { Caller } from '../gateway/identify-caller.ts';
import { parseDuration } from '../database/duration.ts';
import { contextStatement, isolationStatements, preRequestStatement } from '../database/request-context.ts';
import type { Statement, StatementRows } from '../database/pipeline.ts';
import { planDescription } from './describe/plan-description.ts';
import { settlePreferences } from './parse/parse-preferences.ts';
import { findRelation, planFunction, planStatements } from './plan-statements.ts';
import type { PlannedRequest } from './plan-statements.ts';
import type { ServerTiming } from './respond/server-timing.ts';
import { functionMethods, informResponse, relationMethods, rootMethods } from './respond/allow.ts';
import type { RestResponse } from './respond/override-response.ts';
import type { RestOptions } from '../options.ts';
import { parseRestRequest } from './rest-request.ts';
import type { RestRequest } from './rest-request.ts';
import type { RestService } from './rest-service.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

/** Silence after which a request is given up, where its role has no timeout. */
const longestSilenceMilliseconds = 30_000;
/** How much later than Postgres itself we give a statement up: only a line that is dead gets there. */
const graceMilliseconds = 3000;
const maximumAttempts = 3;

/** What the schema cache not knowing, or knowing wrongly, looks like: worth one look at the catalogue. */
const missCodes: ReadonlySet<string> = new Set([
  'PGRST200',
  'PGRST202',
  'PGRST204',
  'PGRST205',
  '42P01',
  '42703',
]);
/** The transaction lost against another one and left nothing behind: it is simply run again. */
const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

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
  const { options } = service;
  service.watch.touch();
  const parsed = parseRestRequest(fastifyRequest, options.rest);
  timing.lap('parse');
  const timezones = parsed.preferences.timezone === null ? null : await service.timezones.get();
  const preferences = settlePreferences(parsed.preferences, timezones);
  const request = atRoot({ ...parsed, preferences }, options.rest.rootFunction ?? null);
  for (let attempt = 1; ; attempt += 1) {
    const cache = await service.schemaCache.get();
    try {
      const planned =
        request.action === 'describe'
          ? planDescription(cache, request, options)
          : planStatements(cache, request, options.rest);
      timing.lap('plan');
      const rows = await run(service, cache, planned, { request, fastifyRequest, caller });
      timing.lap('transaction');
      return planned.respond(rows);
    } catch (error) {
      const code = codeOf(error);
      const isWorthAnother =
        attempt < maximumAttempts &&
        code !== null &&
        (conflictCodes.has(code) ||
          (missCodes.has(code) && (await service.schemaCache.reloadAfterMiss(cache))));
      if (!isWorthAnother) throw error;
    }
  }
}

/** The root may be a function of the database instead of the description. */
function atRoot(request: RestRequest, rootFunction: string | null): RestRequest {
  if (request.action !== 'describe' || rootFunction === null) return request;
  const [name = '', schema = request.schema] = rootFunction.split('.').toReversed();
  return { ...request, action: 'call', isFunction: true, schema, name };
}

async function run(
  service: RestService,
  cache: SchemaCache,
  planned: PlannedRequest,
  by: { request: RestRequest; fastifyRequest: FastifyRequest; caller: Caller },
): Promise<readonly StatementRows[]> {
  const { preRequest, extraSearchPath, appSettings = {} } = service.options.rest;
  const { request, fastifyRequest, caller } = by;
  const { cookie = '', ...headers } = fastifyRequest.headers;
  const roleSettings = cache.roleSettings.get(caller.role) ?? new Map<string, string>();
  const isolation = planned.hoisted?.isolation ?? roleSettings.get('default_transaction_isolation');
  const statementTimeout = planned.hoisted?.statementTimeout ?? null;
  const before: Statement[] = [
    ...isolationStatements(isolation),
    contextStatement({
      role: caller.role,
      claims: JSON.stringify(caller.claims),
      roleSettings: new Map([...roleSettings, ...settingsOf(appSettings)]),
      searchPath: [request.schema, ...extraSearchPath],
      isReadOnly: planned.isReadOnly,
      timezone: request.preferences.timezone,
      statementTimeout,
      method: request.method,
      path: request.path,
      headers: JSON.stringify(headers),
      cookies: JSON.stringify(parseCookies(cookie)),
    }),
    ...(preRequest === null ? [] : [preRequestStatement(preRequest, caller.role)]),
  ];
  const planScope = `${caller.role} ${cache.version}`;
  const own = planned.queries.map((query): Statement => ({ ...query, planScope }));
  const rows = await service.pool.execute([...before, ...own], {
    socketMilliseconds: patienceWith(statementTimeout ?? roleSettings.get('statement_timeout')),
    isRolledBack: isRolledBack(request, service.options.rest),
  });
  return rows.slice(before.length);
}

function settingsOf(appSettings: Readonly<Record<string, string>>): [name: string, value: string][] {
  return Object.entries(appSettings).map(([name, value]) => [`app.settings.${name}`, value]);
}

function isRolledBack({ preferences }: RestRequest, { transactionEnd = 'commit' }: RestOptions): boolean {
  return transactionEnd.startsWith('rollback') ? preferences.tx !== 'commit' : preferences.tx === 'rollback';
}

function patienceWith(limit: string | undefined): number {
  const timeout = parseDuration(limit ?? '');
  return timeout === null || timeout === 0 ? longestSilenceMilliseconds : timeout + graceMilliseconds;
}

function parseCookies(header: string): Record<string, string> {
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    const equals = part.indexOf('=');
    return equals === -1 ? [] : [[part.slice(0, equals).trim(), part.slice(equals + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

function codeOf(error: unknown): string | null {
  if (error instanceof ProtocolError) return error.code;
  return error instanceof DatabaseError ? (error.code ?? null) : null;
}
