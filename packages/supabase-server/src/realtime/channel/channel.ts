import type { Caller } from '../../gateway/identify-caller.ts';
import type { Filter } from '../changes/parse-filter.ts';
import type { Connection } from '../socket/connection.ts';

/** One `postgres_changes` subscription of a channel. */
export type Binding = {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** `*` stands for every exposed one. */
  schema: string;
  table: string;
  /** All of them must hold. */
  filters: readonly Filter[];
  /** The columns it wants to be told; `null` for all. */
  selected: readonly string[] | null;
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
  connection: Connection;
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
  hearsItself: boolean;
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
