import { quoteIdentifier } from '../../database/quote.ts';
import type { PlannedCondition, ReadNode } from '../plan/read-plan.ts';
import { joinIsNull } from './condition-sql.ts';
import { parentColumnsOf } from './link-sql.ts';
import { fromSql, orderSql, rangeSql, whereSql } from './node-sql.ts';
import { isGrouped } from './outputs.ts';
import type { SqlValues } from './sql-values.ts';

/**
 * Columns to page over before anything is embedded, so that embedded resources are read for the rows of the page and
 * not for every row that is sorted; `null` where the embedded resources decide about the rows or their order, or where
 * something is asked for that is not a column.
 */
export function pageFirstColumns(node: ReadNode): readonly string[] | null {
  const { relation, children, range } = node;
  if (relation === null || node.table === null || children.length === 0 || range.limit === null) return null;
  if (children.some(({ link }) => link?.isInner === true || (link?.relationship.function ?? null) !== null))
    return null;
  if (isGrouped(node)) return null;
  if (node.conditions.some(asksForEmbed) || node.orders.some((order) => order.child !== null)) return null;

  const needed = new Set([
    ...node.columns.flatMap((column) =>
      column.kind === 'star' ? [...relation.columns.keys()] : [column.field?.column ?? ''],
    ),
    ...children.flatMap(parentColumnsOf),
    ...node.orders.map(({ field }) => field.column),
  ]);
  return [...needed].every((column) => relation.columns.has(column)) ? [...needed] : null;
}

export function pageFirstSql(node: ReadNode, columns: readonly string[], values: SqlValues): string {
  const alias = quoteIdentifier(node.alias);
  const shown = columns.map((column) => `${alias}.${quoteIdentifier(column)}`).join(', ');
  const page = [
    'select',
    shown,
    fromSql(node),
    whereSql(node, values, joinIsNull),
    orderSql(node, values),
    rangeSql(node, values),
  ];
  return `from (${page.filter((part) => part !== '').join(' ')}) as ${alias}`;
}

function asksForEmbed(condition: PlannedCondition): boolean {
  return (
    condition.kind === 'embedIsNull' || (condition.kind === 'group' && condition.children.some(asksForEmbed))
  );
}
