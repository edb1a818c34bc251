import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { operationKey } from './operation.ts';

export type WorkState = { state: 'waiting' | 'running' | 'done' | 'failed'; error: string | null };

export type WorkKind = 'backup' | 'restore' | 'test_mail' | 'test_storage' | 'test_ai';

/** Asks the server for a piece of work and follows it to its end. */
export function useRequestedWork(kind: WorkKind) {
  const { call } = useDataSource();
  const queryClient = useQueryClient();
  const [work, setWork] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: async (subject?: string) =>
      unwrap(await call('request_work', { kind, ...(subject !== undefined && { subject }) })),
    meta: { failureMessage: 'settings.work.notAsked' },
    onSuccess: setWork,
  });
  const { data } = useQuery({
    queryKey: ['requested work', work],
    enabled: work !== null,
    queryFn: async () => {
      // the shape is agreed with the function of the database that gives it
      const state = unwrap(await call('work_state', { work: work ?? '' })) as unknown as WorkState;
      if (isOver(state)) await queryClient.invalidateQueries({ queryKey: operationKey });
      return state;
    },
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 1_000),
  });
  const outcome = work !== null && data && isOver(data) ? data : null;
  return {
    ask: (subject?: string) => {
      setWork(null);
      request.mutate(subject);
    },
    isBusy: request.isPending || (work !== null && outcome === null),
    outcome,
  };
}

function isOver({ state }: WorkState): boolean {
  return state === 'done' || state === 'failed';
}
