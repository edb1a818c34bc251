import type { Statement } from '../../database/pipeline.ts';
import { quoteIdentifier, quoteQualified } from '../../database/quote.ts';
import { arrayOf } from './table-facts.ts';
import type { TableFacts } from './table-facts.ts';
import type { Filter, FilterOperator } from './parse-filter.ts';

const comparisons: Partial<Record<FilterOperator, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
};
const patterns: Partial<Record<FilterOperator, string>> = {
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

/** Filters with the same key differ in their value only: one statement compares all of them. */
export function filterKey({ column, operator, isNegated, value }: Filter): string {
  return JSON.stringify([column, operator, isNegated, operator === 'is' ? value : null]);
}

/**
 * Which rows hold which filters: pairs of positions (from 1) in `filters` and `records`. Postgres compares, by the
 * column's own type, so that a filter means here what it means in a query.
 * @param filters of one key
 * @param records JSON objects, as texts
 */
export function filterStatement(
  table: TableFacts,
  filters: readonly Filter[],
  records: readonly string[],
): Statement {
  const [first] = filters;
  const column = table.columns.find(({ name }) => name === first?.column);
  if (first === undefined || column === undefined) throw new Error('a filter of another table');
  const condition = conditionOf(first, `kept.${quoteIdentifier(column.name)}`, column.sqlType);
  return {
    text: `select f.n, e.n
      from unnest($1::text[]) with ordinality as f(value, n)
      cross join json_array_elements($2::json) with ordinality as e(record, n)
      cross join lateral json_populate_record(null::${quoteQualified({ schema: table.schema, name: table.table })},
        json_build_object($3::text, e.record -> $3::text)) as kept
      where ${first.isNegated ? `not (${condition})` : condition}`,
    values: [arrayOf(filters.map(({ value }) => value)), `[${records.join(',')}]`, column.name],
    planScope: `realtime ${table.oid}`,
  };
}

function conditionOf({ operator, value }: Filter, column: string, type: string): string {
  const comparison = comparisons[operator];
  if (comparison !== undefined) return `${column} ${comparison} f.value::${type}`;
  const pattern = patterns[operator];
  if (pattern !== undefined) return `${column}::text ${pattern} f.value`;
  // `is` takes one of five words, which parsing has made sure of.
  return operator === 'in' ? `${column} = any(f.value::${type}[])` : `${column} is ${value}`;
}
