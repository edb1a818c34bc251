import type { Connection, Submittable } from 'pg';
import { MessageWriter } from './message-writer.ts';
import { StatementCache, statementName } from './statement-cache.ts';

export type Statement = {
  text: string;
  /** They travel as text of unspecified type; Postgres infers it from where they stand. */
  values: readonly (string | null)[];
  /**
   * Statements with the same text share a prepared plan only within a scope. It must name the role: Postgres checks
   * whether a function may be executed when it writes the function's body into a plan, and not again when another
   * role uses that plan.
   */
  planScope: string;
};

export type StatementRows = readonly (readonly (string | null)[])[];

/** SQLSTATE of a name that the connection has not prepared, whatever it was thought to have. */
const unknownStatement = '26000';

const caches = new WeakMap<Connection, StatementCache>();

/**
 * Several statements in one packet under one Sync: one round trip and, because nothing commits before the Sync, one
 * transaction. The first error skips the rest and undoes everything. The result is given out only when the server is
 * ready again, for a deferred constraint may still fail at the very end.
 *
 * The driver calls the `handle…` methods; nothing is asked to be described, so rows arrive as texts.
 */
export class Pipeline implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #rows: (readonly (string | null)[])[][];
  readonly #settle: (error: Error | null, rows: StatementRows[]) => void;
  readonly #isPrepared: boolean;
  #current = 0;
  #connection: Connection | null = null;
  #abortReason: Error | null = null;
  #isSettled = false;

  constructor(
    statements: readonly Statement[],
    settle: (error: Error | null, rows: StatementRows[]) => void,
    isPrepared = true,
  ) {
    this.#statements = statements;
    this.#rows = statements.map(() => []);
    this.#settle = settle;
    this.#isPrepared = isPrepared;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    const writer = new MessageWriter();
    if (this.#isPrepared) this.#writePrepared(writer, cacheOf(connection));
    else this.#writeUnnamed(writer);
    writer.sync();
    connection.stream.write(writer.finish());
  }

  #writePrepared(writer: MessageWriter, cache: StatementCache): void {
    cache.settled();
    const names = this.#statements.map(({ text, planScope }) => statementName(text, planScope));
    const unknown = names.filter((name, index) => !cache.has(name) && names.indexOf(name) === index);
    for (const name of cache.evict(unknown.length)) writer.close(name);
    for (const [index, { text, values }] of this.#statements.entries()) {
      const name = names[index] ?? '';
      if (!cache.has(name)) {
        writer.parse(name, text);
        cache.sent(name);
      }
      writer.bind(name, values);
      writer.execute();
    }
  }

  /** The statement without a name, which the next one replaces. */
  #writeUnnamed(writer: MessageWriter): void {
    for (const { text, values } of this.#statements) {
      writer.parse('', text);
      writer.bind('', values);
      writer.execute();
    }
  }

  /** Cuts the connection; the promise of this pipeline is rejected with `reason`. */
  abort(reason: Error): void {
    this.#abortReason = reason;
    this.#connection?.stream.destroy();
    this.#finish(reason);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#rows[this.#current]?.push(message.fields);
  }

  handleCommandComplete(): void {
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handleRowDescription(): void {
    // Never asked for.
  }

  handlePortalSuspended(): void {
    // Every portal is run to its end.
  }

  handleCopyInResponse(connection: Connection): void {
    connection.stream.destroy();
  }

  handleError(error: Error & { code?: string }): void {
    const cache = this.#connection && caches.get(this.#connection);
    // before another query of this connection is confirmed, which would be taken for one that was skipped
    cache?.settled();
    if (error.code === unknownStatement) cache?.forget();
    this.#finish(this.#abortReason ?? error);
  }

  handleReadyForQuery(): void {
    this.#finish(null);
  }

  #finish(error: Error | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#settle(error, this.#rows);
  }
}

function cacheOf(connection: Connection): StatementCache {
  const known = caches.get(connection);
  if (known !== undefined) return known;
  const cache = new StatementCache();
  connection.on('parseComplete', () => cache.confirmed());
  caches.set(connection, cache);
  return cache;
}
