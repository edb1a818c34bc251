import { appliedTables, certificateOf } from './certificate-head.ts';
import type { Amount, Column, PaperContent, Row, Table } from './paper-content.ts';
import { namedDeductions } from './named-deductions.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { itemNumber, sectionRows } from './section-rows.ts';
import { taxLabel } from './tax-words.ts';

/**
 * Application and certificate for payment with its continuation sheet, in the order of lines and columns of the forms of the
 * American Institute of Architects: G702 lines 1 to 9, G703 columns A to H.
 */
export function aiaPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const changes = facts.of('changes');
  const contract = facts.of('contract');
  const paper = certificateOf(
    writer,
    'certificate-aia.typ',
    'certificateAia',
    'applicationNo',
    'contractDate',
  );
  const steps: readonly (readonly [string, LabelKey, string, Amount['look']])[] = [
    ['1', 'originalSum', contract.text('original'), 'plain'],
    ['2', 'netChange', facts.text('variations'), 'plain'],
    ...(facts.has('remeasured') ? [['', 'remeasurement', facts.text('remeasured'), 'plain'] as const] : []),
    ['3', 'sumToDate', facts.text('contract_amount'), 'strong'],
    ['4', 'completedStored', facts.text('completed'), 'plain'],
    ['5', 'retainage', facts.text('retention'), 'plain'],
    ['6', 'earnedLess', facts.text('earned'), 'strong'],
    ...(facts.has('advance_recovered')
      ? [['', 'advanceRecovered', facts.text('advance_recovered'), 'plain'] as const]
      : []),
    ['7', 'lessPrevious', facts.text('previous'), 'plain'],
    ['8', 'currentDue', facts.text('payable'), 'strong'],
    ['9', 'balanceToFinish', facts.text('balance'), 'plain'],
  ];
  const deducted = namedDeductions(writer).map(({ label, toDate }): Amount => ({
    label: writer.plain(label),
    value: writer.money(toDate),
    look: 'plain',
  }));
  const changeRows: readonly (readonly [LabelKey, string])[] = [
    ['additions', changes.text('added')],
    ['deductions', changes.text('left_out')],
  ];
  return {
    ...paper,
    texts: [writer.sentence('architectText')],
    totals: steps.flatMap(([number, key, value, look]) => [
      // deductions stand with no number of their own before what was certified before
      ...(key === 'lessPrevious' ? deducted : []),
      { ...numbered(writer, number, key), value: writer.money(value), look },
    ]),
    tables: [
      {
        title: writer.label('changeSummary'),
        columns: [writer.column('description', 'start', 1), writer.column('amount', 'end', 0)],
        rows: [
          ...changeRows.map(([key, value]): Row => ({
            look: 'line',
            cells: [writer.words.labels[key], writer.number(value)],
          })),
          {
            look: 'total',
            cells: [writer.words.labels.netOfChanges, writer.number(facts.text('variations'))],
          },
        ],
      },
      taxTable(writer, 'amountCertified'),
      continuationSheet(writer),
      ...appliedTables(writer),
    ],
    words: writer.inWords(facts.text('total')),
    notes: writer.note('notes', facts.text('notes')),
    signatures: [writer.label('contractorSigns'), writer.label('architectSigns')],
  };
}

function continuationSheet(writer: PaperWriter): Table {
  const { facts } = writer;
  const sums = facts.of('sums');
  const valued = ['scheduled', 'previous', 'this_period', 'stored', 'completed'];
  const letters: readonly (readonly [string, Column])[] = [
    ['A', writer.column('item', 'start', 0)],
    ['B', writer.column('description', 'start', 32)],
    ['C', writer.column('scheduledValue', 'end', 12)],
    ['D', writer.column('fromPrevious', 'end', 12)],
    ['E', writer.column('thisPeriod', 'end', 12)],
    ['F', writer.column('storedMaterials', 'end', 12)],
    ['G', writer.column('completedToDate', 'end', 13)],
    ['G÷C', writer.column('percentComplete', 'end', 8)],
    ['H', writer.column('toFinish', 'end', 12)],
  ];
  return {
    title: writer.title('continuationSheet'),
    columns: letters.map(([letter, column]) => ({
      ...column,
      label: { ...column.label, text: `${letter}\n${column.label.text}` },
    })),
    rows: [
      ...sectionRows(
        writer,
        facts.list('lines'),
        (line, index) => [
          itemNumber(writer, line, index),
          line.text('text'),
          ...valued.map((name) => writer.number(line.text(name))),
          writer.percent(line.text('percentage')),
          writer.number(line.text('balance')),
        ],
        [...valued, '', 'balance'],
      ),
      {
        look: 'total',
        cells: [
          '',
          writer.words.labels.total,
          writer.number(sums.text('scheduled')),
          writer.number(sums.text('previous')),
          writer.number(sums.text('this_period')),
          writer.number(facts.text('stored')),
          writer.number(facts.text('completed')),
          '',
          writer.number(sums.text('balance')),
        ],
      },
    ],
  };
}

function taxTable(writer: PaperWriter, title: LabelKey): Table {
  const { facts } = writer;
  const tax = facts.of('contract').text('tax_rate');
  return {
    title: writer.label(title),
    columns: [writer.column('description', 'start', 1), writer.column('amount', 'end', 0)],
    rows: [
      { look: 'line', cells: [writer.words.labels.currentDue, writer.number(facts.text('payable'))] },
      {
        look: 'line',
        cells: [
          `${writer.words.labels[taxLabel(writer)]} ${writer.percent(tax)}`,
          writer.number(facts.text('tax')),
        ],
      },
      { look: 'total', cells: [writer.words.labels.totalDue, writer.number(facts.text('total'))] },
    ],
  };
}

function numbered(writer: PaperWriter, number: string, key: LabelKey): Pick<Amount, 'label'> {
  const label = writer.label(key);
  return { label: number === '' ? label : { ...label, text: `${number}. ${label.text}` } };
}
