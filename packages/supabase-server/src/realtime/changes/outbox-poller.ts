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

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#reading;
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
    const delay = await this.#read();
    this.#reading = null;
    if (delay !== null) this.#schedule(this.#isWoken ? 0 : delay);
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
