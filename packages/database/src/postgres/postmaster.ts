import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { asAccount } from './account.ts';
import { program, type Binaries } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import type { ClusterHome } from './cluster-home.ts';
import { saysReady } from './leftovers.ts';
import { closeLog, lastLogLine, logSize, openLog } from './log-file.ts';
import { settingArguments, type PostgresSettings } from './settings.ts';

/** One running server process. `ended` resolves when it is gone, however. */
export type Postmaster = { pid: number; ended: Promise<void>; stop: () => Promise<void> };

/** Rejected start: `isPortTaken` when another port may help. */
export class PostmasterError extends StartError {
  readonly isPortTaken: boolean;
  constructor(message: string, isPortTaken: boolean) {
    super(message);
    this.isPortTaken = isPortTaken;
  }
}

/** Starts the server and waits until it says it is ready, however long the recovery after a crash takes. */
export async function startPostmaster(
  home: ClusterHome,
  binaries: Binaries,
  settings: PostgresSettings,
): Promise<Postmaster> {
  const logFile = path.join(home.folder, 'postgres.log');
  const logStart = logSize(logFile);
  const log = openLog(logFile);
  const child = spawn(program(binaries, 'postgres'), ['-D', home.cluster, ...settingArguments(settings)], {
    ...asAccount(home.account),
    cwd: '/',
    env: childEnvironment(),
    // A group of its own: Ctrl-C in the terminal is for us, we stop Postgres when our own requests are done.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeLog(log);
  child.unref();
  const { pid } = child;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.on('exit', end);
    child.on('error', end);
  });
  const pidFile = path.join(home.cluster, 'postmaster.pid');
  for (;;) {
    if (pid !== undefined && saysReady(pidFile, pid)) {
      return { pid, ended, stop: () => stop(child, ended, home, binaries) };
    }
    if (hasEnded) {
      const line = lastLogLine(logFile, logStart);
      throw new PostmasterError(
        `Postgres could not start (${line}). The whole log is in ${logFile}.`,
        /could not (bind|create any)|Address already in use/.test(line),
      );
    }
    await endOrPause(ended, 20);
  }
}

/** Fast first: open transactions are rolled back, the data is written. Harder only if that takes unusually long. */
async function stop(
  child: ChildProcess,
  ended: Promise<void>,
  home: ClusterHome,
  binaries: Binaries,
): Promise<void> {
  if (process.platform === 'win32') {
    // There are no signals; pg_ctl speaks to Postgres in its own way.
    spawnSync(program(binaries, 'pg_ctl'), ['stop', '-D', home.cluster, '-m', 'fast', '-w'], {
      stdio: 'ignore',
    });
  }
  for (const [name, limit] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(name);
    await endOrPause(ended, limit);
  }
}

/** Waits for the end, but no longer than the limit (milliseconds); the timer keeps the program alive meanwhile. */
async function endOrPause(ended: Promise<void>, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([ended, pause]);
  clearTimeout(timer);
}
