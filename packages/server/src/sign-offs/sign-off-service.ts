import { createClientAddress, limitKey } from '@plinth/supabase-server/auth/limits/client-address.ts';
import { TokenBuckets } from '@plinth/supabase-server/auth/limits/token-buckets.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

export type SignOffOptions = {
  /** Connection of the migration role: behind a client is no account to ask with. */
  pool: Pick<Pool, 'query'>;
  limits: { isEnabled: boolean; trustedProxies: readonly string[] };
};

export type Signature = {
  decision: string;
  signer_name: string;
  /** Strokes as the path of a drawing; empty where the name was typed. */
  signature: string;
  comment: string;
  /** The six digits that were mailed; empty where none are asked for. */
  code: string;
};

/** What the holder of a private link reads and signs, who has no account. */
export class SignOffService {
  readonly #options: SignOffOptions;
  readonly #addressOf: ReturnType<typeof createClientAddress>;
  // a link that is guessed at is never found; anyone who tries is slowed down all the same
  readonly #readings = new TokenBuckets({ capacity: 30, perSecond: 1 / 2 });
  readonly #signings = new TokenBuckets({ capacity: 10, perSecond: 1 / 60 });
  readonly #codes = new TokenBuckets({ capacity: 10, perSecond: 1 / 60 });

  constructor(options: SignOffOptions) {
    this.#options = options;
    this.#addressOf = createClientAddress(options.limits.trustedProxies);
  }

  /** Seconds until this visitor is welcome again; 0 when they are now, which is then counted. */
  admit(kind: 'read' | 'sign' | 'code', request: FastifyRequest): number {
    if (!this.#options.limits.isEnabled) return 0;
    const buckets = { read: this.#readings, sign: this.#signings, code: this.#codes }[kind];
    const key = limitKey(this.#addressOf(request));
    const now = Date.now() / 1000;
    const wait = buckets.wait(key, now);
    if (wait === 0) buckets.take(key, now);
    return wait;
  }

  /**
   * JSON of the variation the link opens.
   * @throws DatabaseError for a link that is unknown, revoked, expired or no longer open, each alike
   */
  async read(token: string): Promise<string> {
    const { rows } = await this.#options.pool.query<{ page: string }>(
      'select private.variation_to_sign($1)::text as page',
      [token],
    );
    return rows[0]?.page ?? '{}';
  }

  /**
   * Where a file that goes with the link lies, and its name.
   * @throws DatabaseError for a link that is no longer open, and for a file it does not show, each alike
   */
  async findFile(token: string, file: string): Promise<{ path: string; name: string }> {
    const { rows } = await this.#options.pool.query<{ file: { path: string; name: string } }>(
      'select private.file_to_sign($1, $2) as file',
      [token, file],
    );
    return rows[0]?.file ?? { path: '', name: '' };
  }

  /** @throws DatabaseError when none is asked for, or too many were sent */
  async sendCode(token: string, language: string): Promise<void> {
    await this.#options.pool.query('select private.send_signoff_code($1, $2)', [token, language]);
  }

  /** @throws DatabaseError when it is signed already, something is missing or the code is wrong */
  async sign(token: string, signature: Signature, request: FastifyRequest): Promise<void> {
    // a wrong code counts, whatever becomes of the signature
    const { rows } = await this.#options.pool.query<{ is_right: boolean }>(
      'select private.try_signoff_code($1, $2) as is_right',
      [token, signature.code],
    );
    await this.#options.pool.query('select private.sign_variation($1, $2, $3, $4, $5, $6, $7)', [
      token,
      signature.decision,
      signature.signer_name,
      signature.signature,
      signature.comment,
      this.#addressOf(request),
      rows[0]?.is_right === true ? signature.code : '',
    ]);
  }
}
