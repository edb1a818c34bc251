import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { openTestApplication } from '../testing/test-application.ts';

const company = { name: 'Ras Builders', baseCurrency: 'AED', timeZone: 'Asia/Dubai', countryPack: 'AE' };
const password = 'wet-cement-and-rebar';
const owner = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.test', password };
const employee = { first_name: 'Omar', last_name: 'Said', email: 'omar@example.test', password };

/** A company with an owner and an employee, and requests below `/api`. */
async function openCompany() {
  const { app } = await openTestApplication();
  const post = (url: string, payload: object, token = '') =>
    app.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      // as the browser sends every request that is not a GET
      headers: {
        'idempotency-key': randomUUID(),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
    });
  const logIn = (email: string, typed: string) => post('/auth/login/', { email, password: typed });
  const tokenOf = async (email: string) =>
    (await logIn(email, password)).json<{ access_token: string }>().access_token;
  await post('/setup/', { company, owner });
  await post('/auth/register/', employee);
  return { post, logIn, tokenOf };
}

it('an account that waits is shown to administrators, who let it try again at once', async () => {
  const { post, logIn, tokenOf } = await openCompany();
  const [boss, other] = await Promise.all([tokenOf(owner.email), tokenOf(employee.email)]);
  const locks = async () => (await post('/security/sign-in-locks/', {}, boss)).json<unknown>();
  expect(await locks()).toEqual({ locks: [] });
  for (let guess = 0; guess < 5; guess += 1) {
    // one after the other, as a person who guesses does
    expect((await logIn(employee.email, 'sand-and-gravel')).statusCode).toBe(401);
  }
  expect((await logIn(employee.email, password)).statusCode).toBe(429);
  expect(await locks()).toEqual({ locks: [{ account: employee.email, seconds: expect.any(Number) }] });

  const account = employee.email.toUpperCase();
  expect((await post('/security/unlock/', { account }, other)).statusCode).toBe(403);
  expect((await post('/security/sign-in-locks/', {}, other)).statusCode).toBe(403);
  expect((await post('/security/sign-in-locks/', {})).statusCode).toBe(401);
  expect((await logIn(employee.email, password)).statusCode).toBe(429);

  expect((await post('/security/unlock/', { account }, boss)).statusCode).toBe(204);
  expect(await locks()).toEqual({ locks: [] });
  expect((await logIn(employee.email, password)).statusCode).toBe(200);
});

it('settings of the company are one row, which administrators change by its key', async () => {
  const { ask, people } = await openApiFixture();
  const change = (as: typeof people.ADMIN, key: string, body: object) =>
    ask(`PATCH /settings/security/${key}/`, { as, body });
  const changed = await change(people.ADMIN, 'true', { maximum_login_attempts: 7, version: 1 });
  expect(changed.json()).toMatchObject({ id: true, maximum_login_attempts: 7, version: 2 });
  expect((await change(people.ADMIN, 'true', { maximum_login_attempts: 8, version: 1 })).statusCode).toBe(
    409,
  );
  expect((await change(people.MANAGER, 'true', { maximum_login_attempts: 8 })).statusCode).toBe(404);
  expect((await change(people.ADMIN, 'false', { maximum_login_attempts: 8 })).statusCode).toBe(404);
  expect((await change(people.ADMIN, 'yes', { maximum_login_attempts: 8 })).statusCode).toBe(404);
});
