import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCompany } from './fixtures/company.ts';

/** What people hold of the company's, and the checklists of joining and leaving. */
const { database, owner, admin, manager } = await openCompany();
const second = await database.createUser({ role: 'ADMIN' });
const employee = await database.createUser({ role: 'EMPLOYEE' });
const colleague = await database.createUser({ role: 'EMPLOYEE' });
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, unknown>>(sql, values)).rows;
const as = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const idOf = async (user: TestUser, sql: string, values: unknown[] = []) =>
  String((await as(user, `${sql} returning id`, values))[0]?.['id']);

const hire = (user: TestUser | null, more = 'null') =>
  idOf(
    admin,
    `insert into public.employees (first_name, last_name, user_id, status, manager_id) values ('Asha', 'Rao', $1, 'active', ${more})`,
    [user?.id ?? null],
  );
const item = (name = 'Laptop') =>
  idOf(admin, `insert into public.company_items (name, item_type) values ($1, 'laptop')`, [name]);
const handOut = (of: string, person: string, by: TestUser = admin) =>
  idOf(by, 'insert into public.item_handovers (company_item_id, employee_id) values ($1, $2)', [of, person]);
const become = (user: TestUser, handover: string, status: string, condition: string | null = 'good') =>
  as(
    user,
    status === 'returned'
      ? 'update public.item_handovers set status = $2, condition_in = $3 where id = $1 returning *'
      : 'update public.item_handovers set status = $2, status_reason = $3 where id = $1 returning *',
    [handover, status, condition],
  );
const stands = async (id: string) =>
  (await rows('select status from public.company_items where id = $1', [id]))[0]?.['status'];
const step = (user: TestUser, person: string, status: string, reason: string | null = null) =>
  as(
    user,
    'update public.employees set status = $2, status_reason = coalesce($3, status_reason) where id = $1',
    [person, status, reason],
  );
const linesOf = (person: string) =>
  rows(
    `select l.title, l.occasion, l.status, l.owner_id, l.due_date - e.hire_date as days from public.employee_checklist_lines l
     join public.employees e on e.id = l.employee_id where l.employee_id = $1 order by l.occasion, l.title`,
    [person],
  );

let person: string;
beforeEach(async () => {
  await database.owner.query('truncate public.staff_checklists, public.item_handovers cascade');
  await database.owner.query('update public.employees set user_id = null where user_id = any ($1)', [
    [employee.id, colleague.id],
  ]);
  person = await hire(employee);
});

