import { removeObject } from '@plinth/supabase-server/storage/objects/remove-objects.ts';
import { StorageError } from '@plinth/supabase-server/storage/storage-error.ts';
import { ApiError, invalidFields } from '../../api-error.ts';
import type { ApiCall, Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkValue } from '../../rows/check-value.ts';
import { transact } from '../../transact.ts';
import { documentBucket, storageCallerOf, storageOf } from './bucket.ts';

/** Deletes a file that no document names any more. */
export const deleteFile: Operation = {
  method: 'POST',
  path: '/documents/delete-file/',
  id: 'deleteFile',
  tag: 'documents',
  summary: 'Delete a file that is not attached to a document.',
  body: {
    type: 'object',
    required: ['file_path'],
    properties: { file_path: { type: 'string', maxLength: 500 } },
    additionalProperties: false,
  },
  answer: { status: 204 },
  handle: async (call) => {
    const { file_path: name, ...others } = asRecord(call.body);
    for (const other of Object.keys(others)) throw invalidFields({ [other]: [{ code: 'unknown_field' }] });
    if (name === undefined || name === '') throw invalidFields({ file_path: [{ code: 'required' }] });
    const fault = checkValue({ type: 'text', maxLength: 500 }, name);
    if (fault !== null || typeof name !== 'string')
      throw invalidFields({ file_path: [fault ?? { code: 'required' }] });
    const address = { bucketId: documentBucket, name };
    await removeObject(storageOf(call), storageCallerOf(call), address).catch(async (error: unknown) => {
      // a file that a document names is not there for who removes files
      const isHidden = error instanceof StorageError && error.status === 404;
      throw (isHidden ? await inUse(call, name) : null) ?? error;
    });
    return { status: 204, body: null };
  },
};

/** What says which document keeps the file, as far as the caller sees one; null for a file that is not there. */
async function inUse(call: ApiCall, path: string): Promise<ApiError | null> {
  const { body } = await transact(
    { ...call, idempotency: null },
    {
      isReadOnly: true,
      plan: () => [
        {
          text: `select d.document_number from public.documents d where d.file_path = $1
            or exists (select from public.document_versions v where v.document_id = d.id and v.file_path = $1) limit 1`,
          values: [path],
        },
      ],
      answer: ([rows]) => ({ status: 200, body: rows?.[0]?.[0] ?? null }),
    },
  );
  if (typeof body !== 'string') return null;
  const sentence = `Document ${body} uses this file.`;
  return new ApiError(409, 'in_use', sentence, 'file_path', { values: { document: body } });
}
