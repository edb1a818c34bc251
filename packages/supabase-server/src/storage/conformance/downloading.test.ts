import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const content = '0123456789';
const eTag = `"${createHash('md5').update(content).digest('hex')}"`;

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  const { storage } = fixture.client();
  await storage.createBucket('files');
  await storage.createBucket('open', { public: true });
  for (const bucket of ['files', 'open']) await storage.from(bucket).upload('digits.txt', content);
});
afterAll(() => fixture.stop());

const get = (headers: Record<string, string> = {}, path = '/object/files/digits.txt', method = 'GET') =>
  fixture.send(path, { method, headers });

describe('an object', () => {
  it('comes with what a cache and a browser want to know', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': '10',
      'cache-control': 'max-age=3600',
      'accept-ranges': 'bytes',
      etag: eTag,
      'last-modified': expect.stringMatching(/GMT$/),
      'x-robots-tag': 'none',
    });
  });

  it('is described by HEAD, without its bytes', async () => {
    for (const path of [
      '/object/files/digits.txt',
      '/object/authenticated/files/digits.txt',
      '/object/public/open/digits.txt',
    ]) {
      const response = await get({}, path, 'HEAD');
      expect([response.status, response.headers.get('content-length'), response.headers.get('etag')]).toEqual(
        [200, '10', eTag],
      );
      expect(await response.text()).toBe('');
    }
    expect((await get({}, '/object/files/none.txt', 'HEAD')).status).toBe(400);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, content, 'bytes 0-9/10'],
    ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
    ['bytes=0-0,2-2', 200, content, null],
    ['bytes=5-2', 200, content, null],
    ['lines=1-2', 200, content, null],
    ['bytes=0-1; select 1', 200, content, null],
  ])('F41 asked for %s answers %i', async (range, status, body, contentRange) => {
    const response = await get({ range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'has nothing at %s',
    async (range) => {
      const response = await get({ range });
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
      expect(await response.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
    },
  );

  it('is not sent again to who has it', async () => {
    const { headers } = await get();
    const modified = headers.get('last-modified') ?? '';
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
    expect((await get({ 'if-none-match': eTag })).status).toBe(304);
    expect((await get({ 'if-none-match': `"other", W/${eTag}` })).status).toBe(304);
    expect((await get({ 'if-none-match': '*' })).status).toBe(304);
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    expect((await get({ 'if-modified-since': earlier })).status).toBe(200);
    expect((await get({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    const same = await get({ 'if-none-match': eTag });
    expect([await same.text(), same.headers.get('etag')]).toEqual(['', eTag]);
  });

  it('continues a broken download only while it is the same', async () => {
    expect((await get({ range: 'bytes=5-', 'if-range': eTag })).status).toBe(206);
    expect((await get({ range: 'bytes=5-', 'if-range': '"other"' })).status).toBe(200);
  });

  it('gets the name one asks for', async () => {
    const disposition = async (query: string) =>
      (await get({}, `/object/files/digits.txt?${query}`)).headers.get('content-disposition');
    expect(await disposition('download')).toBe('attachment;');
    expect(await disposition('download=')).toBe('attachment;');
    expect(await disposition('download=testname.png')).toBe(
      `attachment; filename=testname.png; filename*=UTF-8''testname.png`,
    );
    expect(await disposition('')).toBeNull();
  });

  it.each([
    ['a quote', 'a"b.pdf', 'a%22b.pdf'],
    ['a line feed', 'a\r\nx-evil: 1', 'a%0D%0Ax-evil%3A%201'],
    ['another alphabet', 'مخطط.pdf', encodeURIComponent('مخطط.pdf')],
    ['an apostrophe', "it's (1).pdf", 'it%27s%20%281%29.pdf'],
  ])('V5.4.2 whose download name has %s cannot end the header', async (_what, name, encoded) => {
    const response = await get({}, `/object/files/digits.txt?download=${encodeURIComponent(name)}`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`,
    );
    expect(response.headers.get('x-evil')).toBeNull();
  });
});

describe('V3.2.1 V5.4.1 what could run in a browser', () => {
  it.each([
    ['page.html', 'text/html'],
    ['page.xhtml', 'application/xhtml+xml'],
    ['picture.svg', 'image/svg+xml'],
    ['code.js', 'text/javascript'],
    ['feed.xml', 'text/xml'],
    ['unknown', 'x-world/x-3dmf'],
  ])('%s is given as a file to keep, in a sandbox', async (name, contentType) => {
    const body = '<script>alert(1)</script>';
    await fixture.client().storage.from('open').upload(name, body, { contentType });
    const response = await get({}, `/object/public/open/${name}`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=${name}; filename*=UTF-8''${name}`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(response.headers.get('content-type')).not.toMatch(/html/);
  });

  it('and what cannot is shown, and neither guessed at nor framed elsewhere', async () => {
    await fixture.client().storage.from('open').upload('a.png', 'x', { contentType: 'image/png' });
    const { headers } = await get({}, '/object/public/open/a.png');
    expect(headers.get('content-disposition')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a public bucket', () => {
  it('is open to who says nothing, a private one is not', async () => {
    const open = await fixture.send('/object/public/open/digits.txt', { token: null });
    expect([open.status, await open.text()]).toEqual([200, content]);
    const short = await fixture.send('/object/open/digits.txt', { token: null });
    expect([short.status, await short.text()]).toEqual([200, content]);
    for (const path of ['/object/public/files/digits.txt', '/object/public/nowhere/digits.txt']) {
      const closed = await fixture.send(path, { token: null });
      expect([closed.status, await closed.json()]).toEqual([
        400,
        { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
      ]);
    }
    const { publicUrl } = fixture.client().storage.from('open').getPublicUrl('digits.txt').data;
    expect(await (await fetch(publicUrl)).text()).toBe(content);
  });

  it('does not say more of what is not there', async () => {
    const response = await fixture.send('/object/public/open/none.txt', { token: null });
    expect([response.status, await response.json()]).toEqual([
      400,
      { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' },
    ]);
    const exists = await fixture.client().storage.from('open').exists('none.txt');
    expect(exists).toMatchObject({ data: false, error: { code: 'NoSuchKey' } });
    expect((await fixture.client().storage.from('open').exists('digits.txt')).data).toBe(true);
  });

  it('is described to everybody', async () => {
    const response = await fixture.send('/object/info/public/open/digits.txt', { token: null });
    expect(await response.json()).toMatchObject({ name: 'digits.txt', size: 10, etag: eTag });
    const head = await fixture.send('/object/info/public/open/digits.txt', { method: 'HEAD', token: null });
    expect([head.status, head.headers.get('etag'), head.headers.get('last-modified')]).toEqual([
      200,
      eTag,
      expect.stringMatching(/GMT$/),
    ]);
    expect((await fixture.send('/object/info/files/digits.txt', { token: null })).status).toBe(400);
  });
});

describe('the service', () => {
  it('says that it is there and which it is, to everybody', async () => {
    for (const path of ['/status', '/statusz']) {
      const response = await fixture.send(path, { token: null });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
    const version = await fixture.send('/version', { token: null });
    expect(await version.text()).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('forgets copies where there are none, of one object and of all', async () => {
    for (const path of ['/cdn', '/cdn/open/digits.txt']) {
      const response = await fixture.send(path, { method: 'DELETE' });
      expect([response.status, await response.json()]).toEqual([200, { message: 'success' }]);
      expect((await fixture.send(path, { method: 'DELETE', token: fixture.token() })).status).toBe(400);
    }
  });
});

describe('what is not served here', () => {
  it('is said to be so', async () => {
    const bucket = await get({}, '/object/files');
    expect([bucket.status, await bucket.json()]).toEqual([
      404,
      {
        statusCode: '404',
        error: 'Not Found',
        message: 'Route GET:/storage/v1/object/files not found',
        code: 'NotFound',
      },
    ]);
    expect((await get({}, '/vector/GetVectorBucket', 'POST')).status).toBe(404);
  });
});

describe('a page of another origin', () => {
  it('may upload in pieces and read what it needs of a download', async () => {
    const origin = 'https://app.example.test';
    const asked = await fixture.send('/upload/resumable', {
      method: 'OPTIONS',
      token: null,
      headers: { origin, 'access-control-request-method': 'PATCH' },
    });
    expect(asked.status).toBe(204);
    const allowed = asked.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'x-upsert',
        'tus-resumable',
        'upload-offset',
        'upload-metadata',
      ]),
    );
    const response = await get({ origin });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['content-range', 'etag', 'content-disposition', 'location', 'upload-offset']),
    );
  });
});
