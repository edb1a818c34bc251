import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useList } from '../use-list.ts';
import { FileLine } from './file-line.tsx';

/** Files asked for at once. */
const step = 20;

/** The files of a record, the newest first. */
export function FileList({
  resource,
  row,
  mayWrite,
  onReplace,
}: {
  resource: ResourceDefinition;
  row: DataRow;
  mayWrite: boolean;
  onReplace: (file: DataRow, given: File) => void;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(step);
  const { data, error, isFetching, refetch } = useList(attachments, {
    filters: [
      { column: 'table_name', operator: 'eq', value: resource.table },
      { column: 'record_id', operator: 'eq', value: row.id },
    ],
    sort: [attachments.list.sort],
    pageSize: shown,
    hasCount: true,
  });
  if (!data)
    return error ? (
      <QueryFailure title={t('files.loadFailed')} query={{ error, isFetching, refetch }} />
    ) : (
      <SkeletonText lines={3} />
    );
  if (data.data.length === 0) return <p className="text-sm text-ink-muted">{t('files.empty')}</p>;
  return (
    <>
      <ul aria-label={t('files.title')} className="flex flex-col">
        {data.data.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            mayWrite={mayWrite}
            onReplace={(given) => onReplace(file, given)}
          />
        ))}
      </ul>
      {(data.count ?? 0) > data.data.length && (
        <Button isWide isLoading={isFetching} onClick={() => setShown((count) => count + step)}>
          {t('activity.earlier')}
        </Button>
      )}
    </>
  );
}
