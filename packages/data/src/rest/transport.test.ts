import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTransport, type RestRequest, type TransportOptions } from './transport.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const text =
  (status: number, body: string): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(body);
const hangUp: Answer = (response) => void response.destroy();
const silence: Answer = () => undefined;
/** Carried out, and the answer lost. */
const lost: Answer = (response) => {
  response.writeHead(201).flushHeaders();
  response.destroy();
};

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string; at: number };

let seen: Seen[];
let answers: Answer[];
let close: () => void;
let apiUrl: string;

beforeEach(async () => {
  [seen, answers] = [[], []];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body, at: performance.now() });
      (answers.shift() ?? json(200, {}))(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  close();
});

const send = (request: Partial<RestRequest> = {}, options: Partial<TransportOptions> = {}) =>
  createTransport({ apiUrl, fetch, retryDelay: 1, ...options })({
    method: 'GET',
    path: '/projects/',
    ...request,
  });

describe('a request to the REST backend', () => {
  it('goes below the base path, as JSON and with the token', async () => {
    answers = [json(201, { id: 'a', amount: '12345678901234.56' })];
    const query = new URLSearchParams([['search', 'a&b=ü']]);
    const answer = await send({
      method: 'POST',
      path: '/projects/',
      query,
      body: { name: 'Tower' },
      token: 'T',
    });
    expect(answer).toEqual({ data: { id: 'a', amount: '12345678901234.56' }, failure: null });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/projects/?search=a%26b%3D%C3%BC',
      body: '{"name":"Tower"}',
    });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer T' });
  });

  it('may be answered with nothing', async () => {
    answers = [(response) => void response.writeHead(204).end(), text(200, '')];
    expect([await send(), await send()]).toEqual([
      { data: null, failure: null },
      { data: null, failure: null },
    ]);
  });

  it.each([
    [400, 'Bad request - please check your input'],
    [401, 'Authentication required - please log in'],
    [403, 'Access denied - insufficient permissions'],
    [404, 'Resource not found'],
    [409, 'Conflict - resource already exists or is in use'],
    [422, 'Validation error - please check your input'],
    [429, 'Too many requests - please try again later'],
    [500, 'Internal server error - please try again'],
    [502, 'Service temporarily unavailable'],
    [503, 'Service unavailable - please try again later'],
    [504, 'Request timeout - please try again'],
    [418, 'HTTP Error 418'],
  ])('that is answered %i without words says: %s', async (status, message) => {
    answers = [text(status, '<h1>Oops</h1>')];
    const { failure } = await send({}, { retries: 0 });
    expect(failure).toMatchObject({ status, message, body: undefined });
    expect(failure?.statusText).not.toBe('');
    expect(Date.parse(failure?.timestamp ?? '')).not.toBeNaN();
  });

  it('that is refused brings the body of the server along', async () => {
    answers = [json(409, { detail: 'Taken.', code: 'already_exists' })];
    expect((await send()).failure).toMatchObject({
      status: 409,
      message: 'Taken.',
      body: { detail: 'Taken.', code: 'already_exists' },
    });
  });

  it('that succeeds with something that is no JSON is a network error, and is not repeated', async () => {
    answers = [text(200, '<html>the page of a proxy</html>')];
    const { failure } = await send();
    expect(failure).toMatchObject({ type: 'NETWORK_ERROR', message: 'Network error or invalid response' });
    expect(seen).toHaveLength(1);
  });
});

describe('a request that may pass later', () => {
  it.each([
    ['an answer of 502', json(502, {})],
    ['an answer of 503', json(503, {})],
    ['an answer of 429', json(429, {})],
    ['a lost connection', hangUp],
  ])('is tried three more times after %s', async (_what, answer) => {
    answers = [answer, answer, answer, json(200, { id: 'a' })];
    expect(await send()).toEqual({ data: { id: 'a' }, failure: null });
    expect(seen).toHaveLength(4);
  });

  it('waits twice as long each time', async () => {
    answers = [json(502, {}), json(502, {}), json(502, {}), json(502, {})];
    await send({}, { retryDelay: 40 });
    const waits = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
    expect(waits).toHaveLength(3);
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(40 * 2 ** index - 2);
  });

  it('is tried once more after a mistake of the server, and says so to a caller who might try again', async () => {
    answers = [json(500, {}), json(500, { detail: 'Broken.' }), json(200, {})];
    expect((await send()).failure).toMatchObject({ status: 500, message: 'Broken.', isRetried: true });
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('waits as long as the server says, in %s', async (_what, retryAfter) => {
    const later: Answer = (response) =>
      void response.writeHead(503, { 'retry-after': retryAfter() }).end('{}');
    answers = [later, json(200, { id: 'a' })];
    expect((await send()).data).toEqual({ id: 'a' });
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(900);
  });

  it('does not ask again where the server wants more time than anybody waits', async () => {
    answers = [(response) => void response.writeHead(429, { 'retry-after': '3600' }).end('{}')];
    expect((await send()).failure).toMatchObject({ status: 429, retryAfter: 3_600_000 });
    expect(seen).toHaveLength(1);
  });

  it('gives up after that with the last answer', async () => {
    answers = [json(502, {}), json(502, {}), json(502, {}), json(503, { detail: 'Resting.' }), json(200, {})];
    expect((await send()).failure).toMatchObject({ status: 503, message: 'Resting.' });
    expect(seen).toHaveLength(4);
    expect(console.warn).toHaveBeenCalledWith('Max retries exceeded: GET /projects/');
  });

  it('is given up when no answer comes in time', async () => {
    answers = [silence, silence];
    const { failure } = await send({}, { retries: 1, timeout: 50 });
    expect(failure).toMatchObject({ status: 0, message: 'Request timeout after 50ms' });
    expect(seen).toHaveLength(2);
  });

  it('says that the network failed when nobody answers', async () => {
    close();
    const { failure } = await send();
    expect(failure).toMatchObject({
      type: 'NETWORK_ERROR',
      status: 0,
      message: 'Network error or invalid response',
    });
  });

  it.each([400, 401, 403, 404, 409, 422])('is not tried again after an answer of %i', async (status) => {
    answers = [json(status, {})];
    expect((await send()).failure?.status).toBe(status);
    expect(seen).toHaveLength(1);
  });

  it('stops when it is asked to, also while it waits', async () => {
    const controller = new AbortController();
    answers = [(response, request) => json(500, {})(response, request)];
    const running = send({ signal: controller.signal }, { retryDelay: 3_600_000 });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 20_000);
    controller.abort();
    expect((await running).failure).not.toBeNull();
    expect(seen).toHaveLength(1);
  });
});

describe('a write', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'by %s is not repeated without a key',
    async (method) => {
      answers = [lost];
      expect((await send({ method, body: {} })).failure).toMatchObject({ type: 'NETWORK_ERROR' });
      expect(seen).toHaveLength(1);
    },
  );

  it('is repeated under its key, the same for every try', async () => {
    answers = [lost, json(503, {}), json(201, { id: 'a' })];
    const answer = await send({ method: 'POST', body: { name: 'Tower' }, idempotencyKey: 'key-1' });
    expect(answer.data).toEqual({ id: 'a' });
    expect(seen.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
      Array.from({ length: 3 }, () => ['key-1', '{"name":"Tower"}']),
    );
  });
});
