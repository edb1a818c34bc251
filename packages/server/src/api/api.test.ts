import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';

describe('rows', () => {
  it('are made, listed, read, changed and deleted under the rules of the database', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.MANAGER;
    expect((await ask('GET /projects/')).statusCode).toBe(401);

    const made = await ask('POST /projects/', { as, body: { name: 'Villa 7', contract_value: '100.10' } });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { name: 'Villa 7', contract_value: '100.10', version: 1 },
    ]);
    expect(made.headers['etag']).toBe('"1"');
    const { id } = made.json<{ id: string }>();
    await ask('POST /projects/', {
      as,
      body: [{ name: 'Tower' }, { name: 'Annex', description: 'of the villa' }],
    });

    const page = await ask('GET /projects/?page_size=2&ordering=name&status=all&project_manager=', { as });
    expect(page.statusCode).toBe(400);
    const first = (
      await ask('GET /projects/?page_size=2&ordering=name&status=all&client_id=', { as })
    ).json();
    expect(first).toMatchObject({
      count: 3,
      previous: null,
      results: [{ name: 'Annex' }, { name: 'Tower' }],
    });
    const next = new URL(first.next);
    const second = (await ask(`GET ${next.pathname.replace('/api', '')}${next.search}`, { as })).json();
    expect(second).toMatchObject({ count: 3, next: null, results: [{ name: 'Villa 7' }] });
    const found = (await ask('GET /projects/?search=villa&ordering=-name', { as })).json();
    expect(found.results.map(({ name }: { name: string }) => name)).toContain('Villa 7');
    expect((await ask('GET /projects/?name__contains=ower', { as })).json()).toMatchObject({ count: 1 });
    expect((await ask('GET /projects/?name__in=Tower,Annex', { as })).json()).toMatchObject({ count: 2 });

    const changed = await ask(`PATCH /projects/${id}/`, {
      as,
      body: { name: 'Villa 8' },
      headers: { 'if-match': '"1"' },
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { name: 'Villa 8', version: 2 }]);
    const late = await ask(`PATCH /projects/${id}/`, {
      as,
      body: { name: 'Villa 9' },
      headers: { 'if-match': '"1"' },
    });
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'version_conflict', current: { name: 'Villa 8', contract_value: '100.10' } },
    ]);
    const older = await ask(`PATCH /projects/${id}/`, { as, body: { name: 'Villa 9', version: 1 } });
    expect([older.statusCode, older.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { version: 2 } },
    ]);

    expect((await ask(`DELETE /projects/${id}/`, { as: people.EMPLOYEE })).json()).toMatchObject({
      code: 'access_denied',
    });
    expect(
      (await ask(`DELETE /projects/${id}/`, { as: people.ADMIN, headers: { 'if-match': '1' } })).statusCode,
    ).toBe(412);
    expect((await ask(`DELETE /projects/${id}/`, { as: people.ADMIN })).statusCode).toBe(204);
    expect((await ask(`GET /projects/${id}/`, { as })).statusCode).toBe(404);
    expect((await ask(`DELETE /projects/${randomUUID()}/`, { as: people.ADMIN })).statusCode).toBe(404);
  });

  it('are refused field by field, in the language of the caller', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.MANAGER;
    // The version is the server's: it may be sent along.
    const body = { name: 5, start_date: '2026-02-30', nonsense: 1, version: 3, status: 'elsewhere' };
    const answer = await ask('POST /projects/', {
      as,
      body,
      headers: { 'accept-language': 'hi-IN, en;q=0.5' },
    });
    expect([answer.statusCode, Object.keys(answer.json()).toSorted()]).toEqual([
      400,
      ['name', 'nonsense', 'start_date', 'status'],
    ]);
    expect(answer.headers['content-language']).toBe('hi');
    const required = await ask('POST /projects/', { as, body: {} });
    expect(required.json()).toEqual({ name: ['This field is required.'] });
    expect(JSON.parse(String(required.headers['x-error']))).toEqual({ code: 'required', field: 'name' });
    const constraint = await ask('POST /tasks/', { as, body: { task_title: 'A', project_id: randomUUID() } });
    expect(constraint.json()).toMatchObject({
      code: expect.stringMatching(/unknown_reference|access_denied/),
    });
    for (const [text, field] of [
      ['{"name": "a\\u0000b"}', 'name'],
      ['{"name": "Villa", "description": "a\\ud800b"}', 'description'],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const unstorable = await ask('POST /projects/', { as, body: text, headers });
      expect([unstorable.statusCode, unstorable.json()]).toMatchObject([
        400,
        { code: 'invalid_value', field },
      ]);
    }
    for (const [path, sent, field] of [
      ['/finance/purchase-orders/save-document/', { record: {}, lines: 'none' }, 'lines'],
      ['/finance/purchase-orders/save-document/', { record: [] }, 'record'],
      ['/finance/quotation-items/bulk/', { quotation_id: randomUUID(), items: {} }, 'items'],
      ['/hr/salary-benefits/', { benefits: {} }, 'benefits'],
      ['/auth/password-reset/', { email: 'nowhere' }, 'email'],
    ] as const) {
      const shapeless = await ask(`POST ${path}`, { as, body: sent });
      expect([path, shapeless.statusCode, shapeless.json()]).toEqual([
        path,
        400,
        { [field]: [expect.stringContaining('not valid')] },
      ]);
    }
    for (const text of ['{', '[1]', '"a"', '{"__proto__": {"name": "a"}}']) {
      const broken = await ask('POST /projects/', {
        as,
        body: text,
        headers: { 'content-type': 'application/json' },
      });
      expect([text, broken.statusCode, broken.json().code]).toEqual([
        text,
        400,
        expect.stringMatching(/bad_request|validation_failed/),
      ]);
    }
  });
});

