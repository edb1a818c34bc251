import type { Client } from 'pg';
import { readColumnFacts } from './read-column-facts.ts';
import { generatedNotice, literal, literalKey } from './literal.ts';

/** The file `columns.ts`: what the database says about every column, as constants. */
export async function writeColumns(database: Client): Promise<string> {
  const tables = Object.entries(await readColumnFacts(database));
  const lines = tables.flatMap(([name, facts]) => [
    `  ${literalKey(name)}: {`,
    `    primaryKey: ${literal(facts.primaryKey)},`,
    '    columns: {',
    ...Object.entries(facts.columns).map(
      ([column, fact]) => `      ${literalKey(column)}: ${literal(fact)},`,
    ),
    '    },',
    '    constraints: {',
    ...Object.entries(facts.constraints).map(
      ([constraint, columns]) => `      ${literalKey(constraint)}: ${literal(columns)},`,
    ),
    '    },',
    '  },',
  ]);
  return [
    generatedNotice,
    `import type { TableFacts } from '../src/table-facts.ts';`,
    '',
    'export const tableFacts = {',
    ...lines,
    '} as const satisfies Record<string, TableFacts>;',
    '',
  ].join('\n');
}
