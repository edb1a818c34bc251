import type { FastifyInstance } from 'fastify';
import type { StorageService } from '../storage-service.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/** Sweeps at the start and from time to time while the server runs; a failure is logged, and the next turn tries again. */
export function startSweeper(
  app: FastifyInstance,
  service: StorageService,
  removeResting: () => Promise<number>,
): void {
  const { sweepSeconds } = service.options;
  if (sweepSeconds === 0) return;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const sweepOnce = async () => {
    try {
      const swept = await sweepOrphans(service, stopping.signal);
      const resting = await removeResting();
      const isClean = swept.files + swept.discarded + swept.rows + swept.arrivals + resting === 0;
      if (!isClean) app.log.info({ ...swept, resting }, 'Orphaned files were cleared away.');
    } catch (error) {
      app.log.warn(error, 'Sweeping failed; it is tried again.');
    }
    running = null;
  };
  const sweep = () => {
    running ??= sweepOnce();
  };
  const timer = setInterval(sweep, sweepSeconds * 1000);
  timer.unref();
  app.addHook('onListen', async () => sweep());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  });
}
