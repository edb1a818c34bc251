import { papersOf } from '@plinth/domain/paper-kinds.ts';
import { expect, test } from 'vitest';
import { writePaper } from './write-paper.ts';

const company = { name: 'Al Noor', currency: 'AED', country_pack: 'AE' };
const project = { number: 'PRJ0007', name: 'Marina Heights' };
const receipt = {
  company,
  project,
  party: { name: 'Emirates Steel' },
  number: 'GRN0012',
  status: 'posted',
  destination: 'store',
  order: 'PO0042',
  delivery_note: 'DN-88213',
  author: 'Samir Haddad',
  lines: [
    {
      item: 'ITM0010',
      text: 'Rebar 16 mm',
      unit: 't',
      ordered: '1250',
      before: '300',
      quantity: '450.5',
      rejected: '12',
      open: '499.5',
      note: 'Rusted',
    },
  ],
};
const cellsOf = (paper: ReturnType<typeof writePaper>) => paper.tables[0]?.rows.map(({ cells }) => cells);
const factsOf = (paper: ReturnType<typeof writePaper>) =>
  paper.facts.map(({ label, value }) => [label.text, value]);

test('a goods received note tells what was ordered, came before, was accepted and rejected, and is outstanding', () => {
  const paper = writePaper('goods_receipt', receipt, 'en');
  expect(cellsOf(paper)).toEqual([
    ['1', 'ITM0010', 'Rebar 16 mm', 't', '1,250', '300', '450.5', '12', '499.5', 'Rusted'],
  ]);
  expect(factsOf(paper)).toEqual([
    ['Purchase order', 'PO0042'],
    ['Project', 'PRJ0007 · Marina Heights'],
    ['Delivery note', 'DN-88213'],
    ['Destination', 'Store'],
  ]);
  const stamp = (status: string) => writePaper('goods_receipt', { ...receipt, status }, 'en').stamp;
  expect(['draft', 'posted', 'reversed'].map(stamp)).toEqual(['Draft', '', 'Reversed']);
});

test('material is issued to a project, comes back from it or moves on, each with its own signatures', () => {
  const line = {
    item: 'ITM0011',
    text: 'Harness',
    quantity: '2',
    unit: 'each',
    location: 'Bay 4',
    cost_code: '01-200',
  };
  const note = { company, project, number: '5F0C12AB', author: 'Samir Haddad', lines: [line] };
  const issue = writePaper('issue_note', { ...note, type: 'issue' }, 'en');
  expect(cellsOf(issue)).toEqual([['1', 'ITM0011', 'Harness', '2', 'each', 'Bay 4', '01-200', '']]);
  expect([issue.title.text, issue.signatures.map(({ text }) => text)]).toEqual([
    'Material issue note',
    ['Issued by: \u2068Samir Haddad\u2069', 'Approved by', 'Received by: name, signature and date'],
  ]);
  const back = writePaper('return_note', { ...note, type: 'return', status: 'reversed' }, 'en');
  expect([back.title.text, back.stamp, factsOf(back)]).toEqual([
    'Material return note',
    'Reversed',
    [['From project', 'PRJ0007 · Marina Heights']],
  ]);
  const to_project = { number: 'PRJ0009', name: 'Creek Villas' };
  const on = writePaper('transfer_note', { ...note, type: 'transfer', to_project }, 'en');
  expect([on.title.text, factsOf(on).at(-1)]).toEqual([
    'Material transfer note',
    ['To project', 'PRJ0009 · Creek Villas'],
  ]);
});

test('a movement has the note of its kind, and none where nothing is handed over', () => {
  const offered = (transaction_type: string) =>
    papersOf('inventory_transactions', () => true, false, { transaction_type });
  expect(['issue', 'return', 'transfer', 'receipt', 'adjustment'].map(offered)).toEqual([
    ['issue_note'],
    ['return_note'],
    ['transfer_note'],
    [],
    [],
  ]);
  expect(papersOf('goods_receipts', (module) => module !== 'commercial', false, {})).toEqual([]);
});

test('a requisition is named as it stands until it is approved, and then who approved it', () => {
  const requisition = {
    company,
    project,
    number: 'REQ0004',
    status: 'approved',
    title: 'Rebar for level 4',
    requested_by: 'Priya Nair',
    decided_by: 'Omar Haddad',
    lines: [
      { item: 'ITM0010', text: 'Rebar', quantity: '12.5', unit: 't', cost_code: '03-200', note: 'Bundled' },
    ],
  };
  const paper = writePaper('requisition', requisition, 'en');
  expect(cellsOf(paper)).toEqual([['1', 'ITM0010', 'Rebar', '12.5', 't', '03-200', 'Bundled']]);
  expect(paper.signatures.map(({ text }) => text)).toEqual([
    'Requested by: \u2068Priya Nair\u2069',
    'Approved by: \u2068Omar Haddad\u2069',
    'Received by purchasing',
  ]);
  const stamp = (status: string) => writePaper('requisition', { ...requisition, status }, 'en').stamp;
  expect(['draft', 'pending', 'rejected', 'cancelled', 'approved', 'ordered'].map(stamp)).toEqual([
    'Draft',
    'Awaiting approval',
    'Rejected',
    'Cancelled',
    '',
    '',
  ]);
});
