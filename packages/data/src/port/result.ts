import type { AppError } from '@plinth/domain/errors.ts';

/** A row as it travels: money and other `numeric` columns are decimal strings, dates are `YYYY-MM-DD`, relations are nested. */
export type DataRow = { id: string } & Record<string, unknown>;

/** One record, or the reason there is none. */
export type Result<T> = { data: T; error: null } | { data: null; error: AppError };
