// @vitest-environment node
import { projects } from '@plinth/domain/projects/projects.ts';
import type { JournalLine } from '@plinth/domain/finance/journal.ts';
import { parseCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { fieldContext } from '../../crud/testing/field-context.ts';
import { journalCsv, journalJson } from './journal-file.ts';

const lines: JournalLine[] = [
  {
    date: '2026-03-01',
    source: 'invoices',
    document: 'INV-1',
    party: '=HYPERLINK("http://x")',
    project: null,
    account: 'receivables',
    debit: '105.00',
    credit: '0.00',
  },
  {
    date: '2026-03-01',
    source: 'invoices',
    document: 'INV-1',
    party: 'بلدية',
    project: 'PRJ0001',
    account: 'revenue',
    debit: '0.00',
    credit: '105.00',
  },
];

test('a journal as CSV begins with the names of its columns, is exact and safe to open', async () => {
  const { t } = await fieldContext(projects);
  const rows = parseCsv(await (await journalCsv(lines, t)).text());
  expect(rows.map((row) => row.slice(0, 9))).toEqual([
    ['Date', 'Kind', 'Document', 'Party', 'Project', 'Account', 'Name of account', 'Debit', 'Credit'],
    [
      '2026-03-01',
      'invoices',
      'INV-1',
      `'=HYPERLINK("http://x")`,
      '',
      '1100',
      'Trade receivables',
      '105.00',
      '0.00',
    ],
    ['2026-03-01', 'invoices', 'INV-1', 'بلدية', 'PRJ0001', '4000', 'Contract revenue', '0.00', '105.00'],
  ]);
});

test('a journal as JSON says its currency, its accounts in the language of the reader, and amounts as text', async () => {
  const { t } = await fieldContext(projects, 'ar');
  const file: unknown = JSON.parse(await journalJson(lines, t, 'AED').text());
  expect(file).toMatchObject({
    currency: 'AED',
    entries: [
      { account: '1100', name: 'ذمم العملاء', debit: '105.00', credit: '0.00' },
      { account: '4000', name: 'إيرادات العقود', debit: '0.00', credit: '105.00' },
    ],
  });
});
