import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTestApplication } from '../testing/test-application.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { webFiles } from './serve-web-files.ts';

const page = '<!doctype html><title>Plinth</title>';
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

/** A built application with a folder of secrets around it, as a data folder in the clone would be. */
function builtFolder(): string {
  const outer = temporaryFolder();
  const folder = path.join(outer, 'dist');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, '.git'));
  const files = {
    'index.html': page,
    'assets/main-1a2b.js': script,
    'sw.js': 'self',
    '.built-from': 'secret',
    '.git/config': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
    if (!name.startsWith('.')) writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content));
  }
  writeFileSync(path.join(outer, 'keys.json'), 'secret');
  return folder;
}

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(webFiles, { folder: builtFolder() });
  onTestFinished(() => app.close());
});

describe('the page', () => {
  it.each(['/', '/auth', '/projects/kanban', '/tasks/3f0e?tab=comments', '/restaurants', '/apis'])(
    'answers %s, always fresh',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, body]).toEqual([200, page]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-type']).toContain('text/html');
    },
  );

  it('is no answer to anything but reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/projects' });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'Resource not found', code: 'not_found' },
      ]);
    }
    expect((await app.inject({ method: 'HEAD', url: '/projects' })).statusCode).toBe(200);
  });
});

it.each([
  '/api',
  '/api/nothing/',
  '/rest/v2/tasks',
  '/rest/v1',
  '/storage/v1/object/x',
  '/realtime/v1/websocket',
  '/auth/v1/nothing',
  '/nothing.js',
  '/assets/gone-1a2b.js',
  '/keys.json',
  '/data/keys.json',
  '/.built-from',
  '/.git/config',
  '/.git/',
  '/%2egit/config',
  '/%2Eenv',
  '/deep/.ssh/id_rsa',
])('%s is not there, and says so as data', async (url) => {
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  expect(JSON.parse(body)).toEqual({ detail: 'Resource not found', code: 'not_found' });
});

describe('files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const { statusCode, headers, body } = await app.inject('/assets/main-1a2b.js');
    expect([statusCode, body]).toEqual([200, script]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
  });

  it('without one are asked for again', async () => {
    const { headers } = await app.inject('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('are sent as brotli to a browser that reads it', async () => {
    const get = (encoding: string) =>
      app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': encoding } });
    const packed = await get('gzip, deflate, br');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(String(packed.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(200);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    const plain = await get('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    const start = await app.inject({ url: '/projects', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(start.rawPayload).toString()).toBe(page);
  });
});

it.each([
  '/../keys.json',
  '/assets/../../keys.json',
  '/..%2fkeys.json',
  '/%2e%2e/keys.json',
  '/%2e%2e%2fkeys.json',
  '/assets/..%5c..%5ckeys.json',
  '/..\\keys.json',
  '//keys.json',
  '/assets/%00/../../../keys.json',
])('nobody leaves the folder by %s', async (target) => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // listens on TCP
  // `fetch` would tidy the address up before it sends it.
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path: target }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
  expect([400, 403, 404]).toContain(status);
  expect(body).not.toContain('secret');
});

it('leaves the addresses of the APIs to them', async () => {
  const { app: whole } = await openTestApplication({ webFolder: builtFolder() });
  expect((await whole.inject('/projects')).body).toBe(page);
  expect((await whole.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const protocol = await whole.inject('/rest/v1/nothing');
  expect([protocol.statusCode, protocol.json()]).toEqual([401, { message: 'No API key found in request' }]);
  const gone = await whole.inject('/api/nothing/');
  expect(gone.statusCode).toBe(404);
  for (const { headers } of [protocol, gone, await whole.inject('/projects')]) {
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
