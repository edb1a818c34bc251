import { toListQuery } from '../list/list-query.ts';
import type { ListState } from '../list/list-state.ts';
import type { BoardDefinition } from './board-definition.ts';
import { type GroupRows, type ListGroup, useListGroups } from './use-list-groups.ts';

/** Cards read at a time. */
const cardsPerPage = 50;

/** The columns of a board, one for each status in the order of the database, narrowed by search and filters. */
export function useBoardColumns(board: BoardDefinition, state: ListState, timeZone: string): GroupRows[] {
  const { resource, orderColumn, sort } = board;
  const facts = resource.facts;
  const { filters = [], search } = toListQuery(resource, facts, state, { timeZone });
  const statusColumn = resource.status.column;
  const groups = (facts.columns[statusColumn]?.options ?? []).map((status): ListGroup => ({
    key: status,
    query: {
      filters: [...filters, { column: statusColumn, operator: 'eq', value: status }],
      search,
      sort: [...(orderColumn ? [{ column: orderColumn, direction: 'asc' as const }] : []), sort],
    },
  }));
  return useListGroups(resource, groups, cardsPerPage);
}
