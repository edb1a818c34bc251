import type { FastifyRequest } from 'fastify';
import { RecentlyUsed } from '../recently-used.ts';
import type { PlannedRequest } from './plan-statements.ts';
import type { RestRequest } from './rest-request.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

const requestsRemembered = 500;
/** A longer address is rarely asked twice, and what it means is as long again. */
const longestRemembered = 2000;

export type RememberedRequest = { request: RestRequest; planned: PlannedRequest; cache: SchemaCache };

/**
 * Questions that were asked before, parsed and planned: screens and programs ask the same ones again and again. What they
 * mean depends on the request's words and on the schema, never on who asks.
 */
export class RememberedRequests {
  readonly #requests = new RecentlyUsed<string, RememberedRequest>(requestsRemembered);
  #cache: SchemaCache | null = null;

  find(key: string | null): RememberedRequest | undefined {
    return key === null ? undefined : this.#requests.get(key);
  }

  /** With another schema all is forgotten: what was planned for the one before would keep it in memory. */
  remember(key: string | null, remembered: RememberedRequest): void {
    if (key === null) return;
    if (this.#cache !== remembered.cache) this.#requests.clear();
    this.#cache = remembered.cache;
    this.#requests.set(key, remembered);
  }
}

/** Everything that tells what a question means; `null` for what changes something or has a body. */
export function keyOfQuestion({ raw, method, headers }: FastifyRequest): string | null {
  const { url = '' } = raw;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestRemembered) return null;
  const { accept = '', prefer = '', range = '', 'accept-profile': profile = '' } = headers;
  // No header has a line break in it.
  return `${method} ${url}\n${accept}\n${String(prefer)}\n${range}\n${String(profile)}`;
}
