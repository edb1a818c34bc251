import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  await database.commitAs(owner, (db) =>
    db.query(`select public.set_up_company('Al Noor Contracting', 'AED', 'Asia/Dubai', 'AE')`),
  );
});
afterAll(() => database?.drop());

const run = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows[0]);
const setLogo = (user: TestUser, picture: string | null) =>
  run(user, 'select public.set_company_logo($1)', [picture]);
const logoOf = async (user: TestUser) =>
  (await run(user, `select public.letterhead() ->> 'logo' as logo`))?.logo as string | null;
const markOf = async (user: TestUser) =>
  (await run(user, `select public.my_access() -> 'company' ->> 'logo' as mark`))?.mark as string | null;
const base64 = (...bytes: (string | Uint8Array)[]) =>
  Buffer.concat(bytes.map((part) => Buffer.from(part as string, 'latin1'))).toString('base64');

/** The head of each format, as far as it says that the picture is 16 by 16 points. */
const pngHead = '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x10\x00\x00\x00\x10';
const png = base64(pngHead, 'the rest of a small picture');
const jpeg = base64('\xff\xd8\xff\xc0\x00\x11\x08\x00\x10\x00\x10', 'the rest of a photograph');
const webp = base64('RIFF\x10\x00\x00\x00WEBPVP8 ....\0\0\0\x9d\x01\x2a\x10\0\x10\0', 'and so on');

it('is read by everybody who works here, with what the law wants on paper', async () => {
  await run(
    admin,
    `update public.company_settings set address = 'Street 7', tax_id = '100200300400003' where id returning id`,
  );
  expect((await run(employee, 'select public.letterhead() as head'))?.head).toEqual({
    name: 'Al Noor Contracting',
    address: 'Street 7',
    phone: null,
    email: null,
    website: null,
    tax_id: '100200300400003',
    license_number: null,
    state_code: null,
    lut_number: null,
    country_pack: 'AE',
    logo: null,
  });
});

it('takes a logo from administrators only, and shows it to all', async () => {
  await expect(setLogo(employee, png)).rejects.toMatchObject({ hint: 'access_denied' });
  for (const [type, picture] of Object.entries({ png, jpeg, webp })) {
    await setLogo(admin, picture);
    expect(await logoOf(employee)).toBe(`data:image/${type};base64,${picture}`);
  }
});

it('is changed and taken away in the open: browsers see that it is another, and the log says who did it', async () => {
  await setLogo(admin, png);
  const before = await markOf(employee);
  await setLogo(admin, jpeg);
  const after = await markOf(employee);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(after).not.toBe(before);
  await setLogo(admin, null);
  expect([await markOf(employee), await logoOf(employee)]).toEqual([null, null]);
  const { rows } = await database.owner.query(
    `select user_id, action, before ->> 'content_hash' as before from public.audit_log
     where table_name = 'company_logo_facts' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ user_id: admin.id, action: 'DELETE', before: after }]);
});

it.each([
  [
    'a drawing made of code',
    base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'invalid_file',
  ],
  ['a page', base64('<!doctype html><script>1</script>'), 'invalid_file'],
  ['a PDF', base64('%PDF-1.7 and more of it'), 'invalid_file'],
  ['the first bytes of a picture and no more', base64('\xff\xd8\xff'), 'invalid_file'],
  ['a picture whose head says no size', base64('\xff\xd8\xff\xe0', 'the rest of it'), 'invalid_file'],
  ['what is no base64', 'data:image/png;base64,AAAA', 'invalid_file'],
  ['base64 that breaks off', `${png.slice(0, 20)}A`, 'invalid_file'],
  ['nothing', '', 'invalid_file'],
  ['one byte too many', base64('\x89PNG\r\n\x1a\n', 'x'.repeat(262_144 - 7)), 'too_large'],
])('refuses %s', async (_what, picture, hint) => {
  await setLogo(admin, webp);
  await expect(setLogo(admin, picture)).rejects.toMatchObject({ hint });
  expect(await logoOf(admin)).toContain('image/webp');
});

it('takes the largest that is allowed', async () => {
  await setLogo(admin, base64(pngHead, 'x'.repeat(262_144 - pngHead.length)));
  expect(await logoOf(admin)).toHaveLength('data:image/png;base64,'.length + 349_528);
});
