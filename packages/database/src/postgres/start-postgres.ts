import net from 'node:net';
import { makeDatabaseUrl } from '../database-url.ts';
import { reasonOf } from '../start-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { findClusterHome, type ClusterHome } from './cluster-home.ts';
import { checkClusterVersion, createCluster, hasCluster, superuser } from './create-cluster.ts';
import { endLeftovers } from './leftovers.ts';
import { takeOwnership } from './ownership.ts';
import { PostmasterError, startPostmaster, type Postmaster } from './postmaster.ts';
import type { PostgresSettings } from './settings.ts';
import { newPassword, readOrResetPassword, savePassword } from './superuser-password.ts';
import { removeThrowAway, watchOver, type ThrowAway } from './watchdog.ts';

export type PostgresOptions = {
  /** The program's data folder; the cluster goes into `postgres` inside it. */
  dataFolder: string;
  /** False only for throw-away databases: nothing is forced to disk, and a cluster made by this start is removed with it. */
  isDurable?: boolean;
  /** How many may be connected at a time; 60 by default. */
  connections?: number | undefined;
  /** Called with one line when Postgres has died by itself and is started again. */
  report?: (line: string) => void;
  /** For tests and special installations; found by itself otherwise. */
  packageFolder?: string | null;
  copyFolders?: readonly string[];
  elsewhere?: string;
  transport?: 'socket' | 'tcp';
};

export type RunningPostgres = {
  /** Connection string for any role and database of this server. */
  urlFor: (login: { user: string; password: string; database: string }) => string;
  adminUrl: string;
  version: string;
  /** Where log and cluster lie. */
  folder: string;
  /** Process number now; another one after Postgres was started again. */
  pid: () => number;
  stop: () => Promise<void>;
};

const port = 5432;
/** Enough for one server and what an administrator opens beside it. */
const usualConnections = 60;

/**
 * Starts the embedded Postgres on its own cluster (made on first use) and keeps it running until `stop`.
 * Whatever an earlier run has left on the cluster is ended first. Throws a `StartError` when a person must act.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const isDurable = options.isDurable ?? true;
  const home = findClusterHome({ dataFolder: options.dataFolder, isDurable, elsewhere: options.elsewhere });
  const binaries = await findBinaries({
    account: home.account,
    packageFolder: options.packageFolder,
    copyFolders: options.copyFolders,
  });
  const ownership = await takeOwnership(home);
  try {
    const isThrowAway = !isDurable && !hasCluster(home);
    const password = await prepareCluster(home, binaries, ownership.runFolder, isDurable);
    const isTcp = (options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp';
    const settings: PostgresSettings = {
      isDurable,
      port: isTcp ? await freePort() : port,
      socketFolder: isTcp ? null : ownership.runFolder,
      connections: options.connections ?? usualConnections,
    };
    const throwAway = isThrowAway
      ? { folders: [home.folder, ownership.runFolder], parent: options.dataFolder }
      : null;
    const supervised = await supervise(
      home,
      binaries,
      settings,
      throwAway,
      options.report ?? (() => undefined),
    );
    const urlFor: RunningPostgres['urlFor'] = (login) =>
      makeDatabaseUrl({ ...login, host: settings.socketFolder ?? '127.0.0.1', port: settings.port });
    return {
      urlFor,
      adminUrl: urlFor({ user: superuser, password, database: 'postgres' }),
      version: binaries.version,
      folder: home.folder,
      pid: supervised.pid,
      stop: async () => {
        await supervised.stop();
        ownership.release();
        if (throwAway) removeThrowAway(throwAway);
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function prepareCluster(
  home: ClusterHome,
  binaries: Binaries,
  passwordFolder: string,
  isDurable: boolean,
): Promise<string> {
  if (!hasCluster(home)) {
    const password = newPassword();
    // Before the cluster appears: a cluster without a known password would need the slow way of setting a new one.
    savePassword(home, password);
    await createCluster(home, binaries, { password, passwordFolder, isDurable });
    return password;
  }
  checkClusterVersion(home, binaries);
  await endLeftovers(home.cluster);
  return readOrResetPassword(home, binaries);
}

/** Keeps the server running: when it dies without being asked to, it is started again on the same address. */
async function supervise(
  home: ClusterHome,
  binaries: Binaries,
  settings: PostgresSettings,
  throwAway: ThrowAway | null,
  report: (line: string) => void,
): Promise<{ pid: () => number; stop: () => Promise<void> }> {
  let isStopping = false;
  let dismiss: () => void = () => undefined;
  let postmaster = await startOnFreePort(home, binaries, settings);

  let restarting: Promise<void> = Promise.resolve();
  const watch = (): void => {
    dismiss = watchOver(postmaster.pid, home.account, throwAway);
    restarting = postmaster.ended.then(restart);
  };
  const restart = async (): Promise<void> => {
    dismiss();
    for (let delay = 0; ; delay = Math.min(delay * 2 + 250, 5_000)) {
      if (isStopping) return;
      report('Postgres has stopped by itself; starting it again.');
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (isStopping) return;
      try {
        await endLeftovers(home.cluster);
        postmaster = await startPostmaster(home, binaries, settings);
        watch();
        return;
      } catch (error) {
        report(reasonOf(error));
      }
    }
  };
  watch();
  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    isStopping = true;
    await postmaster.stop();
    // A restart that was under way has another server by now.
    await restarting;
    await postmaster.stop();
    dismiss();
  };
  return { pid: () => postmaster.pid, stop: () => (stopped ??= stop()) };
}

async function startOnFreePort(
  home: ClusterHome,
  binaries: Binaries,
  settings: PostgresSettings,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(home, binaries, settings);
    } catch (error) {
      const mayHelp = error instanceof PostmasterError && error.isPortTaken && settings.socketFolder === null;
      if (!mayHelp || attempt === 5) throw error;
      settings.port = await freePort();
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
