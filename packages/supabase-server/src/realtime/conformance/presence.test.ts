import { randomUUID } from 'node:crypto';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../testing/follow.ts';
import { startTwoProcesses, join } from '../testing/two-processes.ts';

const { fixture, second } = await startTwoProcesses();
afterAll(() => fixture.stop());

describe('presence', () => {
  it('is the same on every process: who is there, who comes, changes, and goes', async () => {
    const topic = `office ${randomUUID()}`;
    const [ann, bob] = [fixture.client(), fixture.client(undefined, { url: second.url })].map(
      (client, index) =>
        client.channel(topic, { config: { presence: { key: ['ann', 'bob'][index] ?? '' } } }),
    ) as [RealtimeChannel, RealtimeChannel];
    const events: unknown[] = [];
    ann.on('presence', { event: 'sync' }, () => undefined);
    bob
      .on('presence', { event: 'join' }, ({ key }) => events.push(['join', key]))
      .on('presence', { event: 'leave' }, ({ key }) => events.push(['leave', key]));
    await join(ann);
    expect(await ann.track({ desk: 1 })).toBe('ok');
    // Who is informed that it is done has received of it.
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
    const run = (text: string, ...values: unknown[]) => fixture.database.owner.query(text, values);
    const dead = randomUUID();
    await run('insert into realtime.processes values ($1)', dead);
    await run(`insert into realtime.presences values ('ghost', $1, $2, false, 'casper', '{}')`, dead, topic);
    const channel = fixture.client().channel(topic, { config: { presence: { enabled: true } } });
    const left: string[] = [];
    channel.on('presence', { event: 'leave' }, ({ key }) => left.push(key));
    await join(channel);
    await until(() => 'casper' in channel.presenceState());
    await run(`update realtime.processes set seen_at = now() - interval '1 minute' where id = $1`, dead);
    await until(() => left.length > 0, 15_000);
    expect(left).toEqual(['casper']);
  });
});
