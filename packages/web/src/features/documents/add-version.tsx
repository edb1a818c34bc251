import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import {
  documentFileType,
  documentFileTypes,
  largestDocumentFile,
} from '@plinth/domain/define/document-file.ts';
import { formatFileSize } from '@plinth/messages/format-file-size.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { DropZone } from '../../crud/drop-zone.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useDenial } from '../../crud/permission-gate.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { FileFailure } from './file-failure.tsx';

/** While a document is in the making its file may be replaced; the database holds the same. */
const inTheMaking: readonly unknown[] = ['draft', 'in_review'];

const accepted = Object.keys(documentFileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Gives a document its file, or a newer one. Where that is not possible it says why. */
export function AddVersion({ row, hasFile }: { row: DataRow; hasFile: boolean }) {
  const { t } = useTranslation();
  const denial = useDenial()({ module: 'documents', action: 'edit' });
  const label = t(hasFile ? 'documentFile.newVersion' : 'documentFile.choose');
  const refusal = inTheMaking.includes(row['status']) ? denial : t('documentFile.locked');
  if (refusal === undefined) return <TakeFile document={row.id} hasFile={hasFile} label={label} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!hasFile && <p className="text-ink-muted">{t('documentFile.none')}</p>}
      <Button disabledReason={refusal}>{label}</Button>
    </div>
  );
}

function TakeFile({ document, hasFile, label }: { document: string; hasFile: boolean; label: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useUpload(document);
  const { variables: file, error } = upload;
  const sizeOf = (bytes: number) => formatFileSize(bytes, language);

  function handleFile(given: File) {
    const { name, size } = given;
    const type = documentFileType(given);
    upload.reset();
    setRefused(null);
    if (type === null) setRefused(t('documentFile.wrongType', { name }));
    else if (size === 0) setRefused(t('documentFile.isEmpty', { name }));
    else if (size > largestDocumentFile) setRefused(t('documentFile.tooLarge', { name, size: sizeOf(size) }));
    else upload.mutate(given.type === type ? given : new File([given], name, { type }));
  }

  return (
    <>
      <DropZone
        title={t(hasFile ? 'documentFile.dropNewer' : 'documentFile.drop')}
        limits={t('documentFile.limits', { size: sizeOf(largestDocumentFile) })}
        chooseLabel={label}
        accept={accepted}
        isBusy={upload.isPending}
        isQuiet={hasFile}
        onChoose={handleFile}
      />
      <p role="status" className="text-sm break-words text-ink-muted empty:hidden">
        {upload.isPending &&
          file &&
          t('documentFile.uploading', { name: file.name, size: sizeOf(file.size) })}
      </p>
      {refused !== null && (
        <p role="alert" className="text-sm break-words text-danger-text">
          {refused}
        </p>
      )}
      {error && file && (
        <FileFailure
          title={t('documentFile.uploadFailed', { name: file.name })}
          error={error}
          onRetry={() => upload.mutate(file)}
        />
      )}
    </>
  );
}

function useUpload(document: string) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => unwrap(await (await dataSource.files()).addVersion(file, document)),
    // an answer that was lost may have been a yes, and a second version is none: the person decides
    retry: false,
    meta: { successMessage: 'documentFile.uploaded', isShownByScreen: () => true },
    // whatever came of it, what is shown may be old
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
