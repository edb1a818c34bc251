import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppError } from '@plinth/domain/errors.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import { documentFileType, largestDocumentFile } from '@plinth/domain/define/document-file.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { prepareFile } from './prepare-picture.ts';

export type FileFault = 'wrongType' | 'tooLarge' | 'isEmpty' | AppError;
export type Upload = { key: string; file: File; fault: FileFault | null };

/**
 * Files on their way to a record, one after the other: each fails for itself and stays in view with its reason until it
 * is tried again or put away; what arrived leaves the list.
 */
export function useFileUploads(resource: ResourceDefinition, row: DataRow) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const fail = (key: string, fault: FileFault) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, fault } : upload)));

  async function send({ key, file }: Upload): Promise<void> {
    const { file: sent, thumbnail } = await prepareFile(file);
    if (sent.size > largestDocumentFile) {
      fail(key, 'tooLarge');
      return;
    }
    const { error } = await (
      await dataSource.files()
    ).attach(sent, {
      table_name: resource.table,
      record_id: row.id,
      ...(thumbnail !== null && { thumbnail }),
    });
    // whatever came of it, what is shown may be old
    await queryClient.invalidateQueries({ queryKey: recordKeys.resource(attachments) });
    if (error) {
      fail(key, error);
      return;
    }
    setDone((count) => count + 1);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }

  function enqueue(upload: Upload): void {
    line.current = line.current
      .then(() => send(upload))
      .catch(() => fail(upload.key, { code: 'unknown', status: 0, message: '' }));
  }

  function add(files: readonly File[]): void {
    const added = files.map((given) => uploadOf(given));
    if (!uploads.some(({ fault }) => fault === null)) setDone(0);
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.fault === null) enqueue(upload);
  }

  function retry(upload: Upload): void {
    const again = { ...upload, fault: null };
    setUploads((all) => all.map((one) => (one.key === upload.key ? again : one)));
    enqueue(again);
  }

  const putAway = ({ key }: Upload) => setUploads((all) => all.filter((upload) => upload.key !== key));

  return { uploads, done, add, retry, putAway };
}

/** The kind of a file is what its bucket knows it by; a file of no such kind is not sent. */
function uploadOf(given: File): Upload {
  const type = documentFileType(given);
  const file = type === null || given.type === type ? given : new File([given], given.name, { type });
  // a picture may be too large as it is and small enough once it is scaled
  const isTooLarge = given.size > largestDocumentFile && !given.type.startsWith('image/');
  const fault = type === null ? 'wrongType' : given.size === 0 ? 'isEmpty' : isTooLarge ? 'tooLarge' : null;
  return { key: crypto.randomUUID(), file, fault };
}
