import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { withLogin } from '@plinth/database/database-url.ts';
import { splitStatements } from '@plinth/database/migrate/split-statements.ts';
import {
  copyDatabase,
  dropDatabase,
  migratedTemplate,
  testSecrets,
  type TestCluster,
} from '@plinth/database/testing/test-cluster.ts';

/**
 * The statements that make of a database migrated by `before` what `after` would have made of it; null where it takes more
 * than replacing functions and triggers.
 */
export function patchOf(before: string, after: string): string[] | null {
  const known = new Set(splitStatements(before));
  const changed = splitStatements(after).filter((statement) => !known.has(statement));
  const patch = changed.map((statement) =>
    statement.replace(/^((?:\s*--[^\n]*\n)*)create (function|procedure|trigger) /, '$1create or replace $2 '),
  );
  return patch.every((statement) => statement.includes('create or replace ')) ? patch : null;
}

/** A template like the migrated one in which these statements have run. @returns the cluster with it */
export async function changedCluster(
  cluster: TestCluster,
  statements: readonly string[],
): Promise<TestCluster & { template: string }> {
  const template = `planted_${randomBytes(4).toString('hex')}`;
  await copyDatabase(cluster.adminUrl, template, migratedTemplate);
  const owner = { user: 'postgres', password: testSecrets.postgres, database: template };
  const client = new Client({ connectionString: withLogin(cluster.adminUrl, owner) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  return { ...cluster, template };
}

/** Removes the template and what was made of it. */
export async function dropChanged({ adminUrl, template }: TestCluster & { template: string }): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  );
  await admin.end();
  for (const { name } of rows) await dropDatabase(adminUrl, name);
}
