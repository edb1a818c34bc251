import { useQuery } from '@tanstack/react-query';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../base/data-source-context.tsx';
import { recordQuery } from '../base/query-keys.ts';

/** One row by its key. */
export function useRecord(resource: ResourceDefinition, id: string) {
  return useQuery(recordQuery(useDataSource(), resource, id));
}
