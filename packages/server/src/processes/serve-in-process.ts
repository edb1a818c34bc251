import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';
import { createApplication } from '../application.ts';
import type { Configuration } from '../configuration.ts';
import type { Keys } from '../keys.ts';
import { listenAt } from '../listen-at.ts';
import { findRoot } from '../repository.ts';
import type { DatabaseLogins } from '../services/protocol-options.ts';
import { countElsewhere } from './counted-together.ts';

/** What a serving process is given by the one that started it. */
export type ServingParts = { configuration: Configuration; keys: Keys; database: DatabaseLogins };

type Order = { kind: 'serve'; parts: ServingParts } | { kind: 'end' };

/** One of several processes that serve one installation: begins and ends as it is ordered, and never outlives its starter. */
export async function serveInProcess(): Promise<void> {
  // a terminal sends its signals to all processes: the starter orders the end when they reach it
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const accountLimits = countElsewhere(process);
  const left = new Promise<null>((resolve) => process.once('disconnect', () => resolve(null)));
  const ended = Promise.race([orderOf('end'), left]);
  const order = Promise.race([orderOf('serve'), ended]);
  process.send?.({ kind: 'listening' });
  const given = await order;
  if (given?.kind !== 'serve') return;
  const { parts } = given;
  try {
    const webFolder = path.join(findRoot(), 'packages', 'web', 'dist');
    const app = await createApplication({ ...parts, webFolder, accountLimits });
    await listenAt(app, parts.configuration);
    process.send?.({ kind: 'serving' });
    await ended;
    await app.close();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.send?.({ kind: 'failed', sentence: error.message });
  }
}

function orderOf<Kind extends Order['kind']>(kind: Kind): Promise<Extract<Order, { kind: Kind }>> {
  return new Promise((resolve) => {
    process.on('message', (message: unknown) => {
      const order = message as Extract<Order, { kind: Kind }>; // of the process that started this one
      if (Object(message).kind === kind) resolve(order);
    });
  });
}
