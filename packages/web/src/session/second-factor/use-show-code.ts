import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Result } from '@plinth/data/port/data-source.ts';
import type { SecondFactorPort } from '@plinth/data/port/second-factor.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import type { MessageKey } from '../../base/message-key.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { secondFactorKey } from './second-factor-query.ts';

/** Sends a code; that it is wrong, or one too many, is said at its field. */
export function useShowCode(
  show: (port: SecondFactorPort, code: string) => Promise<Result<null>>,
  { successMessage, onDone }: { successMessage: MessageKey; onDone: () => void },
) {
  const { session } = useDataSource();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (code: string) => unwrap(await show(await session.secondFactor(), code)),
    meta: {
      successMessage,
      isShownByScreen: ({ code }) => code === 'wrong_code' || code === 'too_many_requests',
    },
    onSuccess: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: secondFactorKey });
    },
  });
  return {
    send: mutation.mutate,
    isPending: mutation.isPending,
    error: mutation.error && appErrorOf(mutation.error),
    forgetError: mutation.reset,
  };
}
