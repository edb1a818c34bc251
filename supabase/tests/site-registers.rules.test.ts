import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let other: TestUser;
let employee: TestUser;
let project: string;
let elsewhere: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  other = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  project = await make(owner, `insert into public.projects (name, end_date) values ('Tower', '2026-06-30')`);
  elsewhere = await make(owner, `insert into public.projects (name) values ('Depot')`);
});
afterAll(() => database?.drop());

type Row = Record<string, unknown>;
const rows = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Row>(sql, values))).rows;
const one = async (user: TestUser, sql: string, values: unknown[] = []) => (await rows(user, sql, values))[0];
const make = async (user: TestUser, sql: string, values: unknown[] = []) =>
  String((await one(user, `${sql} returning id`, values))?.['id']);
const change = (user: TestUser, table: string, id: string, set: string, values: unknown[] = []) =>
  one(user, `update public.${table} set ${set} where id = $1 returning *`, [id, ...values]);

describe('requests for information', () => {
  const ask = (user: TestUser) =>
    make(
      user,
      `insert into public.rfis (project_id, subject, question) values ($1, 'Lintel', 'Which section?')`,
      [project],
    );

  it('pass from the author to who answers, and back with the answer', async () => {
    const id = await ask(employee);
    expect(
      await one(employee, 'select ball_in_court_id, rfi_number from public.rfis where id = $1', [id]),
    ).toEqual({
      ball_in_court_id: employee.id,
      rfi_number: 'RFI0001',
    });
    await expect(change(employee, 'rfis', id, `status = 'open'`)).rejects.toThrow('who has to answer');
    const open = await change(employee, 'rfis', id, `assigned_to_id = $2, status = 'open'`, [manager.id]);
    expect(open?.['ball_in_court_id']).toBe(manager.id);
    await expect(change(manager, 'rfis', id, `status = 'answered'`)).rejects.toThrow('Enter the answer');
    const answered = await change(manager, 'rfis', id, `answer = 'L1', status = 'answered'`);
    expect(answered?.['ball_in_court_id']).toBe(employee.id);
    expect(answered?.['answered_date']).not.toBeNull();
    await expect(change(manager, 'rfis', id, `answer = 'L2'`)).rejects.toThrow('can no longer be changed');
    expect((await change(manager, 'rfis', id, `status = 'closed'`))?.['ball_in_court_id']).toBeNull();
  });

  it('are not answered by an employee they were not sent to, and name no task of another project', async () => {
    const id = await ask(manager);
    const task = await make(owner, `insert into public.tasks (project_id, task_title) values ($1, 'Pave')`, [
      elsewhere,
    ]);
    await expect(change(manager, 'rfis', id, 'task_id = $2', [task])).rejects.toThrow('another project');
    await change(manager, 'rfis', id, `assigned_to_id = $2, status = 'open'`, [other.id]);
    expect(await change(employee, 'rfis', id, `answer = 'Mine', status = 'answered'`)).toBeUndefined();
  });
});

describe('submittals', () => {
  it('are decided by another person, and count each time they are sent again', async () => {
    const id = await make(
      manager,
      `insert into public.submittals (project_id, title) values ($1, 'Facade')`,
      [project],
    );
    await change(manager, 'submittals', id, `reviewer_id = $2, status = 'submitted'`, [other.id]);
    await expect(change(manager, 'submittals', id, `status = 'approved'`)).rejects.toThrow(
      'cannot approve or reject',
    );
    await change(other, 'submittals', id, `status = 'revise_and_resubmit', status_reason = 'Anchors'`);
    const again = await change(manager, 'submittals', id, `status = 'draft'`);
    expect(again).toMatchObject({ revision: 1, ball_in_court_id: manager.id });
    await change(manager, 'submittals', id, `status = 'submitted'`);
    await expect(change(employee, 'submittals', id, `status = 'approved'`)).resolves.toBeUndefined();
    expect(await change(other, 'submittals', id, `status = 'approved'`)).toMatchObject({
      decided_by: other.id,
      ball_in_court_id: null,
    });
  });
});

