import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { bootstrap } from '../bootstrap/bootstrap.ts';
import { prepareLogins, type DatabaseSecrets } from '../bootstrap/logins.ts';
import { withLogin } from '../database-url.ts';
import { migrate } from '../migrate/migrate.ts';
import { startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts';
import { reasonOf } from '../start-error.ts';

/** The database prepared as a hosted project is, and empty otherwise: for tests that bring their own tables. */
export const bareTemplate = 'plinth_bare';
/** The same with all migrations and reference rows. */
export const migratedTemplate = 'plinth_template';

export const testSecrets: DatabaseSecrets = {
  authenticator: 'authenticator',
  authAdmin: 'auth',
  postgres: 'owner',
};

export type TestCluster = {
  adminUrl: string;
  /** In place of the migrated template: one whose rules somebody has changed. */
  template?: string;
  /** Why there is no migrated template; tests that need it fail with this sentence, the others run. */
  problem: string | null;
};

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A throw-away Postgres with both templates. It ends with `stop`, or by itself when the process dies. */
export async function startTestCluster(): Promise<{ cluster: TestCluster; postgres: RunningPostgres }> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'plinth-test-'));
  const postgres = await startPostgres({ dataFolder, isDurable: false });
  try {
    await withClient(postgres.adminUrl, (admin) => admin.query(`create database ${bareTemplate}`));
    await withClient(withLogin(postgres.adminUrl, { database: bareTemplate }), async (admin) => {
      await bootstrap(admin);
      await prepareLogins(admin, withLogin(postgres.adminUrl, { database: bareTemplate }), testSecrets);
    });
    await copyDatabase(postgres.adminUrl, migratedTemplate, bareTemplate);
    return {
      cluster: { adminUrl: postgres.adminUrl, problem: await migrateTemplate(postgres.adminUrl) },
      postgres,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function migrateTemplate(adminUrl: string): Promise<string | null> {
  try {
    await migrate({
      ownerUrl: withLogin(adminUrl, {
        user: 'postgres',
        password: testSecrets.postgres,
        database: migratedTemplate,
      }),
      migrationsFolder: path.join(root, 'supabase/migrations'),
      seedFile: path.join(root, 'supabase/seed.sql'),
    });
    // as a server says that only its own machine can reach
    await withClient(withLogin(adminUrl, { database: migratedTemplate }), (admin) =>
      admin.query(
        `insert into private.deployment_facts (name, value) values ('sign_up', '{"policy": "open", "domains": []}')`,
      ),
    );
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** A copy of one of our templates, which nobody may be connected to. Owned by the migration role, as on a hosted project. */
export async function copyDatabase(adminUrl: string, name: string, template: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    // a database that somebody is connected to cannot be copied
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      template,
    ]);
    // whole files at once: half the work of the copy through the log, which spares a busy server its checkpoint
    await admin.query(
      `create database ${admin.escapeIdentifier(name)} template ${admin.escapeIdentifier(template)}
       owner postgres strategy file_copy`,
    );
  });
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (admin) =>
    admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`),
  );
}

async function withClient<Result>(url: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
