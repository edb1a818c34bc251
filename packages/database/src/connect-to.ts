import { Client } from 'pg';
import { describeUrl } from './database-url.ts';
import { reasonOf, StartError } from './start-error.ts';

const oldestMajor = 15;

/**
 * A connection for preparing the database. Throws a `StartError` when the server does not answer within 10 seconds,
 * refuses the login or is too old.
 */
export async function connectTo(url: string): Promise<Client> {
  const client = open(url);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartError(
      `The database in DATABASE_URL (${describeUrl(url)}) does not answer: ${reasonOf(error)}. Start it or correct DATABASE_URL; without DATABASE_URL the program brings its own.`,
    );
  }
  const { rows } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`);
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (major < oldestMajor) {
    await client.end();
    throw new StartError(
      `The database in DATABASE_URL (${describeUrl(url)}) is Postgres ${major}: the program needs Postgres ${oldestMajor} or newer.`,
    );
  }
  return client;
}

function open(url: string): Client {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    // A connection that is lost later fails its next statement; without a listener it would end the program.
    client.on('error', () => undefined);
    return client;
  } catch {
    throw new StartError('DATABASE_URL is no connection string: write it as postgresql://user:password@host:5432/database.');
  }
}
