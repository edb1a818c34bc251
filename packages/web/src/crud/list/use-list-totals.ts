import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Json } from '@plinth/database/generated/database.types.ts';
import { conditionsOf, searchOf } from '@plinth/domain/define/list-parameters.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

/** What the rows of one group come to, in one currency. */
export type Total = {
  group: string | null;
  currency: string | null;
  count: number;
  /** By column, as decimal text. */
  sums: Readonly<Record<string, string | null>>;
};

/** Sums over all rows a list matches, by group; asked for only where there is something to add up or to group. */
export function useListTotals(
  resource: ResourceDefinition,
  query: ListQuery,
  {
    columns,
    group,
    leftOut,
  }: { columns: readonly string[]; group: string | null; leftOut: readonly string[] },
): readonly Total[] | undefined {
  const dataSource = useDataSource();
  const asked = {
    table_name: resource.table,
    amounts: [...columns],
    conditions: conditionsOf(query.filters) as unknown as Json,
    alternatives: searchOf(resource, query.search) as unknown as Json,
    ...('currency' in resource.facts.columns && columns.length > 0 && { currency_column: 'currency' }),
    ...(group !== null && { group_by: group }),
    ...(columns.length > 0 &&
      leftOut.length > 0 &&
      resource.status && {
        left_out: { column: resource.status.column, operator: 'in', isNegated: false, values: [...leftOut] },
      }),
  };
  const { data } = useQuery({
    queryKey: [...recordKeys.resource(resource), 'totals', asked],
    queryFn: async () => unwrap(await dataSource.call('list_totals', asked)),
    select: (rows): Total[] =>
      rows.map(({ group_value, currency, row_count, sums }) => ({
        group: group_value,
        currency,
        count: row_count,
        // as the function builds it: text by column
        sums: sums as Record<string, string | null>,
      })),
    placeholderData: keepPreviousData,
    enabled: columns.length > 0 || group !== null,
    // a list is read without its totals too
    meta: { isSilent: true, tables: [resource.table] },
  });
  return data;
}
