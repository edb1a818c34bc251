import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { send } from './http-client.ts';
import type { BenchInstallation } from './installation.ts';
import type { Pair } from './pairs.ts';

/** A photo of a site, scaled down. */
const content = randomBytes(100_000);

/** Files up and down as the service, beside the statement on their rows: the difference is the bytes, and fsync. */
export async function makeTransfers(
  { url, serviceKey }: Pick<BenchInstallation, 'url' | 'serviceKey'>,
  owner: Pool,
): Promise<Pair[]> {
  const headers = {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/octet-stream',
  };
  const asJson = { ...headers, 'content-type': 'application/json' };
  await send(`${url}/storage/v1/bucket`, 'POST', asJson, '{"name":"bench"}');
  await send(`${url}/storage/v1/object/bench/there`, 'POST', headers, content);
  return [
    {
      name: 'upload, 100 kB',
      http: () => send(`${url}/storage/v1/object/bench/${randomUUID()}`, 'POST', headers, content),
      sql: () =>
        owner.query(
          `insert into storage.objects (bucket_id, name, version, metadata) values ('bench', $1, $1, '{"size":100000}')`,
          [randomUUID()],
        ),
    },
    {
      name: 'download, 100 kB',
      http: () => send(`${url}/storage/v1/object/bench/there`, 'GET', headers),
      sql: () => owner.query(`select * from storage.objects where bucket_id = 'bench' and name = 'there'`),
    },
  ];
}
