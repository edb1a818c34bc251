import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

/** Statements of the company's banks: in whole or not at all, once, and each line matched once with what the books have. */
const { database, owner, admin, manager, newProject, save, step, order, receive, bill } =
  await openSupplierBills();
let employee: TestUser;
let account: string;
let client: string;
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Row>(sql, values))).rows;
const own = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const hintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error: { hint?: string; code?: string }) => error.hint ?? error.code,
  );

type Line = { date: string; amount: string; counterparty?: string; reference?: string; text?: string };
let files = 0;
const fileOf = (statement: Row, more: Row = {}) => {
  files += 1;
  return {
    name: `statement-${files}.sta`,
    format: 'mt940',
    statements: [statement],
    ...more,
  };
};
const load = (file: Row, user = admin, into = account) =>
  ask(user, 'select public.import_bank_statement($1, $2) as answer', [into, JSON.stringify(file)]);
const linesOf = (amount: string) =>
  own('select * from public.bank_statement_lines where amount = $1 order by created_at, position', [amount]);
const match = (line: unknown, parts: Row[], user = admin) =>
  ask(user, 'select public.match_bank_line($1, $2) as status', [line, JSON.stringify(parts)]);
const figures = async (day: string | null = null) =>
  (await ask(admin, 'select * from public.bank_reconciliation($1, $2)', [account, day]))[0] ?? {};

async function invoice(amount: number, reference = 'none'): Promise<{ id: string; number: string }> {
  const id = await save(manager, 'invoice', { client_id: client, reference }, [
    { description: 'Works', quantity: 1, unit_price: amount },
  ]);
  await ask(
    manager,
    `update public.invoices set issue_date = '2026-01-01', due_date = '2026-02-01' where id = $1`,
    [id],
  );
  await step(manager, 'invoices', id, 'pending');
  await step(admin, 'invoices', id, 'approved');
  const rows = await own('select invoice_number from public.invoices where id = $1', [id]);
  return { id, number: String(rows[0]?.['invoice_number']) };
}
async function approvedBill(amount: number): Promise<string> {
  const po = await order(await newProject(), [{ quantity: 1, unit_cost: amount }]);
  await receive(po, [1]);
  const id = await bill(po, [[1, amount]]);
  await own(`update public.supplier_invoices set invoice_date = '2026-02-01' where id = $1`, [id]);
  await step(owner, 'supplier_invoices', id, 'approved');
  return id;
}
const pay = async (invoiceId: string, amount: number, day: string, user = manager) =>
  String(
    (
      await ask(
        user,
        'insert into public.invoice_payments (invoice_id, amount, payment_date) values ($1, $2, $3) returning id',
        [invoiceId, amount, day],
      )
    )[0]?.['id'],
  );

let balance = 1000;
/** The next statement of these lines, which continues the last. */
async function statement(lines: Line[], user = admin) {
  const opening = balance;
  balance = Math.round((balance + lines.reduce((sum, line) => sum + Number(line.amount), 0)) * 100) / 100;
  return load(
    fileOf({
      account: 'AE070331234567890123456',
      currency: 'AED',
      opening_balance: opening.toFixed(2),
      closing_balance: balance.toFixed(2),
      lines,
    }),
    user,
  );
}

beforeAll(async () => {
  employee = await database.createUser();
  client = String(
    (
      await own(
        `insert into public.external_entities (entity_type, company_name, status) values ('CLIENT', 'Marina Holding', 'active') returning id`,
      )
    )[0]?.['id'],
  );
  await own(
    `insert into public.tax_codes (code, name, rate, valid_from_date) values ('VAT', 'VAT', 5, '2018-01-01')`,
  );
  account = String(
    (
      await ask(
        admin,
        `insert into public.bank_accounts (name, bank_name, account, currency, opening_balance, opened_on)
           values ('Operations', 'First Bank', 'AE07 0331 2345 6789 0123 456', 'AED', 1000, '2026-01-01') returning id`,
      )
    )[0]?.['id'],
  );
});

