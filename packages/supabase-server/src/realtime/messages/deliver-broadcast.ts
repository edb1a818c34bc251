import type { Channel } from '../channel/channel.ts';
import type { ChannelRegistry } from '../channel/channel-registry.ts';
import { encodeBinaryBroadcast } from '../wire/encode-frame.ts';

export type Broadcast = {
  topic: string;
  isPrivate: boolean;
  event: string;
  payload: Buffer;
  isBinary: boolean;
};

/** Sends a message to the channels of this process. @param sender is left out unless it asked for its own messages */
export function deliverBroadcast(
  channels: ChannelRegistry,
  { topic, isPrivate, event, payload, isBinary }: Broadcast,
  sender?: Channel,
): void {
  const text = isBinary
    ? ''
    : `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.toString('utf8')}}`;
  for (const channel of channels.membersOf({ name: topic, isPrivate })) {
    if (channel === sender && !channel.receivesOwn) continue;
    if (!channel.rights.canReadBroadcast) continue;
    if (!isBinary) channel.connection.sendText(channel.topic, 'broadcast', text);
    else if (channel.connection.framing === '2.0.0') {
      channel.connection.sendBytes(encodeBinaryBroadcast(channel.topic, event, payload));
    }
  }
}
