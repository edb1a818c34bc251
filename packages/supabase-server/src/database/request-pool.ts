import pg from 'pg';
import type { PoolClient } from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { FairQueue } from './fair-queue.ts';
import type { Place } from './fair-queue.ts';
import { Pipeline } from './pipeline.ts';
import type { Statement, StatementRows } from './pipeline.ts';

export type RequestPoolOptions = {
  connectionString: string;
  poolSize: number;
  /** Requests that may wait for a connection; one more is refused at once. */
  queueLength: number;
  /** Milliseconds for making a connection, and for waiting in the queue. */
  connectMilliseconds?: number;
  /** Connections keep what they have prepared; false behind a pooler that gives each transaction another one. */
  areStatementsPrepared?: boolean;
};

/** A connection, and whether it is the same Postgres process the next time. */
type Line = { client: PoolClient; isPrepared: boolean };

export type ExecuteOptions = {
  /** After this long without an answer the connection is cut. Statement timeouts of the role come first. */
  socketMilliseconds: number;
  /** Who it is for: nobody has all connections while others wait. The server's own work when not given. */
  key?: string;
  /** Nobody waits for the answer any more: what runs is stopped. */
  signal?: AbortSignal | undefined;
  /** What runs for long may be stopped for somebody else, who would have no connection: for reads only. */
  mayBeGivenUp?: boolean;
  /** Everything is undone at the end, also after success. */
  isRolledBack?: boolean;
  /** More statements for the same transaction, made of what the first ones answered: a second round trip. */
  thenRun?: (rows: readonly StatementRows[]) => readonly Statement[];
};

const begin = command('begin');
const checkConstraints = command('set constraints all immediate');
const rollback = command('rollback');
const commit = command('commit');

/** The connections that serve requests: bounded, and never silent for longer than asked for. */
export class RequestPool {
  readonly #pool: pg.Pool;
  readonly #queue: FairQueue;
  readonly #isPrepared: boolean;

  constructor({
    connectionString,
    poolSize,
    queueLength,
    connectMilliseconds = 3000,
    areStatementsPrepared = true,
  }: RequestPoolOptions) {
    this.#isPrepared = areStatementsPrepared;
    this.#queue = new FairQueue({ places: poolSize, queueLength, waitMilliseconds: connectMilliseconds });
    this.#pool = new pg.Pool({
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: connectMilliseconds,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'rest',
    });
    // A connection that breaks reports to the caller that waits for it; without listeners it would end the process.
    this.#pool.on('error', ignore);
    this.#pool.on('connect', (client) => client.on('error', ignore));
  }

  /**
   * Runs statements as one transaction in one round trip.
   * @throws {pg.DatabaseError} what the database refused
   * @throws {DatabaseUnavailable}
   */
  async execute(
    statements: readonly Statement[],
    options: ExecuteOptions,
  ): Promise<readonly StatementRows[]> {
    const { client, place, release } = await this.#acquire(options.key ?? null, options.signal);
    let isReusable = false;
    let isStopped = false;
    const line = { client, isPrepared: this.#isPrepared };
    const stop = (): void => {
      isStopped = true;
      cancelStatement(client);
    };
    options.signal?.addEventListener('abort', stop);
    if (options.mayBeGivenUp === true) place.giveUp = stop;
    try {
      const rows = await (options.isRolledBack === true
        ? runRolledBack(line, statements, options.socketMilliseconds)
        : options.thenRun === undefined
          ? run(line, statements, options.socketMilliseconds)
          : runInTwo(line, statements, options.thenRun, options.socketMilliseconds));
      isReusable = true;
      return rows;
    } catch (error) {
      isReusable = isStatementError(error) || error instanceof Undone;
      if (isStopped && options.signal?.aborted !== true) throw new DatabaseUnavailable('givenUp', error);
      if (error instanceof Undone) throw error.cause;
      if (error instanceof pg.DatabaseError || error instanceof DatabaseUnavailable) throw error;
      throw new DatabaseUnavailable('lost', error);
    } finally {
      options.signal?.removeEventListener('abort', stop);
      // what was asked to stop may be stopped late, and nobody else's statement must be
      release(isReusable && !isStopped);
    }
  }

  /**
   * For work that is not a request, such as reading the catalogue. After `milliseconds` its connection is cut.
   * @throws {DatabaseUnavailable} and what `work` throws
   */
  async withClient<T>(milliseconds: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const { client, release } = await this.#acquire(null);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DatabaseUnavailable('lost')), milliseconds);
    });
    let isReusable = false;
    try {
      const result = await Promise.race([work(client), timeout]);
      isReusable = true;
      return result;
    } finally {
      clearTimeout(timer);
      // Releasing as broken cuts the line, also under a query that is still waited for.
      release(isReusable);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #acquire(
    key: string | null,
    signal?: AbortSignal,
  ): Promise<{ client: PoolClient; place: Place; release: (isReusable: boolean) => void }> {
    const place = await this.#queue.enter(key, signal);
    try {
      const client = await this.#pool.connect();
      const release = (isReusable: boolean): void => {
        client.release(!isReusable);
        place.leave();
      };
      return { client, place, release };
    } catch (error) {
      place.leave();
      throw new DatabaseUnavailable('connect', error);
    }
  }
}

/**
 * Deferred constraints are checked before the second half, which therefore speaks of work that will stand. What making
 * it throws undoes the first.
 */
async function runInTwo(
  line: Line,
  statements: readonly Statement[],
  thenRun: (rows: readonly StatementRows[]) => readonly Statement[],
  socketMilliseconds: number,
): Promise<readonly StatementRows[]> {
  try {
    const rows = await run(line, [begin, ...statements, checkConstraints], socketMilliseconds);
    const first = rows.slice(1, 1 + statements.length);
    await run(line, [...madeOf(thenRun, first), commit], socketMilliseconds);
    return first;
  } catch (error) {
    if (isStatementError(error) || error instanceof Undone) await run(line, [rollback], socketMilliseconds);
    throw error;
  }
}

/** The caller does not want the transaction after all; the connection is well. */
class Undone extends Error {}

function madeOf(
  thenRun: (rows: readonly StatementRows[]) => readonly Statement[],
  rows: readonly StatementRows[],
): readonly Statement[] {
  try {
    return thenRun(rows);
  } catch (cause) {
    throw new Undone('undone', { cause });
  }
}

async function runRolledBack(
  line: Line,
  statements: readonly Statement[],
  socketMilliseconds: number,
): Promise<readonly StatementRows[]> {
  try {
    const rows = await run(line, [begin, ...statements, checkConstraints, rollback], socketMilliseconds);
    return rows.slice(1, 1 + statements.length);
  } catch (error) {
    // The error skipped the rollback, and the failed transaction block is still open.
    if (isStatementError(error)) await run(line, [rollback], socketMilliseconds);
    throw error;
  }
}

function run(
  { client, isPrepared }: Line,
  statements: readonly Statement[],
  socketMilliseconds: number,
): Promise<StatementRows[]> {
  return new Promise((resolve, reject) => {
    const pipeline = new Pipeline(
      statements,
      (error, rows) => {
        clearTimeout(timer);
        if (error === null) resolve(rows);
        else reject(error);
      },
      isPrepared,
    );
    const timer = setTimeout(() => pipeline.abort(new DatabaseUnavailable('lost')), socketMilliseconds);
    client.query(pipeline);
  });
}

function command(text: string): Statement {
  return { text, values: [], planScope: '' };
}

/** The statement failed, the connection is well. */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC';
}

function ignore(): void {
  // See the constructor.
}
