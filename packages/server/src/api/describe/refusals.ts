import { errorCodes } from '@plinth/domain/errors.ts';
import { ownSentences } from '../requests/own-sentences.ts';
import type { Schema } from '../operation.ts';
import { reference } from './reference.ts';

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;

export const problem: Schema = {
  type: 'object',
  description: 'What was refused, in the language of Accept-Language.',
  required: ['detail', 'code'],
  properties: {
    detail: { ...text, description: 'Human-readable message.' },
    code: {
      ...text,
      description: 'Machine-readable code.',
      enum: [...errorCodes, ...Object.keys(ownSentences)],
    },
    field: text,
    values: { type: 'object', description: 'Values used in the message.' },
    current: { type: ['object', 'null'], description: 'The current record, for a version conflict.' },
    reference: { ...text, description: 'Reference of this error in the server log.' },
  },
  examples: [
    {
      detail: 'Access denied: finance.create',
      code: 'access_denied',
      values: { module: 'finance', action: 'create' },
    },
  ],
};

export const fieldErrors: Schema = {
  type: 'object',
  description: 'Each invalid field with its messages.',
  additionalProperties: { type: 'array', items: text },
  examples: [{ due_date: ['Enter a valid date.'] }],
};

const descriptions: Readonly<Record<string, string>> = {
  '400': 'Invalid fields, each with its messages, or an invalid request.',
  '401': 'Not signed in, or the session has expired.',
  '403': 'Permission denied.',
  '404': 'The record does not exist or is not visible to you.',
  '405': 'Method not allowed; see the Allow header.',
  '408': 'The request took too long to arrive.',
  '409': 'Already exists, in use, or changed in the meantime.',
  '412': 'The version in If-Match is not the current one.',
  '413': 'Too large.',
  '415': 'Unsupported content type.',
  '422': 'Refused by a business rule.',
  '428': 'A second factor, or a password of your own, is needed first.',
  '429': 'Too many requests; see the Retry-After header.',
  '431': 'The headers of the request are too large.',
  '500': 'A mistake of the server; its log has more under the reference.',
  '503': 'Temporarily unavailable; see the Retry-After header.',
  '504': 'Timeout.',
};

/** Statuses of refusals, which every operation may answer. */
export const refusalStatuses: readonly string[] = Object.keys(descriptions);

const further: Readonly<Record<string, readonly string[]>> = {
  '401': ['WWW-Authenticate'],
  '405': ['Allow'],
  '429': ['Retry-After'],
  '503': ['Retry-After'],
};

/** Headers of answers, by their names. */
export const answerHeaders: Readonly<Record<string, Json>> = {
  'X-Error': { description: 'The (first) error as JSON: `{"code", "field"?, "values"?}`.', schema: text },
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    schema: { type: 'integer', minimum: 0 },
  },
  Allow: { description: 'Methods allowed for this path.', schema: text },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: text },
  ETag: {
    description: 'Version of the record, or a hash of the response; for If-Match and If-None-Match.',
    schema: text,
  },
  'Idempotency-Replayed': {
    description: '`true` when the response of an earlier request with the same key is repeated.',
    schema: text,
  },
};

/** What never became a request is answered without a look at it. */
function isRead(status: string): boolean {
  return status !== '408' && status !== '431';
}

/** The refusals as components, `Refused400` and so on. */
export function refusalResponses(): Json {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      `Refused${status}`,
      refusal(status, description),
    ]),
  );
}

function refusal(status: string, description: string): Json {
  const own = reference('schemas', 'Problem');
  const schema = status === '400' ? { anyOf: [own, reference('schemas', 'FieldErrors')] } : own;
  const names = [...(isRead(status) ? ['X-Error'] : []), ...(further[status] ?? [])];
  return {
    description,
    ...(names.length > 0 && {
      headers: Object.fromEntries(names.map((name) => [name, reference('headers', name)])),
    }),
    content: { 'application/json': { schema } },
  };
}
