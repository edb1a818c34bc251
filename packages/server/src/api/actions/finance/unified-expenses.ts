import { expenses } from '@plinth/domain/finance/expenses.ts';
import { unifiedExpenses } from '@plinth/domain/finance/unified-expenses.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import { invalidFields } from '../../api-error.ts';
import { listParameters, pageSchema, rowSchema, writtenSchema } from '../../describe/schemas.ts';
import type { ApiCall, Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { createRow } from '../../rows/create-row.ts';
import { getRow } from '../../rows/get-row.ts';
import { listRows } from '../../rows/list-rows.ts';
import { removeRow } from '../../rows/remove-row.ts';
import { updateRow } from '../../rows/update-row.ts';
import { decideWith, readNote, targetOf } from '../records/decide.ts';

const path = unifiedExpenses.rest.path;
const item = `${path}{id}/`;
const row = rowSchema(unifiedExpenses);
const common = { tag: 'finance', resource: expenses };
const source = {
  name: 'source',
  in: 'query',
  description: 'employee or company; expenses of the other type are not found.',
  schema: { enum: ['employee', 'company', ''] },
} as const;

/** The expenses of the specification's one list, over the same table as `/finance/expenses/`. */
export const unifiedExpenseOperations: readonly Operation[] = [
  {
    ...common,
    resource: unifiedExpenses,
    method: 'GET',
    path,
    id: 'listUnifiedExpenses',
    summary: 'List employee and company expenses.',
    parameters: listParameters(unifiedExpenses),
    answer: { status: 200, schema: pageSchema(row) },
    handle: (call) => listRows(call, unifiedExpenses),
  },
  {
    ...common,
    method: 'POST',
    path,
    id: 'createUnifiedExpense',
    summary: 'Create an expense.',
    body: writtenSchema(expenses, 'create'),
    answer: { status: 201, schema: rowSchema(expenses) },
    action: 'create',
    handle: (call) => createRow(call, expenses),
  },
  {
    ...common,
    resource: unifiedExpenses,
    method: 'GET',
    path: item,
    id: 'getUnifiedExpense',
    summary: 'Get an expense.',
    parameters: [source],
    answer: { status: 200, schema: row },
    handle: (call) => getRow(call, unifiedExpenses, call.params['id'] ?? '', ofSource(call)),
  },
  {
    ...common,
    method: 'PUT',
    path: item,
    id: 'updateUnifiedExpense',
    summary: 'Update an expense.',
    parameters: [source],
    body: writtenSchema(expenses, 'edit'),
    answer: { status: 200, schema: rowSchema(expenses) },
    action: 'edit',
    handle: async (call) => {
      await checkSource(call);
      return updateRow(call, expenses, call.params['id'] ?? '');
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: item,
    id: 'deleteUnifiedExpense',
    summary: 'Delete an expense.',
    parameters: [source],
    answer: { status: 204 },
    action: 'delete',
    handle: async (call) => {
      await checkSource(call);
      return removeRow(call, expenses, call.params['id'] ?? '');
    },
  },
  {
    ...common,
    method: 'POST',
    path: `${item}workflow/`,
    id: 'decideUnifiedExpense',
    summary: 'Approve or reject an expense.',
    parameters: [source],
    body: {
      type: 'object',
      required: ['action'],
      properties: { action: { enum: ['approve', 'reject'] }, notes: { type: ['string', 'null'] } },
      additionalProperties: false,
    },
    answer: { status: 200, schema: rowSchema(expenses) },
    action: 'approve',
    handle: async (call) => {
      const { action, ...others } = asRecord(call.body);
      if (action === undefined) throw invalidFields({ action: [{ code: 'required' }] });
      if (action !== 'approve' && action !== 'reject')
        throw invalidFields({ action: [{ code: 'invalid_choice' }] });
      const note = readNote(others, ['notes']);
      await checkSource(call);
      return decideWith(call, expenses, targetOf(expenses, action) ?? '', note);
    },
  },
];

function ofSource({ query }: ApiCall): Filter[] {
  for (const name of Object.keys(query)) {
    if (name !== 'source') throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
  }
  const wanted = query['source'];
  return typeof wanted === 'string' && wanted !== '' && wanted !== 'all'
    ? [{ column: 'source', operator: 'eq', value: wanted }]
    : [];
}

/** @throws ApiError 404 for an expense of the other source */
async function checkSource(call: ApiCall): Promise<void> {
  const fixed = ofSource(call);
  if (fixed.length > 0)
    await getRow({ ...call, idempotency: null }, unifiedExpenses, call.params['id'] ?? '', fixed);
}
