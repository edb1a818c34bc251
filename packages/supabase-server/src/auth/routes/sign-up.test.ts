import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  testSecret,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

describe('signing up where addresses count as confirmed', () => {
  test('answers a session and the user as clients know them', async () => {
    const email = newEmail();
    const { data, error } = await server.client().auth.signUp({
      email: `  ${email.toUpperCase()} `,
      password,
      options: { data: { first_name: 'Asha', language: 'hi' } },
    });
    expect(error).toBeNull();
    const { user, session } = data;
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const facts = { email, email_verified: true, phone_verified: false, sub: user?.id };
    expect(user).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      email_confirmed_at: time,
      phone: '',
      confirmed_at: time,
      last_sign_in_at: time,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Asha', language: 'hi', ...facts },
      identities: [
        {
          identity_id: id,
          id: user?.id,
          user_id: user?.id,
          identity_data: facts,
          provider: 'email',
          last_sign_in_at: time,
          created_at: time,
          updated_at: time,
          email,
        },
      ],
      created_at: time,
      updated_at: time,
      is_anonymous: false,
    });
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: user?.id } });
    expect(Math.abs((session?.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(5);
    expect(session?.refresh_token).toMatch(/^[\w-]{32}$/);

    const { payload, protectedHeader } = await jwtVerify(
      session?.access_token ?? '',
      new TextEncoder().encode(testSecret),
    );
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(payload).toEqual({
      iss: 'http://127.0.0.1:3000/auth/v1',
      sub: user?.id,
      aud: 'authenticated',
      exp: session?.expires_at,
      iat: (session?.expires_at ?? 0) - 3600,
      email,
      phone: '',
      app_metadata: user?.app_metadata,
      user_metadata: user?.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: id,
      is_anonymous: false,
    });
  });

  test('stores an argon2id hash of the specified cost (V11.4.2)', async () => {
    const email = newEmail();
    await server.client().auth.signUp({ email, password });
    const { rows } = await server.database.owner.query(
      'select encrypted_password from auth.users where email = $1',
      [email],
    );
    expect(rows[0]?.encrypted_password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  test('an address that has an account is refused, whatever its spelling', async () => {
    const email = newEmail();
    await server.client().auth.signUp({ email, password });
    const { error } = await server.client().auth.signUp({ email: ` ${email.toUpperCase()}`, password });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('twenty at once with one address make one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.request('POST', '/signup', { body: { email, password } })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(422)]);
  });

  test.each([
    [{ password }, 400, 'validation_failed'],
    [{ email: 'a@example.test', phone: '+97150', password }, 400, 'validation_failed'],
    [{ email: 'nobody', password }, 400, 'email_address_invalid'],
    [{ email: 'a@b.c\r\nBcc: x@y.z', password }, 400, 'email_address_invalid'],
    [{ email: 'a b@example.test', password }, 400, 'email_address_invalid'],
    [{ email: `${'a'.repeat(250)}@example.test`, password }, 400, 'email_address_invalid'],
    [{ email: 'a@example.test' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', password: '' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', password: 7 }, 400, 'validation_failed'],
    [{ email: ['a@example.test'], password }, 400, 'validation_failed'],
    [{ email: 'a@example.test', password, data: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@example.test', password, data: { name: 'a\0b' } }, 400, 'validation_failed'],
    [{ phone: '+97150', password }, 400, 'phone_provider_disabled'],
    [{}, 422, 'anonymous_provider_disabled'],
    ['{"email":', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
    ['{"__proto__":{"isAdmin":true},"email":"a@example.test"}', 400, 'validation_failed'],
    [`{"data":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'validation_failed'],
    [JSON.stringify({ email: 'x'.repeat(200_000) }), 413, 'request_entity_too_large'],
  ])('%# %j is refused with %i %s', async (body, status, code) => {
    const answer = await server.request('POST', '/signup', { body });
    expect(answer).toMatchObject({ status, body: { code: status, error_code: code } });
  });
});

describe('V6.2.1-12: which passwords are accepted', () => {
  const attempt = async (chosen: string) => {
    const email = newEmail();
    const { error } = await server.client().auth.signUp({ email, password: chosen });
    return { email, error };
  };

  test('too short, with the reason', async () => {
    const { error } = await attempt('x7-qüz!');
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      reasons: ['length'],
    });
  });

  test.each([
    'password1',
    'P@ssw0rd2024',
    'qwertyuiop',
    'Acme Contracting',
    'acmecontracting7',
    '12345678',
    'aaaaaaaa',
    'Dubai2026!',
  ])('%s is too easy to guess', async (chosen) => {
    const { error } = await attempt(chosen);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
  });

  test("one's own address is too easy to guess", async () => {
    const email = `zaragoza-${Date.now()}@example.test`;
    for (const chosen of [email, email.split('@')[0] ?? '']) {
      const { error } = await server.client().auth.signUp({ email, password: chosen });
      expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    }
  });

  test.each([64, 72, 73, 200, 256])('%i characters are taken whole: the last one matters', async (length) => {
    const chosen = `${'correct horse battery staple '.repeat(10).slice(0, length - 1)}x`;
    const { email, error } = await attempt(chosen);
    expect(error).toBeNull();
    const wrong = await server
      .client()
      .auth.signInWithPassword({ email, password: `${chosen.slice(0, -1)}y` });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
    const right = await server.client().auth.signInWithPassword({ email, password: chosen });
    expect(right.error).toBeNull();
  });

  test('more than 256 characters are refused', async () => {
    const { error } = await attempt('correct horse battery staple '.repeat(10).slice(0, 257));
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each(['   lots of   spaces ', 'पुल की चाबी नीली है', 'مفتاح الجسر أزرق', '👷🏗️🧱🔩🪜🚧🦺🪛'])(
    '%s is accepted as it is',
    async (chosen) => {
      const { email, error } = await attempt(chosen);
      expect(error).toBeNull();
      const { error: signInError } = await server
        .client()
        .auth.signInWithPassword({ email, password: chosen });
      expect(signInError).toBeNull();
    },
  );
});

describe('a trigger on auth.users', () => {
  async function withTrigger(body: string, run: () => Promise<void>): Promise<void> {
    const { owner } = server.database;
    await owner.query(
      `create function public.on_new_user() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
    );
    await owner.query(
      'create trigger on_new_user after insert on auth.users for each row execute function public.on_new_user()',
    );
    try {
      await run();
    } finally {
      await owner.query('drop function public.on_new_user() cascade');
    }
  }

  test('runs within the sign-up: its failure leaves no account', async () => {
    const email = newEmail();
    await withTrigger('perform 1 / 0;', async () => {
      const answer = await server.request('POST', '/signup', { body: { email, password } });
      expect(answer).toMatchObject({
        status: 500,
        body: { code: 500, error_code: 'unexpected_failure', msg: 'Database error saving new user' },
      });
    });
    const { rows } = await server.database.owner.query('select from auth.users where email = $1', [email]);
    expect(rows).toHaveLength(0);
  });

  test('speaks for itself with SQLSTATE PTnnn', async () => {
    const rule = `raise exception using errcode = 'PT409', message = 'The firm is full.', hint = 'already_set_up';`;
    await withTrigger(rule, async () => {
      const { error } = await server.client().auth.signUp({ email: newEmail(), password });
      expect(error).toMatchObject({ status: 409, code: 'already_set_up', message: 'The firm is full.' });
    });
  });

  test("may not pass another table's duplicate off as ours", async () => {
    await withTrigger(
      `create table public.twice (id int primary key); insert into public.twice values (1), (1);`,
      async () => {
        const answer = await server.request('POST', '/signup', { body: { email: newEmail(), password } });
        expect(answer.status).toBe(500);
      },
    );
  });
});