describe('an item', () => {
  it('goes from hand to hand: handed out, confirmed by the person, and back', async () => {
    const laptop = await item();
    const handover = await handOut(laptop, person);
    expect(await stands(laptop)).toBe('handed_out');
    await become(employee, handover, 'acknowledged', null);
    await expect(become(admin, handover, 'returned', null)).rejects.toMatchObject({ code: 'PT422' });
    await expect(
      as(
        admin,
        `update public.item_handovers set status = 'returned', condition_in = 'good', returned_on = model.today() + 1
         where id = $1`,
        [handover],
      ),
    ).rejects.toMatchObject({ hint: 'out_of_range' });
    expect(await become(admin, handover, 'returned', 'worn')).toEqual([
      expect.objectContaining({
        condition_in: 'worn',
        received_by: admin.id,
        returned_on: expect.anything(),
      }),
    ]);
    expect(await stands(laptop)).toBe('available');
    const other = await hire(colleague);
    await handOut(laptop, other);
  });

  it('is in one person’s hands, also when two hand it out at the same moment', async () => {
    const laptop = await item();
    const other = await hire(colleague);
    const outcomes = await Promise.allSettled([handOut(laptop, person), handOut(laptop, other, second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'PT409', message: expect.stringContaining('not available') },
    });
    expect(
      await rows('select id from public.item_handovers where company_item_id = $1', [laptop]),
    ).toHaveLength(1);
  });

  it('that is lost is nobody’s to hand out until it is found', async () => {
    const laptop = await item();
    const handover = await handOut(laptop, person);
    await expect(become(admin, handover, 'lost', null)).rejects.toMatchObject({ code: 'PT422' });
    await become(admin, handover, 'lost', 'Left on the bus');
    expect(await stands(laptop)).toBe('lost');
    await expect(handOut(laptop, await hire(colleague))).rejects.toMatchObject({ code: 'PT409' });
    await become(admin, handover, 'returned', 'damaged');
    expect(await stands(laptop)).toBe('available');
  });

  it('is confirmed by its holder alone, who changes nothing else of it', async () => {
    const handover = await handOut(await item(), person);
    await expect(become(admin, handover, 'acknowledged', null)).rejects.toMatchObject({ code: 'PT403' });
    for (const other of [colleague, manager])
      expect(await become(other, handover, 'acknowledged', null)).toEqual([]);
    await expect(
      as(employee, `update public.item_handovers set notes = 'Broken before' where id = $1`, [handover]),
    ).rejects.toMatchObject({ code: 'PT403' });
    await expect(become(employee, handover, 'returned')).rejects.toMatchObject({ code: 'PT403' });
    await expect(
      as(employee, 'insert into public.item_handovers (company_item_id, employee_id) values ($1, $2)', [
        await item(),
        person,
      ]),
    ).rejects.toMatchObject({ code: 'PT403' });
    expect(await as(colleague, 'select id from public.item_handovers')).toEqual([]);
    expect(await as(employee, 'select id from public.item_handovers')).toEqual([{ id: handover }]);
  });

  it('is not taken back by who holds it, unless an owner does', async () => {
    const own = await hire(second);
    const handover = await handOut(await item(), own);
    await expect(become(second, handover, 'returned')).rejects.toMatchObject({ code: 'PT403' });
    await expect(become(second, handover, 'lost', 'Gone')).rejects.toMatchObject({ code: 'PT403' });
    await become(owner, handover, 'returned');
  });

  it('is set neither free nor lost by hand, and goes to nobody who has left', async () => {
    const laptop = await item();
    await handOut(laptop, person);
    for (const [status, code] of [
      ['available', 'PT403'],
      ['lost', 'PT403'],
      // no step from what is handed out
      ['retired', 'PT409'],
    ])
      await expect(
        as(admin, `update public.company_items set status = $2, status_reason = 'x' where id = $1`, [
          laptop,
          status,
        ]),
      ).rejects.toMatchObject({ code });
    await database.owner.query(`update public.employees set status = 'terminated' where id = $1`, [person]);
    await expect(handOut(await item(), person)).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('a checklist', () => {
  const list = async (occasion: string, more: Record<string, unknown> = {}) => {
    const id = await idOf(
      admin,
      'insert into public.staff_checklists (name, occasion, country_pack, department_id) values ($1, $2, $3, $4)',
      [`${occasion} ${crypto.randomUUID()}`, occasion, more['country'] ?? null, more['department'] ?? null],
    );
    for (const [title, kind, days, owned] of [
      ['Contract signed', 'employee', -2, null],
      ['Safety induction', 'manager', 1, null],
      ['Account opened', 'named', 0, second.id],
    ])
      await as(
        admin,
        `insert into public.staff_checklist_items (staff_checklist_id, title, owner_kind, due_days, owner_id)
         values ($1, $2, $3, $4, $5)`,
        [id, title, kind, days, owned],
      );
    return id;
  };

  it('is copied to who joins, with who does each line and by when', async () => {
    await list('joining');
    await list('leaving');
    await list('joining', { country: 'IN' });
    await database.owner.query('update public.employees set user_id = null where user_id = $1', [
      employee.id,
    ]);
    await hire(manager);
    const joined = await hire(employee, `(select id from public.employees where user_id = '${manager.id}')`);
    expect(await linesOf(joined)).toEqual([
      { title: 'Account opened', occasion: 'joining', status: 'open', owner_id: second.id, days: 0 },
      { title: 'Contract signed', occasion: 'joining', status: 'open', owner_id: employee.id, days: -2 },
      { title: 'Safety induction', occasion: 'joining', status: 'open', owner_id: manager.id, days: 1 },
    ]);
    expect(
      await rows(`select subject from public.notifications where user_id = $1 and kind = 'task_assigned'`, [
        second.id,
      ]),
    ).toContainEqual({ subject: 'Account opened' });
    expect(
      (
        await as(
          second,
          'select title, is_mine from public.calendar_entries(model.today() - 5, model.today() + 5)',
        )
      ).filter((entry) => entry['is_mine']),
    ).toContainEqual({ title: 'Account opened', is_mine: true });
  });

  it('waits for who has no account yet: the lines become theirs with it, and what was given to others stays', async () => {
    await list('joining');
    const joiner = await database.createUser({ role: 'EMPLOYEE' });
    const leader = await hire(null);
    const joined = await hire(null, `'${leader}'`);
    const owners = async () => (await linesOf(joined)).map((line) => line['owner_id']);
    expect(await owners()).toEqual([second.id, null, null]);
    await as(admin, 'update public.employees set user_id = $2 where id = $1', [joined, joiner.id]);
    expect(await owners()).toEqual([second.id, joiner.id, null]);
    expect(
      await rows(`select subject from public.notifications where user_id = $1 and kind = 'task_assigned'`, [
        joiner.id,
      ]),
    ).toContainEqual({ subject: 'Contract signed' });
    await as(admin, 'update public.employees set user_id = null where user_id = $1', [employee.id]);
    await as(admin, 'update public.employees set user_id = $2 where id = $1', [leader, employee.id]);
    expect(await owners()).toEqual([second.id, joiner.id, employee.id]);
  });

  it('of who gets a manager later becomes the manager’s', async () => {
    await list('joining');
    const joined = await hire(null);
    await as(admin, 'update public.employees set manager_id = $2 where id = $1', [joined, person]);
    expect((await linesOf(joined)).map((line) => line['owner_id'])).toEqual([second.id, null, employee.id]);
  });

  it('is done by whom it is for: the person does not do what others have to do', async () => {
    await list('joining');
    await database.owner.query('update public.employees set user_id = null where user_id = $1', [
      employee.id,
    ]);
    const joined = await hire(employee);
    const line = async (title: string) =>
      String(
        (
          await rows('select id from public.employee_checklist_lines where employee_id = $1 and title = $2', [
            joined,
            title,
          ])
        )[0]?.['id'],
      );
    const done = async (user: TestUser, title: string) =>
      as(user, `update public.employee_checklist_lines set status = 'done' where id = $1 returning done_by`, [
        await line(title),
      ]);
    await expect(done(employee, 'Account opened')).rejects.toMatchObject({ code: 'PT403' });
    expect(await done(colleague, 'Account opened')).toEqual([]);
    expect(await done(employee, 'Contract signed')).toEqual([{ done_by: employee.id }]);
    expect(await done(second, 'Account opened')).toEqual([{ done_by: second.id }]);
    await expect(
      as(employee, `update public.employee_checklist_lines set title = 'Nothing' where id = $1`, [
        await line('Contract signed'),
      ]),
    ).rejects.toMatchObject({ code: 'PT409' });
    expect(await as(colleague, 'select id from public.employee_checklist_lines')).toEqual([]);
    const [{ id: own } = {}] = await rows(
      `insert into public.employees (first_name, last_name, user_id, status) values ('Layla', 'Haddad', $1, 'active') returning id`,
      [admin.id],
    );
    await expect(
      as(admin, 'delete from public.employee_checklist_lines where employee_id = $1', [own]),
    ).rejects.toMatchObject({ code: 'PT403' });
  });

  it('of leaving begins with notice and holds the end of the employment until nothing is open', async () => {
    await list('leaving');
    const phone = await handOut(await item('Phone'), person);
    const card = await handOut(await item('Card'), person);
    await step(admin, person, 'notice', 'Resigned');
    expect((await linesOf(person)).map(({ title }) => title)).toEqual([
      'Account opened',
      'Contract signed',
      'Safety induction',
    ]);
    const end = () => step(second, person, 'terminated', 'Resigned');
    await expect(end()).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('Phone (AST'),
    });
    await become(admin, phone, 'returned');
    await become(admin, card, 'lost', 'Never found');
    await as(
      admin,
      `update public.employee_checklist_lines set status = 'not_needed', status_reason = 'Works remotely'
       where employee_id = $1 and title <> 'Account opened'`,
      [person],
    );
    await expect(end()).rejects.toMatchObject({ message: 'Complete these first: Account opened.' });
    await as(
      admin,
      `update public.employee_checklist_lines set status = 'done' where employee_id = $1 and status = 'open'`,
      [person],
    );
    await end();
    expect(await rows('select name, status from private.items_held($1)', [person])).toEqual([
      { name: 'Card', status: 'lost' },
    ]);
  });

  it('does not miss what is handed out while the employment ends', async () => {
    await step(admin, person, 'notice', 'Resigned');
    const laptop = await item();
    const [handed, ended] = await Promise.allSettled([
      handOut(laptop, person),
      step(second, person, 'terminated', 'Resigned'),
    ]);
    expect([handed.status, ended.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('of leaving goes when the notice is taken back, but for what is done', async () => {
    await list('leaving');
    await step(admin, person, 'notice', 'Resigned');
    await as(
      admin,
      `update public.employee_checklist_lines set status = 'done' where employee_id = $1 and title = 'Account opened'`,
      [person],
    );
    await step(admin, person, 'active', 'Stays');
    expect((await linesOf(person)).map(({ title, status }) => [title, status])).toEqual([
      ['Account opened', 'done'],
    ]);
  });
});
