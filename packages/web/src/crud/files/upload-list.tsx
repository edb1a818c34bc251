import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { largestDocumentFile } from '@plinth/domain/define/document-file.ts';
import { formatFileSize } from '@plinth/messages/format-file-size.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { useLabels } from '../labels.ts';
import type { FileFault, Upload } from './send-file.ts';

/** What is on its way, as one bar, and below it each file that could not be sent, with its reason. */
export function UploadList({
  uploads,
  done,
  onRetry,
  onPutAway,
}: {
  uploads: readonly Upload[];
  done: number;
  onRetry: (upload: Upload) => void;
  onPutAway: (upload: Upload) => void;
}) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const waiting = uploads.filter(({ fault }) => fault === null);
  const total = done + waiting.length;
  const current = waiting[0];
  return (
    <>
      <div role="status" className="empty:hidden">
        {current && (
          <ProgressBar
            label={t('files.uploading', { name: current.file.name, number: done + 1, total })}
            value={total === 1 ? null : (done / total) * 100}
          />
        )}
      </div>
      {uploads.map(
        (upload) =>
          upload.fault !== null && (
            <div
              key={upload.id}
              role="alert"
              className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text"
            >
              <p className="min-w-0 flex-1 basis-48 break-words">{faultText(upload.file, upload.fault)}</p>
              {typeof upload.fault !== 'string' && (
                <Button size="sm" onClick={() => onRetry(upload)}>
                  {t('shell.tryAgain')}
                </Button>
              )}
              <IconButton
                size="sm"
                label={t('files.putAway', { name: upload.file.name })}
                icon={<X aria-hidden />}
                onClick={() => onPutAway(upload)}
              />
            </div>
          ),
      )}
    </>
  );
}

function useFaultText() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const errorText = useErrorText();
  return ({ name, size }: File, fault: FileFault): string => {
    if (fault === 'tooLarge')
      return t('files.tooLarge', {
        name,
        size: formatFileSize(size, language),
        limit: formatFileSize(largestDocumentFile, language),
      });
    if (fault === 'wrongType') return t('files.wrongType', { name });
    if (fault === 'isEmpty') return t('documentFile.isEmpty', { name });
    return `${t('documentFile.uploadFailed', { name })}. ${errorText(fault)}`;
  };
}
