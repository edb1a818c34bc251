import { measuredLines } from './measured-lines.ts';
import type { Amount, PaperContent, Table } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';

/** Statement of a final account: the bill as it was remeasured, what the contract comes to and what is left to pay. */
export function finalAccountPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const contract = facts.of('contract');
  return {
    ...writer.paper('offer.typ', writer.title('finalAccount'), facts.text('number')),
    parties: [writer.party('employer', facts.of('party')), writer.ourParty('contractor')],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.project(),
      ...writer.contract(),
      ...writer.dateFact('contractDate', contract.text('date')),
      ...writer.dateFact('takingOverDate', contract.text('taking_over')),
      ...writer.dateFact('defectsEnd', contract.text('defects_end')),
      ...writer.fact('clientAgreement', facts.text('client_reference')),
    ],
    tables: [remeasuredBill(writer)],
    totals: amounts(writer),
    words: writer.inWords(facts.text('balance')),
    notes: writer.note('notes', facts.text('notes')),
    signatures: [writer.label('contractorSigns'), writer.label('clientAccepts')],
  };
}

function remeasuredBill(writer: PaperWriter): Table {
  const { facts } = writer;
  return measuredLines(writer, {
    title: 'remeasuredBill',
    quantities: [
      ['contractQuantity', 'contract_quantity'],
      ['finalQuantity', 'final_quantity'],
    ],
    amounts: [
      ['contractValue', 'scheduled', ''],
      ['finalAmount', 'final', facts.text('final')],
      ['difference', 'difference', facts.text('remeasured')],
    ],
  });
}

function amounts(writer: PaperWriter): Amount[] {
  const { facts } = writer;
  const whenAny = (name: string, amount: Amount): Amount[] => (facts.has(name) ? [amount] : []);
  return [
    writer.amount('originalSum', facts.text('original')),
    ...whenAny('variations', writer.amount('variations', facts.text('variations'))),
    ...whenAny('remeasured', writer.amount('remeasurement', facts.text('remeasured'))),
    writer.amount('finalSum', facts.text('final'), 'strong'),
    ...whenAny('retention_kept', writer.amount('retentionKept', facts.text('retention_kept'))),
    ...whenAny('advance_paid', writer.amount('advanceRepaid', facts.text('advance_paid'))),
    ...whenAny('deduction', writer.amount('otherDeductions', facts.text('deduction'))),
    writer.amount('paidBefore', facts.text('previous')),
    writer.amount('balanceBeforeTax', facts.text('balance'), 'strong'),
  ];
}
