import { contractLineText } from '@plinth/messages/contract-lines.ts';
import type { Facts } from './facts.ts';
import type { Amount, Note, PaperContent, Row, Table } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';
import { pricedCells, pricedColumns } from './priced-lines.ts';
import { sectionRows } from './section-rows.ts';
import { taxAt, taxLabel } from './tax-words.ts';

/**
 * The invoice to a client. A company with a tax number makes a tax invoice: in the Emirates with both tax numbers, rate and
 * tax of each line, and the tax in dirhams beside another currency (Cabinet Decision 52 of 2017, article 59); in India with
 * both GSTIN, the place of supply, the taxable value by rate and whether tax is payable on reverse charge (CGST Rules 46).
 */
export function invoicePaper(writer: PaperWriter): PaperContent {
  const { facts, company } = writer;
  const isTaxed = company.text('tax_id') !== '';
  const isReverse = facts.list('lines').some((line) => line.text('tax_type') === 'reverse_charge');
  return {
    ...writer.paper('invoice.typ', writer.title(isTaxed ? 'taxInvoice' : 'invoice'), facts.text('number')),
    parties: [writer.party('billTo', facts.of('party'))],
    facts: [
      ...writer.dateFact('issueDate', facts.text('date')),
      ...writer.dateFact('dueDate', facts.text('due_date')),
      ...writer.fact('reference', facts.text('reference')),
      ...writer.project(),
      ...writer.fact('contract', facts.text('contract')),
      ...writer.fact('certificate', facts.text('certificate')),
      ...(writer.country === 'IN'
        ? [
            ...writer.fact('placeOfSupply', placeOfSupply(writer)),
            ...(facts.text('tax_split') === 'zero_rated'
              ? writer.fact('lutNumber', company.text('lut_number'))
              : []),
            ...writer.fact('reverseCharge', writer.words.labels[isReverse ? 'yes' : 'no']),
          ]
        : []),
      ...exchangeRate(writer),
    ],
    tables: [
      saleLines(writer),
      ...(facts.list('taxes').length > 1 || writer.country === 'IN' ? [taxSummary(writer)] : []),
    ],
    totals: [
      writer.amount('totalBeforeTax', facts.text('subtotal')),
      ...taxTotals(writer),
      writer.amount('totalWithTax', facts.text('total'), 'strong'),
      ...inBaseCurrency(writer),
      ...(facts.has('paid') ? [writer.amount('paid', facts.text('paid'), 'minor')] : []),
      ...(facts.has('credited') ? [writer.amount('credited', facts.text('credited'), 'minor')] : []),
      ...(facts.has('paid') || facts.has('credited')
        ? [writer.amount('balanceDue', facts.text('balance'), 'strong')]
        : []),
    ],
    words: writer.inWords(facts.text('total')),
    notes: [
      ...(isReverse && writer.country === 'AE' ? reverseCharge(writer) : []),
      ...(facts.text('tax_split') === 'zero_rated'
        ? writer.note('notes', writer.sentence('zeroRatedNote'))
        : []),
      ...writer.note('notes', facts.text('notes')),
    ],
    signatures: [writer.label('authorisedSignature')],
  };
}

