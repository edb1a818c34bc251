import type { DetailedError } from 'tus-js-client';
import { afterAll, describe, expect, it } from 'vitest';
import { startResumableFixture, content } from '../testing/resumable-fixture.ts';

const { fixture, files, makeUpload, send, refusal } = await startResumableFixture();
afterAll(() => fixture.stop());

describe('what a resumable upload may not', () => {
  it('is said at its beginning', async () => {
    const before = await fixture.files();
    expect(await refusal({ name: 'a', bucket: 'nowhere' })).toEqual([404, 'Bucket not found']);
    expect(await refusal({ name: 'a', bucket: 'small' })).toEqual([413, 'Maximum size exceeded\n']);
    expect(await refusal({ name: '../a' })).toEqual([400, 'Invalid key: ..%2Fa']);
    expect(await refusal({ name: 'a', token: null })).toEqual([
      400,
      "headers must have required property 'authorization'",
    ]);
    expect(await refusal({ name: 'a', token: fixture.token() })).toEqual([
      403,
      'new row violates row-level security policy',
    ]);
    const text = { bucketName: 'small', objectName: 'a', contentType: 'text/html' };
    expect(await refusal({ name: 'a', body: Buffer.from('x'), metadata: text })).toEqual([
      415,
      'mime type text/html is not supported',
    ]);
    expect(await fixture.files()).toEqual(before);
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
    expect((await fixture.client().storage.from('small').exists('liar')).data).toBe(false);
  });

  it('F48 is continued by another person', async () => {
    const anna = crypto.randomUUID();
    const { upload } = makeUpload({
      name: `${anna}/a.jpg`,
      token: fixture.token({ sub: anna }),
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
          authorization: `Bearer ${fixture.token()}`,
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
      token: fixture.token({ sub: anna }),
      uploadUrl: upload.url,
    });
    rest.upload.start();
    await rest.done;
    const { rows } = await fixture.database.owner.query(
      'select owner_id from storage.objects where name = $1',
      [`${anna}/a.jpg`],
    );
    expect(rows).toEqual([{ owner_id: anna }]);
  });
});

describe('a resumable upload by a signed token', () => {
  const endpoint = () => `${fixture.url}/storage/v1/upload/resumable/sign`;

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
