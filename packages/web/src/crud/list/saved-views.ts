import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';

/** A list as somebody arranged it; `search` is the search part of its address, with its question mark. */
export type SavedView = { id: string; name: string; search: string; isShared: boolean; isOwn: boolean };

const keyOf = (list: string) => ['saved-views', list] as const;

/** The person's own views of a list, then those that others share. */
export function savedViewsQuery(dataSource: DataSource, list: string) {
  return queryOptions({
    queryKey: keyOf(list),
    queryFn: async (): Promise<SavedView[]> =>
      unwrap(await dataSource.call('saved_views', { list })).map((row) => ({
        id: row.id,
        name: row.name,
        search: row.search,
        isShared: row.is_shared,
        isOwn: row.is_own,
      })),
    meta: { isSilent: true },
  });
}

/** Keeps a view, new or changed. */
export function useSaveView(list: string) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, search, isShared }: Omit<SavedView, 'isOwn'>) =>
      unwrap(await dataSource.call('save_view', { view_id: id, list, name, search, is_shared: isShared })),
    meta: { successMessage: 'crud.toast.saved', isShownByScreen: () => true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(list) }),
  });
}

export function useDeleteView(list: string) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await dataSource.call('delete_view', { view_id: id })),
    meta: { successMessage: 'crud.toast.deleted', failureMessage: 'crud.toast.deleteFailed' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(list) }),
  });
}
