import pg from 'pg';

const firstDelayMilliseconds = 500;
const longestDelayMilliseconds = 10_000;

/**
 * Listens to one notification channel for as long as the server runs. It makes its connection again whenever that breaks
 * and then reports once with `null`, for something may have been missed.
 */
export class Listener {
  readonly #connectionString: string;
  readonly #channel: string;
  readonly #notified: (payload: string | null) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #delay = firstDelayMilliseconds;
  #isStopped = false;
  #attempts = 0;

  constructor(connectionString: string, channel: string, notified: (payload: string | null) => void) {
    this.#connectionString = connectionString;
    this.#channel = channel;
    this.#notified = notified;
  }

  /** Resolves after the first attempt, whether or not it succeeded. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'rest listener',
    });
    this.#client = client;
    this.#attempts += 1;
    let isOver = false;
    const retryOnce = (): void => {
      if (isOver) return;
      isOver = true;
      this.#retryLater();
    };
    client.on('error', retryOnce);
    client.on('end', retryOnce);
    client.on('notification', ({ payload }) => this.#notified(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
      this.#delay = firstDelayMilliseconds;
      if (this.#attempts > 1) this.#notified(null);
    } catch {
      retryOnce();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #retryLater(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.start(), this.#delay);
    this.#timer.unref();
    this.#delay = Math.min(this.#delay * 2, longestDelayMilliseconds);
  }
}
