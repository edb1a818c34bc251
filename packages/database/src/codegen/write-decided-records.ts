import type { Client } from 'pg';
import type { DecidedRecords } from '../table-facts.ts';
import { generatedNotice, literal, literalKey } from './literal.ts';

/** The file `decided-records.ts`: which records stand once they are decided, and who decides on none of their own. */
export async function writeDecidedRecords(database: Client): Promise<string> {
  const frozen = await database.query<DecidedRecords & { table: string }>(
    `select table_name as "table", status_column as status, open_statuses as open, free_columns as free,
       case when part_status is not null
         then jsonb_build_object('status', part_status, 'columns', part_columns) end as part
     from model.frozen order by 1`,
  );
  const own = await database.query<{ table: string; columns: string[] }>(
    `select table_name as "table", undecided_by as columns from model.guarded_statuses
     where undecided_by <> '{}' order by 1`,
  );
  return [
    generatedNotice,
    `import type { DecidedRecords } from '../src/table-facts.ts';`,
    '',
    '/** Records whose content stands once they have left some statuses. */',
    'export const decidedRecords: Readonly<Record<string, DecidedRecords>> = {',
    ...frozen.rows.map(
      ({ table, part, ...kind }) => `  ${literalKey(table)}: ${literal({ ...kind, ...(part && { part }) })},`,
    ),
    '};',
    '',
    '/** The columns of the people who neither approve nor reject a record. */',
    'export const undecidedBy: Readonly<Record<string, readonly string[]>> = {',
    ...own.rows.map(({ table, columns }) => `  ${literalKey(table)}: ${literal(columns)},`),
    '};',
    '',
  ].join('\n');
}
