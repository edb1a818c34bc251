import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callWebhook, type CallOptions } from './call-webhook.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { isPrivateAddress } from './is-private-address.ts';
import { signatureHeaders } from './sign-webhook.ts';

type Call = { path: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let port: number;
let calls: Call[];
let connections: number;
let answer: (response: ServerResponse, path: string) => void;

beforeEach(async () => {
  [calls, connections] = [[], 0];
  answer = (response) => void response.writeHead(204).end();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body });
      answer(response, request.url ?? '');
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A name server of our own: every name is this machine. */
const toThisMachine: LookupFunction = (_name, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};
const allowed: CallOptions = { lookup: toThisMachine, isRefused: () => false };
const call = (options: CallOptions = {}, host = 'hooks.example.com') =>
  callWebhook(
    { url: `http://${host}:${port}/hook`, headers: {}, body: '{}' },
    { lookup: toThisMachine, ...options },
  );

describe('a webhook call', () => {
  it('is signed as Standard Webhooks has it', () => {
    // the published example of the specification
    const headers = signatureHeaders(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        body: '{"test": 2432232314}',
        secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      },
      new Date(1_614_265_330_000),
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it.each(['localhost.example.com', '127.0.0.1', '[::1]', '0x7f000001', '2130706433', '127.1'])(
    'does not reach our own machine as %s',
    async (host) => {
      const { status, failure } = await call({}, host);
      expect([status, failure]).toEqual([null, 'The address is not a public one']);
      expect(connections).toBe(0);
    },
  );

  it('follows no redirection', async () => {
    answer = (response) =>
      void response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
    expect(await call(allowed)).toEqual({ status: 302, failure: 'HTTP 302' });
    expect(calls).toHaveLength(1);
  });

  it('says that nobody has the name, and goes on', async () => {
    // there is no address then, whatever the type says
    const nobodyHasIt: LookupFunction = (_name, _options, callback) =>
      (callback as (error: Error) => void)(new Error('getaddrinfo ENOTFOUND hooks.example'));
    const outcome = await callWebhook(
      { url: 'https://hooks.example/hook', headers: {}, body: '{}' },
      { lookup: nobodyHasIt },
    );
    expect(outcome).toEqual({ status: null, failure: 'getaddrinfo ENOTFOUND hooks.example' });
  });

  it('waits so long and no longer', async () => {
    answer = () => undefined;
    expect(await call({ ...allowed, timeout: 100 })).toEqual({
      status: null,
      failure: 'No answer within 100 ms',
    });
  });

  it('does not read an answer without end', async () => {
    answer = (response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    };
    expect(await call(allowed)).toEqual({ status: 200, failure: null });
  });
});

describe('addresses that a server must not be sent to', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
    '',
  ])('%s is one', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['93.184.216.34', '172.15.255.255', '172.32.0.1', '8.8.8.8', '2606:4700:4700::1111'])(
    '%s is none',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});

describe('the log of webhooks', () => {
  let database: TestDatabase;
  let owner: TestUser;
  let secret: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await database.createUser({ role: 'OWNER' });
    const { rows } = await database.commitAs(owner, (db) =>
      db.query<{ made: { secret: string } }>(
        "select public.create_webhook('Accounts', 'https://hooks.example.com/hook', '{projects.created}') as made",
      ),
    );
    secret = rows[0]?.made.secret ?? '';
  });
  afterAll(() => database.drop());

  const makeProject = (name: string) =>
    database.commitAs(owner, (db) => db.query('insert into public.projects (name) values ($1)', [name]));
  /** The receiver of these tests speaks plain HTTP. */
  const leadHere = async () => {
    await database.owner.query(
      'alter table public.webhooks drop constraint if exists webhooks_url_format, disable trigger b_check',
    );
    await database.owner.query('update public.webhooks set url = $1', [
      `http://hooks.example.com:${port}/hook`,
    ]);
  };
  const deliver = async (options = allowed) => {
    await leadHere();
    await deliverWebhooks(database.owner, undefined, options);
  };
  const log = async () =>
    (
      await database.owner.query<{
        id: string;
        status: string;
        attempts: number;
        response_status: number | null;
        last_error: string | null;
      }>(
        'select id, status, attempts, response_status, last_error from public.webhook_deliveries order by created_at desc',
      )
    ).rows;

  it('tells the receiver once, with a signature it can check', async () => {
    await makeProject('Tower');
    await deliver();
    await deliverWebhooks(database.owner, undefined, allowed);
    expect(calls).toHaveLength(1);
    const [{ headers, body } = { headers: {} as Call['headers'], body: '' }] = calls;
    const [entry] = await log();
    expect(entry).toMatchObject({ status: 'delivered', attempts: 1, response_status: 204, last_error: null });
    expect(headers).toMatchObject({ 'webhook-id': entry?.id, 'plinth-event': 'projects.created' });
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(signed)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(body)).toMatchObject({
      type: 'projects.created',
      data: { table: 'projects', user_id: owner.id },
    });
    expect(body).not.toContain('Tower');
  });

  it('tries again later, and notes why', async () => {
    answer = (response) => void response.writeHead(503).end();
    await makeProject('Bridge');
    await deliver();
    expect((await log())[0]).toMatchObject({
      status: 'pending',
      attempts: 1,
      response_status: 503,
      last_error: 'HTTP 503',
    });
    await deliver();
    expect(calls).toHaveLength(1);
    await database.owner.query('update private.jobs set run_at = now() where finished_at is null');
    answer = (response) => void response.writeHead(200).end();
    await deliver();
    expect(calls).toHaveLength(2);
    expect(calls[0]?.body).toBe(calls[1]?.body);
    expect((await log())[0]).toMatchObject({ status: 'delivered', attempts: 2, last_error: null });
  });

  const signatureOf = (key: string, { headers, body }: Call) => {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    return `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
      .update(signed)
      .digest('base64')}`;
  };

  it('is signed with the old secret too for a day after it was replaced', async () => {
    const { rows } = await database.commitAs(owner, (db) =>
      db.query<{ made: { secret: string } }>(
        'select public.rotate_webhook_secret(id) as made from public.webhooks limit 1',
      ),
    );
    const next = rows[0]?.made.secret ?? '';
    expect(next).not.toBe(secret);
    await makeProject('Rotated');
    await deliver();
    const [call] = calls;
    expect(call?.headers['webhook-signature']).toBe(
      call && `${signatureOf(next, call)} ${signatureOf(secret, call)}`,
    );
    await database.owner.query(
      `update private.webhook_secrets set previous_until = now() - interval '1 second'`,
    );
    await makeProject('Rotated a day ago');
    await deliver();
    const last = calls.at(-1);
    expect(last?.headers['webhook-signature']).toBe(last && signatureOf(next, last));
  });

  it('reaches others at once while a receiver hangs', async () => {
    const second = await database.commitAs(owner, (db) =>
      db.query<{ made: { id: string } }>(
        "select public.create_webhook('Second', 'https://other.example.com/hook', '{tasks.created}') as made",
      ),
    );
    for (let one = 0; one < 30; one += 1) await makeProject(`Hangs ${one}`);
    await leadHere();
    await database.owner.query('update public.webhooks set url = $1 where id = $2', [
      `http://other.example.com:${port}/other`,
      second.rows[0]?.made.id,
    ]);
    answer = (response, path) => {
      if (path === '/other') response.writeHead(204).end();
    };
    await database.commitAs(owner, (db) =>
      db.query(`insert into public.tasks (task_title) values ('Posted')`),
    );
    const stop = new AbortController();
    const run = deliverWebhooks(database.owner, stop.signal, { ...allowed, timeout: 3000 });
    await expect.poll(() => calls.filter(({ path }) => path === '/other').length, { timeout: 1500 }).toBe(1);
    // what happens meanwhile is not held up either, and the one that hangs has two calls at a time
    await database.commitAs(owner, (db) => db.query(`insert into public.tasks (task_title) values ('Too')`));
    await expect.poll(() => calls.filter(({ path }) => path === '/other').length, { timeout: 1500 }).toBe(2);
    expect(calls.filter(({ path }) => path === '/hook')).toHaveLength(2);
    stop.abort();
    await run;
    await database.owner.query(`delete from private.jobs where kind = 'webhook' and finished_at is null`);
    await database.owner.query('delete from public.webhooks where id = $1', [second.rows[0]?.made.id]);
  });

  const oddAnswers: readonly [what: string, odd: typeof answer, noted: object][] = [
    [
      'a number that is no status',
      (response) => void response.socket?.end('HTTP/1.1 799 Odd\r\n\r\n'),
      { status: 'pending', response_status: null, last_error: 'HTTP 799' },
    ],
    [
      'the wish for another protocol',
      (response) =>
        void response.socket?.end(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: odd\r\n\r\n',
        ),
      { status: 'pending', response_status: null, last_error: expect.any(String) },
    ],
    [
      'no words of HTTP',
      (response) => void response.socket?.end('HELLO\r\n\r\n'),
      { status: 'pending', response_status: null, last_error: expect.any(String) },
    ],
    [
      'nothing, and a closed line',
      (response) => void response.socket?.destroy(),
      { status: 'pending', response_status: null, last_error: expect.any(String) },
    ],
    [
      '"early hints" before its answer',
      (response) => {
        response.writeEarlyHints({ link: '</a>; rel=preload' });
        response.writeHead(204).end();
      },
      { status: 'delivered', response_status: 204, last_error: null },
    ],
  ];
  it.each(oddAnswers)('that answers with %s is noted, and the queue goes on', async (_, odd, noted) => {
    answer = odd;
    await makeProject('Odd');
    await deliver({ ...allowed, timeout: 2000 });
    expect((await log())[0]).toMatchObject({ attempts: 1, ...noted });
    answer = (response) => void response.writeHead(204).end();
    await database.owner.query('update private.jobs set run_at = now() where finished_at is null');
    await deliver();
    expect((await log())[0]).toMatchObject({ status: 'delivered' });
  });

  it('calls nobody inside, and says so', async () => {
    await makeProject('Inside');
    await deliver({ lookup: toThisMachine });
    expect(connections).toBe(0);
    expect((await log())[0]).toMatchObject({
      status: 'pending',
      last_error: 'The address is not a public one',
    });
  });

  it('drops the calls of a webhook that is gone', async () => {
    await database.owner.query('update private.jobs set run_at = now() where finished_at is null');
    await database.owner.query('delete from public.webhooks');
    await deliverWebhooks(database.owner, undefined, allowed);
    expect(calls).toHaveLength(0);
    const { rows } = await database.owner.query(
      "select from private.jobs where kind = 'webhook' and finished_at is null",
    );
    expect(rows).toHaveLength(0);
  });
});
