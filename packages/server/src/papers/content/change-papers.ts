import type { Amount, Note, PaperContent, Row, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { pricedCells, pricedColumns } from './priced-lines.ts';
import { RecordWords } from './record-words.ts';
import { taxAt } from './tax-words.ts';

/** What is changed of the client's contract: the instruction, the priced lines, and what becomes of sum and time. */
export function variationPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  const contract = facts.of('contract');
  const signer = facts.of('signed_by');
  return {
    ...writer.paper('change.typ', writer.title('variationOrder'), facts.text('number')),
    stamp: status === 'approved' ? '' : record.choice('variation_order_drafts.status', status),
    parties: [writer.party('employer', facts.of('party')), writer.ourParty('contractor')],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.project(),
      ...writer.contract(),
      ...writer.fact('reference', contract.text('reference')),
      ...writer.fact('instruction', facts.text('instruction')),
      ...writer.fact(
        'variationType',
        record.choice('variation_order_drafts.variation_type', facts.text('type')),
      ),
      ...writer.dateFact('approvedOn', facts.text('decided_on')),
      ...writer.fact(
        'signedOnline',
        [signer.text('name'), writer.date(signer.text('date'))].filter(Boolean).join(' · '),
      ),
    ],
    texts: [facts.text('title')],
    notes: writer.note('descriptionOfChange', facts.text('description')),
    tables: [
      ...changedLines(writer),
      ...(contract.text('number') === ''
        ? []
        : [
            effectOnSum(writer, 'effectOnSum', [
              ['originalSum', contract.text('original')],
              ['approvedBefore', contract.text('before')],
              ['thisVariation', facts.text('amount')],
              ['revisedSum', contract.text('revised')],
            ]),
            effectOnTime(writer),
          ]),
    ],
    totals: [
      ...(facts.has('added') && facts.has('left_out')
        ? [
            writer.amount('additions', facts.text('added')),
            writer.amount('omissions', facts.text('left_out')),
          ]
        : []),
      writer.amount('variationTotal', facts.text('amount'), 'strong'),
    ],
    words: ofMore(writer, facts.text('amount')),
    signatures: [
      writer.label('contractorSigns'),
      writer.label('engineerSigns'),
      writer.label('employerSigns'),
    ],
  };
}

/** What is changed of an order to a subcontractor or a supplier, and what its sum becomes. */
export function changeOrderPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  const order = facts.of('order');
  const isOfWork = facts.text('type') === 'work_order';
  const paper = writer.paper(
    'change.typ',
    writer.title(isOfWork ? 'subcontractChange' : 'orderAmendment'),
    facts.text('number'),
  );
  return {
    ...paper,
    stamp: status === 'approved' ? '' : record.choice('change_order_drafts.status', status),
    parties: [
      writer.party(isOfWork ? 'subcontractor' : 'supplier', facts.of('party')),
      writer.ourParty('contractor'),
    ],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.project(),
      ...writer.fact(
        isOfWork ? 'subcontractOrder' : 'order',
        [order.text('number'), order.text('title')].filter(Boolean).join(' · '),
      ),
      ...writer.dateFact('approvedOn', facts.text('decided_on')),
    ],
    texts: [facts.text('title')],
    notes: writer.note('descriptionOfChange', facts.text('description')),
    tables: [
      ...changedLines(writer),
      effectOnSum(writer, 'effectOnOrder', [
        ['originalOrderSum', order.text('original')],
        ['changesBefore', order.text('before')],
        ['thisChange', facts.text('subtotal')],
        ['revisedOrderSum', order.text('revised')],
      ]),
    ],
    totals: changeTotals(writer),
    words: ofMore(writer, facts.text('total')),
    signatures: [writer.label('authorisedSignature'), writer.label('acceptedBy')],
  };
}

/** Words of what is added; an omission has its sign in figures. */
function ofMore(writer: PaperWriter, amount: string): readonly Note[] {
  return amount.startsWith('-') || !/[1-9]/.test(amount) ? [] : writer.inWords(amount);
}

function changeTotals(writer: PaperWriter): Amount[] {
  const { facts } = writer;
  return [
    writer.amount('totalBeforeTax', facts.text('subtotal')),
    taxAt(writer, facts.text('tax_rate'), facts.text('tax')),
    writer.amount('totalWithTax', facts.text('total'), 'strong'),
  ];
}

/** What is added and left out; nothing where only time is changed. */
function changedLines(writer: PaperWriter): Table[] {
  const lines = writer.facts.list('lines');
  if (lines.length === 0) return [];
  return [
    {
      title: writer.sentenceLabel('amountsBeforeTax', { currency: writer.currency }),
      columns: pricedColumns(writer, 'rate', 'amount'),
      rows: lines.map((line, index) => ({ look: 'line', cells: pricedCells(writer, line, index) })),
    },
  ];
}

/** What a sum was, what was changed of it before, what now, and what it becomes, before tax. */
function effectOnSum(
  writer: PaperWriter,
  title: LabelKey,
  amounts: readonly (readonly [LabelKey, string])[],
): Table {
  return {
    title: writer.label(title),
    columns: [
      writer.column('description', 'start', 1),
      {
        label: writer.sentenceLabel('amountsBeforeTax', { currency: writer.currency }),
        align: 'end',
        share: 0,
      },
    ],
    rows: amounts.map(([key, amount], index): Row => ({
      look: index === amounts.length - 1 ? 'total' : 'line',
      cells: [writer.words.labels[key], writer.number(amount)],
    })),
  };
}

function effectOnTime(writer: PaperWriter): Table {
  const { facts } = writer;
  const { labels } = writer.words;
  const contract = facts.of('contract');
  const completion = contract.text('completion');
  const line = (label: string, value: string, look: Row['look'] = 'line'): Row => ({
    look,
    cells: [label, value],
  });
  return {
    title: writer.label('effectOnTime'),
    columns: [writer.column('description', 'start', 1), { label: writer.plain(''), align: 'end', share: 0 }],
    rows: [
      ...(completion === ''
        ? []
        : [line(labels.completionBefore, writer.date(contract.text('completion_before')))]),
      line(labels.extensionOfTime, writer.sentenceOfDays('days', facts.text('days'))),
      ...(completion === '' ? [] : [line(labels.revisedCompletion, writer.date(completion), 'total')]),
    ],
  };
}
