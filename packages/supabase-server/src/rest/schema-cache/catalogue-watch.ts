import type { RequestPool } from '../../database/request-pool.ts';

const lookMilliseconds = 3000;

/**
 * What changes with every change of the schema: how many rows each part of the catalogue has and which transaction
 * wrote the newest. A few milliseconds, where reading the catalogue takes many times as long.
 */
const markQuery = `
select concat_ws(' ',
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_class where relpersistence <> 't'),
  (select concat(count(*), '-', max(a.xmin::text::bigint))
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relpersistence <> 't'),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_attrdef),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_constraint),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_proc),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_cast),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_namespace),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_description),
  (select concat(count(*), '-', max(xmin::text::bigint)) from pg_db_role_setting)
) as mark`;

/**
 * Looks now and then whether the schema has changed without anybody saying so on the notification channel. It looks only
 * while there are requests: nobody else would notice.
 */
export class CatalogueWatch {
  readonly #pool: RequestPool;
  readonly #changed: () => void;
  readonly #timer: NodeJS.Timeout;
  #mark: string | null = null;
  #isWanted = false;
  #isLooking = false;

  constructor(pool: RequestPool, everyMilliseconds: number, changed: () => void) {
    this.#pool = pool;
    this.#changed = changed;
    this.#timer = setInterval(() => void this.#look(), everyMilliseconds);
    this.#timer.unref();
  }

  /** Remembers how the catalogue is; to be called before it is read. */
  async start(): Promise<void> {
    this.#isWanted = true;
    await this.#look();
  }

  /** A request has been served. */
  touch(): void {
    this.#isWanted = true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (!this.#isWanted || this.#isLooking) return;
    this.#isWanted = false;
    this.#isLooking = true;
    try {
      const mark = await this.#pool.withClient(lookMilliseconds, async (client) => {
        const { rows } = await client.query<{ mark: string }>(markQuery);
        return rows[0]?.mark ?? null;
      });
      if (this.#mark !== null && mark !== this.#mark) this.#changed();
      this.#mark = mark;
    } catch {
      // A database that is away says so to the requests; the next look compares with what was seen before.
    } finally {
      this.#isLooking = false;
    }
  }
}
