import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';
import { faultOf } from '@plinth/domain/faults/fault-of.ts';
import { storageFault } from '../services/storage-fault.ts';
import { authFault } from '@plinth/domain/faults/auth-fault.ts';
import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import { DatabaseUnavailable } from '@plinth/supabase-server/database/database-unavailable.ts';
import { ProtocolError } from '@plinth/supabase-server/errors.ts';
import { fromDatabaseError } from '@plinth/supabase-server/rest/respond/database-error.ts';
import { StorageError } from '@plinth/supabase-server/storage/storage-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ApiError, invalidFields, unreadableBody } from './api-error.ts';
import { languageOf } from './requests/language-of.ts';
import { sentenceOf } from './requests/sentence-of.ts';

export type ApiErrorContext = ErrorContext & {
  /** Put before the names of fields, such as `lines.` */
  fieldPrefix?: string;
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The table a request is about; it turns what the database refuses into the field at fault. */
    errorContext: ApiErrorContext | null;
  }
}

/**
 * The one place where anything thrown below `/api` becomes an answer: `{field: [messages]}` for fields, else
 * `{detail, code}`, in the language of the request. `X-Error` repeats code, field and values for programs, and says which
 * row of a list it is.
 */
export function answerApiErrors(app: FastifyInstance): void {
  app.decorateRequest('errorContext', null);
  app.setErrorHandler((thrown, request, reply) => {
    const error = asApiError(thrown, request.errorContext ?? {});
    if (error.status >= 500) logFailure(thrown, request, error);
    const { body, headers } = answerOf(error, request);
    return reply.code(error.status).headers(headers).type('application/json; charset=utf-8').send(body);
  });
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply));
}

/** What is sent for a refusal. */
export function answerOf(
  error: ApiError,
  request: FastifyRequest,
): { body: Record<string, unknown>; headers: Record<string, string> } {
  const language = languageOf(request.headers['accept-language']);
  const { fields, values, current, index, sentence, headers = {} } = error.more;
  const first = fields && Object.entries(fields)[0];
  const plain = first
    ? { code: first[1][0]?.code ?? error.code, field: first[0], values: first[1][0]?.values }
    : { code: error.code, field: error.field, values };
  const place = { ...plain, ...(index !== undefined && { index }) };
  const own = { ...headers, 'X-Error': asHeader(place), 'Content-Language': language };
  if (fields) {
    const texts = Object.entries(fields).map(([name, faults]) => [
      name,
      faults.map(({ allowed, sentence: own, ...fault }) => {
        // the database speaks English
        const sentence =
          own !== undefined && language === 'en'
            ? own
            : sentenceOf(language, { message: error.message, ...fault });
        return allowed === undefined ? sentence : `${sentence} (${allowed.join(', ')})`;
      }),
    ]);
    return { body: Object.fromEntries(texts), headers: own };
  }
  return {
    body: {
      detail:
        sentence !== undefined && language === 'en'
          ? sentence
          : sentenceOf(language, { code: error.code, message: error.message, values }),
      code: error.code,
      ...(error.field !== undefined && { field: error.field }),
      ...(values && { values }),
      ...(current !== undefined && { current }),
      ...(error.status >= 500 && { reference: request.id }),
    },
    headers: own,
  };
}

/** Anything thrown, as the refusal it means. */
export function asApiError(thrown: unknown, context: ApiErrorContext): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof AuthError) return fromAuth(thrown);
  if (thrown instanceof DatabaseError) return fromProtocol(fromDatabaseError(thrown, true), context);
  if (thrown instanceof ProtocolError) return fromProtocol(thrown, context);
  if (thrown instanceof DatabaseUnavailable) return unavailable();
  if (thrown instanceof StorageError) return fromStorage(thrown);
  const status = statusOf(thrown);
  if (status === 413) return new ApiError(413, 'too_large', 'The request is too large.');
  if (status === 415) return unreadableBody(415, 'JSON');
  if (status < 500) return new ApiError(status, 'bad_request', 'Bad request - please check your input');
  return new ApiError(500, 'server_error', 'Internal server error - please try again');
}

