import { afterAll, describe, expect, it } from 'vitest';
import { openAdministration } from './fixtures/access-administration.ts';

const { database, owner, call } = await openAdministration();
afterAll(() => database.drop());

const accountOf = async (id: string) =>
  (
    await database.owner.query(
      `select exists (select from private.temporary_passwords t where t.user_id = person.id) as must_change, account.encrypted_password as hash, account.email_confirmed_at is not null as is_confirmed
       from public.profiles person join auth.users account on account.id = person.id where person.id = $1`,
      [id],
    )
  ).rows[0];

describe('a temporary password', () => {
  it('ends every session, serves nothing until another is chosen, and is written into the log without being revealed', async () => {
    const person = await database.createUser({});
    const session = '22222222-2222-4222-8222-222222222222';
    await database.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      session,
      person.id,
    ]);
    const password = await call<string>(owner, 'public.make_temporary_password($1)', [person.id]);
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const { rows } = await database.owner.query('select 1 from auth.sessions where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);

    await database.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      session,
      person.id,
    ]);
    const ask = () =>
      database.as(person, async (db) => {
        await db.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ sub: person.id, role: 'authenticated', session_id: session }),
        ]);
        return db.query('select authz.check_session()');
      });
    await expect(ask()).rejects.toMatchObject({ code: 'PT428', hint: 'password_change_needed' });

    // the same password under a better hash, as a sign-in stores it
    await database.owner.query(`update auth.users set encrypted_password = '$argon2id$one' where id = $1`, [
      person.id,
    ]);
    await expect(ask()).rejects.toMatchObject({ hint: 'password_change_needed' });
    await database.owner.query(
      `update auth.users set encrypted_password = '$argon2id$two', updated_at = now() + interval '1 second' where id = $1`,
      [person.id],
    );
    await expect(ask()).resolves.toMatchObject({ rowCount: 1 });

    const { rows: log } = await database.owner.query<{ after: unknown; user_id: string }>(
      `select after, user_id from public.audit_log where record_id = $1 and table_name = 'profiles' and user_id = $2 order by id`,
      [person.id, owner.id],
    );
    expect(log).toEqual([{ after: { temporary_password_made: true }, user_id: owner.id }]);
    const { rows: all } = await database.owner.query<{ text: string }>(
      'select log::text as text from public.audit_log log',
    );
    expect(all.filter(({ text }) => text.includes(password))).toEqual([]);
  });

  it('is another each time and is not made for oneself or for nobody', async () => {
    const forgetful = await database.createUser({});
    const made = new Set<string>();
    for (let i = 0; i < 5; i += 1)
      made.add(await call<string>(owner, 'public.make_temporary_password($1)', [forgetful.id]));
    expect(made.size).toBe(5);
    await expect(call(owner, 'public.make_temporary_password($1)', [owner.id])).rejects.toMatchObject({
      message: 'Change your own password on your profile.',
    });
    await expect(call(owner, 'public.make_temporary_password(gen_random_uuid())')).rejects.toMatchObject({
      hint: 'not_found',
    });
  });

  it('cannot be waved through by the person', async () => {
    const person = await database.createUser({});
    await call(owner, 'public.make_temporary_password($1)', [person.id]);
    for (const statement of ['delete from private.temporary_passwords', 'table private.temporary_passwords'])
      await expect(database.commitAs(person, (db) => db.query(statement))).rejects.toThrow(
        'permission denied',
      );
    const colleague = await database.createUser({});
    const { rows } = await database.as(colleague, (db) =>
      db.query<{ row: object }>('select to_jsonb(p) as row from public.profiles p where id = $1', [
        person.id,
      ]),
    );
    // nor does it tell colleagues whose password is easily guessed
    expect(Object.keys(rows[0]?.row ?? {}).filter((column) => column.includes('password'))).toEqual([]);
    expect(await accountOf(person.id)).toMatchObject({ must_change: true });
  });
});

describe('a link', () => {
  it('replaces the one before, and is in no log', async () => {
    const person = await database.createUser({});
    const first = await call<string>(owner, 'public.make_password_link($1)', [person.id]);
    const second = await call<string>(owner, 'public.make_password_link($1)', [person.id]);
    const { rows } = await database.owner.query(
      'select token_hash, token_type from auth.one_time_tokens where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ token_hash: second, token_type: 'recovery_token' }]);
    const { rows: log } = await database.owner.query<{ text: string }>(
      'select log::text as text from public.audit_log log',
    );
    expect(log.filter(({ text }) => text.includes(second) || text.includes(first))).toEqual([]);
    expect(log.filter(({ text }) => text.includes('password_link_made')).length).toBeGreaterThan(1);
  });

  it('invites a new colleague with a role, who cannot sign in before', async () => {
    const { user_id: id, token } = await call<{ user_id: string; token: string }>(
      owner,
      `public.invite_person(' Noor@Example.com ', 'MANAGER', 'Noor', 'Aziz', 'ar')`,
    );
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    expect(await accountOf(id)).toMatchObject({ hash: null, is_confirmed: false });
    const { rows } = await database.owner.query(
      'select email, first_name, last_name, role, language from public.profiles where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { email: 'noor@example.com', first_name: 'Noor', last_name: 'Aziz', role: 'MANAGER', language: 'ar' },
    ]);
  });

  it('mails the invitation with its one-time link where the server sends mails, and only there', async () => {
    const mailsTo = async (address: string) =>
      (
        await database.owner.query(
          'select kind, language, content from private.mail_outbox where recipient = $1',
          [address],
        )
      ).rows;
    const invite = (address: string) =>
      call<{ token: string; is_mailed: boolean }>(
        owner,
        `public.invite_person('${address}', 'EMPLOYEE', 'Rita', 'Rao', 'hi')`,
      );
    expect(await invite('rita@example.com')).toMatchObject({ is_mailed: false });
    expect(await mailsTo('rita@example.com')).toEqual([]);
    await database.owner.query(
      `insert into private.deployment_facts (name, value) values ('mail', '{"host": "mail.example"}'), ('public_url', '"https://plinth.example"')`,
    );
    const { token, is_mailed: isMailed } = await invite('ravi@example.com');
    expect(isMailed).toBe(true);
    expect(await mailsTo('ravi@example.com')).toEqual([
      {
        kind: 'invite',
        language: 'hi',
        content: {
          name: 'Rita',
          link: `/auth/v1/verify?token=${token}&type=recovery&redirect_to=https://plinth.example/reset-password`,
        },
      },
    ]);
    await database.owner.query('delete from private.deployment_facts');
  });

  it.each([
    ['nobody', 'Please enter a valid email address'],
    ['a b@example.com', 'Please enter a valid email address'],
    ['a@b.c\r\nBcc: x@y.z', 'Please enter a valid email address'],
    ['noor@example.com', 'An account with this email address already exists.'],
  ])('invites no %j', async (address, message) => {
    await expect(
      call(owner, `public.invite_person($1, 'EMPLOYEE', 'A', 'B', 'en')`, [address]),
    ).rejects.toMatchObject({ message });
  });

  it('invites nobody to a role that does not exist', async () => {
    await expect(
      call(owner, `public.invite_person('x@example.com', 'EMPEROR', 'A', 'B', 'en')`),
    ).rejects.toMatchObject({ hint: 'unknown_reference' });
    const { rows } = await database.owner.query(`select 1 from auth.users where email = 'x@example.com'`);
    expect(rows).toEqual([]);
  });
});
