import { appliedTables } from './certificate-head.ts';
import { withSign } from './certificate-papers.ts';
import { namedDeductions } from './named-deductions.ts';
import type { PaperContent, Row, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { signed } from './site-papers.ts';
import { tableOf } from './table-of.ts';
import { taxLabel } from './tax-words.ts';

/** What a subcontractor's claim was certified at: the statement of amounts, then the work by line on a sheet of its own. */
export function subcontractCertificatePaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const order = facts.of('order');
  const isWithheld = facts.list('taxes').length > 0;
  return {
    ...writer.paper(
      'certificate-subcontract.typ',
      writer.title(facts.is('is_last') ? 'subcontractFinal' : 'subcontractCertificate'),
      facts.text('number'),
    ),
    parties: [writer.party('subcontractor', facts.of('party')), writer.ourParty('contractor')],
    facts: [
      ...writer.fact('claimNo', writer.quantity(facts.text('sequence'))),
      ...writer.dateFact('date', facts.text('date')),
      ...writer.dateFact('periodTo', facts.text('period_end')),
      ...writer.project(),
      ...writer.fact('subcontractOrder', `${order.text('number')} · ${order.text('title')}`),
      ...(order.has('retention')
        ? writer.fact(
            'retention',
            writer.sentence('retentionUpTo', {
              percent: writer.quantity(order.text('retention')),
              cap: writer.quantity(order.text('retention_cap')),
            }),
          )
        : []),
      ...writer.fact('originalOrder', writer.money(order.text('original'))),
      ...writer.fact('orderChanges', writer.money(order.text('changes'))),
      ...writer.fact('revisedOrder', writer.money(order.text('revised'))),
      ...writer.fact('subcontractorInvoice', facts.text('invoice')),
      ...writer.fact('workDone', facts.text('done') && writer.percent(facts.text('done'))),
    ],
    tables: [statement(writer), ...worksTable(writer), ...appliedTables(writer)],
    words: writer.inWords(facts.text(isWithheld ? 'due' : 'total')),
    notes: writer.note('notes', facts.text('notes')),
    signatures: [
      signed(writer, 'preparedBy', facts.text('author')),
      signed(writer, 'approvedBy', facts.text('decided_by')),
      writer.label('subcontractorSigns'),
    ],
  };
}

/** To date, previously certified and by this certificate, down to what is paid. */
function statement(writer: PaperWriter): Table {
  const { facts } = writer;
  const { labels } = writer.words;
  const before = facts.of('before');
  const now = facts.of('now');
  const row = (look: Row['look'], label: string, ...amounts: string[]): Row => ({
    look,
    cells: [label, ...amounts.map((amount) => writer.number(amount))],
  });
  const byName = (look: Row['look'], key: LabelKey, name: string, sign = ''): Row =>
    row(look, labels[key], ...[facts, before, now].map((of) => withSign(sign, of.text(name))));
  const last = (look: Row['look'], label: string, amount: string) => row(look, label, '', '', amount);
  const taxes = facts.list('taxes');
  const named = namedDeductions(writer).map(({ label, toDate, previous, amount }) =>
    row('line', label, ...[toDate, previous, amount].map((value) => withSign('-', value))),
  );
  return {
    title: writer.sentenceLabel('amountsIn', { currency: writer.currency }),
    columns: [
      writer.column('description', 'start', 1),
      writer.column('toDate', 'end', 0),
      writer.column('previously', 'end', 0),
      writer.column('thisClaim', 'end', 0),
    ],
    rows: [
      byName('line', 'workCertified', 'completed'),
      byName('line', 'lessRetention', 'retention', '-'),
      ...(facts.has('advance_recovered')
        ? [
            row(
              'line',
              labels.repaymentOfAdvance,
              withSign('-', facts.text('advance_recovered')),
              withSign('-', before.text('advance_recovered')),
              withSign('-', facts.text('advance_recovery')),
            ),
          ]
        : []),
      ...(named.length > 0 ? named : [byName('line', 'contraCharges', 'deduction', '-')]),
      byName('total', 'netValue', 'net'),
      ...(facts.has('released')
        ? [last('line', labels.releasedApart, withSign('-', facts.text('released')))]
        : []),
      last('total', labels.dueUnderClaim, facts.text('payable')),
      last('line', taxOfWork(writer), facts.text('tax')),
      last('total', labels.totalDue, facts.text('total')),
      ...taxes.map((tax) =>
        row(
          'line',
          `${writer.choice('withheldTaxes', tax.text('kind'))} ${writer.percent(tax.text('rate'))}`,
          ...['to_date', 'previous', 'amount'].map((name) => withSign('-', tax.text(name))),
        ),
      ),
      ...(taxes.length > 0 ? [last('total', labels.amountToBePaid, facts.text('due'))] : []),
    ],
  };
}

/** The tax with its rate, and on what it is where that is not the amount due. */
function taxOfWork(writer: PaperWriter): string {
  const { facts } = writer;
  const { labels } = writer.words;
  const tax = `${labels[taxLabel(writer)]} ${writer.percent(facts.of('order').text('tax_rate'))}`;
  const taxable = writer.number(facts.text('taxable'));
  return taxable === writer.number(facts.text('payable'))
    ? tax
    : `${tax} (${labels.taxableAmount} ${taxable})`;
}

function worksTable(writer: PaperWriter): Table[] {
  const { facts } = writer;
  const sums = facts.of('sums');
  const quantity = (key: LabelKey, name: string) => ({
    ...writer.column(key, 'end', 0),
    cell: (line: typeof facts) => writer.quantity(line.text(name)),
  });
  const amount = (key: LabelKey, name: string, total: string) => ({
    ...writer.column(key, 'end', 0),
    cell: (line: typeof facts) => writer.number(line.text(name)),
    total: writer.number(total),
  });
  return tableOf(
    writer.plain(`${writer.words.labels.detailOfWorks} · ${facts.text('number')}`),
    facts.list('lines'),
    [
      {
        ...writer.column('item', 'end', 0),
        cell: (line, index) => line.text('variation') || writer.quantity(String(index + 1)),
      },
      {
        ...writer.column('description', 'start', 1),
        cell: (line) => line.text('text'),
        total: writer.words.labels.total,
      },
      { ...writer.column('unit', 'start', 0), cell: (line) => line.text('unit') },
      quantity('orderedQuantity', 'contract_quantity'),
      { ...writer.column('rate', 'end', 0), cell: (line) => writer.price(line.text('rate')) },
      quantity('qtyPrevious', 'quantity_before'),
      quantity('qtyNow', 'quantity_now'),
      quantity('qtyToDate', 'quantity'),
      {
        ...writer.column('percentComplete', 'end', 0),
        cell: (line) => writer.percent(line.text('percentage')),
      },
      amount('amountPrevious', 'previous', sums.text('previous')),
      amount('amountNow', 'this_period', facts.of('now').text('completed')),
      amount('amountToDate', 'completed', facts.text('completed')),
    ],
  );
}
