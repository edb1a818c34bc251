import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { belongsTo, processesIn, signal, waitUntil } from './processes.ts';

/**
 * Ends what an earlier, killed run has left on this cluster, so that it can be started anew with today's settings.
 * Call it only when no living program owns the cluster. What was committed stays committed.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid !== null) {
    const answer = belongsTo(pid, cluster);
    if (answer === 'yes') await endPostmaster(pid, cluster);
    // The number now belongs to another program (after a restart of the machine): Postgres itself would refuse to start.
    if (answer === 'no') rmSync(pidFile, { force: true });
  }
  await endOrphanedBackends(cluster);
}

async function endPostmaster(pid: number, cluster: string): Promise<void> {
  const isGone = () => belongsTo(pid, cluster) === 'no';
  for (const [name, limit] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signal(pid, name);
    if (await waitUntil(isGone, limit)) return;
  }
  throw new StartError(
    `A Postgres of an earlier run (process ${pid}) does not stop: end it with "kill ${pid}" and start again.`,
  );
}

/** When the first process was killed, one in the middle of a long statement lives on and blocks the shared memory. */
async function endOrphanedBackends(cluster: string): Promise<void> {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = processesIn(cluster);
    if (pids.length === 0) return;
    for (const pid of pids) signal(pid, name);
    await waitUntil(() => processesIn(cluster).length === 0, 3_000);
  }
}

/** First line of `postmaster.pid`, which Postgres removes when it stops by itself. */
export function readPid(pidFile: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Whether Postgres says of itself, in the last line of that file, that it answers. */
export function saysReady(pidFile: string, pid: number): boolean {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
