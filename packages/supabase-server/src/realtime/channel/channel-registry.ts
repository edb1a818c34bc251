import type { Binding } from '../changes/binding.ts';
import type { Channel, ChannelSocket } from './channel.ts';

export type Subscription = { channel: Channel; binding: Binding };

/** Every channel of this process, found by topic and by table. */
export class ChannelRegistry {
  readonly #byTopic = new Map<string, Set<Channel>>();
  /** Of each person the sockets, with the number of channels on them. */
  readonly #byPerson = new Map<string, Map<ChannelSocket, number>>();
  readonly #personOf = new Map<Channel, string>();
  readonly #byTable = new Map<string, Map<Binding, Channel>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get hasSubscriptions(): boolean {
    return this.#byTable.size > 0;
  }

  add(channel: Channel): void {
    this.#size += 1;
    const key = topicKey(channel);
    const members = this.#byTopic.get(key) ?? new Set();
    this.#byTopic.set(key, members.add(channel));
    this.refresh(channel);
  }

  /** After its bindings have become usable, or unusable, or its person another one. */
  refresh(channel: Channel): void {
    this.#assign(channel, channel.caller.claims.sub);
    this.#unsubscribe(channel);
    if (channel.bindingProblem !== null) return;
    for (const binding of channel.bindings) {
      const subscriptions = this.#byTable.get(tableKey(binding)) ?? new Map<Binding, Channel>();
      this.#byTable.set(tableKey(binding), subscriptions.set(binding, channel));
    }
  }

  remove(channel: Channel): void {
    const key = topicKey(channel);
    const members = this.#byTopic.get(key);
    if (members?.delete(channel) !== true) return;
    this.#size -= 1;
    this.#assign(channel, undefined);
    if (members.size === 0) this.#byTopic.delete(key);
    this.#unsubscribe(channel);
  }

  has(channel: Channel): boolean {
    return this.#byTopic.get(topicKey(channel))?.has(channel) === true;
  }

  membersOf(topic: { name: string; isPrivate: boolean }): ReadonlySet<Channel> {
    return this.#byTopic.get(topicKey(topic)) ?? new Set();
  }

  /** Who asked for this kind of change of this table, by name or by `*`; filters are not looked at. */
  subscribersOf(change: { schema: string; table: string; action: string }): Subscription[] {
    const { schema, table, action } = change;
    const keys = [
      { schema, table },
      { schema, table: '*' },
      { schema: '*', table: '*' },
      { schema: '*', table },
    ].map(tableKey);
    return keys.flatMap((key) =>
      [...(this.#byTable.get(key) ?? [])]
        .filter(([binding]) => binding.event === '*' || binding.event === action)
        .map(([binding, channel]) => ({ channel, binding })),
    );
  }

  /** Roles of everybody who subscribed to changes. */
  roles(): string[] {
    const channels = [...this.#byTable.values()].flatMap((subscriptions) => [...subscriptions.values()]);
    return [...new Set(channels.map(({ caller }) => caller.role))];
  }

  #unsubscribe({ bindings }: Channel): void {
    for (const binding of bindings) {
      const subscriptions = this.#byTable.get(tableKey(binding));
      subscriptions?.delete(binding);
      if (subscriptions?.size === 0) this.#byTable.delete(tableKey(binding));
    }
  }

  /** The sockets on which this person has joined something. */
  socketsOf(person: string): Pick<ReadonlySet<ChannelSocket>, 'has' | 'size'> {
    return this.#byPerson.get(person) ?? new Set();
  }

  /** A channel belongs to the person of its token, which another token may change. */
  #assign(channel: Channel, person: string | undefined): void {
    const before = this.#personOf.get(channel);
    if (before === person) return;
    if (before !== undefined) this.#countSocket(before, channel.connection, -1);
    if (person !== undefined) this.#countSocket(person, channel.connection, 1);
    if (person === undefined) this.#personOf.delete(channel);
    else this.#personOf.set(channel, person);
  }

  #countSocket(person: string, socket: ChannelSocket, change: 1 | -1): void {
    const sockets = this.#byPerson.get(person) ?? new Map<ChannelSocket, number>();
    const count = (sockets.get(socket) ?? 0) + change;
    if (count > 0) sockets.set(socket, count);
    else sockets.delete(socket);
    if (sockets.size > 0) this.#byPerson.set(person, sockets);
    else this.#byPerson.delete(person);
  }

  ofSession(sessionId: string): Channel[] {
    return [...this.#byTopic.values()].flatMap((members) =>
      [...members].filter(({ caller }) => caller.claims.session_id === sessionId),
    );
  }
}

function topicKey({ name, isPrivate }: { name: string; isPrivate: boolean }): string {
  return `${isPrivate ? 'private' : 'public'} ${name}`;
}

function tableKey({ schema, table }: { schema: string; table: string }): string {
  return JSON.stringify([schema, table]);
}
