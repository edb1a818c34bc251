import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';

/** A report while it loads, when it failed, when it has no rows, and else itself. */
export function Loaded<Data>({
  query,
  isEmpty,
  empty,
  lines = 5,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  isEmpty?: (data: Data) => boolean;
  empty?: string;
  /** How high the place of what is loading is. */
  lines?: number;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error) {
    return <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  if (data === undefined) return <SkeletonText lines={lines} />;
  if (isEmpty?.(data)) return <p className="text-sm text-ink-muted">{empty}</p>;
  return children(data);
}
