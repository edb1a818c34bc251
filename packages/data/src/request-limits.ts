/** Longest wait for an answer, ms (specified). */
export const requestTimeout = 30_000;

/** What does the work of 20,000 rows at once, trial or not: as long as the database gives it, and the way there. */
const longFunctions: Readonly<Record<string, number>> = { import_schedule: 130_000 };

/** Longest wait for the answer of a function, ms. */
export const timeoutOfFunction = (name: string): number => longFunctions[name] ?? requestTimeout;

/** Signing out must not keep anyone waiting on a dead network: the local session ends anyway. */
export const signOutTimeout = 5000;

/** `fetch` that gives up after a time; the caller's own signal still works. Rejects with a `TimeoutError`. */
export function withTimeout(send: typeof fetch, timeoutOf: (url: string) => number): typeof fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const timeout = AbortSignal.timeout(timeoutOf(url));
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return send(input, { ...init, signal });
  };
}
