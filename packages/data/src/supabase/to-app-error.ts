import type { AppError } from '@plinth/domain/errors.ts';
import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';
import { faultOf, type ServerError } from '@plinth/domain/faults/fault-of.ts';
import { requestTimeout } from '../request-limits.ts';
import { statusMessage } from '../status-message.ts';

/** Any failed answer as an entry of the catalogue; what came of no answer too. */
export function toAppError(error: ServerError, status: number, context: ErrorContext = {}): AppError {
  const message = textOf(error.message, status);
  if (status === 0) return unreachable(message);
  // an answer that is no JSON although it succeeded comes from something on the way, not from our server
  if (status < 400) return { code: 'network_error', status, message: 'Network error or invalid response' };
  return faultOf(error, { status, message }, context);
}

function unreachable(message: string): AppError {
  return /timeout|timed out/i.test(message)
    ? { code: 'timeout', status: 0, message: `Request timeout after ${requestTimeout}ms` }
    : { code: 'network_error', status: 0, message: 'Network error or invalid response' };
}

function textOf(message: unknown, status: number): string {
  const text = typeof message === 'string' ? message.trim() : '';
  return text === '' || text.startsWith('<') ? statusMessage(status) : text;
}
