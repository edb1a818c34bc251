import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Json } from '@plinth/database/generated/database.types.ts';
import { useDataSource } from '../../app/data-source-context.tsx';
import { unwrap } from '../../app/request-failure.ts';
import { choicesQuery } from './choices-query.ts';

/**
 * Something the person arranged for themselves and finds again on every device; what is kept shows at once and is taken
 * back when it could not be stored.
 * @returns the value (undefined until it is known or when nothing is kept), and how to keep another; null gives it up
 */
export function useChoice(name: string): { value: unknown; keep: (value: Json) => void } {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const query = choicesQuery(dataSource);
  const { data } = useQuery(query);
  const { mutate } = useMutation({
    mutationFn: async (value: Json) => unwrap(await dataSource.call('keep_choice', { name, value })),
    meta: { failureMessage: 'errors.server_error' },
    onMutate: (value) => {
      const before = queryClient.getQueryData(query.queryKey);
      queryClient.setQueryData(query.queryKey, { ...before, [name]: value ?? undefined });
      return before;
    },
    onError: (_error, _value, before) => queryClient.setQueryData(query.queryKey, before),
  });
  return { value: data?.[name], keep: mutate };
}
