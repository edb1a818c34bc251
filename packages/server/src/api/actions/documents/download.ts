import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { findObject } from '@plinth/supabase-server/storage/database/objects.ts';
import { serveObject } from '@plinth/supabase-server/storage/http/serve-object.ts';
import { ApiError } from '../../api-error.ts';
import type { ApiAnswer, ApiCall, Operation } from '../../operation.ts';
import { getRow } from '../../rows/get-row.ts';
import { documentBucket, storageCallerOf, storageOf } from './bucket.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';

export type DownloadOptions = {
  /** Whose row names the file: a document, or a version of one. */
  resource: ResourceDefinition;
  fixed?: readonly Filter[];
  /** Where the file lies; among those of documents when not said. */
  bucket?: string;
};

/** `GET {id}/download/?filename`: the file of a document the caller may read. */
export function downloadFrom(path: string, id: string, options: DownloadOptions): Operation {
  return {
    method: 'GET',
    path,
    id,
    tag: path.split('/')[1] ?? '',
    summary: options.bucket ? 'Download a file of a record.' : 'Download the file of a document.',
    parameters: [
      {
        name: 'filename',
        in: 'query',
        schema: { type: 'string' },
        description: 'File name for the download.',
      },
    ],
    answer: {
      status: 200,
      schema: { type: 'string', format: 'binary' },
      contentType: 'application/octet-stream',
    },
    resource: options.resource,
    handle: (call) => download(call, options),
  };
}

async function download(
  call: ApiCall,
  { resource, fixed = [], bucket = documentBucket }: DownloadOptions,
): Promise<ApiAnswer> {
  const { request, reply } = call;
  const found = await getRow(call, resource, call.params['id'] ?? '', fixed);
  const row: unknown = JSON.parse(String(found.body));
  if (typeof row !== 'object' || row === null || !('file_path' in row) || typeof row.file_path !== 'string')
    // specified words, which the sentence of a missing record would hide
    throw new ApiError(404, 'file_path_not_found', 'Document file path not found');
  const storage = storageOf(call);
  const address = { bucketId: bucket, name: row.file_path };
  const given = call.query['filename'];
  const own = 'file_name' in row && typeof row.file_name === 'string' ? row.file_name : '';
  await serveObject(storage, request, reply, {
    find: () =>
      findObject(storage.database, storageCallerOf(call), address, 'storage.object.get_authenticated'),
    fileName: typeof given === 'string' && given !== '' ? given : own,
  });
  return { status: 200, body: null };
}
