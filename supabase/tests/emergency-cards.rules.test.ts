import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompany } from './fixtures/company.ts';

/** An emergency card is the person's to write and is read by those who may have to help them. */
const { database, admin, manager } = await openCompany();
const [mason, helper, stranger] = [
  await database.createUser({ role: 'EMPLOYEE' }),
  await database.createUser({ role: 'EMPLOYEE' }),
  await database.createUser({ role: 'EMPLOYEE' }),
];
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, unknown>>(sql, values)).rows;
const as = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const readers = async (...people: TestUser[]) =>
  Promise.all(
    people.map(async (user) => (await as(user, 'select blood_group from public.emergency_cards')).length),
  );

const employees = new Map<TestUser, string>();
let site: string;

beforeAll(async () => {
  for (const user of [mason, helper, stranger])
    employees.set(
      user,
      String(
        (
          await rows(
            `insert into public.employees (first_name, last_name, user_id, status) values ('Asha', $2, $1, 'active') returning id`,
            [user.id, user.id.slice(0, 8)],
          )
        )[0]?.['id'],
      ),
    );
  site = String((await rows(`insert into public.projects (name) values ('Tower') returning id`))[0]?.['id']);
  await rows(
    `insert into public.employee_private (employee_id, emergency_contact_name, emergency_contact_phone) values ($1, 'Ravi', '+971 50 1')`,
    [employees.get(mason)],
  );
});

const work = async (user: TestUser, daysAgo: number) =>
  rows(
    `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status) values ($1, $2,
       model.today() - $3::int, (model.today() - $3::int) + time '08:00', (model.today() - $3::int) + time '09:00', 'approved')`,
    [employees.get(user), site, daysAgo],
  );

describe('an emergency card', () => {
  it('is written by the person and by human resources, and begins with the contact they gave', async () => {
    expect(
      await as(
        mason,
        `insert into public.emergency_cards (blood_group, allergies) values ('O-', 'Penicillin') returning contact_name, contact_phone`,
      ),
    ).toEqual([{ contact_name: 'Ravi', contact_phone: '+971 50 1' }]);
    await as(admin, `update public.emergency_cards set medical_notes = 'Asthma'`);
    expect(await as(mason, 'select medical_notes from public.emergency_cards')).toEqual([
      { medical_notes: 'Asthma' },
    ]);
    for (const other of [manager, stranger]) {
      expect(await as(other, `update public.emergency_cards set allergies = null returning id`)).toEqual([]);
      await expect(
        as(other, `insert into public.emergency_cards (employee_id, blood_group) values ($1, 'A+')`, [
          employees.get(helper),
        ]),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is read by who holds a certificate of first aid and works on the same site, as long as both last', async () => {
    expect(await readers(mason, admin, helper, stranger)).toEqual([1, 1, 0, 0]);
    await work(mason, 3);
    await work(helper, 5);
    expect(await readers(helper)).toEqual([0]);
    await rows(
      `with course as (insert into public.training_courses (course_name, is_first_aid) values ('First aid', true) returning id)
       insert into public.employee_papers (employee_id, kind, training_course_id, issued_on, expires_on)
         select e.id, 'certificate', course.id, model.today() - 200, model.today() + 30 from course, public.employees e where e.id = any ($1)`,
      [[employees.get(helper), employees.get(stranger)]],
    );
    expect(await readers(helper, stranger)).toEqual([1, 0]);
    await rows('update public.employee_papers set expires_on = model.today() - 1');
    expect(await readers(helper)).toEqual([0]);
    await rows('update public.employee_papers set expires_on = model.today() + 30');
    await rows(
      `update public.time_entries set date = date - 60, start_time = start_time - interval '60 days',
         end_time = end_time - interval '60 days' where employee_id = $1`,
      [employees.get(helper)],
    );
    expect(await readers(helper)).toEqual([0]);
  });

  it('is not read by who only says that they work there', async () => {
    await rows(
      `insert into public.employee_papers (employee_id, kind, training_course_id, issued_on)
         select $1, 'certificate', course.id, model.today() from public.training_courses course limit 1`,
      [employees.get(stranger)],
    );
    await as(
      stranger,
      `insert into public.time_entries (project_id, start_time, end_time, status)
         values ($1, now() - interval '2 hours', now() - interval '1 hour', 'submitted')`,
      [site],
    );
    expect(await readers(stranger)).toEqual([0]);
    await rows(`update public.time_entries set status = 'approved' where employee_id = $1`, [
      employees.get(stranger),
    ]);
    expect(await readers(stranger)).toEqual([1]);
  });

  it('is read by who manages the site and keeps its safety records', async () => {
    expect(await readers(manager)).toEqual([0]);
    await rows('update public.projects set manager_id = $1 where id = $2', [manager.id, site]);
    expect(await readers(manager)).toEqual([1]);
    await rows('update public.projects set manager_id = $1 where id = $2', [stranger.id, site]);
    await rows('delete from public.employee_papers');
    expect(await readers(manager, stranger)).toEqual([0, 0]);
  });

  it('says in the log that it changed, and not what it says', async () => {
    expect(
      await rows(
        `select count(*)::int as shown from public.audit_log where table_name = 'emergency_cards'
           and (before::text || after::text ~ 'Penicillin|Asthma|Ravi')`,
      ),
    ).toEqual([{ shown: 0 }]);
    expect(
      (
        await rows(`select count(*)::int as kept from public.audit_log where table_name = 'emergency_cards'`)
      )[0],
    ).toEqual({ kept: 2 });
  });
});
