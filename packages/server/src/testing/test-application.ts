import type { Writable } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApplication } from '../application.ts';
import { readConfiguration } from '../configuration.ts';
import type { Keys } from '../keys.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const testKeys: Keys = {
  jwtSecret: 'a secret of the tests, as long as it has to be',
  publishableKey: 'sb_publishable_tests',
  secretKey: 'sb_secret_tests',
  setupToken: 'the-token-of-the-log',
  database: { authenticator: '', authAdmin: '', postgres: '', superuser: '' },
};

export const outside = { HOST: '0.0.0.0', PUBLIC_URL: 'https://plinth.example.test' };

type Wanted = {
  environment?: NodeJS.ProcessEnv;
  file?: Partial<ReturnType<typeof readConfiguration>['file']>;
  policy?: ReturnType<typeof readConfiguration>['signUpPolicy'];
  webFolder?: string;
  database?: TestDatabase;
  /** Takes the log; nothing is logged without. */
  logTo?: Writable;
};

/** The server as it is composed, over a database of its own; both end with the test. */
export async function openTestApplication(
  wanted: Wanted = {},
): Promise<{ app: FastifyInstance; database: TestDatabase }> {
  const database = wanted.database ?? (await createTestDatabase());
  if (!wanted.database) {
    onTestFinished(() => database.drop());
  }
  const app = await composeApplication(database, temporaryFolder(), wanted);
  onTestFinished(() => app.close());
  return { app, database };
}

/** The same over a database that is there, for as many tests as its caller likes, who closes it. */
export async function composeApplication(
  database: TestDatabase,
  folder: string,
  wanted: Wanted = {},
): Promise<FastifyInstance> {
  const configuration = readConfiguration({ PLINTH_DATA: folder, ...wanted.environment }, '/');
  return createApplication({
    configuration: {
      ...configuration,
      ...(wanted.policy && { signUpPolicy: wanted.policy }),
      file: { ...configuration.file, ...wanted.file },
    },
    keys: testKeys,
    database,
    webFolder: wanted.webFolder,
    isQuiet: wanted.logTo === undefined,
    ...(wanted.logTo && { logTo: wanted.logTo }),
  });
}
