import type { Pool } from 'pg';

/** What the company set that the APIs need without asking the database each time; read again when they change. */
export class CompanyRules {
  readonly #pool: Pool;
  /** Wrong passwords before an account waits. */
  freeAttempts = 5;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read(): Promise<void> {
    const { rows } = await this.#pool.query<{ free_attempts: number }>(
      'select maximum_login_attempts as free_attempts from public.security_settings',
    );
    this.freeAttempts = rows[0]?.free_attempts ?? this.freeAttempts;
  }
}
