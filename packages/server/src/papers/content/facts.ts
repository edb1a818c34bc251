/** What the database says of a record: texts, with numbers as decimal strings, and what belongs to it. */
export class Facts {
  readonly #row: Readonly<Record<string, unknown>>;

  constructor(row: unknown) {
    this.#row = typeof row === 'object' && row !== null ? { ...row } : {};
  }

  /** A text or a number as text; empty where nothing is. */
  text(name: string): string {
    const value = this.#row[name];
    return typeof value === 'string' ? value : '';
  }

  is(name: string): boolean {
    return this.#row[name] === true;
  }

  /** Whether a number is there and is not zero. */
  has(name: string): boolean {
    return /[1-9]/.test(this.text(name));
  }

  of(name: string): Facts {
    return new Facts(this.#row[name]);
  }

  list(name: string): Facts[] {
    const value = this.#row[name];
    return Array.isArray(value) ? value.map((row) => new Facts(row)) : [];
  }
}
