import { version } from '../version.ts';
import { sharedSchemas } from './describe/schemas.ts';
import type { DescribedOperation, Schema } from './operation.ts';

type Json = Readonly<Record<string, unknown>>;

const problem: Schema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string' },
    code: { type: 'string' },
    field: { type: 'string' },
    values: { type: 'object' },
    current: { type: ['object', 'null'] },
    reference: { type: 'string' },
  },
};
const fieldErrors: Schema = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

const refusals: Readonly<Record<string, string>> = {
  '400': 'Invalid fields, each with its messages, or an invalid request.',
  '401': 'Not signed in, or the session has expired.',
  '403': 'Permission denied.',
  '404': 'The record does not exist or is not visible to you.',
  '405': 'Method not allowed; see the Allow header.',
  '409': 'Already exists, in use, or changed in the meantime.',
  '412': 'The version in If-Match is not the current one.',
  '413': 'Too large.',
  '415': 'Unsupported content type.',
  '422': 'Refused by a business rule.',
  '429': 'Too many requests; see the Retry-After header.',
  '503': 'Temporarily unavailable; see the Retry-After header.',
  '504': 'Timeout.',
};

/** The OpenAPI 3.1 description of exactly these operations. @param prefix what the paths stand below */
export function describe(operations: readonly DescribedOperation[], prefix: string): Json {
  const shared = new Map<unknown, string>(sharedSchemas().map(([name, schema]) => [schema, name]));
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const methods = (paths[operation.path] ??= {});
    methods[operation.method.toLowerCase()] = describeOperation(operation, (schema) =>
      withReferences(schema, shared),
    );
  }
  const own = sharedSchemas().map(([name, schema]) => [name, schema]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plinth',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      version,
      description:
        'REST API of Plinth, with the records, rules and permissions of the application. Errors are `{field: [messages]}` or `{detail, code}`.',
    },
    servers: [{ url: prefix }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem, FieldErrors: fieldErrors, ...Object.fromEntries(own) },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refused${status}`,
          refusal(status, description),
        ]),
      ),
    },
  };
}

function describeOperation(operation: DescribedOperation, refer: (schema: unknown) => unknown): Json {
  const { id, tag, summary, method, path, parameters = [], body, answer, isOpen, isUpload } = operation;
  const ofPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const ofRetries =
    method !== 'GET' && !isOpen
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 200 } }]
      : [];
  const bodyType = isUpload ? 'multipart/form-data' : 'application/json';
  const content = answer.schema && {
    [answer.contentType ?? 'application/json']: { schema: refer(answer.schema) },
  };
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(isOpen && { security: [] }),
    parameters: [...ofPath, ...parameters, ...ofRetries],
    ...(body && { requestBody: { content: { [bodyType]: { schema: refer(body) } } } }),
    responses: {
      [String(answer.status)]: { description: 'Success.', ...(content && { content }) },
      ...Object.fromEntries(
        Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
}

function refusal(status: string, description: string): Json {
  const own = { $ref: '#/components/schemas/Problem' };
  const schema = status === '400' ? { anyOf: [own, { $ref: '#/components/schemas/FieldErrors' }] } : own;
  return { description, content: { 'application/json': { schema } } };
}

/** What stands in several places is written once, and pointed to. */
function withReferences(schema: unknown, shared: ReadonlyMap<unknown, string>): unknown {
  const name = shared.get(schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, shared));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withReferences(value, shared)]),
  );
}
