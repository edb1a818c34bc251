import type { FastifyInstance } from 'fastify';

/** Milliseconds in which the body of an ordinary request has arrived. */
const patience = 60_000;

/** What every server of ours is given: a caller who holds a line without saying what they want loses it. Milliseconds. */
export const connectionLimits = {
  /** Files may take as long as a slow line needs. */
  requestTimeout: 1_800_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
} as const;

const uploads = [
  '/storage/v1/',
  '/api/documents/upload/',
  '/api/documents/versions/upload/',
  '/api/hr/documents/upload/',
];

/** Anyone who sends the body of an ordinary request drop by drop is cut off; uploads have a rule of their own. */
export function addRequestDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || uploads.some((path) => url.startsWith(path))) return;
    const timer = setTimeout(() => raw.destroy(), patience);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
