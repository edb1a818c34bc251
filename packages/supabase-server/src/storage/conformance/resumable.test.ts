import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServerProgram } from '../../testing/start-server-program.ts';
import { startResumableFixture, content } from '../testing/resumable-fixture.ts';

const { fixture, files, makeUpload, send, refusal } = await startResumableFixture();
afterAll(() => fixture.stop());

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
      const response = await fixture.send(path, { method: 'OPTIONS', token: null });
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
    // Anyone who missed the last answer asks again, and is informed that nothing is missing.
    const third = makeUpload({ name: 'broken.jpg', uploadUrl: first.upload.url });
    third.upload.start();
    await third.done;
  });

  it('leaves nothing but the object', async () => {
    const rows = await fixture.database.owner.query<{ count: string }>(
      'select count(*) from storage.objects',
    );
    const stored = await fixture.files();
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
    await writeFile(path.join(fixture.folder, 'resumable', id), content);
    const again = makeUpload({ name: 'down.jpg', uploadUrl: upload.url });
    again.upload.start();
    await again.done;
    expect((await files().info('down.jpg')).data?.etag).toBe(
      `"${createHash('md5').update(content).digest('hex')}"`,
    );
  });

  it('goes on in another program after kill -9', async () => {
    const first = await startServerProgram(fixture.options);
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
      uploadUrl: `${fixture.url}${new URL(upload.url ?? '').pathname}`,
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
      (await fixture.files()).filter((file) => file.includes(upload.url?.split('/').at(-1) ?? '-')),
    ).toEqual([]);
  });

  it('overwrites only when that is meant', async () => {
    await send({ name: 'twice.jpg' });
    expect(await refusal({ name: 'twice.jpg' })).toEqual([409, 'The resource already exists']);
    await send({ name: 'twice.jpg', body: Buffer.from('new'), headers: { 'x-upsert': 'true' } });
    expect(await (await files().download('twice.jpg')).data?.text()).toBe('new');
  });
});
