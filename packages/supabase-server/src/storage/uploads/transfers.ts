import { StorageError } from '../storage-error.ts';

/** Transfers under way, so that a server that stops can wait for them, and not for ever. */
export class Transfers {
  readonly #running = new Set<AbortController>();
  #waiting: (() => void) | null = null;

  /** Runs `work`, which ends early when the signal says so. @throws 503 instead of what it throws then */
  async track<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    this.#running.add(controller);
    try {
      return await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      throw new StorageError(503, 'SlowDown', 'The server is stopping, please try again', {
        headers: { 'retry-after': '5', connection: 'close' },
        cause: error,
      });
    } finally {
      this.#running.delete(controller);
      if (this.#running.size === 0) this.#waiting?.();
    }
  }

  /** Waits until none is left, cutting those that are still there after `milliseconds`. */
  async drain(milliseconds: number): Promise<void> {
    if (this.#running.size === 0) return;
    const isDone = new Promise<void>((resolve) => {
      this.#waiting = resolve;
    });
    const timer = setTimeout(() => {
      for (const controller of this.#running) controller.abort();
    }, milliseconds);
    await isDone;
    clearTimeout(timer);
  }
}
