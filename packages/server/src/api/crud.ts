import { actionOf } from '@plinth/domain/define/action-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { createFromBody } from './actions/hr/create-pay-parts.ts';
import { getRow } from './rows/get-row.ts';
import { listRows } from './rows/list-rows.ts';
import { removeRow } from './rows/remove-row.ts';
import { saveDocument } from './rows/save-document.ts';
import { updateRow } from './rows/update-row.ts';
import { listParameters, pageSchema, rowSchema, writtenSchema } from './describe/schemas.ts';
import { wordsOf } from './describe/words-of.ts';
import type { Operation } from './operation.ts';

/** Filters that the specification names otherwise than the column is called. */
const filterAliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoices: { type: 'invoice_type' },
};

/** The routes of a plain resource, as far as anybody may use them. */
export function crudOf(resource: ResourceDefinition): Operation[] {
  const { rest, facts, name } = resource;
  const tag = rest.path.split('/')[1] ?? '';
  const row = rowSchema(resource);
  const columns = Object.values(facts.columns);
  const title = pascal(name);
  const named = wordsOf(name);
  const one = { tag, resource, path: `${rest.path}{id}/` };
  const all = { tag, resource, path: rest.path };
  const operations: (Operation | false)[] = [
    {
      ...all,
      method: 'GET',
      id: `list${title}`,
      summary: `Lists ${named.many}.`,
      parameters: listParameters(resource),
      answer: { status: 200, schema: pageSchema(row) },
      action: 'view',
      handle: (call) => listRows(call, resource, { aliases: filterAliases[name] }),
    },
    {
      ...one,
      method: 'GET',
      id: `get${title}`,
      summary: `Reads one ${named.one}.`,
      answer: { status: 200, schema: row },
      action: 'view',
      handle: (call) => getRow(call, resource, call.params['id'] ?? ''),
    },
    actionOf(resource, 'create') !== null &&
      columns.some(({ isInsertable }) => isInsertable) && {
        ...all,
        method: 'POST',
        id: `create${title}`,
        summary: `Creates one ${named.one}, or several from a list: all of them or none.`,
        body: {
          oneOf: [
            writtenSchema(resource, 'create'),
            { type: 'array', items: writtenSchema(resource, 'create') },
          ],
        },
        answer: { status: 201, schema: { oneOf: [row, { type: 'array', items: row }] } },
        action: 'create',
        handle: (call) => createFromBody(call, resource),
      },
    actionOf(resource, 'edit') !== null &&
      columns.some(({ isUpdatable }) => isUpdatable) && {
        ...one,
        method: rest.update,
        id: `update${title}`,
        summary: `Changes the given columns of one ${named.one}.`,
        parameters: [versionHeader],
        body: writtenSchema(resource, 'edit'),
        answer: { status: 200, schema: row },
        action: 'edit',
        handle: (call) => updateRow(call, resource, call.params['id'] ?? ''),
      },
    actionOf(resource, 'delete') !== null && {
      ...one,
      method: 'DELETE',
      id: `delete${title}`,
      summary: `Deletes one ${named.one}.`,
      parameters: [versionHeader],
      answer: { status: 204 },
      action: 'delete',
      handle: (call) => removeRow(call, resource, call.params['id'] ?? ''),
    },
    resource.lines?.kind !== undefined && {
      ...all,
      path: `${rest.path}save-document/`,
      method: 'POST',
      id: `saveDocumentOf${title}`,
      summary: `Stores one ${named.one} with all of its lines, in order, or nothing.`,
      body: documentSchema,
      answer: { status: 200, schema: row },
      action: 'edit',
      handle: (call) => saveDocument(call, resource),
    },
  ];
  return operations.filter((operation) => operation !== false);
}

const versionHeader = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that is meant; another one is refused with 412.',
  schema: { type: 'string' },
} as const;

const documentSchema = {
  type: 'object',
  required: ['record'],
  properties: {
    record: { type: 'object' },
    lines: { type: ['array', 'null'], items: { type: 'object' } },
  },
  additionalProperties: false,
} as const;

export function pascal(name: string): string {
  return name
    .split(/[_/-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
