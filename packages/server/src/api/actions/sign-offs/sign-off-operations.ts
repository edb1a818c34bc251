import { facts } from '@plinth/database/generated/facts/variation_signoffs.ts';
import { findObject } from '@plinth/supabase-server/storage/database/objects.ts';
import type { StorageCaller } from '@plinth/supabase-server/storage/http/storage-caller.ts';
import { serveObject } from '@plinth/supabase-server/storage/http/serve-object.ts';
import type { SignOffService } from '../../../sign-offs/sign-off-service.ts';
import { ApiError, type FieldFault, invalidFields, notFound } from '../../api-error.ts';
import type { ApiAnswer, ApiCall, Operation, Schema } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { attachmentBucket, storageOf } from '../documents/bucket.ts';

const text: Schema = { type: 'string' };
const token: Schema = { type: 'string', description: 'The part of the link after /s/.' };
const page: Schema = {
  type: 'object',
  properties: {
    company: text,
    project: text,
    number: text,
    title: text,
    currency: text,
    amount: text,
    extension_days: { type: 'integer' },
    status: { enum: ['offered', 'accepted', 'refused'] },
    is_code_required: { type: 'boolean' },
    code_address: text,
    lines: { type: 'array', items: { type: 'object' } },
    files: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string', format: 'uuid' }, name: text, size: { type: 'integer' } },
      },
    },
  },
};

/** Longest texts; the database has the same limits. */
const limits: Readonly<Record<string, number>> = {
  token: 43,
  decision: 20,
  signer_name: 200,
  signature: 20_000,
  comment: 2000,
  code: 6,
  language: 2,
  file: 36,
};

const signed = ['token', 'decision', 'signer_name', 'signature', 'comment', 'code'];

/** Signing by a private link, without an account. The token comes in the body: an address is written into logs. */
export const signOffOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/sign-offs/read/',
    id: 'readSignOff',
    tag: 'sign-offs',
    summary: 'Get the variation order that a private link opens. No sign-in needed.',
    isOpen: true,
    body: { type: 'object', required: ['token'], properties: { token } },
    answer: { status: 200, schema: page },
    handle: async (call) => {
      const service = serviceOf(call, 'read');
      return { status: 200, body: await service.read(textsOf(call, ['token'])['token'] ?? '') };
    },
  },
  {
    method: 'POST',
    path: '/sign-offs/file/',
    id: 'readSignOffFile',
    tag: 'sign-offs',
    summary: 'Download a file that goes with a private link, while the link is open. No sign-in needed.',
    isOpen: true,
    body: {
      type: 'object',
      required: ['token', 'file'],
      properties: { token, file: { type: 'string', format: 'uuid' } },
    },
    answer: {
      status: 200,
      schema: { type: 'string', format: 'binary' },
      contentType: 'application/octet-stream',
    },
    handle: sendFile,
  },
  {
    method: 'POST',
    path: '/sign-offs/code/',
    id: 'sendSignOffCode',
    tag: 'sign-offs',
    summary: 'Mail a six-digit code to the address a private link was made for. No sign-in needed.',
    isOpen: true,
    body: {
      type: 'object',
      required: ['token'],
      properties: { token, language: { enum: ['en', 'hi', 'ar'] } },
    },
    answer: { status: 204 },
    handle: async (call) => {
      const service = serviceOf(call, 'code');
      const sent = textsOf(call, ['token', 'language']);
      await service.sendCode(sent['token'] ?? '', sent['language'] ?? 'en');
      return { status: 204, body: null };
    },
  },
  {
    method: 'POST',
    path: '/sign-offs/',
    id: 'signVariation',
    tag: 'sign-offs',
    summary:
      'Accept or refuse the variation order of a private link with a signature, once. No sign-in needed.',
    isOpen: true,
    body: {
      type: 'object',
      required: ['token', 'decision', 'signer_name'],
      properties: {
        token,
        decision: { enum: ['accepted', 'refused'] },
        signer_name: text,
        signature: {
          type: 'string',
          description: 'Strokes as an SVG path, 600 by 200; empty for a typed name.',
        },
        comment: text,
        code: {
          type: 'string',
          description: 'The six digits that were mailed, where the link asks for them.',
        },
      },
    },
    answer: { status: 204 },
    handle: async (call) => {
      const service = serviceOf(call, 'sign');
      const sent = textsOf(call, signed);
      call.request.errorContext = { table: 'variation_signoffs', facts };
      await service.sign(
        sent['token'] ?? '',
        {
          decision: sent['decision'] ?? '',
          signer_name: sent['signer_name'] ?? '',
          signature: sent['signature'] ?? '',
          comment: sent['comment'] ?? '',
          code: sent['code'] ?? '',
        },
        call.request,
      );
      return { status: 204, body: null };
    },
  },
];

/** Asked with the token each time, so that no address of a file outlives its link; nobody on the way keeps it. */
async function sendFile(call: ApiCall): Promise<ApiAnswer> {
  const service = serviceOf(call, 'read');
  const sent = textsOf(call, ['token', 'file']);
  const id = sent['file'] ?? '';
  if (!uuid.test(id)) throw invalidFields({ file: [{ code: 'invalid_value' }] });
  const { path, name } = await service.findFile(sent['token'] ?? '', id);
  const storage = storageOf(call);
  const server: StorageCaller = { role: 'service_role', claims: { role: 'service_role' }, ownerId: null };
  await serveObject(storage, call.request, call.reply, {
    find: () =>
      findObject(
        storage.database,
        server,
        { bucketId: attachmentBucket, name: path },
        'storage.object.get_authenticated',
      ),
    fileName: name,
    expiresAt: new Date(),
  });
  return { status: 200, body: null };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws ApiError 400 for each field that is not asked for, is no text or too long */
function textsOf({ body }: ApiCall, known: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  const faults: Record<string, FieldFault[]> = {};
  for (const [name, value] of Object.entries(asRecord(body))) {
    if (!known.includes(name)) faults[name] = [{ code: 'unknown_field' }];
    else if (value === null || value === undefined) continue;
    else if (typeof value !== 'string') faults[name] = [{ code: 'invalid_value' }];
    else if (value.length > (limits[name] ?? 0)) faults[name] = [{ code: 'too_long' }];
    else texts[name] = value;
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return texts;
}

/** @throws ApiError 429 for who comes too often */
function serviceOf({ services, request }: ApiCall, kind: 'read' | 'sign' | 'code'): SignOffService {
  const { signOffs } = services;
  if (signOffs === null) throw notFound();
  const wait = signOffs.admit(kind, request);
  if (wait > 0)
    throw new ApiError(429, 'too_many_requests', 'Too many requests - please try again later', undefined, {
      headers: { 'Retry-After': String(wait) },
    });
  return signOffs;
}
