import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { follow, until } from '../testing/follow.ts';
import type { Follower } from '../testing/follow.ts';
import { secretKey, startRealtime } from '../testing/start-realtime.ts';
import type { RealtimeFixture } from '../testing/start-realtime.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await startRealtime();
});
afterAll(() => fixture.stop());

const run = (text: string, values: unknown[] = []) => fixture.database.owner.query(text, values);
const person = () => {
  const id = randomUUID();
  return { id, client: fixture.client(fixture.token({ sub: id })) };
};
/** Everything committed before this has arrived when it has. */
async function settle(...followers: Follower[]): Promise<void> {
  const id = Math.floor(Math.random() * 1_000_000_000) + 1_000_000;
  const sentinel = await follow(fixture.client(fixture.token()), { table: 'boards', filter: `id=eq.${id}` });
  await run(`insert into boards (id, name) values ($1, 'sentinel')`, [id]);
  await until(() => sentinel.changes.length === 1);
  await sentinel.channel.unsubscribe();
  for (const { changes } of followers) {
    const kept = changes.filter((change) => (change.new as { name?: string }).name !== 'sentinel');
    changes.splice(0, changes.length, ...kept);
  }
}

describe.each(['1.0.0', '2.0.0'] as const)('changes in framing %s', (vsn) => {
  beforeEach(() => run('truncate boards'));

  it('arrive as the stock client knows them: insert, update, delete', async () => {
    const follower = await follow(fixture.client(fixture.token(), { vsn }), { table: 'boards' });
    expect(follower.states).toEqual(['SUBSCRIBED']);
    expect(follower.system).toEqual([
      expect.objectContaining({
        extension: 'postgres_changes',
        message: 'Subscribed to PostgreSQL',
        status: 'ok',
      }),
    ]);
    await run(`insert into boards values (1, 'Site', 12.50, '{a,b}', '2026-01-02T03:04:05Z')`);
    await run(`update boards set name = 'Yard' where id = 1`);
    await run('delete from boards where id = 1');
    await until(() => follower.changes.length === 3);
    const common = { schema: 'public', table: 'boards', errors: null, commit_timestamp: expect.any(String) };
    const row = { id: 1, name: 'Site', price: 12.5, tags: ['a', 'b'], due: '2026-01-02T03:04:05+00:00' };
    expect(follower.changes).toEqual([
      { ...common, eventType: 'INSERT', new: row, old: {} },
      { ...common, eventType: 'UPDATE', new: { ...row, name: 'Yard' }, old: { id: 1 } },
      { ...common, eventType: 'DELETE', new: {}, old: { id: 1 } },
    ]);
  });
});

