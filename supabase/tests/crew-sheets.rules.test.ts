import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

/** A foreman writes one sheet a day for a crew without accounts; approved it is hours of people, paid and costed once. */
let site: Awaited<ReturnType<typeof openSite>>;
let project: string;
let code: string;
/** Two helpers without accounts who report to the mason, an employee without any rank. */
let helpers: [string, string];
let today: string;

const one = async (sql: string, values: unknown[] = []) =>
  Object.values((await site.database.owner.query(sql, values)).rows[0] ?? {})[0] as string;
const hire = (name: string, manager: string) =>
  one(
    `insert into public.employees (first_name, last_name, manager_id, hire_date) values ($1, 'Helper', $2, '2020-01-01') returning id`,
    [name, manager],
  );

beforeAll(async () => {
  site = await openSite();
  await site.database.owner.query(`update public.employees set hire_date = '2020-01-01'`);
  project = await one(`insert into public.projects (name, status) values ('Tower', 'planning') returning id`);
  code = await one(`insert into public.cost_codes (code, name) values ('04-200', 'Blockwork') returning id`);
  helpers = [await hire('Arun', site.staff.mason), await hire('Bilal', site.staff.mason)];
  today = await one('select model.today()::text');
});
afterAll(() => site?.database.drop());
beforeEach(() =>
  site.database.owner.query(
    'delete from public.time_entries; delete from public.crew_sheets; delete from public.labour_rates',
  ),
);

type Sheet = {
  by?: TestUser;
  hours?: Record<string, unknown>;
  lines?: unknown;
  status?: string;
  daysAgo?: number;
  startsAt?: string;
  id?: string;
};
const write = ({
  by = site.users.mason,
  hours = { [helpers[0]]: '8', [helpers[1]]: '8.5' },
  lines = [{ cost_code_id: code, quantity: '12.5', unit: 'm2', hours }],
  status = 'submitted',
  daysAgo = 1,
  startsAt = '07:00',
  id,
}: Sheet = {}) =>
  site.database.commitAs(
    by,
    async (db) =>
      (
        await db.query<{ id: string }>(
          `insert into public.crew_sheets (id, project_id, sheet_date, work_begins, lines, status)
             values (coalesce($6::uuid, gen_random_uuid()), $1, model.today() - $2::integer, $3, $4, $5) returning id`,
          [project, daysAgo, startsAt, JSON.stringify(lines), status, id ?? null],
        )
      ).rows[0]?.id ?? '',
  );
const step = (by: TestUser, id: string, status: string, reason = 'As seen on site') =>
  site.database.commitAs(
    by,
    async (db) =>
      (
        await db.query(
          'update public.crew_sheets set status = $2, status_reason = $3 where id = $1 returning id',
          [id, status, reason],
        )
      ).rowCount,
  );
const entries = async () =>
  (
    await site.database.owner.query<{
      employee_id: string;
      hours: string;
      status: string;
      cost_code_id: string;
    }>(
      'select employee_id, trim_scale(hours)::text as hours, status, cost_code_id from public.time_entries order by employee_id, start_time',
    )
  ).rows;

describe('who writes a crew sheet', () => {
  it('a foreman, for those who report to them, whatever their role; one row however often it is sent', async () => {
    const id = await one('select gen_random_uuid()::text');
    await write({ id });
    await expect(write({ id })).rejects.toMatchObject({ code: '23505' });
    expect(await one('select total_hours::text from public.crew_sheets where id = $1', [id])).toBe('16.5000');
    // another sheet of the same foreman, project and day is the same sheet
    await expect(write()).rejects.toMatchObject({ code: '23505' });
  });

  it('nobody for people who are not theirs, and the person is named', async () => {
    await expect(write({ by: site.users.carpenter })).rejects.toMatchObject({
      code: 'PT403',
      hint: 'access_denied',
      detail: expect.stringMatching(/Arun Helper|Bilal Helper/),
    });
    await expect(write({ hours: { [site.staff.carpenter]: '8' } })).rejects.toMatchObject({ code: 'PT403' });
  });

  it('who is named foreman of the project, for everybody there', async () => {
    await site.database.owner.query('update public.projects set foreman_id = $1', [site.users.carpenter.id]);
    await write({ by: site.users.carpenter });
    await site.database.owner.query('update public.projects set foreman_id = null');
    await expect(write({ by: site.users.carpenter, daysAgo: 2 })).rejects.toMatchObject({ code: 'PT403' });
  });

  it('and nobody else sees it', async () => {
    await write();
    const seen = (user: TestUser) =>
      site.database.as(user, async (db) => (await db.query('select id from public.crew_sheets')).rowCount);
    expect(await seen(site.users.mason)).toBe(1);
    expect(await seen(site.users.manager)).toBe(1);
    expect(await seen(site.users.admin)).toBe(1);
    expect(await seen(site.users.stranger)).toBe(0);
    expect(await seen(site.users.carpenter)).toBe(0);
  });
});

