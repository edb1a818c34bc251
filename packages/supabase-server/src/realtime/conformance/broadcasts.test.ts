import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../testing/follow.ts';
import { publishableKey } from '../testing/start-realtime.ts';
import { startTwoProcesses, join, listenTo } from '../testing/two-processes.ts';

const { fixture, second } = await startTwoProcesses();
afterAll(() => fixture.stop());

const places = [
  { where: 'of one process', url: () => fixture.url },
  { where: 'of two processes', url: () => second.url },
];

describe.each(places)('broadcasts between sockets $where', ({ where, url }) => {
  it.each(['1.0.0', '2.0.0'] as const)('arrive in order, whatever their size, framing %s', async (vsn) => {
    const topic = `room ${where} ${vsn}`;
    const to = fixture.client(undefined, { url: url(), vsn }).channel(topic);
    const from = fixture.client(undefined, { vsn }).channel(topic);
    const received = listenTo(to);
    const own = listenTo(from);
    await Promise.all([join(to), join(from)]);
    const large = 'x'.repeat(100_000);
    for (let n = 0; n < 50; n += 1)
      await from.send({ type: 'broadcast', event: 'said', payload: { n, large } });
    await until(() => received.length === 50);
    expect(received).toEqual(
      Array.from({ length: 50 }, (_, n) => expect.objectContaining({ event: 'said', payload: { n, large } })),
    );
    expect(own).toEqual([]);
  });

  it('may be bytes', async () => {
    const topic = `bytes ${where}`;
    const to = fixture.client(undefined, { url: url() }).channel(topic);
    const from = fixture.client().channel(topic);
    const received = listenTo(to);
    await Promise.all([join(to), join(from)]);
    await from.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 1, 254, 255]).buffer });
    await until(() => received.length === 1);
    const [message] = received as { payload: ArrayBuffer }[];
    expect([...new Uint8Array(message?.payload ?? new ArrayBuffer(0))]).toEqual([0, 1, 254, 255]);
  });

  it('come back to the sender who wants them, and are acknowledged', async () => {
    const config = { broadcast: { self: true, ack: true } };
    const channel = fixture.client(undefined, { url: url() }).channel(`self ${where}`, { config });
    const received = listenTo(channel, 'mine');
    await join(channel);
    expect(await channel.send({ type: 'broadcast', event: 'mine', payload: { a: 1 } })).toBe('ok');
    expect(await channel.send({ type: 'broadcast', event: 'other', payload: {} })).toBe('ok');
    await until(() => received.length === 1);
    expect(received).toEqual([
      expect.objectContaining({ type: 'broadcast', event: 'mine', payload: { a: 1 } }),
    ]);
  });

  it('can be sent by HTTP and by SQL', async () => {
    const topic = `http ${where}`;
    const channel = fixture.client(undefined, { url: url() }).channel(topic);
    const received = listenTo(channel);
    await join(channel);
    const sender = fixture.client().channel(topic);
    expect(await sender.httpSend('one', { a: 'é' })).toEqual({ success: true });
    expect(await sender.send({ type: 'broadcast', event: 'many', payload: { b: 2 } })).toBe('ok');
    await fixture.database.owner.query(`select realtime.send('{"c": 3}', 'sql', $1, false)`, [topic]);
    await until(() => received.length === 3);
    expect(received).toEqual([
      expect.objectContaining({ event: 'one', payload: { a: 'é' } }),
      expect.objectContaining({ event: 'many', payload: { b: 2 } }),
      expect.objectContaining({ event: 'sql', payload: { c: 3 } }),
    ]);
  });
});

describe('broadcasts by HTTP', () => {
  const post = (body: string, headers: Record<string, string> = { apikey: publishableKey }) =>
    fetch(`${fixture.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('are refused without a key, with a bad token, with a body that is none, too many or too large', async () => {
    expect((await post('{"messages":[]}', {})).status).toBe(401);
    expect(
      (await post('{"messages":[]}', { apikey: publishableKey, authorization: 'Bearer a.b.c' })).status,
    ).toBe(401);
    for (const body of ['', 'null', '{"messages":{}}', '{"messages":[{"topic":"a"}]}', '{"messages":[3]}']) {
      expect((await post(body)).status).toBe(422);
    }
    const many = Array.from({ length: 101 }, () => ({ topic: 'a', event: 'b', payload: {} }));
    expect((await post(JSON.stringify({ messages: many }))).status).toBe(422);
    expect((await post(`{"messages":["${'x'.repeat(1_100_000)}"]}`)).status).toBe(413);
    expect((await post('{"messages":[]}')).status).toBe(202);
  });

  it('are answered when there are several', async () => {
    const messages = ['one', 'two', 'three'].map((event) => ({ topic: 'several', event, payload: {} }));
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(`${fixture.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      body: JSON.stringify({ messages }),
      headers: { 'content-type': 'application/json', apikey: publishableKey },
      signal,
    });
    expect(answer.status).toBe(202);
  });

  it('are for the signed-in where the deployment says so, as those of sockets are', async () => {
    const { url } = await fixture.another({ areBroadcastsOpen: false });
    const send = (headers: Record<string, string>) =>
      fetch(`${url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        body: '{"messages":[{"topic":"a","event":"b","payload":{}}]}',
        headers: { 'content-type': 'application/json', apikey: publishableKey, ...headers },
      });
    expect((await send({})).status).toBe(403);
    expect((await send({ authorization: `Bearer ${fixture.token()}` })).status).toBe(202);

    const config = { broadcast: { ack: true } };
    const stranger = fixture.client(undefined, { url }).channel('a', { config });
    const signedIn = fixture.client(fixture.token(), { url });
    await signedIn.realtime.setAuth();
    const member = signedIn.channel('a', { config });
    await Promise.all([join(stranger), join(member)]);
    expect(await stranger.send({ type: 'broadcast', event: 'b', payload: {} })).not.toBe('ok');
    expect(await member.send({ type: 'broadcast', event: 'b', payload: {} })).toBe('ok');
  });

  it('V4.4.3 are not taken from a session that is over, nor from one that owes its second factor', async () => {
    const channel = fixture.client().channel('after the end');
    const received = listenTo(channel);
    await join(channel);
    const messages = [{ topic: 'after the end', event: 'said', payload: {} }];
    const send = (claims: Record<string, unknown>) =>
      post(JSON.stringify({ messages }), {
        apikey: publishableKey,
        authorization: `Bearer ${fixture.token(claims)}`,
      });
    const ended = await send({ session_id: '00000000-0000-4000-8000-000000000000' });
    expect([ended.status, await ended.json()]).toEqual([401, { error: 'the session has ended' }]);
    const halfway = await send({ owes_factor: true });
    expect([halfway.status, await halfway.json()]).toEqual([428, { error: 'the second factor is missing' }]);
    const address = `${fixture.url}/realtime/v1/api/broadcast/after%20the%20end/events/said`;
    const headers = {
      apikey: publishableKey,
      authorization: `Bearer ${fixture.token({ owes_factor: true })}`,
    };
    expect((await fetch(address, { method: 'POST', body: '{}', headers })).status).toBe(428);
    expect((await send({})).status).toBe(202);
    await until(() => received.length > 0);
    expect(received).toHaveLength(1);
  });
});
