import path from 'node:path';
import { openDatabase, type OpenDatabase } from '@plinth/database/open-database.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { lockDataFolder } from '../data-folder-lock.ts';
import { type Keys, loadKeys } from '../keys.ts';
import { findRoot } from '../repository.ts';

export type Installation = {
  root: string;
  configuration: Configuration;
  keys: Keys;
  database: OpenDatabase;
  /** Stops what was started and releases the data folder. */
  close: () => Promise<void>;
};

export type InstallationOptions = {
  /** Read from the environment when it is left out. */
  configuration?: Configuration;
  /** False for what is thrown away afterwards. */
  isDurable?: boolean;
};

/**
 * Reads the configuration, locks the data folder, starts or reaches the database and brings it up to date.
 * @throws StartError with the way out; nothing is left running then.
 */
export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const root = findRoot();
  const configuration = options.configuration ?? readConfiguration(process.env, root);
  // With a database of its own elsewhere any number of servers may share the folder's keys.
  const lock = configuration.databaseUrl ? null : lockDataFolder(configuration.dataFolder);
  try {
    const keys = loadKeys(configuration.dataFolder);
    const database = await openDatabase({
      dataFolder: configuration.dataFolder,
      databaseUrl: configuration.databaseUrl,
      secrets: keys.database,
      migrationsFolder: path.join(root, 'supabase', 'migrations'),
      seedFile: path.join(root, 'supabase', 'seed.sql'),
      // each process that serves has connections of its own
      connections: 40 + configuration.file.processes * (configuration.file.poolSize + 20),
      ...(options.isDurable === undefined ? {} : { isDurable: options.isDurable }),
    });
    lock?.publish(database.ownerUrl);
    const close = async () => {
      await database.close();
      lock?.release();
    };
    return { root, configuration, keys, database, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
