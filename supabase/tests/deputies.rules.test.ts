import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openNotices } from './fixtures/notices.ts';

/** Who decides while somebody is away: with that person's rights of the moment, and never on what is either's own. */
const { database, owner, admin, manager, employee, project, forget, noticesOf, work } = await openNotices();
const maker = await database.createUser({ role: 'MANAGER', firstName: 'Mina', lastName: 'Karam' });
const other = await database.createUser({ role: 'EMPLOYEE', firstName: 'Noor', lastName: 'Aziz' });
afterAll(() => database.drop());
beforeEach(async () => {
  await forget();
  await database.owner.query(
    `delete from public.approval_deputies; delete from private.held_decisions; delete from private.pending_approvals;
     delete from public.approval_limits; update public.profiles set is_active = true;
     delete from auth.mfa_factors; delete from public.expenses`,
  );
});

type Row = Record<string, unknown>;
const as = async (person: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(person, async (client) => (await client.query<Row>(sql, values)).rows);
const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;

const name = (
  delegator: TestUser,
  deputy: TestUser,
  { kind = null, from = 0, days = 7 }: { kind?: string | null; from?: number; days?: number } = {},
) =>
  as(
    delegator,
    `insert into public.approval_deputies (deputy_id, document_kind, starts_on, ends_on)
     values ($1, $2, model.today() + $3::int, model.today() + $4::int) returning id`,
    [deputy.id, kind, from, from + days],
  ).then(([row]) => String(row?.['id']));
const claim = (by: TestUser = maker, amount = 1250, status = 'pending') =>
  as(
    by,
    `insert into public.expenses (activity, amount, project_id, status) values ('Fuel', $2, $1, $3) returning id`,
    [project, amount, status],
  ).then(([row]) => String(row?.['id']));
const decide = (
  person: TestUser,
  id: string,
  forPerson: TestUser | null,
  isApproved = true,
  reason = 'Seen',
) =>
  as(person, `select public.decide_record('expenses', $1, $2, $3, null, $4)`, [
    id,
    isApproved,
    reason,
    forPerson?.id ?? null,
  ]);
const inboxOf = (person: TestUser) =>
  as(
    person,
    `select record_id, for_person, details ->> 'for' as name from public.pending_approvals() where resource = 'expenses'`,
  );
const hasInbox = async (person: TestUser) =>
  (await as(person, `select (public.my_access() ->> 'is_named_to_decide')::boolean as named`))[0]?.['named'];
const state = async (id: string) =>
  (await rows('select status, decided_by, approved_by from public.expenses where id = $1', [id]))[0];
const [{ leave, monday, friday } = {}] = await rows(
  `insert into public.leave_types (name) values ('Long leave') returning id as leave,
     (date_trunc('week', model.today()) + interval '7 days')::date::text as monday,
     (date_trunc('week', model.today()) + interval '11 days')::date::text as friday`,
);
await rows(
  `insert into public.employees (first_name, last_name, user_id, hire_date)
   values ('Omar', 'Haddad', $1, '2020-01-01'), ('Maya', 'Nair', $2, '2020-01-01')`,
  [owner.id, manager.id],
);

const refused = { hint: 'access_denied' };

describe('a deputy', () => {
  it('finds what waits for the person who is away, with whose name, and decides on it', async () => {
    const expense = await claim();
    expect(await inboxOf(employee)).toEqual([]);
    expect(await hasInbox(employee)).toBe(false);
    await name(owner, employee);
    expect(await hasInbox(employee)).toBe(true);
    expect(await inboxOf(employee)).toEqual([
      { record_id: expense, for_person: owner.id, name: 'Omar Haddad' },
    ]);
    const effects = await as(employee, `select * from public.decision_effects('expenses', $1, $2)`, [
      expense,
      owner.id,
    ]);
    expect(effects.filter(({ refusal }) => refusal !== null)).toEqual([]);
    await decide(employee, expense, owner);
    expect(await state(expense)).toMatchObject({ status: 'approved', decided_by: employee.id });
    expect(await inboxOf(owner)).toEqual([]);
  });

  it('stands in the log with the person, who is notified of it', async () => {
    const expense = await claim();
    await name(owner, employee);
    await decide(employee, expense, owner, false);
    expect(
      await rows(
        `select user_id, for_user_id from public.audit_log where record_id = $1 and after ->> 'status' = 'rejected'`,
        [expense],
      ),
    ).toEqual([{ user_id: employee.id, for_user_id: owner.id }]);
    expect(await noticesOf(owner)).toMatchObject([
      { kind: 'deputy', link: `/finance/expenses/view/${expense}` },
    ]);
    expect((await noticesOf(employee)).map(({ kind }) => kind)).toEqual(['deputy']);
    const log = await as(
      owner,
      `select public.list_audit_entries(null, 'expenses', 'UPDATE', null, null, 1) as log`,
    );
    expect(log[0]?.['log']).toMatchObject([{ user_id: employee.id, for_name: 'Omar Haddad' }]);
    // and is themselves again
    expect(await as(employee, 'select auth.uid() as person, authz.deputy() as deputy')).toEqual([
      { person: employee.id, deputy: null },
    ]);
  });

  it('is notified of what begins to wait, once', async () => {
    await name(owner, employee);
    await name(admin, employee);
    await forget();
    const expense = await claim();
    await work('notify_approvers');
    expect((await noticesOf(employee)).map(({ kind }) => kind)).toEqual(['approval']);
    expect((await noticesOf(employee))[0]?.link).toBe(`/approvals?open=expenses:${expense}`);
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(['approval']);
    await decide(employee, expense, owner);
    expect((await noticesOf(employee)).filter(({ kind }) => kind === 'approval')).toEqual([]);
    await forget();
    await claim(admin);
    await work('notify_approvers');
    expect(await noticesOf(employee)).toHaveLength(1);
  });

  it('decides with ten seconds to undo it, and on many at once', async () => {
    const [held, one, own] = [await claim(), await claim(), await claim(admin)];
    await name(owner, admin);
    await as(admin, `select public.hold_decision('expenses', $1, true, null, null, $2)`, [held, owner.id]);
    expect((await inboxOf(admin)).map(({ record_id }) => record_id)).not.toContain(held);
    await database.owner.query(`update private.held_decisions set due_at = now() - interval '1 second'`);
    await database.owner.query('select private.carry_out_decision()');
    expect(await state(held)).toMatchObject({ status: 'approved', decided_by: admin.id });
    const answers = await as(admin, `select record_id, code from public.decide_records($1, true, 'Seen')`, [
      JSON.stringify([
        { resource: 'expenses', id: one, for_person: owner.id },
        { resource: 'expenses', id: own, for_person: owner.id },
      ]),
    ]);
    expect(answers).toEqual([
      { record_id: one, code: null },
      { record_id: own, code: 'not_found' },
    ]);
    expect(
      await rows(
        `select for_user_id from public.audit_log where record_id = $1 and after ->> 'status' = 'approved'`,
        [one],
      ),
    ).toEqual([{ for_user_id: owner.id }]);
  });

  it('has no right once the held decision falls due after the period was withdrawn', async () => {
    const expense = await claim();
    const id = await name(owner, employee);
    await as(employee, `select public.hold_decision('expenses', $1, true, null, null, $2)`, [
      expense,
      owner.id,
    ]);
    await as(owner, 'delete from public.approval_deputies where id = $1', [id]);
    await forget();
    await database.owner.query(`update private.held_decisions set due_at = now() - interval '1 second'`);
    await database.owner.query('select private.carry_out_decision()');
    expect(await state(expense)).toMatchObject({ status: 'pending' });
    expect((await noticesOf(employee)).map(({ kind }) => kind)).toEqual(['decision_refused']);
  });
});

describe('a deputy never decides', () => {
  it("on what is their own, nor on what is the person's, whatever the reason", async () => {
    await name(owner, maker);
    const own = await claim(maker);
    expect(await inboxOf(maker)).toEqual([]);
    await expect(decide(maker, own, owner)).rejects.toMatchObject({ hint: 'self_approval' });
    const ofOwner = await claim(owner);
    expect((await inboxOf(maker)).map(({ record_id }) => record_id)).not.toContain(ofOwner);
    await expect(decide(maker, ofOwner, owner)).rejects.toMatchObject({ hint: 'self_approval' });
    // the owner in person may, with a reason
    await decide(owner, ofOwner, null);
  });

  it('on what either of them changed', async () => {
    const [byDeputy, byOwner] = [await claim(maker, 800, 'draft'), await claim(maker, 800, 'draft')];
    await as(admin, 'update public.expenses set amount = 900 where id = $1', [byDeputy]);
    await as(owner, 'update public.expenses set amount = 900 where id = $1', [byOwner]);
    await as(maker, `update public.expenses set status = 'pending'`);
    await name(owner, admin);
    expect(await inboxOf(admin)).toMatchObject([{ record_id: byOwner, for_person: null }]);
    for (const id of [byDeputy, byOwner])
      await expect(decide(admin, id, owner)).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('on what an employee of theirs claimed', async () => {
    await name(owner, other);
    const [{ id: person } = {}] = await rows(
      `insert into public.employees (first_name, last_name, user_id, hire_date) values ('Noor', 'Aziz', $1, '2020-01-01') returning id`,
      [other.id],
    );
    const expense = await claim();
    await rows('update public.expenses set employee_id = $2 where id = $1', [expense, person]);
    expect(await inboxOf(other)).toEqual([]);
    await expect(decide(other, expense, owner)).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('before the first day, after the last, once withdrawn, on other kinds, or for who named nobody', async () => {
    const expense = await claim();
    await name(owner, employee, { from: 1 });
    await expect(decide(employee, expense, owner)).rejects.toMatchObject(refused);
    await as(owner, 'delete from public.approval_deputies');
    const running = await name(owner, employee, { kind: 'expenses' });
    expect(await inboxOf(employee)).toHaveLength(1);
    await rows('update public.approval_deputies set starts_on = starts_on - 9, ends_on = ends_on - 8');
    await expect(decide(employee, expense, owner)).rejects.toMatchObject(refused);
    await rows('update public.approval_deputies set ends_on = ends_on + 8 where id = $1', [running]);
    expect(await inboxOf(employee)).toHaveLength(1);
    await as(owner, 'delete from public.approval_deputies');
    await expect(decide(employee, expense, owner)).rejects.toMatchObject(refused);
    await name(owner, employee, { kind: 'invoices' });
    expect(await inboxOf(employee)).toEqual([]);
    await expect(decide(employee, expense, owner)).rejects.toMatchObject(refused);
    await expect(decide(employee, expense, admin)).rejects.toMatchObject(refused);
    expect(await state(expense)).toMatchObject({ status: 'pending' });
  });

  it('with a right the person lost, above the limit of the person, or through a second deputy', async () => {
    const [small, large] = [await claim(maker, 100), await claim(maker, 5000)];
    await rows(
      `insert into public.approval_limits (role_id, document_kind, max_amount)
       select id, 'expenses', 1000 from public.roles where name = 'ADMIN'`,
    );
    await name(admin, employee);
    expect((await inboxOf(employee)).map(({ record_id }) => record_id)).toEqual([small]);
    await expect(decide(employee, large, admin)).rejects.toMatchObject({ hint: 'above_approval_limit' });
    // the employee is away, too: their deputy has nothing of the administrator's
    await rows(
      `insert into public.approval_deputies (delegator_id, deputy_id, ends_on) values ($1, $2, model.today() + 5)`,
      [employee.id, other.id],
    );
    expect(await inboxOf(other)).toEqual([]);
    await expect(decide(other, small, admin)).rejects.toMatchObject(refused);
    await expect(decide(other, small, employee)).rejects.toMatchObject(refused);
    await rows('update public.profiles set is_active = false where id = $1', [admin.id]);
    expect(await inboxOf(employee)).toEqual([]);
    await expect(decide(employee, small, admin)).rejects.toMatchObject(refused);
  });

  it('as a person who left, or as a program', async () => {
    const expense = await claim();
    await name(owner, employee);
    const program = (sql: string, values: unknown[], maker = employee) =>
      database.commitAs(maker, async (client) => {
        await client.query(`select set_config('request.jwt.claims',
          (current_setting('request.jwt.claims')::jsonb || '{"api_token": "00000000-0000-4000-8000-000000000001",
            "scopes": ["finance:approve", "finance:view", "hr:create", "hr:view", "hr:edit", "dashboard:view"]}')::text, true)`);
        return (await client.query<Row>(sql, values)).rows;
      });
    expect(await program('select * from public.pending_approvals()', [])).toEqual([]);
    await expect(
      program(`select public.decide_record('expenses', $1, true, null, null, $2)`, [expense, owner.id]),
    ).rejects.toMatchObject(refused);
    expect(await program('select id from public.approval_deputies', [])).toEqual([]);
    await expect(
      program(
        'insert into public.approval_deputies (deputy_id, ends_on) values ($1, model.today() + 1) returning id',
        [other.id],
        owner,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await rows('update public.profiles set is_active = false where id = $1', [employee.id]);
    await expect(decide(employee, expense, owner)).rejects.toMatchObject(refused);
  });

  it('with the password alone for a person who signs in with a second factor', async () => {
    const expense = await claim();
    await name(owner, employee);
    const factor = (person: TestUser) =>
      database.owner.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [person.id],
      );
    await factor(owner);
    const inSession = (assurance: string) =>
      database.commitAs(employee, async (client) => {
        await client.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
            || jsonb_build_object('session_id', gen_random_uuid(), 'aal', $1::text))::text, true)`,
          [assurance],
        );
        return (await client.query('select from public.pending_approvals()')).rowCount;
      });
    expect(await inSession('aal1')).toBe(0);
    expect(await inSession('aal2')).toBe(1);
    await expect(name(owner, other)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await factor(other);
    await name(owner, other);
    expect(await state(expense)).toMatchObject({ status: 'pending' });
  });
});

describe('a deputy is named', () => {
  it('by the person alone, of an active colleague, for days that are not over', async () => {
    await expect(
      as(
        manager,
        'insert into public.approval_deputies (delegator_id, deputy_id, ends_on) values ($1, $2, model.today())',
        [owner.id, manager.id],
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(name(owner, owner)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(name(owner, employee, { from: -9, days: 8 })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    // who decides on nothing has nobody to name
    await expect(name(employee, other)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(name(manager, other, { kind: 'opening_balances' })).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    await rows('update public.profiles set is_active = false where id = $1', [other.id]);
    await expect(name(owner, other)).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('and seen by both and by administrators, changed by the person, withdrawn by administrators too', async () => {
    const id = await name(owner, employee);
    const seenBy = async (person: TestUser) =>
      (await as(person, 'select id from public.approval_deputies')).length;
    expect([await seenBy(owner), await seenBy(employee), await seenBy(admin)]).toEqual([1, 1, 1]);
    expect([await seenBy(manager), await seenBy(other)]).toEqual([0, 0]);
    const extend = (person: TestUser) =>
      as(person, 'update public.approval_deputies set ends_on = ends_on + 30 where id = $1 returning id', [
        id,
      ]);
    for (const person of [employee, admin, manager]) expect(await extend(person)).toEqual([]);
    expect(await extend(owner)).toHaveLength(1);
    const remove = (person: TestUser) =>
      as(person, 'delete from public.approval_deputies where id = $1 returning id', [id]);
    for (const person of [employee, manager]) expect(await remove(person)).toEqual([]);
    for (const column of ['deputy_id', 'delegator_id'])
      await expect(
        as(owner, `update public.approval_deputies set ${column} = $2 where id = $1`, [id, other.id]),
      ).rejects.toMatchObject({ hint: 'fixed_field' });
    expect(await remove(owner)).toHaveLength(1);
  });

  it('for the kinds the inbox knows', async () => {
    const [{ kinds } = {}] = await rows(
      `select array_agg(s.table_name order by s.table_name) filter (where pg_get_constraintdef(c.oid) not like
         '%''' || s.table_name || '''%') as kinds
       from model.approval_sources s, pg_constraint c where c.conname = 'approval_deputies_document_kind_options'`,
    );
    expect(kinds).toBeNull();
  });
});

describe('a deputy named with a request for leave', () => {
  beforeEach(() => database.owner.query(`update public.leave_requests set status = 'cancelled'`));

  const ask = (person: TestUser, deputy: TestUser, of: TestUser = person) =>
    as(
      person,
      `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, deputy_id)
       select e.id, $1, $2, $3, $4 from public.employees e where e.user_id = $5 returning id`,
      [leave, monday, friday, deputy.id, of.id],
    ).then(([row]) => String(row?.['id']));
  const become = (person: TestUser, id: string, status: string) =>
    as(person, `update public.leave_requests set status = $2, status_reason = 'Seen' where id = $1`, [
      id,
      status,
    ]);
  const deputies = () =>
    rows(
      `select delegator_id, deputy_id, document_kind, starts_on::text, ends_on::text from public.approval_deputies`,
    );

  it('decides on the days of the leave, once it is approved, and no longer than it lasts', async () => {
    const id = await ask(owner, employee);
    expect(await deputies()).toEqual([]);
    await become(admin, id, 'approved');
    expect(await deputies()).toEqual([
      {
        delegator_id: owner.id,
        deputy_id: employee.id,
        document_kind: null,
        starts_on: monday,
        ends_on: friday,
      },
    ]);
    await claim();
    expect(await inboxOf(employee)).toEqual([]);
    await as(
      admin,
      `update public.leave_requests set end_date = end_date - 2, shortening_reason = 'Back earlier' where id = $1`,
      [id],
    );
    expect((await deputies())[0]?.['ends_on']).not.toBe(friday);
    await become(owner, id, 'cancelled');
    expect(await deputies()).toEqual([]);
  });

  it('does not come back once withdrawn', async () => {
    const id = await ask(owner, employee);
    await become(admin, id, 'approved');
    await as(owner, 'delete from public.approval_deputies');
    await as(
      admin,
      `update public.leave_requests set end_date = end_date - 2, shortening_reason = 'Back earlier' where id = $1`,
      [id],
    );
    expect(await deputies()).toEqual([]);
  });

  it('is named by the person alone, who decides on something', async () => {
    await expect(ask(admin, admin, owner)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(ask(admin, employee, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(ask(owner, owner)).rejects.toMatchObject({ hint: 'invalid_choice' });
    const id = await ask(manager, employee);
    await expect(
      as(admin, 'update public.leave_requests set deputy_id = $2 where id = $1', [id, admin.id]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await rows('update public.profiles set is_active = false where id = $1', [employee.id]);
    await become(admin, id, 'approved');
    expect(await deputies()).toEqual([]);
  });
});
