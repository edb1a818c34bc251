import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import type { MessageKey } from '../../base/message-key.ts';
import { recordKeys } from '../../base/query-keys.ts';

/** A change of what programs may do; afterwards the lists are read again. */
export function useProgramChange<V, T>(
  change: (source: DataSource, values: V) => Promise<T>,
  { success, failure }: { success: MessageKey; failure: MessageKey },
) {
  const source = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: V) => change(source, values),
    // made once: who does not see the answer makes another one
    retry: false,
    meta: { successMessage: success, failureMessage: failure },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}

/** The one-time text in the answer of a function. @throws when there is none, which means that the versions differ */
export function textIn(answer: unknown, name: 'token' | 'secret'): string {
  const value: unknown =
    typeof answer === 'object' && answer !== null
      ? Object.entries(answer).find(([key]) => key === name)?.[1]
      : null;
  if (typeof value !== 'string') throw new Error(`${name} is missing in the answer`);
  return value;
}
