import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  await storage().createBucket('files');
  await storage().createBucket('archive');
  await storage().createBucket('small', { public: false, fileSizeLimit: 3, allowedMimeTypes: ['image/*'] });
});
afterAll(() => fixture.stop());

const storage = () => fixture.client().storage;
const files = () => storage().from('files');
const textOf = async (bucket: string, name: string) =>
  (await storage().from(bucket).download(name)).data?.text();
const put = (name: string, text = name) => files().upload(name, text, { metadata: { made: 'here' } });

describe('a move', () => {
  it('gives an object another name, also in another bucket, and touches no byte', async () => {
    await put('old.txt', 'content');
    const before = await fixture.files();
    const { data: info } = await files().info('old.txt');
    expect((await files().move('old.txt', 'new/name.txt')).data?.message).toBe('Successfully moved');
    expect(await textOf('files', 'new/name.txt')).toBe('content');
    expect((await files().exists('old.txt')).data).toBe(false);
    await files().move('new/name.txt', 'kept.txt', { destinationBucket: 'archive' });
    expect(await textOf('archive', 'kept.txt')).toBe('content');
    expect((await storage().from('archive').info('kept.txt')).data).toMatchObject({
      id: info?.id,
      metadata: { made: 'here' },
    });
    expect(await fixture.files()).toEqual(before);
  });

  it('onto itself changes nothing, onto another is refused', async () => {
    await put('one.txt');
    await put('two.txt');
    expect((await files().move('one.txt', 'one.txt')).error).toBeNull();
    expect((await files().move('one.txt', 'two.txt')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    expect(await textOf('files', 'two.txt')).toBe('two.txt');
  });

  it.each([
    ['nowhere.txt', 'a.txt', undefined, 'Object not found'],
    ['one.txt', 'a.txt', 'nowhere', 'Bucket not found'],
    ['one.txt', '../a.txt', undefined, 'Invalid key: ..%2Fa.txt'],
    ['one.txt', '', undefined, 'Invalid key: '],
    ['one.txt', 'a.png', 'small', 'The object exceeded the maximum allowed size'],
  ])('of %s to %s in %s is refused', async (from, to, destinationBucket, message) => {
    const { error } = await files().move(from, to, destinationBucket ? { destinationBucket } : {});
    expect(error?.message).toBe(message);
  });
});

describe('a copy', () => {
  it('is an object of its own, with or without what was said of the original', async () => {
    await put('master.txt', 'content');
    expect((await files().copy('master.txt', 'copy.txt')).data).toEqual({ path: 'files/copy.txt' });
    expect((await files().copy('master.txt', 'copy.txt', { destinationBucket: 'archive' })).data).toEqual({
      path: 'archive/copy.txt',
    });
    await files().update('master.txt', 'changed');
    await files().remove(['master.txt']);
    expect(await textOf('files', 'copy.txt')).toBe('content');
    expect(await textOf('archive', 'copy.txt')).toBe('content');
    expect((await files().info('copy.txt')).data?.metadata).toEqual({ made: 'here' });

    const plain = { copyMetadata: false, metadata: { mimetype: 'image/gif', cacheControl: 'max-age=999' } };
    await files().copy('copy.txt', 'plain.gif', plain);
    expect((await files().info('plain.gif')).data).toMatchObject({
      metadata: {},
      contentType: 'image/gif',
      cacheControl: 'max-age=999',
    });
  });

  it('replaces another only when that is meant, and leaves one file for each object', async () => {
    await put('source.txt', 'source');
    await put('target.txt', 'target');
    const before = (await fixture.files()).length;
    expect((await files().copy('source.txt', 'target.txt')).error).toMatchObject({ statusCode: '409' });
    const response = await fixture.send('/object/copy', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-upsert': 'true' },
      body: JSON.stringify({ bucketId: 'files', sourceKey: 'source.txt', destinationKey: 'target.txt' }),
    });
    expect(await response.json()).toMatchObject({
      Key: 'files/target.txt',
      name: 'target.txt',
      bucket_id: 'files',
      metadata: { size: 6 },
    });
    expect(await textOf('files', 'target.txt')).toBe('source');
    expect((await fixture.files()).length).toBe(before);
  });

  it('does not bring into a bucket what it does not take', async () => {
    await files().upload('tiny.txt', 'x', { contentType: 'text/plain' });
    const tiny = await files().copy('tiny.txt', 'tiny.txt', { destinationBucket: 'small' });
    expect(tiny.error?.message).toBe('mime type text/plain is not supported');
  });
});

describe('a removal', () => {
  it('answers what it removed, passes over what is not there, and takes the bytes away', async () => {
    const before = await fixture.files();
    await put('gone/a.txt');
    await put('gone/b.txt');
    const { data } = await files().remove(['gone/b.txt', 'gone/none.txt', 'gone/a.txt', 'gone/a.txt']);
    expect(data?.map(({ name, bucket_id }) => [name, bucket_id])).toEqual([
      ['gone/b.txt', 'files'],
      ['gone/a.txt', 'files'],
    ]);
    expect(await fixture.files()).toEqual(before);
    expect((await files().remove(['gone/a.txt'])).data).toEqual([]);
    expect((await storage().from('nowhere').remove(['a'])).data).toEqual([]);
  });

  it('takes ten thousand names at once, also of who asks under rules, and answers in their order', async () => {
    const names = Array.from({ length: 10_001 }, (_, index) => `many/${10_000 - index}`);
    await fixture.database.owner.query(`
      create policy many on storage.objects to authenticated using ((storage.foldername(name))[1] = 'many');
      insert into storage.objects (bucket_id, name) select 'files', 'many/' || n from generate_series(0, 10000) n`);
    const { data } = await fixture.client(fixture.token()).storage.from('files').remove(names);
    expect(data?.map(({ name }) => name)).toEqual(names);
    await fixture.database.owner.query('drop policy many on storage.objects');
  });

  it('of one object says whether there was one', async () => {
    await put('single.txt');
    const remove = async () => {
      const response = await fixture.send('/object/files/single.txt', { method: 'DELETE' });
      return [response.status, await response.json()];
    };
    expect(await remove()).toEqual([200, { message: 'Successfully deleted' }]);
    expect(await remove()).toEqual([400, expect.objectContaining({ code: 'NoSuchKey' })]);
  });
});
