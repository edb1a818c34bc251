import { randomUUID } from 'node:crypto';
import type { RequestPool } from '../../database/request-pool.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { Channel } from '../channel/channel.ts';
import type { ChannelRegistry } from '../channel/channel-registry.ts';
import { insertMessages, notifyProcesses } from './messenger.ts';

const socketMilliseconds = 10_000;

type Meta = Record<string, unknown>;
type Difference = { joins: Record<string, { metas: Meta[] }>; leaves: Record<string, { metas: Meta[] }> };
type Row = { ref: string; key: string; meta: Meta; topic: string; is_private: boolean };

/**
 * Who is present, kept in the database: every process sees the same, and what a process that died leaves behind is
 * found there by the others. Differences reach all sockets, those of this process too, through the outbox and hence
 * in one order.
 */
export class Presence {
  readonly #pool: RequestPool;
  readonly #processId: string;

  constructor(pool: RequestPool, processId: string) {
    this.#pool = pool;
    this.#processId = processId;
  }

  /** Says that a channel is present with this content, instead of what it said before. */
  async track(channel: Channel, meta: Meta): Promise<void> {
    const ref = randomUUID();
    const before = channel.presence.ref;
    channel.presence.ref = ref;
    const { name, isPrivate, presence } = channel;
    await this.#change(
      {
        text: `with gone as (delete from realtime.presences where ref = $1 returning ref, key, meta)
          , come as (insert into realtime.presences (ref, process_id, topic, is_private, key, meta)
            values ($2, $3, $4, $5, $6, $7) returning ref)
          select ref, key, meta::text from gone`,
        values: [before, ref, this.#processId, name, String(isPrivate), presence.key, JSON.stringify(meta)],
        planScope: '',
      },
      channel,
      (gone) => ({
        joins: { [presence.key]: { metas: [{ ...meta, phx_ref: ref, ...previousOf(gone) }] } },
        leaves: byKey(gone),
      }),
    );
  }

  async untrack(channel: Channel): Promise<void> {
    const before = channel.presence.ref;
    if (before === null) return;
    channel.presence.ref = null;
    await this.#change(
      {
        text: 'delete from realtime.presences where ref = $1 returning ref, key, meta::text',
        values: [before],
        planScope: '',
      },
      channel,
      (gone) => ({ joins: {}, leaves: byKey(gone) }),
    );
  }

  /** Everybody present in a channel's topic, as clients take it. */
  async stateOf({ name, isPrivate }: Pick<Channel, 'name' | 'isPrivate'>): Promise<Difference['joins']> {
    const [rows = []] = await this.#pool.execute(
      [
        {
          text: 'select ref, key, meta::text from realtime.presences where topic = $1 and is_private = $2',
          values: [name, String(isPrivate)],
          planScope: '',
        },
      ],
      { socketMilliseconds },
    );
    return byKey(rows.map(readRow));
  }

  /** Says that this process lives, and takes out what processes left behind that have not said so for a while. */
  async sweep(): Promise<void> {
    const [, , rows = []] = await this.#pool.execute(
      [
        {
          text: `insert into realtime.processes (id) values ($1)
            on conflict (id) do update set seen_at = now()`,
          values: [this.#processId],
          planScope: '',
        },
        {
          text: `delete from realtime.processes where seen_at < now() - interval '30 seconds'`,
          values: [],
          planScope: '',
        },
        {
          text: `delete from realtime.presences p where not exists (select from realtime.processes where id = p.process_id)
            returning ref, key, meta::text, topic, is_private`,
          values: [],
          planScope: '',
        },
      ],
      { socketMilliseconds },
    );
    await this.#tellLeft(rows);
  }

  /** The process ends: nobody of it is present any more. */
  async end(): Promise<void> {
    const [rows = []] = await this.#pool.execute(
      [
        {
          text: `delete from realtime.presences where process_id = $1 returning ref, key, meta::text, topic, is_private`,
          values: [this.#processId],
          planScope: '',
        },
        {
          text: 'delete from realtime.processes where id = $1',
          values: [this.#processId],
          planScope: '',
        },
      ],
      { socketMilliseconds },
    );
    await this.#tellLeft(rows);
  }

  async #tellLeft(rows: readonly (readonly (string | null)[])[]): Promise<void> {
    if (rows.length === 0) return;
    const messages = rows.map((row) =>
      presenceMessage(row[3] ?? '', row[4] === 't', { joins: {}, leaves: byKey([readRow(row)]) }),
    );
    await this.#pool.execute([insertMessages(messages), notifyProcesses], { socketMilliseconds });
  }

  /** The row and the word of it, one after the other: a word that is lost leaves a row that is right. */
  async #change(
    statement: Statement,
    { name, isPrivate }: Channel,
    differenceOf: (gone: Row[]) => Difference,
  ): Promise<void> {
    const [rows = []] = await this.#pool.execute([statement], { socketMilliseconds });
    const message = presenceMessage(name, isPrivate, differenceOf(rows.map(readRow)));
    await this.#pool.execute([insertMessages([message]), notifyProcesses], { socketMilliseconds });
  }
}

/** Sends a difference to the channels of this process that want to know who is present. */
export function deliverPresence(
  channels: ChannelRegistry,
  { topic, isPrivate, payload }: { topic: string; isPrivate: boolean; payload: string },
): void {
  for (const channel of channels.membersOf({ name: topic, isPrivate })) {
    if (channel.presence.isEnabled && channel.rights.canReadPresence) {
      channel.connection.sendText(channel.topic, 'presence_diff', payload);
    }
  }
}

function presenceMessage(topic: string, isPrivate: boolean, difference: Difference) {
  return {
    kind: 'presence' as const,
    topic,
    isPrivate,
    event: 'presence_diff',
    payload: Buffer.from(JSON.stringify(difference)),
    isBinary: false,
    origin: null,
  };
}

function previousOf([gone]: readonly Row[]): Meta {
  return gone === undefined ? {} : { phx_ref_prev: gone.ref };
}

function byKey(rows: readonly Row[]): Record<string, { metas: Meta[] }> {
  const people = new Map<string, Meta[]>();
  for (const { ref, key, meta } of rows) {
    people.set(key, [...(people.get(key) ?? []), { ...meta, phx_ref: ref }]);
  }
  return Object.fromEntries([...people].map(([key, metas]) => [key, { metas }]));
}

function readRow([ref, key, meta, topic, isPrivate]: readonly (string | null)[]): Row {
  // Only objects are stored.
  const content = JSON.parse(meta ?? '{}') as Meta;
  return { ref: ref ?? '', key: key ?? '', meta: content, topic: topic ?? '', is_private: isPrivate === 't' };
}