describe('a subscription', () => {
  beforeEach(() => run('truncate boards'));

  it('receives only the kind of change it asked for, also by a whole schema', async () => {
    const { client } = person();
    const inserts = await follow(client, { event: 'INSERT', table: 'boards' });
    const both = await follow(
      client,
      { event: 'UPDATE', table: 'boards' },
      { event: 'DELETE', table: 'boards' },
    );
    const schema = await follow(client, {});
    await run(`insert into boards (id, name) values (1, 'a')`);
    await run(`update boards set name = 'b'`);
    await run('delete from boards');
    await until(() => schema.changes.length === 3);
    expect(inserts.changes.map(({ eventType }) => eventType)).toEqual(['INSERT']);
    expect(both.changes.map(({ eventType }) => eventType)).toEqual(['UPDATE', 'DELETE']);
  });

  it.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4]],
    ['id=lt.2', [1]],
    ['id=lte.2', [1, 2]],
    ['id=gt.2', [3, 4]],
    ['id=gte.2', [2, 3, 4]],
    ['id=in.(1,4)', [1, 4]],
    ['name=in.("a,b",c)', [1, 3]],
    ['name=eq.a,b', [1]],
    ['price=eq.1.5', [1]],
    ['price=is.null', [4]],
    ['price=not.is.null', [1, 2, 3]],
    ['name=like.%b%', [1, 2]],
    ['name=ilike.B%', [2]],
    ['name=match.^[cd]$', [3, 4]],
    ['price=isdistinct.1.5', [2, 3, 4]],
    ['id=not.in.(1,2)', [3, 4]],
    ['id=gt.1,name=neq.d', [2, 3]],
    ['due=gt.2026-06-01', [2]],
  ])('with the filter %s receives rows %j', async (filter, ids) => {
    const follower = await follow(person().client, { event: 'INSERT', table: 'boards', filter });
    expect(follower.system).toEqual([expect.objectContaining({ status: 'ok' })]);
    await run(`insert into boards (id, name, price, due) values
      (1, 'a,b', 1.50, '2026-01-01'), (2, 'bb', 2, '2026-07-01'), (3, 'c', 3, null), (4, 'd', null, null)`);
    await settle(follower);
    expect(follower.changes.map(({ new: row }) => (row as { id: number }).id)).toEqual(ids);
    await follower.channel.unsubscribe();
  });

  it.each([
    [{ table: 'unpublished' }, 'Unable to subscribe to changes'],
    [{ table: 'missing' }, 'Unable to subscribe to changes'],
    [{ table: 'forbidden' }, 'Unable to subscribe to changes'],
    [{ table: 'boards', filter: 'nothing=eq.1' }, 'invalid column for filter nothing'],
    [{ table: 'notes', filter: 'secret=eq.1' }, 'invalid column for filter secret'],
    [{ table: 'boards', filter: 'id=eq.one' }, 'invalid value for filter id'],
  ])('to %j is informed that it will receive nothing', async (wanted, message) => {
    const follower = await follow(person().client, wanted);
    expect(follower.system).toEqual([
      expect.objectContaining({ status: 'error', message: expect.stringContaining(message) }),
    ]);
  });

  it('shows only the columns it asks for', async () => {
    const follower = await follow(fixture.client(fixture.token()), {
      table: 'boards',
      select: ['id', 'name'],
    });
    await run(`insert into boards (id, name, price) values (5, 'Site', 1)`);
    await until(() => follower.changes.length === 1);
    expect(follower.changes[0]?.new).toEqual({ id: 5, name: 'Site' });
    const wrong = await follow(fixture.client(fixture.token()), {
      table: 'boards',
      select: ['id', 'nothing'],
    });
    expect(wrong.system).toEqual([
      expect.objectContaining({ status: 'error', message: 'invalid column for select nothing' }),
    ]);
  });

  it('with a filter that is none is refused', async () => {
    const follower = await follow(person().client, { table: 'boards', filter: 'id equals 1' });
    expect(follower.states).toEqual(['CHANNEL_ERROR']);
  });

  it('receives what is larger than a notification, and of what is too large the short values', async () => {
    const follower = await follow(person().client, { table: 'boards' });
    await run(`insert into boards (id, name) values (1, repeat('x', 100000)), (2, repeat('y', 2000000))`);
    await until(() => follower.changes.length === 2);
    expect(follower.changes[0]?.new).toMatchObject({ name: expect.stringMatching(/^x{100000}$/) });
    expect(follower.changes[1]).toMatchObject({ new: { id: 2 }, errors: ['Error 413: Payload Too Large'] });
    expect(follower.changes[1]?.new).not.toHaveProperty('name');
  });

  it('receives changes of a table as soon as it is published, and no more when it is not', async () => {
    await run('create table late (id integer primary key); grant select on late to authenticated');
    await run('alter publication supabase_realtime add table late');
    const follower = await follow(person().client, { table: 'late' });
    await run('insert into late values (1)');
    await until(() => follower.changes.length === 1);
    await run('alter publication supabase_realtime drop table late');
    await run('insert into late values (2)');
    await settle();
    expect(follower.changes).toHaveLength(1);
  });

  it(
    'keeps the order of 3,000 changes and loses none, also those that commit late',
    { timeout: 60_000 },
    async () => {
      const follower = await follow(person().client, { event: 'INSERT', table: 'boards' });
      const late = await fixture.database.owner.connect();
      await late.query('begin');
      await late.query(`insert into boards (id, name) values (0, 'late')`);
      await run(`insert into boards (id, name) select n, 'bulk' from generate_series(1, 2999) n`);
      await until(() => follower.changes.length === 2999, 30_000);
      await late.query('commit');
      late.release();
      await until(() => follower.changes.length === 3000);
      const ids = follower.changes.map(({ new: row }) => (row as { id: number }).id);
      expect(ids).toEqual([...Array.from({ length: 2999 }, (_, index) => index + 1), 0]);
    },
  );
});

