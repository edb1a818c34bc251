import type { PaperContent } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';

/** What a client was paid back, of which receipt or credit note, or which invoice their credit note was set off against. */
export function clientSettlementPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const isSetOff = facts.text('kind') === 'set_off';
  return {
    ...writer.paper('voucher.typ', writer.title(isSetOff ? 'setOff' : 'refund'), facts.text('number')),
    parties: [writer.party(isSetOff ? 'client' : 'paidTo', facts.of('party'))],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.fact('method', isSetOff ? '' : writer.choice('methods', facts.text('method'))),
      ...writer.fact('paymentReference', facts.text('reference')),
      ...writer.fact('refundedReceipt', facts.text('receipt')),
      ...writer.dateFact('refundedOn', facts.text('receipt_date')),
      ...writer.fact('creditNoteNumber', facts.text('credit_note')),
      ...writer.dateFact('creditDate', facts.text('credit_date')),
      ...writer.fact('creditedInvoice', facts.text('credited_invoice')),
      ...writer.fact('invoiceNumber', facts.text('invoice')),
      ...writer.dateFact('invoiceDate', facts.text('invoice_date')),
    ],
    texts: [
      isSetOff
        ? writer.sentence('setOffText', {
            credit: facts.text('credit_note'),
            number: facts.text('invoice'),
          })
        : writer.sentence('refundText'),
    ],
    totals: [
      writer.amount(isSetOff ? 'amountSetOff' : 'amountRefunded', facts.text('amount'), 'strong'),
      ...(isSetOff
        ? [
            writer.amount('invoiceTotal', facts.text('invoice_total'), 'minor'),
            writer.amount('balanceDue', facts.text('balance'), 'minor'),
          ]
        : []),
    ],
    words: writer.inWords(facts.text('amount')),
    signatures: [writer.label(isSetOff ? 'authorisedSignature' : 'receivedBy')],
  };
}
