import { papersOf } from '@plinth/domain/paper-kinds.ts';
import { expect, test } from 'vitest';
import { writePaper } from './write-paper.ts';

const variation = {
  currency: 'AED',
  company: { name: 'Al Noor', currency: 'AED', country_pack: 'AE' },
  party: { name: 'Marina Developers' },
  number: 'VO012',
  status: 'submitted',
  type: 'addition',
  title: 'Service risers',
  description: 'Revised drawings',
  instruction: 'EI-0047',
  amount: '90000',
  added: '100000',
  left_out: '-10000',
  days: '12',
  contract: {
    number: 'CON0003',
    original: '5000000',
    before: '250000',
    revised: '5340000',
    completion_before: '2027-03-12',
    completion: '2027-03-24',
  },
  lines: [
    { text: 'Blockwork', quantity: '1000', unit: 'm2', rate: '100', net: '100000' },
    { text: 'Plaster', quantity: '-100', unit: 'm2', rate: '100', net: '-10000' },
  ],
};
const change = {
  currency: 'INR',
  company: { name: 'Nirman', currency: 'INR', country_pack: 'IN' },
  party: { name: 'Shree Plaster' },
  number: 'CO0004',
  status: 'approved',
  type: 'work_order',
  title: 'Shafts',
  order: { number: 'WO0042', title: 'Plaster', original: '1000000', before: '250000', revised: '1150000' },
  tax_rate: '18',
  subtotal: '-100000',
  tax: '-18000',
  total: '-118000',
  lines: [{ text: 'Plaster 15 mm', quantity: '-500', unit: 'm2', rate: '200', net: '-100000' }],
};
const rowsOf = (paper: ReturnType<typeof writePaper>, title: string) =>
  paper.tables.find((table) => table.title?.text === title)?.rows.map(({ cells }) => cells);
const totalsOf = (paper: ReturnType<typeof writePaper>) =>
  paper.totals.map(({ label, value }) => [label.text, value.replace('\u00a0', ' ')]);

test('a variation says what becomes of the contract sum and of the time for completion', () => {
  const paper = writePaper('variation_order', variation, 'en');
  expect(rowsOf(paper, 'Effect on contract sum')).toEqual([
    ['Original contract sum', '5,000,000.00'],
    ['Variations approved before', '250,000.00'],
    ['This variation', '90,000.00'],
    ['Revised contract sum', '5,340,000.00'],
  ]);
  expect(rowsOf(paper, 'Effect on time for completion')).toEqual([
    ['Completion date before this variation', '12 Mar 2027'],
    ['Extension of time', '12 days'],
    ['Revised completion date', '24 Mar 2027'],
  ]);
  expect(totalsOf(paper)).toEqual([
    ['Additions', 'AED 100,000.00'],
    ['Omissions', '-AED 10,000.00'],
    ['Amount of this variation', 'AED 90,000.00'],
  ]);
  expect(paper.facts.map(({ value }) => value)).toContain('EI-0047');
  expect(paper.signatures).toHaveLength(3);
});

test('a variation of time alone has no lines, and one without a contract no effect on it', () => {
  const time = writePaper(
    'variation_order',
    { ...variation, amount: '0', added: '0', left_out: '0', lines: [] },
    'en',
  );
  expect(time.tables.map(({ title }) => title?.text)).toEqual([
    'Effect on contract sum',
    'Effect on time for completion',
  ]);
  expect(time.words).toEqual([]);
  const alone = writePaper('variation_order', { ...variation, contract: {} }, 'en');
  expect(alone.tables.map(({ title }) => title?.text)).toEqual(['Amounts in AED, before tax']);
});

test('a variation is named as it stands until it is approved, and says who signed it for the client', () => {
  const stamp = (status: string) => writePaper('variation_order', { ...variation, status }, 'en').stamp;
  expect(['draft', 'submitted', 'rejected', 'withdrawn', 'disputed', 'approved'].map(stamp)).toEqual([
    'Draft',
    'Submitted',
    'Rejected',
    'Withdrawn',
    'Disputed',
    '',
  ]);
  const signed_by = { name: 'Sara Al Mansoori', date: '2026-11-21' };
  const paper = writePaper('variation_order', { ...variation, signed_by }, 'en');
  expect(paper.facts.find(({ label }) => label.text === 'Signed by the client online')?.value).toBe(
    'Sara Al Mansoori · 21 Nov 2026',
  );
});

test('a change of a subcontract has its tax and what the order becomes, in lakh, and no words of what is left out', () => {
  const paper = writePaper('change_order', change, 'en');
  expect(paper.title.text).toBe('Subcontract change order');
  expect(rowsOf(paper, 'Effect on order sum')).toEqual([
    ['Original order sum', '10,00,000.00'],
    ['Changes approved before', '2,50,000.00'],
    ['This change', '-1,00,000.00'],
    ['Revised order sum', '11,50,000.00'],
  ]);
  expect(totalsOf(paper)).toEqual([
    ['Total before tax', '-₹1,00,000.00'],
    ['GST 18%', '-₹18,000.00'],
    ['Total including tax', '-₹1,18,000.00'],
  ]);
  expect(paper.words).toEqual([]);
  const supply = writePaper('change_order', { ...change, type: 'purchase_order', status: 'void' }, 'en');
  expect([supply.title.text, supply.stamp, supply.parties[0]?.label.text]).toEqual([
    'Amendment to purchase order',
    'Void',
    'Supplier',
  ]);
});

test('a change of our own budget is no paper', () => {
  const offered = (change_type: string) =>
    papersOf('change_order_drafts', () => true, false, { change_type });
  expect(['purchase_order', 'work_order', 'budget'].map(offered)).toEqual([
    ['change_order'],
    ['change_order'],
    [],
  ]);
  expect(papersOf('employees', () => true, false, { country_pack: 'AE' })).not.toContain('form_16');
});
