import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Upload, type DetailedError, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServerProgram } from '../../testing/start-server-program.ts';
import { startStorageWorld, type StorageWorld } from '../testing/storage-world.ts';

const content = randomBytes(300_000);

let world: StorageWorld;
beforeAll(async () => {
  world = await startStorageWorld();
  const { storage } = world.client();
  await storage.createBucket('files');
  await storage.createBucket('small', {
    public: false,
    fileSizeLimit: '10kb',
    allowedMimeTypes: ['image/jpeg'],
  });
  await world.database.owner.query(
    `create policy own on storage.objects for all to authenticated using ((storage.foldername(name))[1] = auth.uid()::text)`,
  );
});
afterAll(() => world.stop());

const files = () => world.client().storage.from('files');

type Wanted = Partial<UploadOptions> & {
  bucket?: string;
  name: string;
  token?: string | null;
  body?: Buffer;
};

function makeUpload({ bucket = 'files', name, token, body = content, ...options }: Wanted) {
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const bearer = token === undefined ? world.token({ role: 'service_role', sub: undefined }) : token;
  const upload = new Upload(body, {
    endpoint: `${world.url}/storage/v1/upload/resumable`,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    metadata: {
      bucketName: bucket,
      objectName: name,
      contentType: 'image/jpeg',
      cacheControl: '3600',
      metadata: JSON.stringify({ floor: 3 }),
    },
    onError: (error) => settle?.reject(error),
    onSuccess: () => settle?.resolve(),
    ...options,
    headers: { ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }), ...options.headers },
  });
  return { upload, done };
}

async function send(wanted: Wanted): Promise<void> {
  const { upload, done } = makeUpload(wanted);
  upload.start();
  return done;
}

async function refusal(wanted: Wanted): Promise<[status: number | undefined, body: string | undefined]> {
  try {
    await send(wanted);
  } catch (error) {
    // The client throws these for every answer that is not the wanted one.
    const { originalResponse } = error as DetailedError;
    return [originalResponse?.getStatus(), originalResponse?.getBody()];
  }
  throw new Error('The upload was not refused.');
}

describe('a resumable upload', () => {
  it.each([
    ['in one piece', {}],
    ['in pieces', { chunkSize: 64_000 }],
    ['with its first bytes in the first request', { uploadDataDuringCreation: true }],
    ['of a length known only at the end', { uploadLengthDeferred: true, chunkSize: 64_000 }],
  ])('arrives %s', async (way, options) => {
    await send({ name: `ways/${way} مخطط.jpg`, ...options });
    expect((await files().info(`ways/${way} مخطط.jpg`)).data).toMatchObject({
      size: content.length,
      contentType: 'image/jpeg',
      cacheControl: 'max-age=3600',
      etag: `"${createHash('md5').update(content).digest('hex')}"`,
      metadata: { floor: 3 },
    });
    const back = await (await files().download(`ways/${way} مخطط.jpg`)).data?.arrayBuffer();
    expect(Buffer.from(back ?? new ArrayBuffer()).equals(content)).toBe(true);
  });

  it('may ask what is possible here', async () => {
    for (const path of ['/upload/resumable', '/upload/resumable/any']) {
      const response = await world.send(path, { method: 'OPTIONS', token: null });
      expect([response.status, response.headers.get('tus-version')]).toEqual([204, '1.0.0']);
      expect(response.headers.get('tus-extension')).toContain('creation');
      expect(Number(response.headers.get('tus-max-size'))).toBeGreaterThan(1000);
    }
  });

  it('of nothing arrives too', async () => {
    await send({ name: 'nothing.jpg', body: Buffer.alloc(0) });
    expect((await files().info('nothing.jpg')).data?.size).toBe(0);
  });

  it('goes on where it broke off', async () => {
    const first = makeUpload({
      name: 'broken.jpg',
      chunkSize: 100_000,
    });
    const stopped = new Promise<void>((resolve) => {
      first.upload.options.onChunkComplete = () => {
        void first.upload.abort().then(resolve);
      };
    });
    first.upload.start();
    await stopped;
    expect((await files().exists('broken.jpg')).data).toBe(false);

    const offsets: number[] = [];
    const second = makeUpload({
      name: 'broken.jpg',
      uploadUrl: first.upload.url,
      onProgress: (sent) => offsets.push(sent),
    });
    second.upload.start();
    await second.done;
    expect(offsets[0]).toBeGreaterThanOrEqual(100_000);
    expect((await files().info('broken.jpg')).data?.size).toBe(content.length);
    // Whoever missed the last answer asks again, and is told that nothing is missing.
    const third = makeUpload({ name: 'broken.jpg', uploadUrl: first.upload.url });
    third.upload.start();
    await third.done;
  });

  it('leaves nothing but the object', async () => {
    const rows = await world.database.owner.query<{ count: string }>('select count(*) from storage.objects');
    const stored = await world.files();
    expect(stored.filter((file) => file.startsWith('objects/'))).toHaveLength(Number(rows.rows[0]?.count));
    expect(stored.filter((file) => !/^objects\/|\.json$/.test(file))).toEqual([]);
  });

  it('whose bytes have all arrived is finished when its sender asks, though the server went down before', async () => {
    const { upload } = makeUpload({ name: 'down.jpg', chunkSize: 100_000 });
    const begun = new Promise<void>((resolve) => {
      upload.options.onChunkComplete = () => void upload.abort().then(resolve);
    });
    upload.start();
    await begun;
    const id = upload.url?.split('/').at(-1) ?? '';
    await writeFile(path.join(world.folder, 'resumable', id), content);
    const again = makeUpload({ name: 'down.jpg', uploadUrl: upload.url });
    again.upload.start();
    await again.done;
    expect((await files().info('down.jpg')).data?.etag).toBe(
      `"${createHash('md5').update(content).digest('hex')}"`,
    );
  });

  it('goes on in another program after kill -9', async () => {
    const first = await startServerProgram(world.options);
    onTestFinished(() => first.kill());
    const { upload } = makeUpload({
      name: 'killed.jpg',
      chunkSize: 100_000,
      endpoint: `${first.url}/storage/v1/upload/resumable`,
    });
    const begun = new Promise<void>((resolve) => {
      upload.options.onChunkComplete = () => void upload.abort().then(resolve);
    });
    upload.start();
    await begun;
    await first.kill();
    const rest = makeUpload({
      name: 'killed.jpg',
      uploadUrl: `${world.url}${new URL(upload.url ?? '').pathname}`,
    });
    rest.upload.start();
    await rest.done;
    expect((await files().info('killed.jpg')).data?.etag).toBe(
      `"${createHash('md5').update(content).digest('hex')}"`,
    );
  });

  it('may be given up', async () => {
    const { upload } = makeUpload({ name: 'given-up.jpg', chunkSize: 100_000 });
    const begun = new Promise<void>((resolve) => {
      upload.options.onChunkComplete = () => resolve();
    });
    upload.start();
    await begun;
    await upload.abort(true);
    expect(
      (await world.files()).filter((file) => file.includes(upload.url?.split('/').at(-1) ?? '-')),
    ).toEqual([]);
  });

  it('overwrites only when that is meant', async () => {
    await send({ name: 'twice.jpg' });
    expect(await refusal({ name: 'twice.jpg' })).toEqual([409, 'The resource already exists']);
    await send({ name: 'twice.jpg', body: Buffer.from('new'), headers: { 'x-upsert': 'true' } });
    expect(await (await files().download('twice.jpg')).data?.text()).toBe('new');
  });
});

