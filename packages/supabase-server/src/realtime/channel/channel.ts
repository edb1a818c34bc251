import type { ApiKey } from '../../gateway/api-key.ts';
import type { Caller } from '../../gateway/identify-caller.ts';
import type { Binding } from '../changes/binding.ts';
import type { Frame, Framing } from '../wire/frame.ts';

/** The socket a channel was joined on, as far as channels need it. */
export type ChannelSocket = {
  readonly framing: Framing;
  readonly apiKey: ApiKey;
  /** Its channels by topic. */
  readonly channels: Map<string, Channel>;
  readonly isOpen: boolean;
  /** It has more to read than it should have when more comes. */
  readonly isBehind: boolean;
  send: (frame: Frame) => void;
  /** A push with a payload that is JSON already. */
  sendText: (topic: string, event: string, payload: string) => void;
  sendBytes: (frame: Buffer) => void;
  reply: (frame: Pick<Frame, 'joinRef' | 'ref' | 'topic'>, status: 'ok' | 'error', response: unknown) => void;
  close: (code: number, reason: string) => void;
};

/** What a caller may do on a private channel; on a public one everybody may do everything. */
export type ChannelRights = {
  canReadBroadcast: boolean;
  canReadPresence: boolean;
  /** Asked for when first needed. */
  canWrite: Map<'broadcast' | 'presence', boolean>;
};

/** A joined topic of one socket. */
export type Channel = {
  connection: ChannelSocket;
  /** As the client names it, with `realtime:` in front. */
  topic: string;
  /** Without. */
  name: string;
  isPrivate: boolean;
  joinRef: string | null;
  caller: Caller;
  /** Equal for callers whom the database cannot tell apart. */
  callerKey: string;
  rights: ChannelRights;
  receivesOwn: boolean;
  isAcknowledged: boolean;
  bindings: readonly Binding[];
  /** Why the bindings do not fire; another token may change that. `null` when they do. */
  bindingProblem: string | null;
  presence: { key: string; isEnabled: boolean; ref: string | null };
  /** Ends the channel when its token does. */
  expiry: NodeJS.Timeout | null;
};

export function callerKeyOf(caller: Caller): string {
  return JSON.stringify([caller.role, caller.claims]);
}
