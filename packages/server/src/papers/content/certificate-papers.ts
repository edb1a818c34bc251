import { appliedTables, certificateOf } from './certificate-head.ts';
import { measuredLines } from './measured-lines.ts';
import { namedDeductions } from './named-deductions.ts';
import type { PaperContent, Row, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { itemNumber, sectionRows } from './section-rows.ts';
import { taxLabel } from './tax-words.ts';

/**
 * Interim payment certificate in the order of the amounts of the FIDIC conditions (1999, 14.3 a to g): to date, previously
 * certified and by this certificate.
 */
export function fidicPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const before = facts.of('before');
  const now = facts.of('now');
  const row = (key: LabelKey, name: string, sign = ''): Row => ({
    look: 'line',
    cells: [
      writer.words.labels[key],
      ...[facts.text(name), before.text(name), now.text(name)].map((value) =>
        writer.number(withSign(sign, value)),
      ),
    ],
  });
  const last = (look: Row['look'], label: string, value: string): Row => ({
    look,
    cells: [label, '', '', writer.number(value)],
  });
  const contract = facts.of('contract');
  const tax = contract.text('tax_rate');
  const named = namedDeductions(writer).map(({ label, toDate, previous, amount }): Row => ({
    look: 'line',
    cells: [label, ...[toDate, previous, amount].map((value) => writer.number(withSign('-', value)))],
  }));
  return {
    ...certificateOf(writer, 'certificate-fidic.typ', 'certificateFidic', 'certificateNo', 'contractDate'),
    tables: [
      {
        title: writer.sentenceLabel('amountsIn', { currency: writer.currency }),
        columns: [
          writer.column('description', 'start', 1),
          writer.column('toDate', 'end', 0),
          writer.column('previously', 'end', 0),
          writer.column('thisCertificate', 'end', 0),
        ],
        rows: [
          row('worksExecuted', 'work'),
          row('materialsOnSite', 'stored'),
          { ...row('grossValue', 'completed'), look: 'total' },
          row('lessRetention', 'retention', '-'),
          {
            look: 'line',
            cells: [
              writer.words.labels.repaymentOfAdvance,
              writer.number(withSign('-', facts.text('advance_recovered'))),
              writer.number(withSign('-', before.text('advance_recovered'))),
              writer.number(withSign('-', facts.text('advance_recovery'))),
            ],
          },
          ...(named.length > 0 ? named : [row('otherDeductions', 'deduction', '-')]),
          {
            look: 'total',
            cells: [
              writer.words.labels.netValue,
              writer.number(facts.text('net')),
              writer.number(before.text('net')),
              '',
            ],
          },
          ...(contract.has('released')
            ? [last('line', writer.words.labels.releasedApart, withSign('-', contract.text('released')))]
            : []),
          last('total', writer.words.labels.amountDue, facts.text('payable')),
          last('line', `${writer.words.labels[taxLabel(writer)]} ${writer.percent(tax)}`, facts.text('tax')),
          last('total', writer.words.labels.totalDue, facts.text('total')),
        ],
      },
      worksTable(writer, 'detailOfWorks', ['toDate', 'previously', 'thisCertificate']),
      ...appliedTables(writer),
    ],
    words: writer.inWords(facts.text('total')),
    notes: writer.note('notes', facts.text('notes')),
    signatures: [
      writer.label('contractorSigns'),
      writer.label('engineerSigns'),
      writer.label('employerSigns'),
    ],
  };
}

/**
 * Running account bill of the Indian public works: the abstract of work up to date, up to the previous bill and since it,
 * then the memorandum of payment (form 26 of the Central Public Works Account Code).
 */