describe('what a sheet may say', () => {
  it.each([
    ['a word for hours', () => ({ hours: { [helpers[0]]: 'many' } })],
    ['more hours than a day has', () => ({ hours: { [helpers[0]]: '25' } })],
    ['an unknown field', () => ({ lines: [{ pay: 5, hours: {} }] })],
    ['a line without hours', () => ({ lines: [{ cost_code_id: code }] })],
    ['something that is no list', () => ({ lines: { hours: {} } })],
    ['a quantity below nothing', () => ({ lines: [{ quantity: '-1', hours: { [helpers[0]]: '8' } }] })],
    ['a task by no key', () => ({ lines: [{ task_id: '-'.repeat(36), hours: { [helpers[0]]: '8' } }] })],
    ['a person by no key', () => ({ hours: { ['-'.repeat(36)]: '8' } })],
    ['a person who does not exist', () => ({ hours: { '00000000-0000-4000-8000-000000000000': '8' } })],
    ['nobody', () => ({ lines: [] })],
    ['a day to come', () => ({ daysAgo: -1 })],
    ['a day longer ago than a week', () => ({ daysAgo: 9 })],
  ] as [string, () => Sheet][])('not %s', async (_, sheet) => {
    await expect(write(sheet())).rejects.toMatchObject({ code: expect.stringMatching(/^PT4/) });
  });

  it('not a task of another project, nor a person on leave', async () => {
    const task = await one(
      `insert into public.tasks (task_title, project_id)
         select 'Elsewhere', id from public.projects where id <> $1 union all
         select 'Elsewhere', null limit 1 returning id`,
      [project],
    );
    await expect(write({ lines: [{ task_id: task, hours: { [helpers[0]]: '8' } }] })).rejects.toMatchObject({
      hint: 'dependency_other_project',
    });
    await site.database.owner.query(
      `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
         select $1, id, model.today() - 5, model.today() - 5, 'approved' from public.leave_types order by sort_order limit 1`,
      [helpers[0]],
    );
    await expect(write({ daysAgo: 5 })).rejects.toMatchObject({
      hint: 'overlap',
      detail: expect.stringContaining('Arun'),
    });
  });
});

