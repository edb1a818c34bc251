import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openTestApplication, outside, testKeys } from '../testing/test-application.ts';

const password = 'granite formwork 27';
const apikey = testKeys.publishableKey;
const mail = { host: '127.0.0.1', port: 9, isSecure: false, from: 'Plinth <plinth@example.test>' };

const ways = [
  ['the hosted protocol', '/auth/v1/signup'],
  ['the REST API', '/api/auth/register/'],
] as const;

const signUp = (app: FastifyInstance, url: string, email: string) =>
  app.inject({ method: 'POST', url, headers: { apikey }, payload: { email, password } });

async function hasRole(database: TestDatabase, email: string): Promise<boolean> {
  const { rowCount } = await database.owner.query(
    `select from public.profiles p join public.user_roles link on link.user_id = p.id and link.is_active where p.email = $1`,
    [email],
  );
  return rowCount === 1;
}

describe.each(ways)('over %s', (_name, url) => {
  it('others reach the server: an account is made as specified, and waits', async () => {
    const { app, database } = await openTestApplication({ environment: outside });
    await database.createUser({ role: 'OWNER' });
    const answer = await signUp(app, url, 'stranger@elsewhere.test');
    expect(answer.statusCode).toBe(url.startsWith('/api') ? 201 : 200);
    const session = answer.json<{ access_token: string }>();
    expect(session.access_token).toMatch(/^ey/);
    expect(await hasRole(database, 'stranger@elsewhere.test')).toBe(false);

    const headers = { apikey, authorization: `Bearer ${session.access_token}` };
    const tasks = await app.inject({ url: '/rest/v1/tasks', headers });
    expect([tasks.statusCode, tasks.json()]).toEqual([200, []]);
    const access = await app.inject({ method: 'POST', url: '/rest/v1/rpc/my_access', headers, payload: {} });
    expect(access.json()).toMatchObject({ is_waiting: true, role: null });
  });

  it('nobody else reaches the server: an employee at once', async () => {
    const { app, database } = await openTestApplication();
    await database.createUser({ role: 'OWNER' });
    // what an earlier start on another address left behind
    await database.owner.query(`update private.deployment_facts set value = '{"policy": "approval"}'`);
    await signUp(app, url, 'colleague@example.test');
    expect(await hasRole(database, 'colleague@example.test')).toBe(true);
  });

  it('only invited people: refused', async () => {
    const { app, database } = await openTestApplication({ policy: 'invitation' });
    await database.createUser({ role: 'OWNER' });
    const answer = await signUp(app, url, 'stranger@elsewhere.test');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('signup_disabled');
  });

  it('the company’s domains: others are refused with what to use, and its own wait for the link', async () => {
    const { app, database } = await openTestApplication({
      environment: outside,
      policy: 'domain',
      file: { signUp: { domains: ['Example.com'] }, mail },
    });
    await database.createUser({ role: 'OWNER' });
    for (const email of ['a@elsewhere.test', 'a@example.com.evil.test', 'a@sub.example.com']) {
      const refused = await signUp(app, url, email);
      // the REST API answers a fault of a field with 400
      expect([email, [400, 422].includes(refused.statusCode)]).toEqual([email, true]);
      expect(refused.body).toMatch(/email_address_not_authorized|"email":\["Sign up with your company/);
    }
    const made = await signUp(app, url, ' Asha@EXAMPLE.com ');
    expect(made.statusCode).toBeLessThan(300);
    expect(await hasRole(database, 'asha@example.com')).toBe(false);
    await database.owner.query(
      `update auth.users set email_confirmed_at = now() where email = 'asha@example.com'`,
    );
    expect(await hasRole(database, 'asha@example.com')).toBe(true);
  });
});
