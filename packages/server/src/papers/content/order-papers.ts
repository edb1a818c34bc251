import type { Facts } from './facts.ts';
import type { PaperContent, Table } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';
import { pricedCells, pricedColumns } from './priced-lines.ts';
import { RecordWords } from './record-words.ts';
import { taxAt, taxLabel } from './tax-words.ts';

/** What a supplier is asked to quote, as a form to fill in: prices, validity and time of delivery are left empty. */
export function requestPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const supplier = facts.of('party');
  return {
    ...writer.paper('request.typ', writer.title('requestForQuotation'), facts.text('number')),
    parties: [
      ...(supplier.text('name') === '' ? [] : [writer.party('supplier', supplier)]),
      { label: writer.label('deliverTo'), lines: deliveryLines(writer) },
    ],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...record.fact('rfqs.reply_by', writer.date(facts.text('reply_by'))),
      ...record.fact('rfqs.needed_by', writer.date(facts.text('needed_by'))),
      ...writer.project(),
      ...writer.fact('paymentTerms', facts.text('terms')),
      ...writer.fact('quoteIn', writer.currency),
    ],
    texts: [facts.text('title'), writer.sentence('requestText')],
    tables: [
      linesToQuote(writer),
      {
        title: writer.label('yourOffer'),
        columns: [
          writer.column('reference', 'start', 1),
          writer.column('validUntil', 'start', 1),
          record.column('rfq_offers.delivery_days', 'start', 1),
        ],
        rows: [{ look: 'line', cells: ['', '', ''] }],
      },
    ],
    totals: [
      writer.amount('totalBeforeTax', ''),
      writer.amount(taxLabel(writer), ''),
      writer.amount('totalWithTax', ''),
    ],
    signatures: [writer.label('supplierSigns')],
  };
}

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

function linesToQuote(writer: PaperWriter): Table {
  return {
    title: null,
    columns: [
      writer.column('item', 'end', 0),
      writer.column('description', 'start', 2.4),
      writer.column('quantity', 'end', 0),
      writer.column('unit', 'start', 0),
      writer.column('unitPrice', 'end', 1),
      writer.column('amount', 'end', 1),
    ],
    rows: writer.facts.list('lines').map((line, index) => ({
      look: 'line',
      cells: [
        writer.quantity(String(index + 1)),
        textAndNote(line),
        writer.quantity(line.text('quantity')),
        line.text('unit'),
        '',
        '',
      ],
    })),
  };
}

function orderLines(writer: PaperWriter): Table {
  return {
    title: null,
    columns: pricedColumns(writer, 'unitPrice', 'amount'),
    rows: writer.facts.list('lines').map((line, index) => ({
      look: 'line',
      // make, grade and standard are part of what is ordered
      cells: pricedCells(writer, line, index).with(1, textAndNote(line)),
    })),
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

function textAndNote(line: Facts): string {
  return [line.text('text'), line.text('note')].filter(Boolean).join('\n');
}
