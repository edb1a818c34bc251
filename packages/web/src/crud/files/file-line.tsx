import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, FileText, FileUp, History, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import { formatFileSize } from '@plinth/messages/format-file-size.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { openPdf } from '../../base/open-pdf.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { useLabels } from '../labels.ts';
import { referenceText } from '../reference-text.ts';
import { acceptedFiles } from './accepted-files.ts';

const FilePreview = lazy(async () => ({ default: (await import('./file-preview.tsx')).FilePreview }));
const AttachmentVersions = lazy(async () => ({
  default: (await import('./attachment-versions.tsx')).AttachmentVersions,
}));
const RenameFile = lazy(async () => ({ default: (await import('./rename-file.tsx')).RenameFile }));

const pictures: readonly unknown[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** How long a deletion can be taken back where it happened, milliseconds. */
const undoFor = 10_000;

/** One file of a record: what it is, and what can be done with it. */
export function FileLine({
  file,
  mayWrite,
  onReplace,
}: {
  file: DataRow;
  mayWrite: boolean;
  onReplace: (given: File) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const times = useTimeTexts()(String(file['uploaded_at']));
  const [isOpen, setIsOpen] = useState<'preview' | 'rename' | 'versions' | null>(null);
  const newer = useRef<HTMLInputElement>(null);
  const number = Number(file['file_version']);
  const name = String(file['file_name']);
  const read = useFileReading(file, name);
  const remove = useFileRemoval(file, name);
  const { uploader } = attachments.relations;
  const open = () => (pictures.includes(file['mime_type']) ? setIsOpen('preview') : read.mutate('open'));

  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0 last:pb-0">
      <button
        type="button"
        aria-label={t('files.open', { name })}
        onClick={open}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-md border border-line bg-sunken text-ink-subtle hover:border-line-strong"
      >
        {typeof file['thumbnail'] === 'string' ? (
          <img
            src={`data:image/jpeg;base64,${file['thumbnail']}`}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <FileText aria-hidden className="size-5" />
        )}
      </button>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium break-words">
          <Bidi>{name}</Bidi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
          <Bidi>{formatFileSize(Number(file['file_size']), language)}</Bidi>
          {uploader && <Bidi>{referenceText(uploader, file, 'uploader')}</Bidi>}
          <time dateTime={times.dateTime} title={times.timeTitle}>
            {times.time}
          </time>
          {number > 1 && (
            <Button size="sm" variant="ghost" onClick={() => setIsOpen('versions')}>
              {t('documentFile.version', { number })}
            </Button>
          )}
          {file['is_supplement'] === true && <Badge>{t('files.supplement')}</Badge>}
        </p>
      </div>
      <IconButton
        label={t('files.download', { name })}
        icon={<Download aria-hidden />}
        isLoading={read.isPending}
        onClick={() => read.mutate('save')}
      />
      {mayWrite && (
        <Menu
          trigger={<IconButton label={t('files.more', { name })} icon={<Ellipsis aria-hidden />} />}
          label={t('files.more', { name })}
          align="end"
          entries={[
            {
              key: 'replace',
              label: t('documentFile.newVersion'),
              icon: <FileUp aria-hidden />,
              onSelect: () => newer.current?.click(),
            },
            ...(number > 1
              ? [
                  {
                    key: 'versions',
                    label: t('documentFile.earlier'),
                    icon: <History aria-hidden />,
                    onSelect: () => setIsOpen('versions'),
                  },
                ]
              : []),
            {
              key: 'rename',
              label: t('files.rename'),
              icon: <Pencil aria-hidden />,
              onSelect: () => setIsOpen('rename'),
            },
            {
              key: 'delete',
              label: t('crud.delete.open'),
              icon: <Trash2 aria-hidden />,
              tone: 'danger',
              onSelect: () => remove.mutate(),
            },
          ]}
        />
      )}
      {/* the menu opens it; seen by a screen reader as well it would be twice there */}
      <input
        ref={newer}
        type="file"
        hidden
        aria-label={t('documentFile.newVersion')}
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          const [given] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (given) onReplace(given);
        }}
      />
      <Suspense>
        {isOpen === 'versions' && (
          <AttachmentVersions file={file} mayWrite={mayWrite} onClose={() => setIsOpen(null)} />
        )}
        {isOpen === 'preview' && <FilePreview file={file} onClose={() => setIsOpen(null)} />}
        {isOpen === 'rename' && <RenameFile file={file} onClose={() => setIsOpen(null)} />}
      </Suspense>
    </li>
  );
}

/** A PDF opens in a tab of its own, where the browser has the tools to read it; the rest is saved. */
function useFileReading(file: DataRow, name: string) {
  const dataSource = useDataSource();
  return useMutation({
    mutationFn: async (_use: 'open' | 'save') =>
      unwrap(await (await dataSource.files()).downloadAttachment(file)),
    meta: { failureMessage: 'documentFile.readFailed' },
    onSuccess: (content, use) => {
      if (use === 'save' || file['mime_type'] !== 'application/pdf' || !openPdf(content))
        saveBlob(content, name);
    },
  });
}

/** Takes a file off its record, at once and for ten seconds not for good: the same file under the same key comes back as it was. */
function useFileRemoval(file: DataRow, name: string) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: recordKeys.resource(attachments) });
  const putBack = useMutation({
    mutationFn: async () => {
      const { id, table_name, record_id, file_name, file_path } = file;
      return unwrap(
        await dataSource.records.create(attachments, { id, table_name, record_id, file_name, file_path }),
      );
    },
    meta: { successMessage: 'everyday.undo.restored', failureMessage: 'everyday.undo.failed' },
    onSettled,
  });
  return useMutation({
    mutationFn: async () => unwrap(await dataSource.records.remove(attachments, file.id)),
    meta: { failureMessage: 'files.deleteFailed' },
    onSuccess: () =>
      toasts.success({
        title: t('files.deleted', { name }),
        duration: undoFor,
        action: { label: t('everyday.undo.undo'), onAction: () => putBack.mutate() },
      }),
    onSettled,
  });
}
