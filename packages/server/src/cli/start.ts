import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';
import { createApplication } from '../application.ts';
import { assertPortIsFree } from '../assert-port-is-free.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
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
  const { keys, database, root } = installation;
  try {
    const notes = shouldStop || !prepare ? [] : await prepare(installation);
    const webFolder = path.join(root, 'packages', 'web', 'dist');
    const app = await createApplication({ configuration, keys, database, webFolder });
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    if (!shouldStop) {
      await listen(app, configuration.host, configuration.port);
      await announceSetUp(installation);
      for (const note of notes) console.log(note);
      console.log(`Plinth ready at ${configuration.publicUrl}`);
      await stopped;
    }
    await app.close();
  } finally {
    await installation.close();
  }
}

async function listen(
  app: Awaited<ReturnType<typeof createApplication>>,
  host: string,
  port: number,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(
      `Plinth cannot listen on ${host}:${port} (${error instanceof Error ? error.message : String(error)}): choose another PORT.`,
    );
  }
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
