import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatFileSize } from '@plinth/messages/format-file-size.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { useLabels } from '../../crud/labels.ts';
import { AddVersion } from './add-version.tsx';
import { FileVersions } from './file-versions.tsx';
import { ReadFile } from './read-file.tsx';

/** The file a document shows: to read, and to replace by a newer version as long as the document is in the making. */
export function DocumentFile({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const name = row['file_name'];
  const version = Number(row['file_version']);
  const hasFile = typeof row['file_path'] === 'string';
  return (
    <div className="flex flex-col gap-4">
      {hasFile && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <FileText aria-hidden className="mt-0.5 size-8 shrink-0 text-ink-subtle" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-medium break-words">
              <Bidi>{typeof name === 'string' ? name : row.id}</Bidi>
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
              {row['file_size'] !== null && <Bidi>{formatFileSize(Number(row['file_size']), language)}</Bidi>}
              <span>{t('documentFile.version', { number: version })}</span>
            </p>
          </div>
          <ReadFile key={version} row={row} />
        </div>
      )}
      <AddVersion row={row} hasFile={hasFile} />
      {version > 1 && <FileVersions document={row} />}
    </div>
  );
}
