import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';

/** Whether a process of this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process belongs to this cluster. Process numbers are reused, so a number in a file proves nothing:
 * every Postgres process stays in the folder of its cluster, or names it on its command line.
 * 'unknown' where the system does not tell; then nothing may be concluded.
 */
export function belongsTo(pid: number, cluster: string): 'yes' | 'no' | 'unknown' {
  if (!isAlive(pid)) return 'no';
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster ? 'yes' : 'no';
    } catch {
      // Dead in between, or another user's process, which Postgres does not count either.
      return 'no';
    }
  }
  if (process.platform === 'win32') return 'unknown';
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  if (stdout.includes(cluster)) return 'yes';
  return stdout.trim() === '' || stdout.includes('postgres') ? 'unknown' : 'no';
}

/** All processes that work in the cluster; known on Linux only, elsewhere empty. */
export function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => belongsTo(pid, cluster) === 'yes');
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone, which is what every caller wants.
  }
}

/** Polls until the condition holds; false when the time is over. Times in milliseconds. */
export async function waitUntil(condition: () => boolean, limit: number): Promise<boolean> {
  const end = Date.now() + limit;
  while (!condition()) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
