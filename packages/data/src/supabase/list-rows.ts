import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ListResult } from '../port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { Client } from './connect.ts';
import {
  conditionsOf,
  ordersOf,
  rangeOf,
  searchOf,
  type Condition,
} from '@plinth/domain/define/list-parameters.ts';
import { quoted } from '@plinth/domain/define/literals.ts';
import { answered } from './perform.ts';
import type { Outcome } from '../session/guard-token.ts';
import { selectList } from '@plinth/domain/define/select-list.ts';
import { rowsOf, type TableAccess } from './table-access.ts';

/** A page of rows with the rows they point to; the total when it is asked for. */
export async function listRows(
  { client, guard }: TableAccess,
  resource: ResourceDefinition,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListResult> {
  const { data, count, error } = await guard(() => send(client, resource, query, signal));
  return { data: rowsOf(data), count: query.hasCount ? count : null, error };
}

async function send(
  client: Client,
  resource: ResourceDefinition,
  query: ListQuery,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  let request = client.rest
    .from(resource.table)
    .select(selectList(resource), query.hasCount ? { count: 'exact' } : {});
  for (const condition of conditionsOf(query.filters)) {
    const { operator, value } = operationOf(condition);
    request = request.filter(condition.column, operator, value);
  }
  const alternatives = searchOf(resource, query.search).map((condition) => {
    const { operator, value } = operationOf(condition);
    return `${condition.column}.${operator}.${quoted(value)}`;
  });
  if (alternatives.length > 0) request = request.or(alternatives.join(','));
  for (const { relation, column, isAscending, areEmptyLast } of ordersOf(resource, query.sort)) {
    request = request.order(relation === null ? column : `${relation}(${column})`, {
      ascending: isAscending,
      ...(areEmptyLast && { nullsFirst: false }),
    });
  }
  const range = rangeOf(query);
  if (range) request = request.range(range.from, range.to);

  const answer = await (signal ? request.abortSignal(signal) : request);
  // rows were deleted meanwhile and the page lies behind the last one: an empty page, not a failure
  if (answer.error?.code === 'PGRST103')
    return { data: [], count: totalIn(answer.error.details), error: null };
  return answered(answer);
}

/** The operator and value of a condition as the address has them. */
function operationOf(condition: Condition): { operator: string; value: string } {
  const not = condition.isNegated ? 'not.' : '';
  switch (condition.operator) {
    case 'is_null':
      return { operator: `${not}is`, value: 'null' };
    case 'in':
      return { operator: `${not}in`, value: `(${condition.values.map(quoted).join(',')})` };
    default:
      return { operator: `${not}${condition.operator}`, value: condition.value };
  }
}

/** 'An offset of 10 was requested, but there are only 5 rows.' */
function totalIn(details: string): number | null {
  const total = /only (\d+) rows/.exec(details)?.[1];
  return total === undefined ? null : Number(total);
}
