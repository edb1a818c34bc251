import type { DatabaseError } from 'pg';
import { ProtocolError } from '../../errors.ts';
import type { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import { restErrors } from '../rest-errors.ts';
import { readRaise } from '../sql/raise.ts';
import { readRaisedResponse } from './raised-response.ts';
import { statusOfSqlState } from './sqlstate-status.ts';

/** What the database refused, as the answer a client knows: message, detail and hint are Postgres' own. */
export function fromDatabaseError(error: DatabaseError, isAuthenticated: boolean): ProtocolError {
  const raise = readRaise(error.message);
  if (raise !== null) {
    switch (raise.guard) {
      case 'singular':
        return restErrors.notSingular(raise.number);
      case 'put':
        return restErrors.putMismatch();
      case 'bound':
        return restErrors.numberNotStated(raise.number);
      case 'affected':
        return restErrors.maxAffectedExceeded(raise.number);
      case 'bytes':
        return restErrors.answerTooLarge();
    }
  }
  const code = error.code ?? 'XX000';
  if (code === 'PGRST') return readRaisedResponse(error.message, error.detail ?? null);
  const status = statusOfSqlState(code, error.message, isAuthenticated);
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (status === 503) headers['Retry-After'] = '1';
  // of a machine in need Postgres tells its files and settings: they are for the log, which has them
  const isOfMachine = /^(?:53|58|XX00[12])/.test(code);
  return new ProtocolError(status, code, isOfMachine ? sentenceOfMachine(code) : error.message, {
    details: isOfMachine ? null : (error.detail ?? null),
    hint: isOfMachine ? null : (error.hint ?? null),
    headers,
  });
}

function sentenceOfMachine(code: string): string {
  if (code === '53100') return 'The server has no room left to store this. Nothing was changed.';
  return code.startsWith('53')
    ? 'The server is short of resources. Try again in a moment.'
    : 'The server could not read or write its files.';
}

/** No answer from the database at all. */
export function fromUnavailable({ reason }: DatabaseUnavailable): ProtocolError {
  switch (reason) {
    case 'connect':
      return restErrors.connectionFailed();
    case 'lost':
      return restErrors.connectionLost();
    case 'queueFull':
      return restErrors.queueFull();
    case 'queueTimeout':
      return restErrors.queueTimeout();
    case 'givenUp':
      return restErrors.givenUp();
  }
}