describe('what a resumable upload may not', () => {
  it('is said at its beginning', async () => {
    const before = await world.files();
    expect(await refusal({ name: 'a', bucket: 'nowhere' })).toEqual([404, 'Bucket not found']);
    expect(await refusal({ name: 'a', bucket: 'small' })).toEqual([413, 'Maximum size exceeded\n']);
    expect(await refusal({ name: '../a' })).toEqual([400, 'Invalid key: ..%2Fa']);
    expect(await refusal({ name: 'a', token: null })).toEqual([
      400,
      "headers must have required property 'authorization'",
    ]);
    expect(await refusal({ name: 'a', token: world.token() })).toEqual([
      403,
      'new row violates row-level security policy',
    ]);
    const text = { bucketName: 'small', objectName: 'a', contentType: 'text/html' };
    expect(await refusal({ name: 'a', body: Buffer.from('x'), metadata: text })).toEqual([
      415,
      'mime type text/html is not supported',
    ]);
    expect(await world.files()).toEqual(before);
  });

  it('F37 is larger than it said', async () => {
    const { upload } = makeUpload({
      name: 'liar',
      bucket: 'small',
      uploadLengthDeferred: true,
      chunkSize: 64_000,
    });
    const failed = new Promise<DetailedError>((resolve) => {
      // Its class says more than its type.
      upload.options.onError = (error) => resolve(error as DetailedError);
    });
    upload.start();
    expect((await failed).originalResponse?.getStatus()).toBe(413);
    expect((await world.client().storage.from('small').exists('liar')).data).toBe(false);
  });

  it('F48 goes on by somebody else', async () => {
    const anna = crypto.randomUUID();
    const { upload } = makeUpload({
      name: `${anna}/a.jpg`,
      token: world.token({ sub: anna }),
      chunkSize: 100_000,
    });
    const begun = new Promise<void>((resolve) => {
      upload.options.onChunkComplete = () => void upload.abort().then(resolve);
    });
    upload.start();
    await begun;
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const response = await fetch(upload.url ?? '', {
        method,
        headers: {
          authorization: `Bearer ${world.token()}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '100000',
          'content-type': 'application/offset+octet-stream',
        },
        ...(method === 'PATCH' ? { body: 'x' } : {}),
      });
      expect(response.status).toBe(404);
    }
    const rest = makeUpload({
      name: `${anna}/a.jpg`,
      token: world.token({ sub: anna }),
      uploadUrl: upload.url,
    });
    rest.upload.start();
    await rest.done;
    const { rows } = await world.database.owner.query(
      'select owner_id from storage.objects where name = $1',
      [`${anna}/a.jpg`],
    );
    expect(rows).toEqual([{ owner_id: anna }]);
  });
});

describe('a resumable upload by a signed token', () => {
  const endpoint = () => `${world.url}/storage/v1/upload/resumable/sign`;

  it('needs nothing else, and is for one object', async () => {
    const { data } = await files().createSignedUploadUrl('signed/a.jpg');
    const headers = { 'x-signature': data?.token ?? '' };
    expect(await refusal({ name: 'signed/b.jpg', endpoint: endpoint(), headers, token: null })).toEqual([
      400,
      'Invalid signature',
    ]);
    await send({ name: 'signed/a.jpg', endpoint: endpoint(), headers, token: null, chunkSize: 100_000 });
    expect((await files().info('signed/a.jpg')).data?.size).toBe(content.length);
  });

  it('is refused without one, and with what is none', async () => {
    const wanted = { name: 'signed/c.jpg', endpoint: endpoint(), token: null };
    expect(await refusal(wanted)).toEqual([400, 'Missing x-signature header']);
    expect(await refusal({ ...wanted, headers: { 'x-signature': 'invalid-token' } })).toEqual([
      400,
      'Invalid Compact JWS',
    ]);
  });
});
