import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

type Row = Record<string, unknown>;

const { database, owner, admin, manager, supplier, step } = await openSupplierBills();
afterAll(() => database.drop());
const accountant = await database.createUser({ role: 'ADMIN' });
const employee = await database.createUser({ role: 'EMPLOYEE' });

const iban = 'AE070331234567890123456';
const other = 'AE460090000000123456789';

const asked = async (user: typeof owner, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);

async function newAccount(given: Row = {}, user = accountant) {
  const row = { account_holder: 'Gulf Steel LLC', bank_name: 'Gulf Bank', account: iban, ...given };
  const columns = Object.keys(row);
  const rows = await asked(
    user,
    `insert into public.supplier_bank_accounts (supplier_id, ${columns.join(', ')})
       values ($1, ${columns.map((_, i) => `$${i + 2}`).join(', ')}) returning id`,
    [supplier, ...Object.values(row)],
  );
  return String(rows[0]?.['id']);
}

const change = (id: string, column: string, value: unknown, user = accountant) =>
  asked(user, `update public.supplier_bank_accounts set ${column} = $2 where id = $1`, [id, value]);
const read = async (id: string) =>
  (await database.owner.query<Row>('select * from public.supplier_bank_accounts where id = $1', [id]))
    .rows[0];
const confirm = (id: string, user = admin, reason?: string) =>
  step(user, 'supplier_bank_accounts', id, 'confirmed', reason);
const clear = () => database.owner.query('delete from public.supplier_bank_accounts');

describe('the number of an account', () => {
  it('is an IBAN whose check digits hold, written as people write it', async () => {
    await clear();
    const id = await newAccount({ account: 'ae07 0331 2345 6789 0123 456' });
    expect(await read(id)).toMatchObject({ account: iban, status: 'pending', is_primary: true });
    for (const wrong of [
      'AE080331234567890123456',
      'AEO70331234567890123456',
      'AE4500900000001234567',
      'AE0703312345',
      '12',
      'GULF STEEL',
    ])
      await expect(newAccount({ account: wrong })).rejects.toMatchObject({
        hint: 'invalid_value',
        detail: expect.stringContaining('"account"'),
      });
  });

  it('of the Emirates has 23 characters, though a shorter one has good check digits', async () => {
    await expect(newAccount({ account: 'AE3533123456789012' })).rejects.toMatchObject({
      hint: 'invalid_value',
    });
  });

  it('is digits with the IFSC of the branch in India, and names its bank where it is no IBAN', async () => {
    await clear();
    const indian = { account: '30211234567', currency: 'INR' };
    await expect(newAccount(indian)).rejects.toMatchObject({ hint: 'required' });
    for (const bank_code of ['SBININBB', 'SBIN1001234'])
      await expect(newAccount({ ...indian, bank_code })).rejects.toMatchObject({
        detail: expect.stringContaining('bank_code'),
      });
    await expect(newAccount({ ...indian, account: iban, bank_code: 'SBIN0001234' })).rejects.toMatchObject({
      hint: 'invalid_value',
    });
    const id = await newAccount({ ...indian, bank_code: 'sbin0001234' });
    expect(await read(id)).toMatchObject({ bank_code: 'SBIN0001234' });
    await expect(newAccount({ account: '123456789', currency: 'USD' })).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('bank_code'),
    });
  });

  it('goes with a name that bank files can carry', async () => {
    await expect(newAccount({ account_holder: 'حديد الخليج', account: other })).rejects.toMatchObject({
      hint: 'invalid_value',
      detail: expect.stringContaining('account_holder'),
    });
  });
});

