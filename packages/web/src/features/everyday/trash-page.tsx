import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { isRestorable, type RestorableTable } from '@plinth/domain/define/restorable-tables.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { useRestore } from '../../crud/trash/use-undo-delete.ts';

type Deleted = { table: RestorableTable; id: string; title: string; at: string; by: string | null };

function trashQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'trash'],
    queryFn: async (): Promise<Deleted[]> =>
      unwrap(await dataSource.call('deleted_records', {})).flatMap((row) =>
        isRestorable(row.resource)
          ? [
              {
                table: row.resource,
                id: row.record_id,
                title: row.title,
                at: row.deleted_at,
                by: row.deleted_by,
              },
            ]
          : [],
      ),
  });
}

/** `/trash`: what was deleted in the last thirty days, to put back. */
export function TrashPage() {
  const { t } = useTranslation();
  const times = useTimeTexts();
  const restore = useRestore();
  const { data, error, isFetching, refetch } = useQuery(trashQuery(useDataSource()));
  return (
    <Page title={t('everyday.trash.title')} description={t('everyday.trash.text')} width="narrow">
      {error && !data && (
        <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      <Card>
        <CardBody>
          {!data && !error && <SkeletonText lines={6} />}
          {data?.length === 0 && (
            <EmptyState
              icon={<Trash2 />}
              title={t('everyday.trash.emptyTitle')}
              description={t('everyday.trash.emptyText')}
            />
          )}
          <ul className="flex flex-col">
            {data?.map((row) => {
              const { time, timeTitle, dateTime } = times(row.at);
              return (
                <li
                  key={`${row.table}:${row.id}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <div className="text-xs text-ink-muted">{t(`resources.${row.table}.singular`)}</div>
                    <bdi className="text-sm break-words text-ink">{row.title}</bdi>
                    <div className="text-xs text-ink-subtle">
                      {row.by !== null && <bdi>{row.by}</bdi>}
                      {row.by !== null && ' · '}
                      <time dateTime={dateTime} title={timeTitle}>
                        {time}
                      </time>
                    </div>
                  </div>
                  <Button
                    size="sm"
                    icon={<RotateCcw aria-hidden />}
                    aria-label={t('everyday.trash.restoreWhat', { title: row.title })}
                    isLoading={restore.isPending && restore.variables.ids.includes(row.id)}
                    onClick={() => restore.mutate({ table: row.table, ids: [row.id] })}
                  >
                    {t('everyday.trash.restore')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </CardBody>
      </Card>
    </Page>
  );
}