export function raBillPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const now = facts.of('now');
  const contract = facts.of('contract');
  const tax = contract.text('tax_rate');
  const taxes = facts.list('taxes');
  const memorandum: readonly (readonly [string, string, Row['look']])[] = [
    [writer.words.labels.valueUpToDate, facts.text('work'), 'line'],
    ...(facts.has('stored')
      ? [[writer.words.labels.materialsAtSite, facts.text('stored'), 'line'] as const]
      : []),
    [writer.words.labels.uptoPrevious, withSign('-', facts.of('before').text('completed')), 'line'],
    [writer.words.labels.grossSince, now.text('completed'), 'total'],
    [writer.words.labels.securityDeposit, withSign('-', now.text('retention')), 'line'],
    ...(facts.has('advance_recovery')
      ? [
          [
            writer.words.labels.mobilisationRecovery,
            withSign('-', facts.text('advance_recovery')),
            'line',
          ] as const,
        ]
      : []),
    ...namedDeductions(writer).map(({ label, amount }) => [label, withSign('-', amount), 'line'] as const),
    ...(contract.has('released')
      ? [[writer.words.labels.releasedApart, withSign('-', contract.text('released')), 'line'] as const]
      : []),
    [writer.words.labels.amountDue, facts.text('payable'), 'total'],
    [`${writer.words.labels[taxLabel(writer)]} ${writer.percent(tax)}`, facts.text('tax'), 'line'],
    [writer.words.labels.netPayable, facts.text('total'), 'total'],
    ...taxes.map(
      (tax) =>
        [
          `${writer.choice('withheldTaxes', tax.text('kind'))} ${writer.percent(tax.text('rate'))}`,
          withSign('-', tax.text('amount')),
          'line',
        ] as const,
    ),
    ...(taxes.length > 0 ? [[writer.words.labels.amountToBePaid, facts.text('due'), 'total'] as const] : []),
  ];
  return {
    ...certificateOf(writer, 'certificate-ra-bill.typ', 'certificateRaBill', 'raBillNo', 'dateOfStart'),
    tables: [
      facts.list('lines').some((line) => line.has('rate'))
        ? measuredTable(writer)
        : worksTable(writer, 'abstract', ['upToDate', 'uptoPrevious', 'sincePrevious']),
      {
        title: writer.label('memorandum'),
        columns: [
          writer.column('item', 'end', 0),
          writer.column('description', 'start', 1),
          writer.column('amount', 'end', 0),
        ],
        rows: memorandum.map(([label, value, look], index) => ({
          look,
          cells: [writer.quantity(String(index + 1)), label, writer.number(value)],
        })),
      },
      ...(taxes.length > 0 ? [taxTable(writer)] : []),
      ...appliedTables(writer),
    ],
    words: writer.inWords(facts.text(taxes.length > 0 ? 'due' : 'total')),
    notes: writer.note('notes', facts.text('notes')),
    signatures: [
      writer.label('contractorSigns'),
      writer.label('siteEngineerSigns'),
      writer.label('authorisedSignature'),
    ],
  };
}

/** What is withheld for the state, each tax by its base and rate, to date, before and since. */
function taxTable(writer: PaperWriter): Table {
  return {
    title: writer.label('stateDeductions'),
    columns: [
      writer.column('stateDeduction', 'start', 1),
      writer.column('taxBase', 'end', 0),
      writer.column('percentComplete', 'end', 0),
      writer.column('upToDate', 'end', 0),
      writer.column('uptoPrevious', 'end', 0),
      writer.column('sincePrevious', 'end', 0),
    ],
    rows: writer.facts.list('taxes').map((tax): Row => ({
      look: 'line',
      cells: [
        writer.choice('withheldTaxes', tax.text('kind')),
        writer.number(tax.text('taxable')),
        writer.percent(tax.text('rate')),
        ...['to_date', 'previous', 'amount'].map((name) => writer.number(tax.text(name))),
      ],
    })),
  };
}

/** The abstract of measured work: quantities as in the measurement book, at the rates of the contract. */
function measuredTable(writer: PaperWriter): Table {
  const { facts } = writer;
  const sums = facts.of('sums');
  return measuredLines(writer, {
    title: 'abstract',
    quantities: [
      ['contractQuantity', 'contract_quantity'],
      ['qtyPrevious', 'quantity_before'],
      ['qtyThisBill', 'quantity_now'],
      ['qtyToDate', 'quantity'],
    ],
    amounts: [
      ['amountPrevious', 'previous', sums.text('previous')],
      ['amountThisBill', 'this_period', sums.text('this_period')],
      ['amountToDate', 'worked', facts.text('work')],
    ],
  });
}

/** Lines of the contract by what is done to date, before and since. */
function worksTable(
  writer: PaperWriter,
  title: LabelKey,
  [toDate, before, since]: readonly [LabelKey, LabelKey, LabelKey],
): Table {
  const { facts } = writer;
  const sums = facts.of('sums');
  const worked = ['scheduled', 'worked', 'previous', 'this_period'];
  return {
    title: writer.label(title),
    columns: [
      writer.column('item', 'end', 0),
      writer.column('description', 'start', 1),
      writer.column('contractValue', 'end', 0),
      writer.column(toDate, 'end', 0),
      writer.column(before, 'end', 0),
      writer.column(since, 'end', 0),
      writer.column('percentComplete', 'end', 0),
    ],
    rows: [
      ...sectionRows(
        writer,
        facts.list('lines'),
        (line, index) => [
          itemNumber(writer, line, index),
          line.text('text'),
          ...worked.map((name) => writer.number(line.text(name))),
          writer.percent(line.text('percentage')),
        ],
        [...worked, ''],
      ),
      {
        look: 'total',
        cells: [
          '',
          writer.words.labels.total,
          ...[
            sums.text('scheduled'),
            facts.text('work'),
            sums.text('previous'),
            sums.text('this_period'),
          ].map((value) => writer.number(value)),
          '',
        ],
      },
    ],
  };
}

/** The amount taken off; nothing stays nothing. */
export function withSign(sign: string, value: string): string {
  if (sign === '' || !/[1-9]/.test(value)) return value;
  return value.startsWith('-') ? value.slice(1) : sign + value;
}
