import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openOperation } from './fixtures/operation.ts';

const { database, owner, admin, manager, run, ask } = await openOperation();
afterAll(() => database.drop());

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

  it.each(['modules.reports', 'modules.conversational_ai', 'groups.ai'])(
    'do not turn on what is not built: %s',
    async (name) => {
      await expect(set(owner, name, true)).rejects.toMatchObject({ hint: 'invalid_choice' });
      await set(owner, name, null);
    },
  );

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
      await ask('insert into private.temporary_passwords (user_id) values ($1)', [person.id]);
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
    await expect(request(old)).rejects.toMatchObject({ hint: 'password_expired', code: 'PT428' });
    await request(manager);
    // a better hash of the same password is no other password
    await ask(`update auth.users set encrypted_password = 'better' where id = $1`, [old.id]);
    await expect(request(old)).rejects.toMatchObject({ hint: 'password_expired' });
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
  const financeAbilities = async () => {
    const rows = await run(
      owner,
      `select ability from jsonb_array_elements_text(public.my_access() -> 'abilities') ability where ability like 'finance:%'`,
    );
    return rows.map(({ ability }) => ability);
  };
  const turn = (isOn: boolean | null) =>
    run(admin, `select public.set_feature('modules.finance', $1)`, [isOn]);

  it('is closed at once to everybody who held it, loses nothing, and opens again', async () => {
    await add('Office');
    const before = await count();
    await turn(false);
    expect(await count()).toBe(0);
    expect(await financeAbilities()).toEqual([]);
    await expect(add('Yard')).rejects.toThrow('Access denied: finance.create');
    await turn(true);
    expect(await count()).toBe(before);
    expect(await financeAbilities()).toContain('finance:approve');
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
