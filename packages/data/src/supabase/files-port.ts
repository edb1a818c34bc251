import { StorageClient } from '@supabase/storage-js';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { attachments, attachmentVersions } from '@plinth/domain/attachments.ts';
import { documentVersions } from '@plinth/domain/documents/document-parts.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import { newId } from '../new-id.ts';
import { isOnRecord, withoutFile, type FilesPort } from '../port/files.ts';
import type { DataRow, RecordsPort, Result } from '../port/data-source.ts';
import { requestTimeout, withTimeout } from '../request-limits.ts';
import type { Guard, Outcome } from '../session/guard-token.ts';
import type { ConnectOptions } from './connect.ts';
import type { toAppError } from './to-app-error.ts';

/** Where the files of documents lie. */
const documentBucket = 'documents';
/** Where the files on records lie. */
const attachmentBucket = 'attachments';
/** Specified, seconds. */
const cacheControl = '3600';
/** Of the name people gave a file, so much is kept in its path. */
const longestName = 100;

/**
 * Files as the port has them, in the bucket of the hosted service. They go through the service's own client
 * for files, which a page loads when it is first needed.
 * @param toFault what the adapter has loaded already, so that it is loaded once
 */
export function filesPort(
  { url, anonKey, fetch: send = fetch }: ConnectOptions,
  guard: Guard,
  records: RecordsPort,
  toFault: typeof toAppError,
): FilesPort {
  const timed = withTimeout(send, () => requestTimeout);
  const filesAs = (token: string | null, bucket: string) =>
    new StorageClient(
      `${url}/storage/v1`,
      { apikey: anonKey, authorization: `Bearer ${token ?? anonKey}` },
      timed,
    ).from(bucket);
  const removed = (path: string, bucket = documentBucket) =>
    guard(async (token) => outcomeOf(toFault, await filesAs(token, bucket).remove([path])));

  /** Stores the file and the row that names it, or neither. */
  async function keep(
    file: File,
    resource: ResourceDefinition,
    values: Record<string, unknown>,
    { path = pathOf(file.name, Date.now()), bucket = documentBucket } = {},
  ) {
    const stored = await guard(async (token) =>
      outcomeOf(toFault, await filesAs(token, bucket).upload(path, file, { cacheControl, upsert: false })),
    );
    if (stored.error) return { data: null, error: stored.error };
    const row = await records.create(resource, {
      ...values,
      file_path: path,
      file_name: file.name,
      file_size: file.size,
      mime_type: file.type || null,
    });
    if (row.error) await removed(path, bucket);
    return row;
  }

  async function contentOf({ file_path: path }: DataRow, bucket = documentBucket): Promise<Result<Blob>> {
    if (typeof path !== 'string' || path === '') return withoutFile;
    // its content is a Blob where there is no error
    return resultOf<Blob>(
      await guard(async (token) => outcomeOf(toFault, await filesAs(token, bucket).download(path))),
    );
  }

  return {
    upload: (file, values) => keep(file, documents, { title: file.name, ...values }),
    addVersion: (file, documentId) => keep(file, documentVersions, { document_id: documentId }),
    download: (document) => contentOf(document),
    downloadVersion: (version) => contentOf(version),
    async attach(file, values) {
      const row = await keep(file, attachments, values, placeOf(file));
      if (row.error?.code !== 'version_conflict') return row;
      // its key is taken: by itself, when its first answer was lost
      const before = await records.get(attachments, String(values['id']));
      return before.data && isOnRecord(before.data, values) ? before : row;
    },
    downloadAttachment: (attachment) => contentOf(attachment, attachmentBucket),
    addAttachmentVersion: (file, attachmentId, values) =>
      keep(file, attachmentVersions, { ...values, attachment_id: attachmentId }, placeOf(file)),
    downloadAttachmentVersion: (version) => contentOf(version, attachmentBucket),

    async remove(path) {
      const { error } = await removed(path);
      return error ? { data: null, error } : { data: null, error: null };
    },
  };
}

/** In a folder of its own: two photographs of one second are called the same. */
function placeOf({ name }: File) {
  return { path: `${newId()}/${pathOf(name, Date.now())}`, bucket: attachmentBucket };
}

/** `timestamp_filename` (specified), without what an address or a hosted bucket does not take. */
export function pathOf(fileName: string, now: number): string {
  const plain = fileName.normalize('NFKD').replaceAll(/[^\w.-]+/g, '_');
  return `${now}_${plain.slice(-longestName)}`;
}

type Answer = { data: unknown; error: { message: string } | null };

function outcomeOf(toFault: typeof toAppError, { data, error }: Answer): Outcome {
  if (!error) return { data, count: null, error: null };
  const { message, code, statusCode, status }: Record<string, unknown> = { ...error, message: error.message };
  // the service answers 400 to everything it refuses, and says what it means in the body
  const meant = code === 'InvalidJWT' ? 401 : Number(statusCode ?? status ?? 0) || 0;
  const fault = toFault({ message }, meant);
  return { data: null, count: null, error: meant === 404 ? { ...fault, code: 'not_found' } : fault };
}

function resultOf<T>({ data, error }: Outcome): Result<T> {
  return error ? { data: null, error } : { data: data as T, error: null };
}
