import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonOf, StartError } from '../start-error.ts';
import { splitStatements } from './split-statements.ts';

export type Migration = {
  /** `20250101120000_projects.sql`; its number is the version, the rest the name. */
  file: string;
  version: string;
  name: string;
  statements: string[];
};

/** The migrations of a folder in the order of their versions. Other files in it are no migrations. */
export function readMigrations(folder: string): Migration[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw new StartError(`The migrations in ${folder} cannot be read: ${reasonOf(error)}.`);
  }
  const migrations = names.flatMap((file) => {
    const match = /^(\d+)_(.+)\.sql$/.exec(file);
    if (!match?.[1] || !match[2]) return [];
    const statements = splitStatements(readFileSync(path.join(folder, file), 'utf8'));
    return [{ file, version: match[1], name: match[2], statements }];
  });
  migrations.sort((a, b) => (a.version < b.version ? -1 : a.version > b.version ? 1 : 0));
  const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
  if (twice)
    throw new StartError(
      `Two migrations have the version ${twice.version}: give one of them another number.`,
    );
  return migrations;
}