describe('minutes', () => {
  it('make each action a task once they are issued, and stand then', async () => {
    const id = String(
      (
        await one(employee, 'select public.save_document($1, $2, $3) as id', [
          'meeting',
          JSON.stringify({ project_id: project, title: 'Progress 4', meeting_date: '2026-03-02' }),
          JSON.stringify([
            { description: 'Order the lift', assigned_to_id: manager.id, due_date: '2026-03-09' },
            { description: 'Close opening 12' },
          ]),
        ])
      )?.['id'],
    );
    const count = `select count(*)::int as n from public.tasks where task_title in ('Order the lift', 'Close opening 12')`;
    await one(
      owner,
      `insert into public.tasks (project_id, task_title, outline_position) values ($1, 'Handover', 40) returning id`,
      [project],
    );
    expect((await one(owner, count))?.['n']).toBe(0);
    await change(employee, 'meetings', id, `status = 'issued'`);
    expect(
      await rows(
        owner,
        `select t.task_title, t.assigned_to_user_id, t.due_date::text, t.project_id, t.created_by_user_id
          from public.meeting_actions a join public.tasks t on t.id = a.task_id where a.meeting_id = $1 order by a.position`,
        [id],
      ),
    ).toEqual([
      {
        task_title: 'Order the lift',
        assigned_to_user_id: manager.id,
        due_date: '2026-03-09',
        project_id: project,
        created_by_user_id: employee.id,
      },
      {
        task_title: 'Close opening 12',
        assigned_to_user_id: null,
        due_date: null,
        project_id: project,
        created_by_user_id: employee.id,
      },
    ]);
    const outline = await rows(
      owner,
      'select task_title from public.tasks where project_id = $1 and outline_position >= 40 order by outline_position',
      [project],
    );
    expect(outline.map((task) => task['task_title'])).toEqual([
      'Handover',
      'Order the lift',
      'Close opening 12',
    ]);
    await expect(change(owner, 'meetings', id, `minutes = 'Otherwise'`)).rejects.toThrow(
      'can no longer be changed',
    );
    await expect(
      one(owner, `insert into public.meeting_actions (meeting_id, description) values ($1, 'Late')`, [id]),
    ).rejects.toThrow('can no longer be changed');
    expect((await one(owner, count))?.['n']).toBe(2);
  });
});

describe('daily reports', () => {
  const report = (user: TestUser, daysAgo: number, task: string, quantity: string, more = {}) =>
    make(
      user,
      `insert into public.daily_reports (project_id, report_date, crews, quantities, status)
        values ($1, model.today() - $2::integer, $3, $4, 'submitted')`,
      [
        project,
        daysAgo,
        JSON.stringify([{ trade: 'Masons', count: '6', hours: '54' }]),
        JSON.stringify([{ task_id: task, quantity, ...more }]),
      ],
    );
  const progress = async (task: string) =>
    one(owner, 'select completion_percentage, task_status from public.tasks where id = $1', [task]);

  it('feed the progress of tasks by approved quantities, and take it back with them', async () => {
    const task = await make(
      owner,
      `insert into public.tasks (project_id, task_title, planned_quantity, quantity_unit) values ($1, 'Blockwork', 200, 'm2')`,
      [project],
    );
    const first = await report(employee, 24, task, '50');
    expect(
      await one(owner, 'select worker_count, worker_hours from public.daily_reports where id = $1', [first]),
    ).toEqual({ worker_count: 6, worker_hours: '54.00' });
    expect((await progress(task))?.['completion_percentage']).toBe('0.00');
    await change(manager, 'daily_reports', first, `status = 'approved'`);
    expect(await progress(task)).toEqual({ completion_percentage: '25.00', task_status: 'in_progress' });
    const second = await report(employee, 23, task, '30');
    await change(manager, 'daily_reports', second, `status = 'approved'`);
    expect((await progress(task))?.['completion_percentage']).toBe('40.00');
    await change(manager, 'daily_reports', first, `status = 'draft', status_reason = 'Counted twice'`);
    expect((await progress(task))?.['completion_percentage']).toBe('15.00');
  });

  it('are one a day and author, of a day that has come, of their own project, and in a form that can be read', async () => {
    const task = await make(owner, `insert into public.tasks (project_id, task_title) values ($1, 'Paint')`, [
      project,
    ]);
    const foreign = await make(
      owner,
      `insert into public.tasks (project_id, task_title) values ($1, 'Kerb')`,
      [elsewhere],
    );
    await report(employee, 21, task, '1');
    await expect(report(employee, 21, task, '1')).rejects.toThrow('daily_reports_once');
    await expect(report(employee, -1, task, '1')).rejects.toThrow('cannot be dated in the future');
    await expect(report(employee, 20, foreign, '1')).rejects.toThrow('another project');
    await expect(report(employee, 20, task, '-5')).rejects.toThrow('numbers for quantity');
    await expect(report(employee, 20, task, '5', { done: '100' })).rejects.toThrow('numbers for quantity');
  });

  it('are not approved by their author', async () => {
    const task = await make(owner, `insert into public.tasks (project_id, task_title) values ($1, 'Tile')`, [
      project,
    ]);
    const id = await report(manager, 22, task, '1');
    await expect(change(manager, 'daily_reports', id, `status = 'approved'`)).rejects.toThrow(
      'cannot approve or reject',
    );
    await expect(change(employee, 'daily_reports', id, `status = 'approved'`)).resolves.toBeUndefined();
  });
});