/** What is taken back of an invoice, with the invoice it corrects and why. */
export function creditNotePaper(writer: PaperWriter): PaperContent {
  const { facts, company } = writer;
  const isTaxed = company.text('tax_id') !== '';
  const corrected = { number: facts.text('invoice'), date: writer.date(facts.text('invoice_date')) };
  return {
    ...writer.paper(
      'invoice.typ',
      writer.title(isTaxed ? 'taxCreditNote' : 'creditNote'),
      facts.text('number'),
    ),
    parties: [writer.party('client', facts.of('party'))],
    facts: [
      ...writer.dateFact('issueDate', facts.text('date')),
      ...writer.fact('invoiceNumber', facts.text('invoice')),
      ...writer.dateFact('invoiceDate', facts.text('invoice_date')),
      ...writer.project(),
      ...exchangeRate(writer),
    ],
    texts: [writer.sentence('creditFor', corrected)],
    tables: [
      {
        title: null,
        columns: [
          writer.column('item', 'end', 0),
          writer.column('description', 'start', 1),
          writer.column('netAmount', 'end', 0),
          writer.column('taxRate', 'end', 0),
          writer.column(taxLabel(writer), 'end', 0),
          writer.column('lineTotal', 'end', 0),
        ],
        rows: facts.list('lines').map((line, index) => ({
          look: 'line',
          cells: [
            writer.quantity(String(index + 1)),
            contractLineText(line.text('text'), writer.language),
            writer.number(line.text('net')),
            writer.percent(line.text('tax_rate')),
            writer.number(line.text('tax')),
            writer.number(line.text('total')),
          ],
        })),
      },
    ],
    totals: [
      writer.amount('totalBeforeTax', facts.text('subtotal')),
      ...taxTotals(writer),
      writer.amount('totalWithTax', facts.text('total'), 'strong'),
      ...inBaseCurrency(writer),
    ],
    words: writer.inWords(facts.text('total')),
    notes: [...writer.note('reason', facts.text('reason')), ...writer.note('notes', facts.text('notes'))],
    signatures: [writer.label('authorisedSignature')],
  };
}

/** What is offered to a client: prices and terms, none of what it costs us. */
export function quotationPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const revision = facts.text('revision');
  return {
    ...writer.paper('offer.typ', writer.title('quotation'), facts.text('number')),
    parties: [writer.party('offeredTo', facts.of('party'))],
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.dateFact('validUntil', facts.text('valid_until')),
      ...(revision !== '1' ? writer.fact('revision', writer.quantity(revision)) : []),
      ...writer.fact('reference', facts.text('reference')),
      ...writer.project(),
      ...writer.fact('site', facts.of('project').text('location')),
    ],
    texts: [facts.text('title')],
    tables: [
      {
        title: null,
        columns: pricedColumns(writer, 'rate', 'amount'),
        rows: sectionRows(writer, facts.list('lines'), (line, index) => pricedCells(writer, line, index), [
          '',
          '',
          '',
          'net',
        ]),
      },
    ],
    totals: [
      writer.amount('total', facts.text('subtotal')),
      ...(facts.has('discount') ? [writer.amount('discount', `-${facts.text('discount')}`)] : []),
      taxAt(writer, facts.text('tax_rate'), facts.text('tax')),
      writer.amount('totalWithTax', facts.text('total'), 'strong'),
    ],
    words: writer.inWords(facts.text('total')),
    notes: writer.note('terms', facts.text('terms')),
    signatures: [writer.label('authorisedSignature'), writer.label('acceptedBy')],
  };
}

function saleLines(writer: PaperWriter): Table {
  const hasCodes = writer.facts.list('lines').some((line) => line.text('hsn_sac') !== '');
  return {
    title: null,
    columns: [
      writer.column('item', 'end', 0),
      writer.column('description', 'start', 1),
      ...(hasCodes ? [writer.column('hsnSac', 'start', 0)] : []),
      writer.column('quantity', 'end', 0),
      writer.column('unit', 'start', 0),
      writer.column('unitPrice', 'end', 0),
      writer.column('netAmount', 'end', 0),
      writer.column('taxRate', 'end', 0),
      writer.column(taxLabel(writer), 'end', 0),
      writer.column('lineTotal', 'end', 0),
    ],
    rows: inSections(writer.facts.list('lines'), hasCodes ? 10 : 9, (line, index) => [
      writer.quantity(String(index + 1)),
      contractLineText(line.text('text'), writer.language),
      ...(hasCodes ? [line.text('hsn_sac')] : []),
      writer.quantity(line.text('quantity')),
      line.text('unit'),
      writer.price(line.text('rate')),
      writer.number(line.text('net')),
      rateOf(writer, line),
      writer.number(line.text('tax')),
      writer.number(line.text('total')),
    ]),
  };
}

