import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const count = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await run(user, sql, values)).length;

describe('settings of the company', () => {
  it.each(['security_settings', 'system_settings'])('%s are an administrator’s alone', async (table) => {
    const change = table === 'security_settings' ? 'maximum_login_attempts = 5' : 'data_retention_days = 400';
    for (const stranger of [employee, manager]) {
      expect(await count(stranger, `select from public.${table}`)).toBe(0);
      expect(await count(stranger, `update public.${table} set ${change} returning id`)).toBe(0);
    }
    expect(await count(admin, `update public.${table} set ${change} returning id`)).toBe(1);
    await expect(run(admin, `delete from public.${table}`)).rejects.toMatchObject({ code: '42501' });
    await expect(run(admin, `insert into public.${table} default values`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('refuse what makes no sense, and never stop the audit log', async () => {
    await expect(
      run(admin, 'update public.security_settings set maximum_login_attempts = 0'),
    ).rejects.toMatchObject({ code: '23514' });
    expect(
      await run(admin, 'update public.security_settings set audit_logging = false returning audit_logging'),
    ).toEqual([{ audit_logging: true }]);
    await expect(
      database.owner.query('update public.security_settings set audit_logging = false'),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('what the company works by', () => {
  const change = (sql: string) => run(admin, `update public.company_settings set ${sql} returning id`);

  it('is changed by administrators, to what there is', async () => {
    await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
    expect(
      await change(`time_zone = 'Asia/Kolkata', base_currency = 'INR', weekend_days = '{7}'`),
    ).toHaveLength(1);
    await expect(change(`time_zone = 'Mars/Olympus'`)).rejects.toMatchObject({ hint: 'invalid_choice' });
    expect(await run(manager, `update public.company_settings set name = 'Mine' returning id`)).toEqual([]);
  });

  it('keeps its currency once something is booked in it', async () => {
    await database.owner.query(
      `with item as (insert into public.inventory_items (name) values ('Cement') returning id)
       insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost)
       select id, 'receipt', 1, 20 from item`,
    );
    await expect(change(`base_currency = 'AED'`)).rejects.toMatchObject({ hint: 'record_locked' });
    expect(await change(`base_currency = 'INR', phone = '+91 80 1234 5678'`)).toHaveLength(1);
  });
});

describe('one’s own settings', () => {
  it.each(['personal_settings', 'notification_preferences'])('%s are seen by nobody else', async (table) => {
    const column = table === 'personal_settings' ? `timezone` : 'email';
    const value = table === 'personal_settings' ? `'Asia/Kolkata'` : 'false';
    await run(employee, `insert into public.${table} (${column}) values (${value})`);
    expect(await count(employee, `select from public.${table}`)).toBe(1);
    for (const stranger of [manager, admin, owner]) {
      expect(await count(stranger, `select from public.${table} where user_id = $1`, [employee.id])).toBe(0);
      expect(
        await count(
          stranger,
          `update public.${table} set ${column} = ${column} where user_id = $1 returning id`,
          [employee.id],
        ),
      ).toBe(0);
    }
    await run(admin, `delete from public.${table} where user_id = auth.uid()`);
    expect(
      await run(admin, `insert into public.${table} (user_id) values ($1) returning user_id`, [manager.id]),
    ).toEqual([{ user_id: admin.id }]);
  });

  it('know the time zones there are', async () => {
    await expect(
      run(manager, `insert into public.personal_settings (timezone) values ('Mars/Olympus')`),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
  });
});

describe('notifications', () => {
  const tell = (person: TestUser, kind: string, subject: string) =>
    database.owner.query('select private.notify($1, $2, $3)', [person.id, kind, subject]);

  it('reach one person, who may read and remove but not write them', async () => {
    await tell(manager, 'general', 'Welcome');
    expect(await count(admin, `select from public.notifications where subject = 'Welcome'`)).toBe(0);
    expect(
      await count(
        manager,
        `update public.notifications set read_at = now() where subject = 'Welcome' returning id`,
      ),
    ).toBe(1);
    for (const attempt of [
      `insert into public.notifications (user_id, kind, subject) values ('${employee.id}', 'general', 'Fake')`,
      `select private.notify('${employee.id}', 'general', 'Fake')`,
    ])
      await expect(run(manager, attempt)).rejects.toMatchObject({ code: '42501' });
  });

  it('leave those alone who turned them off', async () => {
    await run(manager, 'insert into public.notification_preferences (safety_alerts) values (false)');
    await tell(manager, 'safety_alert', 'Crane');
    await tell(manager, 'task_reminder', 'Slab');
    expect(
      await run(manager, `select subject from public.notifications where subject in ('Crane', 'Slab')`),
    ).toEqual([{ subject: 'Slab' }]);
  });
});

describe('channels of notifications', () => {
  const outbox = async (person: TestUser) =>
    (
      await database.owner.query(
        `select content ->> 'subject' as subject, content ->> 'link' as link, language from private.mail_outbox
         where kind = 'task_reminder' and recipient = $1 order by created_at`,
        [person.email],
      )
    ).rows;
  const bell = (person: TestUser) =>
    run(person, `select subject from public.notifications order by created_at`);

  it('are both open until one is closed, and closing one leaves the other', async () => {
    const person = await database.createUser({ role: 'EMPLOYEE' });
    const tell = (subject: string, kind = 'task_reminder') =>
      database.owner.query(`select private.notify($1, $2, $3, '/tasks/all')`, [person.id, kind, subject]);
    await tell('Both');
    await run(person, 'insert into public.notification_preferences (push) values (false)');
    await tell('Mail only');
    await run(person, 'update public.notification_preferences set push = true, email = false');
    await tell('Bell only');
    await run(person, 'update public.notification_preferences set task_reminders = false, email = true');
    await tell('Neither');
    await tell('The week', 'weekly_report');
    expect(await bell(person)).toEqual([{ subject: 'Both' }, { subject: 'Bell only' }]);
    expect(await outbox(person)).toEqual([
      { subject: 'Both', link: '/tasks/all', language: 'en' },
      { subject: 'Mail only', link: '/tasks/all', language: 'en' },
    ]);
    await run(person, 'update public.notification_preferences set weekly_reports = true');
    await tell('The week', 'weekly_report');
    expect(await bell(person)).toHaveLength(3);
  });
});

describe('analyses', () => {
  it('are added and read, never changed', async () => {
    await run(
      manager,
      `insert into public.ml_predictions (prediction_type, model_name) values ('cost', 'trend')`,
    );
    expect(await count(admin, 'select from public.ml_predictions')).toBe(1);
    expect(await count(employee, 'select from public.ml_predictions')).toBe(0);
    for (const sql of [
      `update public.ml_predictions set model_name = 'x'`,
      'delete from public.ml_predictions',
    ])
      await expect(run(owner, sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('keep what a person asked a machine to them', async () => {
    await run(employee, `insert into public.ai_conversations (message) values ('What do I earn?')`);
    expect(await count(employee, 'select from public.ai_conversations')).toBe(1);
    for (const stranger of [manager, owner])
      expect(await count(stranger, 'select from public.ai_conversations')).toBe(0);
    expect(
      await run(manager, `insert into public.ai_vision_analysis (user_id) values ($1) returning user_id`, [
        employee.id,
      ]),
    ).toEqual([{ user_id: manager.id }]);
  });
});

describe('the security log (F60)', () => {
  const log = (user: TestUser, message: string, data: object = {}) =>
    run(user, 'select public.log_security_event(now(), $2, $1, $3)', [message, 'warn', JSON.stringify(data)]);

  it('names the session of the token, whatever the page says', async () => {
    const session = '0b0c0000-0000-4000-8000-00000000000a';
    await database.commitAs(employee, async (db) => {
      await db.query(
        `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || $1)::text, true)`,
        [JSON.stringify({ session_id: session })],
      );
      await db.query(`select public.log_security_event(now(), 'info', 'Came in', '{}', '17-4')`);
    });
    const { rows } = await database.owner.query(
      `select session_id from public.security_log where message = 'Came in'`,
    );
    expect(rows).toEqual([{ session_id: session }]);
  });

  it('takes what a client says, marks it untrusted and shows it to the owner only', async () => {
    await log(employee, 'Odd answer', { path: '/hr' });
    expect(
      await run(
        owner,
        `select message, is_trusted, user_id from public.security_log where message = 'Odd answer'`,
      ),
    ).toEqual([{ message: 'Odd answer', is_trusted: false, user_id: employee.id }]);
    expect(await count(admin, 'select from public.security_log')).toBe(0);
    await expect(
      run(employee, `insert into public.security_log (level, message) values ('info', 'x')`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(database.owner.query('delete from public.security_log')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });

  it('takes no more than 4 kB', async () => {
    await expect(log(employee, 'Big', { text: 'x'.repeat(5000) })).rejects.toMatchObject({
      hint: 'too_large',
    });
  });

  it('takes 60 entries a minute from one person, however they come', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, (_, i) => log(manager, `Entry ${i}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    await log(admin, 'Another person still may');
  });
});

describe('the job queue', () => {
  it('gives each job to one of 20 workers', async () => {
    await database.owner.query(`select private.enqueue('mail', '{}', n::text) from generate_series(1, 30) n`);
    await database.owner.query(`select private.enqueue('mail', '{}', '1')`);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => database.owner.query('select id from private.take_jobs(3)')),
    );
    const ids = taken.flatMap(({ rows }) => rows.map((row) => row.id as string));
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });
});
