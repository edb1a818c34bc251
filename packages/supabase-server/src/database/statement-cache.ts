import { createHash } from 'node:crypto';

/** Named statements a connection keeps. Every one costs memory in its Postgres process. */
const statementsPerConnection = 100;
const namesRemembered = 500;

const namesByText = new Map<string, string>();

/** The same text in the same scope always gets the same name, so that a connection can tell what it has prepared. */
export function statementName(text: string, scope: string): string {
  const scoped = `${scope}\n${text}`;
  const known = namesByText.get(scoped);
  if (known !== undefined) return known;
  const name = `s${createHash('sha256').update(scoped).digest('base64url')}`;
  if (namesByText.size >= namesRemembered) namesByText.delete(firstOf(namesByText));
  namesByText.set(scoped, name);
  return name;
}

/**
 * What one connection has prepared, least recently used first. A statement counts as prepared only once Postgres has
 * confirmed it: after an error in a pipeline everything behind it was skipped, preparations included.
 */
export class StatementCache {
  readonly #prepared = new Map<string, true>();
  readonly #awaiting: string[] = [];

  has(name: string): boolean {
    const isPrepared = this.#prepared.delete(name);
    if (isPrepared) this.#prepared.set(name, true);
    return isPrepared || this.#awaiting.includes(name);
  }

  /** Names to close before `count` more are prepared. */
  evict(count: number): string[] {
    const evicted: string[] = [];
    while (this.#prepared.size > 0 && this.#prepared.size + count > statementsPerConnection) {
      const name = firstOf(this.#prepared);
      this.#prepared.delete(name);
      evicted.push(name);
    }
    return evicted;
  }

  sent(name: string): void {
    this.#awaiting.push(name);
  }

  confirmed(): void {
    const name = this.#awaiting.shift();
    if (name !== undefined) this.#prepared.set(name, true);
  }

  /** The pipeline is over: what was not confirmed was skipped. */
  settled(): void {
    this.#awaiting.length = 0;
  }
}

function firstOf(map: ReadonlyMap<string, unknown>): string {
  return map.keys().next().value ?? '';
}
