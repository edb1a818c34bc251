import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

/** Four eyes look at all hands: who changed what is decided on is one of its makers (ruling R4). */
const { database, admin, otherAdmin, manager, ask, all, createInvoice } = await openInvoicing();
const owner = await database.createUser({ role: 'OWNER' });
afterAll(() => database.drop());

const set = (user: TestUser, table: string, id: string, values: string) =>
  ask(user, `update public.${table} set ${values} where id = $1 returning id`, [id]);
const refused = { code: 'PT403', hint: 'self_approval' };

async function newExpense(user: TestUser, status = 'draft'): Promise<string> {
  const [row] = await ask(
    user,
    `insert into public.expenses (activity, amount, status) values ('Fuel', 100, $1) returning id`,
    [status],
  );
  return String(row?.id);
}

describe('who changed a document', () => {
  it('does not approve it: the amount', async () => {
    const id = await newExpense(admin);
    await set(otherAdmin, 'expenses', id, 'amount = 9000');
    await set(admin, 'expenses', id, `status = 'pending'`);
    await expect(set(otherAdmin, 'expenses', id, `status = 'approved'`)).rejects.toMatchObject(refused);
    await expect(set(owner, 'expenses', id, `status = 'approved'`)).resolves.toHaveLength(1);
  });

  it('does not approve it: the lines, by a function or by hand', async () => {
    const id = await createInvoice(admin);
    await ask(otherAdmin, `update public.invoice_items set unit_price = 5000 where invoice_id = $1`, [id]);
    await set(admin, 'invoices', id, `status = 'pending'`);
    await expect(set(otherAdmin, 'invoices', id, `status = 'approved'`)).rejects.toMatchObject(refused);

    const other = await createInvoice(admin);
    await ask(otherAdmin, `delete from public.invoice_items where invoice_id = $1`, [other]);
    await ask(
      admin,
      `insert into public.invoice_items (invoice_id, description, quantity, unit_price) values ($1, 'Works', 1, 10)`,
      [other],
    );
    await set(admin, 'invoices', other, `status = 'pending'`);
    await expect(set(otherAdmin, 'invoices', other, `status = 'approved'`)).rejects.toMatchObject(refused);
  });

  it('does not approve it in the stroke that changes it', async () => {
    const [party] = await ask(
      admin,
      `insert into public.external_entities (entity_type, company_name, status) values ('SUPPLIER', 'Gulf Sand', 'pending') returning id`,
    );
    await expect(
      set(otherAdmin, 'external_entities', String(party?.id), `company_name = 'Mine', status = 'active'`),
    ).rejects.toMatchObject(refused);
  });

  it('may, when nothing was changed, and an owner may with a reason', async () => {
    const id = await newExpense(admin);
    await set(otherAdmin, 'expenses', id, `amount = 100, remarks = null`);
    await set(admin, 'expenses', id, `status = 'pending'`);
    await expect(set(otherAdmin, 'expenses', id, `status = 'approved'`)).resolves.toHaveLength(1);

    const other = await newExpense(admin);
    await set(owner, 'expenses', other, 'amount = 70');
    await set(admin, 'expenses', other, `status = 'pending'`);
    await expect(set(owner, 'expenses', other, `status = 'approved'`)).rejects.toMatchObject(refused);
    await expect(
      set(owner, 'expenses', other, `status = 'approved', status_reason = 'Nobody else is here'`),
    ).resolves.toHaveLength(1);
  });

  it('does not find it in the inbox', async () => {
    const id = await newExpense(admin);
    await set(otherAdmin, 'expenses', id, 'amount = 800');
    await set(admin, 'expenses', id, `status = 'pending'`);
    const waiting = async (user: TestUser) =>
      (await ask(user, 'select record_id from public.pending_approvals(200)')).map((row) => row.record_id);
    expect(await waiting(otherAdmin)).not.toContain(id);
    expect(await waiting(owner)).toContain(id);
  });
});

it('a decision stands for what it saw: a rejection settles nothing, and a draft taken back has no approval', async () => {
  const id = await newExpense(admin);
  await set(otherAdmin, 'expenses', id, 'amount = 9000');
  await set(admin, 'expenses', id, `status = 'pending'`);
  await set(owner, 'expenses', id, `status = 'rejected', status_reason = 'No receipt'`);
  await set(admin, 'expenses', id, `status = 'pending'`);
  await expect(set(otherAdmin, 'expenses', id, `status = 'approved'`)).rejects.toMatchObject(refused);

  const again = await newExpense(admin, 'pending');
  await set(owner, 'expenses', again, `status = 'rejected', status_reason = 'No receipt'`);
  await set(admin, 'expenses', again, `status = 'draft'`);
  expect(
    await all('select status, decided_by, decided_at, rejected_at from public.expenses where id = $1', [
      again,
    ]),
  ).toEqual([{ status: 'draft', decided_by: null, decided_at: null, rejected_at: null }]);
});

describe('the doer of a task', () => {
  const newTask = async () => {
    const [row] = await ask(
      admin,
      `insert into public.tasks (task_title, task_status, requires_review, assigned_to_user_id)
       values ('Pour', 'in_progress', true, $1) returning id`,
      [manager.id],
    );
    return String(row?.id);
  };

  it('does not approve it by giving it away for a second', async () => {
    const id = await newTask();
    await set(manager, 'tasks', id, `task_status = 'in_review'`);
    await set(manager, 'tasks', id, `assigned_to_user_id = '${admin.id}'`);
    await expect(set(manager, 'tasks', id, `task_status = 'completed'`)).rejects.toMatchObject(refused);
    await set(manager, 'tasks', id, 'assigned_to_user_id = null');
    await expect(set(manager, 'tasks', id, `task_status = 'completed'`)).rejects.toMatchObject(refused);
    await expect(set(otherAdmin, 'tasks', id, `task_status = 'completed'`)).resolves.toHaveLength(1);
  });

  it('is not who else wrote on it', async () => {
    const id = await newTask();
    await set(otherAdmin, 'tasks', id, `priority_level = 'high'`);
    await set(manager, 'tasks', id, `task_status = 'in_review'`);
    await expect(set(otherAdmin, 'tasks', id, `task_status = 'completed'`)).resolves.toHaveLength(1);
  });
});

it('every document with an approval keeps record of its hands, and every line of one', async () => {
  expect(
    await all(
      `select s.table_name from model.approval_sources s
       where not exists (select from pg_trigger g where g.tgrelid = ('public.' || s.table_name)::regclass and g.tgname = 'm_hands')`,
    ),
  ).toEqual([]);
  expect(
    await all(
      `select d.line_table from model.documents d
       where not exists (select from pg_trigger g where g.tgrelid = ('public.' || d.line_table)::regclass and g.tgname = 'm_hands')`,
    ),
  ).toEqual([]);
  // lines that freeze with their document, and are no lines of `save_document`
  expect(
    await all(
      `select c.relname from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
       where p.proname = 'refuse_lines_of_frozen'
         and not exists (select from pg_trigger h where h.tgrelid = c.oid and h.tgname = 'm_hands')`,
    ),
  ).toEqual([]);
});
