import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import type { Json } from '@plinth/database/generated/database.types.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { choicesQuery } from './choices-query.ts';

const mutationKey = ['keep_choice'];

/**
 * Something the person arranged for themselves and finds again on every device. What is kept shows in the moment it is
 * chosen, whatever answer to an earlier question is still on its way, and is taken back when it could not be stored.
 * @returns the value (undefined until it is known or when nothing is kept), and how to keep another; null gives it up
 */
export function useChoice(name: string): {
  value: unknown;
  /** False until the server has said what is kept: what is added to it then would take its place. */
  isKnown: boolean;
  keep: (value: Json) => void;
} {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const query = choicesQuery(dataSource);
  const { data } = useQuery(query);
  // the cache tells its readers a moment later, in which a box just ticked would jump back
  const [value, show] = useOptimistic(data?.[name]);
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async (chosen: Json) => unwrap(await dataSource.call('keep_choice', { name, value: chosen })),
    // one after the other, so that the last chosen is the last kept
    scope: { id: 'choices' },
    meta: { failureMessage: 'errors.server_error' },
    onMutate: async (chosen) => {
      await queryClient.cancelQueries(query);
      queryClient.setQueryData(query.queryKey, (before) => ({ ...before, [name]: chosen ?? undefined }));
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries(query);
    },
  });
  const keep = (chosen: Json) =>
    startTransition(async () => {
      show(chosen ?? undefined);
      // why it failed is shown by the mutation
      await mutateAsync(chosen).catch(() => undefined);
    });
  return { value, isKnown: data !== undefined, keep };
}
