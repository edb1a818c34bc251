import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments, attachmentVersions } from '@plinth/domain/attachments.ts';
import { formatFileSize } from '@plinth/messages/format-file-size.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { openPdf } from '../../base/open-pdf.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { useLabels } from '../labels.ts';
import { referenceText } from '../reference-text.ts';
import { useList } from '../use-list.ts';

/** As many as a file has in practice; the newest first. */
const mostShown = 100;

/** Every file an attachment had, with who and when; an earlier one comes back as a new version. */
export function AttachmentVersions({
  file,
  mayWrite,
  onClose,
}: {
  file: DataRow;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useList(attachmentVersions, {
    filters: [{ column: 'attachment_id', operator: 'eq', value: file.id }],
    sort: [attachmentVersions.list.sort],
    pageSize: mostShown,
  });
  return (
    <Dialog
      isOpen
      title={t('documentFile.earlier')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onClick={onClose}>{t('crud.dialog.close')}</Button>}
    >
      {!data && !error && <SkeletonText lines={4} />}
      {!data && error && (
        <QueryFailure title={t('documentFile.versionsFailed')} query={{ error, isFetching, refetch }} />
      )}
      <ul aria-label={t('documentFile.earlier')} className="flex flex-col">
        {data?.data.map((version, place) => (
          <VersionLine key={version.id} version={version} isNewest={place === 0} mayWrite={mayWrite} />
        ))}
      </ul>
    </Dialog>
  );
}

function VersionLine({
  version,
  isNewest,
  mayWrite,
}: {
  version: DataRow;
  isNewest: boolean;
  mayWrite: boolean;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const times = useTimeTexts()(String(version['created_at']));
  const { uploader } = attachmentVersions.relations;
  const dataSource = useDataSource();
  const number = Number(version['version_number']);
  const restored = Number(version['restored_version'] ?? 0);
  const name = String(version['file_name']);
  const read = useMutation({
    mutationFn: async () => unwrap(await (await dataSource.files()).downloadAttachmentVersion(version)),
    meta: { failureMessage: 'documentFile.readFailed' },
    onSuccess: (content) => {
      if (version['mime_type'] !== 'application/pdf' || !openPdf(content)) saveBlob(content, name);
    },
  });
  const restore = useRestore(version);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {t('documentFile.version', { number })}
          {isNewest && <Badge tone="success">{t('files.current')}</Badge>}
          {restored > 0 && <Badge>{t('files.restoredFrom', { number: restored })}</Badge>}
        </p>
        <p className="text-sm break-words">
          <Bidi>{name}</Bidi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-muted">
          <Bidi>{formatFileSize(Number(version['file_size']), language)}</Bidi>
          {uploader && <Bidi>{referenceText(uploader, version, 'uploader')}</Bidi>}
          <time dateTime={times.dateTime} title={times.timeTitle}>
            {times.time}
          </time>
        </p>
      </div>
      <IconButton
        label={t('documentFile.downloadVersion', { number })}
        icon={<Download aria-hidden />}
        isLoading={read.isPending}
        onClick={() => read.mutate()}
      />
      {mayWrite && !isNewest && (
        <IconButton
          label={t('files.restoreVersion', { number })}
          icon={<RotateCcw aria-hidden className="rtl:-scale-x-100" />}
          isLoading={restore.isPending}
          onClick={() => restore.mutate()}
        />
      )}
    </li>
  );
}

/** Nothing is lost by it, so that it is not asked twice: what was current stays as the version before. */
function useRestore(version: DataRow) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { attachment_id, file_path, file_name } = version;
      return unwrap(
        await dataSource.records.create(attachmentVersions, { attachment_id, file_path, file_name }),
      );
    },
    meta: { successMessage: 'files.versionRestored', failureMessage: 'files.restoreFailed' },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: recordKeys.resource(attachments) }),
        queryClient.invalidateQueries({ queryKey: recordKeys.resource(attachmentVersions) }),
      ]),
  });
}
