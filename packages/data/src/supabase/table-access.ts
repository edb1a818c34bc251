import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import type { Client } from './connect.ts';
import type { Guard } from '../session/guard-token.ts';
import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';

export type TableAccess = {
  client: Client;
  guard: Guard;
  /** Id of the caller, for what is special about one's own profile. */ callerId: () => string | null;
};

/** What an error of this write needs to know to name the field and the refused action. */
export function writeContext(
  resource: ResourceDefinition,
  action: 'create' | 'edit' | 'delete',
  values?: Record<string, unknown>,
): ErrorContext {
  return {
    table: resource.table,
    facts: resource.facts,
    permission: { module: resource.module, action },
    ...(values && { values }),
  };
}

export function rowsOf(data: unknown): DataRow[] {
  // PostgREST answers a list of objects with the selected columns, the primary key among them
  return Array.isArray(data) ? (data as DataRow[]) : [];
}

export function failure(error: AppError): { data: null; error: AppError } {
  return { data: null, error };
}

export function found(row: DataRow): Result<DataRow> {
  return { data: row, error: null };
}

/** The answer for a row that is not there, or not for the caller's eyes: they must not learn which. */
export const missingRow: AppError = { code: 'not_found', status: 404, message: 'Resource not found' };
