import { afterAll, describe, expect, it } from 'vitest';
import { startUploadFixture } from '../testing/upload-fixture.ts';

const { fixture, files } = await startUploadFixture();
afterAll(() => fixture.stop());

describe('a name', () => {
  it.each([
    'Übersicht.pdf',
    'مخطط الموقع.pdf',
    'निर्माण/योजना.txt',
    '🏗️ crane.jpg',
    'sub folder/with space.txt',
    'quote\'and"double.txt',
    'plus+and=equals&more;.txt',
    '100%.txt',
    'CON',
    '.hidden',
    'bracket[1]{2}^`|~<>.txt',
    'a'.repeat(300),
    'right-to-left \u202Egnp.exe',
  ])('%j is kept as it is', async (name) => {
    expect((await files().upload(name, 'x', { upsert: true })).error).toBeNull();
    const folder = name.includes('/') ? name.split('/')[0] : '';
    const listed = await files().list(folder, { limit: 1000 });
    expect(listed.data?.map((entry) => entry.name)).toContain(name.split('/').at(-1));
    expect(await (await files().download(name)).data?.text()).toBe('x');
    expect((await files().remove([name])).data?.map((row) => row.name)).toEqual([name]);
  });

  it.each(['100%25.txt', 'C:%5Cx', 'hash%23tag.txt', 'what%3F.txt'])(
    '%s is what it decodes to',
    async (encoded) => {
      const name = decodeURIComponent(encoded);
      expect((await files().upload(encoded, 'x')).error).toBeNull();
      expect((await files().remove([name])).data).toHaveLength(1);
    },
  );

  it.each([
    ['../../etc/passwd', '..%2F..%2Fetc%2Fpasswd'],
    ['a/../b', 'a%2F..%2Fb'],
    ['./a', '.%2Fa'],
    ['NUL', 'a%00b'],
    ['a line feed', 'a%0Ab'],
    ['a control character of the second row', 'a%C2%85b'],
    ['a noncharacter', 'a%EF%BF%BE'],
    ['more than 1024 bytes', 'ä'.repeat(513)],
    ['nothing', ''],
  ])('V5.3.1 that is %s is refused, and nothing is stored', async (_what, encoded) => {
    const before = await fixture.files();
    const response = await fixture.send(`/object/files/${encoded}`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '400',
      error: 'InvalidKey',
      message: expect.stringMatching(/^Invalid key: /),
      code: 'InvalidKey',
    });
    expect(await fixture.files()).toEqual(before);
  });

  it('F54 V5.3.2 never becomes a path: files are stored under names of their own', async () => {
    await files().upload('a/..b/c..txt', 'x');
    for (const file of await fixture.files()) {
      expect(file).toMatch(/^objects\/[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
  });
});