describe('accounts of the company', () => {
  it('show the end of the number, all of it to who administers finance, and none to the log', async () => {
    const rows = await ask(admin, 'select account, is_default from public.bank_accounts');
    expect(rows).toEqual([{ account: '•••• 3456', is_default: true }]);
    const whole = 'select public.bank_account_number($1) as number';
    expect(await ask(admin, whole, [account])).toEqual([{ number: 'AE070331234567890123456' }]);
    for (const user of [employee, manager])
      expect(await hintOf(ask(user, whole, [account]))).toBe('access_denied');
    const log = await own(
      `select after::text as text from public.audit_log where table_name = 'bank_accounts'`,
    );
    expect(JSON.stringify(log)).not.toContain('3456');
  });

  it.each([
    ['a wrong check digit', 'AE08 0331 2345 6789 0123 456', 'invalid_value'],
    ['no number', 'savings', 'invalid_value'],
    ['the number of another account', 'AE070331234567890123456', 'already_exists'],
  ])('refuse %s', async (_what, number, hint) => {
    const add = ask(
      admin,
      `insert into public.bank_accounts (name, bank_name, account) values ($1, 'Bank', $2)`,
      [_what, number],
    );
    expect(await hintOf(add)).toBe(hint);
  });

  it('are nobody’s but those who see all rows in finance', async () => {
    for (const user of [employee, manager]) {
      expect(await ask(user, 'select id from public.bank_accounts')).toEqual([]);
      expect(await hintOf(load(fileOf({}), user))).toBe('access_denied');
      for (const call of ['bank_reconciliation', 'bank_reconciliation_rows', 'bank_suggestions'])
        expect(await hintOf(ask(user, `select * from public.${call}($1)`, [account]))).toBe('access_denied');
    }
  });

  it('hand over which of a currency is the usual one', async () => {
    const [other] = await ask(
      admin,
      `insert into public.bank_accounts (name, bank_name, account, is_default) values ('Deposit', 'Bank', '1234567', true) returning id`,
    );
    const usual = 'select name from public.bank_accounts where is_default';
    expect(await own(usual)).toEqual([{ name: 'Deposit' }]);
    await ask(admin, 'update public.bank_accounts set is_default = false where id = $1', [other?.['id']]);
    expect(await own(usual)).toEqual([{ name: 'Deposit' }]);
    await ask(admin, 'update public.bank_accounts set is_default = true where id = $1', [account]);
    expect(await own(usual)).toEqual([{ name: 'Operations' }]);
  });
});

