import { Client } from 'pg';
import { describeUrl } from './database-url.ts';
import { reasonOf, StartError } from './start-error.ts';

const oldestMajor = 15;

/**
 * A connection to the server DATABASE_URL names, for preparing the database. Throws a `StartError` when it does not
 * answer within the limit (milliseconds), refuses the login or is too old.
 */
export async function connectTo(url: string, limit = 10_000): Promise<Client> {
  refuseMalformed(url);
  const client = open(url, limit);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartError(
      `The database in DATABASE_URL (${describeUrl(url)}) does not answer: ${reasonOf(error)}. Start it or correct DATABASE_URL; without DATABASE_URL the program brings its own.`,
    );
  }
  const { rows } = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  );
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (major < oldestMajor) {
    await client.end();
    throw new StartError(
      `The database in DATABASE_URL (${describeUrl(url)}) is Postgres ${major}: the program needs Postgres ${oldestMajor} or newer.`,
    );
  }
  return client;
}

function refuseMalformed(url: string): void {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return;
  throw new StartError(
    'DATABASE_URL is no connection string: write it as postgresql://user:password@host:5432/database.',
  );
}

/** A connection to our own server with its superuser's login. */
export async function connectToOwn(url: string, folder: string): Promise<Client> {
  const client = open(url, 10_000);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartError(
      `The database in ${folder} refuses the program's own login (${reasonOf(error)}): remove the file superuser.password there and start again, a new one is made then.`,
    );
  }
}

function open(url: string, limit: number): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limit });
  // A connection that is lost later fails its next statement; without a listener it would end the program.
  client.on('error', () => undefined);
  return client;
}
