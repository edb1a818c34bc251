import type { Client } from 'pg';
import type { OwnDrafts } from '../table-facts.ts';
import { generatedNotice, literal, literalKey } from './literal.ts';

/** The file `own-drafts.ts`: the records whose authors finish their own drafts. */
export async function writeOwnDrafts(database: Client): Promise<string> {
  const { rows } = await database.query<OwnDrafts & { table: string }>(
    `select table_name as "table", author_column as author, status_column as status, drafts, handed_in as "handedIn",
       step_action as "stepAction", module
     from model.own_drafts order by 1`,
  );
  return [
    generatedNotice,
    `import type { OwnDrafts } from '../src/table-facts.ts';`,
    '',
    '/** Records whose authors also edit, hand in, take back and delete them while they are drafts. */',
    'export const ownDrafts: Readonly<Record<string, OwnDrafts>> = {',
    ...rows.map(({ table, ...kind }) => `  ${literalKey(table)}: ${literal(kind)},`),
    '};',
    '',
  ].join('\n');
}