describe('an account of a supplier', () => {
  it('is confirmed by a second person, never by who wrote it, an owner with a reason neither', async () => {
    await clear();
    const id = await newAccount();
    await expect(confirm(id, accountant)).rejects.toMatchObject({ hint: 'self_approval' });
    await confirm(id);
    expect(await read(id)).toMatchObject({ status: 'confirmed', decided_by: admin.id });
    const own = await newAccount({ account: other }, owner);
    await expect(confirm(own, owner, 'I know them')).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('begins unconfirmed', async () => {
    await clear();
    await expect(newAccount({ status: 'confirmed' })).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
  });

  it('counts no more once where the money goes is changed, and waits for somebody who did not change it', async () => {
    await clear();
    const id = await newAccount();
    for (const [column, value] of [
      ['account', other],
      ['account_holder', 'Gulf Steel Trading'],
      ['bank_code', 'EBILAEAD'],
      ['bank_name', 'Emirates Bank'],
      ['currency', 'USD'],
    ] as const) {
      await confirm(id, owner);
      await change(id, column, value, admin);
      expect(await read(id)).toMatchObject({ status: 'pending', decided_by: null, decided_at: null });
      await expect(confirm(id, admin)).rejects.toMatchObject({ hint: 'self_approval' });
      await expect(confirm(id, accountant)).rejects.toMatchObject({ hint: 'self_approval' });
    }
  });

  it('is not confirmed and changed at once, though a change back is nobody’s gain', async () => {
    await clear();
    const id = await newAccount();
    await expect(
      asked(
        owner,
        `update public.supplier_bank_accounts set account = $2, status = 'confirmed', status_reason = 'Called' where id = $1`,
        [id, other],
      ),
    ).rejects.toMatchObject({ hint: 'self_approval' });
    await confirm(id);
    await change(id, 'account', other, accountant);
    await change(id, 'account', iban, accountant);
    expect(await read(id)).toMatchObject({ status: 'pending' });
  });

  it('of one’s own is neither entered nor confirmed by oneself', async () => {
    await clear();
    await database.owner.query(
      `with person as (insert into public.employees (employee_number, first_name, last_name, hire_date, user_id)
         values ('E-77', 'Omar', 'Said', '2024-01-01', $1) returning id)
       insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account)
         select id, 'Gulf Bank', 'Omar Said', $2 from person`,
      [admin.id, iban],
    );
    const id = await newAccount();
    await expect(confirm(id, admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(newAccount({ currency: 'USD' }, admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await confirm(id, owner);
    await database.owner.query('delete from public.employee_bank_accounts');
  });

  it('is one of several in a currency, of which one is primary, and none that is closed', async () => {
    await clear();
    const first = await newAccount();
    const second = await newAccount({ account: other });
    expect([(await read(first))?.['is_primary'], (await read(second))?.['is_primary']]).toEqual([
      true,
      false,
    ]);
    await confirm(first);
    // one that does not count yet takes nothing from one that does
    await change(second, 'is_primary', true);
    expect(await read(first)).toMatchObject({ is_primary: true });
    await confirm(second);
    await change(second, 'is_primary', true);
    // another account is proposed, and where each goes is as it was confirmed
    expect(await read(first)).toMatchObject({ is_primary: false, status: 'confirmed' });
    await step(accountant, 'supplier_bank_accounts', second, 'closed', 'Not used any more');
    expect(await read(second)).toMatchObject({ is_primary: false });
    await expect(newAccount()).rejects.toMatchObject({ code: '23505' });
  });

  it('is seen and written by nobody who sees only some records, and deleted by nobody', async () => {
    await clear();
    const id = await newAccount();
    for (const user of [manager, employee]) {
      expect(await asked(user, 'select account from public.supplier_bank_accounts')).toEqual([]);
      await expect(newAccount({ account: other }, user)).rejects.toMatchObject({ code: 'PT403' });
      expect(
        await asked(user, `select id from public.audit_log where table_name = 'supplier_bank_accounts'`),
      ).toEqual([]);
    }
    await expect(
      asked(owner, 'delete from public.supplier_bank_accounts where id = $1', [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('waits in the inbox of who may confirm it, with the number to compare', async () => {
    await clear();
    const id = await newAccount();
    const waitingFor = async (user: typeof owner) =>
      (await asked(user, 'select record_id, title, details from public.pending_approvals()')).filter(
        ({ record_id }) => record_id === id,
      );
    expect(await waitingFor(admin)).toMatchObject([
      { title: 'Gulf Steel', details: { account: `Gulf Steel LLC, Gulf Bank, ${iban}, AED` } },
    ]);
    expect(await waitingFor(accountant)).toEqual([]);
    expect(await waitingFor(manager)).toEqual([]);
  });

  it('notifies again once a confirmed one is changed, though nobody wrote a status', async () => {
    await clear();
    const id = await newAccount();
    const waiting = () =>
      database.owner.query('select from private.pending_approvals where record_id = $1', [id]);
    expect((await waiting()).rowCount).toBe(1);
    await confirm(id);
    expect((await waiting()).rowCount).toBe(0);
    await change(id, 'account', other);
    expect((await waiting()).rowCount).toBe(1);
  });

  it('once closed is opened again with a reason, and confirmed by somebody else', async () => {
    await clear();
    const id = await newAccount();
    await step(accountant, 'supplier_bank_accounts', id, 'closed', 'The letter was forged');
    await expect(step(admin, 'supplier_bank_accounts', id, 'pending')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(admin, 'supplier_bank_accounts', id, 'pending', 'The bank says it is theirs');
    await expect(confirm(id, admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await confirm(id, owner);
  });

  it('leaves who changed it in the log, without the number', async () => {
    await clear();
    const id = await newAccount();
    await change(id, 'account', other, admin);
    const log = await asked(
      owner,
      `select action, user_id, after from public.audit_log where record_id = $1 order by id`,
      [id],
    );
    expect(log.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['INSERT', accountant.id],
      ['UPDATE', admin.id],
    ]);
    expect(JSON.stringify(log)).not.toContain(other);
  });
});
