import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

describe('work that is asked for', () => {
  const request = async (user: TestUser, kind: string, subject: string | null = null) =>
    (await run(user, 'select public.request_work($1, $2) as id', [kind, subject]))[0]?.id as string;
  const stateOf = async (user: TestUser, id: string) =>
    (await run(user, 'select public.work_state($1) as state', [id]))[0]?.state as unknown;

  it('is asked for by administrators, and waits once however often', async () => {
    await expect(request(manager, 'backup')).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(request(admin, 'format_the_disk')).rejects.toMatchObject({ hint: 'invalid_choice' });
    const ids = await Promise.all(Array.from({ length: 6 }, () => request(admin, 'backup')));
    expect(new Set(ids).size).toBe(1);
  });

  it('tells who asked how far it is, and nobody else', async () => {
    const id = await request(admin, 'test_mail');
    expect(await stateOf(admin, id)).toEqual({ state: 'waiting', error: null });
    await ask(`update private.jobs set locked_until = now() + interval '1 minute' where id = $1`, [id]);
    expect(await stateOf(admin, id)).toEqual({ state: 'running', error: null });
    await ask(`update private.jobs set finished_at = now(), last_error = 'refused' where id = $1`, [id]);
    expect(await stateOf(admin, id)).toEqual({ state: 'failed', error: 'refused' });
    await expect(stateOf(owner, id)).rejects.toMatchObject({ hint: 'not_found' });
    expect(await request(admin, 'test_mail')).not.toBe(id);
  });

  it('goes back to a backup for the owner only, and only to one that is whole', async () => {
    const [whole, broken] = await ask(
      `insert into private.backups (file_name, reason, status) values ('a.backup', 'requested', 'finished'), ('b.backup', 'requested', 'failed') returning id`,
    );
    await expect(request(admin, 'restore', whole?.id)).rejects.toMatchObject({ hint: 'owner_only' });
    await expect(request(owner, 'restore', broken?.id)).rejects.toMatchObject({ hint: 'not_found' });
    expect(await request(owner, 'restore', whole?.id)).toEqual(expect.any(String));
    await ask('delete from private.backups');
  });
});

describe('backups by the clock', () => {
  const isDue = async () => (await ask('select private.is_backup_due() as is_due'))[0]?.is_due as boolean;

  it.each([
    ['hourly', '59 minutes', '61 minutes'],
    ['daily', '23 hours', '25 hours'],
    ['weekly', '6 days', '8 days'],
    ['monthly', '27 days', '32 days'],
  ])('are due %s: not after %s, but after %s', async (frequency, early, late) => {
    await ask('delete from private.backups; update public.system_settings set auto_backup = true');
    expect(await isDue()).toBe(true);
    await run(admin, 'update public.system_settings set auto_backup = true, backup_frequency = $1', [
      frequency,
    ]);
    const lastWas = (age: string) =>
      ask(
        `insert into private.backups (file_name, reason, status, created_at)
         values ('last.backup', 'scheduled', 'finished', now() - $1::interval)
         on conflict (file_name) do update set created_at = excluded.created_at`,
        [age],
      );
    await lastWas(early);
    expect(await isDue()).toBe(false);
    await lastWas(late);
    expect(await isDue()).toBe(true);
    await run(admin, 'update public.system_settings set auto_backup = false');
    expect(await isDue()).toBe(false);
  });
});

describe('switches of modules', () => {
  const set = (user: TestUser, name: string, isOn: boolean | null) =>
    run(user, 'select public.set_feature($1, $2)', [name, isOn]);
  const switches = async () =>
    (await run(admin, `select public.operation_state() -> 'switches' as switches`))[0]?.switches as unknown;

  it('are an administrator’s, go back to the deployment’s, and are in the log with who did it', async () => {
    await set(admin, 'modules.safety', false);
    await set(admin, 'modules.safety', true);
    await set(owner, 'items.hr.payroll', true);
    expect(await switches()).toEqual({ 'modules.safety': true, 'items.hr.payroll': true });
    await set(admin, 'modules.safety', null);
    expect(await switches()).toEqual({ 'items.hr.payroll': true });
    await expect(set(manager, 'modules.safety', true)).rejects.toMatchObject({ hint: 'access_denied' });
    expect(
      await run(
        admin,
        `select action, user_id, before ->> 'is_on' as before, after ->> 'is_on' as after from public.audit_log
         where table_name = 'feature_switches' and coalesce(after, before) ->> 'name' is distinct from 'items.hr.payroll' order by id`,
      ),
    ).toEqual([
      { action: 'INSERT', user_id: admin.id, before: null, after: 'false' },
      { action: 'UPDATE', user_id: admin.id, before: 'false', after: 'true' },
      { action: 'DELETE', user_id: admin.id, before: 'true', after: null },
    ]);
  });

  it.each(['modules.settings', 'modules.rbac', 'modules.auth', 'groups.admin', 'nonsense', 'modules.a.b.c'])(
    'leave %s as it is',
    async (name) => {
      await expect(set(owner, name, false)).rejects.toMatchObject({ hint: 'invalid_choice' });
    },
  );
});

