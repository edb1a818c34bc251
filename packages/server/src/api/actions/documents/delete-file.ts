import { removeObject } from '@plinth/supabase-server/storage/objects/remove-objects.ts';
import { invalidFields } from '../../api-error.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkValue } from '../../rows/check-value.ts';
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
    await removeObject(storageOf(call), storageCallerOf(call), { bucketId: documentBucket, name });
    return { status: 204, body: null };
  },
};
