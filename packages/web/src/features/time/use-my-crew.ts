import { useQuery } from '@tanstack/react-query';
import { crewOf } from '../../base/crew.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';

/** Whose hours the caller may write on a crew sheet, and of which projects; kept on the device for work on site. */
export function useMyCrew() {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'my-crew'],
    meta: { tables: ['employees', 'projects'] },
    queryFn: async () => crewOf(unwrap(await dataSource.call('my_crew', {}))),
  });
}