describe('a file of statements', () => {
  const line = { date: '2026-01-05', amount: '250.00', reference: 'TT1', text: 'TRANSFER' };
  const good = { account: '331234567890123456', currency: 'AED', opening_balance: '1000.00' };

  it.each([
    ['of another account', { account: 'AE070331234567890999999' }, 'other_bank_account'],
    ['of another currency', { currency: 'USD' }, 'other_currency'],
    ['whose sums do not foot', { closing_balance: '1251.00' }, 'statement_sum'],
    ['that leaves a gap', { opening_balance: '990.00', closing_balance: '1240.00' }, 'statement_gap'],
    ['without a closing balance', { closing_balance: null }, 'required'],
    ['older than the account', { lines: [{ ...line, date: '2025-12-31' }] }, 'out_of_range'],
    ['of the future', { lines: [{ ...line, date: '2999-01-01' }] }, 'out_of_range'],
  ])('%s is refused, and nothing of it stays', async (_what, wrong, hint) => {
    const file = fileOf({ ...good, closing_balance: '1250.00', lines: [line], ...wrong });
    expect(await hintOf(load(file))).toBe(hint);
    expect(await own('select id from public.bank_statements')).toEqual([]);
  });

  it.each([
    ['no object', '[]'],
    ['no statements', '{"name": "a", "format": "csv", "statements": []}'],
    [
      'a day that is none',
      JSON.stringify(fileOf({ ...good, closing_balance: '1', lines: [{ ...line, date: 'x' }] })),
    ],
    ['lines that are none', JSON.stringify(fileOf({ ...good, closing_balance: '1', lines: 'x' }))],
  ])('with %s is refused', async (_what, file) => {
    const asked = ask(admin, 'select public.import_bank_statement($1, $2)', [account, file]);
    expect(await hintOf(asked)).not.toBe('passed');
  });

  it('is kept once, and a second time refused by its name', async () => {
    balance = 1250;
    const file = fileOf({ ...good, closing_balance: '1250.00', lines: [line] });
    const [answer] = await load(file);
    expect(answer?.['answer']).toMatchObject({ statements: [{ number: 'BST0001', added: 1, skipped: [] }] });
    expect(await hintOf(load(file))).toBe('already_imported');
    // the same lines under another name
    expect(await hintOf(load(fileOf({ ...good, closing_balance: '1250.00', lines: [line] })))).toBe(
      'already_imported',
    );
  });

  it('that overlaps the last one adds what is new and names what it skipped, two alike of one day apart', async () => {
    const fee = { date: '2026-01-06', amount: '-10.50', text: 'FEE' };
    const [answer] = await load(
      fileOf(
        { opening_balance: '1000.00', closing_balance: '1229.00', lines: [line, fee, fee] },
        { format: 'csv', csv_columns: { date: 0 } },
      ),
    );
    balance = 1229;
    expect(answer?.['answer']).toMatchObject({
      statements: [{ added: 2, skipped: [{ date: '2026-01-05', amount: '250.00', text: 'TT1' }] }],
    });
    const [last] = await own('select * from public.bank_statements order by sequence desc limit 1');
    expect(last).toMatchObject({ opening_balance: '1250.00', closing_balance: '1229.00', line_count: 2 });
    expect(await own('select csv_columns from public.bank_accounts where id = $1', [account])).toEqual([
      { csv_columns: { date: 0 } },
    ]);
  });

  it('taken back is the last one, of which nothing is matched', async () => {
    const [first, second] = await own('select id from public.bank_statements order by sequence');
    const remove = (id: unknown, user = admin) => ask(user, 'select public.remove_bank_statement($1)', [id]);
    expect(await hintOf(remove(first?.['id']))).toBe('wrong_order');
    expect(await hintOf(remove(second?.['id'], manager))).toBe('access_denied');
    await remove(second?.['id']);
    balance = 1250;
    expect(await own('select id from public.bank_statement_lines')).toHaveLength(1);
  });

  it('fixes what its account began with', async () => {
    const change = ask(admin, 'update public.bank_accounts set opening_balance = 1 where id = $1', [account]);
    expect(await hintOf(change)).toBe('record_locked');
  });
});

