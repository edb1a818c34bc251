import type { RequestPool } from '../../database/request-pool.ts';
import type { Presence } from '../messages/presence.ts';

const everyMilliseconds = 5000;
/** Without anybody connected here little is written and nobody waits. */
const idleMilliseconds = 60_000;
const socketMilliseconds = 30_000;

export type OutboxKeeperParts = {
  pool: RequestPool;
  presence: Presence;
  retentionSeconds: number;
  failed: (error: unknown) => void;
  /** Whether anybody is connected to this process. */
  isWanted: () => boolean;
};

/** Keeps the tables of the service small: what every process must have read by now goes, and the processes that died. */
export class OutboxKeeper {
  readonly #parts: OutboxKeeperParts;
  /** Snapshots taken so far, oldest first; what one of them saw is at least as old as it. */
  #snapshots: { snapshot: string; at: string; takenAt: number }[] = [];
  #workedAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;

  constructor(parts: OutboxKeeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => {
      const isResting = !this.#parts.isWanted() && performance.now() - this.#workedAt < idleMilliseconds;
      if (isResting) return;
      this.#workedAt = performance.now();
      this.#working ??= this.#work().finally(() => {
        this.#working = null;
      });
    }, everyMilliseconds);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#working;
    await this.#parts.presence.end().catch(this.#parts.failed);
  }

  async #work(): Promise<void> {
    try {
      await this.#parts.presence.sweep();
      await this.#prune();
      await this.#parts.pool.execute(
        [{ text: 'select realtime.forget_messages()', values: [], planScope: '' }],
        { socketMilliseconds },
      );
    } catch (error) {
      this.#parts.failed(error);
    }
  }

  async #prune(): Promise<void> {
    const { pool, retentionSeconds } = this.#parts;
    const [rows = []] = await pool.execute(
      [{ text: 'select pg_current_snapshot(), clock_timestamp()', values: [], planScope: '' }],
      { socketMilliseconds },
    );
    const now = performance.now();
    const [snapshot, at] = rows[0] ?? [];
    this.#snapshots.push({ snapshot: snapshot ?? '', at: at ?? '', takenAt: now });
    const old = this.#snapshots.findLast(({ takenAt }) => now - takenAt >= retentionSeconds * 1000);
    if (old === undefined) return;
    this.#snapshots = this.#snapshots.filter(({ takenAt }) => takenAt > old.takenAt);
    await pool.execute(
      [
        {
          text: `update realtime.outbox_state set pruned_through = greatest(pruned_through, $1)`,
          values: [old.at],
          planScope: '',
        },
        {
          text: `delete from realtime.outbox where pg_visible_in_snapshot(xid, $1)`,
          values: [old.snapshot],
          planScope: '',
        },
      ],
      { socketMilliseconds },
    );
  }
}
