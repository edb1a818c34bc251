import { quoteIdentifier } from '../../database/quote.ts';
import { isHidden } from '../plan/read-plan.ts';
import type { PlannedOrder, ReadNode } from '../plan/read-plan.ts';
import { joinIsNull } from './condition-sql.ts';
import { columnSql, fieldSql, responseNameOf } from './field-sql.ts';
import { fromSql, orderKey, orderSql, rangeSql, whereSql } from './node-sql.ts';
import { pageFirstColumns, pageFirstSql } from './page-first-sql.ts';
import type { SqlValues } from './sql-values.ts';

/**
 * The `select` of a resource with everything embedded in it.
 * @param further expressions to show beside what was asked for
 */
export function readSql(node: ReadNode, values: SqlValues, further: readonly string[] = []): string {
  const pageColumns = further.length === 0 ? pageFirstColumns(node) : null;
  const shown = selectSql(node, values, further);
  const joins = node.children.map((child) => joinSql(node, child, values));
  const parts =
    pageColumns === null
      ? [
          fromSql(node),
          ...joins,
          whereSql(node, values, joinIsNull),
          orderSql(node, values),
          rangeSql(node, values),
        ]
      : [pageFirstSql(node, pageColumns, values), ...joins, orderSql(node, values)];
  return [`select ${shown}`, ...parts].filter((part) => part !== '').join(' ');
}

function selectSql(node: ReadNode, values: SqlValues, further: readonly string[]): string {
  const own = node.columns.map((column) => columnSql(node.alias, column, values));
  const embedded = node.children
    .filter((child) => !isHidden(child))
    .flatMap((child) => embedSql(node, child));
  // With nothing to show the row must still be there, and be a row.
  return [...own, ...embedded, ...further].join(', ') || '1 as "?"';
}

function embedSql(parent: ReadNode, child: ReadNode): string[] {
  const { link } = child;
  if (link === null) return [];
  const join = quoteIdentifier(link.joinAlias);
  if (link.isSpread) return spreadNames(child).map((name) => `${join}.${quoteIdentifier(name)}`);
  const name = quoteIdentifier(link.responseName);
  if (!link.isToOne) return [`coalesce(${join}.${join}, '[]') as ${name}`];
  const keys = ordersBy(parent, child).map((order) => `'${orderKey(parent, order)}'`);
  if (keys.length === 0) return [`row_to_json(${join}.*) as ${name}`];
  return [`to_jsonb(${join}.*) - array[${keys.join(', ')}] as ${name}`];
}

/** Keys a spread resource adds to its parent. */
function spreadNames(node: ReadNode): string[] {
  const own = node.columns.flatMap((column) =>
    column.kind === 'star' ? [...(node.relation?.columns.keys() ?? [])] : [responseNameOf(column)],
  );
  const embedded = node.children
    .filter((child) => !isHidden(child))
    .flatMap((child) =>
      child.link?.isSpread === true ? spreadNames(child) : [child.link?.responseName ?? ''],
    );
  return [...own, ...embedded];
}

/** Orders of a resource by a column of one embedded in it: that column must come out of the join. */
function ordersBy(parent: ReadNode, child: ReadNode): PlannedOrder[] {
  return parent.orders.filter((order) => order.child === child);
}

function joinSql(parent: ReadNode, child: ReadNode, values: SqlValues): string {
  const { link } = child;
  if (link === null) return '';
  const join = quoteIdentifier(link.joinAlias);
  const kind = link.isInner ? 'inner' : 'left';
  if (link.isToOne) {
    const keys = ordersBy(parent, child).map(
      (order) =>
        `${fieldSql(child.alias, order.field, values)} as ${quoteIdentifier(orderKey(parent, order))}`,
    );
    return `${kind} join lateral (${readSql(child, values, keys)}) as ${join} on true`;
  }
  const rows = `select json_agg(${join}) as ${join} from (${readSql(child, values)}) as ${join}`;
  return `${kind} join lateral (${rows}) as ${join} on ${link.isInner ? `${join}.${join} is not null` : 'true'}`;
}
