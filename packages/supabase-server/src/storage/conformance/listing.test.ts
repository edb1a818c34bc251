import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const names = [
  'b.txt',
  'a.txt',
  'Plans/site.pdf',
  'Plans/Floor 1/a.pdf',
  'Plans/Floor 1/b.pdf',
  '100%/x_y.txt',
  'zoo/z',
];

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  const { storage } = fixture.client();
  await storage.createBucket('files');
  for (const name of names) await storage.from('files').upload(name, name);
  await fixture.database.owner.query(
    `create policy plans on storage.objects for select to authenticated using ((storage.foldername(name))[1] = 'Plans')`,
  );
});
afterAll(() => fixture.stop());

const files = (token?: string) => fixture.client(token).storage.from('files');

describe('a listing', () => {
  const namesOf = async (...args: Parameters<ReturnType<typeof files>['list']>) =>
    (await files().list(...args)).data?.map(({ name }) => name);

  it('shows one level: files with what is known of them, folders with nothing but a name', async () => {
    const { data } = await files().list();
    expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['100%', false],
      ['Plans', false],
      ['a.txt', true],
      ['b.txt', true],
      ['zoo', false],
    ]);
    expect(data?.[1]).toEqual({
      name: 'Plans',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data?.[2]).toEqual({
      name: 'a.txt',
      id: expect.any(String),
      updated_at: expect.any(String),
      created_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: {
        eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        size: 5,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        lastModified: expect.any(String),
        contentLength: 5,
        httpStatusCode: 200,
      },
    });
  });

  it('goes into folders, whatever their case, and searches there', async () => {
    expect(await namesOf('Plans')).toEqual(['Floor 1', 'site.pdf']);
    expect(await namesOf('plans/')).toEqual(['Floor 1', 'site.pdf']);
    expect(await namesOf('Plans/Floor 1')).toEqual(['a.pdf', 'b.pdf']);
    expect(await namesOf('Plans', { search: 'SIT' })).toEqual(['site.pdf']);
    expect(await namesOf('100%', { search: 'x_' })).toEqual(['x_y.txt']);
    expect(await namesOf('', { search: '%' })).toEqual([]);
    expect(await namesOf('nowhere')).toEqual([]);
  });

  it('sorts and pages', async () => {
    const desc = { column: 'name', order: 'desc' };
    expect(await namesOf('', { sortBy: desc })).toEqual(['zoo', 'b.txt', 'a.txt', 'Plans', '100%']);
    expect(await namesOf('', { limit: 2, offset: 1, sortBy: desc })).toEqual(['b.txt', 'a.txt']);
    expect(await namesOf('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      '100%',
      'Plans',
      'zoo',
      'b.txt',
      'a.txt',
    ]);
  });

  it.each([
    { limit: 0 },
    { limit: 'all' },
    { offset: -1 },
    { sortBy: { column: 'name; drop table storage.objects' } },
    { sortBy: { order: 'sideways' } },
    { prefix: 5 },
  ])('F40 F41 asked with %j is refused', async (wanted) => {
    for (const version of ['list', 'list-v2']) {
      if (version === 'list-v2' && 'offset' in wanted) continue;
      const response = await fixture.send(`/object/${version}/files`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefix: '', ...wanted }),
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          statusCode: '400',
          error: 'InvalidRequest',
          message: expect.stringContaining('body/'),
          code: 'InvalidRequest',
        },
      ]);
    }
  });

  it('has only what the caller may see', async () => {
    expect((await files(fixture.token()).list()).data?.map(({ name }) => name)).toEqual(['Plans']);
    const anonymous = files(fixture.token({ role: 'anon' }));
    expect((await anonymous.list()).data).toEqual([]);
    expect((await anonymous.listV2()).data).toEqual({ hasNext: false, folders: [], objects: [] });
  });
});

describe('a listing of the second version', () => {
  it('shows whole names', async () => {
    const { data } = await files().listV2({ prefix: 'Plans' });
    expect(data?.folders).toEqual([]);
    expect(data?.hasNext).toBe(false);
    expect(data?.objects.map(({ name }) => name)).toEqual([
      'Plans/Floor 1/a.pdf',
      'Plans/Floor 1/b.pdf',
      'Plans/site.pdf',
    ]);
    expect(data?.objects[0]).toMatchObject({
      id: expect.any(String),
      metadata: { size: 19 },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('shows folders apart', async () => {
    const top = await files().listV2({ with_delimiter: true });
    expect(top.data?.folders).toEqual([
      { key: '100%', name: '100%/' },
      { key: 'Plans', name: 'Plans/' },
      { key: 'zoo', name: 'zoo/' },
    ]);
    expect(top.data?.objects.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    const plans = await files().listV2({ prefix: 'Plans/', with_delimiter: true });
    expect(plans.data?.folders).toEqual([{ key: 'Plans/Floor 1', name: 'Plans/Floor 1/' }]);
    expect(plans.data?.objects.map(({ name }) => name)).toEqual(['Plans/site.pdf']);
  });

  it.each([
    [{ column: 'name', order: 'asc' }],
    [{ column: 'name', order: 'desc' }],
    [{ column: 'created_at', order: 'asc' }],
    [{ column: 'updated_at', order: 'desc' }],
  ] as const)('goes on from page to page sorted by %j, missing nothing', async (sortBy) => {
    for (const with_delimiter of [true, false]) {
      const walk = async (limit: number) => {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { data, error } = await files().listV2({
            limit,
            with_delimiter,
            sortBy,
            ...(cursor ? { cursor } : {}),
          });
          expect(error).toBeNull();
          seen.push(...[...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name));
          cursor = data?.hasNext ? data.nextCursor : undefined;
        } while (cursor !== undefined);
        return seen;
      };
      const whole = await walk(1000);
      expect(whole).toHaveLength(with_delimiter ? 5 : 7);
      const byOne = await walk(1);
      // folders and files come in pages of their own
      const asWalked = (names: string[]) => (with_delimiter ? names.toSorted() : names);
      expect(asWalked(byOne)).toEqual(asWalked(whole));
    }
  });

  it('keeps folders where they are when something in them changes', async () => {
    const walk = async () => {
      const sortBy = { column: 'updated_at', order: 'asc' } as const;
      const { data } = await files().listV2({ with_delimiter: true, sortBy });
      return data?.folders.map(({ name }) => name);
    };
    const before = await walk();
    await files().upload('Plans/site.pdf', 'changed', { upsert: true });
    expect(await walk()).toEqual(before);
  });

  it('refuses a cursor it did not make', async () => {
    for (const cursor of ['x', Buffer.from('{"name":"a","value":"now(); --"}').toString('base64url')]) {
      expect((await files().listV2({ cursor })).error).toMatchObject({
        message: 'Invalid cursor',
        statusCode: '400',
      });
    }
  });
});
