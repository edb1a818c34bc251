import { quoteIdentifier } from '../../database/quote.ts';
import type { PlannedField, PlannedOrder, ReadNode } from '../plan/read-plan.ts';
import { joinIsNull, rowsColumn } from './condition-sql.ts';
import { castSql, columnSql, fieldSql } from './field-sql.ts';
import { fromSql, orderKey, orderSql, rangeSql, relatedOrderSql, whereSql } from './node-sql.ts';
import { isGrouped, keyOfOutput, leavesAggregates, outputsOf, spreadOutputs } from './outputs.ts';
import type { Output } from './outputs.ts';
import { pageFirstColumns, pageFirstSql } from './page-first-sql.ts';
import { raiseSql } from './raise.ts';
import type { SqlValues } from './sql-values.ts';

/**
 * The `select` of a resource with everything embedded in it.
 * @param further expressions to show beside what was asked for
 * @param isComparedAbove what it shows is grouped by where it is spread
 */
export function readSql(
  node: ReadNode,
  values: SqlValues,
  further: readonly string[] = [],
  isComparedAbove = false,
): string {
  const pageColumns = further.length === 0 ? pageFirstColumns(node) : null;
  const isCompared = isComparedAbove || isGrouped(node);
  const shown = selectSql(node, values, further, isCompared);
  const joins = node.children.map((child) => joinSql(node, child, values, isCompared));
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

function selectSql(
  node: ReadNode,
  values: SqlValues,
  further: readonly string[],
  isCompared: boolean,
): string {
  const shown = outputsOf(node).map((output, index) => {
    const value = valueSql(node, output, values);
    // Only the binary form of JSON can be compared, and so grouped by.
    const isBinary = isCompared && output.from.kind === 'embed';
    return outputSql(node, output, index, isBinary ? `${value}::jsonb` : value);
  });
  const isEmpty = node.link === null && node.columns.length === 0 && node.children.length === 0;
  // With nothing to show the row must still be there, and be a row.
  return isEmpty ? `${quoteIdentifier(node.alias)}.*` : [...shown, ...further].join(', ');
}

/** By place in the list of what is shown: everything that is not aggregated, and what of it rows are ordered by. */
function groupSql(node: ReadNode): string {
  if (!isGrouped(node)) return '';
  const outputs = outputsOf(node);
  const places = outputs.flatMap(({ aggregate }, index) => (aggregate === null ? [`${index + 1}`] : []));
  const orders = node.orders.filter((order) =>
    outputs.some(({ aggregate, from }) => aggregate === null && shows(from, order)),
  );
  const groups = [...places, ...orders.map((order) => relatedOrderSql(node, order))];
  return groups.length === 0 ? '' : `group by ${groups.join(', ')}`;
}

function shows(from: Output['from'], { child, field }: PlannedOrder): boolean {
  if (from.kind !== 'spread' || from.child !== child) return false;
  return child.columns.some(
    (column) =>
      column.kind === 'field' && column.responseName === from.key && isSameField(column.field, field),
  );
}

function isSameField(one: PlannedField | null, other: PlannedField): boolean {
  return one !== null && one.column === other.column && one.path.length === 0 && other.path.length === 0;
}

function outputSql(node: ReadNode, output: Output, index: number, value: string): string {
  const { aggregate } = output;
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
      return embedSql(node, from.child);
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

function joinSql(parent: ReadNode, child: ReadNode, values: SqlValues, isCompared: boolean): string {
  const { link } = child;
  if (link === null) return '';
  const join = quoteIdentifier(link.joinAlias);
  const kind = link.isInner ? 'inner' : 'left';
  if (link.isToOne) {
    const keys = ordersBy(parent, child).map(
      (order) =>
        `${fieldSql(child.alias, order.field, values)} as ${quoteIdentifier(orderKey(parent, order))}`,
    );
    return `${kind} join lateral (${readSql(child, values, keys, isCompared && link.isSpread)}) as ${join} on true`;
  }
  const rows = readSql(child, values);
  if (link.isSpread) {
    const spread = `select ${listsSql(child, join, isCompared)} from (${rows}) as ${join}`;
    const lists = countedSql(spread, 'listed.*', child);
    return `${kind} join lateral (${lists}) as ${join} on ${link.isInner ? `${join}.${rowsColumn} > 0` : 'true'}`;
  }
  const list = countedSql(
    `select json_agg(${join}) as ${join} from (${rows}) as ${join}`,
    `listed.${join}`,
    child,
  );
  return `${kind} join lateral (${list}) as ${join} on ${link.isInner ? `${join}.${join} is not null` : 'true'}`;
}

/**
 * What the lists of an answer come to is counted as they are made, in a setting of the transaction: rows within rows
 * multiply, and the whole is refused long before it is as large as they could make it.
 */
function countedSql(lists: string, measured: string, { maxBytes }: ReadNode): string {
  if (maxBytes === null) return lists;
  const sum = `coalesce(nullif(current_setting('pgrst.bytes', true), '')::bigint, 0) + coalesce(pg_column_size(${measured}), 0)`;
  const counted = `case when ${sum} > ${maxBytes} then ${raiseSql('bytes', `(${sum})`)} else ${sum} end`;
  return `select listed.* from (${lists}) as listed where set_config('pgrst.bytes', (${counted})::text, true) <> ''`;
}

/** A spread to-many resource brings a list for each of its columns. */
function listsSql(child: ReadNode, join: string, isCompared: boolean): string {
  const lists = spreadOutputs(child).flatMap(({ name }) => {
    if (name === null) return [];
    const key = quoteIdentifier(name);
    return [`coalesce(${isCompared ? 'jsonb_agg' : 'json_agg'}(${join}.${key}), '[]') as ${key}`];
  });
  return [...lists, `count(*) as ${rowsColumn}`].join(', ');
}
