import pg from 'pg';
import type { PoolClient } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { Pipeline } from './pipeline.ts';
import type { Statement, StatementRows } from './pipeline.ts';

export type RequestPoolOptions = {
  connectionString: string;
  poolSize: number;
  /** Requests that may wait for a connection; one more is refused at once. */
  queueLength: number;
  /** Milliseconds for making a connection, and for waiting in the queue. */
  connectMilliseconds?: number;
};

export type ExecuteOptions = {
  /** After this long without an answer the connection is cut. Statement timeouts of the role come first. */
  socketMilliseconds: number;
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
  readonly #queueLength: number;

  constructor({ connectionString, poolSize, queueLength, connectMilliseconds = 3000 }: RequestPoolOptions) {
    this.#queueLength = queueLength;
    this.#pool = new pg.Pool({
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: connectMilliseconds,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'rest',
    });
    // A connection that breaks reports to whoever waits for it; without listeners it would end the process.
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
    const client = await this.#acquire();
    let isReusable = false;
    try {
      const rows = await (options.isRolledBack === true
        ? runRolledBack(client, statements, options.socketMilliseconds)
        : options.thenRun === undefined
          ? run(client, statements, options.socketMilliseconds)
          : runInTwo(client, statements, options.thenRun, options.socketMilliseconds));
      isReusable = true;
      return rows;
    } catch (error) {
      isReusable = isStatementError(error) || error instanceof Undone;
      if (error instanceof Undone) throw error.cause;
      if (error instanceof pg.DatabaseError || error instanceof DatabaseUnavailable) throw error;
      throw new DatabaseUnavailable('lost', error);
    } finally {
      client.release(!isReusable);
    }
  }

  /**
   * For work that is not a request, such as reading the catalogue. After `milliseconds` its connection is cut.
   * @throws {DatabaseUnavailable} and what `work` throws
   */
  async withClient<T>(milliseconds: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#acquire();
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
      client.release(!isReusable);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #acquire(): Promise<PoolClient> {
    if (this.#pool.idleCount === 0 && this.#pool.waitingCount >= this.#queueLength) {
      throw new DatabaseUnavailable('queueFull');
    }
    const wasFull = this.#pool.idleCount === 0 && this.#pool.totalCount >= this.#pool.options.max;
    try {
      return await this.#pool.connect();
    } catch (error) {
      const isQueueTimeout =
        wasFull && error instanceof Error && error.message.startsWith('timeout exceeded');
      throw new DatabaseUnavailable(isQueueTimeout ? 'queueTimeout' : 'connect', error);
    }
  }
}

/**
 * Deferred constraints are checked before the second half, which therefore speaks of work that will stand. What making
 * it throws undoes the first.
 */
async function runInTwo(
  client: PoolClient,
  statements: readonly Statement[],
  thenRun: (rows: readonly StatementRows[]) => readonly Statement[],
  socketMilliseconds: number,
): Promise<readonly StatementRows[]> {
  try {
    const rows = await run(client, [begin, ...statements, checkConstraints], socketMilliseconds);
    const first = rows.slice(1, 1 + statements.length);
    await run(client, [...madeOf(thenRun, first), commit], socketMilliseconds);
    return first;
  } catch (error) {
    if (isStatementError(error) || error instanceof Undone) await run(client, [rollback], socketMilliseconds);
    throw error;
  }
}

/** Whoever asked for the transaction does not want it after all; the connection is well. */
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
  client: PoolClient,
  statements: readonly Statement[],
  socketMilliseconds: number,
): Promise<readonly StatementRows[]> {
  try {
    const rows = await run(client, [begin, ...statements, checkConstraints, rollback], socketMilliseconds);
    return rows.slice(1, 1 + statements.length);
  } catch (error) {
    // The error skipped the rollback, and the failed transaction block is still open.
    if (isStatementError(error)) await run(client, [rollback], socketMilliseconds);
    throw error;
  }
}

function run(
  client: PoolClient,
  statements: readonly Statement[],
  socketMilliseconds: number,
): Promise<StatementRows[]> {
  return new Promise((resolve, reject) => {
    const pipeline = new Pipeline(statements, (error, rows) => {
      clearTimeout(timer);
      if (error === null) resolve(rows);
      else reject(error);
    });
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
