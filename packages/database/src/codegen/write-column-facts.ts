import type { Client } from 'pg';
import type { TableFacts } from '../table-facts.ts';
import { readColumnFacts } from './read-column-facts.ts';
import { generatedNotice, literal, literalKey } from './literal.ts';

/**
 * One file for each table, `facts/<table>.ts`: what the database says about its columns. One each, because the browser
 * fetches those of a table with the first screen that shows it.
 */
export async function writeColumnFacts(database: Client): Promise<Record<string, string>> {
  const tables = Object.entries(await readColumnFacts(database));
  return {
    ...Object.fromEntries(tables.map(([name, facts]) => [`facts/${name}.ts`, factsFile(facts)])),
    'facts-of-tables.ts': indexFile(tables.map(([name]) => name)),
  };
}

/** The facts of every table as one type: a type costs the browser nothing. */
function indexFile(tables: readonly string[]): string {
  return [
    generatedNotice,
    'export type FactsOfTables = {',
    ...tables.map((name) => `  ${literalKey(name)}: typeof import('./facts/${name}.ts').facts;`),
    '};',
    '',
  ].join('\n');
}

function factsFile(facts: TableFacts): string {
  return [
    generatedNotice,
    `import type { TableFacts } from '../../src/table-facts.ts';`,
    '',
    'export const facts = {',
    `  primaryKey: ${literal(facts.primaryKey)},`,
    '  columns: {',
    ...Object.entries(facts.columns).map(([column, fact]) => `    ${literalKey(column)}: ${literal(fact)},`),
    '  },',
    '  constraints: {',
    ...Object.entries(facts.constraints).map(
      ([constraint, columns]) => `    ${literalKey(constraint)}: ${literal(columns)},`,
    ),
    '  },',
    '} as const satisfies TableFacts;',
    '',
  ].join('\n');
}
