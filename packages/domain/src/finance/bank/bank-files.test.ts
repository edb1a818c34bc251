import { describe, expect, it } from 'vitest';
import { guessColumns, parseBankCsv, readBankTable } from './parse-bank-csv.ts';
import { readBankFile } from './read-bank-file.ts';
import { readMoney } from './read-money.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const problemOf = (text: string) => {
  try {
    readBankFile(bytes(text));
    return 'read';
  } catch (error) {
    return (error as { problem?: string }).problem;
  }
};
const statementsOf = (text: string) => {
  const file = readBankFile(bytes(text));
  return file.format === 'csv' ? [] : file.statements;
};

describe('an amount', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ["1'234.50", '1234.50'],
    ['12,34,567.89', '1234567.89'],
    ['1,234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['12,5', '12.50'],
    ['.50', '0.50'],
    ['1500.5000', '1500.50'],
    ['-42.10', '-42.10'],
    ['42.10-', '-42.10'],
    ['(1,042.10)', '-1042.10'],
    ['AED 99.00', '99.00'],
    ['-AED 99.00', '-99.00'],
    ['₹1,00,000.00', '100000.00'],
    ['75.00 DR', '-75.00'],
    ['75.00 Cr', '75.00'],
    ['\u0661\u0662\u0663\u066B\u0664\u0665', '123.45'],
  ])('%s is %s', (text, amount) => expect(readMoney(text)).toBe(amount));

  it.each([
    ['1.250', '1.250'],
    ['1,234.567', '1234.567'],
    ['1.234,567', '1234.567'],
    ['1,250', '1250.000'],
    ['12.5', '12.500'],
  ])('%s of a currency with three decimals is %s', (text, amount) => expect(readMoney(text, 3)).toBe(amount));

  it.each(['', 'abc', '1.2.3', '--5', '(5', '1.23456', '12,34.56,7', '1,2,3'])('"%s" is none', (text) =>
    expect(readMoney(text)).toBeNull(),
  );
});

const mt940 = [
  '{1:F01BANKAEADAXXX0000000000}{2:I940BUILAEADXXXXN}{4:',
  ':20:STMT260105',
  ':25:AE070331234567890123456',
  ':28C:00001/001',
  ':60F:C251231AED10000,00',
  ':61:2512310102C5250,00NTRFINV-2026-0001//BK0001',
  'MARINA HOLDING',
  ':86:Payment of invoice INV-2026-0001',
  'tower A, certificate 3',
  'with thanks',
  ':61:260103D1000,5NCHK000123',
  ':86:?00CHEQUE?20Site stores?21 Jan?32GULF ?33STEEL',
  ':61:2601040104RC250,00NTRFNONREF//BK0003',
  ':86:/NAME/MARINA HOLDING LLC/REMI/RETURNED TRANSFER/EREF/E2E-77',
  ':61:2601050105RD1000,50NCHKNONREF',
  ':61:260105D31,5FCHG',
  ':86:CHARGES INCL VAT',
  ':62F:C260105AED14968,50',
  ':64:C260105AED14968,50',
  ':86:Statement information that belongs to no line',
  '-}',
].join('\r\n');

