import { attachments, attachmentVersions } from '@plinth/domain/attachments.ts';
import { documentVersions } from '@plinth/domain/documents/document-parts.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import { listParameters, pageSchema, rowSchema, writtenSchema } from '../../describe/schemas.ts';
import type { ApiCall, Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { createRowOf } from '../../rows/create-row.ts';
import { getRow } from '../../rows/get-row.ts';
import { listRows } from '../../rows/list-rows.ts';
import { removeRow } from '../../rows/remove-row.ts';
import { updateRow } from '../../rows/update-row.ts';
import { attachmentBucket } from './bucket.ts';
import { deleteFile } from './delete-file.ts';
import { downloadFrom } from './download.ts';
import { uploadTo } from './upload.ts';

const ofEmployees: readonly Filter[] = [{ column: 'entity_type', operator: 'eq', value: 'employee' }];
const path = '/hr/documents/';
const row = rowSchema(documents);
const common = { tag: 'hr', resource: documents };

/** Documents about people are documents: `/hr/documents/` shows those of `/documents/` that are about an employee. */
export const documentOperations: readonly Operation[] = [
  uploadTo('/documents/upload/', 'uploadDocument', { resource: documents }),
  downloadFrom('/documents/{id}/download/', 'downloadDocument', { resource: documents }),
  uploadTo('/documents/versions/upload/', 'uploadDocumentVersion', { resource: documentVersions }),
  downloadFrom('/documents/versions/{id}/download/', 'downloadDocumentVersion', {
    resource: documentVersions,
  }),
  deleteFile,
  uploadTo('/attachments/upload/', 'uploadAttachment', { resource: attachments, bucket: attachmentBucket }),
  downloadFrom('/attachments/{id}/download/', 'downloadAttachment', {
    resource: attachments,
    bucket: attachmentBucket,
  }),
  uploadTo('/attachments/versions/upload/', 'uploadAttachmentVersion', {
    resource: attachmentVersions,
    bucket: attachmentBucket,
  }),
  downloadFrom('/attachments/versions/{id}/download/', 'downloadAttachmentVersion', {
    resource: attachmentVersions,
    bucket: attachmentBucket,
  }),
  uploadTo(`${path}upload/`, 'uploadHrDocument', { resource: documents, fixed: { entity_type: 'employee' } }),
  downloadFrom(`${path}{id}/download/`, 'downloadHrDocument', { resource: documents, fixed: ofEmployees }),
  {
    ...common,
    method: 'GET',
    path,
    id: 'listHrDocuments',
    summary: 'List employee documents.',
    parameters: listParameters(documents),
    answer: { status: 200, schema: pageSchema(row) },
    handle: (call) => listRows(call, documents, { fixed: ofEmployees }),
  },
  {
    ...common,
    method: 'POST',
    path,
    id: 'createHrDocument',
    summary: 'Create an employee document.',
    body: writtenSchema(documents, 'create'),
    answer: { status: 201, schema: row },
    action: 'create',
    handle: (call) => createRowOf(call, documents, { ...asRecord(call.body), entity_type: 'employee' }),
  },
  {
    ...common,
    method: 'GET',
    path: `${path}{id}/`,
    id: 'getHrDocument',
    summary: 'Get an employee document.',
    answer: { status: 200, schema: row },
    handle: (call) => getRow(call, documents, call.params['id'] ?? '', ofEmployees),
  },
  {
    ...common,
    method: 'PATCH',
    path: `${path}{id}/`,
    id: 'updateHrDocument',
    summary: 'Update an employee document.',
    body: writtenSchema(documents, 'edit'),
    answer: { status: 200, schema: row },
    action: 'edit',
    handle: async (call) => {
      await checkIsOfEmployee(call);
      return updateRow(call, documents, call.params['id'] ?? '');
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: `${path}{id}/`,
    id: 'deleteHrDocument',
    summary: 'Delete an employee document.',
    answer: { status: 204 },
    action: 'delete',
    handle: async (call) => {
      await checkIsOfEmployee(call);
      return removeRow(call, documents, call.params['id'] ?? '');
    },
  },
];

/** @throws ApiError 404 for a document about something else */
async function checkIsOfEmployee(call: ApiCall): Promise<void> {
  await getRow({ ...call, idempotency: null }, documents, call.params['id'] ?? '', ofEmployees);
}
