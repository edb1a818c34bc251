import type { FastifyBaseLogger } from 'fastify';

/** A queue in the database and what is done with it. */
export type QueueWork = {
  /** Does everything that is due; short once the signal says so. */
  run: (stopping: AbortSignal) => Promise<unknown>;
  /** Milliseconds until the next entry falls due, null when none is waiting. Asked after each run. */
  nextDue?: () => Promise<number | null>;
};

export type WokenWork = {
  /** Something was queued: run now, or once more after the run in progress. */
  wake: () => void;
  /** Stops and waits for a run in progress. */
  stop: () => Promise<void>;
};

/** Runs all the same after this long (milliseconds), whatever notification was lost. */
const sweepMilliseconds = 60_000;
const retryMilliseconds = 5_000;
/** An entry that another server holds is due already: nobody asks for it without a pause. */
const shortestWait = 1_000;

/**
 * Runs work when it is woken, when its next entry falls due, and once a minute all the same; never twice at once. A failure
 * is logged and the work tried again a little later.
 */
export function whenWoken({ run, nextDue }: QueueWork, log: FastifyBaseLogger): WokenWork {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWokenAgain = false;

  const runOnce = async (): Promise<number> => {
    try {
      await run(stopping.signal);
      const due = stopping.signal.aborted ? null : ((await nextDue?.()) ?? null);
      return due === null ? sweepMilliseconds : Math.min(Math.max(due, shortestWait), sweepMilliseconds);
    } catch (error) {
      log.warn(error, 'Background work failed; it is tried again.');
      return retryMilliseconds;
    }
  };
  const turn = async (): Promise<void> => {
    let wait: number;
    do {
      isWokenAgain = false;
      wait = await runOnce();
      // woken meanwhile: by something that this run may not have seen
    } while (isWokenAgain && !stopping.signal.aborted);
    running = null;
    if (stopping.signal.aborted) return;
    timer = setTimeout(wake, wait);
    timer.unref();
  };
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    isWokenAgain = true;
    if (running) return;
    clearTimeout(timer);
    running = turn();
  };
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
