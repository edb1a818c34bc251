import { functionFacts } from '@plinth/database/generated/function-facts.ts';
import { expect, it } from 'vitest';
import { functionAccess } from '../../../../../supabase/tests/sweep/function-access.ts';
import { openApiFixture, type ApiFixture } from '../../testing/api-fixture.ts';
import { operations } from '../operations.ts';
import { functionScopes } from './function-scopes.ts';
import { toolsOf } from './tools.ts';

type Answer = {
  jsonrpc: string;
  id: unknown;
  result?: {
    tools?: { name: string; inputSchema: object; annotations: { readOnlyHint: boolean } }[];
    nextCursor?: string;
    content?: { text: string }[];
    isError?: boolean;
    protocolVersion?: string;
  };
  error?: { code: number; message: string };
};

/** An assistant with a token of these scopes, made by the owner. */
async function assistantOf({ ask, people }: ApiFixture, scopes: readonly string[]) {
  const body = {
    name: `Assistant for ${scopes.join(', ')}`,
    scopes,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const made = await ask('POST /rpc/create_api_token/', { as: people.OWNER, body });
  const { token } = made.json<{ token: string }>();
  const send = (message: unknown, headers: Record<string, string> = {}) =>
    ask('POST /mcp/', { body: message, headers: { authorization: `Bearer ${token}`, ...headers } });
  const request = async (method: string, params?: object): Promise<Answer> =>
    (await send({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) })).json<Answer>();
  const call = (name: string, args: object = {}) => request('tools/call', { name, arguments: args });
  return { send, request, call };
}

async function namesOf({ request }: { request: (method: string, params?: object) => Promise<Answer> }) {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { result } = await request('tools/list', cursor === undefined ? {} : { cursor });
    names.push(...(result?.tools ?? []).map(({ name }) => name));
    cursor = result?.nextCursor;
  } while (cursor !== undefined);
  return names;
}

it('greets assistants in the version they speak, and answers what it does not know by the codes of JSON-RPC', async () => {
  const fixture = await openApiFixture();
  const { request, send } = await assistantOf(fixture, ['tasks:view']);
  const greeted = await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect(greeted).toMatchObject({
    jsonrpc: '2.0',
    id: 1,
    result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'plinth' } },
  });
  expect((await request('initialize', { protocolVersion: '1999-01-01' })).result?.protocolVersion).toBe(
    '2025-11-25',
  );
  const noted = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noted.statusCode, noted.body]).toEqual([202, '']);
  expect((await request('ping')).result).toEqual({});
  expect((await request('resources/list')).error?.code).toBe(-32601);
  expect((await request('tools/call', { arguments: {} })).error?.code).toBe(-32602);
  expect((await request('tools/list', { cursor: 'later' })).error?.code).toBe(-32602);
  for (const message of [[], [{ jsonrpc: '2.0', id: 1, method: 'ping' }], { id: 1, method: 'ping' }, {}]) {
    const answer = await send(message);
    expect([answer.statusCode, answer.json<Answer>().error?.code]).toEqual([400, -32600]);
  }
  const unspoken = await send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-protocol-version': '1' });
  expect(unspoken.statusCode).toBe(400);
  expect((await fixture.ask('GET /mcp/')).statusCode).toBe(405);
});

it('has the tools of the scopes of a token and no others, and calls none beside them', async () => {
  const fixture = await openApiFixture();
  const tools = toolsOf(operations);
  for (const scopes of [['tasks:view'], ['tasks:view', 'tasks:create'], ['finance:view'], ['hr:approve']]) {
    const assistant = await assistantOf(fixture, scopes);
    const names = await namesOf(assistant);
    const wanted = [...tools].filter(([, { scope }]) => scope === 'any' || scopes.includes(scope));
    expect(names).toEqual(wanted.map(([name]) => name));
    const others = [...tools.keys()].filter((name) => !names.includes(name));
    for (const name of ['callSaveRole', 'logIn', 'uploadDocument', ...others.slice(0, 5)]) {
      const { error } = await assistant.call(name);
      expect([name, error?.code]).toEqual([name, -32602]);
    }
  }
  const viewer = await namesOf(await assistantOf(fixture, ['tasks:view']));
  expect(viewer).toEqual(expect.arrayContaining(['listTasks', 'getTasks', 'callSearchEverything']));
  expect(viewer).not.toContain('createTasks');
  expect(viewer).not.toContain('listEmployees');
});

