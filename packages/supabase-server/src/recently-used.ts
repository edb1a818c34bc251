/** What was used last, up to a number of entries; beyond it the one that was not asked for longest goes. */
export class RecentlyUsed<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #maximum: number;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#maximum && oldest.done !== true) this.#entries.delete(oldest.value);
    this.#entries.set(key, value);
  }

  clear(): void {
    this.#entries.clear();
  }
}
