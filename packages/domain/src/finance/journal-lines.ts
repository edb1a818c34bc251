import type { TableFacts } from '@plinth/database/table-facts.ts';
import { ofProject } from '../define/relations.ts';
import type { ResourceDefinition } from '../define/resource.ts';
import { ledgerHref } from './ledgers.ts';

const fact = {
  isNullable: true,
  hasDefault: false,
  isGenerated: false,
  isInsertable: false,
  isUpdatable: false,
};
const text = { ...fact, type: 'text' };
const amount = { ...fact, type: 'numeric' };

const facts: TableFacts = {
  primaryKey: [],
  columns: {
    entry_date: { ...fact, type: 'date' },
    document_number: text,
    document_table: text,
    party: text,
    project_id: { ...fact, type: 'uuid' },
    on_project: { ...fact, type: 'boolean' },
    account: text,
    debit: amount,
    credit: amount,
    balance: amount,
  },
  constraints: {},
};

/** The lines of the books as a list, in the order `general_ledger` gives them: no table has them, the documents do. */
export const journalLines = {
  name: 'journal_lines',
  table: 'journal_lines',
  facts,
  module: 'finance',
  route: ledgerHref('journal'),
  rest: { path: '/rpc/general_ledger/', update: 'PATCH' },
  title: 'document_number',
  relations: { project: ofProject },
  fields: { document_table: { kind: 'text', shownAs: 'table' } },
  list: {
    columns: [
      'entry_date',
      'document_number',
      'document_table',
      'party',
      'project_id',
      'account',
      'debit',
      'credit',
      'balance',
    ],
    sort: { column: 'entry_date', direction: 'asc' },
    search: ['document_number', 'party'],
    filters: [
      { column: 'entry_date', kind: 'date' },
      { column: 'project_id', kind: 'reference' },
      { column: 'on_project', kind: 'boolean' },
      // by its code; the screen offers those of the books
      { column: 'account', kind: 'text' },
    ],
  },
  form: [],
  // its columns are those of the answer of a function, which the generated types file apart from tables
} as unknown as ResourceDefinition;
