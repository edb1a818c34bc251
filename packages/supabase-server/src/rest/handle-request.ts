import type { FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ProtocolError } from '../errors.ts';
import type { Caller } from '../gateway/identify-caller.ts';
import { parseDuration } from '../database/duration.ts';
import { contextStatement, preRequestStatement } from '../database/request-context.ts';
import type { Statement, StatementRows } from '../database/pipeline.ts';
import { planStatements } from './plan-statements.ts';
import type { PlannedRequest } from './plan-statements.ts';
import type { RestResponse } from './respond/override-response.ts';
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

/** Parse, plan, run as the caller, respond. @throws ProtocolError, DatabaseError, DatabaseUnavailable */
export async function handleRequest(
  service: RestService,
  fastifyRequest: FastifyRequest,
  caller: Caller,
): Promise<RestResponse> {
  const request = parseRestRequest(fastifyRequest, service.options.rest.schemas);
  for (let attempt = 1; ; attempt += 1) {
    const cache = await service.schemaCache.get();
    try {
      const planned = planStatements(cache, request, service.options.rest);
      const rows = await run(service, cache, planned, { request, fastifyRequest, caller });
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

async function run(
  service: RestService,
  cache: SchemaCache,
  planned: PlannedRequest,
  by: { request: RestRequest; fastifyRequest: FastifyRequest; caller: Caller },
): Promise<readonly StatementRows[]> {
  const { preRequest, extraSearchPath } = service.options.rest;
  const { request, fastifyRequest, caller } = by;
  const { cookie = '', ...headers } = fastifyRequest.headers;
  const roleSettings = cache.roleSettings.get(caller.role) ?? new Map<string, string>();
  const before: Statement[] = [
    contextStatement({
      role: caller.role,
      claims: JSON.stringify(caller.claims),
      roleSettings,
      searchPath: [request.schema, ...extraSearchPath],
      isReadOnly: planned.isReadOnly,
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
    socketMilliseconds: patienceWith(roleSettings),
    isRolledBack: request.preferences.tx === 'rollback',
  });
  return rows.slice(before.length);
}

function patienceWith(roleSettings: ReadonlyMap<string, string>): number {
  const timeout = parseDuration(roleSettings.get('statement_timeout') ?? '');
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
