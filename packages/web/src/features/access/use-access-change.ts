import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FunctionName } from '@plinth/data/port/data-source.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import type { MessageKey } from '../../base/message-key.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { accessAdministrationKey, ask, type FunctionArguments } from './access-queries.ts';

/** A change of somebody's access; afterwards everything shown of access is read again. */
export function useAccessChange<T = null>({
  success,
  failure,
  isShownByScreen,
}: {
  success?: MessageKey;
  failure: MessageKey;
  isShownByScreen?: (error: AppError) => boolean;
}) {
  const source = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, args }: { name: FunctionName; args: FunctionArguments }) =>
      ask<T>(source, name, args),
    meta: { successMessage: success, failureMessage: failure, isShownByScreen },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessAdministrationKey }),
        queryClient.invalidateQueries({ queryKey: recordKeys.all }),
      ]),
  });
}
