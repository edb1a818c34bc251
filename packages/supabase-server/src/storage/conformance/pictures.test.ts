import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

let fixture: StorageFixture;
const photograph = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#c0392b' } }).jpeg();

beforeAll(async () => {
  fixture = await startStorageFixture();
  const { storage } = fixture.client();
  await storage.createBucket('open', { public: true });
  await storage.createBucket('closed');
  const files: readonly (readonly [string, Buffer | string, string])[] = [
    ['photo.jpg', await photograph().toBuffer(), 'image/jpeg'],
    ['plan.png', await photograph().png().toBuffer(), 'image/png'],
    // taken with the phone on its side, and with where that was
    [
      'turned.jpg',
      await photograph()
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Copyright: 'Al Noor' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
        .toBuffer(),
      'image/jpeg',
    ],
    ['note.txt', 'no picture', 'text/plain'],
    ['pretends.png', 'no picture', 'image/png'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/svg+xml'],
    [
      'bomb.png',
      await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'image/png',
    ],
  ];
  for (const bucket of ['open', 'closed'])
    for (const [name, bytes, contentType] of files) {
      const { error } = await storage.from(bucket).upload(name, bytes, { contentType });
      if (error) throw error;
    }
}, 60_000);
afterAll(() => fixture.stop());

const ask = (query: string, name = 'photo.jpg', headers: Record<string, string> = {}) =>
  fixture.send(`/render/image/public/open/${name}?${query}`, { token: null, headers });

async function sizeOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
}

describe('a picture in another size', () => {
  it.each([
    ['width=100', [100, 50, 'jpeg']],
    ['height=100', [200, 100, 'jpeg']],
    ['width=100&height=100', [100, 100, 'jpeg']],
    ['width=100&height=100&resize=cover', [100, 100, 'jpeg']],
    ['width=100&height=100&resize=contain', [100, 50, 'jpeg']],
    ['width=100&height=100&resize=fill', [100, 100, 'jpeg']],
    ['width=100&resize=fill', [100, 50, 'jpeg']],
    ['height=20&resize=fill', [40, 20, 'jpeg']],
    // never larger than it is
    ['width=2500&resize=fill', [400, 200, 'jpeg']],
    ['width=2000', [400, 200, 'jpeg']],
    ['', [400, 200, 'jpeg']],
  ])('%s', async (query, expected) => {
    const response = await ask(query);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sizeOf(response)).toEqual(expected);
  });

  it('is as small as its quality, and another kind for who takes it', async () => {
    const length = async (query: string) => (await (await ask(query, 'turned.jpg')).arrayBuffer()).byteLength;
    expect(await length('quality=20')).toBeLessThanOrEqual(await length('quality=100'));
    const accept = 'image/avif,image/webp,*/*';
    const webp = await ask('width=100', 'plan.png', { accept });
    expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual([
      'image/webp',
      expect.stringContaining('accept'),
    ]);
    expect(await sizeOf(webp)).toEqual([100, 50, 'webp']);
    expect(await sizeOf(await ask('width=100&format=origin', 'plan.png', { accept }))).toEqual([
      100,
      50,
      'png',
    ]);
  });

  it('stands upright, and does not say where it was taken', async () => {
    const response = await ask('width=100', 'turned.jpg');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([100, 200, undefined, undefined]);
  });

  it('is not sent again to who has it, until the file is another', async () => {
    const first = await ask('width=60');
    const eTag = first.headers.get('etag') ?? '';
    expect((await ask('width=60', 'photo.jpg', { 'if-none-match': eTag })).status).toBe(304);
    expect((await ask('width=61', 'photo.jpg', { 'if-none-match': eTag })).status).toBe(200);
    const green = await photograph().negate().toBuffer();
    await fixture.client().storage.from('open').update('photo.jpg', green, { contentType: 'image/jpeg' });
    const other = await ask('width=60', 'photo.jpg', { 'if-none-match': eTag });
    expect([other.status, other.headers.get('etag') === eTag]).toEqual([200, false]);
  });

  it('is what the stock client asks for, by each of its ways', async () => {
    const { storage } = fixture.client();
    const transform = { width: 80, height: 40, resize: 'contain', quality: 50 } as const;
    const open = storage.from('open').getPublicUrl('plan.png', { transform }).data.publicUrl;
    expect(await sizeOf(await fetch(open))).toEqual([80, 40, 'png']);
    const { data } = await storage.from('closed').download('plan.png', { transform });
    expect(await sizeOf(new Response(data))).toEqual([80, 40, 'png']);
    const signed = await storage.from('closed').createSignedUrl('plan.png', 60, { transform });
    const answer = await fetch(signed.data?.signedUrl ?? '');
    expect(answer.headers.get('cache-control')).toBe('private');
    expect(await sizeOf(answer)).toEqual([80, 40, 'png']);
  });

  it('has a head without a body', async () => {
    const response = await fixture.send('/render/image/public/open/plan.png?width=10', { method: 'HEAD' });
    expect([response.status, Number(response.headers.get('content-length')) > 0]).toEqual([200, true]);
  });
});

