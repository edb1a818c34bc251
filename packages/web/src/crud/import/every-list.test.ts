// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { formColumns } from '@plinth/domain/define/form-columns.ts';
import { isRequiredColumn } from '@plinth/domain/define/zod-from-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { actionOf } from '@plinth/domain/define/action-of.ts';
import { resources } from '@plinth/domain/registry.ts';
import { languages } from '@plinth/messages/languages.ts';
import { fieldContext } from '../testing/field-context.ts';
import { importableColumns, matchedFields, matchFile, requiredColumns } from './match-columns.ts';

/** Every list whose records people may add is imported; the others are written by the database alone. */
const lists: readonly ResourceDefinition[] = Object.values(resources);
const addedTo = lists.filter((resource) => actionOf(resource, 'create') !== null);

/** Nobody deletes these, so an import of them is not offered to be taken back; and what puts a mistake right. */
const kept: Record<string, string> = {
  bank_accounts: 'what statements continue: closed when it is no longer used',
  attendance: 'what the clock says: a correction with its reason',
  inventory_transactions: 'a ledger of stock: another movement',
  clock_stations: 'what presses name: deactivated when its tablet is gone',
  document_signatures: 'what somebody was asked to sign: withdrawn',
  item_handovers: 'who had an item: it comes back or is lost',
  leave_encashments: 'days that were paid out: rejected by who decides',
  client_receipts: 'money that came in: taken back by its reversal',
  message_threads: 'what others have read: a word to them',
  petty_cash_floats: 'cash that went out: refused before it is opened, closed afterwards',
  petty_cash_claims: 'what was counted: rejected by who decides',
  petty_cash_vouchers: 'cash that was paid: cancelled with a reason',
  pay_provisions: 'a month of the journal: taken back by its reversal',
  supplier_bank_accounts: 'where money was paid to: closed when it is no longer used',
  supplier_payments: 'money that went out: taken back by its reversal',
};

describe.each(addedTo.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const { facts } = resource;

  test.each(languages)('has its columns found by their labels in %s, each once', async (language) => {
    const { labels } = await fieldContext(resource, language);
    const columns = importableColumns(resource, facts);
    expect(columns).not.toEqual([]);
    const headers = columns.map((column) => labels.field(resource, column));
    expect(matchedFields(matchFile(resource, facts, labels, [headers]))).toEqual(columns);
  });

  test('takes from a file all that a record cannot be without', () => {
    const asked = Object.entries(facts.columns)
      .filter(([, fact]) => fact.isInsertable && isRequiredColumn(fact, 'create'))
      .map(([column]) => column);
    const given = requiredColumns(resource, facts);
    expect(asked.filter((column) => column !== 'id' && !given.includes(column))).toEqual([]);
    expect(formColumns(resource, facts, 'create')).toEqual(expect.arrayContaining(given));
  });

  test('is undone by deleting what it added', () => {
    expect(actionOf(resource, 'delete') === null).toBe(resource.name in kept);
  });
});
