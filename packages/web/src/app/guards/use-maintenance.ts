import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accessKey } from '../../session/access-query.ts';
import { appErrorOf } from '../request-failure.ts';

/** Whether a failure says that only administrators may work now. */
export function isMaintenance(error: unknown): boolean {
  return error !== null && error !== undefined && appErrorOf(error).code === 'maintenance';
}

/** Whoever is refused in the middle of their work is asked for their access anew, which shows why. */
export function useMaintenanceWatch(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] === accessKey[0] || !isMaintenance(query.state.error))
          return;
        if (query.state.fetchStatus === 'idle') void queryClient.invalidateQueries({ queryKey: accessKey });
      }),
    [queryClient],
  );
}
