import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openNotices } from './fixtures/notices.ts';

const { database, owner, admin, manager, employee, project, idOf, forget, noticesOf, mailsTo, work } =
  await openNotices();
afterAll(() => database.drop());
beforeEach(forget);

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
  it('notifies those whose inbox shows it, with the amount, and to nobody else', async () => {
    const expense = await claim();
    expect(await noticesOf(admin)).toEqual([]);
    await work('notify_approvers');
    const link = `/finance/expenses/view/${expense}`;
    const subject = expect.stringMatching(/^EXP\d+ · Fuel · 1,250\.00 AED$/);
    expect(await noticesOf(admin)).toEqual([{ kind: 'approval', subject, link }]);
    expect(await noticesOf(owner)).toEqual([{ kind: 'approval', subject, link }]);
    expect(await noticesOf(manager)).toEqual([]);
    expect(await noticesOf(employee)).toEqual([]);
    expect(await mailsTo(admin)).toEqual([
      { kind: 'approval', content: expect.objectContaining({ subject, link }) },
    ]);
  });

  it('notifies once, however many servers run', async () => {
    await claim();
    await Promise.all([work('notify_approvers'), work('notify_approvers'), work('notify_approvers')]);
    expect(await noticesOf(admin)).toHaveLength(1);
  });

  it('does not notify any more when it was decided before', async () => {
    await decide(owner, await claim(), true);
    await work('notify_approvers');
    expect(await noticesOf(admin)).toEqual([]);
  });

  it('needs nobody else any more once a person has decided; the requester is notified of what, and why not', async () => {
    const [first, second] = [await claim(), await claim()];
    await work('notify_approvers');
    await decide(owner, first, true);
    await decide(owner, second, false, 'No receipt');
    expect(await noticesOf(admin)).toEqual([]);
    expect(await noticesOf(manager)).toEqual([
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

  it('does not notify one by one when it comes by the hundred', async () => {
    await Promise.all(Array.from({ length: 24 }, claim));
    await work('notify_approvers');
    await work('notify_approvers');
    expect(await noticesOf(admin)).toHaveLength(20);
    expect(await mailsTo(admin)).toHaveLength(20);
  });

  it('is left to the inbox where it is of every day, and only a refusal notifies', async () => {
    const person = await database.createUser({ role: 'EMPLOYEE' });
    const note = (daysAgo: number) =>
      idOf(
        `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status)
         select e.id, $2, day, day + time '06:00', day + time '08:00', 'submitted'
         from public.employees e, (select model.today() - $3::integer as day) d where e.user_id = $1 returning id`,
        [person.id, project, daysAgo],
      );
    await database.owner.query(
      `insert into public.employees (user_id, first_name, last_name, hire_date) values ($1, 'Lina', 'Saleh', model.today() - 30)`,
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
    expect(await noticesOf(person)).toEqual([]);
    await decideHours(await note(1), 'rejected');
    expect(await noticesOf(person)).toMatchObject([{ kind: 'rejected' }]);
  });

  it('leaves nothing of the person it asked as behind', async () => {
    await claim();
    await database.owner.query('begin');
    await database.owner.query('select private.notify_approvers()');
    const { rows } = await database.owner.query(
      `select current_user = session_user as is_itself, auth.uid() as person`,
    );
    await database.owner.query('commit');
    expect(rows).toEqual([{ is_itself: true, person: null }]);
  });

  it('can be put in words, and has people who asked, for every kind there is', async () => {
    const { rows } = await database.owner.query(
      `select s.entity from model.approval_sources s
       where private.summary_of(s, gen_random_uuid()) is not null or exists (select private.requesters_of(s, gen_random_uuid()))`,
    );
    expect(rows).toEqual([]);
  });
});
