import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  testAdminKey,
  testSecret,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

const admin = () => server.administrator().auth.admin;

async function makeAccount(fields: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
  const email = newEmail();
  const { data, error } = await admin().createUser({ email, password, email_confirm: true, ...fields });
  expect(error).toBeNull();
  return { id: data.user?.id ?? '', email };
}

const signIn = async (email: string) => {
  const client = server.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  return { client, session: data.session, error };
};

describe('who may administer', () => {
  const list = (headers: Record<string, string>) => server.request('GET', '/admin/users', { headers });
  const token = (role: string) => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    return signAccessToken({ role, exp }, { secret: testSecret });
  };

  test('the secret key, or a token of its role', async () => {
    expect((await list({ authorization: `Bearer ${testAdminKey}` })).status).toBe(200);
    expect((await list({ authorization: `Bearer ${token('service_role')}` })).status).toBe(200);
    expect((await list({ authorization: `Bearer ${token('supabase_admin')}` })).status).toBe(200);
  });

  test.each([
    ['nobody', {}, 401, 'no_authorization'],
    ['the publishable key', { authorization: 'Bearer sb_publishable_test' }, 403, 'not_admin'],
    ['a secret key of somebody else', { authorization: 'Bearer sb_secret_else' }, 403, 'bad_jwt'],
    ['a broken token', { authorization: 'Bearer a.b.c' }, 403, 'bad_jwt'],
  ])('not %s', async (_who, headers, status, code) => {
    const answer = await list({ ...headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });

  test('not a person who is signed in, whatever they write about themselves', async () => {
    const client = server.client();
    const { data } = await client.auth.signUp({
      email: newEmail(),
      password,
      options: { data: { role: 'service_role' } },
    });
    const answer = await list({ authorization: `Bearer ${data.session?.access_token}` });
    expect(answer.body).toMatchObject({ code: 403, error_code: 'not_admin', msg: 'User not allowed' });
  });
});

describe('making an account', () => {
  test('with everything an administrator decides', async () => {
    const email = newEmail();
    const id = crypto.randomUUID();
    const { data, error } = await admin().createUser({
      id,
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { name: 'Asha', sub: 'somebody else' },
      app_metadata: { plan: 'large' },
      role: 'authenticated',
      phone: '+911234567890',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      phone: '911234567890',
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'large' },
      user_metadata: { name: 'Asha', email_verified: true },
      identities: [
        { provider: 'email', user_id: id, identity_data: { sub: id, email } },
        { provider: 'phone', user_id: id, identity_data: { sub: id, phone: '911234567890' } },
      ],
    });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect((await signIn(email)).error).toBeNull();
  });

  test('unconfirmed and without a password: nobody enters', async () => {
    const { email } = await makeAccount({ email_confirm: false });
    expect((await signIn(email)).error?.code).toBe('email_not_confirmed');
    const other = await makeAccount({ password: undefined });
    expect((await signIn(other.email)).error?.code).toBe('invalid_credentials');
  });

  test('with a bcrypt hash from elsewhere: the password fits, and its hash is ours after the first sign-in', async () => {
    const email = newEmail();
    const { rows } = await server.database.owner.query(
      `select extensions.crypt($1, extensions.gen_salt('bf', 6)) as hash`,
      [password],
    );
    const { error } = await admin().createUser({ email, email_confirm: true, password_hash: rows[0].hash });
    expect(error).toBeNull();
    expect((await signIn(email)).error).toBeNull();
    const after = await server.database.owner.query(
      'select encrypted_password as hash from auth.users where email = $1',
      [email],
    );
    expect(after.rows[0].hash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    ['nothing', {}, 400, 'validation_failed'],
    ['an address that is none', { email: 'nowhere' }, 400, 'validation_failed'],
    ['a weak password', { email: 'a@b.test', password: 'password1' }, 422, 'weak_password'],
    ['both password and hash', { email: 'a@b.test', password, password_hash: 'x' }, 400, 'validation_failed'],
    ['a hash nobody can check', { email: 'a@b.test', password_hash: 'sha1:x' }, 400, 'validation_failed'],
    ['a duration that is none', { email: 'a@b.test', ban_duration: 'long' }, 400, 'validation_failed'],
    ['a role that is no name', { email: 'a@b.test', role: 'x"; drop' }, 400, 'validation_failed'],
    ['an id that is none', { email: 'a@b.test', id: '1' }, 400, 'validation_failed'],
    [
      'an id of nobody',
      { email: 'a@b.test', id: `${'0'.repeat(8)}-${'0000-'.repeat(3)}${'0'.repeat(12)}` },
      400,
      'validation_failed',
    ],
    ['a phone that is none', { phone: 'abc' }, 400, 'validation_failed'],
  ])('not from %s', async (_what, fields, status, code) => {
    const { error } = await admin().createUser(fields);
    expect(error).toMatchObject({ status, code });
  });

  test('an address is given once', async () => {
    const { email } = await makeAccount();
    const { error } = await admin().createUser({ email, password });
    expect(error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
  });
});

describe('changing an account', () => {
  test('metadata is merged, null removes', async () => {
    const { id } = await makeAccount({ app_metadata: { a: 1, b: 2 }, user_metadata: { c: 3 } });
    const { data } = await admin().updateUserById(id, {
      app_metadata: { b: null, d: 4 },
      user_metadata: { e: 5 },
    });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], a: 1, d: 4 });
    expect(data.user?.user_metadata).toMatchObject({ c: 3, e: 5 });
  });

  test('V7.4.3: a new password signs the person out everywhere, at once', async () => {
    const { id, email } = await makeAccount();
    const { client, session } = await signIn(email);
    const { error } = await admin().updateUserById(id, { password: 'another fine phrase' });
    expect(error).toBeNull();
    expect((await client.auth.getUser(session?.access_token)).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  });

  test('V7.4.2: a ban ends every session, keeps the person out, and can be lifted', async () => {
    const { id, email } = await makeAccount();
    const { client, session } = await signIn(email);
    const { data } = await admin().updateUserById(id, { ban_duration: '1h30m' });
    const left = Date.parse(String(Reflect.get(data.user ?? {}, 'banned_until'))) - Date.now();
    expect(left).toBeGreaterThan(5_300_000);
    expect(left).toBeLessThanOrEqual(5_400_000);
    expect((await client.auth.getUser(session?.access_token)).error).not.toBeNull();
    expect((await signIn(email)).error?.code).toBe('user_banned');
    await admin().updateUserById(id, { ban_duration: 'none' });
    // what was ended does not come back with the person
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(email)).error).toBeNull();
  });

  test('another address, also in the identity, unless a person has it', async () => {
    const { id } = await makeAccount();
    const email = newEmail();
    const { data } = await admin().updateUserById(id, { email });
    expect(data.user).toMatchObject({ email, identities: [{ identity_data: { email } }] });
    expect((await signIn(email)).error).toBeNull();
    const other = await makeAccount();
    const { error } = await admin().updateUserById(id, { email: other.email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('an address is confirmed for its owner', async () => {
    const { id, email } = await makeAccount({ email_confirm: false });
    await admin().updateUserById(id, { email_confirm: true });
    expect((await signIn(email)).error).toBeNull();
  });

  test('who is not there', async () => {
    const id = crypto.randomUUID();
    const missing = { status: 404, code: 'user_not_found', message: 'User not found' };
    expect((await admin().getUserById(id)).error).toMatchObject(missing);
    expect((await admin().updateUserById(id, {})).error).toMatchObject(missing);
    expect((await admin().deleteUser(id)).error).toMatchObject(missing);
    const headers = { authorization: `Bearer ${testAdminKey}` };
    expect((await server.request('GET', '/admin/users/42', { headers })).status).toBe(404);
  });
});

describe('deleting an account', () => {
  test('with its sessions and identities', async () => {
    const { id, email } = await makeAccount();
    const { client, session } = await signIn(email);
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await admin().getUserById(id)).error?.code).toBe('user_not_found');
    expect((await client.auth.getUser(session?.access_token)).error?.code).toBe('user_not_found');
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  });

  test('softly: the row stays and tells nothing, the address is free', async () => {
    const { id, email } = await makeAccount({ user_metadata: { name: 'Asha' } });
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    const { data } = await admin().getUserById(id);
    expect(Reflect.get(data.user ?? {}, 'deleted_at')).toBeDefined();
    expect(JSON.stringify(data)).not.toContain(email);
    expect(JSON.stringify(data)).not.toContain('Asha');
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    expect((await admin().createUser({ email, password })).error).toBeNull();
  });

  test('to whom other records refer stays, unless softly', async () => {
    const { id } = await makeAccount();
    await server.database.owner.query(
      'create table public.note (author uuid references auth.users); insert into public.note values ($1)'.replace(
        '$1',
        `'${id}'`,
      ),
    );
    expect((await admin().deleteUser(id)).error).toMatchObject({ status: 409, code: 'conflict' });
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    await server.database.owner.query('drop table public.note');
  });
});

