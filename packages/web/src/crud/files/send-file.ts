import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { ChosenFile } from '@plinth/data/port/files.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { documentFileType, largestDocumentFile } from '@plinth/domain/define/document-file.ts';
import { prepareFile } from './prepare-picture.ts';

export type FileFault = 'wrongType' | 'tooLarge' | 'isEmpty' | AppError;
/** `replaced`: the attachment of which it is a new version. */
export type Upload = ChosenFile & { replaced: string | null; fault: FileFault | null };

/** The kind of a file is what its bucket knows it by; a file of no such kind is not sent. */
export function uploadOf({ id, file: given }: ChosenFile, replaced: string | null): Upload {
  const type = documentFileType(given);
  const file = type === null || given.type === type ? given : new File([given], given.name, { type });
  // a picture may be too large as it is and small enough once it is scaled
  const isTooLarge = given.size > largestDocumentFile && !given.type.startsWith('image/');
  const fault = type === null ? 'wrongType' : given.size === 0 ? 'isEmpty' : isTooLarge ? 'tooLarge' : null;
  return { id, file, replaced, fault };
}

/** Sends a file to a record; answers what was wrong with it. */
export async function sendFile(
  dataSource: DataSource,
  { table, id: recordId }: { table: string; id: string },
  { id, file, replaced }: Upload,
): Promise<FileFault | null> {
  const { file: sent, thumbnail } = await prepareFile(file);
  if (sent.size > largestDocumentFile) return 'tooLarge';
  const picture = { ...(thumbnail !== null && { thumbnail }) };
  const port = await dataSource.files();
  const { error } =
    replaced === null
      ? await port.attach(sent, { id, table_name: table, record_id: recordId, ...picture })
      : await port.addAttachmentVersion(sent, replaced, picture);
  return error;
}

/** Sends the files of a new record one after the other; answers those that are not there, for its page to try again. */
export async function sendFiles(
  dataSource: DataSource,
  record: { table: string; id: string },
  files: readonly ChosenFile[],
): Promise<ChosenFile[]> {
  const unsent: ChosenFile[] = [];
  for (const chosen of files) {
    const upload = uploadOf(chosen, null);
    // without a connection even the code that sends files may not be there
    const isSent =
      upload.fault === null &&
      (await sendFile(dataSource, record, upload).then(
        (fault) => fault === null,
        () => false,
      ));
    if (!isSent) unsent.push(chosen);
  }
  return unsent;
}
