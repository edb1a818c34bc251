import { leaveTypes } from '@plinth/domain/people/leave-types.ts';
import { notifications } from '@plinth/domain/communications/notifications.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openHostedFixture } from './hosted-fixture.ts';
import { openRestFixture } from './rest-fixture.ts';
import type { ServedFixture } from './served-fixture.ts';
import { join, succeeded, type Person } from './fixture.ts';

/** Sockets opened so far, and whether the wire is cut for them and for any opened meanwhile. */
const wire = { sockets: [] as WebSocket[], isCut: false };
vi.stubGlobal(
  'WebSocket',
  class extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      wire.sockets.push(this);
      this.on('open', () => wire.isCut && this.terminate());
    }
  },
);

afterAll(() => void vi.unstubAllGlobals());

const until = (isSo: () => boolean, timeout = 15_000) =>
  expect.poll(isSo, { timeout, interval: 20 }).toBe(true);

describe.each([
  ['the hosted protocol', openHostedFixture],
  ['the REST API', openRestFixture],
])('changes of others, with the tokens of %s', (_door, openFixture) => {
  let fixture: ServedFixture;
  let owner: Person;
  let person: Person;
  beforeAll(async () => {
    fixture = await openFixture({ isAutoconfirmed: true });
    owner = await join(fixture);
    person = await join(fixture, owner);
  });
  afterAll(() => fixture.close());

  it('reach who follows the table and may see the row, and nobody else', async () => {
    const [own, others] = [await person.source.changes(), await owner.source.changes()];
    const received = { mine: 0, owners: 0, other: 0 };
    const stops = [
      own.follow('notifications', () => (received.mine += 1)),
      others.follow('notifications', () => (received.owners += 1)),
      own.follow('leave_types', () => (received.other += 1)),
    ];
    await until(() => own.state() === 'live' && others.state() === 'live');
    await fixture.query(
      `insert into public.notifications (user_id, kind, subject) values ('${person.userId}', 'general', 'Hello')`,
    );
    await until(() => received.mine === 1);
    succeeded(
      await owner.source.records.create(leaveTypes, {
        id: crypto.randomUUID(),
        name: 'Moving',
        days_per_year: '2',
      }),
    );
    await until(() => received.other === 1);
    expect(received).toEqual({ mine: 1, owners: 0, other: 1 });
    expect((await person.source.records.list(notifications, {})).data).toHaveLength(1);
    for (const stop of stops) stop();
    expect([own.state(), others.state()]).toEqual(['quiet', 'quiet']);
  });

  it('that came while the wire was cut are made up for when it is back', { timeout: 60_000 }, async () => {
    const changes = await person.source.changes();
    let received = 0;
    const states: string[] = [];
    changes.subscribe(() => states.push(changes.state()));
    const stop = changes.follow('notifications', () => (received += 1));
    await until(() => changes.state() === 'live');
    wire.isCut = true;
    for (const socket of wire.sockets) socket.terminate();
    await until(() => changes.state() === 'lost');
    const before = received;
    await fixture.query(
      `insert into public.notifications (user_id, kind, subject) values ('${person.userId}', 'general', 'Missed')`,
    );
    wire.isCut = false;
    await until(() => changes.state() === 'live');
    await until(() => received > before);
    expect(states).toEqual(['live', 'lost', 'live']);
    stop();
  });

  it('reach nobody who has signed out', async () => {
    const other = await join(fixture, owner);
    const changes = await other.source.changes();
    let received = 0;
    const stop = changes.follow('leave_types', () => (received += 1));
    await until(() => changes.state() === 'live');
    succeeded(await other.source.session.signOut());
    expect(changes.state()).toBe('quiet');
    stop();
    expect(received).toBe(0);
  });
});
