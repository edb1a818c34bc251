import type { AppError } from '@plinth/domain/errors.ts';
import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';
import { toAppError } from '../supabase/to-app-error.ts';
import { statusMessage } from '../status-message.ts';

/** A request that came to nothing, as the specification has it: the server's words or ours, and when. */
export type RestFailure = {
  /** Nothing that could be read came back. */
  type?: 'NETWORK_ERROR';
  /** The answer of the server, when it was JSON. */
  body: unknown;
  message: string;
  /** 0 when no answer came. */
  status: number;
  statusText: string;
  /** ISO 8601, of this machine. */
  timestamp: string;
  /** `X-Error`: code, field and values of the (first) mistake, where the server writes it. */
  fault?: Record<string, unknown>;
  /** `Retry-After` of the answer: the server does not want to be asked before, ms. */
  retryAfter?: number;
  /** It was tried again, in vain. */
  isRetried?: true;
};

/** @param body what the answer held, undefined when it was no JSON */
export function failureOf({ status, statusText, headers }: Response, body: unknown): RestFailure {
  const message = textIn(body) ?? statusMessage(status);
  const fault = faultOfHeader(headers.get('x-error'));
  const retryAfter = waitOf(headers.get('retry-after'));
  return {
    body,
    message,
    status,
    statusText,
    timestamp: now(),
    ...(fault && { fault }),
    ...(retryAfter !== null && { retryAfter }),
  };
}

/** `Retry-After` is a number of seconds or a date. */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function faultOfHeader(header: string | null): Record<string, unknown> | null {
  try {
    const fault: unknown = JSON.parse(header ?? 'null');
    return typeof fault === 'object' && fault !== null ? { ...fault } : null;
  } catch {
    return null;
  }
}

/** No answer, or one that is no JSON although it says that all is well. */
export function networkFailure(status = 0, statusText = ''): RestFailure {
  const message = 'Network error or invalid response';
  return { type: 'NETWORK_ERROR', body: undefined, message, status, statusText, timestamp: now() };
}

/** @param timeout the longest wait, ms */
export function timeoutFailure(timeout: number): RestFailure {
  const message = `Request timeout after ${timeout}ms`;
  return { body: undefined, message, status: 0, statusText: '', timestamp: now() };
}

/**
 * A failure as an entry of the catalogue: by the code our server writes of it, else by what Django writes of invalid
 * input, `{field: [messages]}`, whose first field is taken for the one at fault, else by its status.
 */
export function restError(failure: RestFailure, context: ErrorContext = {}): AppError {
  const error = catalogued(failure, context);
  return failure.isRetried ? { ...error, isRetried: true } : error;
}

function catalogued(failure: RestFailure, context: ErrorContext): AppError {
  const { type, status, message, fault } = failure;
  if (type === 'NETWORK_ERROR') return { code: 'network_error', status, message };
  if (status === 0) return { code: 'timeout', status, message };
  // the hosted protocol has such a request, and no right for anybody to make it
  if (status === 405) return { code: 'access_denied', status, message };
  const body = recordOf(failure.body);
  const { code, ...about } = { ...body, ...fault };
  const error = toAppError({ code, message, details: about, reference: body['reference'] }, status, context);
  const field = faultIn(body)?.field;
  return error.code === 'unknown' && field !== undefined ? { ...error, code: 'invalid_value', field } : error;
}

/** The text of an answer: its `detail`, or the first message of its first field. */
function textIn(body: unknown): string | null {
  const { detail, message } = recordOf(body);
  const text = typeof detail === 'string' ? detail : message;
  if (typeof text === 'string' && text.trim() !== '' && !text.trim().startsWith('<')) return text;
  return faultIn(recordOf(body))?.message ?? null;
}

function faultIn(body: Record<string, unknown>): { field: string; message: string } | null {
  for (const [field, messages] of Object.entries(body)) {
    const message: unknown = Array.isArray(messages) ? messages[0] : undefined;
    if (typeof message === 'string') return { field, message };
  }
  return null;
}

function recordOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

function now(): string {
  return new Date().toISOString();
}
