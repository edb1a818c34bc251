import { Listener } from '../database/listener.ts';
import { RequestPool } from '../database/request-pool.ts';
import type { SupabaseServerOptions } from '../options.ts';
import { RequestRates } from '../gateway/request-rates.ts';
import { RememberedRequests } from './remembered-requests.ts';
import { CatalogueWatch } from './schema-cache/catalogue-watch.ts';
import { TimezoneNames } from './schema-cache/timezone-names.ts';
import { SchemaCacheHolder } from './schema-cache/schema-cache-holder.ts';

/** Channel on which the database says that its schema or its role settings have changed. */
const reloadChannel = 'pgrst';
/** How soon a change that nobody tells of is noticed. */
const watchMilliseconds = 1000;

/** Everything a request needs that outlives it. */
export type RestService = {
  options: SupabaseServerOptions;
  pool: RequestPool;
  /** How often somebody may ask, through whichever API. */
  rates: RequestRates;
  schemaCache: SchemaCacheHolder;
  timezones: TimezoneNames;
  watch: CatalogueWatch;
  remembered: RememberedRequests;
  /** Makes the first connections. A database that is away is no reason not to start: requests are answered 503. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export function openRestService(options: SupabaseServerOptions): RestService {
  const { requestDatabaseUrl, limits, rest } = options;
  const pool = new RequestPool({
    connectionString: requestDatabaseUrl,
    poolSize: limits.poolSize,
    queueLength: limits.queueLength,
    areStatementsPrepared: limits.areStatementsPrepared ?? true,
  });
  const schemaCache = new SchemaCacheHolder(pool, rest.schemas);
  const watch = new CatalogueWatch(pool, watchMilliseconds, () => schemaCache.markStale());
  const listener = new Listener(requestDatabaseUrl, reloadChannel, () => schemaCache.markStale());
  return {
    options,
    pool,
    rates: new RequestRates(limits),
    schemaCache,
    timezones: new TimezoneNames(pool),
    watch,
    remembered: new RememberedRequests(),
    start: async () => {
      await listener.start();
      await watch.start();
      await schemaCache.get().catch(() => undefined);
    },
    stop: async () => {
      watch.stop();
      await listener.stop();
      await pool.end();
    },
  };
}