/** Tax by rate; in India by the taxes it consists of, each with its own rate. */
function taxSummary(writer: PaperWriter): Table {
  const parts = taxParts(writer);
  return {
    title: writer.label('taxSummary'),
    columns: [
      writer.column('taxRate', 'start', 1),
      writer.column('taxableAmount', 'end', 1),
      ...parts.map((part) => writer.column(part.label, 'end', 1)),
    ],
    rows: writer.facts.list('taxes').map((tax) => ({
      look: 'line',
      cells: [
        rateOf(writer, tax),
        writer.number(tax.text('net')),
        ...parts.map((part) => writer.number(tax.text(part.amount))),
      ],
    })),
  };
}

type TaxPart = { label: 'vat' | 'gst' | 'tax' | 'cgst' | 'sgst' | 'utgst' | 'igst'; amount: string };

/** Union territories without a legislature, which levy a tax of their own name. */
const territories: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38', '97']);

/** The taxes a supply bears: within a state of India that of the union and that of the state. */
function taxParts(writer: PaperWriter): TaxPart[] {
  const { facts } = writer;
  if (facts.text('tax_split') === 'intra_state') {
    const state = territories.has(facts.text('place_of_supply')) ? 'utgst' : 'sgst';
    return [
      { label: 'cgst', amount: 'cgst' },
      { label: state, amount: 'sgst' },
    ];
  }
  if (facts.text('tax_split') === 'inter_state') return [{ label: 'igst', amount: 'tax' }];
  return [{ label: taxLabel(writer), amount: 'tax' }];
}

function taxTotals(writer: PaperWriter): Amount[] {
  return taxParts(writer).map((part) => writer.amount(part.label, writer.facts.text(part.amount)));
}

/** The state with its code, as the rules want it; the site where the state is not known. */
function placeOfSupply(writer: PaperWriter): string {
  const code = writer.facts.text('place_of_supply');
  return code === ''
    ? writer.facts.of('project').text('location')
    : `${writer.choice('states', code)} (${code})`;
}

/** The rate, or why there is none. */
function rateOf(writer: PaperWriter, line: Facts): string {
  const type = line.text('tax_type');
  return ['zero', 'exempt', 'reverse_charge', 'out_of_scope'].includes(type)
    ? writer.choice('taxTypes', type)
    : writer.percent(line.text('tax_rate'));
}

/** Lines with the heading of their section above the first of each. */
function inSections(
  lines: readonly Facts[],
  columns: number,
  cellsOf: (line: Facts, index: number) => string[],
): Row[] {
  let section = '';
  return lines.flatMap((line, index): Row[] => {
    const heading = line.text('section');
    const isNew = heading !== '' && heading !== section;
    section = heading;
    const head = ['', heading, ...Array.from({ length: columns - 2 }, () => '')];
    return [
      ...(isNew ? [{ look: 'section' as const, cells: head }] : []),
      { look: 'line', cells: cellsOf(line, index) },
    ];
  });
}

function exchangeRate(writer: PaperWriter) {
  const base = writer.company.text('currency');
  if (writer.currency === base) return [];
  const rate = writer.quantity(writer.facts.text('exchange_rate'));
  return writer.fact('exchangeRate', writer.sentence('rateOf', { currency: writer.currency, rate, base }));
}

/** Beside another currency the law wants tax and total in the one the tax is paid in. */
function inBaseCurrency(writer: PaperWriter): Amount[] {
  const { facts, currency } = writer;
  const base = writer.company.text('currency');
  if (currency === base) return [];
  return (['tax', 'total'] as const).map((name) => ({
    label: writer.sentenceLabel(name === 'tax' ? 'taxIn' : 'totalIn', { currency: base }),
    value: writer.money(facts.text(`base_${name}`), base),
    look: 'minor' as const,
  }));
}

function reverseCharge(writer: PaperWriter): Note[] {
  return writer.note('reverseCharge', writer.sentence('reverseChargeNote'));
}
