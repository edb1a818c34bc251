import { TokenError } from '../../tokens/token-error.ts';
import { checkBindings } from '../changes/check-bindings.ts';
import { deliverBroadcast } from '../messages/deliver-broadcast.ts';
import type { CheckRunner } from '../changes/run-checks.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import type { Messenger } from '../messages/messenger.ts';
import type { SupabaseServerOptions } from '../../options.ts';
import { isRecord } from '../wire/frame.ts';
import type { BroadcastFrame, Frame } from '../wire/frame.ts';
import { isName } from '../wire/is-name.ts';
import { callerKeyOf } from './channel.ts';
import type { Channel } from './channel.ts';
import { closeChannel, dismissChannel } from './close-channel.ts';
import type { ChannelKeeping } from './close-channel.ts';
import { identify } from './identify.ts';
import { maySpeak, mayWrite, readRights } from './rights.ts';
import { scheduleExpiry } from './schedule-expiry.ts';
import { announceBindings } from './announce-bindings.ts';

/** What answering a joined channel takes. */
export type ChannelService = ChannelKeeping &
  CheckRunner & {
    options: SupabaseServerOptions;
    settings: RealtimeOptions;
    /** Tells this process from the others on the same database. */
    processId: string;
    messenger: Messenger;
    /** Resolves when everything that was committed before has reached the sockets of this process. */
    caughtUp: () => Promise<void>;
  };

/** What a client says on a channel it has joined. */
export async function receiveOnChannel(
  service: ChannelService,
  channel: Channel,
  frame: Frame | BroadcastFrame,
): Promise<void> {
  if ('broadcast' in frame) return receiveBroadcast(service, channel, frame, frame.broadcast);
  switch (frame.event) {
    case 'phx_leave':
      closeChannel(service, channel);
      channel.connection.reply(frame, 'ok', {});
      channel.connection.send({ ...frame, event: 'phx_close', payload: {} });
      return undefined;
    case 'access_token':
      return renewToken(service, channel, isRecord(frame.payload) ? frame.payload['access_token'] : null);
    case 'broadcast':
      return receiveBroadcast(service, channel, frame, readBroadcast(frame.payload));
    case 'presence':
      return receivePresence(service, channel, frame);
    default:
      return channel.connection.reply(frame, 'error', {
        reason: `unknown event ${frame.event.slice(0, 100)}`,
      });
  }
}

async function receiveBroadcast(
  service: ChannelService,
  channel: Channel,
  frame: Frame | BroadcastFrame,
  broadcast: BroadcastFrame['broadcast'] | null,
): Promise<void> {
  const { connection, name, isPrivate } = channel;
  if (broadcast === null || !isName(broadcast.event, 255)) {
    connection.reply(frame, 'error', { reason: 'a broadcast needs an event' });
    return;
  }
  if (!maySpeak(service, channel.caller) || !(await mayWrite(service, channel, 'broadcast'))) {
    if (channel.isAcknowledged) connection.reply(frame, 'error', { reason: 'Unauthorized' });
    return;
  }
  const message = { topic: name, isPrivate, ...broadcast };
  deliverBroadcast(service.channels, message, channel);
  const isSent = service.messenger.send({ ...message, kind: 'broadcast', origin: service.processId });
  if (channel.isAcknowledged) {
    isSent.then(
      () => connection.reply(frame, 'ok', {}),
      () => connection.reply(frame, 'error', { reason: 'The message did not reach every server' }),
    );
  } else isSent.catch((error: unknown) => service.failed(error));
}

function readBroadcast(payload: unknown): BroadcastFrame['broadcast'] | null {
  if (!isRecord(payload) || typeof payload['event'] !== 'string') return null;
  const content = Buffer.from(JSON.stringify(payload['payload'] ?? {}));
  return { event: payload['event'], isBinary: false, payload: content };
}

async function receivePresence(service: ChannelService, channel: Channel, frame: Frame): Promise<void> {
  const { connection } = channel;
  const payload = isRecord(frame.payload) ? frame.payload : {};
  const event = typeof payload['event'] === 'string' ? payload['event'].toLowerCase() : '';
  if (event !== 'track' && event !== 'untrack') {
    connection.reply(frame, 'error', { reason: 'presence is tracked or untracked' });
    return;
  }
  if (!maySpeak(service, channel.caller) || !(await mayWrite(service, channel, 'presence'))) {
    connection.reply(frame, 'error', { reason: 'Unauthorized' });
    return;
  }
  const meta = payload['payload'];
  if (event === 'track') await service.presence.track(channel, isRecord(meta) ? meta : {});
  else await service.presence.untrack(channel);
  // As on a hosted project, the message itself reaches the sender before the reply does.
  await service.caughtUp();
  connection.reply(frame, 'ok', {});
}

/** No reply, as clients expect: either the channel goes on as the new caller, or it ends. */
async function renewToken(service: ChannelService, channel: Channel, token: unknown): Promise<void> {
  // The key is no user token, and says nothing new.
  if (typeof token !== 'string' || token.startsWith('sb_') || token === channel.connection.apiKey.key) return;
  try {
    const caller = await identify(token, channel.connection.apiKey, service.options);
    const problem = await checkBindings(service, caller, channel.bindings);
    if (problem?.kind === 'sessionRefused') {
      dismissChannel(service, channel, problem.reason);
      return;
    }
    const rights = channel.isPrivate ? await readRights(service, caller, channel.name) : channel.rights;
    if (!rights.canReadBroadcast && !rights.canReadPresence) {
      dismissChannel(
        service,
        channel,
        `You do not have permissions to read from this Channel topic: ${channel.name}`,
      );
      return;
    }
    const bindingProblem = problem?.reason ?? null;
    const isNews = bindingProblem !== channel.bindingProblem;
    Object.assign(channel, { caller, callerKey: callerKeyOf(caller), rights, bindingProblem });
    scheduleExpiry(service, channel);
    // A client may join before it knows its token.
    if (service.channels.has(channel)) service.channels.refresh(channel);
    if (isNews) announceBindings(channel);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    dismissChannel(service, channel, `InvalidJWTToken: ${error.message}`);
  }
}
