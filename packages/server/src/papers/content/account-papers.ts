import type { Amount, PaperContent, Row } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';

/** What a party was sent and paid, with a balance that runs on; a table for each currency, and how old what is open is. */
export function statementPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const accounts = facts.list('accounts');
  return {
    ...writer.paper('statement.typ', writer.title('statement'), facts.text('number')),
    parties: [writer.party('client', facts.of('party'))],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.fact('period', `${writer.date(facts.text('from'))} – ${writer.date(facts.text('date'))}`),
    ],
    texts: accounts.length === 0 ? [writer.words.labels.nothingOpen] : [],
    tables: accounts.flatMap((account) => {
      const currency = account.text('currency');
      const balance = (look: Row['look'], label: string, value: string): Row => ({
        look,
        cells: ['', label, '', '', '', writer.number(value, currency)],
      });
      const ageing = account.of('ageing');
      const cheques = account.list('cheques');
      return [
        {
          title: writer.sentenceLabel('amountsIn', { currency }),
          columns: [
            writer.column('date', 'start', 0),
            writer.column('document', 'start', 1),
            writer.column('dueDate', 'start', 0),
            writer.column('debit', 'end', 0),
            writer.column('credit', 'end', 0),
            writer.column('balance', 'end', 0),
          ],
          rows: [
            balance('line', writer.words.labels.openingBalance, account.text('opening')),
            ...account.list('lines').map((line): Row => ({
              look: 'line',
              cells: [
                writer.date(line.text('date')),
                `${writer.choice('entries', line.text('kind'))} ${line.text('number')}`,
                writer.date(line.text('due_date')),
                line.has('debit') ? writer.number(line.text('debit'), currency) : '',
                line.has('credit') ? writer.number(line.text('credit'), currency) : '',
                writer.number(line.text('balance'), currency),
              ],
            })),
            balance('total', writer.words.labels.closingBalance, account.text('closing')),
          ],
        },
        {
          title: writer.label('ageing'),
          columns: (['notDue', 'days30', 'days60', 'days90', 'daysOver'] as const).map((key) =>
            writer.column(key, 'end', 1),
          ),
          rows: [
            {
              look: 'line',
              cells: ['current', 'to_30', 'to_60', 'to_90', 'over_90'].map((name) =>
                writer.number(ageing.text(name), currency),
              ),
            },
          ],
        },
        ...(cheques.length === 0
          ? []
          : [
              {
                title: writer.label('chequesInHand'),
                columns: [
                  writer.column('chequeNumber', 'start', 0),
                  writer.column('drawnOn', 'start', 1),
                  writer.column('chequeDate', 'start', 0),
                  writer.column('amount', 'end', 0),
                ],
                rows: cheques.map((cheque): Row => ({
                  look: 'line',
                  cells: [
                    cheque.text('number'),
                    cheque.text('bank'),
                    writer.date(cheque.text('date')),
                    writer.number(cheque.text('amount'), currency),
                  ],
                })),
              },
            ]),
      ];
    }),
  };
}

/** What a client has paid: for one invoice, or in one sum with what of it was allocated to which. */
export function receiptPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const { facts: ofWhat, ...rest } =
    facts.text('on_account') === '' ? ofOneInvoice(writer) : ofOneSum(writer);
  return {
    ...writer.paper('voucher.typ', writer.title('receipt'), facts.text('number')),
    parties: [writer.party('receivedFrom', facts.of('party'))],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.fact('method', writer.choice('methods', facts.text('method'))),
      ...writer.fact('paymentReference', facts.text('reference')),
      ...ofWhat,
    ],
    ...rest,
    words: writer.inWords(facts.text('amount')),
    signatures: [writer.label('receivedBy')],
  };
}

type ReceivedFor = Pick<PaperContent, 'facts' | 'texts' | 'totals'> & Partial<Pick<PaperContent, 'tables'>>;

function ofOneInvoice(writer: PaperWriter): ReceivedFor {
  const { facts } = writer;
  return {
    facts: [
      ...writer.fact('invoiceNumber', facts.text('invoice')),
      ...writer.dateFact('invoiceDate', facts.text('invoice_date')),
      ...writer.project(),
    ],
    texts: [writer.sentence('receiptText', { number: facts.text('invoice') })],
    totals: [
      writer.amount('amountReceived', facts.text('amount'), 'strong'),
      writer.amount('invoiceTotal', facts.text('invoice_total'), 'minor'),
      ...optional(writer, 'settledBefore', 'settled_before'),
      ...optional(writer, 'credited', 'credited'),
      writer.amount('balanceDue', facts.text('balance'), 'minor'),
    ],
  };
}

function ofOneSum(writer: PaperWriter): ReceivedFor {
  const { facts } = writer;
  const currency = facts.text('currency');
  const allocations = facts.list('allocations');
  return {
    facts: [],
    texts: [writer.sentence('receiptSumText')],
    tables:
      allocations.length === 0
        ? []
        : [
            {
              title: writer.sentenceLabel('amountsIn', { currency }),
              columns: [
                writer.column('invoiceNumber', 'start', 1),
                writer.column('invoiceDate', 'start', 0),
                writer.column('invoiceTotal', 'end', 0),
                writer.column('allocated', 'end', 0),
              ],
              rows: allocations.map((part): Row => ({
                look: 'line',
                cells: [
                  part.text('invoice'),
                  writer.date(part.text('invoice_date')),
                  writer.number(part.text('invoice_total'), currency),
                  writer.number(part.text('amount'), currency),
                ],
              })),
            },
          ],
    totals: [
      writer.amount('amountReceived', facts.text('amount'), 'strong'),
      ...optional(writer, 'refundedTotal', 'refunded'),
      writer.amount('onAccount', facts.text('on_account'), 'minor'),
    ],
  };
}

/** What a supplier was paid, for which of their invoices, with what was withheld. */
export function paymentAdvicePaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  return {
    ...writer.paper('voucher.typ', writer.title('paymentAdvice'), facts.text('number')),
    parties: [writer.party('paidTo', facts.of('party'))],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.fact('method', writer.choice('methods', facts.text('method'))),
      ...writer.fact('paymentReference', facts.text('reference')),
      ...writer.fact('yourInvoice', facts.text('bill')),
      ...writer.dateFact('invoiceDate', facts.text('bill_date')),
      ...writer.fact('ourReference', facts.text('our_number')),
      ...writer.fact('order', facts.text('order')),
      ...writer.project(),
    ],
    texts: [writer.sentence('adviceText', { number: facts.text('bill') })],
    totals: [
      writer.amount('amountPaid', facts.text('amount'), 'strong'),
      writer.amount('invoiceTotal', facts.text('bill_total'), 'minor'),
      ...optional(writer, 'taxWithheld', 'withheld'),
      ...optional(writer, 'credited', 'credited'),
      writer.amount('balanceDue', facts.text('balance'), 'minor'),
    ],
    words: writer.inWords(facts.text('amount')),
    signatures: [writer.label('authorisedSignature')],
  };
}

function optional(
  writer: PaperWriter,
  key: 'settledBefore' | 'credited' | 'taxWithheld' | 'refundedTotal',
  name: string,
): Amount[] {
  return writer.facts.has(name) ? [writer.amount(key, writer.facts.text(name), 'minor')] : [];
}
