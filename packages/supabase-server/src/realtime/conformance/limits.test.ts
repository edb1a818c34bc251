import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, until } from '../testing/follow.ts';
import { openRaw } from '../testing/raw-socket.ts';
import { publishableKey, startRealtime } from '../testing/start-realtime.ts';
import type { RealtimeFixture } from '../testing/start-realtime.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await startRealtime({
    realtime: {
      allowedOrigins: ['https://app.example'],
      refusedSeconds: 0.2,
      channelsPerSocket: 3,
      bindingsPerChannel: 2,
      framesPerSecond: 50,
      frameBytes: 100_000,
      bufferedBytes: 500_000,
    },
  });
});
afterAll(() => fixture.stop());

const run = (text: string, values: unknown[] = []) => fixture.database.owner.query(text, values);
const boards = [{ event: '*', schema: 'public', table: 'boards' }];

describe('V4.4 who may open a socket', () => {
  it.each(['https://evil.example', 'https://app.example.evil.example', 'null', 'http://127.0.0.1'])(
    'V4.4.2 not a page of %s',
    async (origin) => {
      const { closed, frames } = await openRaw(fixture.url, { headers: { origin } });
      expect(await closed).toEqual({ code: 4403, reason: 'this page may not open a socket' });
      expect(frames).toEqual([]);
    },
  );

  it.each([() => 'https://app.example', () => fixture.url])(
    'V4.4.2 but the pages of the application',
    async (origin) => {
      const raw = await openRaw(fixture.url, { headers: { origin: origin() } });
      expect((await raw.join('room')).payload).toMatchObject({ status: 'ok' });
      raw.socket.close();
    },
  );

  it.each(['', 'apikey=', 'apikey=sb_publishable_guess', 'apikey=a.b.c'])(
    'V4.4.3 nobody without a key: %s',
    async (query) => {
      const { closed } = await openRaw(fixture.url, { query });
      expect(await closed).toEqual({ code: 4401, reason: 'Invalid API key' });
    },
  );

  it('V4.4.3 nobody with a token that is over, forged, or of a session that has ended', async () => {
    const over = fixture.token({ iat: 1_000_000_000, exp: 1_000_003_600 });
    const forged = `${fixture.token().split('.').slice(0, 2).join('.')}.c2lnbmF0dXJl`;
    const ended = fixture.token({ session_id: '00000000-0000-4000-8000-000000000000' });
    for (const token of [over, forged, ended]) {
      const raw = await openRaw(fixture.url);
      const { payload } = await raw.join('changes', { postgres_changes: boards }, token);
      expect(payload).toMatchObject({ status: 'error' });
      await run(`insert into boards (id, name) values (1, 'hidden')`);
      expect((await raw.closed).code).toBe(4401);
      expect(raw.frames.filter(({ event }) => event === 'postgres_changes')).toEqual([]);
      await run('delete from boards');
    }
  });

  it('V4.4.4 nobody receives a private topic of another person, and the socket is closed', async () => {
    const raw = await openRaw(fixture.url);
    expect((await raw.join('of somebody else', { private: true }, fixture.token())).payload).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('Unauthorized') },
    });
    expect((await raw.closed).code).toBe(4403);
  });
});

describe('a token on a channel', () => {
  it('is replaced by a newer one, and ends the channel when the newer one is none', async () => {
    const raw = await openRaw(fixture.url);
    await raw.join('changes', { postgres_changes: boards }, fixture.token());
    raw.send('join1', '1', 'realtime:changes', 'access_token', { access_token: fixture.token() });
    raw.send('join1', '2', 'realtime:changes', 'access_token', { access_token: 'sb_publishable_ignored' });
    await run(`insert into boards (id, name) values (2, 'seen')`);
    await until(() => raw.frames.some(({ event }) => event === 'postgres_changes'));
    raw.send('join1', '3', 'realtime:changes', 'access_token', { access_token: 'a.b.c' });
    await until(() => raw.frames.some(({ event }) => event === 'phx_close'));
    expect(raw.frames.at(-2)).toMatchObject({ event: 'system', payload: { status: 'error' } });
    raw.socket.close();
  });

  it('ends the channel when its time is over', async () => {
    const raw = await openRaw(fixture.url);
    const now = Math.floor(Date.now() / 1000);
    // Tokens are taken for 30 s longer, because clocks differ.
    await raw.join('changes', { postgres_changes: boards }, fixture.token({ iat: now - 60, exp: now - 28 }));
    await until(() => raw.frames.some(({ event }) => event === 'phx_close'));
    expect(raw.frames.at(-2)?.payload).toMatchObject({ message: 'Token has expired', status: 'error' });
    raw.socket.close();
  });
});

