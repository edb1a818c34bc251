import type { AppError } from '@plinth/domain/errors.ts';
import { toAppError, type ErrorContext } from '../supabase/to-app-error.ts';
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
};

/** @param body what the answer held, undefined when it was no JSON */
export function failureOf(status: number, statusText: string, body: unknown): RestFailure {
  return { body, message: textIn(body) ?? statusMessage(status), status, statusText, timestamp: now() };
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
 * A failure as an entry of the catalogue. Besides `{detail, code, field, …}` it reads what Django writes of invalid
 * input, `{field: [messages]}`, and takes the first field for the one at fault.
 */
export function restError(failure: RestFailure, context: ErrorContext = {}): AppError {
  const { type, status, message } = failure;
  if (type === 'NETWORK_ERROR') return { code: 'network_error', status, message };
  if (status === 0) return { code: 'timeout', status, message };
  const body = recordOf(failure.body);
  const fault = faultIn(body);
  const error = toAppError(
    { ...body, message, details: body['details'] ?? { ...body, ...(fault && { field: fault.field }) } },
    status,
    context,
  );
  const isPlainInput = fault && (error.code === 'unknown' || error.code === 'bad_request');
  return isPlainInput ? { ...error, code: 'invalid_value', field: fault.field } : error;
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
