import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOrphans } from '../sweeping/sweep-orphans.ts';
import { makeService } from '../testing/make-service.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { startServerProgram } from '../../testing/start-server-program.ts';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const megabyte = 1_048_576;

let s3: S3Server;
let fixture: StorageFixture;
beforeAll(async () => {
  s3 = await startS3Server();
  fixture = await startStorageFixture({ storage: { s3: s3.settings } });
  await fixture.client().storage.createBucket('files');
});
afterAll(async () => {
  await fixture.stop();
  await s3.close();
});
beforeEach(() => {
  s3.seen.length = 0;
  s3.failWhen = () => null;
});

const files = () => fixture.client().storage.from('files');
const md5 = (data: Buffer) => createHash('md5').update(data).digest('hex');

describe('objects kept in an S3-compatible service', () => {
  it.each([
    ['nothing', 0, ['PUT']],
    ['a small file', 5000, ['PUT']],
    [
      'a large file, in parts',
      20 * megabyte,
      ['POST ?uploads', 'PUT ?uploadId', 'PUT ?uploadId', 'PUT ?uploadId', 'POST ?uploadId'],
    ],
  ])('%s comes back as it was', async (name, size, requests) => {
    const content = randomBytes(size);
    expect((await files().upload(name, content)).error).toBeNull();
    expect(s3.seen).toEqual(requests);
    expect((await files().info(name)).data).toMatchObject({ size, etag: `"${md5(content)}"` });
    const { data } = await files().download(name);
    expect(md5(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(md5(content));
    expect(await fixture.files()).toEqual([]);
  });

  it('are read in part, moved, copied, replaced and removed', async () => {
    await files().upload('digits.txt', '0123456789');
    const part = await fixture.send('/object/files/digits.txt', { headers: { range: 'bytes=3-5' } });
    expect([part.status, await part.text()]).toEqual([206, '345']);
    await files().copy('digits.txt', 'copy.txt');
    await files().move('copy.txt', 'moved.txt');
    await files().update('digits.txt', 'other');
    expect(await (await files().download('moved.txt')).data?.text()).toBe('0123456789');
    expect(await (await files().download('digits.txt')).data?.text()).toBe('other');
    await files().remove(['moved.txt', 'digits.txt']);
    const { rows } = await fixture.database.owner.query<{ version: string }>(
      'select version from storage.objects',
    );
    expect([...s3.objects.keys()].toSorted()).toEqual(
      rows.map(({ version }) => `files/${version}`).toSorted(),
    );
  });

  it('that do not get there leave nothing: no row, no part, no file', async () => {
    const before = [...s3.objects.keys()];
    for (const broken of ['PUT ?uploadId', 'POST ?uploadId', 'POST ?uploads', 'PUT']) {
      s3.failWhen = (request) => (request === broken ? 403 : null);
      const content = randomBytes(broken === 'PUT' ? 100 : 9 * megabyte);
      const { error } = await files().upload('never.bin', content);
      expect(error).toMatchObject({ message: 'Internal server error', statusCode: '500', status: 500 });
      s3.failWhen = () => null;
      expect((await files().exists('never.bin')).data).toBe(false);
      expect([[...s3.objects.keys()], s3.uploads.size, await fixture.files()]).toEqual([before, 0, []]);
    }
  });

  it('get there although the service stumbles', async () => {
    let left = 2;
    s3.failWhen = (request) => (request === 'PUT ?uploadId' && left-- > 0 ? 503 : null);
    expect((await files().upload('stumble.bin', randomBytes(9 * megabyte))).error).toBeNull();
  });

  it('are not distinguished from nothing when they are gone', async () => {
    await files().upload('gone.txt', 'x');
    const { data } = await files().info('gone.txt');
    s3.objects.delete(`files/${data?.version}`);
    expect((await files().download('gone.txt')).error).toMatchObject({ statusCode: '404' });
    await files().remove(['gone.txt']);
  });

  it('are swept like others', async () => {
    const orphan = 'files/ab000000-0000-4000-8000-000000000001';
    s3.objects.set(orphan, { body: Buffer.from('x'), changedAt: new Date() });
    s3.objects.set('files/of somebody else', { body: Buffer.from('x'), changedAt: new Date() });
    s3.uploads.set('stale', { key: orphan, parts: new Map(), initiated: new Date() });
    const sweep = async (laterBy: number) => {
      const service = await makeService(fixture.options, {
        orphanSeconds: 3600,
        now: () => Date.now() + laterBy,
      });
      try {
        return await sweepOrphans(service, new AbortController().signal);
      } finally {
        service.store.close();
        await service.database.close();
      }
    };
    expect((await sweep(0)).files).toBe(0);
    expect(s3.uploads.size).toBe(1);
    expect(await sweep(3_700_000)).toMatchObject({ files: 1, rows: 0, arrivals: 0 });
    expect(s3.uploads.size).toBe(0);
    expect(s3.objects.has(orphan)).toBe(false);
    expect(s3.objects.has(orphan.replace('files/', 'files/trash/'))).toBe(true);
    expect(await sweep(31 * 86_400_000)).toMatchObject({ files: 0, discarded: 1 });
    expect(s3.objects.has(orphan.replace('files/', 'files/trash/'))).toBe(false);
    expect(s3.objects.has('files/of somebody else')).toBe(true);
  });

  it('cost little memory on their way', async () => {
    const program = await startServerProgram(fixture.options);
    try {
      const put = async (body: Buffer) => {
        const response = await fetch(`${program.url}/storage/v1/object/files/large.bin`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${fixture.token({ role: 'service_role' })}` },
          body: new Uint8Array(body),
        });
        expect(response.status).toBe(200);
      };
      await put(randomBytes(1000));
      const { now } = await program.forgetPeak();
      await put(randomBytes(50 * megabyte));
      const { peak } = await program.memory();
      console.log(`an upload of 50 MB to S3: ${Math.round((peak - now) / 1024)} MB`);
      expect(peak - now).toBeLessThanOrEqual(20 * 1024);
    } finally {
      await program.kill();
    }
  });
});

describe('a service that does not believe the key', () => {
  it('is an error of the server, and stores nothing', async () => {
    const wrong = await startStorageFixture({
      storage: { s3: { ...s3.settings, secretAccessKey: 'another' } },
    });
    try {
      await wrong.client().storage.createBucket('files');
      const before = s3.objects.size;
      const { error } = await wrong.client().storage.from('files').upload('a.txt', 'x');
      expect(error).toMatchObject({ statusCode: '500' });
      expect(s3.objects.size).toBe(before);
      expect((await wrong.client().storage.from('files').list()).data).toEqual([]);
    } finally {
      await wrong.stop();
    }
  });
});
