import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

const as = async <T = Record<string, unknown>>(user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows as T[]);
const idOf = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await as<{ id: string }>(user, `${sql} returning id`, values))[0]?.id ?? '';

const course = (name: string, months: number | null = 24) =>
  idOf(users.manager, 'insert into public.training_courses (course_name, validity_months) values ($1, $2)', [
    name,
    months,
  ]);
const session = async (of: string | null, results: Record<string, string>, day = '2026-03-01') => {
  const id = await idOf(
    users.manager,
    `insert into public.training_sessions (session_type, title, training_course_id, session_date)
     values ($1, 'Session', $2, $3)`,
    [of === null ? 'toolbox_talk' : 'course', of, day],
  );
  for (const [employee, result] of Object.entries(results))
    await as(
      users.admin,
      'insert into public.training_attendances (training_session_id, employee_id, result) values ($1, $2, $3)',
      [id, employee, result],
    );
  return id;
};
const become = (id: string, status: string, user = users.manager) =>
  as(user, 'update public.training_sessions set status = $2, status_reason = $3 where id = $1', [
    id,
    status,
    'Wrong list',
  ]);
const certificatesOf = async (employee: string) =>
  (
    await database.owner.query(
      `select title, issued_on::text, expires_on::text from public.employee_papers where employee_id = $1 order by issued_on`,
      [employee],
    )
  ).rows;
const taskFor = (user: TestUser, project: string | null = null, day: string | null = null) =>
  idOf(
    users.manager,
    'insert into public.tasks (task_title, assigned_to_user_id, project_id, start_date) values ($1, $2, $3, $4)',
    ['Fix the railing', user.id, project, day],
  );

