import { padDecimal } from '../../define/decimal-text.ts';
import { Exact } from '../../define/exact.ts';
import { isCalendarDate } from '../../calendar/calendar-date.ts';
import { childNamed, childrenNamed, childText, readXml, type XmlElement } from '../../files/read-xml.ts';
import { type BankLine, type BankStatement, BankFileRefused, referenceOf, shortText } from './bank-file.ts';

/** The statements of an ISO 20022 file, of any version of camt.053. */
export function parseCamt053(text: string): BankStatement[] {
  const document = readXml(text, { add: () => undefined });
  if (document === null) throw new BankFileRefused('unreadable');
  const message = childNamed(document.root, 'BkToCstmrStmt');
  if (message === undefined) throw new BankFileRefused('unknown', document.root.name);
  return childrenNamed(message, 'Stmt').map(readStatement);
}

function readStatement(statement: XmlElement): BankStatement {
  const account = childNamed(statement, 'Acct');
  const id = childNamed(account, 'Id');
  const opening = balanceOf(statement, ['OPBD', 'PRCD']);
  const closing = balanceOf(statement, ['CLBD']);
  const days = childNamed(statement, 'FrToDt');
  return {
    account: shortText(childText(id, 'IBAN') || childText(childNamed(id, 'Othr'), 'Id')),
    currency: shortText(childText(account, 'Ccy')) ?? opening?.currency ?? closing?.currency ?? null,
    reference: shortText(childText(statement, 'ElctrncSeqNb') || childText(statement, 'Id'), 100),
    opening_balance: opening?.amount ?? null,
    closing_balance: closing?.amount ?? null,
    from_date: dayOf(childText(days, 'FrDtTm') || childText(days, 'FrDt')) ?? opening?.date ?? null,
    to_date: dayOf(childText(days, 'ToDtTm') || childText(days, 'ToDt')) ?? closing?.date ?? null,
    lines: childrenNamed(statement, 'Ntry').filter(isBooked).flatMap(readEntry),
  };
}

function balanceOf(statement: XmlElement, codes: readonly string[]) {
  for (const code of codes) {
    const balance = childrenNamed(statement, 'Bal').find(
      (each) => childText(childNamed(childNamed(each, 'Tp'), 'CdOrPrtry'), 'Cd') === code,
    );
    if (balance)
      return {
        amount: signedAmount(balance, childNamed(balance, 'Amt')),
        currency: childNamed(balance, 'Amt')?.attributes['Ccy'] ?? null,
        date: dateIn(balance, 'Dt'),
      };
  }
  return undefined;
}

/** What is only announced is in no balance. Older versions write the status as a text, newer ones as a code. */
function isBooked(entry: XmlElement): boolean {
  const status = childNamed(entry, 'Sts');
  return status === undefined || (childText(status, 'Cd') || status.text.trim()) === 'BOOK';
}

/** An entry is a line; one of a batch that says what each of its payments comes to is a line for each. */
function readEntry(entry: XmlElement): BankLine[] {
  const amount = signedAmount(entry, childNamed(entry, 'Amt'));
  const parts = childrenNamed(entry, 'NtryDtls').flatMap((details) => childrenNamed(details, 'TxDtls'));
  const [first] = parts;
  if (parts.length < 2) return [lineOf(entry, first, amount)];
  const amounts = parts.map((part) => {
    const own =
      childNamed(part, 'Amt') ?? childNamed(childNamed(childNamed(part, 'AmtDtls'), 'TxAmt'), 'Amt');
    return own && signedAmount(childNamed(part, 'CdtDbtInd') ? part : entry, own);
  });
  const sum = amounts.reduce((total, own) => total.plus(own ?? 0), new Exact(0));
  const isWhole = amounts.every((own) => own !== undefined) && sum.equals(amount);
  return isWhole
    ? parts.map((part, at) => lineOf(entry, part, amounts[at] ?? amount))
    : [lineOf(entry, undefined, amount)];
}

function lineOf(entry: XmlElement, part: XmlElement | undefined, amount: string): BankLine {
  const date = dateIn(entry, 'BookgDt') ?? dateIn(entry, 'ValDt');
  if (date === null) throw new BankFileRefused('badDate', childText(entry, 'NtryRef'));
  const references = childNamed(part, 'Refs');
  const parties = childNamed(part, 'RltdPties');
  // Money that came in is from a debtor.
  const party = childNamed(parties, amount.startsWith('-') ? 'Cdtr' : 'Dbtr');
  const remittance = childNamed(part, 'RmtInf');
  const words = [
    ...(remittance ? childrenNamed(remittance, 'Ustrd').map(({ text }) => text) : []),
    ...(remittance
      ? childrenNamed(remittance, 'Strd').map((each) => childText(childNamed(each, 'CdtrRefInf'), 'Ref'))
      : []),
    childText(part, 'AddtlTxInf'),
    childText(entry, 'AddtlNtryInf'),
  ];
  return {
    date,
    value_date: dateIn(entry, 'ValDt') ?? date,
    amount,
    counterparty: shortText(childText(party, 'Nm') || childText(childNamed(party, 'Pty'), 'Nm')),
    reference: referenceOf(
      childText(references, 'EndToEndId'),
      childText(entry, 'NtryRef'),
      childText(references, 'AcctSvcrRef'),
      childText(entry, 'AcctSvcrRef'),
    ),
    text: shortText(words.join(' '), 4000) ?? '',
  };
}

/** The indicator says which way the money went, of a reversal also. */
function signedAmount(of: XmlElement, amount: XmlElement | undefined): string {
  const side = childText(of, 'CdtDbtInd');
  const text = amount?.text.trim() ?? '';
  if (!/^\d{1,15}(\.\d{0,5})?$/.test(text) || (side !== 'CRDT' && side !== 'DBIT'))
    throw new BankFileRefused('badAmount', text);
  const value = new Exact(text.replace(/\.$/, ''));
  return padDecimal((side === 'CRDT' ? value : value.negated()).toFixed(), 2);
}

function dateIn(parent: XmlElement, name: string): string | null {
  const date = childNamed(parent, name);
  return dayOf(childText(date, 'Dt') || childText(date, 'DtTm'));
}

/** The day as it is written, whatever the zone of its time is. */
function dayOf(text: string): string | null {
  if (text === '') return null;
  const day = text.slice(0, 10);
  if (!isCalendarDate(day)) throw new BankFileRefused('badDate', text);
  return day;
}
