import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';

async function openFixture() {
  const fixture = await openApiFixture();
  const { ask, people, app } = fixture;
  const as = people.OWNER;
  const make = async (scopes: string[]) => {
    const body = { name: 'Sync', scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const answer = await ask('POST /rpc/create_api_token/', { as, body });
    return answer.json<{ id: string; token: string }>();
  };
  const program = (token: string, request: string, body?: unknown) =>
    ask(request, { headers: { authorization: `Bearer ${token}` }, ...(body !== undefined && { body }) });
  const hosted = (token: string, url: string) =>
    app.inject({ url, headers: { apikey: testKeys.publishableKey, authorization: `Bearer ${token}` } });
  return { ...fixture, as, make, program, hosted };
}

describe('a token of a program', () => {
  it('opens both APIs, as far as its scopes reach', async () => {
    const { ask, as, make, program, hosted } = await openFixture();
    await ask('POST /projects/', { as, body: { name: 'Tower' } });
    const { token } = await make(['tasks:view', 'tasks:create']);
    const made = await program(token, 'POST /tasks/', { task_title: 'From a program' });
    expect([made.statusCode, made.json()]).toMatchObject([201, { created_by_user_id: as.id }]);
    expect((await program(token, 'GET /tasks/')).json()).toMatchObject({ count: 1 });
    expect((await program(token, 'GET /projects/')).json()).toMatchObject({ count: 0, results: [] });
    expect((await program(token, 'POST /projects/', { name: 'Mine' })).json()).toMatchObject({
      code: 'access_denied',
    });
    expect((await hosted(token, '/rest/v1/tasks?select=task_title')).json()).toEqual([
      { task_title: 'From a program' },
    ]);
    expect((await hosted(token, '/rest/v1/projects')).json()).toEqual([]);
  });

  it('is refused by both APIs from the moment it is revoked', async () => {
    const { ask, as, make, program, hosted } = await openFixture();
    const { id, token } = await make(['tasks:view']);
    expect((await program(token, 'GET /tasks/')).statusCode).toBe(200);
    expect((await ask('POST /rpc/revoke_api_token/', { as, body: { token_id: id } })).statusCode).toBe(204);
    expect((await program(token, 'GET /tasks/')).statusCode).toBe(401);
    expect((await hosted(token, '/rest/v1/tasks')).statusCode).toBe(401);
  });

  it('that nobody made is refused, and none opens an account', async () => {
    const { make, program, hosted } = await openFixture();
    expect((await program('plt_nobody', 'GET /tasks/')).statusCode).toBe(401);
    expect((await hosted('plt_nobody', '/rest/v1/tasks')).statusCode).toBe(401);
    const { token } = await make(['tasks:view']);
    expect((await hosted(token, '/auth/v1/user')).statusCode).toBeGreaterThanOrEqual(401);
    const change = { new_password: 'another good password' };
    expect((await program(token, 'POST /auth/change-password/', change)).statusCode).toBe(401);
  });

  it('is not answered what its maker was under the same Idempotency-Key, nor the other way round', async () => {
    const { ask, as, make } = await openFixture();
    const { token } = await make(['tasks:view']);
    const body = { name: 'Tower' };
    const headers = { 'idempotency-key': 'shared' };
    expect((await ask('POST /projects/', { as, body, headers })).statusCode).toBe(201);
    const theirs = await ask('POST /projects/', {
      body,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect([theirs.statusCode, theirs.json().code]).toEqual([403, 'access_denied']);
    const again = await ask('POST /projects/', { as, body, headers });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  });
});
