import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { documentVersions } from '@plinth/domain/documents/document-parts.ts';
import { formatFileSize } from '@plinth/messages/format-file-size.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { useLabels } from '../../crud/labels.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { saveBlob } from '../../base/save-blob.ts';
import { useList } from '../../crud/use-list.ts';
import { FileFailure } from './file-failure.tsx';

/** As many as a document has in practice; the newest first. */
const mostShown = 100;

/** Every file a document has had. */
export function FileVersions({ document }: { document: DataRow }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useList(documentVersions, {
    filters: [{ column: 'document_id', operator: 'eq', value: document.id }],
    sort: [documentVersions.list.sort],
    pageSize: mostShown,
  });
  return (
    <section aria-label={t('documentFile.earlier')}>
      <h3 className="text-sm font-medium">{t('documentFile.earlier')}</h3>
      {!data && !error && <SkeletonText lines={2} />}
      {!data && error && (
        <QueryFailure title={t('documentFile.versionsFailed')} query={{ error, isFetching, refetch }} />
      )}
      <ul className="flex flex-col">
        {data?.data.map((version) => (
          <li key={version.id} className="border-b border-line py-2 last:border-0 last:pb-0">
            <VersionLine version={version} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VersionLine({ version }: { version: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const times = useTimeTexts()(String(version['created_at']));
  const number = Number(version['version_number']);
  const name = typeof version['file_name'] === 'string' ? version['file_name'] : version.id;
  const dataSource = useDataSource();
  const save = useMutation({
    mutationFn: async () => unwrap(await (await dataSource.files()).downloadVersion(version)),
    meta: { isShownByScreen: () => true },
    onSuccess: (content) => saveBlob(content, name),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm break-words">
          <Bidi>{name}</Bidi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <span>{t('documentFile.version', { number })}</span>
          {version['file_size'] !== null && (
            <Bidi>{formatFileSize(Number(version['file_size']), language)}</Bidi>
          )}
          <time dateTime={String(version['created_at'])} title={times.timeTitle}>
            {times.time}
          </time>
        </p>
      </div>
      <IconButton
        label={t('documentFile.downloadVersion', { number })}
        icon={<Download aria-hidden />}
        isLoading={save.isPending}
        onClick={() => save.mutate()}
      />
      {save.error && (
        <FileFailure title={t('documentFile.readFailed')} error={save.error} onRetry={() => save.mutate()} />
      )}
    </div>
  );
}
