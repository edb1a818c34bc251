import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testAiProvider } from './test-ai-provider.ts';

let database: TestDatabase;
let provider: Server;
let heard: { path: string | undefined; key: string | undefined; model: unknown }[];
let statuses: number[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

beforeEach(async () => {
  heard = [];
  statuses = [];
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      heard.push({
        path: request.url,
        key: request.headers.authorization,
        model: (JSON.parse(body) as { model: unknown }).model,
      });
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  // a provider of the test speaks without encryption, which the table refuses
  await database.owner.query(
    'alter table public.ai_settings drop constraint if exists ai_settings_endpoint_url_format',
  );
  await database.owner.query(
    `update public.ai_settings set endpoint_url = $1, model_name = 'small-one', max_retries = 2`,
    [`http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/`],
  );
  await database.owner.query(`insert into private.ai_key (key) values ('sk-of-the-house')`);
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

const test = () => testAiProvider(database.owner, { isRefused: () => false });

it('asks the provider with the key and the model that were kept', async () => {
  await test();
  expect(heard).toEqual([
    { path: '/v1/chat/completions', key: 'Bearer sk-of-the-house', model: 'small-one' },
  ]);
});

it('tries again after a failure, as often as was set, and not after a refusal', async () => {
  statuses = [503, 429];
  await test();
  expect(heard).toHaveLength(3);
  statuses = [503, 503, 503];
  await expect(test()).rejects.toThrow('HTTP 503');
  statuses = [401];
  heard = [];
  await expect(test()).rejects.toThrow('HTTP 401');
  expect(heard).toHaveLength(1);
});

it('does not ask in our own network, nor without a key', async () => {
  await expect(testAiProvider(database.owner)).rejects.toThrow('not a public one');
  expect(heard).toEqual([]);
  await database.owner.query('delete from private.ai_key');
  await expect(test()).rejects.toThrow('is missing');
});
