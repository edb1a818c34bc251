import { createHash, randomUUID } from 'node:crypto';
import { documents } from '@plinth/domain/documents/documents.ts';
import { writerOf } from '@plinth/supabase-server/storage/database/objects.ts';
import { drainRequest } from '@plinth/supabase-server/storage/http/drain-request.ts';
import { removeObjects } from '@plinth/supabase-server/storage/objects/remove-objects.ts';
import {
  receiveDescribed,
  type ReceivedUpload,
} from '@plinth/supabase-server/storage/uploads/receive-upload.ts';
import { ApiError, invalidFields } from '../../api-error.ts';
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
      description: 'JSON with columns of the document: title, category_id, entity_type …',
    },
  },
} as const;

/** `POST upload/`: a file and the document it belongs to, both or neither. */
export function uploadTo(path: string, id: string, fixed: Readonly<Record<string, unknown>>): Operation {
  return {
    method: 'POST',
    path,
    id,
    tag: path.split('/')[1] ?? '',
    summary: 'Stores a file with the document it belongs to.',
    isUpload: true,
    body: form,
    answer: { status: 201, schema: rowSchema(documents) },
    resource: documents,
    action: 'create',
    handle: (call) => upload(call, fixed),
  };
}

async function upload(call: ApiCall, fixed: Readonly<Record<string, unknown>>): Promise<ApiAnswer> {
  const { request } = call;
  if (!request.isMultipart()) {
    drainRequest(request.raw);
    throw new ApiError(415, 'bad_request', 'Send a form with the file.');
  }
  const storage = storageOf(call);
  const caller = storageCallerOf(call);
  const documentId = randomUUID();
  const name = `${documentId}/${randomUUID()}`;
  const received = await receiveDescribed(storage, request, {
    writer: writerOf(caller),
    address: { bucketId: documentBucket, name },
    isUpsert: false,
    operation: 'storage.object.upload',
  });
  let isKept = false;
  try {
    const values = { ...columnsOf(received), ...fixed };
    const { idempotency } = call;
    if (idempotency !== null) {
      const said = [idempotency.requestHash, received.md5, Object.entries(values).toSorted()];
      const requestHash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
      // a refusal is kept under the same
      call.idempotency = { key: idempotency.key, requestHash };
    }
    const answer = await createRowOf(call, documents, { ...values, id: documentId, file_path: name });
    isKept = answer.headers?.['Idempotency-Replayed'] === undefined;
    return answer;
  } finally {
    // of a request that was refused, or answered before with another file
    if (!isKept) await removeObjects(storage, caller, documentBucket, [name]);
  }
}

/** What the form says of the document; a title that is missing is the name of the file. */
function columnsOf({ form: sent, size, mimeType }: ReceivedUpload): Record<string, unknown> {
  const fileName = (sent?.fileName ?? '').slice(-255);
  const { metadata, ...texts } = Object.fromEntries(sent?.texts ?? []);
  const { employee_id: employee, ...further } =
    metadata === undefined ? {} : asRecord(parseMetadata(metadata));
  return {
    title: fileName || 'file',
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
