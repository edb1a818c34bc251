import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headerText, sendable } from '../../conformance/hostile-pieces.ts';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const isFull = process.env['PLINTH_TIER'] === 'full';
/** Another sample each day. */
const seed =
  [...(process.env['PLINTH_SAMPLE'] ?? 'one')].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) |
  0;

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  const { storage } = fixture.client();
  await storage.createBucket('files');
  await storage.createBucket('open', { public: true });
  await storage.from('open').upload('a.txt', 'a');
});
afterAll(() => fixture.stop());

type Attack = { method: string; path: string; headers: Record<string, string>; body: string };

function sendRaw({ method, path, headers, body }: Attack): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(fixture.url);
    const length = method === 'GET' || method === 'HEAD' ? {} : { 'content-length': Buffer.byteLength(body) };
    const target = { hostname, port, method, path: `/storage/v1${path}`, headers: { ...headers, ...length } };
    const call = request(target, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(method === 'GET' || method === 'HEAD' ? undefined : body);
  });
}

const nasty = fc.constantFrom(
  "' or 1=1 --",
  '"; drop table mine; --',
  '$1',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%',
  '%E0%A4',
  '\\',
  '*',
  '{"a":1}',
  '../x',
  '%F0%9F%8F%97',
  '-1',
  '1e309',
  'a'.repeat(3000),
);
const word = fc.oneof(nasty, fc.string(), fc.constantFrom('files', 'open', 'a.txt', 'nowhere'));
const value = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(word, word, { maxKeys: 2 }),
);
const field = fc.constantFrom(
  'prefix',
  'limit',
  'offset',
  'search',
  'sortBy',
  'cursor',
  'with_delimiter',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'destinationBucket',
  'expiresIn',
  'paths',
  'prefixes',
  'name',
  'id',
  'public',
  'metadata',
  'file_size_limit',
  'allowed_mime_types',
  'copyMetadata',
  'transform',
  'type',
  '__proto__',
);
const body = fc.oneof(
  fc.dictionary(field, value).map((object) => JSON.stringify(object)),
  fc.string(),
  fc.constantFrom(
    '[]',
    'null',
    '{"a":',
    '\uFEFF{}',
    '{"name":"\\u0000"}',
    '{"name":"\\ud800"}',
    '['.repeat(50_000),
  ),
);
const place = fc.constantFrom(
  '/bucket',
  '/bucket/',
  '/object/',
  '/object/list/',
  '/object/list-v2/',
  '/object/sign/',
  '/object/public/',
  '/object/authenticated/',
  '/object/info/',
  '/object/upload/sign/',
  '/object/move',
  '/object/copy',
  '/cdn/',
  '/upload/resumable',
  '/upload/resumable/',
  '/render/image/public/',
  '/',
);
const header = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'x/',
      ';;',
      'a b',
    ),
    range: fc.oneof(fc.constantFrom('bytes=0-', 'bytes=-0', 'bytes=9-1', `bytes=${'9'.repeat(400)}-`), word),
    'x-metadata': word,
    'cache-control': word,
    'x-upsert': fc.constantFrom('true', 'false', 'perhaps'),
    'upload-length': word,
    'upload-metadata': word,
    'tus-resumable': fc.constantFrom('1.0.0', '9'),
    'if-none-match': word,
    'if-modified-since': word,
  },
  { requiredKeys: [] },
);
const role = fc.constantFrom('service_role', 'authenticated', 'anon', 'postgres', null);

it(
  `F38 F39 F40 F41 ${isFull ? 3000 : 250} hostile requests are answered: none with a failure, a trace or a statement, none slowly`,
  { timeout: isFull ? 900_000 : 120_000 },
  async () => {
    const attack = fc.record({
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
      place,
      words: fc.array(word, { maxLength: 3 }),
      query: fc.option(fc.tuple(fc.constantFrom('token', 'download', 'limit', 'sortColumn', 'x'), word)),
      headers: header,
      body,
      role,
    });
    await fc.assert(
      fc.asyncProperty(attack, async ({ method, place, words, query, headers, body, role }) => {
        const path = `${place}${words.map(sendable).join('/')}${query ? `?${query[0]}=${sendable(query[1])}` : ''}`;
        const own = Object.entries(headers).map(([name, text]) => [name, headerText(text ?? '')]);
        const authorization = role === null ? {} : { authorization: `Bearer ${fixture.token({ role })}` };
        const started = Date.now();
        const answer = await sendRaw({
          method,
          path,
          headers: { ...Object.fromEntries(own), ...authorization },
          body,
        });
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        expect(Date.now() - started).toBeLessThan(2000);
        expect(answer.body).not.toMatch(
          /\bat \w+.*\.[tj]s:\d|node_modules|select .* from|storage\.objects|syntax error/,
        );
      }),
      { numRuns: isFull ? 3000 : 250, seed, endOnFailure: true },
    );
    // The fixture is as it was for those who mean well.
    expect(await (await fixture.client().storage.from('open').download('a.txt')).data?.text()).toBeDefined();
  },
);
