import { randomUUID } from 'node:crypto';
import type { Caller } from '../../gateway/identify-caller.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { checkBindings } from '../changes/check-bindings.ts';
import { replayMessages } from '../messages/replay-messages.ts';
import { closeCodes } from '../socket/close-codes.ts';
import type { Allowance } from '../socket/allowance.ts';
import { isName } from '../wire/is-name.ts';
import type { Frame } from '../wire/frame.ts';
import { callerKeyOf } from './channel.ts';
import type { Channel, ChannelSocket } from './channel.ts';
import { closeChannel } from './close-channel.ts';
import { identify } from './identify.ts';
import { readJoin } from './read-join.ts';
import type { JoinRequest } from './read-join.ts';
import type { ChannelService } from './receive.ts';
import { allRights, readRights } from './rights.ts';
import { scheduleExpiry } from './schedule-expiry.ts';
import { announceBindings, announceReadiness } from './announce-bindings.ts';

const prefix = 'realtime:';

/** What joining takes beside what a joined channel does. */
export type JoinService = ChannelService & {
  /** Number of a subscription; never 0, which clients take for none. */
  nextId: () => number;
  /** Resolves when everything that commits from now on will be delivered. */
  ready: () => Promise<void>;
};

/** A socket that channels are joined on. */
export type JoiningSocket = ChannelSocket & {
  readonly joins: Allowance;
  /** A socket that was refused a channel may try again for a moment, and is closed when it then has none. */
  closeUnlessJoined: (code: number, reason: string) => void;
};

/** Why a join is refused; with a code, the socket is closed when it has no other channel. */
type Refusal = { reason: string; code?: number };

/** Answers `phx_join`: who is it, may they, and what they want to receive. */
export async function joinChannel(
  service: JoinService,
  connection: JoiningSocket,
  frame: Frame,
): Promise<void> {
  const refusal = await tryToJoin(service, connection, frame).catch((error: unknown): Refusal => {
    service.failed(error);
    return { reason: 'The database is not available, try again later' };
  });
  if (refusal === null) return;
  connection.reply(frame, 'error', { reason: refusal.reason });
  if (refusal.code !== undefined) connection.closeUnlessJoined(refusal.code, refusal.reason.slice(0, 100));
}

async function tryToJoin(
  service: JoinService,
  connection: JoiningSocket,
  frame: Frame,
): Promise<Refusal | null> {
  const { settings } = service;
  const name = frame.topic.startsWith(prefix) ? frame.topic.slice(prefix.length) : '';
  if (frame.topic === prefix) return { reason: 'TopicNameRequired: You must provide a topic name' };
  if (name === '' || !isName(frame.topic, 255)) return { reason: 'unmatched topic' };
  if (!connection.joins.take()) return { reason: 'ClientJoinRateLimitReached: Too many joins per second' };
  if (!connection.channels.has(frame.topic) && connection.channels.size >= settings.channelsPerSocket) {
    return { reason: 'ChannelRateLimitReached: Too many channels' };
  }
  const request = readJoin(frame.payload);
  if (typeof request === 'string') return { reason: request };
  if (request.bindings.length > settings.bindingsPerChannel) {
    return { reason: 'Too many postgres_changes of one channel' };
  }
  const caller = await identifyOrRefuse(service, connection, request.token);
  if ('reason' in caller) return caller;
  if (hasTooManySockets(service, connection, caller)) {
    return { reason: 'TooManySockets: Too many connections of this person', code: closeCodes.policy };
  }

  await service.ready();
  const problem = await checkBindings(service, caller, request.bindings);
  if (problem?.kind === 'sessionRefused') {
    return { reason: `Unauthorized: ${problem.reason}`, code: closeCodes.unauthenticated };
  }
  if (problem !== null && request.isWaiting) return { reason: problem.reason };
  const rights = request.isPrivate ? await readRights(service, caller, name) : allRights();
  if (!rights.canReadBroadcast && !rights.canReadPresence) {
    return {
      reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
      code: closeCodes.forbidden,
    };
  }
  // What was sent before the join is reported by the replay, and not as news besides.
  if (request.replay !== null) await service.caughtUp();
  if (!connection.isOpen) return null;

  leaveFormer(service, connection, frame.topic);
  const channel: Channel = {
    connection,
    topic: frame.topic,
    name,
    isPrivate: request.isPrivate,
    joinRef: frame.joinRef ?? frame.ref,
    caller,
    callerKey: callerKeyOf(caller),
    rights,
    receivesOwn: request.receivesOwn,
    isAcknowledged: request.isAcknowledged,
    bindings: request.bindings.map((binding) => ({ ...binding, id: service.nextId() })),
    bindingProblem: problem?.reason ?? null,
    presence: { ...request.presence, key: request.presence.key || randomUUID(), ref: null },
    expiry: null,
  };
  connection.channels.set(channel.topic, channel);
  service.channels.add(channel);
  scheduleExpiry(service, channel);
  welcome(channel, frame, request);
  if (request.replay !== null && rights.canReadBroadcast) {
    await replayMessages(service, channel, request.replay);
  }
  if (channel.presence.isEnabled && rights.canReadPresence) await sendPresence(service, channel);
  return null;
}

function hasTooManySockets(
  { channels, settings }: JoinService,
  connection: JoiningSocket,
  { claims: { sub } }: Caller,
): boolean {
  if (sub === undefined) return false;
  const sockets = channels.socketsOf(sub);
  return !sockets.has(connection) && sockets.size >= settings.socketsPerPerson;
}

async function identifyOrRefuse(
  { options }: JoinService,
  { apiKey }: JoiningSocket,
  token: unknown,
): Promise<Caller | Refusal> {
  try {
    return await identify(token, apiKey, options);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return { reason: `InvalidJWTToken: ${error.message}`, code: closeCodes.unauthenticated };
  }
}

/** Joining again replaces the channel, as after a lost answer. */
function leaveFormer(service: JoinService, connection: JoiningSocket, topic: string): void {
  const former = connection.channels.get(topic);
  if (former === undefined) return;
  closeChannel(service, former);
  connection.send({ joinRef: former.joinRef, ref: null, topic, event: 'phx_close', payload: {} });
}

function welcome(channel: Channel, frame: Frame, { sentBindings, isReadinessAnnounced }: JoinRequest): void {
  const answered = sentBindings.map((sent, index) => ({ ...sent, id: channel.bindings[index]?.id }));
  channel.connection.reply(frame, 'ok', { postgres_changes: answered });
  announceBindings(channel);
  if (isReadinessAnnounced) announceReadiness(channel);
}

async function sendPresence(service: JoinService, channel: Channel): Promise<void> {
  const { connection, joinRef, topic } = channel;
  const payload = await service.presence.stateOf(channel);
  if (service.channels.has(channel)) {
    connection.send({ joinRef, ref: null, topic, event: 'presence_state', payload });
  }
}
