import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from './create-user.ts';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  type AuthTestServer,
} from './testing/auth-test-server.ts';

describe('over the migrated database', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await startAuthTestServer({ isMigrated: true });
  });
  afterAll(() => server.close());

  const roleOf = async (id: string | undefined) => {
    const { rows } = await server.database.owner.query<{ role: string }>(
      'select role from public.profiles where id = $1',
      [id],
    );
    return rows[0]?.role;
  };

  test('F43: a role written into the metadata of a sign-up is only text', async () => {
    await server.client().auth.signUp({ email: newEmail(), password });
    const { data } = await server.client().auth.signUp({
      email: newEmail(),
      password,
      options: { data: { first_name: 'Asha', role: 'OWNER', app_metadata: { role: 'OWNER' } } },
    });
    expect(await roleOf(data.user?.id)).toBe('EMPLOYEE');
    expect(data.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  test('V7.4.2: deactivating a person ends their sessions at once', async () => {
    const owner = await server.database.createUser({ role: 'OWNER' });
    const client = server.client();
    const { data } = await client.auth.signUp({ email: newEmail(), password });
    await server.database.commitAs(owner, (database) =>
      database.query('select public.set_user_active($1, false)', [data.user?.id]),
    );
    expect((await client.auth.refreshSession()).error?.status).toBe(400);
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` };
    expect((await server.request('GET', '/user', { headers })).status).toBe(403);
    const again = await client.auth.signInWithPassword({ email: data.user?.email ?? '', password });
    expect(again.error).toMatchObject({ code: 'user_banned' });
  });

  test('createUser makes an account by the same rules, in the transaction it is given', async () => {
    const email = newEmail();
    const transaction = await server.database.owner.connect();
    try {
      await transaction.query('begin');
      await expect(
        createUser(transaction, { email, password: 'short', metadata: {}, isConfirmed: true }),
      ).rejects.toMatchObject({
        status: 422,
        code: 'weak_password',
      });
      await expect(
        createUser(transaction, { email: 'nobody', password, metadata: {}, isConfirmed: true }),
      ).rejects.toMatchObject({
        status: 400,
        code: 'email_address_invalid',
      });
      const { id } = await createUser(transaction, {
        email: email.toUpperCase(),
        password,
        metadata: { first_name: 'Noor' },
        isConfirmed: true,
      });
      expect((await server.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
        code: 'invalid_credentials',
      });
      await transaction.query('commit');
      const { data } = await server.client().auth.signInWithPassword({ email, password });
      expect(data.user).toMatchObject({
        id,
        email,
        user_metadata: { first_name: 'Noor' },
        identities: [{ email }],
      });
      await transaction.query('begin');
      await expect(
        createUser(transaction, { email, password, metadata: {}, isConfirmed: true }),
      ).rejects.toMatchObject({
        code: 'user_already_exists',
      });
      await transaction.query('rollback');
    } finally {
      transaction.release();
    }
  });
});
