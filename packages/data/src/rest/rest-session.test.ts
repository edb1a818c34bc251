import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardToken, type Guard } from '../session/guard-token.ts';
import { createTokenStorage } from '../session/token-storage.ts';
import type { SessionEvent, SessionPort } from '../port/session.ts';
import { asOutcome } from './as-outcome.ts';
import { checkSession } from './session-check.ts';
import { restSession } from './rest-session.ts';
import { restSessionPort } from './rest-session-port.ts';
import { restTokenSource } from './rest-token-source.ts';
import { createTransport, type Transport } from './transport.ts';

const tokenOf = (name: string) =>
  `h.${Buffer.from(JSON.stringify({ sub: 'u-1', email: 'a@example.test', name })).toString('base64url')}.s`;

type Backend = {
  valid: Set<string>;
  refresh: { status: number; body: unknown };
  /** What other pages do while a refresh is answered. */
  meanwhile: () => void;
  logout: number;
  login: unknown;
  calls: string[];
};

let backend: Backend;
let close: () => void;
let items: Map<string, string>;
let events: SessionEvent[];
let port: SessionPort;
let guard: Guard;
let send: Transport;
let ends: (() => void)[];

/** A backend as other people write it: paths, tokens and answers of the specification, and nothing else. */
function answer(url: string, token: string | undefined, response: ServerResponse) {
  const say = (status: number, body?: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  if (url === '/api/auth/login/') return say(200, backend.login);
  if (url === '/api/auth/refresh/') {
    backend.meanwhile();
    return say(backend.refresh.status, backend.refresh.body);
  }
  if (url === '/api/auth/logout/') return say(backend.logout);
  if (!backend.valid.has(token ?? '')) return say(401, { detail: 'Token is invalid or expired' });
  return say(200, { id: 'u-1' });
}

beforeEach(async () => {
  items = new Map();
  events = [];
  const first = tokenOf('first');
  backend = {
    valid: new Set([first]),
    refresh: { status: 200, body: { access: tokenOf('second') } },
    meanwhile: () => {},
    logout: 204,
    login: { access: first, refresh: 'R1', user: { id: 'u-1' } },
    calls: [],
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      backend.calls.push(`${request.method} ${request.url}`);
      answer(request.url ?? '', request.headers.authorization?.replace('Bearer ', ''), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  send = createTransport({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    fetch,
    retries: 0,
  });
  const storage = createTokenStorage({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  });
  const session = restSession(storage);
  guard = guardToken(restTokenSource(send, storage, session), session);
  const parts = { send, guard, storage, session, siteUrl: 'http://site.test' };
  port = restSessionPort(parts);
  port.subscribe((event) => events.push(event));
  ends = [checkSession(parts, 20), () => session.stop()];
  await new Promise<void>((resolve) => void port.subscribe(() => resolve()));
});
afterEach(() => {
  for (const end of ends) end();
  close();
});

const signIn = () => port.signIn({ email: ' a@example.test ', password: 'secret', isRemembered: true });
const read = () =>
  guard(async (token) => asOutcome(await send({ method: 'GET', path: '/projects/', token })));
const kinds = () => events.map((event) => event.type);
const signedIn = { userId: 'u-1', email: 'a@example.test' };

describe('a session with a backend of the specified shape', () => {
  it('is stored under the specified names and announced', async () => {
    expect(await signIn()).toEqual({ data: { ...signedIn, isCodeNeeded: false }, error: null });
    expect(items).toEqual(
      new Map([
        ['access_token', tokenOf('first')],
        ['refresh_token', 'R1'],
      ]),
    );
    expect(kinds()).toEqual(['initial', 'signed_in']);
    expect(await port.current()).toEqual(signedIn);
  });

  it('does not begin with an answer without a token', async () => {
    backend.login = { user: { id: 'u-1' } };
    expect((await signIn()).error).toMatchObject({ code: 'server_error', message: 'Sign in failed' });
    expect(items.size).toBe(0);
  });

  it('renews a refused token once for all, keeping the refresh token it is not given anew', async () => {
    await signIn();
    backend.valid = new Set([tokenOf('second')]);
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(backend.calls.filter((call) => call === 'POST /api/auth/refresh/')).toHaveLength(1);
    expect([items.get('access_token'), items.get('refresh_token')]).toEqual([tokenOf('second'), 'R1']);
    expect(kinds()).toEqual(['initial', 'signed_in', 'token_refreshed']);
  });

  it('goes on with what another page stored while a refresh was answered', async () => {
    await signIn();
    backend.valid = new Set([tokenOf('theirs')]);
    backend.meanwhile = () => {
      items.set('access_token', tokenOf('theirs'));
      items.set('refresh_token', 'R2');
    };
    expect((await read()).error).toBeNull();
    expect([items.get('access_token'), items.get('refresh_token')]).toEqual([tokenOf('theirs'), 'R2']);
    expect(kinds()).not.toContain('signed_out');
  });

  it('does not come back, and asks nothing as nobody, when another page signs out while it is refreshed', async () => {
    await signIn();
    backend.valid.clear();
    backend.meanwhile = () => items.clear();
    expect((await read()).error).toMatchObject({ status: 401 });
    expect(backend.calls.filter((call) => call === 'GET /api/projects/')).toHaveLength(1);
    expect(items.size).toBe(0);
  });

  it('ends when the refresh is refused, and everybody is informed', async () => {
    await signIn();
    backend.valid.clear();
    backend.refresh = { status: 401, body: { detail: 'Token is blacklisted' } };
    expect((await read()).error).toMatchObject({ code: 'not_authenticated', status: 401 });
    expect([items.size, await port.current()]).toEqual([0, null]);
    expect(events.at(-1)).toMatchObject({ type: 'signed_out', isExpired: true });
  });

  it('outlives a refresh that is not answered', async () => {
    await signIn();
    backend.valid.clear();
    backend.refresh = { status: 503, body: {} };
    expect((await read()).error).toMatchObject({ code: 'unavailable' });
    expect(kinds()).toEqual(['initial', 'signed_in']);
    expect(items.size).toBe(2);
  });

  it('is tried with the fresh token once, not for ever', async () => {
    await signIn();
    backend.valid.clear();
    expect((await read()).error).toMatchObject({ status: 401 });
    expect(backend.calls.filter((call) => call === 'POST /api/auth/refresh/')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ type: 'signed_out', isExpired: true });
  });

  it('is asked after while it lasts, and is over when the server says so', async () => {
    expect(backend.calls).toEqual([]);
    await signIn();
    await vi.waitFor(() => expect(backend.calls).toContain('GET /api/auth/profile/'), 20_000);
    backend.valid.clear();
    backend.refresh = { status: 401, body: {} };
    await vi.waitFor(
      () => expect(events.at(-1)).toMatchObject({ type: 'signed_out', isExpired: true }),
      20_000,
    );
  });

  it('ends here whatever the server makes of it', async () => {
    await signIn();
    backend.logout = 500;
    const { error } = await port.signOut();
    expect(error).toMatchObject({ code: 'server_error', message: 'Sign out completed with warnings' });
    expect([items.size, events.at(-1)]).toEqual([0, { type: 'signed_out', isExpired: false }]);
  });
});