describe('row security', () => {
  it('holds for the token that comes after the join, when the client joined before it had one', async () => {
    const ann = { id: randomUUID(), client: fixture.client() };
    const channel = ann.client.channel('early');
    const messages: unknown[] = [];
    const bodies: unknown[] = [];
    channel
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: row }) =>
        bodies.push(row['body']),
      )
      .on('system', {}, ({ status }: { status: string }) => messages.push(status))
      .subscribe();
    await until(() => messages.includes('error'));
    await ann.client.realtime.setAuth(fixture.token({ sub: ann.id }));
    await until(() => messages.includes('ok'));
    await run(`insert into notes (owner, body) values ($1, 'early')`, [ann.id]);
    await until(() => bodies.length === 1);
    expect(messages).toEqual(['error', 'ok']);
  });

  it('lets an insert or update reach only who may select the row, and only the columns they may', async () => {
    const [ann, bob] = [person(), person()];
    const followers = [
      await follow(ann.client, { table: 'notes' }),
      await follow(bob.client, { table: 'notes' }),
    ];
    await run(`insert into notes (owner, body, secret) values ($1, 'for ann', 'hidden')`, [ann.id]);
    await run(`update notes set rank = 2 where owner = $1`, [ann.id]);
    await run(`insert into notes (owner, body) values ($1, 'for bob')`, [bob.id]);
    await settle(...followers);
    const [ofAnn, ofBob] = followers;
    expect(ofAnn?.changes.map(({ eventType, new: row }) => [eventType, row])).toEqual([
      ['INSERT', { id: expect.any(String), owner: ann.id, body: 'for ann', rank: 0 }],
      ['UPDATE', { id: expect.any(String), owner: ann.id, body: 'for ann', rank: 2 }],
    ]);
    expect(ofBob?.changes.map(({ new: row }) => (row as { body: string }).body)).toEqual(['for bob']);
  });

  it('of a deleted row tells the primary key only, to everybody, whatever the filter asks', async () => {
    const [ann, bob] = [person(), person()];
    const { rows } = await run(`insert into notes (owner, body) values ($1, 'gone') returning id`, [ann.id]);
    const anybody = await follow(bob.client, { event: 'DELETE', table: 'notes' });
    const curious = await follow(bob.client, { event: 'DELETE', table: 'notes', filter: `body=eq.gone` });
    await run('delete from notes where owner = $1', [ann.id]);
    await settle(anybody, curious);
    expect(anybody.changes.map(({ old }) => old)).toEqual([{ id: rows[0].id }]);
    expect(curious.changes).toEqual([]);
  });

  it('shows an old row only where the table keeps it and the row may be seen', async () => {
    const [ann, bob] = [person(), person()];
    const followers = [
      await follow(ann.client, { table: 'ledger' }),
      await follow(bob.client, { table: 'ledger' }),
    ];
    await run('insert into ledger values (1, $1, 100)', [ann.id]);
    await run('update ledger set amount = 200');
    // A row that is gone is nobody's to see any more.
    await until(() => followers[0]?.changes.length === 2);
    await run('delete from ledger');
    await settle(...followers);
    expect(followers[0]?.changes.map(({ old }) => old)).toEqual([
      {},
      { id: 1, owner: ann.id, amount: 100 },
      { id: 1 },
    ]);
    expect(followers[1]?.changes.map(({ eventType, old }) => [eventType, old])).toEqual([
      ['DELETE', { id: 1 }],
    ]);
  });

  it('does not hold for the secret key, nor where a table has none', async () => {
    const service = await follow(fixture.client(undefined, { key: secretKey }), { table: 'notes' });
    await run(`insert into notes (owner, secret) values ($1, 'seen')`, [randomUUID()]);
    await until(() => service.changes.length === 1);
    expect(service.changes[0]?.new).toMatchObject({ secret: 'seen' });
    const follower = await follow(person().client, { table: 'pairs', filter: 'note=eq.old' });
    await run(`insert into pairs values (9007199254740993, 'b', 'old')`);
    await run('delete from pairs');
    await until(() => follower.changes.length === 2);
    expect(follower.changes[1]?.old).toMatchObject({ b: 'b', note: 'old' });
  });

  it('V8.2.2 a key too long for JavaScript is still the right one', async () => {
    await run(`create table long (id bigint primary key, owner uuid);
      alter table long enable row level security; grant select on long to authenticated;
      create policy own on long to authenticated using (owner = (select auth.uid()));
      alter publication supabase_realtime add table long`);
    const [ann, bob] = [person(), person()];
    const followers = [
      await follow(ann.client, { table: 'long' }),
      await follow(bob.client, { table: 'long' }),
    ];
    await run('insert into long values (9007199254740992, $1), (9007199254740993, $2)', [bob.id, ann.id]);
    await settle(...followers);
    expect(
      followers.map(({ changes }) => changes.map(({ new: row }) => (row as { owner: string }).owner)),
    ).toEqual([[ann.id], [bob.id]]);
  });
});