describe('MT940', () => {
  it('is read with reversals, several lines of text and both ends of a year', () => {
    const [statement] = statementsOf(mt940);
    expect(statement).toMatchObject({
      account: 'AE070331234567890123456',
      currency: 'AED',
      reference: '00001/001',
      opening_balance: '10000.00',
      closing_balance: '14968.50',
      from_date: '2025-12-31',
      to_date: '2026-01-05',
    });
    expect(statement?.lines).toEqual([
      {
        date: '2026-01-02',
        value_date: '2025-12-31',
        amount: '5250.00',
        counterparty: null,
        reference: 'INV-2026-0001',
        text: 'MARINA HOLDING Payment of invoice INV-2026-0001 tower A, certificate 3 with thanks',
      },
      {
        date: '2026-01-03',
        value_date: '2026-01-03',
        amount: '-1000.50',
        counterparty: 'GULF STEEL',
        reference: '000123',
        text: 'CHEQUE Site stores Jan',
      },
      {
        date: '2026-01-04',
        value_date: '2026-01-04',
        amount: '-250.00',
        counterparty: 'MARINA HOLDING LLC',
        reference: 'E2E-77',
        text: '/NAME/MARINA HOLDING LLC/REMI/RETURNED TRANSFER/EREF/E2E-77',
      },
      { ...statement?.lines[3], amount: '1000.50', reference: null, text: '' },
      {
        date: '2026-01-05',
        value_date: '2026-01-05',
        amount: '-31.50',
        counterparty: null,
        reference: null,
        text: 'CHARGES INCL VAT',
      },
    ]);
  });

  it('may hold several statements, an overdrawn balance, and a mark of its encoding', () => {
    const two = [
      '\uFEFF:20:A\n:25:123456\n:60F:D260101INR100,\n:61:260101C50,NMSCX\n:62F:D260101INR50,\n-',
      ':20:B\n:25:123456\n:60F:D260101INR50,\n:61:260102D1,25NMSCY\n:62F:D260102INR51,25\n-',
    ].join('\n');
    const statements = statementsOf(two);
    expect(statements.map((each) => [each.opening_balance, each.closing_balance])).toEqual([
      ['-100.00', '-50.00'],
      ['-50.00', '-51.25'],
    ]);
  });

  it.each([
    ['a day there is not', mt940.replace('260103D', '260231D'), 'badDate'],
    ['a line without an amount', mt940.replace('260103D1000,5N', '260103DN'), 'badAmount'],
    ['a balance in words', mt940.replace('C251231AED10000,00', 'C251231AEDten'), 'badAmount'],
    ['no lines', ':20:A\n:25:1\n:60F:C260101AED1,\n:62F:C260101AED1,', 'noLines'],
    ['nothing', ' \n', 'noLines'],
    ['something else', 'Dear Sirs,\nhere is our statement.', 'unknown'],
  ])('with %s is refused', (_what, text, problem) => expect(problemOf(text)).toBe(problem));
});

const entry = (amount: string, side: string, more: string) =>
  `<Ntry><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}</Ntry>`;
