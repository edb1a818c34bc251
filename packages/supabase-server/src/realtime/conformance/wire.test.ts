import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../testing/follow.ts';
import { openRaw } from '../testing/raw-socket.ts';
import { publishableKey } from '../testing/start-realtime.ts';
import { startTwoProcesses, join, listenTo } from '../testing/two-processes.ts';

const { fixture } = await startTwoProcesses();
afterAll(() => fixture.stop());

describe('the wire', () => {
  it('says which channel a new token may not read any more, and that a channel has a name', async () => {
    const [topic, sub] = [`board ${randomUUID()}`, randomUUID()];
    await fixture.database.owner.query('insert into members (topic, person) values ($1, $2)', [topic, sub]);
    const raw = await openRaw(fixture.url);
    const joined = await raw.join(topic, { private: true }, fixture.token({ sub }));
    expect(joined.payload).toMatchObject({ status: 'ok' });
    raw.send('join1', '9', `realtime:${topic}`, 'access_token', { access_token: fixture.token() });
    await until(() => raw.frames.some(({ event }) => event === 'phx_close'));
    expect(raw.frames.find(({ event }) => event === 'system')?.payload).toMatchObject({
      status: 'error',
      message: `You do not have permissions to read from this Channel topic: ${topic}`,
    });
    expect((await raw.join('')).payload).toMatchObject({
      status: 'error',
      response: { reason: 'TopicNameRequired: You must provide a topic name' },
    });
  });

  it('answers heartbeats, unknown events and topics that were not joined', async () => {
    const raw = await openRaw(fixture.url);
    raw.send(null, '1', 'phoenix', 'heartbeat', {});
    raw.send('1', '2', 'realtime:nowhere', 'broadcast', { event: 'a' });
    expect((await raw.join('here')).payload).toEqual({ status: 'ok', response: { postgres_changes: [] } });
    raw.send('join1', '3', 'realtime:here', 'dance', {});
    raw.send('join1', '4', 'realtime:here', 'phx_leave', {});
    raw.send('join1', '5', 'realtime:here', 'phx_leave', {});
    await until(() => raw.frames.some(({ ref }) => ref === '5'));
    const ok = { status: 'ok', response: {} };
    expect(raw.frames.filter(({ ref }) => ref !== 'join1')).toEqual([
      { joinRef: null, ref: '1', topic: 'phoenix', event: 'phx_reply', payload: ok },
      expect.objectContaining({
        ref: '2',
        payload: { status: 'error', response: { reason: 'unmatched topic' } },
      }),
      expect.objectContaining({
        ref: '3',
        payload: { status: 'error', response: { reason: 'unknown event dance' } },
      }),
      expect.objectContaining({ ref: '4', event: 'phx_reply', payload: ok }),
      expect.objectContaining({ ref: '4', event: 'phx_close' }),
      expect.objectContaining({ ref: '5', event: 'phx_reply', payload: ok }),
    ]);
    raw.socket.close();
  });

  it('answers bindings exactly as they were sent, with an id each', async () => {
    const raw = await openRaw(fixture.url);
    const sent = [
      { event: '*', schema: 'public', table: 'boards' },
      { event: 'INSERT', schema: 'public', table: 'boards', filter: 'id=eq.1', select: ['id'] },
    ];
    const { payload } = await raw.join('bindings', { postgres_changes: sent });
    expect(payload).toEqual({
      status: 'ok',
      response: { postgres_changes: sent.map((binding) => ({ ...binding, id: expect.any(Number) })) },
    });
    raw.socket.close();
  });
});

describe('what a newer client may ask for', () => {
  it('is taken: readiness is announced, what should be kept is said', async () => {
    const client = fixture.client();
    const states: unknown[] = [];
    const channel = client.channel('newer', {
      config: { broadcast: { ack: true, self: true, replication_ready: true } },
    });
    channel.on('system', {}, (payload) => states.push(payload));
    const received = listenTo(channel, 'kept');
    expect(await join(channel)).toEqual(['SUBSCRIBED']);
    await until(() => states.length > 0);
    expect(states).toMatchObject([{ extension: 'system', status: 'ok' }]);
    const sent = { type: 'broadcast', event: 'kept', payload: { n: 1 } } as const;
    expect(await channel.send(sent)).toBe('ok');
    await until(() => received.length > 0);
    const kept = await fetch(
      `${fixture.url}/realtime/v1/api/broadcast/newer/events/kept?persist%5Bttl%5D=60`,
      {
        method: 'POST',
        body: '{"n":2}',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
      },
    );
    expect(kept.status).toBe(202);
    await until(() => received.length > 1);
  });
});
