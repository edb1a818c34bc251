import type { PapersPort } from '../port/papers.ts';
import type { Result } from '../port/result.ts';
import { withTimeout } from '../request-limits.ts';
import { asOutcome } from '../rest/as-outcome.ts';
import { failureOf, networkFailure, timeoutFailure, type RestFailure } from '../rest/rest-failure.ts';
import type { Guard, Outcome } from '../session/guard-token.ts';

/** A long list takes its time, and others may be before it. */
const longestWait = 90_000;

/** Papers of the server's own API, which both kinds of backend have. */
export function papersPort({
  apiUrl,
  fetch: over,
  guard,
}: {
  apiUrl: string;
  fetch: typeof fetch;
  guard: Guard;
}): PapersPort {
  const timed = withTimeout(over, () => longestWait);

  async function ask(
    path: string,
    query: Readonly<Record<string, string>>,
    init: RequestInit,
  ): Promise<Result<Blob>> {
    const address = `${apiUrl.replace(/\/+$/, '')}/papers/${path}?${new URLSearchParams(query).toString()}`;
    const { data, error } = await guard(async (token): Promise<Outcome> => {
      try {
        const headers = { ...init.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
        const answer = await timed(address, { ...init, headers });
        if (answer.ok) return { data: await answer.blob(), count: null, error: null };
        return refused(failureOf(answer, parsed(await answer.text())));
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        return refused(isLate ? timeoutFailure(longestWait) : networkFailure());
      }
    });
    // what is no failure is the file that was read above
    return error ? { data: null, error } : { data: data as Blob, error: null };
  }

  return {
    ofRecord: (kind, id, language, year) =>
      ask(
        `${kind}/${encodeURIComponent(id)}/`,
        { language, ...(year !== undefined && { year: String(year) }) },
        { method: 'GET' },
      ),
    ofSchedule: (projectId, choices, language) =>
      ask(`schedule/${encodeURIComponent(projectId)}/`, { ...choices, language }, { method: 'GET' }),
    ofList: (list, language) =>
      ask(
        'list/',
        { language },
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(list),
        },
      ),
  };
}

function refused(failure: RestFailure): Outcome {
  return asOutcome({ data: null, failure });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
