import { useQuery } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../base/data-source-context.tsx';
import { recordQuery } from '../base/query-keys.ts';

/** One row by its key. */
export function useRecord(resource: ResourceDefinition, id: string) {
  return useQuery(recordQuery(useDataSource(), resource, id));
}

/** A row that the server is still working on: read again every two seconds as long as it is shown. */
export function useRefreshedRecord(resource: ResourceDefinition, id: string) {
  return useQuery({
    ...recordQuery(useDataSource(), resource, id),
    refetchInterval: 2_000,
    meta: { isSilent: true },
  });
}
