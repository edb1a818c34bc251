import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestPool } from './request-pool.ts';

let database: TestDatabase;
let pool: RequestPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new RequestPool({ connectionString: database.ownerUrl, poolSize: 1, queueLength: 4 });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const read = async () =>
  await pool.execute([{ text: 'select count(*) from made_later', values: [], planScope: 'a' }], {
    socketMilliseconds: 5000,
  });
/** As the server reads the catalogue anew, on the one connection there is. */
const readCatalogue = async () =>
  await pool.withClient(5000, (client) =>
    client.query('select count(*) from pg_class where relname = $1', ['x']),
  );

describe('a connection that keeps what it has prepared', () => {
  it('takes no confirmation of another query for that of one that failed', async () => {
    await expect(read()).rejects.toMatchObject({ code: '42P01' });
    await readCatalogue();
    await database.owner.query('create table made_later (); grant select on made_later to public');
    expect(await read()).toEqual([[['0']]]);
  });

  it('prepares anew what Postgres does not know any more', async () => {
    await pool.withClient(5000, (client) => client.query('deallocate all'));
    await expect(read()).rejects.toMatchObject({ code: '26000' });
    expect(await read()).toEqual([[['0']]]);
  });
});
