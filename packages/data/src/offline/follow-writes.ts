import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { DataSource } from '../port/data-source.ts';
import type { OfflinePort } from '../port/offline.ts';
import { keepRows } from './kept-rows.ts';
import { sendWrites } from './send-writes.ts';
import { addWrite, changeWrites, type NewWrite, readWrites, type WaitingWrite } from './waiting-writes.ts';

/** Waits between two tries that found no connection, milliseconds: the first and the longest. */
const waits = { first: 5_000, longest: 60_000 };

type Queue = Omit<OfflinePort, 'keepFiles' | 'keptFiles'> & {
  add(write: NewWrite): Promise<void>;
  /** Reads again what waits on the device: another tab may have changed it. */
  reload(): Promise<void>;
  /** The server answered something. */
  lineIsBack(): void;
};

/** What one person has waiting, the same in every tab, sent as soon as it can be. */
export function followWrites(
  source: DataSource,
  resourceOf: (table: string) => ResourceDefinition,
  userOf: () => string | null,
): Queue {
  let writes: readonly WaitingWrite[] = [];
  let sending: Promise<number> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pause = waits.first;
  const listeners = new Set<() => void>();
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('plinth-offline');
  others?.addEventListener('message', () => void reload());

  async function reload() {
    const userId = userOf();
    writes = userId === null ? [] : await readWrites(userId).catch(() => []);
    for (const listener of listeners) listener();
  }

  async function changed() {
    await reload();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes no target
    others?.postMessage('changed');
  }

  const isWaiting = () => writes.some(({ state }) => state === 'waiting');

  function send(): Promise<number> {
    return (sending ??= sendAll().finally(() => (sending = null)));
  }

  async function sendAll(): Promise<number> {
    const userId = userOf();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (userId === null || !isWaiting()) return 0;
    const { sent, isInterrupted } = await sendWrites(source, resourceOf, userId, (write, row) =>
      keepRows(userId, write.table, [row]),
    );
    await changed();
    pause = sent > 0 ? waits.first : Math.min(pause * 2, waits.longest);
    if (isInterrupted) timer = setTimeout(() => void send(), pause);
    return sent;
  }

  return {
    waiting: () => writes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    reload,
    lineIsBack() {
      if (isWaiting() && sending === null) void send();
    },
    async add(write) {
      await addWrite(write);
      await changed();
      timer ??= setTimeout(() => void send(), pause);
    },
    async settle(position, values) {
      const write = writes.find((candidate) => candidate.position === position);
      const current = write?.error?.current;
      if (!write || !current) return;
      const version = current['version'];
      const next = {
        ...write,
        state: 'waiting',
        error: undefined,
        before: { ...current, id: write.id },
      } as const;
      await changeWrites(
        Object.keys(values).length === 0
          ? { remove: [position] }
          : { put: [{ ...next, kind: 'update', values: { ...values, version } }] },
      );
      await changed();
      await send();
    },
    async discard(position) {
      const write = writes.find((candidate) => candidate.position === position);
      if (!write) return;
      const isNew = write.kind === 'create' || write.kind === 'check_in';
      const gone = writes.filter(
        (other) => other === write || (isNew && other.table === write.table && other.id === write.id),
      );
      await changeWrites({ remove: gone.map((other) => other.position) });
      await changed();
      await send();
    },
  };
}
