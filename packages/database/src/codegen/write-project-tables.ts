import type { Client } from 'pg';
import { generatedNotice, literal } from './literal.ts';

/** The file `project-tables.ts`: the tables whose rows stand once their project is closed. */
export async function writeProjectTables(database: Client): Promise<string> {
  const { rows } = await database.query<{
    name: string;
    isChild: boolean;
    endings: string[];
    isWorkedOff: boolean;
  }>(
    `select table_name as name, parent_table is not null as "isChild", ending_statuses as endings, is_worked_off as "isWorkedOff"
     from model.project_tables order by 1`,
  );
  return [
    generatedNotice,
    '/** A table whose rows stand once their project is closed. */',
    'export type ProjectTable = {',
    '  /** Its rows find their project by the record they hang on. */',
    '  isChild?: true;',
    '  /** What was noted before is still worked on; only new ones and deletions are not taken. */',
    '  isWorkedOff?: true;',
    '  /** Steps that end a record and book nothing: they stay possible. */',
    '  endings?: readonly string[];',
    '};',
    '',
    'export const projectTables: ReadonlyMap<string, ProjectTable> = new Map<string, ProjectTable>([',
    ...rows.map(
      ({ name, isChild, endings, isWorkedOff }) =>
        `  [${literal(name)}, ${literal({
          ...(isChild && { isChild }),
          ...(isWorkedOff && { isWorkedOff }),
          ...(endings.length > 0 && { endings }),
        })}],`,
    ),
    ']);',
    '',
  ].join('\n');
}
