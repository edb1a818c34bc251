import type { Client } from 'pg';
import type { Migration } from './read-migrations.ts';
import { runStatements } from './run-statements.ts';

/** Applies one migration and records it, in one transaction. */
export async function applyMigration(database: Client, migration: Migration): Promise<void> {
  const { file, version, name, statements } = migration;
  await runStatements(database, file, statements, () =>
    database.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, statements],
    ),
  );
}
