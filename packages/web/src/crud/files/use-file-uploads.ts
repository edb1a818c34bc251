import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppError } from '@plinth/domain/errors.ts';
import type { ChosenFile } from '@plinth/data/port/files.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import { documentFileType, largestDocumentFile } from '@plinth/domain/define/document-file.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { prepareFile } from './prepare-picture.ts';

export type FileFault = 'wrongType' | 'tooLarge' | 'isEmpty' | AppError;
/** `replaced`: the attachment of which it is a new version. */
export type Upload = ChosenFile & { replaced: string | null; fault: FileFault | null };

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

  const fail = (id: string, fault: FileFault) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, fault } : upload)));

  async function send({ id, file, replaced }: Upload): Promise<void> {
    const { file: sent, thumbnail } = await prepareFile(file);
    if (sent.size > largestDocumentFile) {
      fail(id, 'tooLarge');
      return;
    }
    const picture = { ...(thumbnail !== null && { thumbnail }) };
    const port = await dataSource.files();
    const { error } =
      replaced === null
        ? await port.attach(sent, { id, table_name: resource.table, record_id: row.id, ...picture })
        : await port.addAttachmentVersion(sent, replaced, picture);
    // whatever came of it, what is shown may be old
    await queryClient.invalidateQueries({ queryKey: recordKeys.resource(attachments) });
    if (error) {
      fail(id, error);
      return;
    }
    setDone((count) => count + 1);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }

  function enqueue(upload: Upload): void {
    line.current = line.current
      .then(() => send(upload))
      .catch(() =>
        // without a connection even the code that sends files may not be there
        fail(upload.id, { code: navigator.onLine ? 'unknown' : 'network_error', status: 0, message: '' }),
      );
  }

  function add(files: readonly ChosenFile[], replaced: string | null = null): void {
    const added = files.map((given) => uploadOf(given, replaced));
    if (!uploads.some(({ fault }) => fault === null)) setDone(0);
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.fault === null) enqueue(upload);
  }

  function retry(upload: Upload): void {
    const again = { ...upload, fault: null };
    setUploads((all) => all.map((one) => (one.id === upload.id ? again : one)));
    enqueue(again);
  }

  const putAway = ({ id }: Upload) => setUploads((all) => all.filter((upload) => upload.id !== id));

  return { uploads, done, add, retry, putAway };
}

/** The kind of a file is what its bucket knows it by; a file of no such kind is not sent. */
function uploadOf({ id, file: given }: ChosenFile, replaced: string | null): Upload {
  const type = documentFileType(given);
  const file = type === null || given.type === type ? given : new File([given], given.name, { type });
  // a picture may be too large as it is and small enough once it is scaled
  const isTooLarge = given.size > largestDocumentFile && !given.type.startsWith('image/');
  const fault = type === null ? 'wrongType' : given.size === 0 ? 'isEmpty' : isTooLarge ? 'tooLarge' : null;
  return { id, file, replaced, fault };
}
