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
    posting: 'receivables',
    account: '1100',
    name: null,
    cost_type: null,
    tax: null,
    debit: '105.00',
    credit: '0.00',
  },
  {
    date: '2026-03-01',
    source: 'invoices',
    document: 'INV-1',
    party: 'بلدية',
    project: 'PRJ0001',
    posting: 'revenue',
    account: '4000',
    name: 'Towers',
    cost_type: null,
    tax: null,
    debit: '0.00',
    credit: '100.00',
  },
  {
    date: '2026-03-01',
    source: 'invoices',
    document: 'INV-1',
    party: 'بلدية',
    project: 'PRJ0001',
    posting: 'output_tax',
    account: '2110',
    name: null,
    cost_type: null,
    tax: 'VAT 5 %',
    debit: '0.00',
    credit: '5.00',
  },
  {
    date: '2026-03-02',
    source: 'supplier_invoices',
    document: 'BILL-1',
    party: null,
    project: null,
    posting: 'purchases',
    account: '5020',
    name: null,
    cost_type: 'material',
    tax: null,
    debit: '7.00',
    credit: '0.00',
  },
];

test('a journal as CSV begins with the names of its columns, is exact and safe to open', async () => {
  const { t } = await fieldContext(projects);
  const rows = parseCsv(await (await journalCsv(lines, t)).text());
  expect(rows.map((row) => row.slice(0, 9))).toEqual([
    ['Date', 'Type', 'Document', 'Party', 'Project', 'Account', 'Account name', 'Debit', 'Credit'],
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
    ['2026-03-01', 'invoices', 'INV-1', 'بلدية', 'PRJ0001', '4000', 'Towers', '0.00', '100.00'],
    ['2026-03-01', 'invoices', 'INV-1', 'بلدية', 'PRJ0001', '2110', 'Output tax – VAT 5 %', '0.00', '5.00'],
    [
      '2026-03-02',
      'supplier_invoices',
      'BILL-1',
      '',
      '',
      '5020',
      'Purchases and subcontracts – Material',
      '7.00',
      '0.00',
    ],
  ]);
});

test('a journal as JSON says its currency, its accounts in the language of the reader, and amounts as text', async () => {
  const { t } = await fieldContext(projects, 'ar');
  const file: unknown = JSON.parse(await journalJson(lines, t, 'AED').text());
  expect(file).toMatchObject({
    currency: 'AED',
    entries: [
      { account: '1100', name: 'ذمم العملاء', debit: '105.00', credit: '0.00' },
      { account: '4000', name: 'Towers', debit: '0.00', credit: '100.00' },
      { account: '2110', name: 'ضريبة المخرجات – VAT 5 %', debit: '0.00', credit: '5.00' },
      { account: '5020', debit: '7.00', credit: '0.00' },
    ],
  });
});
