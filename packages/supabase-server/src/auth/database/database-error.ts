import { DatabaseError } from 'pg';
import { AuthError, unavailable } from '../auth-error.ts';

/**
 * Turns "the database is away, busy or slow" into an answer the caller may retry. Anything else passes as it is:
 * only the place that sent the statement knows what a violated constraint means there.
 */
export async function translateDatabaseError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translate(error);
  }
}

function translate(error: unknown): unknown {
  if (error instanceof AuthError) return error;
  if (error instanceof DatabaseError) return translateSqlState(error);
  if (isConnectionFailure(error))
    return unavailable('The database cannot be reached, please try again', error);
  return error;
}

function translateSqlState(error: DatabaseError): Error {
  const state = error.code ?? '';
  if (state === '57014') {
    return new AuthError(504, 'request_timeout', 'The database took too long to answer', { cause: error });
  }
  if (['40001', '40P01', '55P03'].includes(state)) {
    return new AuthError(409, 'conflict', 'Too many concurrent requests on the same record', {
      cause: error,
    });
  }
  const isAway = /^(08|53)/.test(state) || /^57P0[1-5]$/.test(state);
  return isAway ? unavailable('The database cannot be reached, please try again', error) : error;
}

/** Node and the driver report a lost connection as plain errors: with a system code, or with a sentence only. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONN|ETIMEDOUT|EPIPE|ENOENT|EHOST|ENET|EAI_|ENOTFOUND)/.test(code) ||
    /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|connection error/i.test(
      error.message,
    )
  );
}

/**
 * A rule of the database speaks through SQLSTATE `PTnnn`: nnn is the HTTP status, the message is for people and the
 * hint is the code. Any other error of a statement becomes GoTrue's 500 with the given sentence.
 */
export function asRuleOrFailure(error: unknown, failureMessage: string): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const [, status] = /^PT([45]\d\d)$/.exec(error.code ?? '') ?? [];
  if (status !== undefined)
    return new AuthError(Number(status), error.hint ?? 'unexpected_failure', error.message);
  const translated = translateSqlState(error);
  if (translated !== error) return translated;
  return new AuthError(500, 'unexpected_failure', failureMessage, { cause: error });
}

/** Of a table of ours; the same error out of somebody's trigger means something else. */
export function isUniqueViolationInAuth(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.schema === 'auth';
}
