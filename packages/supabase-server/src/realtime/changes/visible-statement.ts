import type { Statement } from '../../database/pipeline.ts';
import { quoteIdentifier, quoteQualified } from '../../database/quote.ts';
import type { TableFacts } from './table-facts.ts';

/**
 * Which of these rows exist for anyone who runs this: positions (from 1) in `keys`. Row security decides.
 * @param keys JSON objects with the columns of the primary key, as texts
 */
export function visibleStatement(table: TableFacts, keys: readonly string[], role: string): Statement {
  const name = quoteQualified({ schema: table.schema, name: table.table });
  const isSame = table.columns
    .filter(({ isKey }) => isKey)
    .map(({ name: column }) => `seen.${quoteIdentifier(column)} = k.${quoteIdentifier(column)}`)
    .join(' and ');
  return {
    text: `select e.n
      from json_array_elements($1::json) with ordinality as e(record, n)
      cross join lateral json_populate_record(null::${name}, e.record) as k
      join ${name} as seen on ${isSame}`,
    values: [`[${keys.join(',')}]`],
    planScope: `realtime ${role}`,
  };
}

/** Positions (from 1) of as many deletions in a table, all of them or none: the deployment's function decides. */
export function deletedStatement(table: TableFacts, count: number, check: string, role: string): Statement {
  return {
    text: `select n from generate_series(1, $1::integer) as n where (select ${check}($2, $3))`,
    values: [String(count), table.schema, table.table],
    planScope: `realtime ${role}`,
  };
}
