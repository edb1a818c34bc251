import type { Client } from 'pg';
import type { NamedPart } from '../table-facts.ts';
import { generatedNotice, literal, literalKey } from './literal.ts';

/** The file `named-parts.ts`: what the person whom a record names may do with it. */
export async function writeNamedParts(database: Client): Promise<string> {
  const { rows } = await database.query<{ table: string; parts: NamedPart[] }>(
    `select table_name as "table", json_agg(json_build_object('person', person_column, 'status', status_column,
       'statuses', statuses, 'steps', steps, 'columns', columns) order by person_column) as parts
     from model.named_parts group by 1 order by 1`,
  );
  return [
    generatedNotice,
    `import type { NamedPart } from '../src/table-facts.ts';`,
    '',
    '/** Records that name who is to act on them: what that person does, whatever their role. */',
    'export const namedParts: Readonly<Record<string, readonly NamedPart[]>> = {',
    ...rows.map(({ table, parts }) => `  ${literalKey(table)}: ${literal(parts)},`),
    '};',
    '',
  ].join('\n');
}
