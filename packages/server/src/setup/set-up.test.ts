import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApplication, outside, testKeys } from '../testing/test-application.ts';

const company = { name: 'Ras Builders', baseCurrency: 'AED', timeZone: 'Asia/Dubai', countryPack: 'AE' };
const owner = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha@Example.test',
  password: 'wet-cement-and-rebar',
};

function setUp(app: FastifyInstance, payload: object) {
  return app.inject({ method: 'POST', url: '/api/setup/', payload });
}

async function storedIn(pool: Pool) {
  const { rows } = await pool.query<{ users: number; profiles: number; companies: number }>(
    `select (select count(*)::int from auth.users) as users, (select count(*)::int from public.profiles) as profiles,
       (select count(*)::int from public.company_settings) as companies`,
  );
  return rows[0];
}

const nothing = { users: 0, profiles: 0, companies: 0 };
const oneOfEach = { users: 1, profiles: 1, companies: 1 };

describe('V6.3.2 an empty installation', () => {
  it('gets its owner and its company, and the owner can sign in', async () => {
    const { app, database } = await openTestApplication();
    const answer = await setUp(app, { company, owner });
    expect([answer.statusCode, answer.json()]).toEqual([201, {}]);
    expect(await storedIn(database.owner)).toEqual(oneOfEach);
    const { rows } = await database.owner.query(
      `select email, first_name, last_name, profiles.role, roles.name as active_role from public.profiles
       join public.user_roles on user_id = profiles.id and user_roles.is_active join public.roles on roles.id = role_id`,
    );
    expect(rows).toEqual([
      {
        email: 'asha@example.test',
        first_name: 'Asha',
        last_name: 'Rao',
        role: 'OWNER',
        active_role: 'OWNER',
      },
    ]);
    const settings = await database.owner.query(
      'select name, base_currency, time_zone, country_pack from public.company_settings',
    );
    expect(settings.rows).toEqual([
      { name: 'Ras Builders', base_currency: 'AED', time_zone: 'Asia/Dubai', country_pack: 'AE' },
    ]);

    const signIn = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { apikey: testKeys.publishableKey },
      payload: { email: 'asha@example.test', password: owner.password },
    });
    expect(signIn.statusCode).toBe(200);
    expect(signIn.json()).toMatchObject({ user: { email: 'asha@example.test' } });
  });

  it('is set up once: the second time changes nothing', async () => {
    const { app, database } = await openTestApplication();
    expect(
      (await setUp(app, { company: { ...company, taxId: ' 100458213900003 ' }, owner })).statusCode,
    ).toBe(201);
    const empty = await app.inject({ method: 'POST', url: '/api/setup/', payload: {} });
    expect([empty.statusCode, empty.json().code]).toEqual([409, 'already_set_up']);
    const { rows } = await database.owner.query('select tax_id from public.company_settings');
    expect(rows).toEqual([{ tax_id: '100458213900003' }]);
    const other = { ...owner, email: 'other@example.test' };
    const again = await setUp(app, { company: { ...company, name: 'Other' }, owner: other });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'already_set_up' });
    expect(await storedIn(database.owner)).toEqual(oneOfEach);
  });

  it('has exactly one owner when ten people want to be it', async () => {
    const { app, database } = await openTestApplication();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        setUp(app, { company, owner: { ...owner, email: `person${index}@example.test` } }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await storedIn(database.owner)).toEqual(oneOfEach);
  });
});