describe('numbers', () => {
  const partner = async () =>
    (
      await run(
        admin,
        `insert into public.external_entities (company_name, entity_type) values ('Firm', 'SUPPLIER') returning entity_number`,
      )
    )[0]?.entity_number as string;

  it('look as administrators choose from the next one on, count on and leave no gap', async () => {
    expect(await partner()).toBe('ENT0001');
    expect(
      await run(
        admin,
        `update public.number_series set prefix = 'P/', digits = 6 where table_name = 'external_entities' returning series`,
      ),
    ).toEqual([{ series: 'ENT' }]);
    expect(await partner()).toBe('P/000002');
    await run(admin, `update public.number_series set prefix = 'ENT', digits = 4 where series = 'ENT'`);
    const made = await Promise.all(Array.from({ length: 8 }, partner));
    expect(made.sort()).toEqual(
      Array.from({ length: 8 }, (_, index) => `ENT${String(index + 3).padStart(4, '0')}`),
    );
  });

  it('start with a letter and stay short; nobody else changes them', async () => {
    for (const change of [`prefix = '1A'`, `prefix = 'a'`, `prefix = ''`, 'digits = 0', 'digits = 11'])
      await expect(
        run(admin, `update public.number_series set ${change} where series = 'ENT'`),
        change,
      ).rejects.toMatchObject({ code: '23514' });
    expect(await run(manager, `update public.number_series set prefix = 'X' returning id`)).toEqual([]);
  });

  it('are known for every table that has some', async () => {
    expect(
      await ask(`select c.relname from pg_trigger g join pg_proc p on p.oid = g.tgfoid join pg_class c on c.oid = g.tgrelid
        where p.proname = 'assign_number' and not exists (select from public.number_series s where s.table_name = c.relname)`),
    ).toEqual([]);
  });
});

describe('housekeeping', () => {
  it('removes what is over and older than the company keeps it, and nothing else', async () => {
    await run(admin, 'update public.system_settings set data_retention_days = 30');
    await ask(
      `insert into private.mail_outbox (kind, recipient, sent_at) values ('old', 'x', now() - interval '31 days'), ('new', 'x', now() - interval '29 days'), ('waiting', 'x', null)`,
    );
    await ask(
      `insert into public.notifications (user_id, kind, subject, read_at, created_at) values
         ($1, 'general', 'old', now(), now() - interval '31 days'), ($1, 'general', 'unread', null, now() - interval '31 days'),
         ($1, 'general', 'new', now(), now())`,
      [admin.id],
    );
    const entries = async () =>
      (await ask('select count(*)::int as n from public.audit_log'))[0]?.n as number;
    const before = await entries();
    expect((await ask('select private.remove_what_is_past() as removed'))[0]?.removed).toBe(2);
    expect(
      (await ask('select kind from private.mail_outbox order by kind')).map(({ kind }) => kind as string),
    ).toEqual(['new', 'waiting']);
    expect(
      (await ask('select subject from public.notifications order by subject')).map(
        ({ subject }) => subject as string,
      ),
    ).toEqual(['new', 'unread']);
    expect(await entries()).toBe(before);
  });
});

it('what the company set is in its log for administrators; what people set for themselves is not', async () => {
  await run(admin, 'update public.security_settings set maximum_login_attempts = 7');
  await run(manager, `insert into public.personal_settings (date_format) values ('year_month_day')`);
  const seenBy = async (user: TestUser) =>
    (
      await run(
        user,
        `select distinct table_name from public.audit_log where module = 'settings' and table_name in ('security_settings', 'personal_settings')`,
      )
    ).map(({ table_name: name }) => name as string);
  expect(await seenBy(admin)).toEqual(['security_settings']);
  expect(await seenBy(manager)).toEqual([]);
  expect(
    await run(
      admin,
      `select before ->> 'maximum_login_attempts' as old, after ->> 'maximum_login_attempts' as new, user_id
       from public.audit_log where table_name = 'security_settings'`,
    ),
  ).toEqual([{ old: '5', new: '7', user_id: admin.id }]);
});

