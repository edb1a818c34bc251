import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';

/** A picture in full, above the record it is on. */
export function FilePreview({ file, onClose }: { file: DataRow; onClose: () => void }) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const name = String(file['file_name']);
  const content = useQuery({
    queryKey: [...recordKeys.record(attachments, file.id), 'content'],
    queryFn: async () => unwrap(await (await dataSource.files()).downloadAttachment(file)),
    // what lies there never changes, and is large
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return (
    <Dialog
      isOpen
      size="xl"
      title={<Bidi>{name}</Bidi>}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button
          icon={<Download aria-hidden />}
          disabled={!content.data}
          onClick={() => content.data && saveBlob(content.data, name)}
        >
          {t('documentFile.download')}
        </Button>
      }
    >
      <div className="flex min-h-60 items-center justify-center" aria-busy={content.isPending}>
        {content.error && <QueryFailure title={t('documentFile.readFailed')} query={content} />}
        {content.data && (
          <Picture
            content={content.data}
            type={String(file['mime_type'])}
            name={t('documentFile.preview', { name })}
          />
        )}
      </div>
    </Dialog>
  );
}

/** A picture of the kind that is shown and of no other, whatever the server says: a page among the files must not run here. */
function Picture({ content, type, name }: { content: Blob; type: string; name: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(new Blob([content], { type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content, type],
  );
  return (
    <img ref={show} alt={name} className="max-h-[70dvh] max-w-full rounded-md bg-sunken object-contain" />
  );
}
