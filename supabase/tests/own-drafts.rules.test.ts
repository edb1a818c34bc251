import { afterAll, describe, expect, it } from 'vitest';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { openProcurement } from './fixtures/procurement.ts';

/** Ruling R28: anyone who may create a record edits, hands in, takes back and deletes it while it is a draft and theirs. */
const { database, owner, manager, otherManager, employee, supplier, save, step, line, newProject, rowOf } =
  await openProcurement();
const colleague = await database.createUser();
afterAll(() => database.drop());

const wanted = { item_name: 'Rebar', quantity: 3 };
const newRequisition = async (user: TestUser = employee, lines = [wanted]) =>
  save(user, 'requisition', { title: 'Steel', project_id: await newProject() }, lines);

const write = (user: TestUser, sql: string, ...values: unknown[]) =>
  database.commitAs(user, (db) => db.query(sql, values));
const entitle = (user: TestUser, id: string, title: string) =>
  write(user, 'update public.requisition_drafts set title = $2 where id = $1', id, title);
const remove = async (user: TestUser, table: string, id: string) =>
  (await write(user, `delete from public.${table} where id = $1`, id)).rowCount;
const waitingFor = async (user: TestUser) =>
  database.commitAs(user, async (db) =>
    (await db.query<{ record_id: string }>('select record_id from public.pending_approvals(200)')).rows.map(
      (row) => row.record_id,
    ),
  );

