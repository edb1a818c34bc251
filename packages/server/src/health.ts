import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';

/** A database that hangs is away too, and anyone who asks does not wait for it (milliseconds). */
const question = { text: 'select 1', query_timeout: 3_000 };

/** `/healthz`: 200 when the database answers, 503 otherwise. */
export const health: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  app.get('/healthz', async (_request, reply) => {
    try {
      await pool.query(question);
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
};
