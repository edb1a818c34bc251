import pg from 'pg';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import { StorageError, storageErrors } from '../storage-error.ts';

/** Every error that leaves `work` is a `StorageError`, fit for the caller, or a mistake of ours. */
export async function translateDatabaseError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw unavailable(error);
    if (error instanceof pg.DatabaseError) throw translate(error);
    throw error;
  }
}

/** True when a transaction may have been committed although its end was not seen. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    error instanceof StorageError &&
    error.cause instanceof DatabaseUnavailable &&
    error.cause.reason === 'lost'
  );
}

function unavailable(cause: DatabaseUnavailable): StorageError {
  const isFull = cause.reason === 'queueFull' || cause.reason === 'queueTimeout';
  return new StorageError(
    503,
    isFull ? 'DatabaseConnectionLimit' : 'DatabaseError',
    isFull ? 'The server is busy, please try again' : 'The database cannot be reached, please try again',
    { headers: { 'retry-after': '1' }, cause },
  );
}

/** A rule of the database speaks through SQLSTATE `PTnnn`: nnn is the status, the message is for people. */
function translate(error: pg.DatabaseError): Error {
  const state = error.code ?? '';
  const [, status] = /^PT([45]\d\d)$/.exec(state) ?? [];
  if (status !== undefined) {
    return new StorageError(Number(status), 'AccessDenied', error.message, {
      error: error.hint ?? 'Unauthorized',
      httpStatus: 400,
    });
  }
  if (state === '42501') {
    const isRowSecurity = error.message.includes('row-level security');
    return storageErrors.accessDenied(
      isRowSecurity ? 'new row violates row-level security policy' : 'Access denied',
    );
  }
  if (state === '23505') return storageErrors.duplicate();
  if (state === '23503') return storageErrors.noSuchBucket();
  if (state === '22023' || state === '42704') return storageErrors.accessDenied('Access denied');
  if (/^(22|23)/.test(state) || state === 'P0001') {
    return new StorageError(400, 'InvalidRequest', error.message, { cause: error });
  }
  if (state === '55P03' || state === '40P01' || state === '40001') {
    return new StorageError(423, 'ResourceLocked', 'The resource is locked', { cause: error });
  }
  if (state === '57014') {
    return new StorageError(504, 'DatabaseTimeout', 'The database took too long to answer', { cause: error });
  }
  if (/^(08|53)/.test(state) || /^57P0[1-5]$/.test(state)) {
    return unavailable(new DatabaseUnavailable('connect', error));
  }
  return new StorageError(500, 'DatabaseError', 'The database refused the request', { cause: error });
}
