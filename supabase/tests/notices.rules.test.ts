import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;
let project: string;

const idOf = async (sql: string, values: unknown[] = []): Promise<string> => {
  const { rows } = await database.owner.query<{ id: string }>(sql, values);
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER', firstName: 'Omar', lastName: 'Haddad' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER', firstName: 'Maya', lastName: 'Nair' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  project = await idOf(`insert into public.projects (name, manager_id) values ('Harbour', $1) returning id`, [
    manager.id,
  ]);
});
afterAll(() => database?.drop());

beforeEach(() =>
  database.owner.query(
    'delete from public.notifications; delete from private.mail_outbox; delete from private.reminders',
  ),
);

type Told = { kind: string; subject: string; link: string };
const toldTo = async (person: TestUser): Promise<Told[]> => {
  const { rows } = await database.owner.query<Told>(
    'select kind, subject, link from public.notifications where user_id = $1 and read_at is null order by created_at, subject',
    [person.id],
  );
  return rows;
};
const mailsTo = async (person: TestUser): Promise<{ kind: string; content: Record<string, string> }[]> => {
  const { rows } = await database.owner.query<{ kind: string; content: Record<string, string> }>(
    `select m.kind, m.content from private.mail_outbox m join public.profiles p on p.email = m.recipient
     where p.id = $1 order by m.created_at`,
    [person.id],
  );
  return rows;
};
const work = async (name: string): Promise<number> => {
  const { rows } = await database.owner.query<{ many: number }>(`select private.${name}() as many`);
  return Number(rows[0]?.many);
};
const wish = (person: TestUser, wishes: string): Promise<unknown> =>
  database.owner
    .query(`insert into public.notification_preferences (user_id) values ($1) on conflict do nothing`, [
      person.id,
    ])
    .then(() =>
      database.owner.query(`update public.notification_preferences set ${wishes} where user_id = $1`, [
        person.id,
      ]),
    );

