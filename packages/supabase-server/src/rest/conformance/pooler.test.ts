import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { expect, it, onTestFinished } from 'vitest';
import { RequestPool } from '../../database/request-pool.ts';
import type { Statement } from '../../database/pipeline.ts';
import { startFixture, type Fixture } from '../testing/start-fixture.ts';
import { openTransactionPooler, pgBouncer, type TransactionPooler } from '../testing/transaction-pooler.ts';

const once = (text: string, values: (string | null)[] = []): Statement => ({
  text,
  values,
  planScope: 'test',
});
const patience = { socketMilliseconds: 5000 };
const prepared = 'select count(*)::text from pg_prepared_statements';

it('keeps nothing prepared where a connection is another one each time, and has the same answers', async () => {
  const database = await createTestDatabase({ isBare: true });
  onTestFinished(() => database.drop());
  const counts: Record<string, unknown> = {};
  for (const areStatementsPrepared of [true, false]) {
    const pool = new RequestPool({
      connectionString: database.requestUrl,
      poolSize: 1,
      queueLength: 10,
      areStatementsPrepared,
    });
    onTestFinished(() => pool.end());
    for (let turn = 0; turn < 3; turn += 1) {
      const rows = await pool.execute(
        [once('select $1::int + 1', ['1']), once('select $1', ['two'])],
        patience,
      );
      expect(rows).toEqual([[['2']], [['two']]]);
      await expect(pool.execute([once('select 1/$1::int', ['0'])], patience)).rejects.toThrow(
        'division by zero',
      );
      const undone = await pool.execute([once('select 3')], { ...patience, isRolledBack: true });
      expect(undone[0]).toEqual([['3']]);
    }
    const [rows] = await pool.execute([once(prepared)], patience);
    counts[String(areStatementsPrepared)] = Number(rows?.[0]?.[0]) > 0;
  }
  expect(counts).toEqual({ true: true, false: false });
});

/** The server over a database behind PgBouncer, which is started for it. */
async function fixtureBehindPooler(areStatementsPrepared: boolean): Promise<Fixture> {
  let pooler: TransactionPooler | null = null;
  const fixture = await startFixture({
    limits: { areStatementsPrepared },
    reroute: async (url) => {
      pooler = await openTransactionPooler(url);
      return pooler.url;
    },
  });
  onTestFinished(async () => {
    await fixture.stop();
    await pooler?.stop();
  });
  return fixture;
}

/** Reads of two roles and of different shapes, many at once; the statuses there were. */
async function statusesOf(fixture: Fixture): Promise<number[]> {
  const paths = [
    'cities?select=id',
    'cities?select=id&limit=1',
    'countries?select=id,cities(id)',
    'cities?id=eq.1',
  ];
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      [...paths, ...paths].map((address, index) =>
        fixture.send(`/${address}`, { token: index % 2 === 0 ? fixture.token() : null }),
      ),
    );
    for (const { status } of answers) statuses.add(status);
  }
  return [...statuses].toSorted();
}

it.skipIf(pgBouncer === '')(
  'serves behind PgBouncer that pools transactions, once nothing is prepared',
  async () => {
    const plain = await startFixture();
    onTestFinished(() => plain.stop());
    const expected = await statusesOf(plain);
    expect(expected).toContain(200);
    expect(await statusesOf(await fixtureBehindPooler(false))).toEqual(expected);
    // what the setting is for
    expect(await statusesOf(await fixtureBehindPooler(true))).not.toEqual(expected);
  },
);
