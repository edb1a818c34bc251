import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let engineer: TestUser;
let mason: string;
let carpenter: string;
let project: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER', firstName: 'Maya', lastName: 'Nair' });
  engineer = await database.createUser({ role: 'EMPLOYEE', firstName: 'Ravi', lastName: 'Pillai' });
  const title = await make(`insert into public.job_titles (title) values ('Mason')`);
  mason = await make(
    `insert into public.employees (first_name, last_name, job_title_id, phone, hire_date)
      values ('Asha', 'Mason', $1, '+971 50 1', '2020-01-01')`,
    [title],
  );
  carpenter = await make(
    `insert into public.employees (first_name, last_name, user_id) values ('Ravi', 'Pillai', $1)`,
    [engineer.id],
  );
  project = await make(
    `insert into public.projects (name, status, manager_id) values ('Tower', 'in_progress', $1)`,
    [manager.id],
  );
});
afterAll(() => database?.drop());

const make = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

it('is led by who others make its manager or foreman', async () => {
  const rival = await database.createUser({ role: 'MANAGER' });
  const lead = (by: TestUser, column: string, whom: TestUser) =>
    database.commitAs(by, (db) =>
      db.query(`update public.projects set ${column} = $2 where id = $1`, [project, whom.id]),
    );
  for (const column of ['manager_id', 'foreman_id'])
    await expect(lead(rival, column, rival)).rejects.toMatchObject({ hint: 'own_lead' });
  await lead(manager, 'manager_id', rival);
  await lead(rival, 'manager_id', manager);
  // who sees everybody's rows anyway gains nothing by it
  await lead(owner, 'manager_id', owner);
  await lead(owner, 'manager_id', manager);
});

type Member = Record<string, unknown> & { name: string };

const team = async (user: TestUser, id = project) =>
  (
    await database.as(user, (client) =>
      client.query<{ team: Member[] }>('select public.project_team($1) as team', [id]),
    )
  ).rows[0]!.team;
const memberOf = async (user: TestUser, name: string) =>
  (await team(user)).find((member) => member.name === name);

const task = (values: { assignee?: string; name?: string; status?: string }) =>
  make(
    `insert into public.tasks (project_id, task_title, task_status, assigned_to_user_id, assigned_to_name)
      values ($1, 'Work', $2, $3, $4)`,
    [project, values.status ?? 'in_progress', values.assignee ?? null, values.name ?? null],
  );
const hours = (employee: string, day: string, count: number, status = 'approved', activity = 'work') =>
  make(
    `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status, activity_type)
      select $1, $2, d, d + time '06:00', d + time '06:00' + $4 * interval '1 hour', $5, $6
        from (select (model.today() + $3::integer) as d) day`,
    [employee, project, day, count, status, activity],
  );

describe('the team of a project', () => {
  it('is its manager alone while nothing is assigned and nothing was worked', async () => {
    expect(await team(owner)).toMatchObject([
      { name: 'Maya Nair', user_id: manager.id, is_manager: true, open_tasks: 0, hours: null },
    ]);
  });

  it('grows by assignments: people with their open tasks, crews by their name, cancelled work left out', async () => {
    const shared = await task({ assignee: engineer.id });
    await task({ assignee: engineer.id, status: 'completed' });
    await task({ assignee: owner.id, status: 'cancelled' });
    await make(
      `insert into public.task_assignments (task_id, user_id, person_name) values ($1, $2, 'Ravi Pillai')`,
      [shared, engineer.id],
    );
    await make(
      `insert into public.task_assignments (task_id, person_name, load_percent) values ($1, 'Crew A', 100)`,
      [shared],
    );
    await task({ name: 'crew a ' });
    expect((await team(owner)).map(({ name, open_tasks: open }) => [name.toLowerCase(), open])).toEqual([
      ['maya nair', 0],
      ['ravi pillai', 1],
      ['crew a', 2],
    ]);
  });

  it('and by approved hours, without breaks, of this week and of all', async () => {
    await hours(mason, '0', 4);
    await hours(mason, '-40', 3, 'locked');
    await hours(mason, '-41', 1, 'approved', 'break');
    await hours(mason, '-42', 5, 'draft');
    await hours(carpenter, '-50', 2);
    expect(await memberOf(owner, 'Asha Mason')).toMatchObject({
      user_id: null,
      employee_id: mason,
      title: 'Mason',
      phone: '+971 50 1',
      week_hours: '4.0000',
      hours: '7.0000',
      away_until: null,
    });
    expect(await memberOf(owner, 'Ravi Pillai')).toMatchObject({ week_hours: null, hours: '2.0000' });
  });

  it('says who is away today, and until when', async () => {
    const kind = await make(`insert into public.leave_types (name) values ('Annual leave of the team')`);
    const leave = (status: string, first: number, last: number) =>
      database.owner.query(
        `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
          values ($1, $2, model.today() + $3::integer, model.today() + $4::integer, $5)`,
        [mason, kind, first, last, status],
      );
    await leave('approved', 10, 12);
    expect((await memberOf(owner, 'Asha Mason'))?.['away_until']).toBeNull();
    await leave('approved', -2, 3);
    const { rows } = await database.owner.query<{ day: string }>('select (model.today() + 3)::text as day');
    expect((await memberOf(owner, 'Asha Mason'))?.['away_until']).toBe(rows[0]!.day);
  });

  it('shows nobody the hours and the leave of people they do not see', async () => {
    expect(await memberOf(engineer, 'Ravi Pillai')).toMatchObject({ hours: '2.0000' });
    // who is known by their hours alone is not named to who reads none of these
    expect(await memberOf(engineer, 'Asha Mason')).toBeUndefined();
    expect(await memberOf(engineer, 'Maya Nair')).toMatchObject({ is_manager: true, hours: null });
  });

  it('is refused to who may not view projects, and of a project there is not', async () => {
    const nobody = await database.createUser();
    await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
      nobody.id,
    ]);
    await expect(team(nobody)).rejects.toThrow('Access denied: projects.view');
    await expect(team(owner, mason)).rejects.toMatchObject({ hint: 'not_found' });
  });
});
