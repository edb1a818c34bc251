import type { FastifyInstance } from 'fastify';

/** Milliseconds in which the body of an ordinary request has arrived. */
const patience = 60_000;

/** Files may take as long as a slow line needs; milliseconds. */
export const longestRequest = 1_800_000;

/** Whoever sends the body of an ordinary request drop by drop is cut off; uploads have a rule of their own. */
export function addRequestDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || url.startsWith('/storage/v1/')) return;
    const timer = setTimeout(() => raw.socket.destroy(), patience);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
