import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { openTestApplication, testKeys } from '../testing/test-application.ts';

const company = { name: 'Ras Builders', baseCurrency: 'AED', timeZone: 'Asia/Dubai', countryPack: 'AE' };
const owner = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.test',
  password: 'wet-cement-and-rebar',
};
const wrong = 'dry-cement-and-rebar';

/** The two ways in: that of the hosted protocol and that of the REST contract. */
function signInsOf(app: FastifyInstance) {
  return [
    (email: string, password: string) =>
      app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        headers: { apikey: testKeys.publishableKey },
        payload: { email, password },
      }),
    (email: string, password: string) =>
      app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } }),
  ] as const;
}

async function openCompany() {
  const opened = await openTestApplication();
  await opened.app.inject({ method: 'POST', url: '/api/setup/', payload: { company, owner } });
  return { ...opened, signIns: signInsOf(opened.app) };
}

it('V6.3.4: wrong passwords of one API count for the other, and the right one waits for both', async () => {
  const { signIns } = await openCompany();
  const [hosted, rest] = signIns;
  for (const signIn of [hosted, rest, rest, hosted, rest]) {
    // one after the other, as a person who guesses does
    const answer = await signIn(owner.email, wrong);
    expect([400, 401]).toContain(answer.statusCode);
  }
  for (const signIn of signIns) {
    const answer = await signIn(owner.email, owner.password);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('V6.3.4: who was deactivated is refused by both APIs, whatever the password', async () => {
  const { app, database, signIns } = await openCompany();
  const leaver = { email: 'leaver@example.test', password: 'sand-and-aggregate-mix' };
  const account = { ...leaver, first_name: 'Omar', last_name: 'Said' };
  const registered = await app.inject({ method: 'POST', url: '/api/auth/register/', payload: account });
  expect(registered.statusCode).toBe(201);
  await database.owner.query('update auth.users set email_confirmed_at = now()');
  const letIn = await Promise.all(signIns.map((signIn) => signIn(leaver.email, leaver.password)));
  expect(letIn.map(({ statusCode }) => statusCode)).toEqual([200, 200]);

  const session = (await signIns[0](owner.email, owner.password)).json<{ access_token: string }>();
  const { user } = (await signIns[0](leaver.email, leaver.password)).json<{ user: { id: string } }>();
  const deactivated = await app.inject({
    method: 'POST',
    url: '/rest/v1/rpc/set_user_active',
    headers: { apikey: testKeys.publishableKey, authorization: `Bearer ${session.access_token}` },
    payload: { user_id: user.id, is_active: false },
  });
  expect(deactivated.statusCode).toBeLessThan(300);
  for (const password of [leaver.password, wrong]) {
    const refused = await Promise.all(signIns.map((signIn) => signIn(leaver.email, password)));
    for (const { statusCode } of refused) expect([400, 401, 403]).toContain(statusCode);
  }
});
