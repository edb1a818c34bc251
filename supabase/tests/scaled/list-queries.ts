import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { TableFacts } from '@plinth/database/table-facts.ts';

/** A statement a list screen sends, and what the person did for it. */
export type ListQuery = { what: string; sql: string };

type Described = Omit<ResourceDefinition, 'table'> & { table: string };

/**
 * What a list screen asks for, from its descriptor: the first page in its own order and in that of each column,
 * each filter with the values that are there, a search, and the count of what a filter leaves.
 * @param samples - for each filter a value that exists
 */
export function listQueriesOf(
  resource: Described,
  facts: TableFacts,
  samples: Readonly<Record<string, string>>,
): ListQuery[] {
  const { list, table } = resource;
  const related = new Set(Object.values(resource.relations).map(({ column }) => column));
  const order = (column: string, direction: 'asc' | 'desc'): string =>
    // As the browser's data layer asks: empty values last both ways, the key at the end.
    `order by ${column} ${direction}${facts.columns[column]?.isNullable ? ' nulls last' : ''}, id asc`;
  const own = order(list.sort.column, list.sort.direction);
  const page = (where: string, sorted: string): string =>
    `select * from public.${table} ${where} ${sorted} limit 25 offset 0`;
  const filters = list.filters.flatMap(({ column, kind }) => {
    const value = samples[column];
    if (value === undefined) throw new Error(`${table}: give a value for the filter of ${column}.`);
    const where =
      kind === 'date'
        ? `where ${column} >= '${value}' and ${column} <= '${value}'::date + 6`
        : `where ${column} = '${value}'`;
    return [
      { what: `filter ${column}`, sql: page(where, own) },
      { what: `count by ${column}`, sql: `select count(*) from public.${table} ${where}` },
    ];
  });
  return [
    { what: 'first page', sql: page('', own) },
    ...list.columns
      .filter((column) => !related.has(column))
      .flatMap((column) =>
        (['asc', 'desc'] as const).map((direction) => ({
          what: `sort ${column} ${direction}`,
          sql: page('', order(column, direction)),
        })),
      ),
    ...filters,
    ...('search_text' in facts.columns
      ? [{ what: 'search', sql: page(`where search_text like '%${samples['search'] ?? ''}%'`, own) }]
      : []),
  ];
}