describe('a session that was held', () => {
  it('gives a certificate to those who passed, and takes it back when it is opened again', async () => {
    const heights = await course('Heights');
    const id = await session(heights, { [staff.mason]: 'passed', [staff.carpenter]: 'failed' });
    await become(id, 'held');
    const given = [{ title: 'Heights', issued_on: '2026-03-01', expires_on: '2028-03-01' }];
    expect(await certificatesOf(staff.mason)).toEqual(given);
    expect(await certificatesOf(staff.carpenter)).toEqual([]);
    await expect(
      as(
        users.admin,
        `update public.training_attendances set result = 'passed' where training_session_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await become(id, 'planned');
    expect(await certificatesOf(staff.mason)).toEqual([]);
    await become(id, 'held');
    expect(await certificatesOf(staff.mason)).toEqual(given);
  });

  it('is of the past, and a toolbox talk certifies nothing', async () => {
    await expect(become(await session(null, {}, '2099-01-01'), 'held')).rejects.toMatchObject({
      hint: 'out_of_range',
      detail: expect.stringContaining('latest'),
    });
    const talk = await session(null, { [staff.stranger]: 'passed' });
    await become(talk, 'held');
    expect(await certificatesOf(staff.stranger)).toEqual([]);
  });

  it('is written by managers, passed by nobody’s own hand, and read by those it is about', async () => {
    await expect(
      as(
        users.mason,
        `insert into public.training_sessions (title, training_course_id) values ('Mine', $1)`,
        [await course('Hoists')],
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|PT403/) });
    const id = await session(await course('Cranes'), { [staff.mason]: 'attended' });
    await expect(
      as(
        users.manager,
        `insert into public.training_attendances (training_session_id, employee_id, result) values ($1, $2, 'passed')`,
        [id, staff.manager],
      ),
    ).rejects.toMatchObject({ hint: 'self_approval' });
    const seenBy = async (user: TestUser) =>
      (await as(user, 'select 1 from public.training_attendances where training_session_id = $1', [id]))
        .length;
    expect([await seenBy(users.mason), await seenBy(users.carpenter), await seenBy(users.manager)]).toEqual([
      1, 0, 1,
    ]);
  });
});

describe('a toolbox talk or an induction of a project', () => {
  const talk = (user: TestUser, project: string | null, type = 'toolbox_talk') =>
    idOf(
      user,
      `insert into public.training_sessions (session_type, title, project_id, session_date)
       values ($1, 'Ladders', $2, '2026-03-01')`,
      [type, project],
    );
  const attend = (user: TestUser, of: string, employee: string, result = 'attended') =>
    as(
      user,
      `insert into public.training_attendances (training_session_id, employee_id, result) values ($1, $2, $3)`,
      [of, employee, result],
    );

  it('is recorded by safety staff, for any employee, present or not, and never bypassed', async () => {
    const project = await idOf(users.manager, `insert into public.projects (name) values ('Dam')`);
    const id = await talk(users.carpenter, project);
    await attend(users.carpenter, id, staff.mason);
    await attend(users.carpenter, id, staff.stranger, 'absent');
    await expect(attend(users.carpenter, id, staff.manager, 'passed')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    const gone = staff.admin;
    await database.owner.query(`update public.employees set status = 'terminated' where id = $1`, [gone]);
    await expect(attend(users.carpenter, id, gone)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await become(id, 'held', users.carpenter);
    const seenBy = async (user: TestUser) =>
      (await as(user, 'select 1 from public.training_attendances where training_session_id = $1', [id]))
        .length;
    // their own, what they were asked to, and all of them for who edits safety records
    expect(
      await Promise.all([users.carpenter, users.mason, users.stranger, users.guest].map(seenBy)),
    ).toEqual([2, 1, 2, 0]);
    expect(await as(users.mason, `update public.training_sessions set title = 'x' returning id`)).toEqual([]);
    await expect(attend(users.mason, id, staff.mason)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT4/),
    });
  });

  it('is kept by a role that writes safety records and only reads those of people', async () => {
    const warden = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query(
      `with made as (insert into public.roles (name, display_name) values ('WARDEN', 'Warden') returning id),
         held as (insert into public.role_permissions (role_id, module_id, permission_id) select made.id, m.id, p.id
           from made, public.modules m, public.permissions p
           where p.name = 'view' and m.name in ('hr', 'safety', 'projects') or p.name = 'create' and m.name = 'safety')
       update public.user_roles set role_id = (select id from made) where user_id = $1`,
      [warden.id],
    );
    const id = await talk(
      warden,
      await idOf(users.manager, `insert into public.projects (name) values ('Lock')`),
    );
    await become(id, 'held', warden);
    expect(
      await as(users.manager, 'select status from public.training_sessions where id = $1', [id]),
    ).toEqual([{ status: 'held' }]);
  });

  it('is of a project, and a course is planned by who manages training', async () => {
    const project = await idOf(users.manager, `insert into public.projects (name) values ('Weir')`);
    await expect(talk(users.carpenter, null)).rejects.toMatchObject({ hint: 'required' });
    const id = await talk(users.carpenter, project, 'induction');
    await expect(
      as(
        users.carpenter,
        `update public.training_sessions set session_type = 'course', training_course_id = $2 where id = $1`,
        [id, await course('Lifting')],
      ),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });
});

describe('work that asks for a certificate', () => {
  it('is not given to who lacks it, or whose certificate is over when it begins', async () => {
    const project = await idOf(users.manager, `insert into public.projects (name) values ('Tower')`);
    const rigging = await course('Rigging', 12);
    await idOf(
      users.manager,
      'insert into public.training_requirements (training_course_id, project_id) values ($1, $2)',
      [rigging, project],
    );
    await taskFor(users.mason);
    await expect(taskFor(users.mason, project)).rejects.toMatchObject({
      hint: 'certificate_missing',
      detail: expect.stringContaining('Rigging'),
    });
    const today = (await database.owner.query<{ d: string }>('select model.today()::text as d')).rows[0]?.d;
    await become(await session(rigging, { [staff.mason]: 'passed' }, today), 'held');
    const task = await taskFor(users.mason, project);
    await expect(taskFor(users.mason, project, '2099-01-04')).rejects.toMatchObject({
      hint: 'certificate_missing',
    });
    await expect(
      as(users.manager, 'update public.tasks set assigned_to_user_id = $2 where id = $1', [
        task,
        users.carpenter.id,
      ]),
    ).rejects.toMatchObject({ hint: 'certificate_missing' });
    await expect(
      as(
        users.manager,
        `insert into public.task_assignments (task_id, user_id, person_name) values ($1, $2, 'Carpenter')`,
        [task, users.carpenter.id],
      ),
    ).rejects.toMatchObject({ hint: 'certificate_missing' });
  });

  it('by a job title concerns those who have it, and is listed as needed for one’s people', async () => {
    const title = await idOf(users.manager, `insert into public.job_titles (title) values ('Scaffolder')`);
    await database.owner.query('update public.employees set job_title_id = $1 where id = $2', [
      title,
      staff.mason,
    ]);
    const scaffolds = await course('Scaffolds');
    await idOf(
      users.manager,
      'insert into public.training_requirements (training_course_id, job_title_id) values ($1, $2)',
      [scaffolds, title],
    );
    await expect(taskFor(users.mason)).rejects.toMatchObject({ hint: 'certificate_missing' });
    await taskFor(users.carpenter);
    const needs = (user: TestUser) =>
      as(user, `select employee_id, standing from public.training_needs() where course_name = 'Scaffolds'`);
    expect(await needs(users.manager)).toEqual([{ employee_id: staff.mason, standing: 'missing' }]);
    expect(await needs(users.stranger)).toEqual([]);
    expect(await needs(users.mason)).toHaveLength(1);
  });

  it('is not moved beyond the certificate of who does it, and not given beyond it', async () => {
    const project = await idOf(users.manager, `insert into public.projects (name) values ('Bridge')`);
    const welding = await course('Welding', 12);
    await idOf(
      users.manager,
      'insert into public.training_requirements (training_course_id, project_id) values ($1, $2)',
      [welding, project],
    );
    const today = (await database.owner.query<{ d: string }>('select model.today()::text as d')).rows[0]?.d;
    await become(await session(welding, { [staff.carpenter]: 'passed' }, today), 'held');
    const lacking = {
      hint: 'certificate_missing',
      detail: expect.stringMatching(/Welding.*carpenter Test|carpenter Test.*Welding/),
    };
    await expect(
      idOf(
        users.manager,
        `insert into public.tasks (task_title, assigned_to_user_id, project_id, due_date) values ('Seam', $1, $2, '2099-01-05')`,
        [users.carpenter.id, project],
      ),
    ).rejects.toMatchObject(lacking);
    const task = await taskFor(users.carpenter, project);
    const move = (column: string, day: string) =>
      as(users.manager, `update public.tasks set ${column} = $2 where id = $1`, [task, day]);
    await expect(move('due_date', '2099-01-05')).rejects.toMatchObject(lacking);
    await expect(move('start_date', '2099-01-05')).rejects.toMatchObject(lacking);
    await move('due_date', String(today));
    const meeting = await idOf(
      users.manager,
      `insert into public.meetings (project_id, title) values ($1, 'Progress')`,
      [project],
    );
    for (const [line, user] of [users.carpenter, users.mason].entries())
      await as(
        users.manager,
        `insert into public.meeting_actions (meeting_id, position, description, assigned_to_id) values ($1, $2, 'Weld', $3)`,
        [meeting, line + 1, user.id],
      );
    await expect(
      as(users.manager, `update public.meetings set status = 'issued' where id = $1`, [meeting]),
    ).rejects.toMatchObject({
      hint: 'certificate_missing',
      detail: expect.stringMatching(/(?=.*"line": ?2)(?=.*mason Test)/),
    });
  });

  it('is listed as needed for those on one’s site, too, for who keeps its safety records', async () => {
    const site = await idOf(users.stranger, `insert into public.projects (name) values ('Quay')`);
    await database.owner.query('update public.projects set manager_id = $1 where id = $2', [
      users.stranger.id,
      site,
    ]);
    const needs = async () =>
      (await as(users.stranger, 'select employee_id from public.training_needs()')).map(
        (row) => row['employee_id'],
      );
    expect(await needs()).not.toContain(staff.mason);
    await database.owner.query(
      `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status)
       values ($1, $2, model.today() - 1, model.today() - 1 + time '08:00', model.today() - 1 + time '09:00', 'approved')`,
      [staff.mason, site],
    );
    expect(await needs()).toContain(staff.mason);
  });
});
