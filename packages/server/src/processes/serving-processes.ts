import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartError } from '@plinth/database/start-error.ts';
import { completeAuthSettings } from '@plinth/supabase-server/auth/auth-settings.ts';
import { createInMemoryLimits } from '@plinth/supabase-server/auth/limits/in-memory-limits.ts';
import { Pool } from 'pg';
import { CompanyRules } from '../services/company-rules.ts';
import { accountSettings } from '../services/protocol-options.ts';
import { answerCount, isCountQuestion } from './counted-together.ts';
import type { ServingParts } from './serve-in-process.ts';

/** What a process is started with in place of `start`; people never write it. */
export const servingCommand = 'serve-in-process';

/** A process that ends by itself is started anew, and not faster than this. */
const restMilliseconds = 1000;
/** How often the settings of the company are read that limits depend on. */
const rulesMilliseconds = 60_000;

/**
 * Serves with several processes that share one port: Node's cluster hands each new connection to the next. Attempts, mails
 * and the like are counted here for all of them; rows, changes and jobs go by the database as between servers.
 * @returns what ends them once their open requests are answered
 * @throws StartError when one does not come to serve
 */
export async function startServingProcesses(
  parts: ServingParts,
  count: number,
): Promise<() => Promise<void>> {
  const pool = new Pool({ connectionString: parts.database.ownerUrl, max: 1 });
  pool.on('error', () => undefined);
  const rules = new CompanyRules(pool);
  const timer = setInterval(() => void rules.read().catch(() => undefined), rulesMilliseconds);
  const { rates } = completeAuthSettings(accountSettings(parts.configuration.file));
  const limits = createInMemoryLimits(Date.now, rates, () => rules.freeAttempts);
  let isEnding = false;

  cluster.setupPrimary({ args: [servingCommand], serialization: 'advanced' });
  const begin = (): Worker => {
    const worker = cluster.fork();
    worker.on('message', (message: unknown) => {
      if (isCountQuestion(message)) void answerCount(limits, message).then((answer) => worker.send(answer));
      // what is sent before it listens is lost
      if (Object(message).kind === 'listening') {
        worker.send(isEnding ? { kind: 'end' } : { kind: 'serve', parts });
      }
    });
    worker.once('exit', () => {
      if (!isEnding) setTimeout(() => !isEnding && begin(), restMilliseconds);
    });
    return worker;
  };
  const end = async (): Promise<void> => {
    isEnding = true;
    clearInterval(timer);
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      running.map(async (worker) => {
        const ended = once(worker, 'exit');
        if (worker.isConnected()) worker.send({ kind: 'end' });
        await ended;
      }),
    );
    await pool.end();
  };

  await rules.read();
  try {
    await Promise.all(Array.from({ length: count }, () => isServing(begin())));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** @throws StartError with what the process said, or that it ended */
async function isServing(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      const { kind, sentence } = Object(message) as { kind?: string; sentence?: string }; // of our own process
      if (kind === 'serving') resolve();
      if (kind === 'failed') reject(new StartError(String(sentence)));
    });
    worker.once('exit', () =>
      reject(new StartError('A serving process ended before it served: see the log.')),
    );
  });
}
