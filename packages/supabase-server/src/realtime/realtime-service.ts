import { randomUUID } from 'node:crypto';
import { Listener } from '../database/listener.ts';
import { RequestPool } from '../database/request-pool.ts';
import type { SupabaseServerOptions } from '../options.ts';
import { ChannelRegistry } from './channel/channel-registry.ts';
import { deliverChanges } from './changes/deliver-changes.ts';
import { OutboxKeeper } from './changes/outbox-keeper.ts';
import { OutboxPoller } from './changes/outbox-poller.ts';
import { OutboxReader } from './changes/outbox-reader.ts';
import type { ChangeEntry, OutboxEntry } from './changes/outbox-entry.ts';
import { deliverBroadcast } from './messages/deliver-broadcast.ts';
import { Messenger } from './messages/messenger.ts';
import { deliverPresence, Presence } from './messages/presence.ts';
import { defaultRealtimeOptions } from './realtime-options.ts';
import { closeCodes } from './socket/close-codes.ts';
import type { Connection, SocketService } from './socket/connection.ts';
import { wakeChannel } from './wake-channel.ts';

/** What all sockets of a process share; each module says which part of it it works with. */
export type RealtimeService = SocketService & {
  isStopping: () => boolean;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export type ServiceLog = { warn: (detail: unknown, message: string) => void };

export function openRealtimeService(options: SupabaseServerOptions, log: ServiceLog): RealtimeService {
  const settings = { ...defaultRealtimeOptions, ...options.realtime };
  const pool = new RequestPool({
    connectionString: options.requestDatabaseUrl,
    poolSize: settings.poolSize,
    queueLength: 10_000,
    areStatementsPrepared: options.limits.areStatementsPrepared ?? true,
  });
  const processId = randomUUID();
  const channels = new ChannelRegistry();
  const connections = new Set<Connection>();
  const presence = new Presence(pool, processId);
  const failed = (error: unknown) => log.warn(error, 'Realtime could not do something.');
  const keeper = new OutboxKeeper({
    pool,
    presence,
    retentionSeconds: settings.retentionSeconds,
    failed,
    isWanted: () => connections.size > 0,
  });
  const poller = new OutboxPoller({
    reader: new OutboxReader(pool),
    everyMilliseconds: settings.pollMilliseconds,
    handle: (entries) => deliver(service, entries),
    lost: () => {
      for (const connection of connections) connection.close(closeCodes.restart, 'begin again');
    },
    isWanted: () => connections.size > 0,
    failed,
  });
  const listener = new Listener(options.requestDatabaseUrl, wakeChannel, () => poller.wake());
  const messenger = new Messenger(pool);
  let lastId = 0;
  let isStopping = false;
  const service: RealtimeService = {
    settings,
    rest: options.rest,
    options,
    processId,
    pool,
    connections,
    channels,
    messenger,
    presence,
    nextId: () => {
      lastId += 1;
      return lastId;
    },
    ready: () => poller.ensureStarted(),
    caughtUp: () => poller.caughtUp(),
    dropped: () => log.warn({}, 'A socket was dropped: it does not read what it is sent.'),
    failed,
    isStopping: () => isStopping,
    start: async () => {
      await listener.start();
      keeper.start();
    },
    stop: async () => {
      isStopping = true;
      for (const connection of connections) connection.close(closeCodes.goingAway, 'the server stops');
      await listener.stop();
      await poller.stop();
      await messenger.stop();
      await keeper.stop();
      await pool.end();
    },
  };
  return service;
}

/** Entries in their order; changes that follow each other are asked about together. */
async function deliver(service: RealtimeService, entries: readonly OutboxEntry[]): Promise<void> {
  let changes: ChangeEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'change') {
      changes.push(entry);
      continue;
    }
    if (changes.length > 0) await deliverChanges(service, changes);
    changes = [];
    deliverMessage(service, entry);
  }
  if (changes.length > 0) await deliverChanges(service, changes);
}

function deliverMessage(service: RealtimeService, entry: Exclude<OutboxEntry, ChangeEntry>): void {
  if (entry.kind === 'broadcast') {
    if (entry.origin !== service.processId) deliverBroadcast(service.channels, entry);
  } else if (entry.kind === 'presence') deliverPresence(service.channels, entry);
  else {
    const ended = new Set(service.channels.ofSession(entry.sessionId).map(({ connection }) => connection));
    for (const connection of ended) connection.close(closeCodes.unauthenticated, 'the session has ended');
  }
}
