import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openOperation } from './fixtures/operation.ts';

const { database, owner, admin, manager, run, ask } = await openOperation();
afterAll(() => database.drop());

describe('work that is asked for', () => {
  const request = async (user: TestUser, kind: string, subject: string | null = null) =>
    (await run(user, 'select public.request_job($1, $2) as id', [kind, subject]))[0]?.id as string;
  const stateOf = async (user: TestUser, id: string) =>
    (await run(user, 'select public.job_state($1) as state', [id]))[0]?.state as unknown;

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
