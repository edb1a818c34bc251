import type { Facts } from './facts.ts';
import type { Fact, PaperContent } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { RecordWords } from './record-words.ts';
import { signed } from './site-papers.ts';
import { tableOf, type CellColumn } from './table-of.ts';

/** What a project asks to be bought or issued from the store. */
export function requisitionPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  return {
    ...writer.paper('site.typ', writer.title('materialRequisition'), facts.text('number')),
    stamp: ['draft', 'pending', 'rejected', 'cancelled'].includes(status)
      ? record.choice('requisition_drafts.status', status)
      : '',
    facts: [
      ...record.fact('requisition_drafts.title', facts.text('title')),
      ...writer.project(),
      ...writer.fact('site', facts.of('project').text('location')),
      ...writer.dateFact('date', facts.text('date')),
      ...record.fact('requisition_drafts.required_date', writer.date(facts.text('required_date'))),
      ...record.fact('requisition_drafts.requested_by', facts.text('requested_by')),
    ],
    notes: [
      ...record.note('requisition_drafts.excess_reason', facts.text('excess_reason')),
      ...writer.note('notes', facts.text('notes')),
    ],
    tables: tableOf(null, facts.list('lines'), [
      ...itemColumns(writer),
      quantityOf(writer, 'quantity', 'quantity'),
      unit(writer),
      costCode(record),
      remarks(writer),
    ]),
    signatures: [
      signed(writer, 'requestedBy', facts.text('requested_by')),
      signed(writer, 'approvedBy', facts.text('decided_by')),
      writer.label('receivedByPurchasing'),
    ],
  };
}

/** What came of an order: accepted, sent back at the gate, and still to come. */
export function goodsReceiptPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  return {
    ...writer.paper('site.typ', writer.title('goodsReceived'), facts.text('number')),
    parties: [writer.party('supplier', facts.of('party'))],
    facts: [
      ...record.fact('goods_receipts.purchase_order_id', facts.text('order')),
      ...writer.dateFact('orderDate', facts.text('order_date')),
      ...writer.project(),
      ...record.fact('goods_receipts.receipt_date', writer.date(facts.text('date'))),
      ...record.fact('goods_receipts.delivery_note', facts.text('delivery_note')),
      ...record.fact(
        'goods_receipts.destination',
        record.choice('goods_receipts.destination', facts.text('destination')),
      ),
    ],
    notes: writer.note('notes', facts.text('notes')),
    tables: tableOf(null, facts.list('lines'), [
      ...itemColumns(writer),
      unit(writer),
      quantityOf(writer, 'orderQuantity', 'ordered'),
      quantityOf(writer, 'receivedBefore', 'before'),
      quantityOf(writer, 'acceptedNow', 'quantity'),
      quantityOf(writer, 'rejectedNow', 'rejected'),
      quantityOf(writer, 'stillToCome', 'open'),
      remarks(writer),
    ]),
    signatures: [
      writer.label('deliveredBySupplier'),
      signed(writer, 'receivedBy', facts.text('author')),
      writer.label('inspectedBy'),
    ],
  };
}

/** What was issued to a project, brought back from it, or moved on to another. */
export function movementPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const type = facts.text('type');
  const title = { issue: 'issueNote', return: 'returnNote', transfer: 'transferNote' } as const;
  const kind = type === 'return' || type === 'transfer' ? type : 'issue';
  const who = signed(writer, kind === 'return' ? 'receivedBy' : 'storeIssues', facts.text('author'));
  return {
    ...writer.paper('site.typ', writer.title(title[kind]), facts.text('number')),
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...projectFact(writer, kind === 'issue' ? 'project' : 'fromProject', facts.of('project')),
      ...projectFact(writer, 'toProject', facts.of('to_project')),
    ],
    tables: tableOf(null, facts.list('lines'), [
      ...itemColumns(writer),
      quantityOf(writer, 'quantity', 'quantity'),
      unit(writer),
      {
        ...record.column('inventory_transactions.storage_location', 'start', 0),
        cell: (line) => line.text('location'),
      },
      costCode(record),
      remarks(writer),
    ]),
    signatures: [
      who,
      writer.label('approvedBy'),
      writer.label(kind === 'return' ? 'returnedBy' : 'issuedTo'),
    ],
  };
}

function itemColumns(writer: PaperWriter): CellColumn[] {
  return [
    { ...writer.column('item', 'end', 0), cell: (_, index) => writer.quantity(String(index + 1)) },
    { ...writer.column('itemNumber', 'start', 0), cell: (line) => line.text('item') },
    { ...writer.column('description', 'start', 2), cell: (line) => line.text('text') },
  ];
}

function quantityOf(writer: PaperWriter, heading: LabelKey, name: string): CellColumn {
  return { ...writer.column(heading, 'end', 0), cell: (line) => writer.quantity(line.text(name)) };
}

function unit(writer: PaperWriter): CellColumn {
  return { ...writer.column('unit', 'start', 0), cell: (line) => line.text('unit') };
}

function costCode(record: RecordWords): CellColumn {
  return {
    ...record.column('inventory_transactions.cost_code_id', 'start', 0),
    cell: (line) => line.text('cost_code'),
  };
}

function remarks(writer: PaperWriter): CellColumn {
  return { ...writer.column('remarks', 'start', 1), cell: (line) => line.text('note') };
}

function projectFact(writer: PaperWriter, key: LabelKey, project: Facts): Fact[] {
  return writer.fact(key, [project.text('number'), project.text('name')].filter(Boolean).join(' · '));
}
