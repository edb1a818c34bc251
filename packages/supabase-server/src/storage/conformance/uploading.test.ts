import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { startUploadFixture } from '../testing/upload-fixture.ts';

const { fixture, storage, files } = await startUploadFixture();
afterAll(() => fixture.stop());

describe('what a client uploads comes back', () => {
  const bytes = Buffer.from('a picture of a crane');
  const form = new FormData();
  form.append('note', 'fields may stand before');
  form.append('picture', new Blob([bytes]), 'crane.txt');

  it.each([
    ['text', 'a picture of a crane'],
    ['a buffer', bytes],
    ['an array buffer', Uint8Array.from(bytes).buffer],
    ['a blob', new Blob([bytes])],
    ['a form', form],
    ['a stream of Node', Readable.from([bytes])],
    ['a stream of the web', new Blob([bytes]).stream()],
  ])('as %s', async (name, body) => {
    const { data, error } = await files().upload(`ways/${name}.txt`, body);
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      path: `ways/${name}.txt`,
      fullPath: `files/ways/${name}.txt`,
    });
    const back = await files().download(`ways/${name}.txt`);
    expect(await back.data?.text()).toBe('a picture of a crane');
  });

  it('with its type, its caching and its own notes, from a form and from a raw body', async () => {
    for (const [name, body] of [
      ['form', new Blob([bytes], { type: 'image/png' })],
      ['raw', bytes],
    ] as const) {
      const options = {
        contentType: 'image/png',
        cacheControl: '120',
        metadata: { site: 'Nord', floors: 3 },
      };
      expect((await files().upload(`notes/${name}`, body, options)).error).toBeNull();
      expect((await files().info(`notes/${name}`)).data).toMatchObject({
        name: `notes/${name}`,
        bucketId: 'files',
        size: bytes.length,
        contentType: 'image/png',
        cacheControl: 'max-age=120',
        etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
        metadata: { site: 'Nord', floors: 3 },
        version: expect.any(String),
        lastModified: expect.any(String),
        createdAt: expect.any(String),
      });
    }
  });

  it.each([
    'all',
    'googlebot: nofollow, noindex',
    'max-snippet: -1, max-image-preview:large',
    'unavailable_after: Wed, 03 Dec 2025 13:09:53 GMT, nosnippet',
  ])('with what search engines are asked: %s', async (rules) => {
    const headers = { 'x-robots-tag': rules, 'x-upsert': 'true' };
    await fixture.send('/object/files/robots.txt', { method: 'POST', headers, body: 'x' });
    const response = await fixture.send('/object/files/robots.txt');
    expect(response.headers.get('x-robots-tag')).toBe(rules);
  });

  it.each(['invalidrule', 'noindex,', 'max-snippet: many', 'unavailable_after:'])(
    'unless search engines know nothing like %s',
    async (rules) => {
      const response = await fixture.send('/object/files/asked.txt', {
        method: 'POST',
        headers: { 'x-robots-tag': rules },
        body: 'x',
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ error: 'invalid_x_robots_tag', code: 'InvalidXRobotsTag' }),
      ]);
      expect((await files().exists('asked.txt')).data).toBe(false);
    },
  );

  it('with notes behind the file in the form, and without any', async () => {
    const late = new FormData();
    late.append('file', new Blob(['x']), 'x.txt');
    late.append('metadata', '{"late":true}');
    const response = await fixture.send('/object/files/late.txt', { method: 'POST', body: late });
    expect(response.status).toBe(200);
    expect((await files().info('late.txt')).data?.metadata).toEqual({ late: true });
    const { data } = await files().info('ways/text.txt');
    expect(data?.metadata).toEqual({});
  });
});

describe('an upload onto what is there already', () => {
  it('is refused, unless it is meant', async () => {
    await files().upload('twice.txt', 'first');
    expect((await files().upload('twice.txt', 'second')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
      status: 400,
    });
    expect(await (await files().download('twice.txt')).data?.text()).toBe('first');
    const before = await fixture.files();
    const { data: first } = await files().info('twice.txt');
    expect((await files().upload('twice.txt', 'third', { upsert: true })).data?.id).toBe(first?.id);
    expect((await files().update('twice.txt', 'fourth')).data?.path).toBe('twice.txt');
    expect(await (await files().download('twice.txt')).data?.text()).toBe('fourth');
    expect((await fixture.files()).length).toBe(before.length);
  });

  it('by many at once leaves one of them, whole, and one file', async () => {
    const before = (await fixture.files()).length;
    const contents = Array.from({ length: 12 }, (_, index) => `content ${index} `.repeat(1000));
    const answers = await Promise.all(
      contents.map((content) => files().upload('race.txt', content, { upsert: true })),
    );
    expect(answers.map(({ error }) => error)).toEqual(contents.map(() => null));
    const kept = await (await files().download('race.txt')).data?.text();
    expect(contents).toContain(kept);
    expect((await fixture.files()).length).toBe(before + 1);
  });
});

