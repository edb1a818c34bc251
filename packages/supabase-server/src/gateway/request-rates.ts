import type { IncomingMessage } from 'node:http';
import { createClientAddress, limitKey } from '../auth/limits/client-address.ts';
import { TokenBuckets } from '../auth/limits/token-buckets.ts';
import { ProtocolError } from '../errors.ts';
import type { LimitOptions } from '../options.ts';
import type { Caller } from './identify-caller.ts';

/** What a page that opens many lists at once never reaches, and a program that asks without a pause does. */
const usual = { atOnce: 1000, perSecond: 100 };

/** How often one person, or one address where nobody is known, may ask for rows. */
export class RequestRates {
  readonly #buckets: TokenBuckets | null;
  readonly #addressOf: ReturnType<typeof createClientAddress>;

  constructor({ isEnabled, trustedProxies, requests = usual }: LimitOptions) {
    const { atOnce, perSecond } = requests;
    this.#buckets = isEnabled ? new TokenBuckets({ capacity: atOnce, perSecond }) : null;
    this.#addressOf = createClientAddress(trustedProxies);
  }

  /** Counts a request. @throws {ProtocolError} 429 with `Retry-After` */
  count(request: Pick<IncomingMessage, 'socket' | 'headers'>, { role, claims }: Caller): void {
    if (this.#buckets === null || role === 'service_role') return;
    const key = claims.sub === undefined ? `address ${limitKey(this.#addressOf(request))}` : claims.sub;
    const now = performance.now() / 1000;
    const wait = this.#buckets.wait(key, now);
    if (wait > 0) {
      throw new ProtocolError(429, 'over_request_rate_limit', 'Too many requests - please try again later', {
        headers: { 'Retry-After': String(wait) },
      });
    }
    this.#buckets.take(key, now);
  }
}
