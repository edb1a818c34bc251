import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

type Row = Record<string, unknown>;

const { database, owner, admin, manager, supplier, newProject, step, confirmAccount, order, receive, bill } =
  await openSupplierBills();
afterAll(() => database.drop());
const accountant = await database.createUser({ role: 'ADMIN' });

const query = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const asked = (user: typeof owner, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);

const payer = String(
  (
    await query(
      `insert into public.bank_accounts (name, bank_name, account, bank_code, opened_on)
       values ('Operations', 'Gulf Bank', 'AE460090000000123456789', 'GCBKAEAD', model.today() - 100) returning id`,
    )
  )[0]?.['id'],
);
const ibans = ['AE070331234567890123456', 'AE350331000000000007919'];

/** An account of the supplier, entered by the accountant and confirmed by the administrator. */
async function newAccount(account: string, status = 'confirmed', given: Row = {}) {
  const [row] = await asked(
    accountant,
    `insert into public.supplier_bank_accounts (supplier_id, account_holder, bank_name, account, currency, bank_code)
       values ($1, 'Gulf Steel & Söhne', 'Gulf Bank', $2, $3, $4) returning id`,
    [given['supplier_id'] ?? supplier, account, given['currency'] ?? 'AED', given['bank_code'] ?? null],
  );
  const id = String(row?.['id']);
  if (status === 'confirmed') await confirmAccount(admin, id);
  return id;
}

async function approvedBill(amount: number) {
  const po = await order(await newProject(), [{ quantity: 1, unit_cost: amount }], { tax_rate: 0 });
  await receive(po, [1]);
  const id = await bill(po, [[1, amount]]);
  await query('update public.supplier_invoices set due_date = model.today() where id = $1', [id]);
  await step(owner, 'supplier_invoices', id, 'approved');
  return id;
}

/** A run that pays this bill alone. */
async function runOf(billId: string, given: Row = {}) {
  const [row] = await asked(
    accountant,
    'insert into public.payment_runs (bank_account_id, payment_method) values ($1, $2) returning id',
    [given['bank_account_id'] ?? payer, given['payment_method'] ?? 'bank_transfer'],
  );
  const id = String(row?.['id']);
  await asked(
    accountant,
    'update public.payment_run_items set amount = 0 where payment_run_id = $1 and supplier_invoice_id <> $2',
    [id, billId],
  );
  return id;
}

const submit = (run: string) => step(accountant, 'payment_runs', run, 'pending');
const approve = (run: string) => step(admin, 'payment_runs', run, 'approved');
const lineOf = async (run: string) =>
  (await query('select * from public.payment_run_items where payment_run_id = $1 and amount > 0', [run]))[0];
async function fileOf(run: string, format = 'pain.001', user = admin) {
  const [row] = await asked(user, 'select public.payment_run_file($1, $2) as it', [run, format]);
  return row?.['it'] as { file_name: string; text: string };
}
const change = (id: string, column: string, value: unknown) =>
  asked(accountant, `update public.supplier_bank_accounts set ${column} = $2 where id = $1`, [id, value]);
async function clear() {
  await query(`set session_replication_role = replica`);
  await query('delete from public.payment_run_items');
  await query('delete from public.payment_runs');
  await query('delete from public.supplier_bank_accounts');
  await query(`set session_replication_role = default`);
}

