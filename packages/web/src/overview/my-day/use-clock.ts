import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';

/**
 * The clock of the person, with the position of this device where the company wants it.
 * @param open key of the day that runs, which a press ends
 */
export function useClock(open: string | undefined) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const rule = useAccess().company?.clockPosition ?? 'off';
  const press = useMutation({
    mutationFn: async () => {
      const position = rule === 'off' ? {} : await (await import('./clock-place.tsx')).readPosition();
      return open === undefined
        ? unwrap(await dataSource.call('check_in', position))
        : unwrap(await dataSource.call('check_out', { id: open, ...position }));
    },
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  return { press, rule };
}
