import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../base/data-source-context.tsx';
import { listQuery } from '../base/query-keys.ts';

/** A page of rows. The page before stays on screen (`isPlaceholderData`) until the next one is there. */
export function useList(
  resource: ResourceDefinition,
  query: ListQuery,
  { isEnabled = true }: { isEnabled?: boolean } = {},
) {
  const dataSource = useDataSource();
  return useQuery({
    ...listQuery(dataSource, resource, query),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}
