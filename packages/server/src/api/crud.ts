import { actionOf } from '@plinth/domain/define/action-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { createFromBody } from './actions/hr/create-pay-parts.ts';
import { getRow } from './rows/get-row.ts';
import type { ListWords } from './rows/list-request.ts';
import { listRows } from './rows/list-rows.ts';
import { removeRow } from './rows/remove-row.ts';
import { withSpecifiedNames } from './rows/specified-names.ts';
import { saveDocument } from './rows/save-document.ts';
import { updateRow } from './rows/update-row.ts';
import {
  createdSchema,
  documentSchema,
  listParameters,
  pageSchema,
  rowSchema,
  savedSchema,
  writtenSchema,
} from './describe/schemas.ts';
import { wordsOf } from './describe/words-of.ts';
import type { ApiAnswer, ApiCall, Operation } from './operation.ts';

/** Filters that the specification names otherwise than the column is called, and choices that no row holds. */
const listWords: Readonly<Record<string, ListWords>> = {
  invoices: {
    aliases: { type: 'invoice_type' },
    // The database says what is overdue; the statuses it can have lead there by their index.
    derived: {
      status: {
        overdue: [
          { column: 'status', operator: 'in', value: ['approved', 'sent', 'partially_paid'] },
          { column: 'is_overdue', operator: 'eq', value: true },
        ],
      },
    },
  },
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
      summary: `List ${named.many}.`,
      parameters: listParameters(resource, listWords[name]?.derived),
      answer: { status: 200, schema: pageSchema(row) },
      action: 'view',
      handle: async (call) => listRows(await withSpecifiedNames(call, resource), resource, listWords[name]),
    },
    {
      ...one,
      method: 'GET',
      id: `get${title}`,
      summary: `Get one ${named.one}.`,
      answer: { status: 200, schema: row },
      action: 'view',
      handle: (call) => getRow(call, resource, call.params['id'] ?? ''),
    },
    actionOf(resource, 'create') !== null &&
      columns.some(({ isInsertable }) => isInsertable) && {
        ...all,
        method: 'POST',
        id: `create${title}`,
        summary: `Create one ${named.one}, or several from a list, all or none.`,
        body: {
          oneOf: [
            writtenSchema(resource, 'create'),
            { type: 'array', items: writtenSchema(resource, 'create') },
          ],
        },
        answer: { status: 201, schema: createdSchema(resource) },
        action: 'create',
        handle: async (call) => createFromBody(await withSpecifiedNames(call, resource), resource),
      },
    isUpdated(resource) && {
      ...one,
      method: rest.update,
      id: `update${title}`,
      summary: `Update one ${named.one}. Omitted fields stay unchanged.`,
      parameters: [versionHeader],
      body: writtenSchema(resource, 'edit'),
      answer: { status: 200, schema: row },
      action: 'edit',
      handle: (call) => updateOne(call, resource),
    },
    actionOf(resource, 'delete') !== null && {
      ...one,
      method: 'DELETE',
      id: `delete${title}`,
      summary: `Delete one ${named.one}.`,
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
      summary: `Save one ${named.one} with all its lines, in order, or nothing.`,
      body: documentSchema(resource),
      answer: { status: 200, schema: savedSchema(resource) },
      action: 'edit',
      handle: (call) => saveDocument(call, resource),
    },
  ];
  return operations.filter((operation) => operation !== false);
}

/** Whether people change rows of this resource one by one at all. */
export function isUpdated(resource: ResourceDefinition): boolean {
  const columns = Object.values(resource.facts.columns);
  return actionOf(resource, 'edit') !== null && columns.some(({ isUpdatable }) => isUpdatable);
}

/** Changes the row that the address names. */
export async function updateOne(call: ApiCall, resource: ResourceDefinition): Promise<ApiAnswer> {
  return updateRow(await withSpecifiedNames(call, resource), resource, call.params['id'] ?? '');
}

const versionHeader = {
  name: 'If-Match',
  in: 'header',
  description: 'The expected version. Another version is refused with 412.',
  schema: { type: 'string' },
} as const;

export function pascal(name: string): string {
  return name
    .split(/[_/-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
