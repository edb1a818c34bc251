import { hash } from 'node:crypto';
import { RecentlyUsed } from '../recently-used.ts';

/** Named statements a connection keeps. Every one costs memory in its Postgres process. */
const statementsPerConnection = 100;
const namesRemembered = 500;
const scopesRemembered = 20;

/** By scope and then by text: the text of a remembered plan is the same object, whose hash is known. */
const namesByScope = new RecentlyUsed<string, RecentlyUsed<string, string>>(scopesRemembered);

/** The same text in the same scope always gets the same name, so that a connection can tell what it has prepared. */
export function statementName(text: string, scope: string): string {
  const names = namesByScope.get(scope) ?? new RecentlyUsed<string, string>(namesRemembered);
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${hash('sha256', `${scope}\n${text}`, 'base64url')}`;
  names.set(text, name);
  namesByScope.set(scope, names);
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

  /** Everything is prepared anew. */
  forget(): void {
    this.#prepared.clear();
  }

  /** The pipeline is over: what was not confirmed was skipped. */
  settled(): void {
    this.#awaiting.length = 0;
  }
}

function firstOf(map: ReadonlyMap<string, unknown>): string {
  return map.keys().next().value ?? '';
}
