import { createHash, randomUUID } from 'node:crypto';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { writerOf } from '@plinth/supabase-server/storage/database/objects.ts';
import { drainRequest } from '@plinth/supabase-server/storage/http/drain-request.ts';
import { removeObjects } from '@plinth/supabase-server/storage/objects/remove-objects.ts';
import {
  receiveDescribed,
  type ReceivedUpload,
} from '@plinth/supabase-server/storage/uploads/receive-upload.ts';
import { invalidFields, unreadableBody } from '../../api-error.ts';
import { rowSchema } from '../../describe/schemas.ts';
import type { ApiAnswer, ApiCall, Operation } from '../../operation.ts';
import { parseJsonBody } from '../../requests/parse-json-body.ts';
import { asRecord } from '../../rows/check-row.ts';
import { createRowOf } from '../../rows/create-row.ts';
import { documentBucket, storageCallerOf, storageOf } from './bucket.ts';

const form = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    metadata: {
      type: 'string',
      description: 'JSON with fields of the record, such as title and category_id of a document.',
    },
  },
} as const;

export type UploadOptions = {
  /** Whose row names the file: a document, or a further version of one. */
  resource: ResourceDefinition;
  fixed?: Readonly<Record<string, unknown>>;
  /** Where the file lies; among those of documents when not said. */
  bucket?: string;
};

/** `POST upload/`: a file and the row that names it, both or neither. */
export function uploadTo(path: string, id: string, options: UploadOptions): Operation {
  const { resource } = options;
  return {
    method: 'POST',
    path,
    id,
    tag: path.split('/')[1] ?? '',
    summary: options.bucket
      ? 'Upload a file and put it on a record.'
      : 'Upload a file and create its document.',
    isUpload: true,
    body: form,
    answer: { status: 201, schema: rowSchema(resource) },
    resource,
    action: 'create',
    handle: (call) => upload(call, options),
  };
}

async function upload(
  call: ApiCall,
  { resource, fixed, bucket = documentBucket }: UploadOptions,
): Promise<ApiAnswer> {
  const { request } = call;
  if (!request.isMultipart()) {
    drainRequest(request.raw);
    throw unreadableBody(415, 'multipart/form-data');
  }
  const storage = storageOf(call);
  const caller = storageCallerOf(call);
  const name = `${randomUUID()}/${randomUUID()}`;
  const received = await receiveDescribed(storage, request, {
    writer: writerOf(caller),
    address: { bucketId: bucket, name },
    isUpsert: false,
    operation: 'storage.object.upload',
  });
  let isKept = false;
  try {
    const values = { ...columnsOf(resource, received), ...fixed };
    const { idempotency } = call;
    if (idempotency !== null) {
      const said = [idempotency.requestHash, received.md5, Object.entries(values).toSorted()];
      const requestHash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
      // a refusal is kept under the same
      call.idempotency = { key: idempotency.key, requestHash };
    }
    const answer = await createRowOf(call, resource, { ...values, file_path: name });
    isKept = answer.headers?.['Idempotency-Replayed'] === undefined;
    return answer;
  } finally {
    // of a request that was refused, or answered before with another file
    if (!isKept) await removeObjects(storage, caller, bucket, [name]);
  }
}

/** What the form says of the row; a title that is missing is the name of the file. */
function columnsOf(
  { title }: ResourceDefinition,
  { form: sent, size, mimeType }: ReceivedUpload,
): Record<string, unknown> {
  const fileName = (sent?.fileName ?? '').slice(-255);
  const { metadata, ...texts } = Object.fromEntries(sent?.texts ?? []);
  const { employee_id: employee, ...further } =
    metadata === undefined ? {} : asRecord(parseMetadata(metadata), 'metadata');
  return {
    ...(title === 'title' && { title: fileName || 'file' }),
    ...texts,
    ...further,
    ...(employee !== undefined && { entity_id: employee }),
    ...(fileName !== '' && { file_name: fileName }),
    file_size: size,
    mime_type: mimeType,
  };
}

function parseMetadata(text: string): unknown {
  try {
    return parseJsonBody(text);
  } catch {
    throw invalidFields({ metadata: [{ code: 'invalid_value' }] });
  }
}
