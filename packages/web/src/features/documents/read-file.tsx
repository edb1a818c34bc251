import { useMutation } from '@tanstack/react-query';
import { Download, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { openPdf } from '../../base/open-pdf.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { FileFailure } from './file-failure.tsx';

const pictures: readonly unknown[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const pdf = 'application/pdf';
type Use = 'save' | 'open' | 'show';

/** The newest file of a document: to save, a picture to look at here, a PDF in a tab of its own. */
export function ReadFile({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const name = typeof row['file_name'] === 'string' ? row['file_name'] : row.id;
  const kind = row['mime_type'];
  const dataSource = useDataSource();
  const read = useMutation({
    mutationFn: async (_use: Use) => unwrap(await (await dataSource.files()).download(row)),
    meta: { isShownByScreen: () => true },
    onSuccess: (content, use) => {
      if (use === 'show') setAddress(URL.createObjectURL(typed(content, String(kind))));
      else if (use === 'save' || !openPdf(content)) saveBlob(content, name);
    },
  });
  const isReading = (use: Use) => read.isPending && read.variables === use;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {kind === pdf && (
          <Button
            icon={<Eye aria-hidden />}
            isLoading={isReading('open')}
            onClick={() => read.mutate('open')}
          >
            {t('documentFile.open')}
          </Button>
        )}
        {pictures.includes(kind) && (
          <Button
            icon={address === null ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            aria-expanded={address !== null}
            isLoading={isReading('show')}
            onClick={() => (address === null ? read.mutate('show') : setAddress(null))}
          >
            {t(address === null ? 'documentFile.show' : 'documentFile.hide')}
          </Button>
        )}
        <Button
          icon={<Download aria-hidden />}
          isLoading={isReading('save')}
          onClick={() => read.mutate('save')}
        >
          {t('documentFile.download')}
        </Button>
      </div>
      {read.error && (
        <FileFailure
          title={t('documentFile.readFailed')}
          error={read.error}
          onRetry={() => read.mutate(read.variables)}
        />
      )}
      {address !== null && (
        <img
          src={address}
          alt={t('documentFile.preview', { name })}
          className="max-h-[32rem] w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
    </>
  );
}

/** Of the kind that is shown and of no other, whatever the server says: a page among the files must not run here. */
function typed(content: Blob, type: string): Blob {
  return new Blob([content], { type });
}