describe('a line and its document', () => {
  it('finds the payment in the books by amount, number, name and day, and is reconciled with it', async () => {
    const sold = await invoice(5000);
    const payment = await pay(sold.id, 5000, '2026-02-10');
    await invoice(5000);
    await statement([
      {
        date: '2026-02-11',
        amount: '5000.00',
        counterparty: 'MARINA HOLDING LLC',
        text: `INV ${sold.number}`,
      },
    ]);
    const [line] = await linesOf('5000.00');
    const suggested = await ask(admin, 'select * from public.bank_suggestions($1)', [account]);
    expect(suggested).toMatchObject([
      {
        bank_statement_line_id: line?.['id'],
        kind: 'movement',
        source_id: payment,
        reasons: ['amount', 'number', 'party', 'date'],
        days: -1,
      },
    ]);
    const all = await ask(admin, 'select kind, score from public.bank_candidates($1)', [line?.['id']]);
    expect(all.map(({ kind }) => kind)).toEqual(['movement', 'client_payment']);
    const part = { kind: 'movement', source_table: 'invoice_payments', source_id: payment };
    expect(await match(line?.['id'], [part])).toEqual([{ status: 'matched' }]);
    expect(await own('select status from public.invoice_payments where id = $1', [payment])).toEqual([
      { status: 'reconciled' },
    ]);
    expect(await hintOf(match(line?.['id'], [part]))).toBe('already_matched');
  });

  it('matches what went back to a client with its refund', async () => {
    const { id } = await invoice(410, 'Refunded');
    const received = await pay(id, 410, '2026-02-11');
    const [note] = await ask(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Less was built') returning id`,
      [id],
    );
    await ask(manager, 'update public.credit_note_items set amount = 37 where credit_note_id = $1', [
      note?.['id'],
    ]);
    await step(manager, 'credit_notes', String(note?.['id']), 'pending');
    await step(admin, 'credit_notes', String(note?.['id']), 'approved');
    const [refund] = await ask(
      admin,
      `insert into public.invoice_payments (invoice_id, is_refund, amount, payment_date) values ($1, true, 37, '2026-02-11') returning id`,
      [id],
    );
    await statement([
      { date: '2026-02-11', amount: '410.00', counterparty: 'MARINA HOLDING LLC' },
      { date: '2026-02-11', amount: '-37.00', counterparty: 'MARINA HOLDING LLC' },
    ]);
    const [paid] = await linesOf('410');
    await match(paid?.['id'], [{ kind: 'movement', source_table: 'invoice_payments', source_id: received }]);
    const [line] = await linesOf('-37');
    const suggested = await ask(admin, 'select * from public.bank_suggestions($1)', [account]);
    expect(suggested).toContainEqual(
      expect.objectContaining({ bank_statement_line_id: line?.['id'], source_id: refund?.['id'] }),
    );
    const part = { kind: 'movement', source_table: 'invoice_payments', source_id: refund?.['id'] };
    expect(await match(line?.['id'], [part])).toEqual([{ status: 'matched' }]);
    expect(
      await own('select status, amount from public.invoice_payments where id = $1', [refund?.['id']]),
    ).toEqual([{ status: 'reconciled', amount: '-37.00' }]);
  });

  it('pays an invoice less the charge of the bank, with its tax, in one step; the journal has both once', async () => {
    const sold = await invoice(2000);
    await statement([{ date: '2026-02-12', amount: '1979.00' }]);
    const [line] = await linesOf('1979.00');
    const [code] = await own(`select id from public.tax_codes where code = 'VAT'`);
    await match(line?.['id'], [
      { kind: 'client_payment', source_id: sold.id, amount: '2000.00' },
      { kind: 'charge', amount: '-21.00', tax_code_id: code?.['id'] },
    ]);
    expect(await own('select status, balance_amount from public.invoices where id = $1', [sold.id])).toEqual([
      { status: 'paid', balance_amount: '0.00' },
    ]);
    const entry = `select posting, amount from private.journal_parts('2026-02-12', '2026-02-12')
      where document_table = 'bank_entries' order by posting`;
    expect(await own(entry)).toEqual([
      { posting: 'bank', amount: '-21.00' },
      { posting: 'bank_charges', amount: '20.00' },
      { posting: 'input_tax', amount: '1.00' },
    ]);
  });

  it('books what a supplier pays back on the bill that has it coming', async () => {
    const id = await approvedBill(91);
    await own('update public.supplier_invoices set subtotal_amount = -91, total_amount = -91 where id = $1', [
      id,
    ]);
    await statement([{ date: '2026-02-13', amount: '91.00', counterparty: 'GULF STEEL' }]);
    const [line] = await linesOf('91.00');
    const part = { kind: 'supplier_payment', source_id: id };
    expect(await ask(admin, 'select * from public.bank_candidates($1)', [line?.['id']])).toContainEqual(
      expect.objectContaining({ ...part, open_amount: '91.00' }),
    );
    expect(await match(line?.['id'], [part])).toEqual([{ status: 'matched' }]);
    expect(
      await own('select amount, is_refund from public.supplier_payments where supplier_invoice_id = $1', [
        id,
      ]),
    ).toEqual([{ amount: '-91.00', is_refund: true }]);
  });

  it('pays bills only as payments are allowed, and several with one line', async () => {
    const bills = [await approvedBill(300), await approvedBill(450)];
    await statement([{ date: '2026-02-13', amount: '-750.00' }]);
    const [line] = await linesOf('-750.00');
    const parts = bills.map((id, at) => ({
      kind: 'supplier_payment',
      source_id: id,
      amount: at ? '-450' : '-300',
    }));
    expect(await hintOf(match(line?.['id'], [...parts, { kind: 'charge', amount: '-1' }]))).toBe(
      'over_limit',
    );
    expect(
      await own('select id from public.supplier_payments where supplier_invoice_id = any ($1)', [bills]),
    ).toEqual([]);
    expect(await match(line?.['id'], parts)).toEqual([{ status: 'matched' }]);
    expect(await own('select status from public.supplier_invoices where id = any ($1)', [bills])).toEqual([
      { status: 'paid' },
      { status: 'paid' },
    ]);
  });

  it('is taken apart in steps, and undone leaves the documents to be matched or reversed', async () => {
    await statement([
      { date: '2026-02-14', amount: '90.00' },
      { date: '2026-02-14', amount: '-90.00' },
    ]);
    const [line] = await linesOf('90.00');
    const [back] = await linesOf('-90.00');
    expect(await match(line?.['id'], [{ kind: 'interest', amount: '40' }])).toEqual([
      { status: 'partly_matched' },
    ]);
    expect(await match(line?.['id'], [{ kind: 'transfer' }])).toEqual([{ status: 'matched' }]);
    const matched = await ask(admin, 'select * from public.bank_matches_of($1)', [line?.['id']]);
    expect(matched.map(({ number, amount }) => [number, amount])).toEqual([
      ['BNK0002', '40.00'],
      ['BNK0003', '50.00'],
    ]);
    const entry = matched[0]?.['source_id'];
    const reverse = () => step(admin, 'bank_entries', String(entry), 'reversed', 'Wrong kind');
    expect(await hintOf(reverse())).toBe('bank_line_matched');
    expect(await ask(admin, 'select public.undo_bank_match($1) as n', [line?.['id']])).toEqual([{ n: 2 }]);
    await reverse();
    expect(
      await hintOf(
        match(line?.['id'], [{ kind: 'movement', source_table: 'bank_entries', source_id: entry }]),
      ),
    ).toBe('not_found');
    // the other stayed in the books
    const moved = { kind: 'movement', source_table: 'bank_entries', source_id: matched[1]?.['source_id'] };
    await match(line?.['id'], [
      { ...moved, amount: '50' },
      { kind: 'transfer', amount: '40' },
    ]);
    await match(back?.['id'], [{ kind: 'transfer' }]);
  });

  it('of a payment that bounced is matched with the payment, and the line that takes it back with its reversal', async () => {
    const sold = await invoice(640);
    const payment = await pay(sold.id, 640, '2026-02-16');
    await statement([
      { date: '2026-02-16', amount: '640.00' },
      { date: '2026-02-18', amount: '-640.00' },
    ]);
    const [came] = await linesOf('640.00');
    const [went] = await linesOf('-640.00');
    await match(came?.['id'], [{ kind: 'movement', source_table: 'invoice_payments', source_id: payment }]);
    await step(admin, 'invoice_payments', payment, 'reversed', 'The cheque bounced');
    const [back] = await own('select id from public.invoice_payments where reversal_of = $1', [payment]);
    await match(went?.['id'], [
      { kind: 'movement', source_table: 'invoice_payments', source_id: back?.['id'] },
    ]);
    for (const { id } of [came, went].filter((line) => line !== undefined))
      expect(await own('select status from public.bank_statement_lines where id = $1', [id])).toEqual([
        { status: 'matched' },
      ]);
  });

  it('refuses what it cannot be', async () => {
    const sold = await invoice(70);
    const payment = await pay(sold.id, 70, '2026-02-19');
    await statement([{ date: '2026-02-19', amount: '100.00' }]);
    const [line] = await linesOf('100.00');
    const known = { kind: 'movement', source_table: 'invoice_payments', source_id: payment };
    const tries: [Row[], string][] = [
      [[], 'required'],
      [[{ kind: 'gift' }], 'invalid_choice'],
      [[{ ...known, amount: '71' }], 'over_limit'],
      [[{ ...known, amount: '-1' }], 'over_limit'],
      [[{ ...known, amount: '0.001' }], 'out_of_range'],
      [
        [
          { ...known, amount: '70' },
          { ...known, amount: '70' },
        ],
        'already_matched',
      ],
      [[{ ...known, source_id: sold.id }], 'not_found'],
      [[{ kind: 'client_payment', source_id: sold.id }], 'wrong_order'],
      [[{ kind: 'supplier_payment', source_id: sold.id }], 'not_found'],
      [[{ kind: 'charge', amount: '1', tax_code_id: sold.id }], 'invalid_choice'],
      [[{ kind: 'interest', amount: '101' }], 'over_limit'],
    ];
    for (const [parts, hint] of tries)
      expect([parts, await hintOf(match(line?.['id'], parts))]).toEqual([parts, hint]);
    for (const user of [employee, manager]) {
      expect(await hintOf(match(line?.['id'], [known], user))).toBe('access_denied');
      expect(await hintOf(ask(user, 'select public.undo_bank_match($1)', [line?.['id']]))).toBe(
        'access_denied',
      );
    }
    for (const change of [
      'insert into public.bank_matches (bank_statement_line_id, source_table, source_id, amount) select id, $$expenses$$, id, 1 from public.bank_statement_lines',
      'update public.bank_statement_lines set matched_amount = amount',
      'delete from public.bank_statements',
    ])
      expect(await hintOf(ask(admin, change))).not.toBe('passed');
    // what the server owns is never believed
    await ask(admin, 'update public.bank_entries set amount = 1');
    expect(await own('select id from public.bank_entries where amount = 1')).toEqual([]);
    await match(line?.['id'], [{ ...known, amount: '70' }]);
  });

  it('is matched once however many ask at the same moment, and a document with one line', async () => {
    const sold = await invoice(810);
    const payment = await pay(sold.id, 810, '2026-02-20');
    await statement([
      { date: '2026-02-20', amount: '810.00' },
      { date: '2026-02-20', amount: '810.00', text: 'two' },
    ]);
    const both = await linesOf('810.00');
    const part = { kind: 'movement', source_table: 'invoice_payments', source_id: payment };
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => hintOf(match(both[at % 2]?.['id'], [part]))),
    );
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['passed', 'already_matched']));
    const [rest] = await own(
      `select id from public.bank_statement_lines where amount = 810 and status = 'open'`,
    );
    const paid = await Promise.all(
      Array.from({ length: 6 }, () => hintOf(match(rest?.['id'], [{ kind: 'interest' }]))),
    );
    expect(paid.filter((outcome) => outcome === 'passed')).toHaveLength(1);
  });
});

