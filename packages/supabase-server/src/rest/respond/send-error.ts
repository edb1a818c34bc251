import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import { ProtocolError } from '../../errors.ts';
import type { RefusedRequest, RestOptions } from '../../options.ts';
import { restErrors } from '../rest-errors.ts';
import { fromDatabaseError, fromUnavailable } from './database-error.ts';

export type ErrorContext = {
  isAuthenticated: boolean;
  bodyLimit: number;
  sayRefusal?: RestOptions['sayRefusal'];
};

/** The one place where anything thrown becomes an answer. What nobody foresaw is logged and shown to nobody. */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ErrorContext,
): void {
  const refusal = asProtocolError(thrown, context);
  const error = context.sayRefusal?.(refusal, refusedRequest(request)) ?? refusal;
  if (error.status >= 500) request.log.error({ code: error.code, cause: describe(thrown) }, error.message);
  // A reason that cannot stand in the first line of an answer is left out.
  if (error.statusText !== null && /^[\t\x20-\x7e]*$/.test(error.statusText))
    reply.raw.statusMessage = error.statusText;
  void reply
    .code(error.status)
    .headers(error.headers)
    .header('Proxy-Status', `PostgREST; error=${error.code.replace(/[^\x21-\x7e]/g, '?')}`)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.toBody()));
}

function refusedRequest({ method, url, headers, body }: FastifyRequest): RefusedRequest {
  return {
    method,
    resource: decodeURIComponent(url.replace(/[?#].*/, '').replace(/^.*\//, '')),
    query: /\?([^#]*)/.exec(url)?.[1] ?? '',
    language: headers['accept-language'],
    body: Buffer.isBuffer(body) ? body.toString() : '',
  };
}

function asProtocolError(thrown: unknown, { isAuthenticated, bodyLimit }: ErrorContext): ProtocolError {
  if (thrown instanceof ProtocolError) return thrown;
  if (thrown instanceof DatabaseError) return fromDatabaseError(thrown, isAuthenticated);
  if (thrown instanceof DatabaseUnavailable) return fromUnavailable(thrown);
  const status = statusOfFramework(thrown);
  if (status === 413) return restErrors.bodyTooLarge(bodyLimit);
  if (status !== null) return restErrors.invalidBody('Empty or invalid json');
  return new ProtocolError(500, 'PGRSTX00', 'Internal error');
}

/** The framework refuses a body itself when it is too long or is not what its headers say. */
function statusOfFramework(thrown: unknown): number | null {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return null;
  const { statusCode } = thrown;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

/** Details of a database error quote rows and stay out of the log. */
function describe(thrown: unknown): Record<string, unknown> {
  if (thrown instanceof DatabaseError)
    return { sqlState: thrown.code, message: thrown.message, routine: thrown.routine };
  if (thrown instanceof DatabaseUnavailable)
    return { reason: thrown.reason, cause: String(thrown.cause ?? '') };
  if (!(thrown instanceof Error)) return {};
  // What hid behind our own words is what anyone who reads the log needs.
  if (thrown.cause !== undefined) return { message: thrown.message, cause: describe(thrown.cause) };
  return { message: thrown.message, stack: thrown.stack };
}
