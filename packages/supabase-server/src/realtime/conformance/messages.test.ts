import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../testing/follow.ts';
import { openRaw } from '../testing/raw-socket.ts';
import { startTwoProcesses, join, listenTo } from '../testing/two-processes.ts';

const { fixture } = await startTwoProcesses();
afterAll(() => fixture.stop());

describe('private channels', () => {
  it('V4.4.4 open only to whom the policies of realtime.messages let in', async () => {
    const [member, reader, stranger] = [randomUUID(), randomUUID(), randomUUID()];
    const topic = `board ${randomUUID()}`;
    await fixture.database.owner.query(
      'insert into members (topic, person, can_write) values ($1, $2, true), ($1, $3, false)',
      [topic, member, reader],
    );
    const open = async (sub: string) => {
      const client = fixture.client(fixture.token({ sub }));
      await client.realtime.setAuth();
      return client.channel(topic, { config: { private: true, broadcast: { ack: true } } });
    };
    const [asMember, asReader, asStranger] = [await open(member), await open(reader), await open(stranger)];
    const received = listenTo(asReader);
    expect(await join(asMember)).toEqual(['SUBSCRIBED']);
    expect(await join(asReader)).toEqual(['SUBSCRIBED']);
    expect(await join(asStranger)).toEqual(['CHANNEL_ERROR']);
    await asStranger.unsubscribe();
    expect(await asMember.send({ type: 'broadcast', event: 'plan', payload: { a: 1 } })).toBe('ok');
    expect(await asReader.send({ type: 'broadcast', event: 'graffiti', payload: {} })).toBe('error');
    // The public topic of the same name is another one.
    const outside = fixture.client().channel(topic);
    const outsideHeard = listenTo(outside);
    await join(outside);
    await outside.send({ type: 'broadcast', event: 'noise', payload: {} });
    await asMember.send({ type: 'broadcast', event: 'plan', payload: { a: 2 } });
    await until(() => received.length === 2);
    expect(received.map((message) => (message as { event: string }).event)).toEqual(['plan', 'plan']);
    expect(outsideHeard).toEqual([]);
    const { rows } = await fixture.database.owner.query(
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
    await fixture.database.owner.query('insert into members (topic, person, can_write) values ($1, $2, $3)', [
      topic,
      sub,
      canWrite,
    ]);
    const client = fixture.client(fixture.token({ sub }));
    await client.realtime.setAuth();
    return { sub, client };
  };
  /** As a trigger does in a transaction of this person. */
  const say = async (sub: string, statement: string, values: unknown[]) => {
    await fixture.database.owner.query('begin');
    const claims = JSON.stringify({ sub, role: 'authenticated' });
    await fixture.database.owner.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    await fixture.database.owner.query('set local role authenticated');
    await fixture.database.owner.query(statement, values);
    await fixture.database.owner.query('commit');
  };

  it('are of a row that was changed, of anything else, or of bytes', async () => {
    const topic = `rows ${randomUUID()}`;
    const { sub, client } = await member(topic);
    const channel = client.channel(topic, { config: privately });
    const received = listenTo(channel) as { event: string; payload: unknown }[];
    await join(channel);
    await fixture.database.owner.query(`
      create table if not exists public.noted (id integer primary key, topic text);
      grant all on public.noted to authenticated;
      create or replace function public.tell() returns trigger language plpgsql as $$
      begin
        perform realtime.broadcast_changes(coalesce(new.topic, old.topic), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create or replace trigger tell after insert or update or delete on public.noted
        for each row execute function public.tell()`);
    await say(sub, 'insert into noted values (1, $1)', [topic]);
    await say(sub, 'update noted set id = 2 where topic = $1', [topic]);
    await say(sub, 'delete from noted where topic = $1', [topic]);
    await say(sub, `select realtime.send_binary('\\x00ff', 'bytes', $1)`, [topic]);
    await until(() => received.length === 4);
    const common = { table: 'noted', schema: 'public' };
    expect(received.slice(0, 3).map(({ event, payload }) => [event, payload])).toEqual([
      ['INSERT', { ...common, operation: 'INSERT', record: { id: 1, topic }, old_record: null }],
      ['UPDATE', { ...common, operation: 'UPDATE', record: { id: 2, topic }, old_record: { id: 1, topic } }],
      ['DELETE', { ...common, operation: 'DELETE', record: null, old_record: { id: 2, topic } }],
    ]);
    expect([...new Uint8Array(received[3]?.payload as ArrayBuffer)]).toEqual([0, 255]);
  });

  it('that may not be sent do not undo what they tell of', async () => {
    const topic = `muted ${randomUUID()}`;
    const { sub, client } = await member(topic, false);
    const channel = client.channel(topic, { config: privately });
    const received = listenTo(channel) as { event: string }[];
    await join(channel);
    await say(sub, `select realtime.send('{}', 'graffiti', $1)`, [topic]);
    await fixture.database.owner.query(`select realtime.send('{}', 'plan', $1)`, [topic]);
    await until(() => received.length > 0);
    expect(received.map(({ event }) => event)).toEqual(['plan']);
  });

  it('are repeated to who was away, the last ones since a time, and marked', async () => {
    const topic = `kept ${randomUUID()}`;
    const { client } = await member(topic);
    const run = (text: string) => fixture.database.owner.query(text, [topic]);
    await run(`select realtime.send('{"n": 0}', 'old', $1)`);
    await run(`update realtime.messages set inserted_at = inserted_at - interval '1 hour' where topic = $1`);
    for (const n of [1, 2]) await run(`select realtime.send('{"n": ${n}}', 'new', $1)`);
    await run(`select realtime.send_binary('\\x00ff', 'new', $1)`);
    const since = Date.now() - 60_000;
    const config = { private: true, broadcast: { replay: { since, limit: 2 } } };
    const channel = client.channel(topic, { config });
    const received = listenTo(channel) as { event: string; payload: unknown; meta: unknown }[];
    await join(channel);
    await until(() => received.length === 2);
    const meta = { id: expect.any(String), replayed: true };
    expect(received).toEqual([
      expect.objectContaining({ event: 'new', payload: { n: 2 }, meta }),
      expect.objectContaining({ event: 'new', meta }),
    ]);
    expect([...new Uint8Array(received[1]?.payload as ArrayBuffer)]).toEqual([0, 255]);
  });

  it('are repeated on private channels only, and to who asks for it properly', async () => {
    const raw = await openRaw(fixture.url);
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
