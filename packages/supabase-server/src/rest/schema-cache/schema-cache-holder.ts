import { loadSchemaCache } from './load-schema-cache.ts';
import type { SchemaCache } from './schema-cache.ts';
import type { RequestPool } from '../../database/request-pool.ts';
import { restErrors } from '../rest-errors.ts';

/** Requests wait for a load; without an answer they go on with what is known, or are asked to come back. */
const loadMilliseconds = 5000;
/** Misses are retried at most this often, so that asking for what does not exist is not a way to keep us busy. */
const missIntervalMilliseconds = 1000;

/** The current schema cache: loaded when first needed, again on request, and once after something was not found in it. */
export class SchemaCacheHolder {
  readonly #pool: RequestPool;
  readonly #schemas: readonly string[];
  #current: SchemaCache | null = null;
  #loading: Promise<SchemaCache> | null = null;
  #isStale = false;
  #loadedAt = 0;
  #hasFailed = false;

  constructor(pool: RequestPool, schemas: readonly string[]) {
    this.#pool = pool;
    this.#schemas = schemas;
  }

  /** @throws PGRST002 while the database cannot be asked and nothing was loaded before */
  async get(): Promise<SchemaCache> {
    if (this.#current !== null && !this.#isStale) return this.#current;
    if (this.#current !== null && this.#hasFailed) {
      // The last load failed: what is known serves on, and nobody waits for the next try.
      void this.#load().catch(() => undefined);
      return this.#current;
    }
    try {
      return await this.#load();
    } catch (error) {
      if (this.#current !== null) return this.#current;
      throw restErrors.schemaCacheMissing(error);
    }
  }

  /** The next request loads it again; those under way finish with what they have. */
  markStale(): void {
    this.#isStale = true;
  }

  /** Loads again because something was missing in `used`. Answers whether that changed anything. */
  async reloadAfterMiss(used: SchemaCache): Promise<boolean> {
    if (this.#current !== null && this.#current.version !== used.version) return true;
    if (this.#loading === null && Date.now() - this.#loadedAt < missIntervalMilliseconds) return false;
    try {
      return (await this.#load()).version !== used.version;
    } catch {
      return false;
    }
  }

  #load(): Promise<SchemaCache> {
    this.#loading ??= this.#loadOnce().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #loadOnce(): Promise<SchemaCache> {
    this.#isStale = false;
    try {
      const loaded = await this.#pool.withClient(loadMilliseconds, (client) =>
        loadSchemaCache(client, this.#schemas),
      );
      this.#current = loaded;
      this.#loadedAt = Date.now();
      this.#hasFailed = false;
      return loaded;
    } catch (error) {
      this.#isStale = this.#current !== null;
      this.#hasFailed = true;
      throw error;
    }
  }
}
