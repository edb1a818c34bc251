import { quoteIdentifier } from '../../database/quote.ts';
import type { PlannedOrder, ReadNode } from '../plan/read-plan.ts';
import { joinIsNull, rowsColumn } from './condition-sql.ts';
import { castSql, columnSql, fieldSql } from './field-sql.ts';
import { fromSql, orderKey, orderSql, rangeSql, whereSql } from './node-sql.ts';
import { isGrouped, keyOfOutput, leavesAggregates, outputsOf, spreadOutputs } from './outputs.ts';
import type { Output } from './outputs.ts';
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
          groupSql(node),
          orderSql(node, values),
          rangeSql(node, values),
        ]
      : [pageFirstSql(node, pageColumns, values), ...joins, orderSql(node, values)];
  return [`select ${shown}`, ...parts].filter((part) => part !== '').join(' ');
}

function selectSql(node: ReadNode, values: SqlValues, further: readonly string[]): string {
  const shown = outputsOf(node).map((output, index) => outputSql(node, output, index, values));
  const isEmpty = node.link === null && node.columns.length === 0 && node.children.length === 0;
  // With nothing to show the row must still be there, and be a row.
  return isEmpty ? `${quoteIdentifier(node.alias)}.*` : [...shown, ...further].join(', ');
}

/** By place in the list of what is shown: everything that is not aggregated. */
function groupSql(node: ReadNode): string {
  if (!isGrouped(node)) return '';
  const places = outputsOf(node).flatMap(({ aggregate }, index) => (aggregate === null ? [index + 1] : []));
  return places.length === 0 ? '' : `group by ${places.join(', ')}`;
}

function outputSql(node: ReadNode, output: Output, index: number, values: SqlValues): string {
  const { aggregate } = output;
  const value = valueSql(node, output, values);
  const key = keyOfOutput(node, output, index);
  if (key === null) return value;
  if (aggregate === null || leavesAggregates(node)) return `${value} as ${quoteIdentifier(key)}`;
  const isRow =
    output.from.kind === 'column' && output.from.column.kind === 'field' && output.from.column.field === null;
  const call = `${aggregate.function}(${isRow ? '*' : value})`;
  return `${castSql(call, aggregate.cast)} as ${quoteIdentifier(key)}`;
}

function valueSql(node: ReadNode, { from }: Output, values: SqlValues): string {
  switch (from.kind) {
    case 'column':
      return from.column.kind === 'star'
        ? `${quoteIdentifier(node.alias)}.*`
        : columnSql(node.alias, from.column, values);
    case 'spread': {
      const join = quoteIdentifier(from.child.link?.joinAlias ?? '');
      return from.key === null ? `${join}.*` : `${join}.${quoteIdentifier(from.key)}`;
    }
    case 'embed':
      // Only the binary form can be compared, and so grouped by.
      return `${embedSql(node, from.child)}${isGrouped(node) ? '::jsonb' : ''}`;
  }
}

function embedSql(parent: ReadNode, child: ReadNode): string {
  const join = quoteIdentifier(child.link?.joinAlias ?? '');
  if (child.link?.isToOne !== true) return `coalesce(${join}.${join}, '[]')`;
  const keys = ordersBy(parent, child).map((order) => `'${orderKey(parent, order)}'`);
  if (keys.length === 0) return `row_to_json(${join}.*)`;
  return `(to_jsonb(${join}.*) - array[${keys.join(', ')}])`;
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
  const rows = readSql(child, values);
  if (link.isSpread) {
    const lists = `select ${listsSql(child, join)} from (${rows}) as ${join}`;
    return `${kind} join lateral (${lists}) as ${join} on ${link.isInner ? `${join}.${rowsColumn} > 0` : 'true'}`;
  }
  const list = `select json_agg(${join}) as ${join} from (${rows}) as ${join}`;
  return `${kind} join lateral (${list}) as ${join} on ${link.isInner ? `${join}.${join} is not null` : 'true'}`;
}

/** A spread to-many resource brings a list for each of its columns. */
function listsSql(child: ReadNode, join: string): string {
  const lists = spreadOutputs(child).flatMap(({ name }) => {
    if (name === null) return [];
    const key = quoteIdentifier(name);
    return [`coalesce(json_agg(${join}.${key}), '[]') as ${key}`];
  });
  return [...lists, `count(*) as ${rowsColumn}`].join(', ');
}
