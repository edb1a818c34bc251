import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { unwrap } from '../../base/request-failure.ts';

export const secondFactorKey = ['second factor'] as const;

/** The caller's own second factors. */
export function secondFactorQuery({ session }: DataSource) {
  return queryOptions({
    queryKey: secondFactorKey,
    queryFn: async () => unwrap(await (await session.secondFactor()).state()),
    staleTime: 0,
    meta: { isSilent: true },
  });
}
