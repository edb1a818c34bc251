import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

type Row = Record<string, unknown>;

const { database, owner, admin, manager, supplier, step, confirmAccount } = await openSupplierBills();
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
const confirm = (id: string, user = admin, reason?: string) => confirmAccount(user, id, reason);
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

describe('the letter of the bank', () => {
  const store = async (user: typeof owner) => {
    const path = `${randomUUID()}/letter.pdf`;
    await database.owner.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
         values ('attachments', $1, $2, '{"size": 1234, "mimetype": "application/pdf"}')`,
      [path, user.id],
    );
    return path;
  };
  const attach = async (id: string, user = accountant) =>
    (
      await asked(
        user,
        `insert into public.attachments (table_name, record_id, file_name, file_path)
           values ('supplier_bank_accounts', $1, 'letter.pdf', $2) returning id, is_supplement`,
        [id, await store(user)],
      )
    )[0];

  it('with which an account was confirmed stands; another one is added beside it', async () => {
    await clear();
    const id = await newAccount();
    const letter = await attach(id);
    await confirm(id);
    for (const sql of [
      'delete from public.attachments where id = $1',
      `update public.attachments set file_name = 'other.pdf' where id = $1`,
    ])
      await expect(asked(accountant, sql, [letter?.['id']])).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      asked(
        accountant,
        `insert into public.attachment_versions (attachment_id, file_path, file_name) values ($1, $2, 'other.pdf')`,
        [letter?.['id'], await store(accountant)],
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    expect(await attach(id)).toMatchObject({ is_supplement: true });
    // another account waits, with a letter of its own
    await change(id, 'account', other);
    await asked(accountant, 'delete from public.attachments where id = $1', [letter?.['id']]);
  });

  it('cannot be confirmed by the person who took it away', async () => {
    await clear();
    const id = await newAccount();
    const letter = await attach(id);
    await asked(admin, 'delete from public.attachments where id = $1', [letter?.['id']]);
    await expect(confirm(id, admin)).rejects.toMatchObject({ hint: 'self_approval' });
    await confirm(id, owner);
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
    await expect(confirm(id, owner)).rejects.toMatchObject({ hint: 'wage_account' });
    await database.owner.query('delete from public.employee_bank_accounts');
  });

  it('is confirmed by who says which version they read, by every way there is', async () => {
    await clear();
    const id = await newAccount();
    const version = Number((await read(id))?.['version']);
    for (const sql of [
      `update public.supplier_bank_accounts set status = 'confirmed' where id = $1`,
      `select public.decide_record('supplier_bank_accounts', $1, true)`,
      `select public.hold_decision('supplier_bank_accounts', $1, true)`,
    ])
      await expect(asked(admin, sql, [id])).rejects.toMatchObject({
        code: 'PT422',
        hint: 'version_required',
      });
    expect(
      await asked(
        admin,
        `select code from public.decide_records(jsonb_build_array(jsonb_build_object('resource',
          'supplier_bank_accounts', 'id', $1::text)), true)`,
        [id],
      ),
    ).toEqual([{ code: 'version_required' }]);
    await change(id, 'account', other);
    const as = (seen: number) =>
      asked(
        admin,
        `update public.supplier_bank_accounts set status = 'confirmed', version = $2 where id = $1`,
        [id, seen],
      );
    await expect(as(version)).rejects.toMatchObject({ hint: 'version_conflict' });
    // the version that will come of it was read by nobody
    await expect(as(version + 2)).rejects.toMatchObject({ hint: 'version_required' });
    await asked(admin, `select public.decide_record('supplier_bank_accounts', $1, true, null, $2)`, [
      id,
      version + 1,
    ]);
    expect(await read(id)).toMatchObject({ status: 'confirmed', account: other });
  });

  it('to which an employee’s wage goes is confirmed by nobody, unless they have left', async () => {
    await clear();
    const [person] = (
      await database.owner.query<Row>(
        `with person as (insert into public.employees (employee_number, first_name, last_name, hire_date)
           values ('E-78', 'Sara', 'Ali', '2024-01-01') returning id)
         insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account, routing_code)
           select id, 'State Bank', 'Sara Ali', '30211234567', 'SBIN0001234' from person returning employee_id as id`,
      )
    ).rows;
    const indian = { account: '30211234567', currency: 'INR' };
    const elsewhere = await newAccount({ ...indian, bank_code: 'HDFC0001234' });
    await confirm(elsewhere);
    await clear();
    const id = await newAccount({ ...indian, bank_code: 'SBIN0009999' });
    await expect(confirm(id, owner)).rejects.toMatchObject({ code: 'PT409', hint: 'wage_account' });
    await database.owner.query(`update public.employees set status = 'terminated' where id = $1`, [
      person?.['id'],
    ]);
    await confirm(id, owner);
    await database.owner.query('delete from public.employee_bank_accounts');
  });

  it('that is also another supplier’s is named to who confirms it', async () => {
    await clear();
    await database.owner.query(
      `with firm as (insert into public.external_entities (entity_type, company_name)
         values ('SUPPLIER', 'Gulf Trading') returning id)
       insert into public.supplier_bank_accounts (supplier_id, account_holder, bank_name, account)
         select id, 'Gulf Trading', 'Gulf Bank', $1 from firm`,
      [iban],
    );
    const id = await newAccount();
    expect(
      (await asked(admin, 'select record_id, details from public.pending_approvals()')).find(
        ({ record_id }) => record_id === id,
      ),
    ).toMatchObject({ details: { same_account: 'Gulf Trading' } });
    await confirm(id);
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
