import { randomUUID } from 'node:crypto';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/follow.ts';
import { openRaw } from '../testing/raw-socket.ts';
import { publishableKey, startRealtime } from '../testing/start-realtime.ts';
import type { RealtimeDoor, RealtimeWorld } from '../testing/start-realtime.ts';

let world: RealtimeWorld;
let second: RealtimeDoor;
beforeAll(async () => {
  world = await startRealtime();
  second = await world.another();
});
afterAll(() => world.stop());

/** Joins, and answers the states it was told. */
async function join(channel: RealtimeChannel): Promise<string[]> {
  const states: string[] = [];
  channel.subscribe((state) => states.push(state));
  await until(() => states.length > 0);
  return states;
}

function hear(channel: RealtimeChannel, event = '*'): unknown[] {
  const heard: unknown[] = [];
  channel.on('broadcast', { event }, (message) => heard.push(message));
  return heard;
}

const places = [
  { where: 'of one process', url: () => world.url },
  { where: 'of two processes', url: () => second.url },
];

describe.each(places)('broadcasts between sockets $where', ({ where, url }) => {
  it.each(['1.0.0', '2.0.0'] as const)('arrive in order, whatever their size, framing %s', async (vsn) => {
    const topic = `room ${where} ${vsn}`;
    const to = world.client(undefined, { url: url(), vsn }).channel(topic);
    const from = world.client(undefined, { vsn }).channel(topic);
    const heard = hear(to);
    const own = hear(from);
    await Promise.all([join(to), join(from)]);
    const large = 'x'.repeat(100_000);
    for (let n = 0; n < 50; n += 1)
      await from.send({ type: 'broadcast', event: 'said', payload: { n, large } });
    await until(() => heard.length === 50);
    expect(heard).toEqual(
      Array.from({ length: 50 }, (_, n) => expect.objectContaining({ event: 'said', payload: { n, large } })),
    );
    expect(own).toEqual([]);
  });

  it('may be bytes', async () => {
    const topic = `bytes ${where}`;
    const to = world.client(undefined, { url: url() }).channel(topic);
    const from = world.client().channel(topic);
    const heard = hear(to);
    await Promise.all([join(to), join(from)]);
    await from.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 1, 254, 255]).buffer });
    await until(() => heard.length === 1);
    const [message] = heard as { payload: ArrayBuffer }[];
    expect([...new Uint8Array(message?.payload ?? new ArrayBuffer(0))]).toEqual([0, 1, 254, 255]);
  });

  it('come back to the sender who wants them, and are acknowledged', async () => {
    const config = { broadcast: { self: true, ack: true } };
    const channel = world.client(undefined, { url: url() }).channel(`self ${where}`, { config });
    const heard = hear(channel, 'mine');
    await join(channel);
    expect(await channel.send({ type: 'broadcast', event: 'mine', payload: { a: 1 } })).toBe('ok');
    expect(await channel.send({ type: 'broadcast', event: 'other', payload: {} })).toBe('ok');
    await until(() => heard.length === 1);
    expect(heard).toEqual([expect.objectContaining({ type: 'broadcast', event: 'mine', payload: { a: 1 } })]);
  });

  it('can be sent by HTTP and by SQL', async () => {
    const topic = `http ${where}`;
    const channel = world.client(undefined, { url: url() }).channel(topic);
    const heard = hear(channel);
    await join(channel);
    const sender = world.client().channel(topic);
    expect(await sender.httpSend('one', { a: 'é' })).toEqual({ success: true });
    expect(await sender.send({ type: 'broadcast', event: 'many', payload: { b: 2 } })).toBe('ok');
    await world.database.owner.query(`select realtime.send('{"c": 3}', 'sql', $1, false)`, [topic]);
    await until(() => heard.length === 3);
    expect(heard).toEqual([
      expect.objectContaining({ event: 'one', payload: { a: 'é' } }),
      expect.objectContaining({ event: 'many', payload: { b: 2 } }),
      expect.objectContaining({ event: 'sql', payload: { c: 3 } }),
    ]);
  });
});

