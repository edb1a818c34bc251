import type { IncomingMessage } from 'node:http';

/** Transfers under way, so that a server that stops can wait for them, and not for ever. */
export class Transfers {
  readonly #running = new Map<AbortController, IncomingMessage>();
  #waiting: (() => void) | null = null;

  /** Runs `work`, which ends early when the signal says so. */
  async track<Result>(
    request: IncomingMessage,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    this.#running.set(controller, request);
    try {
      return await work(controller.signal);
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
      for (const [controller, request] of this.#running) {
        controller.abort(new Error('The server is stopping.'));
        request.destroy();
      }
    }, milliseconds);
    await isDone;
    clearTimeout(timer);
  }
}
