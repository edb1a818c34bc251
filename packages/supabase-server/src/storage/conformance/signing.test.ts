import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  await fixture.client().storage.createBucket('files');
  for (const name of ['a.txt', 'b.txt', 'مخطط & 100%.txt']) {
    await files().upload(name, name);
  }
});
afterAll(() => fixture.stop());

const files = (token?: string) => fixture.client(token).storage.from('files');

describe('a signed address', () => {
  it('gives the object to anyone who has it, also in part, under a name of their choice', async () => {
    const { data } = await files().createSignedUrl('a.txt', 60, { download: 'plan-1.txt' });
    expect(data?.signedUrl).toMatch(/\/storage\/v1\/object\/sign\/files\/a\.txt\?token=.+&download=/);
    const response = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=0-2' } });
    expect([response.status, await response.text()]).toEqual([206, 'a.t']);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=plan-1.txt; filename*=UTF-8''plan-1.txt`,
    );
    const expiry = Date.parse(response.headers.get('expires') ?? '') - Date.now();
    expect(expiry).toBeGreaterThan(50_000);
    expect(expiry).toBeLessThanOrEqual(60_000);
  });

  it('works for any name, and many at once', async () => {
    const { data } = await files().createSignedUrls(['مخطط & 100%.txt', 'none.txt', 'b.txt'], 60);
    expect(data?.map(({ error, path }) => [error, path])).toEqual([
      [null, 'مخطط & 100%.txt'],
      ['Either the object does not exist or you do not have access to it', 'none.txt'],
      [null, 'b.txt'],
    ]);
    for (const { signedUrl, path } of (data ?? []).filter(({ error }) => error === null))
      expect(await (await fetch(String(signedUrl))).text()).toBe(path);
    expect(data?.[1]?.signedURL).toBeNull();
  });

  it('of ten thousand names is not too much for who asks under rules', async () => {
    await fixture.database.owner.query(`
      insert into storage.objects (bucket_id, name) select 'files', 'many/' || n from generate_series(0, 10000) n;
      create policy many on storage.objects for select to authenticated using ((storage.foldername(name))[1] = 'many')`);
    const names = Array.from({ length: 10_001 }, (_, index) => `many/${index}`);
    const { data } = await fixture.client(fixture.token()).storage.from('files').createSignedUrls(names, 60);
    expect(data?.filter(({ signedURL }) => signedURL !== null)).toHaveLength(10_001);
    await fixture.database.owner.query(`
      drop policy many on storage.objects;
      delete from storage.objects where name like 'many/%'`);
  });

  it('F48 is good for its object only, for its purpose, and until it expires', async () => {
    const { data } = await files().createSignedUrl('a.txt', 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const ask = async (path: string, signed: string | null) => {
      const query = signed === null ? '' : `?token=${signed}`;
      const response = await fixture.send(`${path}${query}`, { token: null });
      return [response.status, await response.json()];
    };
    const now = Math.floor(Date.now() / 1000);
    const sign = (claims: object) => signAccessToken({ ...claims }, { secret: fixture.jwtSecret });
    const stolen = await ask('/object/sign/files/b.txt', token);
    expect(stolen).toEqual([
      400,
      {
        statusCode: '400',
        error: 'InvalidSignature',
        message: 'Invalid signature',
        code: 'InvalidSignature',
      },
    ]);
    expect(await ask('/object/sign/files/a.txt', null)).toEqual([
      400,
      expect.objectContaining({ statusCode: '400' }),
    ]);
    expect(await ask('/object/sign/files/a.txt', 'xxx')).toEqual([
      400,
      { statusCode: '400', error: 'InvalidJWT', message: 'Invalid Compact JWS', code: 'InvalidJWT' },
    ]);
    expect(
      await ask('/object/sign/files/a.txt', sign({ url: 'files/a.txt', iat: now - 9, exp: now - 1 })),
    ).toEqual([
      400,
      {
        statusCode: '400',
        error: 'InvalidJWT',
        message: '"exp" claim timestamp check failed',
        code: 'InvalidJWT',
      },
    ]);
    for (const other of [
      sign({ url: 'files/a.txt', scope: 'upload', iat: now, exp: now + 60 }),
      sign({ url: 'files/a.txt', iat: now }),
      fixture.token(),
    ]) {
      expect(await ask('/object/sign/files/a.txt', other)).toEqual([
        400,
        expect.objectContaining({ code: 'InvalidSignature' }),
      ]);
    }
    // As a bearer it opens nothing at all.
    const bearer = await fixture.send('/object/authenticated/files/a.txt', { token });
    expect(await bearer.json()).toMatchObject({ code: 'NoSuchKey' });
  });

  it('is made only of what there is, and for a time', async () => {
    expect((await files().createSignedUrl('none.txt', 60)).error).toMatchObject({
      message: 'Object not found',
      statusCode: '404',
    });
    expect((await files().createSignedUrl('a.txt', 0)).error?.message).toBe('body/expiresIn must be >= 1');
    const week = 7 * 86_400;
    expect((await files().createSignedUrl('a.txt', week)).error).toBeNull();
    expect((await files().createSignedUrl('a.txt', week + 1)).error?.message).toBe(
      `body/expiresIn must be <= ${week}`,
    );
    expect((await files().createSignedUrl('a.txt', 1.5)).error?.message).toBe(
      'body/expiresIn must be integer',
    );
    const transformed = await files().createSignedUrl('a.txt', 60, { transform: { width: 10 } });
    expect(transformed.data?.signedUrl).toContain('/render/image/sign/files/a.txt');
    expect((await fetch(transformed.data?.signedUrl ?? '')).status).toBe(400);
  });
});

describe('a signed address for an upload', () => {
  it('takes one file, for the person who signed', async () => {
    const owner = crypto.randomUUID();
    await fixture.database.owner.query(
      `create policy signers on storage.objects for insert to authenticated with check (bucket_id = 'files')`,
    );
    const { data } = await files(fixture.token({ sub: owner })).createSignedUploadUrl('up/new & مخطط.txt');
    const anonymous = files(fixture.token({ role: 'anon' }));
    const sent = await anonymous.uploadToSignedUrl('up/new & مخطط.txt', data?.token ?? '', 'content', {
      metadata: { from: 'outside' },
    });
    expect(sent.data).toMatchObject({ path: 'up/new & مخطط.txt', fullPath: 'files/up/new & مخطط.txt' });
    const { rows } = await fixture.database.owner.query(
      `select owner, owner_id, user_metadata from storage.objects where name like 'up/%'`,
    );
    expect(rows).toEqual([{ owner, owner_id: owner, user_metadata: { from: 'outside' } }]);
    const again = await anonymous.uploadToSignedUrl('up/new & مخطط.txt', data?.token ?? '', 'other');
    expect(again.error).toMatchObject({ message: 'The resource already exists', statusCode: '409' });
  });

  it('overwrites when it was signed so, and is not made for what is there otherwise', async () => {
    expect((await files().createSignedUploadUrl('a.txt')).error).toMatchObject({ statusCode: '409' });
    const { data } = await files().createSignedUploadUrl('a.txt', { upsert: true });
    expect((await files().uploadToSignedUrl('a.txt', data?.token ?? '', new Blob(['new']))).error).toBeNull();
    expect(await (await files().download('a.txt')).data?.text()).toBe('new');
    const elsewhere = await files().uploadToSignedUrl('b.txt', data?.token ?? '', 'new');
    expect(elsewhere.error).toMatchObject({ message: 'Invalid signature', statusCode: '400' });
  });

  it('is refused to who may not write there', async () => {
    const { error } = await files(fixture.token({ role: 'anon' })).createSignedUploadUrl('never.txt');
    expect(error).toMatchObject({
      message: 'new row violates row-level security policy',
      statusCode: '403',
    });
    expect((await fixture.client().storage.from('nowhere').createSignedUploadUrl('a')).error).toMatchObject({
      message: 'Bucket not found',
    });
  });
});
