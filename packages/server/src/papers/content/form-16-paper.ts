import { financialYearName } from '@plinth/domain/financial-year.ts';
import type { PaperContent, Row, Table } from './paper-content.ts';
import { person } from './people-papers.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';

const figures: readonly (readonly [look: Row['look'], fact: string, label: LabelKey])[] = [
  ['line', 'gross', 'grossPay'],
  ['line', 'elsewhere', 'payElsewhere'],
  ['line', 'exempt', 'exemptAllowances'],
  ['line', 'standard', 'standardDeduction'],
  ['line', 'professional', 'professionalTax'],
  ['total', 'salaries', 'incomeSalaries'],
  ['line', 'declared', 'declaredDeductions'],
  ['total', 'taxable', 'taxableIncome'],
  ['line', 'on_income', 'taxOnIncome'],
  ['line', 'rebate', 'taxRebate'],
  ['line', 'surcharge', 'surcharge'],
  ['line', 'cess', 'cess'],
];

/** The salary of a financial year of India and the tax that was taken off it, for the person's return. */
export function form16Paper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const year = financialYearName(Number(facts.text('year')));
  const due = facts.text('due');
  const isOverpaid = due.startsWith('-');
  return {
    ...writer.paper('people-form.typ', writer.title('form16'), year),
    // the figures of a year that still runs are those so far
    stamp: facts.is('is_over') ? '' : writer.words.stamps.draft,
    facts: [
      ...person(writer),
      ...writer.fact('pan', facts.text('pan')),
      ...writer.fact('employerTan', facts.of('employer').text('tan')),
      ...writer.fact('employerPan', facts.of('employer').text('pan')),
      ...writer.fact('financialYear', year),
      ...employedInYear(writer),
      ...writer.fact(
        'taxRegime',
        writer.words.labels[facts.text('regime') === 'old' ? 'oldRegime' : 'newRegime'],
      ),
      ...writer.dateFact('date', facts.text('date')),
    ],
    tables: [
      {
        title: writer.label('incomeOfYear'),
        columns: [writer.column('component', 'start', 1), writer.column('amount', 'end', 0)],
        rows: figures.map(([look, fact, label]) => ({
          look,
          cells: [writer.words.labels[label], writer.number(facts.text(fact))],
        })),
      },
      quartersTable(writer),
      ...depositsTable(writer),
    ],
    totals: [
      writer.amount('taxOfYear', facts.text('tax')),
      writer.amount('taxAtSource', facts.text('deducted')),
      writer.amount('taxElsewhere', facts.text('deducted_elsewhere')),
      writer.amount(isOverpaid ? 'taxOverpaid' : 'taxStillDue', isOverpaid ? due.slice(1) : due, 'strong'),
    ],
    words: writer.inWords(facts.text('deducted')),
    texts: [writer.sentence('form16Text', { year })],
    signatures: [writer.label('authorisedSignature')],
  };
}

/** In a year after the last day somebody may be paid, and was not employed. */
function employedInYear(writer: PaperWriter): PaperContent['facts'] {
  const [from, to] = [writer.facts.text('employed_from'), writer.facts.text('employed_to')];
  return from === '' ? [] : writer.fact('employedInYear', `${writer.date(from)} – ${writer.date(to)}`);
}

/** What part A says of each quarter: the receipt of its statement, what was paid, deducted and deposited. */
function quartersTable(writer: PaperWriter): Table {
  return {
    title: writer.label('byQuarter'),
    columns: [
      writer.column('quarter', 'start', 0),
      writer.column('period', 'start', 2),
      writer.column('statementReceipt', 'start', 1),
      writer.column('grossPay', 'end', 0),
      writer.column('taxAtSource', 'end', 0),
      writer.column('taxDeposited', 'end', 0),
    ],
    rows: writer.facts.list('quarters').map((quarter) => ({
      look: 'line',
      cells: [
        writer.quantity(quarter.text('number')),
        `${writer.date(quarter.text('from'))} – ${writer.date(quarter.text('to'))}`,
        quarter.text('receipts'),
        writer.number(quarter.text('gross')),
        writer.number(quarter.text('tax')),
        writer.number(quarter.text('deposited')),
      ],
    })),
  };
}

/** The challans by which the tax of each month was deposited; a month without one is not among them. */
function depositsTable(writer: PaperWriter): Table[] {
  const rows = writer.facts.list('months').flatMap((month) =>
    month.list('challans').map((challan, place): Row => ({
      look: 'line',
      cells: [
        writer.date(month.text('month')),
        // the tax of a month is one amount, however many challans it was paid by
        place === 0 ? writer.number(month.text('deposited')) : '',
        challan.text('bsr_code'),
        writer.date(challan.text('date')),
        challan.text('challan'),
      ],
    })),
  );
  if (rows.length === 0) return [];
  return [
    {
      title: writer.label('depositsTitle'),
      columns: [
        writer.column('month', 'start', 1),
        writer.column('taxDeposited', 'end', 0),
        writer.column('bsrCode', 'start', 1),
        writer.column('date', 'start', 1),
        writer.column('challan', 'start', 1),
      ],
      rows,
    },
  ];
}
