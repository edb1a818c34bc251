import type { ReadNode } from '../plan/read-plan.ts';
import { fromSql, whereSql } from './node-sql.ts';
import type { SqlValues } from './sql-values.ts';

/** One row per row of the resource, whatever its page: embedded resources count only where they filter. */
export function countableSql(node: ReadNode, values: SqlValues): string {
  const inner = node.children
    .filter((child) => child.link?.isInner === true)
    .map((child) => `exists (${countableSql(child, values)})`);
  const where = whereSql(
    node,
    values,
    (child, isNull) => `${isNull ? 'not ' : ''}exists (${countableSql(child, values)})`,
    inner,
  );
  return ['select 1', fromSql(node), where].filter((part) => part !== '').join(' ');
}
