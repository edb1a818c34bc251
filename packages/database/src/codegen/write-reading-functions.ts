import type { Client } from 'pg';
import { generatedNotice, literal } from './literal.ts';

/** The file `reading-functions.ts`: the functions people can call that cannot change anything. */
export async function writeReadingFunctions(database: Client): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `select distinct proname::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile <> 'v'
       and has_function_privilege('authenticated', oid, 'EXECUTE')
     order by 1`,
  );
  return [
    generatedNotice,
    '/** Functions that only read, so that they may be called where nothing is to be changed. */',
    'export const readingFunctions: readonly string[] = [',
    ...rows.map(({ name }) => `  ${literal(name)},`),
    '];',
    '',
  ].join('\n');
}
