import { requestTimeout } from '../request-limits.ts';
import { failureOf, networkFailure, timeoutFailure, type RestFailure } from './rest-failure.ts';

export type RestRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path, with its trailing slash. */
  path: string;
  query?: URLSearchParams;
  body?: unknown;
  token?: string | null;
  /** The same for every try of one and the same write: only with it a write is tried again. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Longest wait, ms. */
  timeout?: number;
};

export type RestAnswer = { data: unknown; failure: null } | { data: null; failure: RestFailure };

export type TransportOptions = {
  /** The base path, such as `/api`. */
  apiUrl: string;
  fetch: typeof fetch;
  /** Further tries after the first one. */
  retries?: number;
  /** Wait before the second try, ms; each further one waits twice as long. */
  retryDelay?: number;
  timeout?: number;
};

export type Transport = (request: RestRequest) => Promise<RestAnswer>;

/** Specified. */
const defaults = { retries: 3, retryDelay: 1000, timeout: requestTimeout };
/** A mistake in the server is there the next time too: one more try finds out whether it was a moment's. */
const retriesOfMistake = 1;
/** Nobody waits longer for a screen; a server that wants more is not asked again. */
const longestWait = 30_000;

/**
 * Sends requests to the REST backend as specified: 30 s for an answer, up to three more tries with a doubling wait
 * after an answer of 500 and above, 429, a timeout or a lost connection; `Retry-After` decides about the wait where the
 * server sends it. A write is repeated only under its Idempotency-Key, because the first try may have been carried out.
 * Never throws.
 */
export function createTransport(options: TransportOptions): Transport {
  const { retries, retryDelay, timeout } = { ...defaults, ...options };
  return async (request) => {
    const isRepeatable = request.method === 'GET' || request.idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await attemptOnce(options, { timeout, ...request });
      if (!answer.failure || !mayPass(answer.failure) || !isRepeatable || request.signal?.aborted)
        return answer;
      // a device that knows of no connection need not be asked again and again
      const isOffline = typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
      if (isOffline) return answer;
      const { status, retryAfter } = answer.failure;
      const wait = Math.max(retryDelay * 2 ** attempt, retryAfter ?? 0);
      const isLast = attempt >= (status === 500 ? Math.min(retries, retriesOfMistake) : retries);
      if (isLast || wait > longestWait) {
        if (retries > 0) console.warn(`Max retries exceeded: ${request.method} ${request.path}`);
        return retries > 0 ? { data: null, failure: { ...answer.failure, isRetried: true } } : answer;
      }
      await pause(wait, request.signal);
    }
  };
}

async function attemptOnce(
  { apiUrl, fetch: send }: TransportOptions,
  { method, path, query, body, token, idempotencyKey, signal, timeout }: RestRequest & { timeout: number },
): Promise<RestAnswer> {
  const deadline = AbortSignal.timeout(timeout);
  const asked = query?.size ? `?${query}` : '';
  try {
    const answer = await send(`${joined(apiUrl, path)}${asked}`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return read(answer, await answer.text());
  } catch {
    return { data: null, failure: deadline.aborted ? timeoutFailure(timeout) : networkFailure() };
  }
}

function read(answer: Response, text: string): RestAnswer {
  const body = text === '' ? null : parsed(text);
  if (!answer.ok) return { data: null, failure: failureOf(answer, body) };
  return body === undefined
    ? { data: null, failure: networkFailure(answer.status, answer.statusText) }
    : { data: body, failure: null };
}

/** The JSON of a body, or undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mayPass({ status }: RestFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Waits, or less long when the caller gives up. */
function pause(delay: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delay);
    signal?.addEventListener('abort', end);
  });
}

function joined(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
