import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';

/** Connections for the server's own work, which end with the server; requests have pools of their own in the services. */
export function openOwnPool(app: FastifyInstance, ownerUrl: string): Pool {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 3,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  let isEnding = false;
  pool.on('error', (error) => {
    // the database ends right after this pool, and may reach a connection that has said its goodbye only
    if (!isEnding) app.log.warn(error, 'A database connection was lost.');
  });
  // One that is lost between two statements of a transaction fails the next statement; without a listener it would end the program.
  pool.on('connect', (client) => client.on('error', () => undefined));
  app.addHook('onClose', () => {
    isEnding = true;
    return pool.end();
  });
  return pool;
}
