import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { ActivityList } from '@plinth/ui/timeline/activity.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useFieldText } from '../use-field-text.ts';
import { HistoryItem } from './history-item.tsx';
import { useHistory } from './use-history.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';

/** What happened to a record, newest first, where nobody comments on it. */
export function RecordHistory({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  const { t } = useTranslation();
  const context = useFieldText(resource);
  const times = useTimeTexts();
  const { entries, query } = useHistory(resource, row);
  if (query.error && !query.data)
    return <QueryFailure title={t('activity.history.loadFailed')} query={query} />;
  if (query.isPending) return <SkeletonText lines={3} />;
  if (entries.length === 0) return <p className="text-sm text-ink-muted">{t('activity.history.empty')}</p>;
  return (
    <>
      <ActivityList label={t('activity.history.title')}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} context={context} entry={entry} times={times} />
        ))}
      </ActivityList>
      {query.hasNextPage && (
        <Button isWide isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(query.isFetchingNextPage ? 'activity.loadingEarlier' : 'activity.earlier')}
        </Button>
      )}
    </>
  );
}
