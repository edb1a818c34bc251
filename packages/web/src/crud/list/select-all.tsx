import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { allRowsQuery } from '../../base/query-keys.ts';

/** More rows than these are not chosen at once; a filter makes them fewer. */
const mostChosen = 5000;

/** Chooses every row the list matches, also those of its other pages. */
export function SelectAll({
  resource,
  query,
  count,
  selection,
  onSelect,
}: {
  resource: ResourceDefinition;
  query: ListQuery;
  count: number | null;
  selection: ReadonlySet<string>;
  onSelect: (rows: readonly DataRow[]) => void;
}) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const all = useMutation({
    mutationFn: () => queryClient.fetchQuery(allRowsQuery(dataSource, resource, query)),
    meta: { failureMessage: 'crud.list.loadFailed' },
    onSuccess: ({ rows }) => onSelect(rows),
  });
  if (count === null || count > mostChosen || selection.size >= count) return null;
  return (
    <Button size="sm" variant="ghost" isLoading={all.isPending} onClick={() => all.mutate()}>
      {t('crud.list.selectAll', { count })}
    </Button>
  );
}
