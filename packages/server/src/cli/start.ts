import path from 'node:path';
import { createApplication } from '../application.ts';
import { assertPortIsFree } from '../assert-port-is-free.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { listenAt } from '../listen-at.ts';
import { startServingProcesses } from '../processes/serving-processes.ts';
import { findRoot } from '../repository.ts';
import { isSetUp } from '../setup/is-set-up.ts';
import { type Installation, openInstallation } from './open-installation.ts';

export type ServeOptions = {
  /** False for an installation that is thrown away afterwards. */
  isDurable?: boolean;
  /** Runs once the database is there and before anybody is served; answers what to print once people can come. */
  prepare?: (installation: Installation) => Promise<string[]>;
};

/** `plinth start`: serves what the environment describes. */
export async function start(): Promise<void> {
  await serve(readConfiguration(process.env, findRoot()));
}

/** Serves until it is stopped, then stops everything it started. */
export async function serve(configuration: Configuration, options: ServeOptions = {}): Promise<void> {
  await assertPortIsFree(configuration.host, configuration.port);

  let shouldStop = false;
  let stop = () => {
    shouldStop = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop());
  }

  const { isDurable, prepare } = options;
  const installation = await openInstallation({
    configuration,
    ...(isDurable === undefined ? {} : { isDurable }),
  });
  try {
    const notes = shouldStop || !prepare ? [] : await prepare(installation);
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    if (!shouldStop) {
      const end = await serveWith(installation);
      await announceSetUp(installation);
      for (const note of notes) console.log(note);
      console.log(`Plinth ready at ${configuration.publicUrl}`);
      if (!shouldStop) await stopped;
      await end();
    }
  } finally {
    await installation.close();
  }
}

/** In this process, or in as many as the deployment says. @returns what ends that */
async function serveWith({
  configuration,
  keys,
  database,
  root,
}: Installation): Promise<() => Promise<void>> {
  const { processes } = configuration.file;
  const { ownerUrl, requestUrl, authUrl } = database;
  if (processes > 1)
    return startServingProcesses(
      { configuration, keys, database: { ownerUrl, requestUrl, authUrl } },
      processes,
    );
  const webFolder = path.join(root, 'packages', 'web', 'dist');
  const app = await createApplication({ configuration, keys, database, webFolder });
  await listenAt(app, configuration);
  return () => app.close();
}

/** A person who installs from outside needs the token once; it is worthless after the set-up. */
async function announceSetUp({ configuration, keys, database }: Installation): Promise<void> {
  if (configuration.isLoopback) {
    return;
  }
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString: database.ownerUrl, max: 1 });
  try {
    if (!(await isSetUp(pool))) {
      console.log(`Setup token: ${keys.setupToken}`);
    }
  } finally {
    await pool.end();
  }
}