const days = '<BookgDt><Dt>2026-01-05</Dt></BookgDt><ValDt><DtTm>2026-01-06T00:00:00+04:00</DtTm></ValDt>';
const booked = `<Sts><Cd>BOOK</Cd></Sts>${days}`;
const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt>
<Id>S-1</Id><ElctrncSeqNb>7</ElctrncSeqNb>
<Acct><Id><IBAN>AE070331234567890123456</IBAN></Id><Ccy>AED</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="AED">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="AED">1589.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>
${entry(
  '1000.00',
  'CRDT',
  `${booked}<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Marina &amp; Sons</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV-2026-0007</Ustrd><Ustrd>part</Ustrd></RmtInf></TxDtls></NtryDtls>`,
)}
${entry(
  '300.00',
  'DBIT',
  `${booked}<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
  <TxDtls><Refs><EndToEndId>P1</EndToEndId></Refs><Amt Ccy="AED">100.00</Amt><RltdPties><Cdtr><Nm>Gulf Steel</Nm></Cdtr></RltdPties></TxDtls>
  <TxDtls><Refs><EndToEndId>P2</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="AED">200.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>`,
)}
${entry('100.00', 'DBIT', `<RvslInd>true</RvslInd>${booked}<AddtlNtryInf>Returned</AddtlNtryInf>`)}
${entry('10.50', 'DBIT', `${booked}<NtryDtls><TxDtls/><TxDtls/></NtryDtls><AddtlNtryInf>Batch fee</AddtlNtryInf>`)}
${entry('99.00', 'CRDT', `<Sts><Cd>PDNG</Cd></Sts>${days}`)}
</Stmt></BkToCstmrStmt></Document>`;

describe('CAMT.053', () => {
  it('is read with its batches taken apart where they say what each payment comes to, without what is only announced', () => {
    const [statement] = statementsOf(camt);
    expect(statement).toMatchObject({
      account: 'AE070331234567890123456',
      currency: 'AED',
      reference: '7',
      opening_balance: '1000.00',
      closing_balance: '1589.50',
    });
    expect(
      statement?.lines.map((line) => [
        line.amount,
        line.counterparty,
        line.reference,
        line.text,
        line.value_date,
      ]),
    ).toEqual([
      ['1000.00', 'Marina & Sons', 'B1', 'INV-2026-0007 part', '2026-01-06'],
      ['-100.00', 'Gulf Steel', 'P1', '', '2026-01-06'],
      ['-200.00', null, 'P2', '', '2026-01-06'],
      ['-100.00', null, null, 'Returned', '2026-01-06'],
      ['-10.50', null, null, 'Batch fee', '2026-01-06'],
    ]);
  });

  it.each([
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', 'unknown'],
    ['broken', camt.replace('</Stmt>', ''), 'unreadable'],
    [
      'with a document type',
      `<!DOCTYPE x [<!ENTITY a "b">]>${camt.slice(camt.indexOf('<Document'))}`,
      'unreadable',
    ],
    ['with an amount that is none', camt.replace('>300.00<', '>3e2<'), 'badAmount'],
    ['with a day that is none', camt.replaceAll('<Dt>2026-01-05</Dt>', '<Dt>2026-02-30</Dt>'), 'badDate'],
  ])('%s is refused', (_what, text, problem) => expect(problemOf(text)).toBe(problem));
});

describe('a CSV list', () => {
  const read = (text: string, chosen: Record<string, string> | null = null) => {
    const file = readBankFile(bytes(text));
    if (file.format !== 'csv') throw new Error('This is no list.');
    return parseBankCsv(file.table, guessColumns(file.table.headers, chosen));
  };

  it('is found below its title, with a mark, Windows line ends, thousands and the newest line first', () => {
    const list = [
      '\uFEFFAccount statement;;;;',
      'Date;Value Date;Description;Withdrawal;Deposit;Balance (AED)',
      '27/02/2026;27/02/2026;"FEE; INCL VAT";10,50;;1.239,50',
      '05/02/2026;05/02/2026;MARINA;;1.250,00;1.250,00',
      ';;Total;10,50;1.250,00;',
    ].join('\r\n');
    expect(read(list)).toMatchObject({
      opening_balance: '0.00',
      closing_balance: '1239.50',
      from_date: '2026-02-05',
      to_date: '2026-02-27',
      lines: [
        { date: '2026-02-05', amount: '1250.00', text: 'MARINA' },
        { date: '2026-02-27', amount: '-10.50', text: 'FEE; INCL VAT' },
      ],
    });
  });

  it('of one day is turned by its balances; without any, a person says what it closed with', () => {
    expect(read('Date,Amount,Balance\n2026-01-05,-5.00,15.00\n2026-01-05,20.00,20.00')).toMatchObject({
      opening_balance: '0.00',
      closing_balance: '15.00',
    });
    expect(read('Date,Amount\n2026-01-05,-5.00')).toMatchObject({
      opening_balance: null,
      closing_balance: null,
    });
  });

  it('takes the columns that were chosen before, as far as they are there', () => {
    const { headers } = readBankTable('When,Date,Amount,Details\n1,2026-01-05,1.00,x');
    expect(guessColumns(headers, { date: 'Date', amount: 'Amount', text: 'Gone' })).toEqual({
      date: 'Date',
      amount: 'Amount',
    });
  });

  it.each([
    ['a day that is none', 'Date,Amount\n2026-13-45,1.00', 'badDate'],
    ['an amount that is none', 'Date,Amount\n2026-01-05,much', 'badAmount'],
    ['no column of amounts', 'Date,Value date,Details\n2026-01-05,2026-01-05,1', 'noColumns'],
    ['headings only', 'Date,Amount\n', 'noLines'],
  ])('with %s is refused', (_what, text, problem) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ problem }));
  });
});
