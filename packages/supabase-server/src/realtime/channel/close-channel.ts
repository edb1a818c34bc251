import type { Presence } from '../messages/presence.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { Channel } from './channel.ts';

/** Everything that knows of a channel. */
export type ChannelKeeping = {
  channels: ChannelRegistry;
  presence: Presence;
  failed: (error: unknown) => void;
};

/** Takes a channel out of everything that knows it. Says nothing to the client. */
export function closeChannel(service: ChannelKeeping, channel: Channel): void {
  const { connection, topic } = channel;
  if (connection.channels.get(topic) === channel) connection.channels.delete(topic);
  service.channels.remove(channel);
  if (channel.expiry !== null) clearTimeout(channel.expiry);
  if (channel.presence.ref !== null) {
    service.presence.untrack(channel).catch((error: unknown) => service.failed(error));
  }
}

/** The same, and tells the client why: it will not try to join again by itself. */
export function dismissChannel(service: ChannelKeeping, channel: Channel, message: string): void {
  if (!service.channels.has(channel)) return;
  const { connection, topic, name, joinRef } = channel;
  closeChannel(service, channel);
  const payload = { channel: name, extension: 'system', message, status: 'error' };
  connection.send({ joinRef, ref: null, topic, event: 'system', payload });
  connection.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
}
