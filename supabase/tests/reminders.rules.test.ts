import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openNotices } from './fixtures/notices.ts';

const { database, owner, admin, manager, employee, project, idOf, forget, noticesOf, mailsTo, work, prefer } =
  await openNotices();
afterAll(() => database.drop());
beforeEach(forget);

describe('tasks and projects', () => {
  const assign = (to: TestUser, due: string): Promise<string> =>
    database.commitAs(manager, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into public.tasks (project_id, task_title, assigned_to_user_id, due_date)
         values ($1, 'Pour the slab', $2, model.today() + $3::integer) returning id`,
        [project, to.id, due],
      );
      return rows[0]?.id ?? '';
    });

  it('tell who is given a task, not who takes one', async () => {
    const task = await assign(employee, '5');
    await assign(manager, '5');
    expect(await noticesOf(employee)).toEqual([
      {
        kind: 'task_assigned',
        subject: expect.stringContaining('Pour the slab'),
        link: `/tasks/view/${task}`,
      },
    ]);
    expect(await noticesOf(manager)).toEqual([]);
  });

  it('remind once of what is due tomorrow and of what is late, and anew when the date moves', async () => {
    await database.owner.query(`update public.tasks set task_status = 'completed'`);
    const soon = await assign(employee, '1');
    await assign(employee, '-2');
    await assign(employee, '3');
    await database.owner.query('delete from public.notifications');
    expect([await work('remind_of_tasks'), await work('remind_of_tasks')]).toEqual([2, 0]);
    expect((await noticesOf(employee)).map(({ kind }) => kind).toSorted()).toEqual([
      'task_overdue',
      'task_reminder',
    ]);
    await database.owner.query('update public.tasks set due_date = model.today() where id = $1', [soon]);
    expect(await work('remind_of_tasks')).toBe(1);
  });

  it('say nothing of tasks to who turned them off', async () => {
    await prefer(employee, 'task_reminders = false');
    await assign(employee, '1');
    await work('remind_of_tasks');
    expect(await noticesOf(employee)).toEqual([]);
    expect(await mailsTo(employee)).toEqual([]);
    await prefer(employee, 'task_reminders = true');
  });

  it('tell who leads a project, and who has work left in it, of a new status', async () => {
    await database.owner.query(`update public.tasks set task_status = 'completed'`);
    await assign(employee, '9');
    await database.owner.query('delete from public.notifications');
    await database.commitAs(owner, (client) =>
      client.query(`update public.projects set status = 'proposed' where id = $1`, [project]),
    );
    const news = [
      {
        kind: 'project_update',
        subject: expect.stringMatching(/ · Harbour$/),
        link: `/projects/view/${project}`,
      },
    ];
    expect(await noticesOf(manager)).toEqual(news);
    expect(await noticesOf(employee)).toEqual(news);
    expect(await noticesOf(admin)).toEqual([]);
  });
});

describe('money that is late', () => {
  it('is reported to who approves money, once an invoice', async () => {
    const client = await idOf(
      `insert into public.external_entities (company_name, entity_type, status) values ('Bay Homes', 'CLIENT', 'active') returning id`,
    );
    await database.owner.query(
      `insert into public.invoices (client_id, issue_date, due_date, status) values ($1, model.today() - 40, model.today() - 1, 'draft')`,
      [client],
    );
    await database.owner.query(
      `update public.invoices set status = 'sent', total_amount = 500, balance_amount = 500`,
    );
    expect(await work('warn_of_overdue_invoices')).toBeGreaterThan(0);
    expect(await work('warn_of_overdue_invoices')).toBe(0);
    expect(await noticesOf(admin)).toEqual([
      {
        kind: 'invoice_overdue',
        subject: expect.stringMatching(/ · 500\.00 AED$/),
        link: expect.stringMatching('^/finance/invoices/view/'),
      },
    ]);
    expect(await noticesOf(employee)).toEqual([]);
  });
});

describe('the week at a glance', () => {
  const beginWeekToday = (isFirst: boolean): Promise<unknown> =>
    database.owner.query(
      `insert into public.company_settings (name, weekend_days) values ('Harbour Builders', array[extract(isodow from model.today() - $1::integer)::smallint])
       on conflict (id) do update set weekend_days = excluded.weekend_days`,
      [isFirst ? 1 : 2],
    );

  it('comes on the first working day to who wants it, with their own figures', async () => {
    await prefer(employee, 'weekly_reports = true');
    await database.owner.query(`update public.tasks set task_status = 'completed'`);
    await database.owner.query(
      `insert into public.tasks (project_id, task_title, assigned_to_user_id, due_date)
       values ($1, 'A', $2, model.today() - 1), ($1, 'B', $2, model.today() + 3), ($1, 'C', $2, model.today() + 30)`,
      [project, employee.id],
    );
    await beginWeekToday(false);
    expect(await work('send_weekly_reports')).toBe(0);
    await beginWeekToday(true);
    expect(await work('send_weekly_reports')).toBe(1);
    expect(await noticesOf(employee)).toEqual([
      {
        kind: 'weekly_report',
        subject: expect.stringMatching(/^\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/),
        link: '/dashboard',
      },
    ]);
    expect(await mailsTo(employee)).toEqual([
      {
        kind: 'weekly_report',
        content: expect.objectContaining({ tasks: '2', overdue: '1', approvals: '0', hours: '0' }),
      },
    ]);
  });
});

describe('mails', () => {
  it('are one a day instead of one each for who wants it so', async () => {
    await prefer(employee, 'email_digest = true');
    const tell = (subject: string) =>
      database.owner.query(`select private.notify($1, 'general', $2, '/tasks')`, [employee.id, subject]);
    await tell('One');
    await tell('Two');
    expect(await mailsTo(employee)).toEqual([]);
    expect(await work('send_digests')).toBe(1);
    const [mail, ...others] = await mailsTo(employee);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'digest', content: { number: '2', link: '/notifications' } });
    expect(mail?.content.subjects?.split('\n').toSorted()).toEqual(['One', 'Two']);
    await prefer(employee, 'email_digest = false');
  });
});

describe('what is put off', () => {
  it('comes back as new when its time has come, and only then', async () => {
    await database.owner.query(`select private.notify($1, 'general', 'Later', '/tasks')`, [employee.id]);
    const putOff = (until: string) =>
      database.commitAs(employee, (client) =>
        client.query(
          `update public.notifications set snoozed_until = now() + $1::interval, read_at = now()`,
          [until],
        ),
      );
    await putOff('1 hour');
    expect(await work('wake_notifications')).toBe(0);
    expect(await noticesOf(employee)).toEqual([]);
    await putOff('-1 second');
    expect(await work('wake_notifications')).toBe(1);
    expect(await noticesOf(employee)).toMatchObject([{ subject: 'Later' }]);
  });
});