describe('limits', () => {
  it('close a socket that says what is no frame', async () => {
    for (const text of ['', 'hello', '{}', '[1,2]', '[null,null,3,"a",{}]', '['.repeat(50_000)]) {
      const { socket, closed } = await openRaw(fixture.url);
      socket.send(text);
      expect((await closed).code).toBe(1003);
    }
    const binary = await openRaw(fixture.url);
    binary.socket.send(Buffer.from([3, 255, 255, 255, 255, 255, 1]));
    expect((await binary.closed).code).toBe(1003);
  });

  it('close a socket that sends too large a frame, or too many', async () => {
    const large = await openRaw(fixture.url);
    large.socket.send('x'.repeat(100_001));
    expect((await large.closed).code).toBe(1009);
    const busy = await openRaw(fixture.url);
    for (let n = 0; n < 60; n += 1) busy.send(null, String(n), 'phoenix', 'heartbeat', {});
    expect((await busy.closed).code).toBe(1008);
  });

  it('hold for channels of a socket, for bindings of a channel, and for names', async () => {
    const raw = await openRaw(fixture.url);
    for (const name of ['a', 'b', 'c'])
      expect((await raw.join(name)).payload).toMatchObject({ status: 'ok' });
    const reasonOf = async (name: string, config = {}) => (await raw.join(name, config)).payload;
    expect(await reasonOf('d')).toMatchObject({
      response: { reason: expect.stringContaining('Too many channels') },
    });
    expect(await reasonOf('a', { postgres_changes: [...boards, ...boards, ...boards] })).toMatchObject({
      status: 'error',
    });
    expect(await reasonOf('x'.repeat(300))).toMatchObject({ status: 'error' });
    raw.socket.close();
  });

  it('F66 drop a socket that does not read, while others go on', async () => {
    const lazy = await openRaw(fixture.url, { query: `apikey=${publishableKey}&vsn=2.0.0` });
    await lazy.join('changes', { postgres_changes: boards }, fixture.token());
    // It stops reading; what is sent piles up at the server once the buffers of the system are full.
    lazy.socket.pause();
    const keen = await follow(fixture.client(fixture.token()), { event: 'INSERT', table: 'boards' });
    await run('delete from boards');
    const before = process.memoryUsage().rss;
    await run(`insert into boards (id, name) select n, repeat('x', 60000) from generate_series(1, 300) n`);
    await until(() => keen.changes.length === 300, 30_000);
    lazy.socket.resume();
    expect((await lazy.closed).code).toBe(1006);
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  });

  it('F66 close a socket that says nothing', async () => {
    const { url } = await fixture.another({ idleSeconds: 0.3 });
    const { closed } = await openRaw(url);
    expect((await closed).code).toBe(4408);
  });

  it('V4.2.1 answer what is no upgrade, and upgrades to elsewhere, without keeping the line', async () => {
    const { port } = new URL(fixture.url);
    const ask = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = '';
        const line: Socket = connect(Number(port), '127.0.0.1', () => line.write(text));
        line.on('data', (data) => (answer += data.toString()));
        line.on('close', () => resolve(answer));
      });
    const upgrade = 'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
    expect(await ask(`GET /rest/v1/boards HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 404/);
    expect(await ask(`GET /realtime/v1/websocket HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 4\d\d/);
    const plain = await fetch(`${fixture.url}/realtime/v1/websocket`, {
      headers: { apikey: publishableKey },
    });
    expect(plain.status).toBe(426);
  });

  it('hold for sockets of a process', async () => {
    const { url } = await fixture.another({ sockets: 1 });
    const first = await openRaw(url);
    await first.join('room');
    await expect(openRaw(url)).rejects.toThrow('503');
    first.socket.close();
  });
});

describe('a name the database cannot store', () => {
  it('F38 is refused alone: messages of others that travel with it arrive', async () => {
    const others = await openRaw(fixture.url);
    await others.join('talk', { broadcast: { ack: true } });
    const raw = await openRaw(fixture.url);
    expect((await raw.join('a\0b')).payload).toMatchObject({ status: 'error' });
    await raw.join('talk', { broadcast: { ack: true } });
    const say = (from: typeof raw, ref: string, event: string) =>
      from.send('join1', ref, 'realtime:talk', 'broadcast', { type: 'broadcast', event, payload: {} });
    say(raw, '7', 'a\0b');
    say(raw, '8', '\ud800');
    say(others, '7', 'fine');
    const reply = (from: typeof raw, ref: string) => from.frames.find((frame) => frame.ref === ref)?.payload;
    await until(() => [reply(raw, '7'), reply(raw, '8'), reply(others, '7')].every(Boolean));
    expect([reply(raw, '7'), reply(raw, '8'), reply(others, '7')]).toMatchObject([
      { status: 'error' },
      { status: 'error' },
      { status: 'ok' },
    ]);
    const answer = await fetch(`${fixture.url}/realtime/v1/api/broadcast/%00/events/x`, {
      method: 'POST',
      body: '{}',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(422);
    raw.socket.close();
    others.socket.close();
  });
});

describe('sockets', () => {
  it('of one address are bounded, and those that were closed make room', async () => {
    const { url } = await fixture.another({ socketsPerAddress: 2 });
    const open = [await openRaw(url), await openRaw(url)];
    await expect(openRaw(url)).rejects.toThrow('429');
    open[0]?.socket.close();
    await open[0]?.closed;
    await until(async () => {
      const next = await openRaw(url).catch(() => null);
      next?.socket.close();
      return next !== null;
    });
  });

  it('of one person are bounded, whatever they join on them; others join', async () => {
    const { url } = await fixture.another({ socketsPerPerson: 2 });
    const one = fixture.token({ sub: '00000000-0000-4000-8000-0000000000aa' });
    for (const topic of ['a', 'b']) {
      const raw = await openRaw(url);
      expect((await raw.join(topic, {}, one)).payload).toMatchObject({ status: 'ok' });
      expect((await raw.join(`${topic} too`, {}, one)).payload).toMatchObject({ status: 'ok' });
    }
    const third = await openRaw(url);
    expect((await third.join('c', {}, one)).payload).toMatchObject({ status: 'error' });
    expect((await third.closed).code).toBe(1008);
    const other = await openRaw(url);
    expect((await other.join('c', {}, fixture.token())).payload).toMatchObject({ status: 'ok' });
  });
});
