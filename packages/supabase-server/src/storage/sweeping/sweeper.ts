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
  const sweep = () => {
    running ??= sweepOrphans(service, stopping.signal)
      .then(async ({ files, rows, arrivals }) => {
        const resting = await removeResting();
        if (files + rows + arrivals + resting > 0) {
          app.log.info({ files, rows, arrivals, resting }, 'Orphaned files were removed.');
        }
      })
      .catch((error: unknown) => app.log.warn(error, 'Sweeping failed; it is tried again.'))
      .finally(() => {
        running = null;
      });
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
