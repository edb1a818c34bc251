import { facts } from '@plinth/database/generated/facts/bank_statement_lines.ts';
import { defineResource } from '../../define/resource.ts';

/** A line of a statement, and what of it is matched. Part of the statement's screen and of the matching. */
export const bankStatementLines = defineResource<'bank_statement_lines'>({
  name: 'bank_statement_lines',
  table: 'bank_statement_lines',
  facts,
  module: 'finance',
  route: '/finance/bank-statement-lines',
  rest: { path: '/finance/bank-statement-lines/', update: 'PATCH' },
  title: 'raw_text',
  relations: {},
  fields: {
    status: { kind: 'choice', tones: { open: 'warning', partly_matched: 'info', matched: 'success' } },
  },
  list: {
    columns: ['line_date', 'counterparty', 'reference', 'raw_text', 'amount', 'status'],
    sort: { column: 'line_date', direction: 'desc' },
    search: ['search_text'],
    filters: [{ column: 'status', kind: 'choice' }],
  },
  form: [],
});
