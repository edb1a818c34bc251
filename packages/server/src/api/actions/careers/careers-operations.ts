import { randomUUID } from 'node:crypto';
import { facts } from '@plinth/database/generated/facts/job_applications.ts';
import { writerOf } from '@plinth/supabase-server/storage/database/objects.ts';
import { drainRequest } from '@plinth/supabase-server/storage/http/drain-request.ts';
import type { StorageCaller } from '@plinth/supabase-server/storage/http/storage-caller.ts';
import { removeObjects } from '@plinth/supabase-server/storage/objects/remove-objects.ts';
import { receiveDescribed } from '@plinth/supabase-server/storage/uploads/receive-upload.ts';
import type { CareersService } from '../../../careers/careers-service.ts';
import { ApiError, invalidFields, notFound, unreadableBody } from '../../api-error.ts';
import type { ApiAnswer, ApiCall, Operation, Schema } from '../../operation.ts';
import { attachmentBucket, storageOf } from '../documents/bucket.ts';

/** Most bytes of the file of an applicant. */
const fileLimit = 5 * 1_048_576;

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
};

const fields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'city',
  'current_position',
  'experience_years',
  'notice_days',
  'expected_salary',
  'cover_letter',
  'consent',
] as const;

const numbers: ReadonlySet<string> = new Set(['experience_years', 'notice_days', 'expected_salary']);

/** Where a person would see nothing and leave it empty. */
const trap = 'website';

const text: Schema = { type: 'string' };
const page: Schema = {
  type: 'object',
  properties: {
    company: text,
    currency: text,
    retention_months: { type: 'integer' },
    vacancies: { type: 'array', items: { type: 'object' } },
  },
};

/** The careers page and applying by it: for visitors, without an account. */
export const careersOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/careers/',
    id: 'getCareersPage',
    tag: 'careers',
    summary: 'Get the open vacancies published on the careers page. No sign-in needed.',
    isOpen: true,
    answer: { status: 200, schema: page },
    handle: async (call) => {
      const careers = await careersOf(call, 'read');
      return { status: 200, body: await careers.page() };
    },
  },
  {
    method: 'POST',
    path: '/careers/{id}/applications/',
    id: 'applyForVacancy',
    tag: 'careers',
    summary: 'Apply for a published vacancy with a CV (PDF or DOCX, up to 5 MB). No sign-in needed.',
    isOpen: true,
    isUpload: true,
    body: {
      type: 'object',
      required: ['first_name', 'last_name', 'email', 'consent', 'file'],
      properties: {
        ...Object.fromEntries(fields.map((name) => [name, text])),
        file: { type: 'string', format: 'binary' },
      },
    },
    answer: { status: 201, schema: { type: 'object' } },
    handle: apply,
  },
];

async function apply(call: ApiCall): Promise<ApiAnswer> {
  const { request, params } = call;
  try {
    const careers = await careersOf(call, 'send');
    const vacancy = params['id'] ?? '';
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(vacancy)) throw notFound();
    if (!request.isMultipart()) throw unreadableBody(415, 'multipart/form-data');
    request.errorContext = { table: 'job_applications', facts };
    return await receive(call, careers, vacancy);
  } catch (error) {
    drainRequest(request.raw);
    throw error;
  }
}

/** The file and the application that it is on, both or neither. */
async function receive(call: ApiCall, careers: CareersService, vacancy: string): Promise<ApiAnswer> {
  const kept = storageOf(call);
  const storage = {
    ...kept,
    options: { ...kept.options, fileSizeLimit: Math.min(kept.options.fileSizeLimit, fileLimit) },
  };
  const server: StorageCaller = { role: 'service_role', claims: { role: 'service_role' }, ownerId: null };
  const name = `${randomUUID()}/${randomUUID()}`;
  const received = await receiveDescribed(storage, call.request, {
    writer: writerOf(server),
    address: { bucketId: attachmentBucket, name },
    isUpsert: false,
    operation: 'storage.object.upload',
  });
  let isKept = false;
  try {
    const ending = endings[received.mimeType];
    if (ending === undefined) throw invalidFields({ file: [{ code: 'invalid_file' }] });
    const sent = Object.fromEntries(received.form?.texts ?? []);
    if ((sent[trap] ?? '') === '') {
      const file = { path: name, size: received.size, type: received.mimeType, ending };
      isKept = await careers.receive(vacancy, applicantOf(sent), file);
    }
    return { status: 201, body: {} };
  } finally {
    // of an application that was refused or left out
    if (!isKept) await removeObjects(storage, server, attachmentBucket, [name]);
  }
}

/** @throws ApiError 400 for a field that is not asked for, or a number that is none */
function applicantOf(sent: Readonly<Record<string, string>>): Record<string, string> {
  const known: readonly string[] = fields;
  const applicant: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name === trap) continue;
    if (!known.includes(name)) throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
    const typed = value.trim();
    if (typed === '') continue;
    if (numbers.has(name) && !/^\d{1,12}(\.\d{1,2})?$/.test(typed))
      throw invalidFields({ [name]: [{ code: 'invalid_value' }] });
    applicant[name] = typed;
  }
  return applicant;
}

/** @throws ApiError 404 while recruitment is off, 429 for who comes too often */
async function careersOf({ services, request }: ApiCall, kind: 'read' | 'send'): Promise<CareersService> {
  const { careers } = services;
  if (careers === null) throw notFound();
  const wait = careers.admit(kind, request);
  if (wait > 0)
    throw new ApiError(429, 'too_many_requests', 'Too many requests - please try again later', undefined, {
      headers: { 'Retry-After': String(wait) },
    });
  if (!(await careers.isOpen())) throw notFound();
  return careers;
}
