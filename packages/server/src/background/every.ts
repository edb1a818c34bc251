import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs `work` every `milliseconds`, never twice at once; a failure is logged and the next turn tries again.
 * @returns a function that stops it and waits for a run in progress, which the signal asks to be short.
 */
export function every(
  milliseconds: number,
  log: FastifyBaseLogger,
  work: (stopping: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work(stopping.signal)
      .then(
        () => undefined,
        (error: unknown) => log.warn(error, 'Background work failed; it is tried again.'),
      )
      .finally(() => {
        running = null;
      });
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
