import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openLeave } from './fixtures/leave.ts';

const { database, owner, admin, manager, hire, newPerson, kindWith } = await openLeave();
afterAll(() => database.drop());

type Connection = Parameters<Parameters<TestDatabase['as']>[1]>[0];

const run = (sql: string, values: unknown[] = []) => database.owner.query<{ id: string }>(sql, values);

const annual = await kindWith(null);
const sick = await kindWith(null);
await run(`update public.leave_types set name = 'Home leave' where id = $1`, [annual]);
await run(`update public.leave_types set name = 'Illness', has_sick_pay_tiers = true where id = $1`, [sick]);

const site = (await run(`insert into public.departments (name) values ('Site') returning id`)).rows[0]?.id;
const named = async (id: string, name: string, department: string | undefined = site) => {
  await run(`update public.employees set first_name = $2, department_id = $3 where id = $1`, [
    id,
    name,
    department ?? null,
  ]);
  return id;
};
const [mason, plumber] = [await newPerson(), await newPerson()];
await named(mason.id, 'Mason');
await named(plumber.id, 'Plumber');
// of the same department, in nobody's team
const roofer = await named(await hire(null), 'Roofer');
const cook = await database.createUser({ role: 'EMPLOYEE' });
await run(`update public.employees set first_name = 'Cook' where id = $1`, [await hire(cook.id, 'Pune')]);

async function away(employee: string, kind: string, from: string, to: string, status = 'approved') {
  await run(
    `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
     values ($1, $2, $3, $4, $5)`,
    [employee, kind, from, to, status],
  );
}
await away(mason.id, annual, '2030-03-04', '2030-03-06', 'pending');
await away(mason.id, sick, '2030-03-18', '2030-03-19');
await away(plumber.id, annual, '2030-02-25', '2030-03-05');
await away(plumber.id, sick, '2030-03-12', '2030-03-13');
await away(plumber.id, annual, '2030-03-25', '2030-03-26', 'pending');
await away(plumber.id, annual, '2025-03-10', '2025-03-12');
await away(roofer, annual, '2030-03-07', '2030-03-08');
await away(roofer, annual, '2030-03-20', '2030-03-20', 'draft');

/** Who is in it, and each leave as `name kind status from`; a dash where the caller does not learn it. */
async function read(db: Connection, from = '2030-03-01', to = '2030-03-31') {
  const { rows } = await db.query<Record<string, string | null>>(
    `select full_name, leave_type, status, request_id is not null as is_known, start_date::text as start
       from public.leave_calendar($1, $2)`,
    [from, to],
  );
  return {
    people: [...new Set(rows.map((row) => String(row['full_name']).split(' ')[0]))],
    leave: rows
      .filter((row) => row['start'] !== null)
      .map(
        (row) =>
          `${String(row['full_name']).split(' ')[0]} ${row['leave_type'] ?? '-'} ${row['is_known'] ? row['status'] : '-'} ${row['start']}`,
      ),
  };
}
const seenBy = (user: TestUser, ...period: [string, string] | []) =>
  database.as(user, (db) => read(db, ...period));

const ofMason = ['Mason Home leave pending 2030-03-04', 'Mason Illness approved 2030-03-18'];
const ofPlumber = [
  'Plumber Home leave approved 2030-02-25',
  'Plumber Illness approved 2030-03-12',
  'Plumber Home leave pending 2030-03-25',
];

