import type { PaperContent, Table } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';
import { pricedCells, pricedColumns } from './priced-lines.ts';
import { taxAt } from './sale-papers.ts';

/** What is ordered of a supplier, as it stands with all approved changes. */
export function purchaseOrderPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  return {
    ...writer.paper('order.typ', writer.title('purchaseOrder'), facts.text('number')),
    parties: [
      writer.party('supplier', facts.of('party')),
      { label: writer.label('deliverTo'), lines: deliveryLines(writer) },
    ],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.dateFact('deliveryDate', facts.text('expected_date')),
      ...writer.project(),
      ...writer.fact('requisition', facts.text('requisition')),
      ...writer.fact('paymentTerms', facts.text('terms')),
    ],
    tables: [orderLines(writer)],
    totals: orderTotals(writer),
    words: writer.inWords(facts.text('total')),
    notes: writer.note('notes', facts.text('notes')),
    signatures: [writer.label('authorisedSignature'), writer.label('acceptedBy')],
  };
}

/** What is ordered of a subcontractor, with the terms their claims follow. */
export function workOrderPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const retention = {
    percent: writer.quantity(facts.text('retention')),
    cap: writer.quantity(facts.text('retention_cap')),
  };
  return {
    ...writer.paper('order.typ', writer.title('workOrder'), facts.text('number')),
    parties: [writer.party('subcontractor', facts.of('party'))],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.dateFact('startDate', facts.text('start_date')),
      ...writer.dateFact('endDate', facts.text('end_date')),
      ...writer.project(),
      ...writer.fact('site', facts.of('project').text('location')),
      ...(facts.has('retention')
        ? writer.fact('retention', writer.sentence('retentionUpTo', retention))
        : []),
      ...(facts.has('advance') ? writer.fact('advance', writer.percent(facts.text('advance'))) : []),
      ...(facts.has('defects_days')
        ? writer.fact('defectsPeriod', writer.sentenceOfDays('days', facts.text('defects_days')))
        : []),
    ],
    texts: [facts.text('title')].filter(Boolean),
    tables: [orderLines(writer)],
    totals: orderTotals(writer),
    words: writer.inWords(facts.text('total')),
    notes: [...writer.note('scope', facts.text('description')), ...writer.note('notes', facts.text('notes'))],
    signatures: [writer.label('authorisedSignature'), writer.label('acceptedBy')],
  };
}

function deliveryLines(writer: PaperWriter): string[] {
  const { facts } = writer;
  const address = facts.text('delivery_address') || facts.of('project').text('location');
  return [facts.of('project').text('name') || writer.company.text('name'), ...address.split('\n')].filter(
    Boolean,
  );
}

function orderLines(writer: PaperWriter): Table {
  return {
    title: null,
    columns: pricedColumns(writer, 'unitPrice', 'amount'),
    rows: writer.facts
      .list('lines')
      .map((line, index) => ({ look: 'line', cells: pricedCells(writer, line, index) })),
  };
}

function orderTotals(writer: PaperWriter) {
  const { facts } = writer;
  return [
    writer.amount('totalBeforeTax', facts.text('subtotal')),
    taxAt(writer, facts.text('tax_rate'), facts.text('tax')),
    writer.amount('totalWithTax', facts.text('total'), 'strong'),
  ];
}
