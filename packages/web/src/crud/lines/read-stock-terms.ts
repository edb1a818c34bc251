import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { type FormValues, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import type { ResourceDefinition, StockFills } from '@plinth/domain/define/resource.ts';

type Target = { resource: ResourceDefinition; facts: TableFacts; fills: StockFills };

/**
 * What a stock item fills into the columns of a form or of a line, as its inputs show it, prices in this currency. A comfort:
 * null without an answer, and everything is filled in by hand.
 */
export async function readStockTerms(
  dataSource: DataSource,
  { resource, facts, fills }: Target,
  item: string,
  currency: unknown,
): Promise<FormValues | null> {
  const { data } = await dataSource.call('item_terms', {
    item_id: item,
    ...(typeof currency === 'string' && currency !== '' && { currency }),
  });
  const terms: Readonly<Record<string, unknown>> | undefined = data?.[0];
  if (!terms) return null;
  // a price that nobody knows is nothing: that of the item before does not stay either
  const row: Record<string, unknown> = Object.fromEntries(
    Object.entries(fills.columns).map(([term, target]) => [target, terms[term]]),
  );
  return rowToFormValues(resource, facts, Object.keys(row), row);
}
