import type { RealtimeChannel } from '@supabase/supabase-js';
import { until } from './follow.ts';
import { startRealtime } from './start-realtime.ts';

/** Joins, and answers the states it was given. */
export async function join(channel: RealtimeChannel): Promise<string[]> {
  const states: string[] = [];
  channel.subscribe((state) => states.push(state));
  await until(() => states.length > 0);
  return states;
}

export function listenTo(channel: RealtimeChannel, event = '*'): unknown[] {
  const received: unknown[] = [];
  channel.on('broadcast', { event }, (message) => received.push(message));
  return received;
}

/** Two processes that serve the same channels. */
export async function startTwoProcesses() {
  const fixture = await startRealtime();

  const second = await fixture.another();
  return { fixture, second };
}
