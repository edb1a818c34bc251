import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goodPassword as password,
  newEmail,
  startAuthTestServer,
  testAdminKey,
  type AuthTestServer,
} from '../testing/auth-test-server.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

const admin = () => server.administrator().auth.admin;
const ask = (method: string, path: string, body?: unknown) =>
  server.request(method, path, { body, headers: { authorization: `Bearer ${testAdminKey}` } });

test('what is said about a person stays as it was said, at creation, change, invitation and by a link', async () => {
  const said = { profile: 'https://pictures.test/1' };
  const made = await admin().createUser({ email: newEmail(), password, user_metadata: said });
  expect(made.data.user?.user_metadata).toEqual(said);
  const none = await admin().createUser({ email: newEmail() });
  const id = none.data.user?.id ?? '';
  const changed = await admin().updateUserById(id, { email: newEmail(), user_metadata: { colour: 'blue' } });
  expect(changed.data.user?.user_metadata).toEqual({ colour: 'blue' });
  const link = await admin().generateLink({
    type: 'signup',
    email: newEmail(),
    password,
    options: { data: { status: 'alpha' } },
  });
  expect(link.data.user?.user_metadata).toEqual({ status: 'alpha' });
  const invited = await admin().inviteUserByEmail(newEmail(), { data: { status: 'beta' } });
  expect(invited.data.user?.user_metadata).toEqual({ status: 'beta' });
});

test('a phone number is an identity too, whether given at first or later', async () => {
  const { data } = await admin().createUser({ email: newEmail(), password });
  const id = data.user?.id ?? '';
  const first = await admin().updateUserById(id, { phone: '+4930555001' });
  expect(first.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
  const second = await admin().updateUserById(id, { phone: '+4930555002', phone_confirm: true });
  expect(second.data.user).toMatchObject({ phone: '4930555002' });
  expect(second.data.user?.identities?.[1]).toMatchObject({
    identity_data: { phone: '4930555002', sub: id },
  });
});

test('an empty password is none for a new person, and too short for a person who is here', async () => {
  const { data, error } = await admin().createUser({ email: newEmail(), password: '' });
  expect(error).toBeNull();
  expect(await ask('PUT', `/admin/users/${data.user?.id}`, { password: '' })).toMatchObject({
    status: 422,
    body: { error_code: 'weak_password' },
  });
});

test('a body of nothing deletes like none', async () => {
  const { data } = await admin().createUser({ email: newEmail() });
  expect((await ask('DELETE', `/admin/users/${data.user?.id}`, null)).status).toBe(200);
});

test('the list is found by name, goes either way, and its links keep what was asked for', async () => {
  const name = `Zeinab ${newEmail()}`;
  await admin().createUser({ email: newEmail(), user_metadata: { full_name: name } });
  await admin().createUser({ email: newEmail(), user_metadata: { full_name: `${name} the second` } });
  const filter = `filter=${encodeURIComponent(name)}`;
  const found = async (query: string) => {
    const { body } = await ask('GET', `/admin/users?${query}`);
    return (body['users'] as { user_metadata: { full_name: string } }[]).map(
      (user) => user.user_metadata.full_name,
    );
  };
  expect(await found(`${filter}&sort=created_at+asc`)).toEqual([name, `${name} the second`]);
  expect(await found(filter)).toEqual([`${name} the second`, name]);
  const { headers } = await ask('GET', '/admin/users?per_page=1&filter=zeinab');
  expect(headers.get('link')).toContain('</admin/users?page=2&per_page=1&filter=zeinab>; rel="next"');
  const nobody = await ask('GET', '/admin/users?filter=nobody.at.all');
  expect(nobody.headers.get('link')).toBe('</admin/users?page=0&filter=nobody.at.all>; rel="last"');
  expect((await ask('GET', '/admin/users?sort=email')).status).toBe(400);
  expect((await ask('GET', '/admin/users?sort=created_at+sideways')).status).toBe(400);
});

test('the address a link leads to is readable in it', async () => {
  const { data } = await admin().generateLink({
    type: 'magiclink',
    email: newEmail(),
    options: { redirectTo: `${server.options.auth.siteUrl}/welcome?a=1&b=2` },
  });
  const link = data.properties?.action_link ?? '';
  expect(link).toContain(`&redirect_to=${server.options.auth.siteUrl}/welcome%3Fa%3D1%26b%3D2`);
  expect(new URL(link).searchParams.get('redirect_to')).toBe(
    `${server.options.auth.siteUrl}/welcome?a=1&b=2`,
  );
});
