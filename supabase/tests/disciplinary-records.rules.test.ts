import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';

/** Warnings: proposed by the manager, issued by another who administers, answered by the person, unseen by colleagues. */
const database = await createTestDatabase();
const owner = await database.createUser({ role: 'OWNER' });
const admin = await database.createUser({ role: 'ADMIN' });
const otherAdmin = await database.createUser({ role: 'ADMIN' });
const manager = await database.createUser({ role: 'MANAGER' });
const stranger = await database.createUser({ role: 'MANAGER' });
const member = await database.createUser();
const colleague = await database.createUser();
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const as = (person: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(person, async (db) => (await db.query<Row>(sql, values)).rows);
const employ = async (user: TestUser, reportsTo: string | null = null) =>
  String(
    (
      await rows(
        `insert into public.employees (first_name, last_name, user_id, hire_date, manager_id)
         values ('Test', 'Person', $1, '2020-01-01', $2) returning id`,
        [user.id, reportsTo],
      )
    )[0]?.['id'],
  );
const boss = await employ(manager);
const person = await employ(member, boss);
const neighbour = await employ(colleague, boss);
const officer = await employ(admin);

const write = (by: TestUser, employee = person, more: Row = {}) => {
  const row = {
    employee_id: employee,
    measure: 'written_warning',
    subject: 'Late',
    facts: 'Three times',
    ...more,
  };
  return as(
    by,
    `insert into public.disciplinary_records (${Object.keys(row).join(', ')})
     values (${Object.keys(row)
       .map((_, at) => `$${at + 1}`)
       .join(', ')})`,
    Object.values(row),
  ).then(async () =>
    String(
      (await rows('select id from public.disciplinary_records order by created_at desc limit 1'))[0]?.['id'],
    ),
  );
};
const become = (by: TestUser, id: string, status: string, reason: string | null = null) =>
  as(
    by,
    `update public.disciplinary_records set status = $2, status_reason = $3 where id = $1 returning id`,
    [id, status, reason],
  );
const seen = async (by: TestUser, id: string) =>
  (await as(by, 'select id from public.disciplinary_records where id = $1', [id])).length;
const issued = async (by = manager, issuer = otherAdmin) => {
  const id = await write(by);
  await become(by, id, 'proposed');
  await become(issuer, id, 'issued');
  return id;
};
const answer = (by: TestUser, id: string, text = 'The bus was late') =>
  as(by, 'select public.answer_disciplinary_record($1, $2)', [id, text]);
const byPerson = (one: { user_id: string }, other: { user_id: string }) =>
  one.user_id < other.user_id ? -1 : 1;
const recordOf = async (id: string) =>
  (await rows('select * from public.disciplinary_records where id = $1', [id]))[0];

describe('a disciplinary record', () => {
  it('is proposed by the manager and issued by another who administers everybody', async () => {
    const id = await write(manager);
    await expect(become(manager, id, 'issued')).rejects.toMatchObject({ hint: 'invalid_transition' });
    await become(manager, id, 'proposed');
    await expect(become(manager, id, 'issued')).rejects.toMatchObject({ hint: 'access_denied' });
    await become(admin, id, 'issued');
    expect(await recordOf(id)).toMatchObject({
      status: 'issued',
      decided_by: admin.id,
      record_number: 'DIS0001',
    });
  });

  it('is not issued by who wrote it, but for an owner with a reason', async () => {
    const id = await write(admin);
    await become(admin, id, 'proposed');
    await expect(become(admin, id, 'issued')).rejects.toMatchObject({ hint: 'self_approval' });
    const own = await write(owner);
    await become(owner, own, 'proposed');
    await become(owner, own, 'issued', 'No other administrator is here');
    expect(await recordOf(own)).toMatchObject({ status: 'issued' });
  });

  it('is seen by the person from the issue on, by their manager and by human resources, and by nobody else', async () => {
    const id = await write(manager);
    const counts = async () =>
      Promise.all([member, colleague, stranger, manager, admin].map((by) => seen(by, id)));
    expect(await counts()).toEqual([0, 0, 0, 1, 1]);
    await become(manager, id, 'proposed');
    expect(await counts()).toEqual([0, 0, 0, 1, 1]);
    await become(otherAdmin, id, 'issued');
    expect(await counts()).toEqual([1, 0, 0, 1, 1]);
    expect(
      await rows(`select kind from public.notifications where user_id = $1 and link like '%' || $2`, [
        member.id,
        id,
      ]),
    ).toEqual([{ kind: 'general' }]);
    await become(otherAdmin, id, 'withdrawn', 'The clock was wrong');
    expect(await counts()).toEqual([1, 0, 0, 1, 1]);
  });

  it('is written by nobody about themselves, about people of others, nor by employees', async () => {
    await expect(write(admin, officer)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(write(manager, boss)).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(write(stranger)).rejects.toMatchObject({ code: '42501' });
    for (const by of [member, colleague])
      await expect(write(by, neighbour)).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('about an administrator is out of their own reach', async () => {
    const id = await write(otherAdmin, officer);
    await become(otherAdmin, id, 'proposed');
    expect([await seen(admin, id), await become(admin, id, 'rejected', 'No')]).toEqual([0, []]);
    await become(owner, id, 'issued');
    expect([await seen(admin, id), await become(admin, id, 'withdrawn', 'No')]).toEqual([1, []]);
  });

  it('is what it was once it was proposed', async () => {
    const id = await issued();
    for (const change of [`facts = 'Four times'`, `expires_on = '2099-01-01'`, `measure = 'final_warning'`])
      await expect(
        as(admin, `update public.disciplinary_records set ${change} where id = $1`, [id]),
      ).rejects.toMatchObject({ hint: 'record_locked' });
    expect(
      await as(admin, 'delete from public.disciplinary_records where id = $1 returning id', [id]),
    ).toEqual([]);
    const draft = await write(manager);
    expect(
      await as(admin, 'delete from public.disciplinary_records where id = $1 returning id', [draft]),
    ).toEqual([]);
    expect(
      await as(manager, 'delete from public.disciplinary_records where id = $1 returning id', [draft]),
    ).toHaveLength(1);
  });

  it('is of a day that was, and expires after it', async () => {
    await expect(write(manager, person, { incident_date: '2999-01-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    await expect(
      write(manager, person, { incident_date: '2026-01-02', expires_on: '2026-01-01' }),
    ).rejects.toThrow('expires_on_range');
  });
});

describe('the inbox', () => {
  const waiting = (by: TestUser, id: string) =>
    as(by, 'select * from public.pending_approvals(200) where record_id = $1', [id]);
  const decide = (by: TestUser, id: string, isApproved: boolean, reason: string | null = null) =>
    as(by, `select public.decide_record('disciplinary_records', $1, $2, $3)`, [id, isApproved, reason]);

  it('has what was proposed for those alone who may issue it', async () => {
    const draft = await write(manager);
    const id = await write(manager, person, { subject: 'Left the crane unlocked' });
    await become(manager, id, 'proposed');
    for (const by of [admin, otherAdmin, owner])
      expect(await waiting(by, id)).toMatchObject([
        {
          record_id: id,
          title: 'Test Person',
          details: { reason: 'Left the crane unlocked' },
          can_reject: true,
        },
      ]);
    for (const by of [manager, stranger, member, colleague]) expect(await waiting(by, id)).toEqual([]);
    await database.owner.query('select private.notify_approvers(100)');
    expect(
      await rows(
        `select user_id from public.notifications where kind = 'approval' and link like '%' || $1 order by user_id`,
        [id],
      ),
    ).toEqual([admin, otherAdmin, owner].map((by) => ({ user_id: by.id })).toSorted(byPerson));
    await decide(admin, id, true);
    expect(await recordOf(id)).toMatchObject({ status: 'issued', decided_by: admin.id });
    expect(await waiting(otherAdmin, id)).toEqual([]);
    expect(
      await rows(
        `select kind from public.notifications where user_id = $1 and link like '%' || $2 order by kind`,
        [manager.id, id],
      ),
    ).toEqual([{ kind: 'approved' }]);
    expect(await recordOf(draft)).toMatchObject({ status: 'draft' });
  });

  it('leaves out who wrote it, whom it is about, and those who administer their own people alone', async () => {
    const about = await write(otherAdmin, officer);
    await become(otherAdmin, about, 'proposed');
    expect([await waiting(admin, about), await waiting(otherAdmin, about)]).toEqual([[], []]);
    expect(await waiting(owner, about)).toHaveLength(1);
    await decide(owner, about, false, 'A talk will do');
    expect(await recordOf(about)).toMatchObject({ status: 'rejected', status_reason: 'A talk will do' });

    const id = await write(manager, neighbour);
    await become(manager, id, 'proposed');
    const narrow = await database.createUser();
    await employ(narrow);
    await rows(
      `with made as (insert into public.roles (name, display_name, row_scope) values ('HR_OF_TEAM', 'HR of a team', 'team') returning id),
         held as (insert into public.role_permissions (role_id, module_id, permission_id) select made.id, m.id, p.id
           from made, public.modules m, public.permissions p where m.name = 'hr' and p.name in ('view', 'approve', 'admin')),
         led as (update public.employees set manager_id = (select id from public.employees where user_id = $2) where id = $1)
       update public.user_roles set role_id = (select id from made) where user_id = $2`,
      [neighbour, narrow.id],
    );
    expect([await seen(narrow, id), await waiting(narrow, id)]).toEqual([1, []]);
  });
});

describe('the answer', () => {
  it('is given once, by the person alone, after the issue', async () => {
    const draft = await write(manager);
    await expect(answer(member, draft)).rejects.toMatchObject({ hint: 'not_found' });
    const id = await issued();
    for (const by of [manager, admin, owner, colleague])
      await expect(answer(by, id)).rejects.toMatchObject({ hint: 'not_found' });
    await expect(answer(member, id, '  ')).rejects.toMatchObject({ hint: 'required' });
    await expect(answer(member, id, 'x'.repeat(5001))).rejects.toMatchObject({ hint: 'too_long' });
    await answer(member, id);
    expect(await recordOf(id)).toMatchObject({ employee_answer: 'The bus was late', status: 'issued' });
    await expect(answer(member, id, 'Another')).rejects.toMatchObject({ hint: 'already_decided' });
    for (const by of [member, admin])
      await as(by, `update public.disciplinary_records set employee_answer = 'x' where id = $1`, [id]);
    expect(await recordOf(id)).toMatchObject({ employee_answer: 'The bus was late' });
    expect(
      await rows(
        `select kind from public.notifications where user_id = $1 and link like '%' || $2 order by kind`,
        [manager.id, id],
      ),
    ).toEqual([{ kind: 'approved' }, { kind: 'general' }]);
  });

  it('is not given by a program, nor to what was withdrawn', async () => {
    const id = await issued();
    await expect(
      database.commitAs(member, async (db) => {
        await db.query(`select set_config('request.jwt.claims',
          (current_setting('request.jwt.claims')::jsonb
            || '{"api_token": "x", "scopes": ["hr:view", "hr:edit", "hr:self_service"]}')::text, true)`);
        return db.query(`select public.answer_disciplinary_record($1, 'x')`, [id]);
      }),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await become(admin, id, 'withdrawn', 'Mistaken');
    await expect(answer(member, id)).rejects.toMatchObject({ hint: 'already_decided' });
  });
});
