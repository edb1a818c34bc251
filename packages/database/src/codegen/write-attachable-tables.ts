import type { Client } from 'pg';
import { generatedNotice, literal } from './literal.ts';

/** The file `attachable-tables.ts`: the tables whose records take files. */
export async function writeAttachableTables(database: Client): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    'select table_name as name from model.attachable order by 1',
  );
  return [
    generatedNotice,
    '/** Tables whose records take files. */',
    'export const attachableTables: ReadonlySet<string> = new Set([',
    ...rows.map(({ name }) => `  ${literal(name)},`),
    ']);',
    '',
  ].join('\n');
}