describe('rights', () => {
  it('are those of the file', async () => {
    const path = '/render/image/authenticated/closed/plan.png?width=10';
    expect((await fixture.send(path)).status).toBe(200);
    expect((await fixture.send(path, { token: fixture.token() })).status).toBe(400);
    expect((await fixture.send(path, { token: null })).status).toBe(400);
    const open = await fixture.send('/render/image/public/closed/plan.png?width=10', { token: null });
    expect(open.status).toBe(400);
    expect((await ask('width=10', 'none.png')).status).toBe(400);
  });

  it('end with the file, also for a size that was drawn before', async () => {
    const { storage } = fixture.client();
    const bytes = await photograph().toBuffer();
    await storage.from('open').upload('gone.jpg', bytes, { contentType: 'image/jpeg' });
    expect((await ask('width=30', 'gone.jpg')).status).toBe(200);
    await storage.from('open').remove(['gone.jpg']);
    expect((await ask('width=30', 'gone.jpg')).status).toBe(400);
  });

  it('of a signed address are for the size it was signed for, and not for the file', async () => {
    const files = fixture.client().storage.from('closed');
    const { data } = await files.createSignedUrl('plan.png', 60, { transform: { width: 20 } });
    const url = new URL(data?.signedUrl ?? '');
    url.searchParams.set('width', '400');
    expect(await sizeOf(await fetch(url))).toEqual([20, 10, 'png']);
    const token = url.searchParams.get('token') ?? '';
    const withToken = (path: string, signed: string) =>
      fixture.send(`${path}?token=${signed}`, { token: null });
    expect((await withToken('/object/sign/closed/plan.png', token)).status).toBe(400);
    expect((await withToken('/render/image/sign/closed/photo.jpg', token)).status).toBe(400);
    const whole = await files.createSignedUrl('plan.png', 60);
    const ofFile = new URL(whole.data?.signedUrl ?? '').searchParams.get('token') ?? '';
    expect((await withToken('/render/image/sign/closed/plan.png', ofFile)).status).toBe(400);
  });
});

describe('what is no picture, or too much of one', () => {
  it.each(['note.txt', 'pretends.png', 'drawing.svg', 'bomb.png'])('is refused: %s', async (name) => {
    const response = await ask('width=10', name);
    expect([response.status, Object(await response.json()).error]).toEqual([400, 'InvalidRequest']);
  });

  it.each([
    'width=0',
    'width=2501',
    'width=1.5',
    'width=-1',
    'width=x',
    'height=99999999999',
    'width=1&width=2',
    'quality=19',
    'quality=101',
    'resize=stretch',
    'format=gif',
  ])('a wish nobody can mean: %s', async (query) => {
    const response = await ask(query);
    expect([response.status, Object(await response.json()).error]).toEqual([400, 'InvalidRequest']);
  });

  it('a wish is looked at before it is signed', async () => {
    const files = fixture.client().storage.from('closed');
    const { error } = await files.createSignedUrl('plan.png', 60, { transform: { width: 9000 } });
    expect(error?.message).toContain('width must be an integer from 1 to 2500');
  });

  it('many at once wait for each other and are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(`width=${100 + (index % 15)}`, 'plan.png')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
