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
export function askAsVisitor<T>(address: string, init: RequestInit, over: typeof fetch): Promise<Result<T>> {
  const request = { ...init, headers: { accept: 'application/json', ...init.headers } };
  return answered(address, request, over, async (answer) => {
    const body: unknown = await jsonOf(answer).catch(() => (answer.status === 204 ? {} : undefined));
    // of the type the path is agreed to answer
    return body === undefined ? refused(networkFailure(answer.status)) : { data: body as T, error: null };
  });
}

/** The same for a file. */
export function fetchAsVisitor(
  address: string,
  init: RequestInit,
  over: typeof fetch,
): Promise<Result<Blob>> {
  return answered(address, init, over, async (answer) => ({ data: await answer.blob(), error: null }));
}

const jsonOf = (answer: Response): Promise<unknown> => answer.json();

async function answered<T>(
  address: string,
  init: RequestInit,
  over: typeof fetch,
  read: (answer: Response) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    const answer = await over(address, { ...init, signal: AbortSignal.timeout(requestTimeout) });
    if (!answer.ok) {
      const body = await jsonOf(answer).catch(() => undefined);
      return refused(failureOf(answer, body));
    }
    return await read(answer);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return refused(isLate ? timeoutFailure(requestTimeout) : networkFailure());
  }
}

function refused(failure: RestFailure) {
  return { data: null, error: restError(failure) };
}
