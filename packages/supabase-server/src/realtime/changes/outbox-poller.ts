import type { OutboxEntry } from './outbox-entry.ts';
import { OutboxGap } from './outbox-reader.ts';
import type { OutboxReader } from './outbox-reader.ts';

const retryMilliseconds = 500;

export type OutboxPollerParts = {
  reader: OutboxReader;
  everyMilliseconds: number;
  handle: (entries: readonly OutboxEntry[]) => Promise<void>;
  /** Something may have been missed. */
  lost: () => void;
  /** Whether anybody is connected; without anybody nothing is read. */
  isWanted: () => boolean;
  failed: (error: unknown) => void;
};

/** Reads the outbox at intervals, and at once when woken. One read at a time, so that order is kept. */
export class OutboxPoller {
  readonly #parts: OutboxPollerParts;
  #timer: NodeJS.Timeout | null = null;
  #starting: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;
  /** They wait for the end of a read that begins after they came. */
  #waiting: (() => void)[] = [];

  constructor(parts: OutboxPollerParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when everything that commits from now on will be seen.
   * @throws {DatabaseUnavailable}
   */
  async ensureStarted(): Promise<void> {
    if (this.#parts.reader.isStarted) return;
    this.#starting ??= this.#parts.reader.start().finally(() => {
      this.#starting = null;
    });
    await this.#starting;
    this.#schedule(this.#parts.everyMilliseconds);
  }

  /** Something was written; read now. */
  wake(): void {
    this.#isWoken = true;
    if (this.#reading === null && this.#parts.reader.isStarted) this.#schedule(0);
  }

  /** Resolves when what is committed by now was handled, or cannot be. */
  async caughtUp(): Promise<void> {
    if (this.#isStopped || !this.#parts.reader.isStarted) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#reading;
    this.#release(this.#waiting);
  }

  #schedule(milliseconds: number): void {
    if (this.#isStopped || this.#reading !== null) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#reading = this.#readAndGoOn();
    }, milliseconds);
    this.#timer.unref();
  }

  async #readAndGoOn(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const delay = await this.#read();
    this.#reading = null;
    this.#release(waiting);
    if (delay === null) this.#release(this.#waiting);
    else this.#schedule(this.#isWoken ? 0 : delay);
  }

  #release(waiting: (() => void)[]): void {
    for (const resolve of waiting.splice(0)) resolve();
  }

  /** Milliseconds to the next read; `null` for none. */
  async #read(): Promise<number | null> {
    const { reader, handle, lost, isWanted, failed, everyMilliseconds } = this.#parts;
    this.#isWoken = false;
    if (!isWanted()) {
      reader.stop();
      return null;
    }
    try {
      await reader.read(handle);
      return everyMilliseconds;
    } catch (error) {
      if (!(error instanceof OutboxGap)) {
        failed(error);
        return retryMilliseconds;
      }
      lost();
      return null;
    }
  }
}
