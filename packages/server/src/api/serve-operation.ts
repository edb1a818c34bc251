import { identifyCaller, type Caller } from '@plinth/supabase-server/gateway/identify-caller.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { answerOf, asApiError } from './answer-api-errors.ts';
import { ApiError } from './api-error.ts';
import type { ApiAnswer, ApiCall, ApiServices, Operation } from './operation.ts';
import { sendAnswer } from './send-answer.ts';
import { languageOf } from './requests/language-of.ts';
import { idempotencyOf, keepRefusal } from './transact.ts';

/** Serves an operation under its address; what it may answer is sent and thrown through here only. */
export function serveOperation(app: FastifyInstance, services: ApiServices, operation: Operation): void {
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: operation.method === 'GET',
    handler: async (request, reply) => {
      const { resource, action } = operation;
      if (resource) {
        const permission = { module: resource.module, action: action ?? 'view' };
        request.errorContext = { table: resource.table, facts: resource.facts, permission };
      }
      const call = await readCall(services, operation, request, reply);
      const answer = await answerTo(operation, call);
      return reply.sent ? reply : sendAnswer(request, reply, answer);
    },
  });
}

async function readCall(
  services: ApiServices,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiCall> {
  const caller = await callerOf(services, operation, request);
  const body = operation.isUpload ? null : (request.body ?? {});
  return {
    services,
    request,
    reply,
    caller,
    language: languageOf(request.headers['accept-language']),
    params: textsOf(request.params),
    query: queryOf(request.query),
    body,
    // what is answered to who signs in are secrets, and not for a table; a repeated sign-in is another session
    idempotency: operation.isOpen ? null : idempotencyOf(request, body),
  };
}

/** @throws ApiError 401 for nobody, ProtocolError for a token that is not valid */
async function callerOf(
  services: ApiServices,
  { isOpen }: Operation,
  request: FastifyRequest,
): Promise<Caller> {
  const { anonRole } = services.rest.options.rest;
  if (isOpen) return { role: anonRole ?? 'anon', claims: { role: anonRole ?? 'anon' } };
  const caller = await identifyCaller(request, services.rest.options);
  if (caller.role !== anonRole) {
    services.rest.rates.count(request.raw, caller);
    return caller;
  }
  const headers = { 'WWW-Authenticate': 'Bearer' };
  throw new ApiError(401, 'not_authenticated', 'Authentication required - please log in', undefined, {
    headers,
  });
}

/** A refusal by the database is kept under the request's key too, so that it is answered again as it was. */
async function answerTo(operation: Operation, call: ApiCall): Promise<ApiAnswer> {
  try {
    return await operation.handle(call);
  } catch (error) {
    if (call.idempotency !== null && error instanceof DatabaseError) {
      const refusal = asApiError(error, call.request.errorContext ?? {});
      const isFinal =
        refusal.status >= 400 && refusal.status < 500 && refusal.status !== 401 && refusal.status !== 429;
      if (isFinal) {
        const { body, headers } = answerOf(refusal, call.request);
        // the caller must get the refusal itself, whatever becomes of its copy
        await keepRefusal(call, { status: refusal.status, body, headers }).catch(() => undefined);
      }
    }
    throw error;
  }
}

function textsOf(params: unknown): Record<string, string> {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function queryOf(query: unknown): Record<string, string | readonly string[]> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
