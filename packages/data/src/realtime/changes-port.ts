import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js';
import type { ChangesPort, ChangesState } from '../port/changes.ts';
import type { TokenSource } from '../session/guard-token.ts';
import type { SessionState } from '../session/watch-session.ts';

/** A connection that is back within this was never worth a word. */
const patience = 5000;
/** After the server closed a channel, which the client does not open again by itself. */
const rejoinDelay = 2000;
/** A connection that breaks because of a sign-out, here or in another tab, is explained by the stored session within this. */
const signOutDelay = 250;
/** What was read just before its table was followed counts as up to date when following took no longer. */
const unnoticedDelay = 2000;

/** A table somebody follows, and the channel it is followed by. */
type Followed = {
  table: string;
  listeners: Set<() => void>;
  channel: RealtimeChannel | null;
  isLive: boolean;
  /** The server will not tell of it: it is not published, or nothing of it may be seen. Nobody waits for that. */
  isRefused: boolean;
  /** Since when no message came, milliseconds since 1970. */
  since: number;
  timer: ReturnType<typeof setTimeout> | null;
};

/**
 * Changes over channels of the hosted service: one a table, however many follow it. The socket is the service's own
 * client for changes, which a page loads when it is first needed.
 */
export function changesPort(
  tokens: TokenSource,
  session: SessionState,
  { url, anonKey }: { url: string; anonKey: string },
  /** The connection broke: it may be that the server ended the session. */
  handleBreak: () => void,
): ChangesPort & { dispose: () => Promise<void> } {
  const realtime = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    accessToken: async () => (await tokens.current()).token,
  });
  const tables = new Map<string, Followed>();
  const watchers = new Set<() => void>();
  let state: ChangesState = 'quiet';
  let alarm: ReturnType<typeof setTimeout> | null = null;
  let breaking: ReturnType<typeof setTimeout> | null = null;

  function become(next: ChangesState) {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  /** Works out the state anew after something about a table has changed. */
  function review() {
    const waited = [...tables.values()].filter(({ isRefused }) => !isRefused);
    const isWaiting = waited.some(({ isLive }) => !isLive);
    if (!isWaiting) {
      if (alarm !== null) clearTimeout(alarm);
      alarm = null;
      become(waited.length === 0 ? 'quiet' : 'live');
    } else if (state !== 'lost') {
      alarm ??= setTimeout(() => {
        alarm = null;
        become('lost');
      }, patience);
    }
  }

  function tell({ listeners }: Followed) {
    for (const listener of listeners) listener();
  }

  function isCurrent(followed: Followed) {
    return tables.get(followed.table) === followed;
  }

  async function open(followed: Followed) {
    // a channel joins with the token the client has at that moment
    await realtime.setAuth();
    if (!isCurrent(followed) || followed.channel !== null) return;
    const { table } = followed;
    const channel = realtime.channel(`table ${table}`);
    followed.channel = channel;
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table }, () => tell(followed))
      .on('system', {}, (message: { extension?: string; status?: string }) => {
        if (followed.channel !== channel || message.extension !== 'postgres_changes') return;
        if (message.status === 'ok') settle(followed);
        else refuse(followed);
      })
      .subscribe((state) => {
        const status: string = state;
        if (followed.channel !== channel || status === 'SUBSCRIBED') return;
        lose(followed);
        // the client itself goes on trying after everything else
        if (status === 'CLOSED') reopen(followed);
      });
  }

  function settle(followed: Followed) {
    const isBehind = Date.now() - followed.since > unnoticedDelay;
    if (!followed.isLive && isBehind) tell(followed);
    followed.isLive = true;
    followed.isRefused = false;
    review();
  }

  function refuse(followed: Followed) {
    followed.isRefused = true;
    review();
  }

  /** All channels break together; one question is enough. */
  function noteBreak() {
    breaking ??= setTimeout(() => {
      breaking = null;
      if (session.signedIn() !== null) handleBreak();
    }, signOutDelay);
  }

  function lose(followed: Followed) {
    if (followed.isLive) followed.since = Date.now();
    if (followed.isLive && session.signedIn() !== null) noteBreak();
    followed.isLive = false;
    review();
  }

  function reopen(followed: Followed) {
    followed.channel = null;
    if (!isCurrent(followed) || followed.timer !== null) return;
    followed.timer = setTimeout(() => {
      followed.timer = null;
      if (session.signedIn() !== null) void open(followed);
    }, rejoinDelay);
  }

  function drop(followed: Followed) {
    const { channel, timer } = followed;
    followed.channel = null;
    if (timer !== null) clearTimeout(timer);
    if (isCurrent(followed)) tables.delete(followed.table);
    if (channel !== null) void realtime.removeChannel(channel);
    review();
  }

  function dropAll() {
    for (const followed of tables.values()) drop(followed);
  }

  const stopWatching = session.subscribe((event) => {
    if (event.type === 'signed_out') dropAll();
    if (event.type === 'token_refreshed') void realtime.setAuth();
  });

  return {
    follow(table, listener, readAt = Date.now()) {
      const known = tables.get(table);
      const followed: Followed = known ?? {
        table,
        listeners: new Set(),
        channel: null,
        isLive: false,
        isRefused: false,
        since: readAt,
        timer: null,
      };
      followed.listeners.add(listener);
      if (known === undefined) {
        tables.set(table, followed);
        void open(followed);
        review();
      }
      return () => {
        followed.listeners.delete(listener);
        if (followed.listeners.size === 0) drop(followed);
      };
    },
    state: () => state,
    subscribe(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    async dispose() {
      stopWatching();
      dropAll();
      watchers.clear();
      if (alarm !== null) clearTimeout(alarm);
      if (breaking !== null) clearTimeout(breaking);
      await realtime.disconnect();
    },
  };
}