describe('the account a line pays', () => {
  it('is the primary one of those that are confirmed in the currency of the run', async () => {
    await clear();
    await newAccount(ibans[0] ?? '', 'pending');
    const second = await newAccount(ibans[1] ?? '');
    await newAccount('123456789', 'confirmed', { currency: 'USD', bank_code: 'GCBKAEAD' });
    const run = await runOf(await approvedBill(100));
    expect(await lineOf(run)).toMatchObject({
      supplier_bank_account_id: second,
      account: ibans[1],
      account_holder: 'Gulf Steel & Söhne',
    });
  });

  it('is of the supplier of the bill and in the currency of the run', async () => {
    await clear();
    const [other] = await query(
      `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Other') returning id`,
    );
    const strange = await newAccount(ibans[0] ?? '', 'confirmed', { supplier_id: other?.['id'] });
    const dollars = await newAccount('123456789', 'confirmed', { currency: 'USD', bank_code: 'GCBKAEAD' });
    const run = await runOf(await approvedBill(100));
    for (const account of [strange, dollars])
      await expect(
        asked(
          accountant,
          'update public.payment_run_items set supplier_bank_account_id = $2 where payment_run_id = $1 and amount > 0',
          [run, account],
        ),
      ).rejects.toMatchObject({ hint: 'invalid_choice' });
    // how an account stands is the database's to say
    await asked(
      accountant,
      `update public.payment_run_items set account = 'AE070331234567890123456' where payment_run_id = $1`,
      [run],
    );
    expect(await lineOf(run)).toMatchObject({ supplier_bank_account_id: null, account: null });
  });

  it('must be there before the run is submitted, and is taken when it was confirmed meanwhile', async () => {
    await clear();
    const run = await runOf(await approvedBill(100));
    await expect(submit(run)).rejects.toMatchObject({
      hint: 'supplier_account_missing',
      detail: expect.stringContaining('"supplier": "Gulf Steel"'),
    });
    const account = await newAccount(ibans[0] ?? '', 'pending');
    await expect(submit(run)).rejects.toMatchObject({ hint: 'supplier_account_missing' });
    await confirmAccount(admin, account);
    await submit(run);
    expect(await lineOf(run)).toMatchObject({ supplier_bank_account_id: account, account: ibans[0] });
  });

  it('stops approval, release and file once it is changed, also when the change is confirmed', async () => {
    await clear();
    const account = await newAccount(ibans[0] ?? '');
    const run = await runOf(await approvedBill(100));
    await submit(run);
    await change(account, 'account', ibans[1]);
    await expect(approve(run)).rejects.toMatchObject({ hint: 'supplier_account_changed' });
    await confirmAccount(owner, account);
    await expect(approve(run)).rejects.toMatchObject({ hint: 'supplier_account_changed' });
    // taken back and submitted again, it holds the account as it is now
    await step(accountant, 'payment_runs', run, 'draft');
    await submit(run);
    expect(await lineOf(run)).toMatchObject({ account: ibans[1] });
    await approve(run);
    expect((await fileOf(run)).text).toContain(ibans[1]);
    for (const [column, value] of [
      ['account', ibans[0]],
      ['account_holder', 'Somebody else'],
      ['bank_code', 'EBILAEAD'],
      ['currency', 'USD'],
    ] as const) {
      const [before] = await query('select * from public.supplier_bank_accounts where id = $1', [account]);
      for (const isConfirmed of [false, true]) {
        if (isConfirmed) await confirmAccount(owner, account);
        else await change(account, column, value);
        await expect(fileOf(run)).rejects.toMatchObject({
          hint: 'supplier_account_changed',
          code: 'PT409',
          detail: expect.stringContaining('"supplier": "Gulf Steel"'),
        });
        await expect(step(admin, 'payment_runs', run, 'paid')).rejects.toMatchObject({
          hint: 'supplier_account_changed',
        });
      }
      await change(account, column, before?.[column]);
      await confirmAccount(owner, account);
    }
    await step(accountant, 'supplier_bank_accounts', account, 'closed', 'Gone');
    await expect(fileOf(run)).rejects.toMatchObject({ hint: 'supplier_account_changed' });
  });

  it('is nobody’s to set once the run is submitted', async () => {
    await clear();
    await newAccount(ibans[0] ?? '');
    const second = await newAccount(ibans[1] ?? '');
    const run = await runOf(await approvedBill(100));
    await submit(run);
    await expect(
      asked(
        accountant,
        'update public.payment_run_items set supplier_bank_account_id = $2 where payment_run_id = $1',
        [run, second],
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('is asked for by no run that is paid by cheque or in cash', async () => {
    await clear();
    for (const payment_method of ['cheque', 'cash']) {
      const of = await approvedBill(100);
      const run = await runOf(of, { payment_method });
      await submit(run);
      await expect(
        asked(accountant, `update public.payment_runs set payment_method = 'bank_transfer' where id = $1`, [
          run,
        ]),
      ).rejects.toMatchObject({ hint: 'record_locked' });
      await approve(run);
      await expect(fileOf(run)).rejects.toMatchObject({ hint: 'wrong_order' });
      await step(admin, 'payment_runs', run, 'paid');
      expect(
        await query('select payment_method from public.supplier_payments where payment_run_id = $1', [run]),
      ).toEqual([{ payment_method }]);
    }
  });
});

describe('the file for the bank', () => {
  it('pays each line exactly, under the number of the run, once the run is approved', async () => {
    await clear();
    await newAccount(ibans[0] ?? '');
    const [first, second] = [await approvedBill(1234.5), await approvedBill(0.05)];
    const run = await runOf(first);
    await asked(
      accountant,
      'update public.payment_run_items set amount = 0.05 where payment_run_id = $1 and supplier_invoice_id = $2',
      [run, second],
    );
    await expect(fileOf(run)).rejects.toMatchObject({ hint: 'wrong_order' });
    await submit(run);
    await expect(fileOf(run)).rejects.toMatchObject({ hint: 'wrong_order' });
    await approve(run);
    const [{ number, reference } = {}] = await query(
      `select run_number as number, run_number || '-' || to_char(decided_at at time zone 'UTC', 'YYMMDDHH24MISS') as reference
       from public.payment_runs where id = $1`,
      [run],
    );
    const lines = await query(
      'select position, amount::text from public.payment_run_items where payment_run_id = $1 and amount > 0 order by position',
      [run],
    );
    const { text, file_name } = await fileOf(run);
    expect(file_name).toBe(`pain.001-${String(number)}.xml`);
    for (const part of [
      `<MsgId>${String(reference)}</MsgId>`,
      '<BtchBookg>false</BtchBookg>',
      '<NbOfTxs>2</NbOfTxs><CtrlSum>1234.55</CtrlSum>',
      '<CtgyPurp><Cd>SUPP</Cd></CtgyPurp>',
      '<Dbtr><Nm>Builders</Nm></Dbtr><DbtrAcct><Id><IBAN>AE460090000000123456789</IBAN></Id></DbtrAcct>',
      '<DbtrAgt><FinInstnId><BICFI>GCBKAEAD</BICFI></FinInstnId></DbtrAgt>',
      `<Cdtr><Nm>Gulf Steel Sohne</Nm></Cdtr><CdtrAcct><Id><IBAN>${ibans[0]}</IBAN></Id></CdtrAcct>`,
      ...lines.map(
        ({ amount }, index) =>
          `<EndToEndId>${String(reference)}-${index + 1}</EndToEndId></PmtId><Amt><InstdAmt Ccy="AED">${String(amount)}</InstdAmt>`,
      ),
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/<Ustrd>S-\d+<\/Ustrd>/);
    // a supplier's number without Latin letters would be an empty element, which no bank takes
    await query(`update public.supplier_invoices set supplier_reference = 'فاتورة' where id = $1`, [first]);
    const [{ bill_number: own } = {}] = await query(
      'select bill_number from public.supplier_invoices where id = $1',
      [first],
    );
    expect((await fileOf(run)).text).toContain(`<Ustrd>${String(own)}</Ustrd>`);
    await query('update public.supplier_invoices set supplier_reference = $2 where id = $1', [
      first,
      /<Ustrd>(S-\d+)/.exec(text)?.[1],
    ]);
    // the same payments under the same numbers once it is released
    await step(accountant, 'payment_runs', run, 'paid');
    const stamp = /<CreDtTm>[^<]*<\/CreDtTm>/;
    expect((await fileOf(run)).text.replace(stamp, '')).toBe(text.replace(stamp, ''));
  });

  it('is a list for NEFT in India, and in no other currency', async () => {
    await clear();
    const run = await runOf(await approvedBill(100), { payment_method: 'cheque' });
    await expect(fileOf(run, 'neft')).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(fileOf(run, 'fax')).rejects.toMatchObject({ hint: 'invalid_choice' });
    const [rupees] = await query(
      `insert into public.bank_accounts (name, bank_name, account, bank_code, currency, opened_on)
       values ('Pune', 'Deccan Bank', '50100123456789', 'HDFC0000123', 'INR', model.today() - 100) returning id`,
    );
    await newAccount('30211234567', 'confirmed', { currency: 'INR', bank_code: 'SBIN0001234' });
    await query(
      `insert into public.exchange_rates (currency, rate, rate_date) values ('INR', 0.044, model.today() - 50)`,
    );
    const po = await order(await newProject(), [{ quantity: 1, unit_cost: 5000 }], {
      tax_rate: 0,
      currency: 'INR',
    });
    await receive(po, [1]);
    const of = await bill(po, [[1, 5000]]);
    await query('update public.supplier_invoices set due_date = model.today() where id = $1', [of]);
    await step(owner, 'supplier_invoices', of, 'approved');
    const paid = await runOf(of, { bank_account_id: rupees?.['id'] });
    await submit(paid);
    await approve(paid);
    const [{ number, day } = {}] = await query(
      `select run_number as number, to_char(payment_date, 'DD/MM/YYYY') as day from public.payment_runs where id = $1`,
      [paid],
    );
    expect((await fileOf(paid, 'neft')).text).toMatch(
      new RegExp(
        `^N,30211234567,5000.00,Gulf Steel Sohne,SBIN0001234,50100123456789,S-\\d+,${String(number)}-\\d{12}-1,${String(day)}\r\n$`,
      ),
    );
    expect((await fileOf(paid)).text).toContain('<MmbId>SBIN0001234</MmbId>');
  });

  it('names the bank it is paid from, and is had by those alone who release a run', async () => {
    await clear();
    await newAccount(ibans[0] ?? '');
    const run = await runOf(await approvedBill(100));
    await submit(run);
    await approve(run);
    await expect(fileOf(run, 'pain.001', manager)).rejects.toMatchObject({ code: 'PT403' });
    await query('update public.bank_accounts set bank_code = null where id = $1', [payer]);
    await expect(fileOf(run)).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('bank_code'),
    });
    await query(`update public.bank_accounts set bank_code = 'GCBKAEAD' where id = $1`, [payer]);
    expect((await fileOf(run)).text).toContain(ibans[0]);
  });

  it('is taken by somebody: the run says by whom and when, and the log keeps every time', async () => {
    await clear();
    await newAccount(ibans[0] ?? '');
    const run = await runOf(await approvedBill(100));
    await submit(run);
    await approve(run);
    await fileOf(run);
    await fileOf(run, 'pain.001', owner);
    expect(
      await query(
        'select file_taken_by, file_format, file_taken_at is not null as at from public.payment_runs where id = $1',
        [run],
      ),
    ).toEqual([{ file_taken_by: owner.id, file_format: 'pain.001', at: true }]);
    expect(
      await query(
        `select user_id from public.audit_log where record_id = $1 and after ? 'file_taken_at' and action = 'UPDATE' order by id`,
        [run],
      ),
    ).toEqual([{ user_id: admin.id }, { user_id: owner.id }]);
    // nobody says so by hand, and who took it has changed nothing that is approved
    await asked(
      owner,
      'update public.payment_runs set file_taken_by = null, file_taken_at = null where id = $1',
      [run],
    );
    expect(await query('select file_taken_by from public.payment_runs where id = $1', [run])).toEqual([
      { file_taken_by: owner.id },
    ]);
    await step(admin, 'payment_runs', run, 'rejected', 'Wrong day');
    await step(accountant, 'payment_runs', run, 'draft');
    await submit(run);
    await approve(run);
  });
});
