import { expect, test } from 'vitest';
import { writePaper } from './write-paper.ts';

/** The second claim of an order of 500,000 dirhams: 200,000 done, 60,000 of it before. */
const facts = {
  currency: 'AED',
  company: { name: 'Al Noor', currency: 'AED', country_pack: 'AE' },
  party: { name: 'Gulf Blockwork' },
  number: 'SUB0012',
  sequence: '2',
  invoice: 'SC-118',
  status: 'approved',
  author: 'Priya Nair',
  decided_by: 'Omar Haddad',
  order: {
    number: 'WO0042',
    title: 'Blockwork',
    tax_rate: '5',
    retention: '10',
    retention_cap: '5',
    original: '480000',
    changes: '20000',
    revised: '500000',
  },
  done: '40.0',
  completed: '200000',
  retention: '20000',
  advance_recovered: '8000',
  advance_recovery: '5000',
  deduction: '1500',
  net: '170500',
  payable: '119500',
  taxable: '119500',
  tax: '5975',
  total: '125475',
  due: '125475',
  applied: '210000',
  difference: '-10000',
  before: { completed: '60000', retention: '6000', advance_recovered: '3000', deduction: '0', net: '51000' },
  now: { completed: '140000', retention: '14000', deduction: '1500', net: '119500' },
  sums: { previous: '60000' },
  deductions: [
    { kind: 'contra_charge', text: 'Site cleaning', to_date: '1200', previous: '0', amount: '1200' },
    { kind: 'withheld', text: 'Insurance papers', to_date: '300', previous: '0', amount: '300' },
  ],
  taxes: [],
  lines: [
    {
      text: 'Blockwork 200 mm',
      unit: 'm2',
      rate: '40',
      contract_quantity: '12000',
      quantity_before: '1500',
      quantity_now: '2500',
      quantity: '4000',
      percentage: '33.3',
      previous: '60000',
      this_period: '100000',
      completed: '160000',
      applied: '170000',
      difference: '-10000',
      reason: 'Not plumb',
    },
    {
      text: 'Lintels',
      variation: 'CO0004',
      unit: 'each',
      rate: '200',
      contract_quantity: '200',
      quantity_before: '0',
      quantity_now: '200',
      quantity: '200',
      percentage: '100',
      previous: '0',
      this_period: '40000',
      completed: '40000',
    },
  ],
};
const rowsOf = (paper: ReturnType<typeof writePaper>, table: number) =>
  paper.tables[table]?.rows.map(({ cells }) => cells) ?? [];
const factsOf = (paper: ReturnType<typeof writePaper>) =>
  paper.facts.map(({ label, value }) => [label.text, value]);

test('a claim is certified to date, before and now, with what is withheld, recovered and charged back', () => {
  const paper = writePaper('subcontract_certificate', facts, 'en');
  expect([paper.title.text, paper.number, paper.stamp]).toEqual([
    'Subcontract payment certificate',
    'SUB0012',
    '',
  ]);
  expect(rowsOf(paper, 0)).toEqual([
    ['Value of work certified', '200,000.00', '60,000.00', '140,000.00'],
    ['Less retention', '-20,000.00', '-6,000.00', '-14,000.00'],
    ['Less repayment of advance payment', '-8,000.00', '-3,000.00', '-5,000.00'],
    ['Less contra charge: Site cleaning', '-1,200.00', '0.00', '-1,200.00'],
    ['Less amount withheld: Insurance papers', '-300.00', '0.00', '-300.00'],
    ['Net value', '170,500.00', '51,000.00', '119,500.00'],
    ['Amount due under this certificate', '', '', '119,500.00'],
    ['VAT 5%', '', '', '5,975.00'],
    ['Total due including tax', '', '', '125,475.00'],
  ]);
  expect(factsOf(paper)).toContainEqual(['Revised subcontract sum', 'AED\u00a0500,000.00']);
  expect(factsOf(paper)).toContainEqual(['Retention', '10 %, up to 5 % of the contract']);
  expect(factsOf(paper)).toContainEqual(['Work done', '40%']);
  expect(factsOf(paper)).toContainEqual(["Subcontractor's invoice no.", 'SC-118']);
  expect(paper.words[0]?.text).toBe(
    'One hundred twenty-five thousand four hundred seventy-five UAE dirhams only',
  );
});

test('each line has quantities and amounts before, now and to date, its percentage, and the change it came with', () => {
  const paper = writePaper('subcontract_certificate', facts, 'en');
  const [blocks, lintels, total] = rowsOf(paper, 1);
  expect(blocks?.slice(3)).toEqual([
    '12,000',
    '40.00',
    '1,500',
    '2,500',
    '4,000',
    '33.3%',
    '60,000.00',
    '100,000.00',
    '160,000.00',
  ]);
  expect(lintels?.slice(0, 2)).toEqual(['CO0004', 'Lintels']);
  expect(total?.slice(-3)).toEqual(['60,000.00', '140,000.00', '200,000.00']);
  expect(rowsOf(paper, 2)[0]).toEqual([
    '1',
    'Blockwork 200 mm',
    '170,000.00',
    '160,000.00',
    '-10,000.00',
    'Not plumb',
  ]);
});

test('what is withheld for the state is taken off last, and the words say what is paid', () => {
  const taxes = [{ kind: 'income_tax', rate: '2', to_date: '3400', previous: '1020', amount: '2380' }];
  const company = { name: 'Nirman', currency: 'INR', country_pack: 'IN' };
  const paper = writePaper(
    'subcontract_certificate',
    { ...facts, company, currency: 'INR', taxes, due: '123095', taxable: '140000', released: '2000' },
    'en',
  );
  expect(rowsOf(paper, 0).slice(6)).toEqual([
    ['Retention released, billed separately', '', '', '-2,000.00'],
    ['Amount due under this certificate', '', '', '1,19,500.00'],
    ['GST 5% (Taxable amount 1,40,000.00)', '', '', '5,975.00'],
    ['Total due including tax', '', '', '1,25,475.00'],
    ['Less income tax (TDS) 2%', '-3,400.00', '-1,020.00', '-2,380.00'],
    ['Amount to be paid', '', '', '1,23,095.00'],
  ]);
  expect(paper.words[0]?.text).toContain('One lakh twenty-three thousand ninety-five');
});

test('until it is approved it is a draft, a cancelled one says so, and the last one is final', () => {
  const stamp = (status: string) => writePaper('subcontract_certificate', { ...facts, status }, 'en').stamp;
  expect(['draft', 'certified', 'cancelled', 'paid'].map(stamp)).toEqual(['Draft', 'Draft', 'Cancelled', '']);
  const final = writePaper('subcontract_certificate', { ...facts, is_last: true, currency: 'KWD' }, 'en');
  expect(final.title.text).toBe('Final subcontract payment certificate');
  expect(rowsOf(final, 0)[0]?.at(-1)).toBe('140,000.000');
});