it('works in the name of who made the token: creates, reads and changes records by the rules of the API', async () => {
  const fixture = await openApiFixture();
  const { call, request } = await assistantOf(fixture, ['tasks:view', 'tasks:create', 'tasks:edit']);
  const created = await call('createTasks', { body: { task_title: 'Order the rebar' } });
  const task = JSON.parse(created.result?.content?.[0]?.text ?? '{}');
  expect([created.result?.isError, task]).toMatchObject([
    false,
    { task_title: 'Order the rebar', version: 1 },
  ]);
  expect(task.created_by_user_id).toBe(fixture.people.OWNER.id);
  const listed = await call('listTasks', { task_title__contains: 'rebar' });
  expect(listed.error?.message).toBe('There is no argument task_title__contains.');
  const found = await call('listTasks', { search: 'rebar', page_size: 1 });
  expect(JSON.parse(found.result?.content?.[0]?.text ?? '{}')).toMatchObject({
    count: 1,
    results: [{ id: task.id }],
  });
  const several = await call('listTasks', {
    priority_level: ['low', 'medium', 'high'],
    task_status: 'not_cancelled',
  });
  expect(JSON.parse(several.result?.content?.[0]?.text ?? '{}')).toMatchObject({ count: 1 });
  const changed = await call('updateTasks', { id: task.id, body: { description: 'Changed', version: 1 } });
  expect(changed.result?.content?.[0]?.text).toContain('"description":"Changed"');
  const late = await call('updateTasks', { id: task.id, body: { description: 'Late', version: 1 } });
  expect([late.result?.isError, late.result?.content?.[0]?.text]).toEqual([
    true,
    expect.stringContaining('version_conflict'),
  ]);
  const wrong = await call('createTasks', { body: { task_title: 5, nonsense: 1 } });
  expect(JSON.parse(wrong.result?.content?.[0]?.text ?? '{}')).toHaveProperty('nonsense');
  expect((await call('getTasks')).error?.message).toBe('The argument id is missing.');
  expect((await call('getTasks', { id: { of: 1 } })).error?.code).toBe(-32602);
  const elsewhere = await call('getTasks', { id: '../projects' });
  expect(elsewhere.result).toMatchObject({ isError: true });
  expect((await call('deleteTasks', { id: task.id })).error?.code).toBe(-32602);
  const { result } = await request('tools/list');
  expect(result?.tools?.find(({ name }) => name === 'listTasks')?.annotations.readOnlyHint).toBe(true);
  // the log tells whose program it was
  const log = await fixture.ask('POST /rpc/list_audit_entries/', {
    as: fixture.people.OWNER,
    body: { user_id: null, table_name: 'tasks', action: null, from_day: null, to_day: null, limit: 9 },
  });
  const entries = log.json<{ user_id: string; api_token: string | null }[]>();
  expect(entries.map((entry) => [entry.user_id, entry.api_token])).toEqual(
    ['UPDATE', 'INSERT'].map(() => [
      fixture.people.OWNER.id,
      'Assistant for tasks:view, tasks:create, tasks:edit',
    ]),
  );
});

it('lets in nobody, no session and no page of another address', async () => {
  const fixture = await openApiFixture();
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect((await fixture.ask('POST /mcp/', { body: ping })).statusCode).toBe(401);
  const person = await fixture.ask('POST /mcp/', { body: ping, as: fixture.people.OWNER });
  expect([person.statusCode, person.json<{ code: string }>().code]).toEqual([403, 'api_token_needed']);
  const { send, call } = await assistantOf(fixture, ['projects:view']);
  expect((await send(ping, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  expect((await send(ping, { origin: 'null' })).statusCode).toBe(403);
  expect((await send(ping, { origin: 'http://localhost:80' })).statusCode).toBe(200);
  await fixture.database.owner.query('update public.api_tokens set revoked_at = now()');
  // what is remembered of a token is not believed for a call
  const after = await call('listProjects');
  expect(after.result?.isError ?? true).toBe(true);
});

it('offers functions that only read, by the scope that each demands', () => {
  const demanded = new Map(
    functionAccess.flatMap(([, scope, names]) => names.split(/\s+/).map((name) => [name, scope] as const)),
  );
  const facts = new Map(functionFacts.map((fact) => [fact.name, fact]));
  for (const [name, scope] of Object.entries(functionScopes)) {
    expect([name, scope, facts.get(name)?.isReadOnly]).toEqual([name, demanded.get(name), true]);
  }
  const tools = toolsOf(operations);
  expect([...tools.keys()].filter((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name))).toEqual([]);
  expect([...tools.values()].some(({ scope }) => scope.startsWith('rbac:'))).toBe(false);
});