describe('broadcasts by HTTP', () => {
  const post = (body: string, headers: Record<string, string> = { apikey: publishableKey }) =>
    fetch(`${world.url}/realtime/v1/api/broadcast`, {
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
});

describe('presence', () => {
  it('is the same on every process: who is there, who comes, changes, and goes', async () => {
    const topic = `office ${randomUUID()}`;
    const [ann, bob] = [world.client(), world.client(undefined, { url: second.url })].map((client, index) =>
      client.channel(topic, { config: { presence: { key: ['ann', 'bob'][index] ?? '' } } }),
    ) as [RealtimeChannel, RealtimeChannel];
    const events: unknown[] = [];
    ann.on('presence', { event: 'sync' }, () => undefined);
    bob
      .on('presence', { event: 'join' }, ({ key }) => events.push(['join', key]))
      .on('presence', { event: 'leave' }, ({ key }) => events.push(['leave', key]));
    await join(ann);
    expect(await ann.track({ desk: 1 })).toBe('ok');
    // Who is told that it is done has heard of it.
    expect(Object.keys(ann.presenceState())).toEqual(['ann']);
    await join(bob);
    await until(() => 'ann' in bob.presenceState());
    expect(bob.presenceState()).toEqual({ ann: [{ desk: 1, presence_ref: expect.any(String) }] });
    await bob.track({ desk: 2 });
    await until(() => 'bob' in ann.presenceState());
    await ann.track({ desk: 3 });
    await until(() => (bob.presenceState()['ann'] as { desk?: number }[] | undefined)?.[0]?.desk === 3);
    expect(bob.presenceState()['ann']).toHaveLength(1);
    await bob.untrack();
    await until(() => !('bob' in ann.presenceState()));
    await ann.unsubscribe();
    await until(() => !('ann' in bob.presenceState()));
    expect(events).toEqual(
      expect.arrayContaining([
        ['join', 'ann'],
        ['leave', 'ann'],
      ]),
    );
  });

  it('of a process that died is taken out by the others', { timeout: 20_000 }, async () => {
    const topic = `ghosts ${randomUUID()}`;
    const run = (text: string, ...values: unknown[]) => world.database.owner.query(text, values);
    const dead = randomUUID();
    await run('insert into realtime.processes values ($1)', dead);
    await run(`insert into realtime.presences values ('ghost', $1, $2, false, 'casper', '{}')`, dead, topic);
    const channel = world.client().channel(topic, { config: { presence: { enabled: true } } });
    const left: string[] = [];
    channel.on('presence', { event: 'leave' }, ({ key }) => left.push(key));
    await join(channel);
    await until(() => 'casper' in channel.presenceState());
    await run(`update realtime.processes set seen_at = now() - interval '1 minute' where id = $1`, dead);
    await until(() => left.length > 0, 15_000);
    expect(left).toEqual(['casper']);
  });
});

describe('private channels', () => {
  it('V4.4.4 open only to whom the policies of realtime.messages let in', async () => {
    const [member, reader, stranger] = [randomUUID(), randomUUID(), randomUUID()];
    const topic = `board ${randomUUID()}`;
    await world.database.owner.query(
      'insert into members (topic, person, can_write) values ($1, $2, true), ($1, $3, false)',
      [topic, member, reader],
    );
    const open = async (sub: string) => {
      const client = world.client(world.token({ sub }));
      await client.realtime.setAuth();
      return client.channel(topic, { config: { private: true, broadcast: { ack: true } } });
    };
    const [asMember, asReader, asStranger] = [await open(member), await open(reader), await open(stranger)];
    const heard = hear(asReader);
    expect(await join(asMember)).toEqual(['SUBSCRIBED']);
    expect(await join(asReader)).toEqual(['SUBSCRIBED']);
    expect(await join(asStranger)).toEqual(['CHANNEL_ERROR']);
    await asStranger.unsubscribe();
    expect(await asMember.send({ type: 'broadcast', event: 'plan', payload: { a: 1 } })).toBe('ok');
    expect(await asReader.send({ type: 'broadcast', event: 'graffiti', payload: {} })).toBe('error');
    // The public topic of the same name is another one.
    const outside = world.client().channel(topic);
    const outsideHeard = hear(outside);
    await join(outside);
    await outside.send({ type: 'broadcast', event: 'noise', payload: {} });
    await asMember.send({ type: 'broadcast', event: 'plan', payload: { a: 2 } });
    await until(() => heard.length === 2);
    expect(heard.map((message) => (message as { event: string }).event)).toEqual(['plan', 'plan']);
    expect(outsideHeard).toEqual([]);
    const { rows } = await world.database.owner.query(
      'select count(*)::int as count from realtime.messages where topic = $1',
      [topic],
    );
    expect(rows[0].count).toBe(0);
  });
});

describe('messages of the database', () => {
  const privately = { private: true, broadcast: { replication_ready: true } };
  const member = async (topic: string, canWrite = true) => {
    const sub = randomUUID();
    await world.database.owner.query('insert into members (topic, person, can_write) values ($1, $2, $3)', [
      topic,
      sub,
      canWrite,
    ]);
    const client = world.client(world.token({ sub }));
    await client.realtime.setAuth();
    return { sub, client };
  };
  /** As a trigger does in a transaction of this person. */
  const say = async (sub: string, statement: string, values: unknown[]) => {
    await world.database.owner.query('begin');
    const claims = JSON.stringify({ sub, role: 'authenticated' });
    await world.database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    await world.database.owner.query('set local role authenticated');
    await world.database.owner.query(statement, values);
    await world.database.owner.query('commit');
  };

  it('are of a row that was changed, of anything else, or of bytes', async () => {
    const topic = `rows ${randomUUID()}`;
    const { sub, client } = await member(topic);
    const channel = client.channel(topic, { config: privately });
    const heard = hear(channel) as { event: string; payload: unknown }[];
    await join(channel);
    await world.database.owner.query(`
      create table if not exists public.told (id integer primary key, topic text);
      grant all on public.told to authenticated;
      create or replace function public.tell() returns trigger language plpgsql as $$
      begin
        perform realtime.broadcast_changes(coalesce(new.topic, old.topic), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create or replace trigger tell after insert or update or delete on public.told
        for each row execute function public.tell()`);
    await say(sub, 'insert into told values (1, $1)', [topic]);
    await say(sub, 'update told set id = 2 where topic = $1', [topic]);
    await say(sub, 'delete from told where topic = $1', [topic]);
    await say(sub, `select realtime.send_binary('\\x00ff', 'bytes', $1)`, [topic]);
    await until(() => heard.length === 4);
    const common = { table: 'told', schema: 'public' };
    expect(heard.slice(0, 3).map(({ event, payload }) => [event, payload])).toEqual([
      ['INSERT', { ...common, operation: 'INSERT', record: { id: 1, topic }, old_record: null }],
      ['UPDATE', { ...common, operation: 'UPDATE', record: { id: 2, topic }, old_record: { id: 1, topic } }],
      ['DELETE', { ...common, operation: 'DELETE', record: null, old_record: { id: 2, topic } }],
    ]);
    expect([...new Uint8Array(heard[3]?.payload as ArrayBuffer)]).toEqual([0, 255]);
  });

  it('that may not be sent do not undo what they tell of', async () => {
    const topic = `muted ${randomUUID()}`;
    const { sub, client } = await member(topic, false);
    const channel = client.channel(topic, { config: privately });
    const heard = hear(channel) as { event: string }[];
    await join(channel);
    await say(sub, `select realtime.send('{}', 'graffiti', $1)`, [topic]);
    await world.database.owner.query(`select realtime.send('{}', 'plan', $1)`, [topic]);
    await until(() => heard.length > 0);
    expect(heard.map(({ event }) => event)).toEqual(['plan']);
  });

  it('are told again to who was away, the last ones since a time, and marked', async () => {
    const topic = `kept ${randomUUID()}`;
    const { client } = await member(topic);
    const run = (text: string) => world.database.owner.query(text, [topic]);
    await run(`select realtime.send('{"n": 0}', 'old', $1)`);
    await run(`update realtime.messages set inserted_at = inserted_at - interval '1 hour' where topic = $1`);
    for (const n of [1, 2]) await run(`select realtime.send('{"n": ${n}}', 'new', $1)`);
    await run(`select realtime.send_binary('\\x00ff', 'new', $1)`);
    const since = Date.now() - 60_000;
    const config = { private: true, broadcast: { replay: { since, limit: 2 } } };
    const channel = client.channel(topic, { config });
    const heard = hear(channel) as { event: string; payload: unknown; meta: unknown }[];
    await join(channel);
    await until(() => heard.length === 2);
    const meta = { id: expect.any(String), replayed: true };
    expect(heard).toEqual([
      expect.objectContaining({ event: 'new', payload: { n: 2 }, meta }),
      expect.objectContaining({ event: 'new', meta }),
    ]);
    expect([...new Uint8Array(heard[1]?.payload as ArrayBuffer)]).toEqual([0, 255]);
  });

  it('are told again on private channels only, and to who asks for it properly', async () => {
    const raw = await openRaw(world.url);
    const answer = async (config: object) => (await raw.join('replayed', config)).payload;
    expect(await answer({ broadcast: { replay: { since: 1 } } })).toMatchObject({
      status: 'error',
      response: { reason: 'UnableToReplayMessages: Replay is not allowed for public channels' },
    });
    for (const replay of [{}, { since: 'x' }, { since: 1, limit: 0 }, 7]) {
      expect(await answer({ private: true, broadcast: { replay } })).toMatchObject({
        status: 'error',
        response: { reason: 'UnableToReplayMessages: Replay params are not valid' },
      });
    }
  });
});

describe('the wire', () => {
  it('says which channel a new token may not read any more, and that a channel has a name', async () => {
    const [topic, sub] = [`board ${randomUUID()}`, randomUUID()];
    await world.database.owner.query('insert into members (topic, person) values ($1, $2)', [topic, sub]);
    const raw = await openRaw(world.url);
    const joined = await raw.join(topic, { private: true }, world.token({ sub }));
    expect(joined.payload).toMatchObject({ status: 'ok' });
    raw.send('join1', '9', `realtime:${topic}`, 'access_token', { access_token: world.token() });
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
    const raw = await openRaw(world.url);
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
    const raw = await openRaw(world.url);
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
  it('is taken: readiness is told, what should be kept is said', async () => {
    const client = world.client();
    const states: unknown[] = [];
    const channel = client.channel('newer', {
      config: { broadcast: { ack: true, self: true, replication_ready: true } },
    });
    channel.on('system', {}, (payload) => states.push(payload));
    const heard = hear(channel, 'kept');
    expect(await join(channel)).toEqual(['SUBSCRIBED']);
    await until(() => states.length > 0);
    expect(states).toMatchObject([{ extension: 'system', status: 'ok' }]);
    const sent = { type: 'broadcast', event: 'kept', payload: { n: 1 } } as const;
    expect(await channel.send(sent)).toBe('ok');
    await until(() => heard.length > 0);
    const kept = await fetch(`${world.url}/realtime/v1/api/broadcast/newer/events/kept?persist%5Bttl%5D=60`, {
      method: 'POST',
      body: '{"n":2}',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
    });
    expect(kept.status).toBe(202);
    await until(() => heard.length > 1);
  });
});
