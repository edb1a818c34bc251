import type { Result } from '../port/data-source.ts';
import { requestTimeout } from '../request-limits.ts';
import {
  failureOf,
  networkFailure,
  restError,
  timeoutFailure,
  type RestFailure,
} from '../rest/rest-failure.ts';

/** A call of the server's own API by somebody without an account, whichever backend the others use. */
export async function askAsVisitor<T>(
  address: string,
  init: RequestInit,
  over: typeof fetch,
): Promise<Result<T>> {
  try {
    const answer = await over(address, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(requestTimeout),
    });
    const body: unknown = await answer.json().catch(() => (answer.status === 204 ? {} : undefined));
    if (!answer.ok) return refused(failureOf(answer, body));
    // of the type the path is agreed to answer
    return body === undefined ? refused(networkFailure(answer.status)) : { data: body as T, error: null };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return refused(isLate ? timeoutFailure(requestTimeout) : networkFailure());
  }
}

function refused(failure: RestFailure) {
  return { data: null, error: restError(failure) };
}
