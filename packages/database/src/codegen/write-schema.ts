import type { Client } from 'pg';
import { schemaQueries } from './schema-queries.ts';

type Part = { subject: string; line: string };

/**
 * The file `schema.sql`: the database as it came out of all migrations, for reading and searching.
 * What a table is and who may do what with it stands together; it is no script to run.
 */
export async function writeSchema(database: Client): Promise<string> {
  // Names outside of pg_catalog are then always written with their schema.
  await database.query(`set search_path = ''`);
  const read = async (query: string): Promise<Part[]> => (await database.query<Part>(query)).rows;
  const tables = await read(schemaQueries.tables);
  const details = [
    ['columns', await read(schemaQueries.columns)],
    ['constraints', await read(schemaQueries.constraints)],
    ['indexes', await read(schemaQueries.indexes)],
    ['policies', await read(schemaQueries.policies)],
    ['triggers', await read(schemaQueries.triggers)],
    ['grants', await read(schemaQueries.grants)],
  ] as const;

  const sections = tables.map(({ subject, line }) => {
    const blocks = details.flatMap(([title, parts]) => {
      const own = parts.filter((part) => part.subject === subject);
      return own.length === 0 ? [] : [[`-- ${title}`, ...own.map((part) => part.line)].join('\n')];
    });
    return [`-- ${'='.repeat(100)}`, line, ...blocks].join('\n');
  });
  const functions = (await read(schemaQueries.functions)).map((part) => part.line);
  const others = (await read(schemaQueries.others)).map((part) => part.line);
  return [
    '-- Generated from the database by packages/database/src/codegen/main.ts, for reading. Do not edit.',
    ...sections,
    `-- ${'='.repeat(100)}\n-- Functions`,
    ...functions,
    `-- ${'='.repeat(100)}\n-- Types, sequences, triggers and policies outside, publication, default privileges`,
    others.join('\n'),
    '',
  ].join('\n\n');
}
