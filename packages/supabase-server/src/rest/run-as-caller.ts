import type { IncomingHttpHeaders } from 'node:http';
import { DatabaseError } from 'pg';
import { parseDuration } from '../database/duration.ts';
import type { Statement, StatementRows } from '../database/pipeline.ts';
import { contextStatement, isolationStatements, preRequestStatement } from '../database/request-context.ts';
import { ProtocolError } from '../errors.ts';
import type { Caller } from '../gateway/identify-caller.ts';
import { restErrors } from './rest-errors.ts';
import type { RestService } from './rest-service.ts';
import type { HoistedSettings, SchemaCache } from './schema-cache/schema-cache.ts';
import type { Query } from './sql/answer-sql.ts';

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

/** What a request asks of the database, and what its SQL may know of the request. */
export type CallerWork = {
  queries: readonly Query[];
  isReadOnly: boolean;
  /** Settings of the function that is called which must hold before it runs. */
  hoisted?: HoistedSettings | null;
  schema: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  timezone?: string | null;
  /** Nobody waits for the answer any more: what runs is stopped. For reads only, a write is carried out. */
  signal?: AbortSignal;
  /** Everything is undone at the end, also after success. */
  isRolledBack?: boolean;
  /** The last statements of the transaction, made of what the others answered; they cost a second round trip. */
  thenRun?: (rows: readonly StatementRows[]) => readonly Query[];
};

/**
 * Plans and runs again what lost against another transaction, and what missed a table or function the catalogue has
 * meanwhile. @throws what `work` throws in the end
 */
export async function withRetries<T>(
  service: RestService,
  work: (cache: SchemaCache) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const cache = await service.schemaCache.get();
    try {
      return await work(cache);
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

/**
 * One transaction as the caller: role and claims set, the session checked, the queries, commit.
 * @returns the rows of each query
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function runAsCaller(
  service: RestService,
  cache: SchemaCache,
  caller: Caller,
  work: CallerWork,
): Promise<readonly StatementRows[]> {
  const { preRequest, onServed, extraSearchPath, appSettings = {} } = service.options.rest;
  const { cookie = '', ...headers } = work.headers;
  const roleSettings = cache.roleSettings.get(caller.role) ?? new Map<string, string>();
  const isolation = work.hoisted?.isolation ?? roleSettings.get('default_transaction_isolation');
  const statementTimeout = work.hoisted?.statementTimeout ?? null;
  const before: Statement[] = [
    ...isolationStatements(isolation),
    contextStatement({
      role: caller.role,
      claims: JSON.stringify(caller.claims),
      roleSettings: new Map([...roleSettings, ...settingsOf(appSettings)]),
      searchPath: [work.schema, ...extraSearchPath],
      isReadOnly: work.isReadOnly,
      timezone: work.timezone ?? null,
      statementTimeout,
      method: work.method,
      path: work.path,
      headers: JSON.stringify(headers),
      cookies: JSON.stringify(parseCookies(cookie)),
    }),
    ...(preRequest === null ? [] : [preRequestStatement(preRequest, caller.role)]),
  ];
  const planScope = `${caller.role} ${cache.version}`;
  const asStatement = (query: Query): Statement => ({ ...query, planScope });
  const { thenRun } = work;
  const signal = work.isReadOnly ? work.signal : undefined;
  const rows = await service.pool
    .execute([...before, ...work.queries.map(asStatement)], {
      socketMilliseconds: patienceWith(statementTimeout ?? roleSettings.get('statement_timeout')),
      key: caller.claims.sub ?? caller.role,
      signal,
      mayBeGivenUp: work.isReadOnly,
      isRolledBack: work.isRolledBack ?? false,
      ...(thenRun && { thenRun: (first) => thenRun(first.slice(before.length)).map(asStatement) }),
    })
    .catch((error: unknown) => {
      throw signal?.aborted === true ? restErrors.clientGone(error) : error;
    });
  onServed?.(caller.claims);
  return rows.slice(before.length);
}

function settingsOf(appSettings: Readonly<Record<string, string>>): [name: string, value: string][] {
  return Object.entries(appSettings).map(([name, value]) => [`app.settings.${name}`, value]);
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
