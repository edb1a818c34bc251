import { createClientAddress, limitKey } from '@plinth/supabase-server/auth/limits/client-address.ts';
import { TokenBuckets } from '@plinth/supabase-server/auth/limits/token-buckets.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { readFlags } from '../read-flags.ts';

export type KioskOptions = {
  /** Connection of the migration role: behind a tablet is no account to ask with. */
  pool: Pick<Pool, 'query'>;
  configuration: Configuration;
  limits: { isEnabled: boolean; trustedProxies: readonly string[] };
};

/** The clock of a station at a gate, for the tablet that holds its link and for nobody else. */
export class KioskService {
  readonly #options: KioskOptions;
  readonly #addressOf: ReturnType<typeof createClientAddress>;
  // the shift of a site goes through one gate within minutes; wrong PINs are counted by the database
  readonly #requests = new TokenBuckets({ capacity: 120, perSecond: 2 });

  constructor(options: KioskOptions) {
    this.#options = options;
    this.#addressOf = createClientAddress(options.limits.trustedProxies);
  }

  /** Whether human resources are switched on. */
  async isOpen(): Promise<boolean> {
    return (await readFlags(this.#options.pool, this.#options.configuration)).modules.hr;
  }

  /** Seconds until this tablet is welcome again; 0 when it is now, which is then counted. */
  admit(request: FastifyRequest): number {
    if (!this.#options.limits.isEnabled) return 0;
    const key = limitKey(this.#addressOf(request));
    const now = Date.now() / 1000;
    const wait = this.#requests.wait(key, now);
    if (wait === 0) this.#requests.take(key, now);
    return wait;
  }

  /**
   * JSON of the page: the company, the station, its site, and whether a press takes a photo.
   * @throws DatabaseError for a link that is unknown, replaced or of a station that is not active, each alike
   */
  async page(token: string): Promise<string> {
    const { rows } = await this.#options.pool.query<{ page: string }>(
      'select private.station_page($1)::text as page',
      [token],
    );
    return rows[0]?.page ?? '{}';
  }

  /**
   * JSON of who was checked in or out, and when; null for a number or PIN that is wrong.
   * @param photo JPEG as base64
   * @throws DatabaseError as `page` does, and for a photo that is required or none
   */
  async press(token: string, number: string, pin: string, photo: string | null): Promise<string | null> {
    const { rows } = await this.#options.pool.query<{ answer: string | null }>(
      'select private.press_at_station($1, $2, $3, $4)::text as answer',
      [token, number, pin, photo],
    );
    return rows[0]?.answer ?? null;
  }
}
