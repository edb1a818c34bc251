import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { TestUser } from '../testing/test-user.ts';
import { backupTables } from './backup-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let database: TestDatabase;
let owner: TestUser;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  await database.createUser({ role: 'ADMIN' });
  await database.commitAs(owner, async (db) => {
    await db.query(
      `insert into public.projects (name, description) values ('Villa "آ" \\ 1', E'two\\nlines\\t🏗'), ('{null}', null)`,
    );
    await db.query(`insert into public.personal_settings (date_format) values ('month_day_year')`);
  });
  await database.owner.query(
    `insert into public.external_entities (company_name, entity_type) select 'Firm ' || n, 'SUPPLIER' from generate_series(1, 1200) n`,
  );
  await database.owner.query(
    `insert into public.company_settings (name, weekend_days) values ('Builders', '{5,6}')`,
  );
  return () => database.drop();
});

/** What every table of a backup holds, as one short text a table. */
async function everything(): Promise<Record<string, string>> {
  const client = await database.owner.connect();
  try {
    const digests: Record<string, string> = {};
    for (const { name } of await backupTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text)), '') as digest from ${name} r`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    client.release();
  }
}

const backUp = async (name: string) => {
  const file = path.join(folder, name);
  return { file, ...(await writeBackup({ url: database.ownerUrl, file })) };
};
const restore = (file: string) => restoreBackup({ url: database.ownerUrl, file });
const damage = () =>
  database.owner.query(`update public.projects set name = 'gone'; delete from public.external_entities;
    update public.company_settings set name = 'Somebody else', weekend_days = '{}';
    update auth.users set encrypted_password = 'nothing'; delete from public.personal_settings`);

it('brings everything back after damage, value by value, and counts on where it was', async () => {
  const before = await everything();
  const { file, rowCount, sizeBytes } = await backUp('whole');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(sizeBytes).toBe(statSync(file).size);
  await damage();
  expect(await everything()).not.toEqual(before);

  expect(await restore(file)).toBe(rowCount);
  expect(await everything()).toEqual(before);
  // nobody's session came back from the past, and what was signed in is out
  expect((await database.owner.query('select from auth.sessions')).rowCount).toBe(0);
  // the next number is the next one, the log is unbroken and goes on
  const { rows } = await database.owner.query(
    `insert into public.external_entities (company_name, entity_type) values ('New', 'SUPPLIER') returning entity_number`,
  );
  expect(rows).toEqual([{ entity_number: 'ENT1201' }]);
  await database.owner.query('select private.extend_audit_chain()');
  expect((await database.owner.query('select private.first_broken_audit_entry() as broken')).rows).toEqual([
    { broken: null },
  ]);
});

it('is of one moment, no matter who works meanwhile', async () => {
  const busy = (async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await database.owner.query(
        `with moved as (update public.projects set description = $1 returning id)
         update public.company_settings set address = $1`,
        [String(turn)],
      );
    }
  })();
  const { file } = await backUp('busy');
  await busy;
  await restore(file);
  const { rows } = await database.owner.query<{ project: string | null; company: string | null }>(
    'select p.description as project, c.address as company from public.projects p, public.company_settings c where p.name like $1',
    ['Villa%'],
  );
  expect(rows[0]?.company === null || rows[0]?.project === rows[0]?.company).toBe(true);
});

it('changes nothing when the file is a part, damaged, of another version or none', async () => {
  const { file } = await backUp('to-break');
  await damage();
  const before = await everything();
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  const broken = (name: string, content: Buffer) => {
    const target = path.join(folder, name);
    writeFileSync(target, content);
    return target;
  };
  const packed = (some: readonly string[]) => gzipSync(`${some.join('\n')}\n`);
  await expect(restore(broken('part', packed(lines.slice(0, -2))))).rejects.toThrow(/not whole/);
  const row = lines.findIndex((line) => line.startsWith('['));
  await expect(
    restore(broken('missing-row', packed([...lines.slice(0, row), ...lines.slice(row + 1)]))),
  ).rejects.toThrow(/not whole/);
  await expect(restore(broken('cut', readFileSync(file).subarray(0, 5000)))).rejects.toThrow(/damaged/);
  await expect(restore(path.join(folder, 'nowhere'))).rejects.toThrow(/missing or damaged/);
  await expect(
    restore(
      broken(
        'other',
        packed([String(lines[0]).replace('"20261121090000"', '"20200101000000"'), ...lines.slice(1)]),
      ),
    ),
  ).rejects.toThrow(/another version/);
  await expect(restore(broken('letter', packed(['{"kind":"letter"}'])))).rejects.toThrow(/no backup/);
  expect(await everything()).toEqual(before);
});
