import { BoundedMap } from './bounded-map.ts';

/**
 * One bucket a key: `capacity` requests at once, then as many as flow back. An untouched bucket is full, so
 * forgetting one (when there are too many) only ever favours its owner.
 */
export class TokenBuckets {
  readonly #capacity: number;
  readonly #perSecond: number;
  readonly #buckets = new BoundedMap<{ tokens: number; at: number }>();

  constructor({ capacity, perSecond }: { capacity: number; perSecond: number }) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
  }

  /** Seconds until a request of this key is welcome; 0 when it is now. Takes nothing. */
  wait(key: string, nowSeconds: number): number {
    const tokens = this.#level(key, nowSeconds);
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / this.#perSecond);
  }

  take(key: string, nowSeconds: number): void {
    this.#buckets.set(key, { tokens: Math.max(0, this.#level(key, nowSeconds) - 1), at: nowSeconds });
  }

  #level(key: string, nowSeconds: number): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return this.#capacity;
    return Math.min(this.#capacity, bucket.tokens + Math.max(0, nowSeconds - bucket.at) * this.#perSecond);
  }
}
