import { expect, test } from 'vitest';
import { writePaper } from './write-paper.ts';

const tax = (kind: string, rate: string, taxable: string, amount: string) => ({
  kind,
  rate,
  taxable,
  amount,
  previous: '0',
  to_date: amount,
});

/** A first bill of 400,000 with 7.5 % retention, of which a government client withholds every tax there is. */
const facts = {
  currency: 'INR',
  company: { name: 'Nirman', currency: 'INR', country_pack: 'IN' },
  contract: { tax_rate: '18' },
  work: '400000',
  payable: '370000',
  tax: '72000',
  total: '442000',
  due: '422600',
  before: { completed: '0' },
  now: { completed: '400000', retention: '30000' },
  sums: {},
  lines: [],
  taxes: [
    tax('income_tax', '2', '370000', '7400'),
    tax('cgst', '1', '400000', '4000'),
    tax('sgst', '1', '400000', '4000'),
    tax('labour_cess', '1', '400000', '4000'),
  ],
};
const rowsOf = (paper: ReturnType<typeof writePaper>, table: number) =>
  paper.tables?.[table]?.rows.map(({ cells }) => cells) ?? [];

test('a running account bill takes off each tax for the state in order, and says what is left to pay', () => {
  const paper = writePaper('certificate_ra_bill', facts, 'en');
  expect(
    rowsOf(paper, 1)
      .slice(-6)
      .map(([, ...cells]) => cells),
  ).toEqual([
    ['Net payable', '4,42,000.00'],
    ['Less income tax (TDS) 2%', '-7,400.00'],
    ['Less CGST (GST-TDS) 1%', '-4,000.00'],
    ['Less SGST/UTGST (GST-TDS) 1%', '-4,000.00'],
    ['Less labour cess 1%', '-4,000.00'],
    ['Amount to be paid', '4,22,600.00'],
  ]);
  expect(rowsOf(paper, 2)[0]).toEqual([
    'Less income tax (TDS)',
    '3,70,000.00',
    '2%',
    '7,400.00',
    '0.00',
    '7,400.00',
  ]);
});

test('a bill of which nothing is withheld ends at what is payable', () => {
  const paper = writePaper('certificate_ra_bill', { ...facts, taxes: [] }, 'en');
  expect(rowsOf(paper, 1).at(-1)?.slice(1)).toEqual(['Net payable', '4,42,000.00']);
  expect(paper.tables).toHaveLength(2);
});

test('a running account bill of measured work has its quantities before, in this bill and to date', () => {
  const measured = {
    ...facts,
    sums: { previous: '37035.00', this_period: '12345.00' },
    work: '54380.00',
    lines: [
      {
        text: 'Concrete M25',
        unit: 'm3',
        rate: '1234.5',
        contract_quantity: '250',
        quantity_before: '30',
        quantity_now: '10',
        quantity: '40',
        previous: '37035.00',
        this_period: '12345.00',
        worked: '49380.00',
      },
      { text: 'Site clearance', variation: 'VO0001', previous: '0', this_period: '5000', worked: '5000' },
    ],
  };
  const [abstract] = writePaper('certificate_ra_bill', measured, 'en').tables;
  expect(abstract?.columns).toHaveLength(11);
  expect(abstract?.rows.map(({ cells }) => cells)).toEqual([
    ['1', 'Concrete M25', 'm3', '250', '30', '10', '40', '1,234.50', '37,035.00', '12,345.00', '49,380.00'],
    ['VO0001', 'Site clearance', '', '', '', '', '', '', '0.00', '5,000.00', '5,000.00'],
    ['', 'Total', '', '', '', '', '', '', '37,035.00', '12,345.00', '54,380.00'],
  ]);
  // a contract of sums has none
  const sums = { ...measured, lines: measured.lines.slice(1) };
  expect(writePaper('certificate_ra_bill', sums, 'en').tables[0]?.columns).toHaveLength(7);
});

test('each form says what was applied for beside what is certified, and why less is', () => {
  const line = (text: string, applied: string, completed: string, difference: string, reason: string) => ({
    text,
    applied,
    completed,
    difference,
    reason,
  });
  const certified = {
    ...facts,
    applied: '420000',
    completed: '400000',
    difference: '-20000',
    lines: [
      line('Earthworks', '', '100000', '', ''),
      line('Concrete', '320000', '300000', '-20000', 'Cube tests outstanding'),
    ],
  };
  for (const kind of ['certificate_aia', 'certificate_fidic', 'certificate_ra_bill'] as const) {
    const [last] = writePaper(kind, certified, 'en').tables.slice(-1);
    expect(last?.title?.text).toBe('Amounts applied for and certified');
    expect(last?.rows.map(({ cells }) => cells)).toEqual([
      ['2', 'Concrete', '3,20,000.00', '3,00,000.00', '-20,000.00', 'Cube tests outstanding'],
      ['', 'Total', '4,20,000.00', '4,00,000.00', '-20,000.00', ''],
    ]);
    const asApplied = writePaper(kind, facts, 'en').tables.map(({ title }) => title?.text);
    expect(asApplied).not.toContain('Amounts applied for and certified');
  }
});

test('each form stands in the sections of the bill, with what each comes to and remeasurement apart', () => {
  const line = (code: string, section: string, amount: string, more: object = {}) => ({
    code,
    section,
    text: 'Concrete C40',
    scheduled: amount,
    worked: amount,
    previous: '0',
    this_period: amount,
    stored: '0',
    completed: amount,
    balance: '0',
    percentage: '100',
    ...more,
  });
  const sectioned = {
    ...facts,
    remeasured: '250',
    sums: { scheduled: '6000', previous: '0', this_period: '6000', balance: '0' },
    work: '6000',
    lines: [
      line('B/3/12', 'B Substructure', '1000.25'),
      line('B/3/13', 'B Substructure', '2000.25'),
      line('C/1/4', 'C Superstructure', '2749.50'),
      line('C/1/4', 'FA001', '250', { is_remeasured: true }),
    ],
  };
  const { tables } = writePaper('certificate_fidic', sectioned, 'en');
  const rows = tables[1]?.rows.map(({ look, cells }) => [look, ...cells.slice(0, 3)]);
  expect(rows).toEqual([
    ['section', '', 'B Substructure'],
    ['line', 'B/3/12', 'Concrete C40', '1,000.25'],
    ['line', 'B/3/13', 'Concrete C40', '2,000.25'],
    ['subtotal', '', 'Total B Substructure', '3,000.50'],
    ['section', '', 'C Superstructure'],
    ['line', 'C/1/4', 'Concrete C40', '2,749.50'],
    ['subtotal', '', 'Total C Superstructure', '2,749.50'],
    ['section', '', 'Remeasurement FA001'],
    ['line', 'C/1/4', 'Concrete C40', '250.00'],
    ['subtotal', '', 'Total Remeasurement FA001', '250.00'],
    ['total', '', 'Total', '6,000.00'],
  ]);
  for (const [kind, table] of [
    ['certificate_aia', 2],
    ['certificate_ra_bill', 0],
  ] as const) {
    const looks = writePaper(kind, sectioned, 'ar').tables[table]?.rows.map(({ look }) => look);
    expect(looks).toEqual(rows?.map(([look]) => look));
  }
});