const claim = (): Promise<string> =>
  database.commitAs(manager, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into public.expenses (activity, amount, project_id, status) values ('Fuel', 1250, $1, 'pending') returning id`,
      [project],
    );
    return rows[0]?.id ?? '';
  });
const decide = (person: TestUser, expense: string, isApproved: boolean, reason: string | null = null) =>
  database.commitAs(person, (client) =>
    client.query(`select public.decide_record('expenses', $1, $2, $3)`, [expense, isApproved, reason]),
  );

describe('what begins to wait for a decision', () => {
  it('is told to those whose inbox shows it, with the amount, and to nobody else', async () => {
    const expense = await claim();
    expect(await toldTo(admin)).toEqual([]);
    await work('tell_who_decides');
    const link = `/finance/expenses/view/${expense}`;
    const subject = expect.stringMatching(/^EXP\d+ · Fuel · 1,250\.00 AED$/);
    expect(await toldTo(admin)).toEqual([{ kind: 'approval', subject, link }]);
    expect(await toldTo(owner)).toEqual([{ kind: 'approval', subject, link }]);
    expect(await toldTo(manager)).toEqual([]);
    expect(await toldTo(employee)).toEqual([]);
    expect(await mailsTo(admin)).toEqual([
      { kind: 'approval', content: expect.objectContaining({ subject, link }) },
    ]);
  });

  it('is told once, however many servers tell', async () => {
    await claim();
    await Promise.all([work('tell_who_decides'), work('tell_who_decides'), work('tell_who_decides')]);
    expect(await toldTo(admin)).toHaveLength(1);
  });

  it('is not told any more when it was decided before anybody could be', async () => {
    await decide(owner, await claim(), true);
    await work('tell_who_decides');
    expect(await toldTo(admin)).toEqual([]);
  });

  it('needs nobody else any more once somebody has decided; who asked hears what, and why not', async () => {
    const [first, second] = [await claim(), await claim()];
    await work('tell_who_decides');
    await decide(owner, first, true);
    await decide(owner, second, false, 'No receipt');
    expect(await toldTo(admin)).toEqual([]);
    expect(await toldTo(manager)).toEqual([
      {
        kind: 'approved',
        subject: expect.stringContaining('Fuel'),
        link: `/finance/expenses/view/${first}`,
      },
      {
        kind: 'rejected',
        subject: expect.stringMatching(/ · No receipt$/),
        link: `/finance/expenses/view/${second}`,
      },
    ]);
  });

  it('is not told one by one when it comes by the hundred', async () => {
    await Promise.all(Array.from({ length: 24 }, claim));
    await work('tell_who_decides');
    await work('tell_who_decides');
    expect(await toldTo(admin)).toHaveLength(20);
    expect(await mailsTo(admin)).toHaveLength(20);
  });

  it('is left to the inbox where it is of every day, and only a refusal is told', async () => {
    const person = await database.createUser({ role: 'EMPLOYEE' });
    const note = (daysAgo: number) =>
      idOf(
        `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status)
         select e.id, $2, day, day + time '06:00', day + time '08:00', 'submitted'
         from public.employees e, (select authz.today() - $3::integer as day) d where e.user_id = $1 returning id`,
        [person.id, project, daysAgo],
      );
    await database.owner.query(
      `insert into public.employees (user_id, first_name, last_name, hire_date) values ($1, 'Lina', 'Saleh', authz.today() - 30)`,
      [person.id],
    );
    const decideHours = (id: string, status: string) =>
      database.commitAs(admin, (client) =>
        client.query('update public.time_entries set status = $2, status_reason = $3 where id = $1', [
          id,
          status,
          'Wrong day',
        ]),
      );
    await decideHours(await note(2), 'approved');
    expect(await toldTo(person)).toEqual([]);
    await decideHours(await note(1), 'rejected');
    expect(await toldTo(person)).toMatchObject([{ kind: 'rejected' }]);
  });

  it('leaves nothing of the person it asked as behind', async () => {
    await claim();
    await database.owner.query('begin');
    await database.owner.query('select private.tell_who_decides()');
    const { rows } = await database.owner.query(
      `select current_user = session_user as is_itself, auth.uid() as person`,
    );
    await database.owner.query('commit');
    expect(rows).toEqual([{ is_itself: true, person: null }]);
  });

  it('can be put in words, and has people who asked, for every kind there is', async () => {
    const { rows } = await database.owner.query(
      `select s.entity from authz.approval_sources s
       where private.words_of(s, gen_random_uuid()) is not null or exists (select private.askers_of(s, gen_random_uuid()))`,
    );
    expect(rows).toEqual([]);
  });

  it('leads to the screen of its kind', async () => {
    const { resources } = await import('@plinth/domain/registry.ts');
    const { rows } = await database.owner.query<{ table_name: string; path: string }>(
      'select table_name, path from authz.approval_sources order by table_name',
    );
    const routes = new Map(
      Object.values(resources).map((resource) => [resource.table as string, resource.route]),
    );
    expect(rows.map(({ path }) => path)).toEqual(
      rows.map(({ table_name }) => `${routes.get(table_name)}/view/`),
    );
  });
});

describe('tasks and projects', () => {
  const assign = (to: TestUser, due: string): Promise<string> =>
    database.commitAs(manager, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into public.tasks (project_id, task_title, assigned_to_user_id, due_date)
         values ($1, 'Pour the slab', $2, authz.today() + $3::integer) returning id`,
        [project, to.id, due],
      );
      return rows[0]?.id ?? '';
    });

  it('tell who is given a task, not who takes one', async () => {
    const task = await assign(employee, '5');
    await assign(manager, '5');
    expect(await toldTo(employee)).toEqual([
      {
        kind: 'task_assigned',
        subject: expect.stringContaining('Pour the slab'),
        link: `/tasks/view/${task}`,
      },
    ]);
    expect(await toldTo(manager)).toEqual([]);
  });

  it('remind once of what is due tomorrow and of what is late, and anew when the date moves', async () => {
    await database.owner.query(`update public.tasks set task_status = 'completed'`);
    const soon = await assign(employee, '1');
    await assign(employee, '-2');
    await assign(employee, '3');
    await database.owner.query('delete from public.notifications');
    expect([await work('remind_of_tasks'), await work('remind_of_tasks')]).toEqual([2, 0]);
    expect((await toldTo(employee)).map(({ kind }) => kind).toSorted()).toEqual([
      'task_overdue',
      'task_reminder',
    ]);
    await database.owner.query('update public.tasks set due_date = authz.today() where id = $1', [soon]);
    expect(await work('remind_of_tasks')).toBe(1);
  });

  it('say nothing of tasks to who does not want to hear of them', async () => {
    await wish(employee, 'task_reminders = false');
    await assign(employee, '1');
    await work('remind_of_tasks');
    expect(await toldTo(employee)).toEqual([]);
    expect(await mailsTo(employee)).toEqual([]);
    await wish(employee, 'task_reminders = true');
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
    expect(await toldTo(manager)).toEqual(news);
    expect(await toldTo(employee)).toEqual(news);
    expect(await toldTo(admin)).toEqual([]);
  });
});

