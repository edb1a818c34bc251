import { DatabaseUnavailable } from './database-unavailable.ts';

export type FairQueueOptions = {
  /** Entries at the same time. */
  places: number;
  /** Entries that may wait; one more is refused at once. */
  queueLength: number;
  waitMilliseconds: number;
};

type Waiter = { enter: () => void; refuse: (error: Error) => void };

/** Of what the others leave, one key takes no more than this: there is always a place for somebody else soon. */
const largestShare = 0.75;

/**
 * Who is given one of a few places: keys take turns, and none takes all. Where everybody may have their own place at once
 * it costs nothing; where one asks for everything, it is that one who waits.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #inside = new Map<string | null, number>();
  /** In the order of their turns. */
  readonly #waiting = new Map<string | null, Waiter[]>();
  #insideTotal = 0;
  #waitingTotal = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place. @param key who asks; null for the server itself, which no share holds for
   * @returns leaves the place again
   * @throws {DatabaseUnavailable} `queueFull`, `queueTimeout`
   */
  async enter(key: string | null, signal?: AbortSignal): Promise<() => void> {
    if (!this.#mayEnter(key)) await this.#wait(key, signal);
    else this.#count(key, 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#count(key, -1);
      this.#letIn();
    };
  }

  #mayEnter(key: string | null): boolean {
    const { places } = this.#options;
    if (this.#insideTotal >= places) return false;
    if (key === null) return true;
    const own = this.#inside.get(key) ?? 0;
    const left = places - (this.#insideTotal - own);
    return own < Math.max(1, Math.floor(left * largestShare));
  }

  #count(key: string | null, change: 1 | -1): void {
    const own = (this.#inside.get(key) ?? 0) + change;
    if (own === 0) this.#inside.delete(key);
    else this.#inside.set(key, own);
    this.#insideTotal += change;
  }

  #wait(key: string | null, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waitingTotal >= this.#options.queueLength && !this.#makeRoomFor(key))
      throw new DatabaseUnavailable('queueFull');
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const waiter: Waiter = {
        enter: () => {
          end();
          resolve();
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      const giveUp = (): void => {
        this.#remove(key, waiter);
        waiter.refuse(new DatabaseUnavailable('queueTimeout'));
      };
      const timer = setTimeout(giveUp, this.#options.waitMilliseconds);
      signal?.addEventListener('abort', giveUp);
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), waiter]);
      this.#waitingTotal += 1;
    });
  }

  /** In a full queue anyone who has most of it gives the last one up for somebody with less. */
  #makeRoomFor(key: string | null): boolean {
    const own = this.#waiting.get(key)?.length ?? 0;
    const [longest, waiters] = [...this.#waiting].reduce<[string | null, Waiter[]]>(
      (most, one) => (one[1].length > most[1].length ? one : most),
      [null, []],
    );
    const last = waiters.at(-1);
    if (last === undefined || waiters.length <= own + 1) return false;
    this.#remove(longest, last);
    last.refuse(new DatabaseUnavailable('queueFull'));
    return true;
  }

  #remove(key: string | null, waiter: Waiter): void {
    const rest = (this.#waiting.get(key) ?? []).filter((other) => other !== waiter);
    if (rest.length === (this.#waiting.get(key) ?? []).length) return;
    this.#waitingTotal -= 1;
    if (rest.length === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, rest);
  }

  /** The first of each key in turn, as far as there are places. */
  #letIn(): void {
    for (const [key, [first]] of this.#waiting) {
      if (this.#insideTotal >= this.#options.places) return;
      if (first === undefined || !this.#mayEnter(key)) continue;
      this.#remove(key, first);
      const rest = this.#waiting.get(key);
      if (rest !== undefined) {
        // its next turn comes after everybody else's
        this.#waiting.delete(key);
        this.#waiting.set(key, rest);
      }
      this.#count(key, 1);
      first.enter();
    }
  }
}
