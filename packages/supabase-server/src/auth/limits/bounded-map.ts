const maxKeys = 50_000;

/** A map that forgets its longest untouched key when full: the keys come from strangers and must not fill the memory. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>();

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** Insertion order is the order of last writing, since a rewritten key moves to the end. */
  set(key: string, value: Value): void {
    this.#entries.delete(key);
    if (this.#entries.size >= maxKeys) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(key, value);
  }

  entries(): IterableIterator<[string, Value]> {
    return this.#entries.entries();
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
