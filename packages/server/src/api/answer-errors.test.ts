import Fastify, { LogController } from 'fastify';
import { Client } from 'pg';
import { inject, it, expect } from 'vitest';
import { withLogin } from '@plinth/database/database-url.ts';
import { answerErrors } from './answer-errors.ts';
import { ApiError } from './api-error.ts';
import '@plinth/database/testing/global-setup.ts';

function makeApp() {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  answerErrors(app);
  return { app, lines };
}

const headers = { authorization: 'Bearer the-token', apikey: 'the-key', cookie: 'the-cookie' };

it('logs what nobody expected in one line without secrets, and answers without its inside', async () => {
  const { app, lines } = makeApp();
  app.post('/broken/:id', () => {
    throw new Error('the inside');
  });
  const payload = { password: 'the-password' };
  const answer = await app.inject({ method: 'POST', url: '/broken/7?token=the-link', headers, payload });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    detail: 'Internal server error - please try again',
    code: 'server_error',
    reference: expect.stringMatching(/^req-/),
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    reqId: answer.json<{ reference: string }>().reference,
    method: 'POST',
    route: '/broken/:id',
    err: { message: 'the inside' },
  });
  expect(lines[0]).not.toMatch(/the-(token|key|cookie|password|link)/);
});

it('says nothing in the log of what a caller did wrong', async () => {
  const { app, lines } = makeApp();
  app.get('/refused', () => {
    throw new ApiError(403, 'access_denied', 'No.', 'token');
  });
  const answer = await app.inject({ url: '/refused', headers });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { detail: 'No.', code: 'access_denied', field: 'token' },
  ]);
  const malformed = await app.inject({ method: 'POST', url: '/refused', payload: '{', headers });
  expect(malformed.statusCode).toBe(404);
  expect(lines.filter((line) => !line.includes('not found'))).toEqual([]);
});

it('tells a database that is away from one that refuses', async () => {
  const { adminUrl } = inject('testCluster');
  const { app } = makeApp();
  const ask = async (url: string, statement: string) => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const cases = {
    nowhere: () => ask('postgresql://a:b@127.0.0.1:9/c', 'select 1'),
    noSocket: () => ask('postgresql:///c?host=/nowhere', 'select 1'),
    noDatabase: () => ask(withLogin(adminUrl, { database: 'gone' }), 'select 1'),
    ended: () => ask(adminUrl, 'select pg_terminate_backend(pg_backend_pid())'),
    wrong: () => ask(adminUrl, 'select nonsense'),
    division: () => ask(adminUrl, 'select 1 / 0'),
  };
  for (const [name, run] of Object.entries(cases)) app.get(`/${name}`, run);
  const statuses: Record<string, number> = {};
  for (const name of Object.keys(cases)) statuses[name] = (await app.inject(`/${name}`)).statusCode;
  expect(statuses).toEqual({
    nowhere: 503,
    noSocket: 503,
    noDatabase: 503,
    ended: 503,
    wrong: 500,
    division: 500,
  });
});
