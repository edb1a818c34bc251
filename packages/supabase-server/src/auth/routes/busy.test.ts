import { expect, test } from 'vitest';
import { goodPassword as password, newEmail, startAuthTestServer } from '../testing/auth-test-server.ts';

test('F58: 200 sign-ins at once are answered or sent away, and others are served meanwhile', async () => {
  const server = await startAuthTestServer();
  const { data } = await server.client().auth.signUp({ email: newEmail(), password });
  const authorization = `Bearer ${data.session?.access_token}`;
  const attempts = Promise.all(
    Array.from({ length: 200 }, () =>
      server.request('POST', '/token?grant_type=password', {
        body: { email: newEmail(), password: 'a wrong password' },
      }),
    ),
  );
  const others = [];
  for (let index = 0; index < 5; index += 1) {
    others.push(await server.request('GET', '/user', { headers: { authorization } }));
  }
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const answers = await attempts;
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(400) + count(503)).toBe(200);
  expect(count(503)).toBeGreaterThan(0);
  expect(count(400)).toBeGreaterThanOrEqual(64);
  const refused = answers.find(({ status }) => status === 503);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await server.close();
});
