import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/follow.ts';
import { openRaw } from '../testing/raw-socket.ts';
import type { RawSocket } from '../testing/raw-socket.ts';
import { startRealtime } from '../testing/start-realtime.ts';
import type { RealtimeTestServer, RealtimeFixture } from '../testing/start-realtime.ts';

/** All of them in the full tier. */
const count = process.env['PLINTH_TIER'] === 'full' ? 1000 : 200;
const bindings = ['boards', 'notes'].map((table) => ({ event: '*', schema: 'public', table }));

let fixture: RealtimeFixture;
let second: RealtimeTestServer;
beforeAll(async () => {
  fixture = await startRealtime();
  second = await fixture.another();
});
afterAll(() => fixture.stop());

const run = (text: string, values: unknown[] = []) => fixture.database.owner.query(text, values);
const changesOf = ({ frames }: RawSocket) => frames.filter(({ event }) => event === 'postgres_changes');

describe(`${count} people on two processes`, () => {
  it(
    'each receive what is everybody’s and what is their own, soon, at little memory',
    { timeout: 120_000 },
    async () => {
      const before = process.memoryUsage().rss;
      const people = Array.from({ length: count }, (): string => randomUUID());
      const sockets: RawSocket[] = [];
      for (const [index, sub] of people.entries()) {
        const socket = await openRaw(index % 2 === 0 ? fixture.url : second.url);
        await socket.join('all', { postgres_changes: bindings }, fixture.token({ sub }));
        sockets.push(socket);
      }
      const memory = (process.memoryUsage().rss - before) / count;

      const began = performance.now();
      await run(`insert into boards (id, name) values (1, 'for everybody')`);
      await until(() => sockets.every((socket) => changesOf(socket).length === 1), 60_000);
      const open = performance.now() - began;

      // A row each for twenty of them, and then one more for everybody: what is not there by then does not come.
      const chosen = new Set(people.slice(0, 20));
      const guardedFrom = performance.now();
      await run(`insert into notes (owner, body) select unnest($1::uuid[]), 'own'`, [[...chosen]]);
      await run(`insert into boards (id, name) values (2, 'for everybody')`);
      const last = (socket: RawSocket) =>
        changesOf(socket).at(-1)?.payload['data'] as { record: { id: unknown } };
      await until(() => sockets.every((socket) => last(socket).record.id === 2), 60_000);
      const guarded = performance.now() - guardedFrom;
      for (const [index, socket] of sockets.entries()) {
        const owners = changesOf(socket)
          .map(({ payload }) => (payload['data'] as { record: { owner?: string } }).record.owner)
          .filter((owner) => owner !== undefined);
        const person = people[index] ?? '';
        expect(owners).toEqual(chosen.has(person) ? [person] : []);
      }
      console.log(
        `${count} sockets: a change to all ${Math.round(open)} ms, twenty changes to one each by policy ` +
          `${Math.round(guarded)} ms, ${Math.round(memory / 1024)} kB a socket (both ends)`,
      );
      expect(open).toBeLessThan(5000);
      expect(guarded).toBeLessThan(30_000);
      expect(memory).toBeLessThan(300_000);
      for (const { socket } of sockets) socket.close();
    },
  );
});
