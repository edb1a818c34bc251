import { DatabaseUnavailable } from './database-unavailable.ts';

export type FairQueueOptions = {
  /** Entries at the same time. */
  places: number;
  /** Entries that may wait; one more is refused at once. */
  queueLength: number;
  waitMilliseconds: number;
  /** An entry that stays longer is slow. */
  slowMilliseconds?: number;
};

/** One of the places, while it is held. */
export type Place = {
  leave: () => void;
  /** Stops what holds the place, for somebody else. What does not say how keeps its place to the end. */
  giveUp: (() => void) | null;
};

type Waiter = { enter: () => void; refuse: (error: Error) => void };
type Holder = {
  key: string | null;
  place: Place;
  isSlow: boolean;
  takesSlowPlace: boolean;
  isGivenUp: boolean;
};

/** Of what the others leave, one key takes no more than this: there is always a place for somebody else soon. */
const largestShare = 0.75;
/** The part of the places that keys with several slow entries are kept to. */
const slowShare = 0.25;
/** So many slow entries, inside or ended lately, make a key one of those. */
const severalSlow = 2;
const memoryMilliseconds = 10_000;

/**
 * Who is given one of a few places: keys take turns, and none takes all. Where everybody may have their own place at once
 * it costs nothing; where one asks for everything, it is that one who waits.
 *
 * Turns alone do not help the quick when five people ask for what takes seconds: soon every place is theirs. So keys with
 * several slow entries are kept to a few of the places, and while slow entries hold all of them, these keys give the
 * others up as soon as somebody else waits.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  /** None where there are too few places to divide: then only turns and shares count. */
  readonly #slowPlaces: number;
  readonly #inside = new Map<string | null, Set<Holder>>();
  /** In the order of their turns. */
  readonly #waiting = new Map<string | null, Waiter[]>();
  /** Of each key, when its slow entries of late ended, by `performance.now()`. */
  readonly #slowEnds = new Map<string | null, number[]>();
  #insideTotal = 0;
  #waitingTotal = 0;

  constructor(options: FairQueueOptions) {
    this.#options = { slowMilliseconds: 500, ...options };
    this.#slowPlaces = Math.floor(options.places * slowShare);
  }

  /**
   * Waits for a place. @param key who asks; null for the server itself, which no share holds for
   * @throws {DatabaseUnavailable} `queueFull`, `queueTimeout`
   */
  async enter(key: string | null, signal?: AbortSignal): Promise<Place> {
    if (!this.#mayEnter(key)) return this.#wait(key, signal);
    return this.#give(key);
  }

  #mayEnter(key: string | null): boolean {
    const { places } = this.#options;
    if (this.#insideTotal >= places) return false;
    if (key === null) return true;
    if (this.#isSlow(key))
      return this.#holders(({ takesSlowPlace }) => takesSlowPlace).length < this.#slowPlaces;
    const own = this.#inside.get(key)?.size ?? 0;
    const left = places - (this.#insideTotal - own);
    return own < Math.max(1, Math.floor(left * largestShare));
  }

  /** Whether the key has, or has had lately, several slow entries. */
  #isSlow(key: string | null): boolean {
    if (this.#slowPlaces === 0 || key === null) return false;
    const inside = [...(this.#inside.get(key) ?? [])].filter(({ isSlow }) => isSlow);
    return inside.length + this.#endsOf(key).length >= severalSlow;
  }

  #endsOf(key: string | null): number[] {
    const since = performance.now() - memoryMilliseconds;
    return (this.#slowEnds.get(key) ?? []).filter((end) => end > since);
  }

  #holders(isMeant: (holder: Holder) => boolean): Holder[] {
    return [...this.#inside.values()].flatMap((holders) => [...holders].filter(isMeant));
  }

  #give(key: string | null): Place {
    const place: Place = { leave: () => this.#leave(holder, timer), giveUp: null };
    const isSlow = false;
    const holder: Holder = { key, place, isSlow, takesSlowPlace: this.#isSlow(key), isGivenUp: false };
    const timer = setTimeout(() => this.#becomeSlow(holder), this.#options.slowMilliseconds);
    this.#inside.set(key, (this.#inside.get(key) ?? new Set()).add(holder));
    this.#insideTotal += 1;
    return place;
  }

  #leave(holder: Holder, timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    const inside = this.#inside.get(holder.key);
    if (inside?.delete(holder) !== true) return;
    if (inside.size === 0) this.#inside.delete(holder.key);
    this.#insideTotal -= 1;
    if (holder.isSlow) this.#rememberSlow(holder.key);
    this.#letIn();
  }

  #rememberSlow(key: string | null): void {
    this.#slowEnds.set(key, [...this.#endsOf(key), performance.now()]);
    for (const known of this.#slowEnds.keys())
      if (this.#endsOf(known).length === 0) this.#slowEnds.delete(known);
  }

  #becomeSlow(holder: Holder): void {
    holder.isSlow = true;
    holder.takesSlowPlace = true;
    this.#makePlace();
  }

  /** While slow entries hold all places and others wait, keys with several of them keep the slow places only. */
  #makePlace(): void {
    const slow = this.#holders(({ isSlow, isGivenUp }) => isSlow && !isGivenUp);
    const isAnybodyElseWaiting = [...this.#waiting.keys()].some((key) => !this.#isSlow(key));
    if (slow.length < this.#options.places || !isAnybodyElseWaiting) return;
    const ofKey = ({ key }: Holder): number => slow.filter((other) => other.key === key).length;
    const leaving = slow
      .filter(({ key, place }) => place.giveUp !== null && this.#isSlow(key))
      .toReversed()
      .toSorted((one, other) => ofKey(other) - ofKey(one))
      .slice(0, slow.length - this.#slowPlaces);
    for (const holder of leaving) {
      holder.isGivenUp = true;
      holder.place.giveUp?.();
    }
  }

  #wait(key: string | null, signal: AbortSignal | undefined): Promise<Place> {
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
          resolve(this.#give(key));
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
      this.#makePlace();
    });
  }

  /** In a full queue the key that has most of it gives the last one up for somebody with less. */
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
      first.enter();
    }
  }
}
