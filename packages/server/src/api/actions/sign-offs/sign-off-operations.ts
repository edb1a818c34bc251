import { facts } from '@plinth/database/generated/facts/variation_signoffs.ts';
import type { SignOffService } from '../../../sign-offs/sign-off-service.ts';
import { ApiError, invalidFields, notFound } from '../../api-error.ts';
import type { ApiCall, Operation, Schema } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';

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
    lines: { type: 'array', items: { type: 'object' } },
  },
};

/** Longest texts; the database has the same limits. */
const limits: Readonly<Record<string, number>> = {
  token: 43,
  decision: 20,
  signer_name: 200,
  signature: 20_000,
  comment: 2000,
};

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
      },
    },
    answer: { status: 204 },
    handle: async (call) => {
      const service = serviceOf(call, 'sign');
      const sent = textsOf(call, Object.keys(limits));
      call.request.errorContext = { table: 'variation_signoffs', facts };
      await service.sign(
        sent['token'] ?? '',
        {
          decision: sent['decision'] ?? '',
          signer_name: sent['signer_name'] ?? '',
          signature: sent['signature'] ?? '',
          comment: sent['comment'] ?? '',
        },
        call.request,
      );
      return { status: 204, body: null };
    },
  },
];

/** @throws ApiError 400 for a field that is not asked for, is no text or too long */
function textsOf({ body }: ApiCall, known: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(asRecord(body))) {
    if (!known.includes(name)) throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
    if (value === null || value === undefined) continue;
    if (typeof value !== 'string') throw invalidFields({ [name]: [{ code: 'invalid_value' }] });
    if (value.length > (limits[name] ?? 0)) throw invalidFields({ [name]: [{ code: 'too_long' }] });
    texts[name] = value;
  }
  return texts;
}

/** @throws ApiError 429 for who comes too often */
function serviceOf({ services, request }: ApiCall, kind: 'read' | 'sign'): SignOffService {
  const { signOffs } = services;
  if (signOffs === null) throw notFound();
  const wait = signOffs.admit(kind, request);
  if (wait > 0)
    throw new ApiError(429, 'too_many_requests', 'Too many requests - please try again later', undefined, {
      headers: { 'Retry-After': String(wait) },
    });
  return signOffs;
}
