import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { readListSearch, writeListSearch } from './list-search.ts';
import type { ListState } from './list-state.ts';

/**
 * The state of a list, kept in the address, so that it can be shared and Back brings it back.
 * What means nothing to the list is not read. A change starts again at the first page; `isReplacing` makes no entry in the history, for what is typed.
 */
export function useListState(resource: ResourceDefinition) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListSearch(resource, resource.facts, search), [resource, search]);

  function change(patch: Partial<ListState>, { isReplacing = false }: { isReplacing?: boolean } = {}) {
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({
        ...othersIn(resource, previous),
        ...writeListSearch(resource, { ...state, page: 1, ...patch }),
      }),
      replace: isReplacing,
      resetScroll: false,
    });
  }

  return { state, change };
}

/** Parameters of the address that are not the list's, such as the tab of the screen it is on. */
function othersIn(resource: ResourceDefinition, search: Record<string, unknown>): Record<string, unknown> {
  const own = new Set<string>([
    'q',
    'sort',
    'page',
    'size',
    'columns',
    'group',
    ...resource.list.filters.map(({ column }) => column),
  ]);
  return Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
}
