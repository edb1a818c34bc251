import { createClientAddress, limitKey } from '@plinth/supabase-server/auth/limits/client-address.ts';
import { TokenBuckets } from '@plinth/supabase-server/auth/limits/token-buckets.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { readFlags } from '../read-flags.ts';

export type CareersOptions = {
  /** Connection of the migration role: behind a visitor is no account to ask with. */
  pool: Pick<Pool, 'query'>;
  configuration: Configuration;
  limits: { isEnabled: boolean; trustedProxies: readonly string[] };
};

/** A stored file of an applicant. */
export type ApplicantFile = { path: string; size: number; type: string; ending: string };

/** The careers page for visitors who are nobody: what it shows, and how many applications one address may send. */
export class CareersService {
  readonly #options: CareersOptions;
  readonly #addressOf: ReturnType<typeof createClientAddress>;
  // an office full of people behind one address reads and applies; a program that floods does neither for long
  readonly #readings = new TokenBuckets({ capacity: 60, perSecond: 1 });
  readonly #sendings = new TokenBuckets({ capacity: 10, perSecond: 1 / 60 });

  constructor(options: CareersOptions) {
    this.#options = options;
    this.#addressOf = createClientAddress(options.limits.trustedProxies);
  }

  /** Whether recruitment is switched on. */
  async isOpen(): Promise<boolean> {
    const { modules, menu } = await readFlags(this.#options.pool, this.#options.configuration);
    return modules.hr && menu.items.hr.recruitment;
  }

  /** Seconds until this visitor is welcome again; 0 when they are now, which is then counted. */
  admit(kind: 'read' | 'send', request: FastifyRequest): number {
    if (!this.#options.limits.isEnabled) return 0;
    const buckets = kind === 'read' ? this.#readings : this.#sendings;
    const key = limitKey(this.#addressOf(request));
    const now = Date.now() / 1000;
    const wait = buckets.wait(key, now);
    if (wait === 0) buckets.take(key, now);
    return wait;
  }

  /** JSON of the page: the company, its open vacancies and how long applications are kept. */
  async page(): Promise<string> {
    const { rows } = await this.#options.pool.query<{ page: string }>(
      'select private.careers_page()::text as page',
    );
    return rows[0]?.page ?? '{}';
  }

  /**
   * Takes an application in.
   * @returns whether it was kept; the visitor is answered the same either way
   * @throws DatabaseError for a vacancy that is not advertised, or a field that is missing or wrong
   */
  async receive(
    vacancy: string,
    applicant: Readonly<Record<string, string>>,
    file: ApplicantFile,
  ): Promise<boolean> {
    const { rows } = await this.#options.pool.query<{ id: string | null }>(
      'select private.receive_application($1, $2, $3) as id',
      [vacancy, applicant, file],
    );
    return rows[0]?.id != null;
  }
}
