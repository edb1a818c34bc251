import type { AuthLimits } from '@plinth/supabase-server/auth/limits/auth-limits.ts';
import type { FastifyInstance } from 'fastify';
import { startBackgroundWork } from './background/start-background-work.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import type { Keys } from './keys.ts';
import { openOwnPool } from './own-pool.ts';
import { openPapers } from './papers/open-papers.ts';
import { serveApis } from './serve-apis.ts';
import { openServices } from './services/open-services.ts';
import type { DatabaseLogins } from './services/protocol-options.ts';

export type ApplicationParts = HttpServerOptions & {
  keys: Keys;
  database: DatabaseLogins;
  /** Folder of the built browser application; absent in tests of the APIs. */
  webFolder?: string | undefined;
  /** Where several processes serve: who counts for all of them. */
  accountLimits?: AuthLimits;
};

/** The whole server, not listening yet. Closing it ends everything it started, in the reverse order. */
export async function createApplication(parts: ApplicationParts): Promise<FastifyInstance> {
  const { configuration, keys, database, webFolder, accountLimits } = parts;
  const app = createHttpServer(parts);
  const pool = openOwnPool(app, database.ownerUrl);
  const services = await openServices({ configuration, keys, database, pool, accountLimits }, app.log);
  const papers = openPapers(app, pool, {
    isLimited: services.options.limits.isEnabled,
    store: services.storage.store,
  });
  await serveApis(app, { configuration, keys, pool, services, papers, webFolder });
  startBackgroundWork(app, { configuration, pool, ownerUrl: database.ownerUrl, services, papers });
  return app;
}
