import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { toAppError } from './to-app-error.ts';
import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';
import type { Outcome } from '../session/guard-token.ts';

/** Sends a request of the hosted client and puts its answer into our words. */
export async function perform(
  request: PromiseLike<PostgrestSingleResponse<unknown>>,
  context: ErrorContext = {},
): Promise<Outcome> {
  return answered(await request, context);
}

export function answered(
  { data, error, count, status }: PostgrestSingleResponse<unknown>,
  context: ErrorContext = {},
): Outcome {
  return error
    ? { data: null, count: null, error: toAppError(error, status, context) }
    : { data, count, error: null };
}
