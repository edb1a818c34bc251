import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from './load-failure.tsx';
import { appErrorOf } from './request-failure.ts';

/** What stands in place of something a query could not read: what failed, and a button that asks again. */
export function QueryFailure({
  title,
  query: { error, isFetching, refetch },
}: {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) {
  return (
    <LoadFailure
      title={title}
      error={appErrorOf(error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
