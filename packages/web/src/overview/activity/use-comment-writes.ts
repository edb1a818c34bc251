import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import type { ActivitySubject } from './activity-source.ts';
import { commentsKey } from './use-activity.ts';

/** A comment on its way. The key is made once, so that sending it twice makes one. */
export type NewComment = { id: string; body: string };

/** Sends a comment; the box it was typed in says when that fails, so there is no toast. */
export function useSendComment(subject: ActivitySubject) {
  const dataSource = useDataSource();
  const refresh = useRefreshComments(subject);
  const { resource, column } = subject.comments;
  return useMutation({
    mutationFn: async ({ id, body }: NewComment) =>
      unwrap(await dataSource.records.create(resource, { id, body, [column]: subject.row.id })),
    meta: { isShownByScreen: () => true },
    onSuccess: refresh,
  });
}

/** Changes the words of one's own comment. Refused when it was changed elsewhere meanwhile. */
export function useEditComment(subject: ActivitySubject) {
  const dataSource = useDataSource();
  const refresh = useRefreshComments(subject);
  return useMutation({
    mutationFn: async ({ row, body }: { row: DataRow; body: string }) =>
      unwrap(
        await dataSource.records.update(subject.comments.resource, row.id, { body, version: row.version }),
      ),
    meta: { isShownByScreen: () => true },
    onSuccess: refresh,
  });
}

export function useDeleteComment(subject: ActivitySubject) {
  const dataSource = useDataSource();
  const refresh = useRefreshComments(subject);
  return useMutation({
    mutationFn: async (id: string) => unwrap(await dataSource.records.remove(subject.comments.resource, id)),
    meta: { isShownByScreen: () => true },
    onSuccess: refresh,
  });
}

function useRefreshComments(subject: ActivitySubject) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: commentsKey(subject) });
}