describe('listing accounts', () => {
  test('newest first, in pages the client can count', async () => {
    const lone = await startAuthTestServer();
    const api = lone.administrator().auth.admin;
    const emails: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const email = newEmail();
      emails.unshift(email);
      await api.createUser({ email });
    }
    const { data } = await api.listUsers({ page: 2, perPage: 2 });
    expect(data.users.map((user) => user.email)).toEqual(emails.slice(2, 4));
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 3, lastPage: 3, total: 5 });
    const all = await api.listUsers();
    expect(all.data.users.length).toBe(5);
    expect(all.data).toMatchObject({ nextPage: null, lastPage: 1, total: 5 });
    const { headers, body } = await lone.request('GET', '/admin/users?page=1&per_page=2', {
      headers: { authorization: `Bearer ${testAdminKey}` },
    });
    expect(headers.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    );
    expect(headers.get('x-total-count')).toBe('5');
    expect(JSON.stringify(body)).not.toContain('encrypted_password');
    await lone.close();
  });

  test.each(['page=0', 'page=-1', 'per_page=x', 'page=1e9', 'page=1%27'])('not for %s', async (query) => {
    const headers = { authorization: `Bearer ${testAdminKey}` };
    const answer = await server.request('GET', `/admin/users?${query}`, { headers });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('a part of the address narrows it, and its wildcards are letters', async () => {
    const { email } = await makeAccount();
    const headers = { authorization: `Bearer ${testAdminKey}` };
    const found = async (filter: string) => {
      const path = `/admin/users?filter=${encodeURIComponent(filter)}`;
      const { body } = await server.request('GET', path, { headers });
      return (body['users'] as { email: string }[]).map((user) => user.email);
    };
    expect(await found(email.slice(2, -3))).toEqual([email]);
    expect(await found('person_%')).toEqual([]);
  });
});
