import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture({ storage: { isContentChecked: true } });
  await fixture.client().storage.createBucket('papers', {
    public: false,
    allowedMimeTypes: [
      'image/*',
      'application/pdf',
      'application/zip',
      'text/plain',
      'application/octet-stream',
    ],
  });
  await fixture.client().storage.createBucket('anything');
});
afterAll(() => fixture.stop());

const papers = () => fixture.client().storage.from('papers');

describe('V5.2.2 a file in a bucket for certain types', () => {
  it.each([
    ['a picture', png, 'image/png'],
    ['a document', Buffer.from('%PDF-1.7 …'), 'application/pdf'],
    ['an archive', Buffer.from('504b0304ffff', 'hex'), 'application/zip'],
    ['a type nobody can check', Buffer.from('<svg/>'), 'image/svg+xml'],
    ['a script shown as text', Buffer.from('#!/bin/sh'), 'text/plain'],
  ])('is taken when it begins as its type does: %s', async (name, body, contentType) => {
    expect((await papers().upload(name, body, { contentType })).error).toBeNull();
  });

  it.each([
    ['a picture called a document', png, 'application/pdf'],
    ['a program called a picture', exe, 'image/png'],
    ['a program called nothing', exe, 'application/octet-stream'],
    ['a program of Unix', Buffer.from('\u007FELF\u0002'), 'application/octet-stream'],
    ['a page called a picture', Buffer.from('<html><script>'), 'image/jpeg'],
    ['a beginning that is cut off', Buffer.from('89504e', 'hex'), 'image/png'],
  ])('is refused otherwise, and nothing is stored: %s', async (name, body, contentType) => {
    const before = await fixture.files();
    for (const sent of [body, new Blob([new Uint8Array(body)], { type: contentType })]) {
      const { error } = await papers().upload(name, sent, { contentType });
      expect(error).toMatchObject({
        message: `The content of the file is not ${contentType}`,
        statusCode: '415',
      });
    }
    expect(await fixture.files()).toEqual(before);
  });

  it('is refused where it is empty', async () => {
    const before = await fixture.files();
    for (const contentType of ['image/png', 'text/plain']) {
      const { error } = await papers().upload('empty', Buffer.alloc(0), { contentType });
      expect(error).toMatchObject({ message: 'The file is empty', statusCode: '422' });
    }
    expect(await fixture.files()).toEqual(before);
  });

  it('that is a picture and a program at once is served as nothing but a picture', async () => {
    const both = Buffer.from('GIF89a=1;alert(document.domain)//');
    expect((await papers().upload('both.gif', both, { contentType: 'image/gif' })).error).toBeNull();
    const { headers } = await fixture.send('/object/papers/both.gif');
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/gif',
      'nosniff',
    ]);
  });
});

it('V5.2.3 an archive that would fill the disk is bytes like any other: nothing unpacks it', async () => {
  // 100 MB of nothing in 100 kB, under the names of everything people import.
  const bomb = gzipSync(Buffer.alloc(100 * 1_048_576), { level: 9 });
  const before = { processor: process.cpuUsage(), memory: process.memoryUsage().rss };
  for (const [name, contentType] of [
    ['bomb.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['bomb.zip', 'application/zip'],
    ['bomb.svg.gz', 'image/svg+xml'],
  ]) {
    const files = fixture.client().storage.from('anything');
    expect((await files.upload(name ?? '', bomb, { contentType: contentType ?? '' })).error).toBeNull();
    const { data } = await files.download(name ?? '');
    expect(data?.size).toBe(bomb.byteLength);
  }
  const { user, system } = process.cpuUsage(before.processor);
  expect((user + system) / 1e6).toBeLessThan(1.5);
  expect(process.memoryUsage().rss - before.memory).toBeLessThan(50 * 1_048_576);
});

it('a bucket for everything takes everything', async () => {
  const { error } = await fixture
    .client()
    .storage.from('anything')
    .upload('tool.exe', exe, { contentType: 'image/png' });
  expect(error).toBeNull();
});