describe('the leave calendar', () => {
  it('shows everybody, with kind and status, to those who see everybody', async () => {
    for (const user of [owner, admin]) {
      const { people, leave } = await seenBy(user);
      expect(people).toEqual(['Asha', 'Cook', 'Mason', 'Plumber', 'Roofer']);
      expect(leave).toEqual([...ofMason, ...ofPlumber, 'Roofer Home leave approved 2030-03-07']);
    }
  });

  it('shows a manager the team and nobody else', async () => {
    const { people, leave } = await seenBy(manager);
    expect(people).toEqual(['Asha', 'Mason', 'Plumber']);
    expect(leave).toEqual([...ofMason, ...ofPlumber]);
  });

  it('tells an employee of colleagues in the department that they are away, and neither why nor what waits', async () => {
    const { people, leave } = await seenBy(mason.user);
    expect(people).toEqual(['Mason', 'Plumber', 'Roofer']);
    expect(leave).toEqual([...ofMason, 'Plumber - - 2030-02-25', 'Roofer - - 2030-03-07']);
  });

  it('tells nothing past of a colleague, and to who has no department nothing of others', async () => {
    expect((await seenBy(mason.user, '2025-03-01', '2025-03-31')).leave).toEqual([]);
    expect((await seenBy(manager, '2025-03-01', '2025-03-31')).leave).toHaveLength(1);
    expect(await seenBy(cook)).toEqual({ people: ['Cook'], leave: [] });
  });

  it('marks rest days and the holidays of the place', async () => {
    const daysOff = (user: TestUser) =>
      database.as(user, async (db) => {
        const { rows } = await db.query<{ days: string[] }>(
          `select days_off::text[] as days from public.leave_calendar('2030-01-01', '2030-01-06') where is_own`,
        );
        return rows[0]?.days;
      });
    expect(await daysOff(mason.user)).toEqual(['2030-01-01', '2030-01-05', '2030-01-06']);
    expect(await daysOff(cook)).toEqual(['2030-01-01', '2030-01-02', '2030-01-05', '2030-01-06']);
  });

  it('is read by a token of human resources, which is nobody’s colleague', async () => {
    const asProgram = (user: TestUser, scopes: string[]) =>
      database.as(user, async (db) => {
        await db.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || $1::jsonb)::text, true)`,
          [JSON.stringify({ api_token: roofer, scopes })],
        );
        return read(db);
      });
    expect((await asProgram(admin, ['hr:view'])).people).toHaveLength(5);
    expect((await asProgram(mason.user, ['hr:view'])).people).toEqual(['Mason']);
    await expect(asProgram(admin, ['tasks:view'])).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('has a period that ends after it begins and is no longer than 366 days', async () => {
    for (const name of ['leave_calendar', 'leave_clashes']) {
      const ask = (from: string | null, to: string | null) =>
        database.as(admin, (db) => db.query(`select public.${name}($1, $2)`, [from, to]));
      for (const [from, to] of [
        ['2030-03-02', '2030-03-01'],
        ['2030-01-01', '2031-01-03'],
        [null, '2030-01-01'],
        ['2030-01-01', null],
        ['2030-01-01', 'infinity'],
        ['-infinity', '2030-01-01'],
      ] as const) {
        await expect(ask(from, to), `${name} ${from} ${to}`).rejects.toMatchObject({ hint: 'invalid_range' });
      }
      await expect(ask('2030-01-01', '2031-01-02')).resolves.toBeDefined();
    }
  });
});

describe('tasks that are due during leave', () => {
  it('are the open ones of those who are away or asked to be, as far as the caller sees both', async () => {
    await run(
      `insert into public.tasks (task_title, due_date, assigned_to_user_id, task_status) values
         ('Blockwork', '2030-03-05', $1, 'in_progress'), ('Done before', '2030-03-05', $1, 'completed'),
         ('Given up', '2030-03-05', $1, 'cancelled'), ('Back again', '2030-03-07', $1, 'not_started'),
         ('Pipes', '2030-03-05', null, 'not_started')`,
      [mason.user.id],
    );
    await run(
      `insert into public.task_assignments (task_id, user_id, person_name)
         select id, $1, 'Plumber' from public.tasks where task_title = 'Pipes'`,
      [plumber.user.id],
    );
    const clashes = (user: TestUser) =>
      database.as(user, async (db) =>
        (
          await db.query<{ clash: string }>(
            `select task_title || ' ' || split_part(full_name, ' ', 1) || ' ' || status as clash
               from public.leave_clashes('2030-03-01', '2030-03-31')`,
          )
        ).rows.map(({ clash }) => clash),
      );
    const [own, others] = ['Blockwork Mason pending', 'Pipes Plumber approved'];
    for (const user of [owner, admin, manager]) expect(await clashes(user)).toEqual([own, others]);
    expect(await clashes(mason.user)).toEqual([own]);
    expect(await clashes(plumber.user)).toEqual([others]);
    expect(await clashes(cook)).toEqual([]);
    const [project] = (await run(`insert into public.projects (name) values ('Tower') returning id`)).rows;
    await run(`update public.tasks set project_id = $1 where task_title = 'Blockwork'`, [project?.id]);
    const { rows } = await database.as(manager, (db) =>
      db.query(
        `select task_title, project_id, project_name from public.leave_clashes('2030-03-01', '2030-03-31')`,
      ),
    );
    expect(rows).toEqual([
      { task_title: 'Blockwork', project_id: project?.id, project_name: 'Tower' },
      { task_title: 'Pipes', project_id: null, project_name: null },
    ]);
  });
});
