import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFlakyLine } from '../../rest/testing/flaky-line.ts';
import type { FlakyLine } from '../../rest/testing/flaky-line.ts';
import { follow, until } from '../testing/follow.ts';
import { openRaw } from '../testing/raw-socket.ts';
import { startRealtime } from '../testing/start-realtime.ts';
import type { RealtimeFixture } from '../testing/start-realtime.ts';

let fixture: RealtimeFixture;
let line: FlakyLine;
beforeAll(async () => {
  fixture = await startRealtime({
    reroute: async (requestUrl) => {
      line = await openFlakyLine(requestUrl);
      return line.url;
    },
  });
});
afterAll(async () => {
  line.set('up');
  await fixture.stop();
  await line.stop();
});

const run = (text: string) => fixture.database.owner.query(text);

describe('a server that loses its database', () => {
  it('F18 tells of everything that happened meanwhile, in order and once', { timeout: 40_000 }, async () => {
    const follower = await follow(fixture.client(fixture.token()), { event: 'INSERT', table: 'boards' });
    line.set('cut');
    for (let id = 1; id <= 30; id += 1)
      await run(`insert into boards (id, name) values (${id}, 'meanwhile')`);
    const refused = await openRaw(fixture.url);
    expect((await refused.join('room')).payload).toMatchObject({
      status: 'error',
      response: { reason: 'The database is not available, try again later' },
    });
    line.set('up');
    await run(`insert into boards (id, name) values (31, 'after')`);
    await until(() => follower.changes.length >= 31, 30_000);
    expect(follower.changes.map(({ new: row }) => (row as { id: number }).id)).toEqual(
      Array.from({ length: 31 }, (_, index) => index + 1),
    );
    refused.socket.close();
  });

  it(
    'asks its clients to begin again when what happened is not there any more',
    { timeout: 20_000 },
    async () => {
      const raw = await openRaw(fixture.url);
      await raw.join('changes', { postgres_changes: [{ event: '*', schema: 'public', table: 'boards' }] });
      // As after a crash of Postgres, which empties tables without a log.
      await run('truncate realtime.outbox, realtime.outbox_state');
      expect((await raw.closed).code).toBe(1012);
      const again = await openRaw(fixture.url);
      await again.join('changes', { postgres_changes: [{ event: '*', schema: 'public', table: 'boards' }] });
      await run(`insert into boards (id, name) values (100, 'again')`);
      await until(() => again.frames.some(({ event }) => event === 'postgres_changes'));
      again.socket.close();
    },
  );
});
