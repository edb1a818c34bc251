import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf, StartError } from '@plinth/database/start-error.ts';
import { menuGroupNames, moduleFlagNames, subItemNames } from '@plinth/domain/feature-flags.ts';
import { openObjectStore } from '@plinth/supabase-server/storage/open-storage-service.ts';
import { Pool } from 'pg';
import { loadSampleCompany, type SampleCompany } from '../../../../supabase/demo/load-sample-company.ts';
import { publishSignUpPolicy } from '../background/deployment-facts.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { findRoot } from '../repository.ts';
import { keepSampleFiles } from '../sample/keep-sample-files.ts';
import { storageOptions } from '../services/storage-options.ts';
import { serve } from './start.ts';

/**
 * `plinth demo`: like `start`, with the sample company and every module, in a data folder of its own that is thrown away
 * at the end. There is no password anybody knows beforehand: it is made now, unless `PLINTH_PASSWORD` gives it.
 */
export async function demo(args: string[]): Promise<void> {
  const scale = readScale(args);
  const password = process.env['PLINTH_PASSWORD'] || randomBytes(9).toString('base64url');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-demo-'));
  try {
    await serve(withEverything(readConfiguration(process.env, findRoot()), path.join(folder, 'data')), {
      isDurable: false,
      prepare: async ({ database, configuration }) => {
        console.log(
          scale === 1
            ? 'Loading the sample company.'
            : `Loading the sample company with ${scale} times the data.`,
        );
        return signInNotes(await fill(database.ownerUrl, configuration, { password, scale }), password);
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readScale(args: string[]): number {
  let given: string | undefined;
  try {
    given = parseArgs({ args, options: { scale: { type: 'string' } } }).values.scale;
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
  const scale = Number(given ?? '1');
  if (!Number.isInteger(scale) || scale < 1 || scale > 1000) {
    throw new StartError(`--scale is "${given}": give a whole number from 1 to 1000.`);
  }
  return scale;
}

/** Another folder, the own Postgres, and nothing switched off. */
function withEverything(configuration: Configuration, dataFolder: string): Configuration {
  const on = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>; // each name is there
  return {
    ...configuration,
    dataFolder,
    databaseUrl: undefined,
    file: {
      ...configuration.file,
      flags: {
        modules: on(moduleFlagNames),
        menu: {
          groups: on(menuGroupNames),
          items: {
            hr: on(subItemNames.hr),
            projects: on(subItemNames.projects),
            tasks: on(subItemNames.tasks),
          },
        },
      },
    },
  };
}

async function fill(
  ownerUrl: string,
  configuration: Configuration,
  company: { password: string; scale: number },
): Promise<SampleCompany> {
  const pool = new Pool({ connectionString: ownerUrl, max: 1 });
  // The people of the sample company work there already: none of them waits to be let in.
  await publishSignUpPolicy(pool, { ...configuration, signUpPolicy: 'open' });
  const client = await pool.connect();
  const storage = storageOptions(configuration);
  const store = await openObjectStore(storage);
  try {
    const keepFile = keepSampleFiles(store, storage.folder);
    return await loadSampleCompany(client, { ...company, keepFile, report: console.log });
  } finally {
    store.close();
    client.release();
    await pool.end();
  }
}

function signInNotes({ accounts }: SampleCompany, password: string): string[] {
  return [
    'Sign in as',
    ...accounts.map(({ email, role, title }) => `  ${role.padEnd(9)} ${email.padEnd(38)} ${title}`),
    `Password of everybody: ${password}`,
  ];
}