describe('sessions', () => {
  const person = { email: 'asha@example.test', password: 'a long and odd sentence' };
  it('are begun, renewed and ended for the same accounts as through the hosted protocol', async () => {
    const { ask, app } = await openApiFixture();
    const body = { ...person, first_name: 'Asha', last_name: 'Rao' };
    const registered = await ask('POST /auth/register/', { body });
    expect(registered.statusCode).toBe(201);
    expect(
      (await ask('POST /auth/login/', { body: { ...person, password: 'another one' } })).statusCode,
    ).toBe(401);
    expect((await ask('POST /auth/login/', { body: {} })).json()).toEqual({
      email: ['This field is required.'],
      password: ['This field is required.'],
    });
    const login = await ask('POST /auth/login/', { body: person });
    const { access_token: access, refresh, user } = login.json();
    expect([login.statusCode, login.json().access, user.email]).toEqual([200, access, person.email]);

    const bearer = { authorization: `Bearer ${access}` };
    const own = await ask('GET /auth/profile/', { headers: bearer });
    expect(own.json()).toMatchObject({ email: person.email, first_name: 'Asha', access: expect.any(Object) });
    const hosted = await app.inject({
      url: '/auth/v1/user',
      headers: { ...bearer, apikey: 'sb_publishable_tests' },
    });
    expect(hosted.json()).toMatchObject({ email: person.email });

    const renewed = await ask('POST /auth/refresh/', { body: { refresh } });
    expect(renewed.statusCode).toBe(200);
    const changed = await ask('POST /auth/change-password/', {
      headers: bearer,
      body: { new_password: 'password' },
    });
    expect([changed.statusCode, Object.keys(changed.json())]).toEqual([400, ['new_password']]);
    const guessed = await ask('POST /auth/change-password/', {
      headers: bearer,
      body: { new_password: 'a crane and a plan', current_password: 'not the one' },
    });
    // nothing about the session, which a client would renew and try again
    expect([guessed.statusCode, guessed.json().code]).toEqual([400, 'invalid_credentials']);
    expect((await ask('POST /auth/password-reset/', { body: { email: person.email } })).statusCode).toBe(200);
    expect((await ask('POST /auth/logout/', { headers: bearer, body: { refresh } })).statusCode).toBe(204);
    const after = await ask('GET /auth/profile/', { headers: bearer });
    expect([after.statusCode, after.json().code]).toEqual([401, 'session_expired']);
    expect((await ask('POST /auth/refresh/', { body: { refresh: renewed.json().refresh } })).statusCode).toBe(
      401,
    );
  });
});

describe('Idempotency-Key', () => {
  it('F06, F08: makes one row of fifty parallel requests and answers all of them the same', async () => {
    const { ask, people, database } = await openApiFixture();
    const as = people.MANAGER;
    const send = (name: string, key = 'one') =>
      ask('POST /projects/', { as, body: { name }, headers: { 'idempotency-key': key } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('Bridge')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect([answers[0]?.statusCode, answers[0]?.json()]).toMatchObject([201, { name: 'Bridge' }]);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
    const { rows } = await database.owner.query(
      `select count(*)::int as n from public.projects where name = 'Bridge'`,
    );
    expect(rows).toEqual([{ n: 1 }]);

    const other = await send('Tunnel');
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reuse']);
    // somebody else's key of the same name is their own
    const theirs = await ask('POST /projects/', {
      as: people.ADMIN,
      body: { name: 'Tunnel' },
      headers: { 'idempotency-key': 'one' },
    });
    expect(theirs.statusCode).toBe(201);

    const body = { name: 'Late', start_date: '2026-02-02', end_date: '2026-01-01' };
    const refuse = () => ask('POST /projects/', { as, body, headers: { 'idempotency-key': 'two' } });
    const [refused, again] = [await refuse(), await refuse()];
    expect([refused.statusCode, again.body]).toEqual([400, refused.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('keeps no answer that the database could be read for: a secret is shown once, to who asked', async () => {
    const { ask, people, database } = await openApiFixture();
    const body = { name: 'Sync', scopes: ['tasks:view'], expires_at: new Date(Date.now() + 86_400_000) };
    const headers = { 'idempotency-key': 'secret' };
    const make = () => ask('POST /rpc/create_api_token/', { as: people.OWNER, body, headers });
    const { token } = (await make()).json<{ token: string }>();
    const { rows } = await database.owner.query<{ body: string }>(
      'select body from private.idempotency_keys',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).not.toContain(token);
    expect(rows[0]?.body).not.toContain('Sync');
    const again = await make();
    expect([again.json<{ token: string }>().token, again.headers['idempotency-replayed']]).toEqual([
      token,
      'true',
    ]);
  });
});
