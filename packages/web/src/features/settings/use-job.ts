import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { operationKey } from './operation.ts';

export type JobState = {
  state: 'waiting' | 'running' | 'done' | 'failed';
  error: string | null;
  /** How much of it is done, from 0 to 1, where the job says so. */
  progress?: number;
};

export type JobKind = 'backup' | 'restore' | 'test_mail' | 'test_storage' | 'test_ai' | 'sample_company';

/**
 * Requests a background job and follows it to its end.
 * @param underWay one that was requested before, on another page say
 */
export function useJob(kind: JobKind, underWay: string | null = null) {
  const { call } = useDataSource();
  const queryClient = useQueryClient();
  const [asked, setJob] = useState<string | null>(null);
  const job = asked ?? underWay;
  const request = useMutation({
    mutationFn: async (subject?: string) =>
      unwrap(await call('request_job', { kind, ...(subject !== undefined && { subject }) })),
    meta: { failureMessage: 'settings.work.notAsked' },
    onSuccess: setJob,
  });
  const { data } = useQuery({
    queryKey: ['job', job],
    enabled: job !== null,
    queryFn: async () => {
      // the shape is agreed with the function of the database that gives it
      const state = unwrap(await call('job_state', { job_id: job ?? '' })) as unknown as JobState;
      if (isOver(state)) await queryClient.invalidateQueries({ queryKey: operationKey });
      return state;
    },
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 1_000),
  });
  const outcome = job !== null && data && isOver(data) ? data : null;
  return {
    ask: (subject?: string) => {
      setJob(null);
      request.mutate(subject);
    },
    progress: data?.progress,
    isBusy: request.isPending || (job !== null && outcome === null),
    outcome,
  };
}

function isOver({ state }: JobState): boolean {
  return state === 'done' || state === 'failed';
}
