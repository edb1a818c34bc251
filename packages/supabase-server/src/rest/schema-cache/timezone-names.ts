import type { RequestPool } from '../../database/request-pool.ts';

/** Reading them takes Postgres a while: it looks through its files. */
const loadMilliseconds = 20_000;

/** The time zones the database knows, read when the first request names one. */
export class TimezoneNames {
  readonly #pool: RequestPool;
  #names: Promise<ReadonlySet<string>> | null = null;

  constructor(pool: RequestPool) {
    this.#pool = pool;
  }

  /** `null` while the database does not answer. */
  async get(): Promise<ReadonlySet<string> | null> {
    this.#names ??= this.#load();
    try {
      return await this.#names;
    } catch {
      this.#names = null;
      return null;
    }
  }

  #load(): Promise<ReadonlySet<string>> {
    return this.#pool.withClient(loadMilliseconds, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from pg_timezone_names');
      return new Set(rows.map(({ name }) => name));
    });
  }
}