describe('the rules of a bucket', () => {
  const pictures = () => storage().from('pictures');

  it('F37 V5.2.1 limit the size: to the byte, of raw bodies and forms, announced or not', async () => {
    const png = { contentType: 'image/png', upsert: true };
    expect((await pictures().upload('fits.png', Buffer.alloc(1000), png)).error).toBeNull();
    const chunked = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(700));
        controller.enqueue(new Uint8Array(301));
        controller.close();
      },
    });
    const before = await fixture.files();
    for (const body of [
      Buffer.alloc(1001),
      new Blob([Buffer.alloc(1001)], { type: 'image/png' }),
      chunked,
      Buffer.alloc(3_000_000),
      Buffer.alloc(64_000_000),
      new Blob([Buffer.alloc(64_000_000)], { type: 'image/png' }),
    ]) {
      const { error } = await pictures().upload('large.png', body, png);
      expect(error).toMatchObject({
        message: 'The object exceeded the maximum allowed size',
        statusCode: '413',
        status: 400,
      });
    }
    expect(await fixture.files()).toEqual(before);
    expect((await pictures().exists('large.png')).data).toBe(false);
  });

  it('V5.2.2 limit the types, with wildcards', async () => {
    expect((await pictures().upload('a.webp', 'x', { contentType: 'image/webp' })).error).toBeNull();
    expect((await pictures().upload('a.pdf', 'x', { contentType: 'application/pdf' })).error).toBeNull();
    for (const contentType of ['text/html', 'imagery/png', 'thisisnotarealmimetype']) {
      const { error } = await pictures().upload('b', 'x', { contentType });
      expect(error).toMatchObject({
        message: `mime type ${contentType} is not supported`,
        statusCode: '415',
      });
    }
    const response = await fixture.send('/object/pictures/c', {
      method: 'POST',
      headers: { 'content-type': 'text/html' },
      body: 'x',
    });
    expect(await response.json()).toEqual({
      statusCode: '415',
      error: 'invalid_mime_type',
      message: 'mime type text/html is not supported',
      code: 'InvalidMimeType',
    });
  });

  it('let the marker of an empty folder pass, when it is empty', async () => {
    const marker = (body: string) => pictures().upload('new/.emptyFolderPlaceholder', body);
    expect((await marker('x')).error).toMatchObject({ statusCode: '413' });
    expect((await marker('')).error).toBeNull();
  });
});

describe('F38 F39 what is no upload', () => {
  it('is answered in the protocol and leaves nothing', async () => {
    const before = await fixture.files();
    const send = async (init: RequestInit, target = 'files/never.txt') => {
      const response = await fixture.send(`/object/${target}`, { method: 'POST', ...init });
      return [response.status, ((await response.json()) as { statusCode: string }).statusCode];
    };
    const form = { 'content-type': 'multipart/form-data; boundary=xx' };
    const only = new FormData();
    only.append('cacheControl', '3600');
    const nulls = new FormData();
    nulls.append('file', new Blob(['x']));
    nulls.append('metadata', '{"a":"\\u0000"}');
    const split = new FormData();
    split.append('cacheControl', 'no-cache\r\nx-evil: 1');
    split.append('file', new Blob(['x']));
    expect(await send({ body: only })).toEqual([400, '400']);
    expect(await send({ body: nulls })).toEqual([400, '400']);
    expect(await send({ body: split })).toEqual([400, '400']);
    expect(await send({ headers: form, body: 'no boundary at all' })).toEqual([400, '400']);
    expect(
      await send({
        headers: form,
        body: '--xx\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nhal',
      }),
    ).toEqual([400, '400']);
    expect(await send({ headers: { 'content-type': 'multipart/form-data' }, body: 'x' })).toEqual([
      400,
      '400',
    ]);
    expect(await send({ headers: { 'x-metadata': 'no base64 of json' }, body: 'x' })).toEqual([400, '400']);
    expect(await send({ body: 'x' }, 'nowhere/a.txt')).toEqual([400, '404']);
    expect(await fixture.files()).toEqual(before);
    expect((await files().exists('never.txt')).data).toBe(false);
  });
});