describe('what is sent', () => {
  const manyWrong: [field: string | undefined, body: object][] = [
    ['owner.password', { company, owner: { ...owner, password: 'short' } }],
    ['owner.password', { company, owner: { ...owner, password: 'password123' } }],
    ['owner.email', { company, owner: { ...owner, email: 'nobody' } }],
    ['owner.email', { company, owner: { ...owner, email: '' } }],
    ['owner.firstName', { company, owner: { ...owner, firstName: '  ' } }],
    ['owner.firstName', { company, owner: { ...owner, firstName: 'A\u0000sha' } }],
    ['owner.lastName', { company, owner: { ...owner, lastName: 'x'.repeat(101) } }],
    ['owner.role', { company, owner: { ...owner, role: 'OWNER' } }],
    ['owner', { company }],
    ['company', { owner }],
    ['company.name', { company: { ...company, name: '' }, owner }],
    ['company.name', { company: { ...company, name: 'a\nb' }, owner }],
    ['company.baseCurrency', { company: { ...company, baseCurrency: 'euro' }, owner }],
    ['company.timeZone', { company: { ...company, timeZone: 'Asia/Atlantis' }, owner }],
    ['company.timeZone', { company: { ...company, timeZone: 'Asia\u0000' }, owner }],
    ['company.countryPack', { company: { ...company, countryPack: 'US' }, owner }],
    ['isAdmin', { company, owner, isAdmin: true }],
    [undefined, []],
  ];

  it('is refused with the field at fault, and nothing is stored', async () => {
    const { app, database } = await openTestApplication();
    for (const [field, body] of manyWrong) {
      const answer = await setUp(app, body);
      expect([JSON.stringify(body), answer.statusCode, answer.json<{ field?: string }>().field]).toEqual([
        JSON.stringify(body),
        422,
        field,
      ]);
    }
    expect(await storedIn(database.owner)).toEqual(nothing);
    // The installation is as open as before.
    expect((await setUp(app, { company, owner })).statusCode).toBe(201);
  });

  it('is refused when it is too much, is no JSON, or names itself something else', async () => {
    const { app, database } = await openTestApplication();
    const post = async (type: string, payload: string) => {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/api/setup/', headers, payload });
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    const large = JSON.stringify({ company: { ...company, name: 'x'.repeat(2 * 1_048_576) }, owner });
    expect(await post('application/json', large)).toEqual([413, 'too_large']);
    expect(await post('text/plain', JSON.stringify({ company, owner }))).toEqual([415, 'bad_request']);
    expect(await post('application/x-www-form-urlencoded', 'company=x')).toEqual([415, 'bad_request']);
    expect(await post('application/json', '{"company":')).toEqual([400, 'bad_request']);
    expect(await post('application/json', '{}')).toEqual([422, 'required']);
    expect(await storedIn(database.owner)).toEqual(nothing);
  });
});

describe('from outside', () => {
  it('the token of the log is asked for', async () => {
    const { app, database } = await openTestApplication({ environment: outside });
    const wrong = ['', 'x', `${testKeys.setupToken}x`, testKeys.setupToken.toUpperCase()];
    for (const body of [{}, ...wrong.map((token) => ({ token }))]) {
      const answer = await setUp(app, { ...body, company, owner });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'setup_token_invalid', field: 'token' });
      expect(answer.body).not.toContain(testKeys.setupToken);
    }
    expect(await storedIn(database.owner)).toEqual(nothing);
    expect((await setUp(app, { token: testKeys.setupToken, company, owner })).statusCode).toBe(201);
    expect(await storedIn(database.owner)).toEqual(oneOfEach);
  });

  it('V6.3.2 nobody signs up before the owner is there', async () => {
    const { app, database } = await openTestApplication({ environment: outside });
    const signUp = () =>
      app.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        headers: { apikey: testKeys.publishableKey },
        payload: { email: 'first@example.test', password: owner.password },
      });
    const before = await signUp();
    expect(before.statusCode).toBe(422);
    expect(before.body).toContain('signup_disabled');
    expect(await storedIn(database.owner)).toEqual(nothing);
    await setUp(app, { token: testKeys.setupToken, company, owner });
    expect((await signUp()).statusCode).toBe(200);
    const { rows } = await database.owner.query(
      `select p.email, r.name as role from public.profiles p left join public.user_roles link on link.user_id = p.id
         left join public.roles r on r.id = link.role_id order by p.created_at`,
    );
    expect(rows).toEqual([
      { email: 'asha@example.test', role: 'OWNER' },
      { email: 'first@example.test', role: null },
    ]);
  });

  it('and on this machine the first account is the owner', async () => {
    const { app, database } = await openTestApplication();
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { apikey: testKeys.publishableKey },
      payload: { email: 'first@example.test', password: owner.password },
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await database.owner.query('select role from public.profiles');
    expect(rows).toEqual([{ role: 'OWNER' }]);
  });
});

it('a database that is gone is answered 503, without its inside', async () => {
  const database = await createTestDatabase();
  const { app } = await openTestApplication({ database });
  onTestFinished(() => database.drop().catch(() => undefined));
  await database.drop();
  const answer = await setUp(app, { company, owner });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ detail: 'Service unavailable - please try again', code: 'unavailable' });
});