describe('extension of time', () => {
  const table = async () =>
    (await one(manager, 'select public.extension_of_time($1) as answer', [project]))?.['answer'] as Row & {
      events: Row[];
    };
  async function claim(title: string, start: string, days: number, values: Row = {}): Promise<string> {
    const columns = Object.keys(values);
    const id = await make(
      manager,
      `insert into public.delay_events (project_id, title, start_date, notice_date, claimed_days${columns.map((c) => `, ${c}`).join('')})
        values ($1, $2, $3, $3::date + 5, $4${columns.map((_, i) => `, $${i + 5}`).join('')})`,
      [project, title, start, days, ...Object.values(values)],
    );
    await change(manager, 'delay_events', id, `status = 'notified'`);
    await change(manager, 'delay_events', id, `status = 'submitted'`);
    return id;
  }
  const grant = (user: TestUser, id: string, days: number) =>
    rows(user, 'select public.grant_extension($1, $2, $3)', [id, days, 'As agreed']);

  it('moves completion by the days granted, and says where the open claims lead', async () => {
    const id = await claim('Flood', '2026-02-01', 14);
    await claim('Late drawings', '2026-03-01', 10);
    await expect(grant(manager, id, 7)).rejects.toThrow('cannot approve or reject');
    await expect(grant(employee, id, 7)).rejects.toThrow('Access denied');
    await expect(grant(other, id, 15)).rejects.toThrow('The days granted cannot exceed the days claimed.');
    await grant(other, id, 7);
    expect(await table()).toMatchObject({
      agreed_completion: '2026-06-30',
      granted_days: 7,
      open_days: 10,
      revised_completion: '2026-07-07',
      anticipated_completion: '2026-07-17',
      events: [
        { title: 'Flood', claimed_days: 14, granted_days: 7, notice_days: 5, completion_date: '2026-07-07' },
        { title: 'Late drawings', claimed_days: 10, granted_days: 0, completion_date: '2026-07-07' },
      ],
    });
  });

  it('counts the days of a variation once, however many events name it', async () => {
    const variation = String(
      (
        await database.owner.query<{ id: string }>(
          `insert into public.variation_order_drafts (project_id, title, extension_days, status) values ($1, 'Extra floor', 20, 'approved') returning id`,
          [project],
        )
      ).rows[0]?.id,
    );
    expect(await table()).toMatchObject({ variation_days: 20, revised_completion: '2026-07-27' });
    await claim('Extra floor', '2026-04-01', 20, { variation_order_id: variation });
    await claim('Its scaffold', '2026-04-10', 5, { variation_order_id: variation });
    const answer = await table();
    expect(answer).toMatchObject({ variation_days: 0, granted_days: 27, revised_completion: '2026-07-27' });
    expect(answer.events.map(({ granted_days }) => granted_days)).toEqual([7, 0, 20, 0]);
  });

  it('takes neither granted days by hand nor a claim without notice or days', async () => {
    const id = await make(
      manager,
      `insert into public.delay_events (project_id, title, start_date, granted_days) values ($1, 'Own', '2026-05-01', 30)`,
      [project],
    );
    expect(
      (await one(manager, 'select granted_days from public.delay_events where id = $1', [id]))?.[
        'granted_days'
      ],
    ).toBeNull();
    await expect(change(manager, 'delay_events', id, `status = 'notified'`)).rejects.toThrow(
      'Enter the date the notice was given.',
    );
    await change(manager, 'delay_events', id, `notice_date = '2026-05-04', status = 'notified'`);
    await expect(change(manager, 'delay_events', id, `status = 'submitted'`)).rejects.toThrow(
      'Enter the number of days claimed.',
    );
  });
});