describe('the balance by the bank and by the books', () => {
  it('differs by the rows that are shown, and by nothing else, on every day', async () => {
    const sold = await invoice(1234);
    await pay(sold.id, 1234, '2026-02-22');
    await statement([{ date: '2026-02-23', amount: '-77.00', text: 'UNKNOWN' }]);
    const now = await figures();
    expect(now).toMatchObject({ statement_balance: balance.toFixed(2), unexplained: '0.00' });
    const rows = await ask(admin, 'select * from public.bank_reconciliation_rows($1)', [account]);
    expect(rows.filter(({ kind }) => kind === 'not_on_statement')).toMatchObject([{ amount: '1234.00' }]);
    expect(Number(now['books_balance'])).toBeCloseTo(
      Number(now['statement_balance']) + Number(now['not_in_books']) + Number(now['not_on_statement']),
      2,
    );
    for (const day of ['2026-01-01', '2026-02-10', '2026-02-13', '2026-02-17', '2026-02-22'])
      expect((await figures(day))['unexplained']).toBe('0.00');
  });

  it('is what the journal has on the bank, beside what the account began with', async () => {
    for (const day of ['2026-02-15', '2026-02-28']) {
      const [journal] = await own(
        `select (1000 + coalesce(sum(amount), 0))::text as sum from private.journal_parts('2026-01-01', $1) where posting = 'bank'`,
        [day],
      );
      expect((await figures(day))['books_balance']).toBe(journal?.['sum']);
    }
  });
});
