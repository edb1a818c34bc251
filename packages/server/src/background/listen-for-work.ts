import { Listener } from '@plinth/supabase-server/database/listener.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { NamedQueue } from './queues.ts';
import { whenWoken } from './when-woken.ts';

/** Channel of `private.notify_worker`. */
const channel = 'plinth_worker';

/**
 * Works on each queue when the database says that something was queued: at once at the start, and whenever the connection
 * that listens was lost and is there again. @returns a function that stops all of it
 */
export function listenForWork(
  databaseUrl: string,
  queues: readonly NamedQueue[],
  log: FastifyBaseLogger,
): () => Promise<void> {
  const works = queues.map((queue) => ({ ...whenWoken(queue, log), wokenBy: queue.wokenBy }));
  const wake = (topic: string | null): void => {
    for (const work of works) if (topic === null || work.wokenBy.includes(topic)) work.wake();
  };
  const listener = new Listener(databaseUrl, channel, wake);
  // what was queued while nobody listened
  void listener.start().then(() => wake(null));
  return async () => {
    await listener.stop();
    await Promise.all(works.map(({ stop }) => stop()));
  };
}
