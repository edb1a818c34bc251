import { keyColumn } from '@plinth/domain/define/select-list.ts';
import { version } from '../version.ts';
import { areaName, areasOf } from './describe/areas.ts';
import { exampleOf } from './describe/examples.ts';
import {
  answerHeaders,
  fieldErrors,
  problem,
  refusalResponses,
  refusalStatuses,
} from './describe/refusals.ts';
import { reference } from './describe/reference.ts';
import { scopeOf } from './describe/scope-of.ts';
import { columnSchema, sharedSchemas } from './describe/schemas.ts';
import { recordChanged, recordChangedSchema } from './describe/webhooks.ts';
import type { DescribedOperation, Parameter, Schema } from './operation.ts';

type Json = Readonly<Record<string, unknown>>;

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
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plinth',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Plinth' },
      version,
      description:
        'REST API of Plinth, with the records, rules and permissions of the application. Money and other exact numbers travel as text. Errors are `{field: [messages]}` or `{detail, code}`.',
    },
    servers: [{ url: prefix }],
    security: [{ bearer: [] }],
    tags: areasOf(operations).map((name) => ({ name, description: `${areaName(name)}.` })),
    paths,
    webhooks: { recordChanged },
    components: {
      securitySchemes: { bearer: bearerScheme },
      headers: answerHeaders,
      schemas: {
        Problem: problem,
        FieldErrors: fieldErrors,
        RecordChanged: recordChangedSchema,
        ...Object.fromEntries(sharedSchemas()),
      },
      responses: { Unchanged: unchanged, ...refusalResponses() },
    },
  };
}

const bearerScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT, or an API token',
  description:
    'The access token of a session (POST /auth/login/), or an API token (`plt_…`, made at /rbac/api-tokens), which acts as the person who made it, narrowed to its scopes.',
} as const;

const unchanged = {
  description: 'Not modified.',
  headers: { ETag: reference('headers', 'ETag') },
} as const;

function describeOperation(operation: DescribedOperation, refer: (schema: unknown) => unknown): Json {
  const { id, tag, summary, method, parameters = [], body, answer, isOpen } = operation;
  const isRead = method === 'GET';
  const content = answer.schema && {
    [answer.contentType ?? 'application/json']: { schema: refer(answer.schema) },
  };
  const names = isRead ? ['ETag'] : isOpen ? [] : ['ETag', 'Idempotency-Replayed'];
  const headers = Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: accessOf(operation),
    ...(isOpen && { security: [] }),
    parameters: [...pathParameters(operation), ...parameters, ...usualHeaders(operation)],
    ...(body && { requestBody: describeBody(operation, body, refer) }),
    responses: {
      [String(answer.status)]: {
        description: 'Success.',
        ...(names.length > 0 && { headers }),
        ...(content && { content }),
      },
      ...(isRead && { '304': reference('responses', 'Unchanged') }),
      ...Object.fromEntries(
        refusalStatuses.map((status) => [status, reference('responses', `Refused${status}`)]),
      ),
    },
  };
}

/** Who may call it, as far as a permission says so. */
function accessOf(operation: DescribedOperation): string {
  if (operation.isOpen) return 'No sign-in is required.';
  const permission = scopeOf(operation);
  if (permission === null)
    return 'Anyone signed in may call it; what they see and may do depends on their permissions.';
  return `Permission \`${permission}\`, or what is one's own; an API token has it among its scopes. Rows that are not visible to the caller are not there.`;
}

function pathParameters({ path, resource }: DescribedOperation): Json[] {
  const fact = resource?.facts.columns[keyColumn(resource)];
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' && fact?.type === 'uuid' ? columnSchema(fact, false) : { type: 'string' },
  }));
}

function usualHeaders({ method, isOpen }: DescribedOperation): Parameter[] {
  if (method === 'GET')
    return [
      {
        name: 'If-None-Match',
        in: 'header',
        description: 'ETag of an earlier response; 304 while it is unchanged.',
        schema: { type: 'string' },
      },
    ];
  if (isOpen) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Executes the request once in 24 hours, however often it is sent.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  ];
}

function describeBody(
  { isUpload }: DescribedOperation,
  body: Schema,
  refer: (schema: unknown) => unknown,
): Json {
  if (isUpload) return { required: true, content: { 'multipart/form-data': { schema: refer(body) } } };
  const [first = body]: readonly Schema[] = Array.isArray(body['oneOf']) ? body['oneOf'] : [body];
  const needed = Array.isArray(first['required']) && first['required'].length > 0;
  return {
    required: needed,
    content: { 'application/json': { schema: refer(body), example: exampleOf(first) } },
  };
}

/** What stands in several places is written once, and pointed to. */
function withReferences(schema: unknown, shared: ReadonlyMap<unknown, string>): unknown {
  const name = shared.get(schema);
  if (name !== undefined) return reference('schemas', name);
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, shared));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withReferences(value, shared)]),
  );
}
