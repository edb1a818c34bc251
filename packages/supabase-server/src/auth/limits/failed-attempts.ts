import type { AuthRates } from '../auth-settings.ts';
import { BoundedMap } from './bounded-map.ts';

export type AttemptPace = Pick<AuthRates, 'freeAttempts' | 'firstWaitSeconds' | 'longestWaitSeconds'>;

/** After this long without an attempt an account starts afresh. */
const forgottenAfterSeconds = 30 * 60;

/**
 * Slows down guessing at one account, from however many addresses: some attempts are free, then each one waits
 * twice as long as the one before, up to a longest wait and never for ever. With five free, half a minute and a quarter
 * of an hour that is at most nine guesses in the first quarter of an hour and four an hour after that.
 *
 * An address from which the account was entered before has a count of its own, so that a stranger who keeps an
 * account waiting does not keep its owner out.
 */
export class FailedAttempts {
  readonly #pace: AttemptPace;
  readonly #lanes = new BoundedMap<{ count: number; at: number }>();
  readonly #knownAddresses = new BoundedMap<true>();

  constructor(pace: AttemptPace) {
    this.#pace = pace;
  }

  /**
   * Seconds to wait, or 0: then the attempt counts as failed until proved otherwise, so that a hundred at once are no
   * way around the count.
   */
  begin(account: string, address: string, nowSeconds: number): number {
    const lane = this.#laneOf(account, address);
    const { count, at } = this.#read(lane, nowSeconds);
    const wait = Math.ceil(at + this.#waitAfter(count) - nowSeconds);
    if (count >= this.#pace.freeAttempts && wait > 0) return wait;
    this.#lanes.set(lane, { count: count + 1, at: nowSeconds });
    return 0;
  }

  succeed(account: string, address: string): void {
    this.#lanes.delete(this.#laneOf(account, address));
    this.#knownAddresses.set(join(account, address), true);
  }

  /** The attempt was neither right nor wrong: we could not look. */
  forgive(account: string, address: string, nowSeconds: number): void {
    const lane = this.#laneOf(account, address);
    const { count, at } = this.#read(lane, nowSeconds);
    this.#lanes.set(lane, { count: Math.max(0, count - 1), at });
  }

  /** The accounts whose next attempt has to wait, each with the longest wait of its counts, in seconds. */
  waiting(nowSeconds: number): Map<string, number> {
    const waits = new Map<string, number>();
    for (const [lane] of this.#lanes.entries()) {
      const { count, at } = this.#read(lane, nowSeconds);
      const wait = Math.ceil(at + this.#waitAfter(count) - nowSeconds);
      if (count < this.#pace.freeAttempts || wait <= 0) continue;
      const [account = ''] = lane.split(' ');
      waits.set(account, Math.max(wait, waits.get(account) ?? 0));
    }
    return waits;
  }

  /** Lets an account begin anew, from wherever it was tried. */
  forget(account: string): void {
    const lanes = [...this.#lanes.entries()].map(([lane]) => lane);
    for (const lane of lanes)
      if (lane === account || lane.startsWith(`${account} `)) this.#lanes.delete(lane);
  }

  #laneOf(account: string, address: string): string {
    const own = join(account, address);
    return this.#knownAddresses.get(own) ? own : account;
  }

  #waitAfter(count: number): number {
    const { freeAttempts, firstWaitSeconds, longestWaitSeconds } = this.#pace;
    return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - freeAttempts));
  }

  #read(lane: string, nowSeconds: number): { count: number; at: number } {
    const entry = this.#lanes.get(lane);
    return entry && nowSeconds - entry.at < forgottenAfterSeconds ? entry : { count: 0, at: nowSeconds };
  }
}

/** A space occurs in neither part. */
function join(account: string, address: string): string {
  return `${account} ${address}`;
}
