import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChosenFile } from '@plinth/data/port/files.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { type FileFault, sendFile, type Upload, uploadOf } from './send-file.ts';

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

  async function send(upload: Upload): Promise<void> {
    const fault = await sendFile(dataSource, { table: resource.table, id: row.id }, upload);
    // whatever came of it, what is shown may be old
    await queryClient.invalidateQueries({ queryKey: recordKeys.resource(attachments) });
    if (fault !== null) {
      fail(upload.id, fault);
      return;
    }
    setDone((count) => count + 1);
    setUploads((all) => all.filter(({ id }) => id !== upload.id));
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
