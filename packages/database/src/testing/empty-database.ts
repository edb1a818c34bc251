import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withLogin } from '../database-url.ts';
import { bareTemplate, copyDatabase, dropDatabase, testSecrets } from './test-cluster.ts';
import './global-setup.ts';

/** A database before any migration, as connection strings: for tests of what prepares a database. */
export async function createEmptyDatabase(): Promise<{
  adminUrl: string;
  ownerUrl: string;
  drop: () => Promise<void>;
}> {
  const { adminUrl } = inject('testCluster');
  const database = `empty_${randomBytes(6).toString('hex')}`;
  await copyDatabase(adminUrl, database, bareTemplate);
  return {
    adminUrl: withLogin(adminUrl, { database }),
    ownerUrl: withLogin(adminUrl, { user: 'postgres', password: testSecrets.postgres, database }),
    drop: () => dropDatabase(adminUrl, database),
  };
}