describe('money that is late', () => {
  it('is told to who approves money, once an invoice', async () => {
    const client = await idOf(
      `insert into public.external_entities (company_name, entity_type, status) values ('Bay Homes', 'CLIENT', 'active') returning id`,
    );
    await database.owner.query(
      `insert into public.invoices (client_id, issue_date, due_date, status) values ($1, authz.today() - 40, authz.today() - 1, 'draft')`,
      [client],
    );
    await database.owner.query(
      `update public.invoices set status = 'sent', total_amount = 500, balance_amount = 500`,
    );
    expect(await work('warn_of_overdue_invoices')).toBeGreaterThan(0);
    expect(await work('warn_of_overdue_invoices')).toBe(0);
    expect(await toldTo(admin)).toEqual([
      {
        kind: 'invoice_overdue',
        subject: expect.stringMatching(/ · 500\.00 AED$/),
        link: expect.stringMatching('^/finance/invoices/view/'),
      },
    ]);
    expect(await toldTo(employee)).toEqual([]);
  });
});

describe('the week at a glance', () => {
  const beginWeekToday = (isFirst: boolean): Promise<unknown> =>
    database.owner.query(
      `insert into public.company_settings (name, weekend_days) values ('Harbour Builders', array[extract(isodow from authz.today() - $1::integer)::smallint])
       on conflict (id) do update set weekend_days = excluded.weekend_days`,
      [isFirst ? 1 : 2],
    );

  it('comes on the first working day to who wants it, with their own figures', async () => {
    await wish(employee, 'weekly_reports = true');
    await database.owner.query(`update public.tasks set task_status = 'completed'`);
    await database.owner.query(
      `insert into public.tasks (project_id, task_title, assigned_to_user_id, due_date)
       values ($1, 'A', $2, authz.today() - 1), ($1, 'B', $2, authz.today() + 3), ($1, 'C', $2, authz.today() + 30)`,
      [project, employee.id],
    );
    await beginWeekToday(false);
    expect(await work('send_weekly_reports')).toBe(0);
    await beginWeekToday(true);
    expect(await work('send_weekly_reports')).toBe(1);
    expect(await toldTo(employee)).toEqual([
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
    await wish(employee, 'email_digest = true');
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
    await wish(employee, 'email_digest = false');
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
    expect(await toldTo(employee)).toEqual([]);
    await putOff('-1 second');
    expect(await work('wake_notifications')).toBe(1);
    expect(await toldTo(employee)).toMatchObject([{ subject: 'Later' }]);
  });
});
