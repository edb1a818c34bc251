import { Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { unavailable } from '../auth-error.ts';
import { translateDatabaseError } from './database-error.ts';

/** The part of a connection or a pool that a single statement needs. */
export type Queryable = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

/** The few connections of the auth service, of the role that owns the schema `auth`. */
export type AuthDatabase = Queryable & {
  /** Commits when `work` returns, rolls back when it throws. */
  transaction<Result>(work: (transaction: PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

const maxConnections = 4;
/** Milliseconds. A caller is informed that the database is away well before its own patience ends. */
const connectTimeout = 2_000;
const statementTimeout = 4_000;
/** Shorter than the one above, so that waiting for somebody else's lock is distinguished from being slow. */
const lockTimeout = 3_000;

/**
 * Every error that leaves here is fit for the caller: an `AuthError`, or one of the database with its SQLSTATE.
 * `maxWaiting` bounds the requests that wait for a connection.
 */
export function openAuthDatabase(options: {
  url: string;
  maxWaiting: number;
  onIdleError: (error: Error) => void;
}): AuthDatabase {
  const pool = new Pool({
    connectionString: options.url,
    application_name: 'auth',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    query_timeout: statementTimeout + 1_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  pool.on('error', options.onIdleError);
  // The end of Postgres may reach a connection after it was given back as broken: without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function connect(): Promise<PoolClient> {
    if (pool.waitingCount >= options.maxWaiting) throw unavailable('The database is busy, please try again');
    return pool.connect();
  }

  return {
    async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>> {
      return translateDatabaseError(async () => {
        const client = await connect();
        return releasing(client, () => client.query<Row>(text, values));
      });
    },
    async transaction<Result>(work: (transaction: PoolClient) => Promise<Result>): Promise<Result> {
      return translateDatabaseError(async () => {
        const client = await connect();
        return releasing(client, async () => {
          await client.query('begin');
          try {
            const result = await work(client);
            await client.query('commit');
            return result;
          } catch (error) {
            await client.query('rollback');
            throw error;
          }
        });
      });
    },
    close: () => pool.end(),
  };
}

/** A connection on which something failed at a lower level than SQL is not given to the next request. */
async function releasing<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  let broken: Error | undefined;
  const remember = (error: Error) => {
    broken = error;
  };
  client.on('error', remember);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /timeout|terminated|not queryable/i.test(error.message)) broken ??= error;
    throw error;
  } finally {
    client.off('error', remember);
    client.release(broken);
  }
}
