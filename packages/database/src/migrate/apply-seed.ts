import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { reasonOf, StartError } from '../start-error.ts';
import { runStatements } from './run-statements.ts';
import { splitStatements } from './split-statements.ts';

/**
 * Applies the reference rows when the file has changed since it was last applied, which it must therefore stand.
 * Answers whether it was applied.
 */
export async function applySeed(database: Client, file: string): Promise<boolean> {
  let script: string;
  try {
    script = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`The reference rows in ${file} cannot be read: ${reasonOf(error)}.`);
  }
  const hash = createHash('sha256').update(script).digest('hex');
  // The Supabase command line records the path from the project's folder.
  const recordedAs = path.posix.join('supabase', path.basename(file));
  const { rows } = await database.query<{ hash: string }>(
    'select hash from supabase_migrations.seed_files where path = $1',
    [recordedAs],
  );
  if (rows[0]?.hash === hash) return false;
  await runStatements(database, path.basename(file), splitStatements(script), () =>
    database.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [recordedAs, hash],
    ),
  );
  return true;
}