describe('an employee', () => {
  it('changes, hands in, takes back and deletes their own requisition with its lines', async () => {
    const id = await newRequisition();
    await save(employee, 'requisition', { id, title: 'Steel and wire' }, [
      wanted,
      { item_name: 'Wire', quantity: 1 },
    ]);
    expect(await rowOf('requisition', id)).toMatchObject({ title: 'Steel and wire', status: 'draft' });
    await step(employee, 'requisition', id, 'pending');
    expect(await waitingFor(manager)).toContain(id);
    expect(await waitingFor(employee)).not.toContain(id);

    await step(employee, 'requisition', id, 'draft', 'Too much of it');
    expect(await waitingFor(manager)).not.toContain(id);
    await save(employee, 'requisition', { id }, [wanted]);
    expect(await remove(employee, 'requisition_drafts', id)).toBe(1);
  });

  it('changes nothing of what they handed in, and deletes it no more', async () => {
    const id = await newRequisition();
    await step(employee, 'requisition', id, 'pending');
    await expect(entitle(employee, id, 'Much more')).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      write(
        employee,
        'insert into public.requisition_items (requisition_id, item_name, quantity) values ($1, $2, 9)',
        id,
        'Gold',
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/PT409|42501/) });
    expect(
      (
        await write(
          employee,
          'update public.requisition_items set quantity = 99 where requisition_id = $1',
          id,
        )
      ).rowCount,
    ).toBe(0);
    expect(await remove(employee, 'requisition_drafts', id)).toBe(0);
    // the step back brings no change along
    await expect(
      write(
        employee,
        `update public.requisition_drafts set status = 'draft', status_reason = 'So', title = 'Mine' where id = $1`,
        id,
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(step(employee, 'requisition', id, 'approved')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    expect(await rowOf('requisition', id)).toMatchObject({ title: 'Steel', status: 'pending' });
  });

  it('works over what was rejected and hands it in again; what was approved is not theirs any more', async () => {
    const id = await newRequisition();
    await step(employee, 'requisition', id, 'pending');
    await step(manager, 'requisition', id, 'rejected', 'Less of it');
    await step(employee, 'requisition', id, 'draft');
    await save(employee, 'requisition', { id, title: 'Less steel' }, [wanted]);
    await step(employee, 'requisition', id, 'pending');
    await step(manager, 'requisition', id, 'approved');
    await expect(entitle(employee, id, 'More')).resolves.toMatchObject({ rowCount: 0 });
    expect((await step(employee, 'requisition', id, 'cancelled', 'No')).rowCount).toBe(0);
    expect(await rowOf('requisition', id)).toMatchObject({ title: 'Less steel', status: 'approved' });
  });

  it("does nothing to another person's draft, and no line of theirs goes there", async () => {
    const [mine, theirs] = [await newRequisition(), await newRequisition(colleague)];
    expect((await entitle(employee, theirs, 'Mine')).rowCount).toBe(0);
    expect((await step(employee, 'requisition', theirs, 'pending')).rowCount).toBe(0);
    expect(await remove(employee, 'requisition_drafts', theirs)).toBe(0);
    const lines = (user: TestUser, id: string) =>
      write(
        user,
        `insert into public.requisition_items (requisition_id, item_name, quantity) values ($1, 'Gold', 1)`,
        id,
      );
    await expect(lines(employee, theirs)).rejects.toMatchObject({ code: '42501' });
    await expect(save(employee, 'requisition', { id: theirs }, [])).rejects.toMatchObject({
      hint: 'access_denied',
    });
    // a line stays with its document, and a draft with its author
    await expect(
      write(
        employee,
        'update public.requisition_items set requisition_id = $2 where requisition_id = $1',
        mine,
        theirs,
      ),
    ).rejects.toMatchObject({ hint: 'fixed_field' });
    await write(
      employee,
      'update public.requisition_drafts set created_by = $2 where id = $1',
      mine,
      colleague.id,
    );
    expect(await rowOf('requisition', mine)).toMatchObject({ created_by: employee.id });
    // who has the right to edit still does
    expect((await lines(manager, theirs)).rowCount).toBe(1);
  });

  it('hands in an order, a bill of quantities and an inspection of their own', async () => {
    const project = await newProject();
    const order = await save(employee, 'purchase_order', { supplier_id: supplier, project_id: project }, [
      line(1, 5),
    ]);
    await step(employee, 'purchase_order', order, 'pending');
    await step(manager, 'purchase_order', order, 'confirmed');
    const made = async (sql: string) =>
      (await write(employee, `${sql} returning id`, project)).rows[0]?.['id'];
    const bill = await made(`insert into public.boqs (project_id, title) values ($1, 'Villa')`);
    await write(
      employee,
      `insert into public.boq_items (boq_id, description, quantity, rate) values ($1, 'Walls', 2, 30)`,
      bill,
    );
    await write(employee, `update public.boqs set status = 'issued' where id = $1`, bill);
    await write(
      employee,
      `update public.boqs set status = 'draft', status_reason = 'A gap' where id = $1`,
      bill,
    );
    expect(await remove(employee, 'boqs', bill)).toBe(1);
    const inspection = await made(
      `insert into public.safety_inspections (project_id, title) values ($1, 'Scaffold')`,
    );
    for (const status of ['in_progress', 'passed']) {
      await write(
        employee,
        'update public.safety_inspections set status = $2 where id = $1',
        inspection,
        status,
      );
    }
    await expect(
      write(employee, `update public.safety_inspections set status = 'closed' where id = $1`, inspection),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });
});

describe('four eyes', () => {
  it('stay: the author of a draft decides on it in no role', async () => {
    for (const author of [manager, owner]) {
      const id = await newRequisition(author);
      await step(author, 'requisition', id, 'pending');
      await expect(step(author, 'requisition', id, 'approved')).rejects.toMatchObject({
        hint: 'self_approval',
      });
    }
  });

  it('a manager deletes their own draft of an invoice, and no other', async () => {
    const draft = async (user: TestUser) =>
      (
        await write(
          user,
          'insert into public.invoices (project_id) values ($1) returning id',
          await newProject(),
        )
      ).rows[0]?.['id'];
    expect(await remove(manager, 'invoices', await draft(manager))).toBe(1);
    expect(await remove(manager, 'invoices', await draft(otherManager))).toBe(0);
  });
});

describe('at the same moment', () => {
  it('what is decided on is what was handed in, however the author writes meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await newRequisition();
      await step(employee, 'requisition', id, 'pending');
      await Promise.allSettled([
        step(manager, 'requisition', id, 'approved'),
        step(employee, 'requisition', id, 'draft', 'Wait'),
        entitle(employee, id, 'Gold'),
        remove(employee, 'requisition_drafts', id),
      ]);
      const row = await rowOf('requisition', id);
      expect(row?.status === 'approved' ? row.title : 'Steel').toBe('Steel');
    }
  });
});

it('a program with the scope to create finishes no draft of who made its token', async () => {
  const id = await newRequisition();
  const rows = await database.as(employee, async (db) => {
    await db.query(
      `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || $1::jsonb)::text, true)`,
      [JSON.stringify({ api_token: id, scopes: ['commercial:create', 'commercial:view'] })],
    );
    return db.query(`update public.requisition_drafts set title = 'By a program' where id = $1`, [id]);
  });
  expect(rows.rowCount).toBe(0);
});
