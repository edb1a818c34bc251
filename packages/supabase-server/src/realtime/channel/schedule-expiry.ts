import type { Channel } from './channel.ts';
import { dismissChannel } from './close-channel.ts';
import type { ChannelKeeping } from './close-channel.ts';

/** Timers hold no more than this; keys that live for years need none. */
const longestTimer = 2_147_483_647;
/** Tokens are taken for this long after their time, because clocks differ. */
const skewSeconds = 30;

/** Ends the channel when its token does, unless another comes before. */
export function scheduleExpiry(service: ChannelKeeping, channel: Channel): void {
  if (channel.expiry !== null) clearTimeout(channel.expiry);
  channel.expiry = null;
  const { exp } = channel.caller.claims;
  if (exp === undefined) return;
  const milliseconds = Math.max(0, (exp + skewSeconds) * 1000 - Date.now());
  if (milliseconds > longestTimer) return;
  channel.expiry = setTimeout(
    () => dismissChannel(service, channel, 'Token has expired'),
    milliseconds,
  ).unref();
}
