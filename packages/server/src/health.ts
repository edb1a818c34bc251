import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';

/** `/healthz`: 200 when the database answers, 503 otherwise. */
export const health: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  app.get('/healthz', async (_request, reply) => {
    try {
      await pool.query('select 1');
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
};
