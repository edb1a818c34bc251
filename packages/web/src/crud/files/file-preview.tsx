import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/documents/attachments.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { LoadFailure } from '../../base/load-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
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
  const address = useAddress(content.data, String(file['mime_type']));
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
        {content.error && (
          <LoadFailure
            title={t('documentFile.readFailed')}
            error={appErrorOf(content.error)}
            isRetrying={content.isFetching}
            onRetry={() => void content.refetch()}
          />
        )}
        {address !== null && (
          <img
            src={address}
            alt={t('documentFile.preview', { name })}
            className="max-h-[70dvh] max-w-full rounded-md bg-sunken object-contain"
          />
        )}
      </div>
    </Dialog>
  );
}

/** Of the kind that is shown and of no other, whatever the server says: a page among the files must not run here. */
function useAddress(content: Blob | undefined, type: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(new Blob([content], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type]);
  return address;
}
