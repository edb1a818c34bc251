import { unavailable } from '../auth-error.ts';

/**
 * Runs at most `concurrency` pieces of work at once and lets at most `capacity` more wait, in order.
 * Password hashing is meant to be expensive; without a bound, anybody who sends passwords buys all processors
 * and 19 MiB of memory a piece.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #capacity: number;
  readonly #waiting: (() => void)[] = [];
  readonly #refusal: () => Error;
  #running = 0;

  constructor({
    concurrency,
    capacity,
    refusal = () => unavailable('Too many sign-ins at once, please try again'),
  }: {
    concurrency: number;
    capacity: number;
    refusal?: () => Error;
  }) {
    this.#concurrency = concurrency;
    this.#capacity = capacity;
    this.#refusal = refusal;
  }

  /** @throws the refusal, 503 by default, when too many wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#capacity) throw this.#refusal();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** A place is handed to the next in line without becoming free, so that nobody who just arrived overtakes. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
