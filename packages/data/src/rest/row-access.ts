import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { DataRow, ListResult, Result } from '../port/data-source.ts';
import type { GuardOptions, Outcome } from '../session/guard-token.ts';
import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';
import type { RestRequest } from './transport.ts';

/** What the operations on rows work with. */
export type RowAccess = {
  ask: (request: RestRequest, context?: ErrorContext, options?: GuardOptions) => Promise<Outcome>;
  list: (
    resource: ResourceDefinition,
    parameters: URLSearchParams,
    signal?: AbortSignal,
  ) => Promise<ListResult>;
  get: (resource: ResourceDefinition, id: string, signal?: AbortSignal) => Promise<Result<DataRow>>;
};

export function contextOf(
  { module }: ResourceDefinition,
  action: 'create' | 'edit' | 'delete',
): ErrorContext {
  return { permission: { module, action } };
}

export function rowsOf(data: unknown): DataRow[] {
  // the backend answers a list of objects, the primary key among their columns
  return Array.isArray(data) ? (data as DataRow[]) : [];
}
