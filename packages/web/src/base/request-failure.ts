import type { AppError } from '@plinth/domain/errors.ts';
import type { DataRow, ListResult, Result } from '@plinth/data/port/data-source.ts';

/** A failed call inside the query cache: the port returns errors, TanStack Query wants them thrown. */
export class RequestFailure extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(appError.message);
    this.name = 'RequestFailure';
    this.appError = appError;
  }
}

/** The data of a call, or its error thrown; for query and mutation functions only. */
export function unwrap<T>(result: Result<T>): T {
  if (result.error) throw new RequestFailure(result.error);
  return result.data;
}

/** The page of a list call, or its error thrown, so that a screen never takes a failure for 'no records'. */
export function unwrapList(result: ListResult): { data: DataRow[]; count: number | null } {
  if (result.error) throw new RequestFailure(result.error);
  return { data: result.data, count: result.count };
}

/** The catalogue entry of whatever was thrown; a bug in our own code comes out as `unknown`. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof RequestFailure) return error.appError;
  return { code: 'unknown', status: 0, message: error instanceof Error ? error.message : String(error) };
}
