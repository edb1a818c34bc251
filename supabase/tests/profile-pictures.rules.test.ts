import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, describe, expect, it } from 'vitest';

const database = await createTestDatabase();
afterAll(() => database.drop());

const owner = await database.createUser({ role: 'OWNER' });
const mason = await database.createUser({ role: 'EMPLOYEE' });
const stranger = await database.createUser({});
await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
  stranger.id,
]);

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
type Person = typeof mason;

const setPicture = (person: Person, picture: string | null) =>
  database.commitAs(person, (db) => db.query('select public.set_own_picture($1)', [picture]));

const picturesOf = async (reader: Person, people: readonly Person[]) =>
  (
    await database.as(reader, (db) =>
      db.query<{ user_id: string; picture: string }>('select * from public.profile_pictures($1)', [
        people.map(({ id }) => id),
      ]),
    )
  ).rows;

describe('the picture of a profile', () => {
  it("is one's own to choose and take away, and colleagues see it", async () => {
    await setPicture(mason, png);
    const shown = [{ user_id: mason.id, picture: `data:image/png;base64,${png}` }];
    expect(await picturesOf(owner, [mason, owner])).toEqual(shown);
    expect(await picturesOf(mason, [mason])).toEqual(shown);
    const { rows } = await database.owner.query('select avatar_url from public.profiles where id = $1', [
      mason.id,
    ]);
    expect(rows).toEqual([{ avatar_url: expect.stringMatching(/^picture:[0-9a-f]{64}$/) }]);

    await setPicture(mason, null);
    expect(await picturesOf(owner, [mason])).toEqual([]);
    const after = await database.owner.query('select avatar_url from public.profiles where id = $1', [
      mason.id,
    ]);
    expect(after.rows).toEqual([{ avatar_url: null }]);
  });

  it('is shown to nobody who does not work here, but for their own', async () => {
    await setPicture(mason, png);
    await setPicture(stranger, png);
    expect((await picturesOf(stranger, [mason, stranger])).map(({ user_id }) => user_id)).toEqual([
      stranger.id,
    ]);
  });

  it('is at most 4096 pixels wide and high, as its head says in each of the formats', async () => {
    const pngOf = (width: number, height: number) => {
      const head = Buffer.from(png, 'base64');
      head.writeUInt32BE(width, 16);
      head.writeUInt32BE(height, 20);
      return head;
    };
    const jpegOf = (width: number, height: number) => {
      const frame = Buffer.from('ffc200110800000000030122', 'hex');
      frame.writeUInt16BE(height, 5);
      frame.writeUInt16BE(width, 7);
      const before = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc400040100', 'hex');
      return Buffer.concat([before, frame]);
    };
    const webpOf = (kind: string, head: readonly number[]) =>
      Buffer.concat([Buffer.from(`RIFF....WEBP${kind}....`), Buffer.from(head), Buffer.alloc(8)]);
    const lossless = (width: number, height: number) => {
      const bits = width - 1 + (height - 1) * 16384;
      return webpOf('VP8L', [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255]);
    };
    const lossy = (width: number, height: number) =>
      webpOf('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8]);
    const extended = (width: number, height: number) =>
      webpOf('VP8X', [
        0,
        0,
        0,
        0,
        (width - 1) & 255,
        (width - 1) >> 8,
        0,
        (height - 1) & 255,
        (height - 1) >> 8,
        0,
      ]);
    for (const of of [pngOf, jpegOf, lossless, lossy, extended]) {
      await setPicture(mason, of(4096, 300).toString('base64'));
      for (const [width, height] of [
        [4097, 300],
        [300, 4097],
      ] as const)
        await expect(setPicture(mason, of(width, height).toString('base64'))).rejects.toMatchObject({
          code: 'PT413',
        });
    }
  });

  it.each([
    [
      'a drawing made of code',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      'PT422',
    ],
    ['no base64', 'The image is not valid base64.', 'PT422'],
    [
      'more than 64 kB',
      Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(70_000)]).toString('base64'),
      'PT413',
    ],
  ])('is not %s', async (_what, picture, code) => {
    await expect(setPicture(mason, picture)).rejects.toMatchObject({ code });
  });
});
