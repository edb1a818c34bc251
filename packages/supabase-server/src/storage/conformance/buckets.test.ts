import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  await fixture.database.owner.query(
    `create policy own_buckets on storage.buckets for all to authenticated using (owner_id = auth.uid()::text)`,
  );
});
afterAll(() => fixture.stop());

const storage = () => fixture.client().storage;

describe('a bucket', () => {
  it('is made, shown, changed, emptied and deleted', async () => {
    expect(await storage().createBucket('plans', { public: true, fileSizeLimit: '1.5MB' })).toEqual({
      data: { name: 'plans' },
      error: null,
    });
    expect((await storage().getBucket('plans')).data).toEqual({
      id: 'plans',
      name: 'plans',
      owner: '',
      public: true,
      file_size_limit: 1_500_000,
      allowed_mime_types: null,
      created_at: expect.stringMatching(/^[\d-]{10}T[\d:]{8}\.\d{3}Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await storage().listBuckets()).data).toMatchObject([{ id: 'plans', type: 'STANDARD' }]);
    const change = { public: false, fileSizeLimit: null, allowedMimeTypes: ['image/*', 'application/pdf'] };
    expect((await storage().updateBucket('plans', change)).data).toEqual({ message: 'Successfully updated' });
    expect((await storage().getBucket('plans')).data).toMatchObject({
      public: false,
      file_size_limit: null,
      allowed_mime_types: ['image/*', 'application/pdf'],
    });

    await storage().from('plans').upload('a/b.pdf', 'x', { contentType: 'application/pdf' });
    const full = await storage().deleteBucket('plans');
    expect(full.error).toMatchObject({
      message: 'The bucket you tried to delete is not empty',
      statusCode: '409',
    });
    expect((await storage().emptyBucket('plans')).data).toEqual({ message: 'Successfully emptied' });
    expect(await fixture.files()).toEqual([]);
    expect((await storage().deleteBucket('plans')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage().getBucket('plans')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
      status: 400,
    });
  });

  it('is made once, and with a name that is one', async () => {
    await storage().createBucket('once');
    const again = await storage().createBucket('once');
    expect(again.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' });
    for (const name of ['a/b', '', ' edge', 'x'.repeat(101), 'ärger', '..\\x']) {
      const response = await fixture.send('/bucket', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          statusCode: '400',
          error: 'Invalid Input',
          message: 'Bucket name invalid',
          code: 'InvalidBucketName',
        },
      ]);
    }
    const typo = await storage().createBucket('typo', { public: false, allowedMimeTypes: ['pictures'] });
    expect(typo.error).toMatchObject({ message: 'mime type pictures is not supported', statusCode: '415' });
    const large = await storage().createBucket('large', { public: false, fileSizeLimit: '60MB' });
    expect(large.error).toMatchObject({ statusCode: '413' });
    const unit = await storage().createBucket('unit', { public: false, fileSizeLimit: '20 potatoes' });
    expect(unit.error?.message).toBe('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  });

  it('is found by a part of its name, in any order, page by page', async () => {
    for (const name of ['list-b', 'list-a', 'list-c', 'other_1']) await storage().createBucket(name);
    const names = async (options: Parameters<ReturnType<typeof storage>['listBuckets']>[0]) =>
      (await storage().listBuckets(options)).data?.map(({ id }) => id);
    expect(await names({ search: 'LIST-' })).toEqual(['list-a', 'list-b', 'list-c']);
    expect(await names({ search: 'list-', sortColumn: 'created_at', sortOrder: 'desc' })).toEqual([
      'list-c',
      'list-a',
      'list-b',
    ]);
    expect(await names({ search: 'list-', limit: 1, offset: 1 })).toEqual(['list-b']);
    expect(await names({ search: 'r_1' })).toEqual(['other_1']);
    expect(await names({ search: '%' })).toEqual([]);
    const wrong = await fixture.send('/bucket?sortColumn=owner');
    expect(await wrong.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });
});

describe('the policies of storage.buckets', () => {
  it('decide who sees, changes and deletes a bucket', async () => {
    const mine = fixture.client(fixture.token()).storage;
    const other = fixture.client(fixture.token()).storage;
    expect((await mine.createBucket('mine')).error).toBeNull();
    expect((await mine.listBuckets()).data?.map(({ id }) => id)).toEqual(['mine']);
    expect((await other.listBuckets()).data).toEqual([]);
    for (const attempt of [
      other.getBucket('mine'),
      other.updateBucket('mine', { public: true }),
      other.emptyBucket('mine'),
      other.deleteBucket('mine'),
    ]) {
      expect((await attempt).error).toMatchObject({ message: 'Bucket not found', statusCode: '404' });
    }
    const anonymous = await fixture.send('/bucket', {
      method: 'POST',
      token: fixture.token({ role: 'anon', sub: undefined }),
      headers: { 'content-type': 'application/json' },
      body: '{"name":"anonymous"}',
    });
    expect([anonymous.status, await anonymous.json()]).toEqual([
      400,
      {
        statusCode: '403',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
        code: 'AccessDenied',
      },
    ]);
  });

  it('are not even asked for a request that says nothing of itself', async () => {
    const response = await fixture.send('/bucket', { token: null });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        statusCode: '400',
        error: 'Error',
        message: "headers must have required property 'authorization'",
        code: 'InvalidRequest',
      },
    ]);
    const client = await fixture.send('/bucket', { token: null, headers: { 'x-client-info': 'a client' } });
    expect([client.status, await client.json()]).toEqual([
      400,
      { statusCode: '403', error: 'Unauthorized', message: 'Invalid Compact JWS', code: 'AccessDenied' },
    ]);
    const expired = await fixture.send('/bucket', { token: fixture.token({ exp: 1 }) });
    expect(await expired.json()).toMatchObject({ message: '"exp" claim timestamp check failed' });
    const forged = await fixture.send('/bucket', { token: `${fixture.token()}x` });
    expect(await forged.json()).toMatchObject({ message: 'signature verification failed' });
  });
});
