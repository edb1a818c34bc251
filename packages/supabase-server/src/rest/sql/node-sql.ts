import { quoteIdentifier, quoteQualified } from '../../database/quote.ts';
import type { PlannedOrder, ReadNode } from '../plan/read-plan.ts';
import { conditionsSql } from './condition-sql.ts';
import type { EmbedIsNullSql } from './condition-sql.ts';
import { fieldSql } from './field-sql.ts';
import { linkSql } from './link-sql.ts';
import type { SqlValues } from './sql-values.ts';

/** The rows a write or a call has made, in front of the read. */
export const sourceName = 'pgrst_source';

export function fromSql(node: ReadNode): string {
  return `from ${rowsOf(node)} as ${quoteIdentifier(node.alias)}${linkSql(node.link, node.alias).from}`;
}

function rowsOf({ table, link }: ReadNode): string {
  const way = link?.relationship.function ?? null;
  // The parent may be rows of a write or a call, which have lost the name of their type.
  if (link !== null && way !== null) {
    return `${quoteQualified(way)}(${quoteIdentifier(link.parentAlias)}::${quoteQualified(link.parent)})`;
  }
  return table === null ? sourceName : quoteQualified(table);
}

export function whereSql(
  node: ReadNode,
  values: SqlValues,
  embedIsNull: EmbedIsNullSql,
  further: readonly string[] = [],
): string {
  const conditions = [
    ...linkSql(node.link, node.alias).conditions,
    ...conditionsSql(node.alias, node.conditions, values, embedIsNull),
    ...further,
  ];
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

export function orderSql(node: ReadNode, values: SqlValues): string {
  if (node.orders.length === 0) return '';
  return `order by ${node.orders.map((order) => orderTermSql(node, order, values)).join(', ')}`;
}

/**
 * The limit is written out: pages have few sizes, and Postgres plans better for a known one. A to-one resource has one
 * row at most; limiting it would only keep Postgres from joining it properly. Only of a function nothing but its
 * declaration says that it gives one row.
 */
export function rangeSql(node: ReadNode, values: SqlValues): string {
  const { limit, offset } = node.range;
  const isFirstOfOne = node.link?.isToOne === true && offset === 0 && (limit === null || limit > 0);
  if (isFirstOfOne) return node.link?.relationship.function === null ? '' : 'limit 1';
  if (limit === null && offset === 0) return '';
  const limited = limit === null ? '' : `limit ${limit}`;
  return offset === 0 ? limited : `${limited} offset ${values.add(String(offset))}`;
}

/** Name under which the join of a to-one resource brings out a column its parent is ordered by. */
export function orderKey(parent: ReadNode, order: PlannedOrder): string {
  return `pgrst_order_${parent.orders.indexOf(order)}`;
}

/** What the rows of a resource are ordered by, where that belongs to one embedded in it. */
export function relatedOrderSql(node: ReadNode, order: PlannedOrder): string {
  return `${quoteIdentifier(order.child?.link?.joinAlias ?? '')}.${quoteIdentifier(orderKey(node, order))}`;
}

function orderTermSql(node: ReadNode, order: PlannedOrder, values: SqlValues): string {
  const term =
    order.child === null ? fieldSql(node.alias, order.field, values) : relatedOrderSql(node, order);
  const direction = order.direction === null ? '' : ` ${order.direction}`;
  return `${term}${direction}${order.nulls === null ? '' : ` nulls ${order.nulls}`}`;
}
