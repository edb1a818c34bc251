import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

export type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

export type Follower = {
  channel: RealtimeChannel;
  /** Changes that have arrived, in their order. */
  changes: Change[];
  /** Messages of the server about the channel. */
  system: Record<string, unknown>[];
  /** The states `subscribe` was called with, in order. */
  states: string[];
};

export type Wanted = {
  event?: 'INSERT' | 'UPDATE' | 'DELETE' | '*';
  schema?: string;
  table?: string;
  filter?: string;
  select?: string[];
};

let topics = 0;

/** Subscribes to changes with a stock client and answers when the server says that it listens (or why not). */
export async function follow(client: SupabaseClient, ...wanted: Wanted[]): Promise<Follower> {
  topics += 1;
  // A stock client with a token of its own may otherwise join before it has asked for it.
  await client.realtime.setAuth();
  const channel = client.channel(`changes ${topics}`);
  const follower: Follower = { channel, changes: [], system: [], states: [] };
  for (const { event = '*', schema = 'public', ...rest } of wanted) {
    // The client's overloads tell the events apart; here they are all one.
    channel.on('postgres_changes', { event: event as '*', schema, ...rest }, (change) => {
      follower.changes.push(change);
    });
  }
  channel.on('system', {}, (message: Record<string, unknown>) => follower.system.push(message));
  channel.subscribe((state) => follower.states.push(state));
  await expect
    .poll(() => follower.system.length + follower.states.filter((state) => state !== 'SUBSCRIBED').length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
  return follower;
}

/** Waits until something is so. */
export async function until(isSo: () => unknown, timeout = 10_000): Promise<void> {
  await expect.poll(() => Boolean(isSo()), { timeout, interval: 10 }).toBe(true);
}