describe('an approved sheet', () => {
  it('is approved by another who answers for its people, never by its writer or a person on it', async () => {
    const id = await write();
    await expect(step(site.users.mason, id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    expect(await step(site.users.stranger, id, 'approved')).toBe(0);
    expect(await step(site.users.manager, id, 'approved')).toBe(1);

    const own = await write({
      by: site.users.admin,
      daysAgo: 2,
      hours: { [site.staff.manager]: '8', [site.staff.mason]: '8' },
    });
    await expect(step(site.users.manager, own, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('is hours of each person, one after the other, and costs the project once', async () => {
    await site.database.owner.query(
      `insert into public.labour_rates (employee_id, hourly_rate, effective_from) values ($1, 20, '2020-01-01'), ($2, 30, '2020-01-01')`,
      [helpers[0], helpers[1]],
    );
    const id = await write({
      lines: [
        { cost_code_id: code, quantity: '10', hours: { [helpers[0]]: '5', [helpers[1]]: '8' } },
        { description: 'Cleaning', hours: { [helpers[0]]: '3', [helpers[1]]: '0' } },
      ],
    });
    expect(await entries()).toEqual([]);
    await step(site.users.manager, id, 'approved');
    const made = await entries();
    expect(made.map(({ hours, status }) => `${hours} ${status}`).toSorted()).toEqual([
      '3 approved',
      '5 approved',
      '8 approved',
    ]);
    const cost = () =>
      one(
        `select coalesce(sum(amount), 0)::numeric(16, 2)::text from public.job_cost_entries where source_table = 'time_entries'`,
      );
    expect(await cost()).toBe('400.00');
    // the rows of the sheet are its own: nobody changes them beside it
    await expect(
      site.database.commitAs(site.users.admin, (db) =>
        db.query(`update public.time_entries set status = 'rejected', status_reason = 'No'`),
      ),
    ).rejects.toMatchObject({ hint: 'in_use' });

    await expect(step(site.users.manager, id, 'draft', '')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(site.users.manager, id, 'draft', 'Bilal left at noon');
    expect(await entries()).toEqual([]);
    expect(await cost()).toBe('0.00');
    await site.database.commitAs(site.users.mason, (db) =>
      db.query(`update public.crew_sheets set lines = $2, status = 'submitted' where id = $1`, [
        id,
        JSON.stringify([{ cost_code_id: code, hours: { [helpers[0]]: '8', [helpers[1]]: '5' } }]),
      ]),
    );
    await step(site.users.manager, id, 'approved');
    expect(await cost()).toBe('310.00');
    const trail = await one(
      `select count(*)::text from public.audit_log where table_name = 'crew_sheets' and record_id = $1`,
      [id],
    );
    expect(Number(trail)).toBe(5);
  });

  it('is taken back by their manager, no matter who approved it', async () => {
    const id = await write();
    await step(site.users.owner, id, 'approved');
    await step(site.users.manager, id, 'draft', 'Bilal left at noon');
    expect(await entries()).toEqual([]);
  });

  it('counts no hour twice: anyone who entered hours themselves is named', async () => {
    await site.database.owner.query(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status)
         values ($1, model.today() - 1, (model.today() - 1 + time '08:00') at time zone 'UTC', (model.today() - 1 + time '09:00') at time zone 'UTC', 'approved')`,
      [helpers[1]],
    );
    await site.database.owner.query(`update public.company_settings set time_zone = 'UTC'`);
    await expect(write()).rejects.toMatchObject({
      hint: 'overlap',
      detail: expect.stringContaining('Bilal'),
    });
    expect(await write({ startsAt: '09:00' })).not.toBe('');
  });

  it('approved twice at once, or two sheets with the same person, posts each hour once', async () => {
    await site.database.owner.query('update public.projects set foreman_id = $1', [site.users.carpenter.id]);
    const [first, second] = [await write(), await write({ by: site.users.carpenter })];
    const outcomes = await Promise.allSettled(
      [first, first, second, second].map((id) => step(site.users.manager, id, 'approved')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await entries()).map(({ hours }) => hours)).toHaveLength(2);
    await site.database.owner.query('update public.projects set foreman_id = null');
  });

  it('stands once it is paid', async () => {
    const id = await write();
    await step(site.users.manager, id, 'approved');
    await site.database.owner.query(`update public.time_entries set status = 'locked'`);
    await expect(step(site.users.manager, id, 'draft')).rejects.toMatchObject({ hint: 'record_locked' });
    expect((await entries()).every(({ status }) => status === 'locked')).toBe(true);
  });
});

describe('productivity', () => {
  it('is hours earned by the quantity done against hours spent', async () => {
    const boq = await one(`insert into public.boqs (project_id, title) values ($1, 'Bill') returning id`, [
      project,
    ]);
    const built = await one(
      `insert into public.rate_buildups (name, unit) values ('Block wall', 'm2') returning id`,
    );
    await site.database.owner.query(
      `insert into public.rate_buildup_lines (rate_buildup_id, cost_type, description, coefficient, rate) values ($1, 'labour', 'Mason', 0.8, 20), ($1, 'labour', 'Helper', 0.4, 12), ($1, 'material', 'Blocks', 12.5, 3)`,
      [built],
    );
    await site.database.owner.query(
      `insert into public.boq_items (boq_id, description, unit, quantity, cost_code_id, rate_buildup_id) values ($1, 'Wall', 'm2', 100, $2, $3)`,
      [boq, code, built],
    );
    const id = await write();
    await step(site.users.manager, id, 'approved');
    const { rows } = await site.database.as(site.users.manager, (db) =>
      db.query(
        'select code, quantity::text, spent_hours::text, hours_per_unit::text, earned_hours::text, factor::text from public.crew_productivity($1, $2::date - 7, $2)',
        [project, today],
      ),
    );
    // 12.5 m2 of 1.2 h are 15 h earned; 16.5 h were spent
    expect(rows).toEqual([
      {
        code: '04-200',
        quantity: '12.5',
        spent_hours: '16.5',
        hours_per_unit: '1.2000',
        earned_hours: '15.00',
        factor: '0.909',
      },
    ]);
  });
});