describe('rules that hold for every request', () => {
  const request = (user: TestUser) => run(user, 'select authz.check_session()');

  it('keep everybody but administrators out during maintenance, from the next request on, and let them back in', async () => {
    await run(admin, 'update public.system_settings set maintenance_mode = true');
    await expect(request(manager)).rejects.toMatchObject({ hint: 'maintenance', code: 'PT503' });
    await request(owner);
    await request(admin);
    await run(admin, 'update public.system_settings set maintenance_mode = false');
    await request(manager);
  });

  describe('second factors', () => {
    const shown = (user: TestUser, level: 'aal1' | 'aal2', sql = 'select authz.check_session()') =>
      database.commitAs(user, async (db) => {
        await db.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', $1::text))::text, true)`,
          [level],
        );
        await db.query(sql);
      });
    const factor = (user: TestUser, status: 'verified' | 'unverified', type = 'totp') =>
      ask(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, $2::auth.factor_type, $3::auth.factor_status, now(), now())`,
        [user.id, type, status],
      );
    const needed = { hint: 'second_factor_needed', code: 'PT428' };

    it('who has one gets nothing before it was shown, by the session and by the token', async () => {
      const person = await database.createUser({ role: 'EMPLOYEE' });
      await factor(person, 'unverified');
      await request(person);
      await factor(person, 'verified');
      await expect(request(person)).rejects.toMatchObject(needed);
      await expect(shown(person, 'aal2')).rejects.toMatchObject(needed);
      await ask(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
      await expect(shown(person, 'aal1')).rejects.toMatchObject(needed);
      await shown(person, 'aal2');
    });

    it('everybody is asked for one where the company says so', async () => {
      const person = await database.createUser({ role: 'EMPLOYEE' });
      await run(admin, 'update public.security_settings set two_factor_authentication = true');
      await expect(request(person)).rejects.toMatchObject({ hint: 'second_factor_missing', code: 'PT428' });
      await expect(request(owner)).rejects.toMatchObject({ hint: 'second_factor_missing' });
      await factor(person, 'verified', 'recovery_code');
      await expect(request(person)).rejects.toMatchObject({ hint: 'second_factor_missing' });
      await factor(person, 'verified');
      await expect(request(person)).rejects.toMatchObject(needed);
      await run(admin, 'update public.security_settings set two_factor_authentication = false');
      await request(owner);
      await expect(request(person)).rejects.toMatchObject(needed);
    });

    it('is asked for before a password that has to be changed, which the password alone may not change', async () => {
      const person = await database.createUser({ role: 'EMPLOYEE' });
      await ask('update public.profiles set must_change_password = true where id = $1', [person.id]);
      await expect(request(person)).rejects.toMatchObject({ hint: 'password_change_needed' });
      await factor(person, 'verified');
      await expect(request(person)).rejects.toMatchObject(needed);
    });
  });

  it('let passwords live for ever, unless the company says for how long', async () => {
    const old = await database.createUser({ role: 'MANAGER' });
    await ask(`update auth.users set created_at = now() - interval '100 days' where id = $1`, [old.id]);
    await request(old);
    await run(admin, 'update public.security_settings set password_expiry_days = 90');
    await expect(request(old)).rejects.toMatchObject({ hint: 'password_change_needed', code: 'PT428' });
    await request(manager);
    // a better hash of the same password is no other password
    await ask(`update auth.users set encrypted_password = 'better' where id = $1`, [old.id]);
    await expect(request(old)).rejects.toMatchObject({ hint: 'password_change_needed' });
    await ask(
      `update auth.users set encrypted_password = 'other', updated_at = clock_timestamp() where id = $1`,
      [old.id],
    );
    await request(old);
    await run(admin, 'update public.security_settings set password_expiry_days = null');
  });
});

describe('a module that is switched off', () => {
  const add = (name: string) =>
    run(owner, `insert into public.budgets (name, budget_type) values ($1, 'operational')`, [name]);
  const count = async () => (await run(owner, 'select id from public.budgets')).length;
  const turn = (isOn: boolean | null) =>
    run(admin, `select public.set_feature('modules.finance', $1)`, [isOn]);

  it('is closed at once to everybody who held it, loses nothing, and opens again', async () => {
    await add('Office');
    const before = await count();
    await turn(false);
    expect(await count()).toBe(0);
    await expect(add('Yard')).rejects.toThrow('Access denied: finance.create');
    await turn(true);
    expect(await count()).toBe(before);
    await turn(null);
    await add('Yard');
    expect(await count()).toBe(before + 1);
  });

  it('by the deployment stays so, whatever is switched inside', async () => {
    await ask(
      `insert into private.deployment_facts (name, value) values ('pinned', '["modules.finance"]')
       on conflict (name) do update set value = excluded.value`,
    );
    await turn(true);
    expect(await count()).toBe(0);
    await ask(`update private.deployment_facts set value = '[]' where name = 'pinned'`);
    expect(await count()).toBeGreaterThan(0);
  });
});
