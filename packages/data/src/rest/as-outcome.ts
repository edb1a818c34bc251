import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';
import type { Outcome } from '../session/guard-token.ts';
import { restError } from './rest-failure.ts';
import type { RestAnswer } from './transport.ts';

/** An answer in the words of the port. */
export function asOutcome({ data, failure }: RestAnswer, context?: ErrorContext): Outcome {
  return failure
    ? { data: null, count: null, error: restError(failure, context) }
    : { data, count: null, error: null };
}
