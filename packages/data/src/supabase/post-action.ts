import type { Result } from '../port/data-source.ts';
import { requestTimeout, withTimeout } from '../request-limits.ts';
import type { Guard, Outcome } from '../session/guard-token.ts';
import { toAppError } from './to-app-error.ts';
import type { ServerError } from '@plinth/domain/faults/fault-of.ts';

export type ActionEndpoint = { apiUrl: string; guard: Guard; fetch: typeof fetch };

/** What a program does for us: POST to the server's own API, as the caller when there is one (set-up has none yet). */
export async function postAction<T>(
  { apiUrl, guard, fetch: send }: ActionEndpoint,
  path: string,
  body: Record<string, unknown>,
): Promise<Result<T>> {
  const request = withTimeout(send, () => requestTimeout);
  const { data, error } = await guard((token) => post(request, joined(apiUrl, path), body, token), {
    isPublic: true,
  });
  // the shape of an answer is agreed with the route that gives it; null is an answer without content
  return error ? { data: null, error } : { data: data as T, error: null };
}

async function post(
  send: typeof fetch,
  address: string,
  body: Record<string, unknown>,
  token: string | null,
): Promise<Outcome> {
  try {
    const response = await send(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? null : parsed(text);
    if (response.ok && answer !== undefined) return { data: answer, count: null, error: null };
    return refused(errorIn(answer), response.status);
  } catch (error) {
    return refused({ message: String(error) }, 0);
  }
}

function refused(error: ServerError, status: number): Outcome {
  return { data: null, count: null, error: toAppError(error, status) };
}

function joined(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** The JSON of a body, or undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Our API writes `{detail, code, field, …}`, a proxy on the way anything. */
function errorIn(answer: unknown): ServerError {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return {};
  const body: Record<string, unknown> = { ...answer };
  return { ...body, message: body['detail'] ?? body['message'], details: body['details'] ?? body };
}