/** What was not understood (22…) and what a constraint refused: of a field 400, else 422. */
function fromProtocol(error: ProtocolError, context: ApiErrorContext): ApiError {
  const { code: sqlState, message, details, hint } = error;
  const status = statusOfRefusal(error);
  const fault = faultOf({ code: sqlState, message, details, hint }, { status, message }, context);
  if (fault.code === 'unavailable') return unavailable();
  const { values } = fault;
  const field = fault.field === undefined ? undefined : `${context.fieldPrefix ?? ''}${fault.field}`;
  if (field !== undefined && (status === 400 || status === 422))
    return invalidFields({
      [field]: [
        {
          code: fault.code,
          ...(values && { values }),
          ...ruleSentence(error, fault),
          ...(sqlState.startsWith('PT') && ownSentence(fault, context)),
        },
      ],
    });
  const headers: Record<string, string> = {
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(status === 429 && { 'Retry-After': error.headers['Retry-After'] ?? '60' }),
  };
  const sentence = status >= 500 ? 'Internal server error - please try again' : message;
  const code = fault.code === 'unknown' && status < 500 ? 'bad_request' : fault.code;
  return new ApiError(status, code, sentence, field, {
    headers,
    ...(values && { values }),
    ...ruleSentence(error, fault),
    ...(fault.current && { current: fault.current }),
  });
}

/** What is missing elsewhere, such as in a line of the record, is said in the database's own words. */
function ownSentence(
  { code, field = '', message }: { code: string; field?: string; message: string },
  { facts, values = {} }: ApiErrorContext,
): { sentence?: string } {
  const isOfCall = facts === undefined || Object.hasOwn(facts.columns, field) || Object.hasOwn(values, field);
  return code === 'required' && !isOfCall ? { sentence: message } : {};
}

/** Codes of many rules: the sentence they share says less than that of the rule, which it has where it is raised. */
const sharedCodes: ReadonlySet<string> = new Set([
  'invalid_value',
  'invalid_choice',
  'invalid_range',
  'out_of_range',
  'record_locked',
]);

/** The words of a rule that was raised with nothing a sentence of the catalogue could name. */
function ruleSentence(
  { code: sqlState }: ProtocolError,
  { code, message, values }: { code: string; message: string; values?: unknown },
): { sentence?: string } {
  const isRule = sqlState.startsWith('PT') && sharedCodes.has(code) && values === undefined;
  return isRule ? { sentence: message } : {};
}

function statusOfRefusal({ code, status }: ProtocolError): number {
  if (code === '57014' || code === '55P03') return 504;
  if (/^(53|57P|08)/.test(code) || code === '40001' || code === '40P01') return 503;
  if (code.startsWith('22') || code === '23502' || code === '23514' || code === '23P01' || code === '21000')
    return 422;
  // SQL of our own that is wrong
  if (code.startsWith('42') && code !== '42501') return 500;
  return code === 'PGRST202' || code === 'PGRST205' ? 404 : status;
}

function fromAuth(error: AuthError): ApiError {
  const fault = authFault(error.code);
  const { code, field = error.field } =
    error.field !== undefined && fault.code === 'validation_failed'
      ? { code: 'invalid_value', field: error.field }
      : fault;
  const headers: Record<string, string> = {
    ...(error.retryAfterSeconds !== undefined && { 'Retry-After': String(error.retryAfterSeconds) }),
  };
  if (error.status >= 500)
    return new ApiError(
      error.status,
      error.status === 503 ? 'unavailable' : 'server_error',
      error.message,
      undefined,
      { headers },
    );
  // a wrong current password ends no session: of credentials, a sign-in alone is unauthenticated
  const isOfSession =
    code === 'session_expired' || code === 'not_authenticated' || error.code === 'invalid_credentials';
  const status = isOfSession ? 401 : error.status;
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (field !== undefined && status !== 401 && status !== 429 && code !== null)
    return invalidFields({ [field]: [{ code }] });
  return new ApiError(status, code ?? 'bad_request', error.message, undefined, { headers });
}

function fromStorage(error: StorageError): ApiError {
  return new ApiError(error.status, storageFault(error), error.message, undefined, {
    ...(error.values && { values: error.values }),
  });
}

function unavailable(): ApiError {
  const headers = { 'Retry-After': '2' };
  return new ApiError(503, 'unavailable', 'Service unavailable - please try again later', undefined, {
    headers,
  });
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body, headers } = answerOf(new ApiError(404, 'not_found', 'Resource not found'), request);
  return reply.code(404).headers(headers).send(body);
}

/** Details of a database error quote rows and stay out of the log. */
function logFailure(thrown: unknown, request: FastifyRequest, error: ApiError): void {
  const cause =
    thrown instanceof DatabaseError
      ? { sqlState: thrown.code, message: thrown.message, routine: thrown.routine }
      : thrown instanceof Error
        ? { message: thrown.message, stack: thrown.stack }
        : {};
  request.log.error({ cause, method: request.method, route: request.routeOptions.url }, error.message);
}

function statusOf(thrown: unknown): number {
  return thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : 500;
}

/** Headers are plain ASCII: other letters are written as JSON escapes. */
function asHeader(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
