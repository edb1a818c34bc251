import { isErrorCode, type AppError, type ErrorCode } from '../errors.ts';
import { constraintError } from './constraint-error.ts';
import type { ErrorContext } from './error-context.ts';

/** An error as PostgREST and our own API write it; each part may be missing or null. */
export type ServerError = {
  code?: unknown;
  message?: unknown;
  details?: unknown;
  hint?: unknown;
  reference?: unknown;
};

/** SQLSTATE or PostgREST code → catalogue code, where no more than the code is needed. */
const plainCodes: Readonly<Record<string, ErrorCode>> = {
  '22P02': 'invalid_value',
  '22P05': 'invalid_value',
  '22021': 'invalid_value',
  '22023': 'invalid_value',
  '22007': 'invalid_date',
  '22008': 'invalid_date',
  '22001': 'too_long',
  '22003': 'out_of_range',
  '25006': 'unavailable',
  '55P03': 'timeout',
  '57014': 'timeout',
  PGRST100: 'bad_request',
  PGRST102: 'bad_request',
  PGRST108: 'bad_request',
  PGRST116: 'not_found',
  PGRST118: 'bad_request',
  PGRST120: 'bad_request',
  PGRST200: 'bad_request',
  PGRST201: 'bad_request',
  PGRST202: 'bad_request',
  PGRST203: 'bad_request',
  PGRST204: 'unknown_field',
  PGRST205: 'bad_request',
  PGRST301: 'session_expired',
  PGRST302: 'not_authenticated',
  PGRST303: 'session_expired',
};

const statusCodes: Readonly<Record<number, ErrorCode>> = {
  401: 'not_authenticated',
  403: 'access_denied',
  408: 'timeout',
  413: 'too_large',
  429: 'too_many_requests',
  500: 'server_error',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
  507: 'unavailable',
};

/**
 * What a failed answer means, as an entry of the catalogue. A hint that is one of our codes wins, then the code of the
 * database or of PostgREST, then the HTTP status; what none of them knows is `unknown` and keeps the server's own text.
 */
export function faultOf(
  error: ServerError,
  { status, message }: { status: number; message: string },
  context: ErrorContext = {},
): AppError {
  const named = namedError(error);
  if (named) return { ...named, status, message };
  const code = typeof error.code === 'string' ? error.code : '';
  const constraint = constraintError(code, message, error.details, context);
  if (constraint) return { ...constraint, status, message };
  if (code === '42501') return { ...refusal(status, message, context), status };
  return { code: inputError(code, message) ?? statusCodes[status] ?? 'unknown', status, message };
}

function namedError({
  code,
  hint,
  details,
  reference,
}: ServerError): Omit<AppError, 'status' | 'message'> | null {
  const name = isErrorCode(hint) ? hint : isErrorCode(code) ? code : null;
  if (!name) return null;
  const { field, values, current } = recordOf(details);
  const simple = Object.entries(recordOf(values)).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return {
    code: name,
    ...(typeof field === 'string' && { field }),
    ...(simple.length > 0 && { values: Object.fromEntries(simple) }),
    ...(typeof current === 'object' && current !== null && { current: recordOf(current) }),
    ...(typeof reference === 'string' && { reference }),
  };
}

function inputError(code: string, message: string): ErrorCode | undefined {
  if (code === '22P02' && message.includes('enum')) return 'invalid_choice';
  if (code === '22P02' && /type (date|timestamp)/.test(message)) return 'invalid_date';
  return plainCodes[code];
}

/** Row security and grants speak English; the specification has one sentence for both, with module and action. */
function refusal(status: number, message: string, { permission }: ErrorContext): Omit<AppError, 'status'> {
  if (status === 401) return { code: 'not_authenticated', message };
  if (!permission || !message.includes('row-level security')) return { code: 'access_denied', message };
  return accessDenied(permission);
}

/** The specified refusal of an action of a module. */
export function accessDenied({
  module,
  action,
}: {
  module: string;
  action: string;
}): Omit<AppError, 'status'> {
  return { code: 'access_denied', message: `Access denied: ${module}.${action}`, values: { module, action } };
}

/** The fields of a JSON object, which arrives as an object or as its text. */
function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return {};
  try {
    return recordOf(JSON.parse(value));
  } catch {
    return {};
  }
}
