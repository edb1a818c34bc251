import { createHash } from 'node:crypto';
import type { StatementRows } from '@plinth/supabase-server/database/pipeline.ts';
import { untilGone } from '@plinth/supabase-server/gateway/leaving.ts';
import { runAsCaller, withRetries } from '@plinth/supabase-server/rest/run-as-caller.ts';
import type { HoistedSettings, SchemaCache } from '@plinth/supabase-server/rest/schema-cache/schema-cache.ts';
import type { Query } from '@plinth/supabase-server/rest/sql/answer-sql.ts';
import type { FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ApiError } from './api-error.ts';
import type { ApiAnswer, ApiCall } from './operation.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

/** What an operation asks of the database, and the answer it makes of it. */
export type Work = {
  plan: (cache: SchemaCache) => readonly Query[];
  /** Throws what is refused after all. */
  answer: (rows: readonly StatementRows[]) => ApiAnswer;
  isReadOnly?: boolean;
  /** The answer is made before the commit, at the price of a second round trip: throwing undoes everything. */
  isUndoable?: boolean;
  /** Settings of the function that is called which must hold before it runs. */
  hoisted?: (cache: SchemaCache) => HoistedSettings;
};

/** SQLSTATE of `app.claim_idempotency_key`: the request was answered before, or is another one. */
const answeredBefore = 'IK001';

/**
 * Runs the work as the caller, in one transaction and one round trip. With an `Idempotency-Key` its answer is stored in
 * the same transaction (rulings R15, F06 to F08): the second waits for the first and gets the same answer.
 */
export async function transact(call: ApiCall, work: Work): Promise<ApiAnswer> {
  const { services, caller, request } = call;
  // what only reads may be asked again as it is, and stores nothing
  const idempotency = work.isReadOnly === true ? null : call.idempotency;
  try {
    return await withRetries(services.rest, async (cache) => {
      const queries = work.plan(cache);
      const common = {
        isReadOnly: work.isReadOnly ?? false,
        hoisted: work.hoisted?.(cache) ?? null,
        schema: 'public',
        method: request.method,
        path: request.routeOptions.url ?? '',
        headers: request.headers,
      };
      if (idempotency === null && work.isUndoable !== true)
        return work.answer(
          await untilGone(request.raw, (signal) =>
            runAsCaller(services.rest, cache, caller, { ...common, queries, signal }),
          ),
        );
      const claim = idempotency === null ? [] : [claimOf(idempotency)];
      let answer: ApiAnswer = { status: 204, body: null };
      await runAsCaller(services.rest, cache, caller, {
        ...common,
        queries: [...claim, ...queries],
        thenRun: (rows) => {
          answer = work.answer(rows.slice(claim.length));
          return idempotency === null ? [] : [storedAnswer(call, idempotency, answer)];
        },
      });
      return answer;
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === answeredBefore)
      return replayed(call, error.detail ?? '{}');
    throw error;
  }
}

/**
 * Keeps a refusal that came from the database, so that the same request gets it again.
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function keepRefusal(call: ApiCall, answer: ApiAnswer): Promise<void> {
  const { idempotency, services, caller, request } = call;
  if (idempotency === null) return;
  const cache = await services.rest.schemaCache.get();
  await runAsCaller(services.rest, cache, caller, {
    queries: [claimOf(idempotency), storedAnswer(call, idempotency, answer)],
    isReadOnly: false,
    schema: 'public',
    method: request.method,
    path: request.routeOptions.url ?? '',
    headers: request.headers,
  });
}

/** The key of a write and what it says; the same key under another address, body or version is another request. */
export function idempotencyOf(
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  body: unknown,
): ApiCall['idempotency'] {
  const header = headers['idempotency-key'];
  if (method === 'GET' || header === undefined) return null;
  const key = Array.isArray(header) ? (header[0] ?? '') : header.trim();
  if (key.length < 1 || key.length > 200) {
    throw new ApiError(400, 'bad_request', 'An Idempotency-Key must have 1 to 200 characters.');
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, url, body, headers['if-match'] ?? null]))
    .digest('hex');
  return { key, requestHash };
}

function claimOf({ key, requestHash }: { key: string; requestHash: string }): Query {
  return { text: 'select app.claim_idempotency_key($1, $2)', values: [key, requestHash] };
}

type Idempotency = NonNullable<ApiCall['idempotency']>;

function storedAnswer(
  call: ApiCall,
  idempotency: Idempotency,
  { status, body, headers = {} }: ApiAnswer,
): Query {
  const text = body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const sealed = sealAnswer(
    JSON.stringify({ headers, text }),
    call.services.rest.options.jwtSecret,
    idempotency.requestHash,
  );
  return {
    text: 'select app.store_idempotent_answer($1, $2, $3)',
    values: [idempotency.key, String(status), sealed],
  };
}

function replayed({ services, idempotency }: ApiCall, detail: string): ApiAnswer {
  const stored: unknown = JSON.parse(detail);
  const isAnswer =
    typeof stored === 'object' && stored !== null && 'status' in stored && 'body' in stored && idempotency;
  const opened = isAnswer
    ? openAnswer(String(stored.body), services.rest.options.jwtSecret, idempotency.requestHash)
    : null;
  if (!isAnswer || opened === null) {
    throw new ApiError(422, 'idempotency_key_reuse', 'This key was used for another request.');
  }
  const { headers, text } = JSON.parse(opened) as { headers: Record<string, string>; text: string }; // as stored above
  return {
    status: Number(stored.status),
    body: text === '' ? null : text,
    headers: { ...headers, 'Idempotency-Replayed': 'true' },
  };
}
