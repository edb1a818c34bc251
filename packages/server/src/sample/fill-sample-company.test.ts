import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { openDiskStore } from '@plinth/supabase-server/storage/store/disk-store.ts';
import { beforeEach, expect, it } from 'vitest';
import { restoreBackup, type BackupPlace } from '../backups/backups.ts';
import { findRoot } from '../repository.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { enterSample, fillSampleCompany, prepareSample } from './fill-sample-company.ts';

let database: TestDatabase;
let owner: TestUser;
let place: BackupPlace;
let notes: number;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  await database.owner.query(`select app.set_up_company('Ras Builders', 'INR', 'Asia/Kolkata', 'IN')`);
  notes = 0;
  place = {
    pool: database.owner,
    ownerUrl: database.ownerUrl,
    folder: path.join(temporaryFolder(), 'backups'),
    store: await openDiskStore(path.join(temporaryFolder(), 'objects')),
    incomingFolder: temporaryFolder(),
    passphrase: null,
    copies: null,
    tryOut: null,
    noteRestore: async () => {
      notes += 1;
    },
  };
  return () => database.drop();
});

const fill = () =>
  fillSampleCompany(place, findRoot(), { requestedBy: owner.id, onProgress: () => undefined });
const run = async (sql: string, values: unknown[] = []) =>
  database.commitAs(owner, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const request = async (user: TestUser = owner) =>
  database.commitAs(user, (db) => db.query(`select public.request_job('sample_company')`));
type Sample = {
  is_offered: boolean;
  filled_at: string | null;
  backup: string | null;
  accounts: number | null;
  changes: number | null;
};
const state = async () =>
  (await run(`select public.operation_state() -> 'sample' as sample`))[0]?.['sample'] as Sample;
const company = async () =>
  (await database.owner.query('select name, base_currency from public.company_settings')).rows[0] as unknown;
const login = async () =>
  (await database.owner.query('select email, encrypted_password from auth.users where id = $1', [owner.id]))
    .rows;

it('comes into an installation without records and goes again, with the account of the owner', async () => {
  const before = await login();
  expect(await state()).toMatchObject({ is_offered: true, filled_at: null, backup: null });
  const shares: number[] = [];
  const file = path.join(temporaryFolder(), 'sample.archive');
  await prepareSample(file, {
    from: database.owner,
    root: findRoot(),
    owner: owner.id,
    onProgress: (share) => shares.push(share),
  });
  expect(shares.length).toBeGreaterThan(20);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));

  // what was entered meanwhile stays, and so does everything when what is there cannot be kept
  await run(`insert into public.projects (name) values ('Villa')`);
  await expect(enterSample(place, file, owner.id)).rejects.toThrow('without records');
  expect(await run('select name from public.projects')).toEqual([{ name: 'Villa' }]);
  await run('delete from public.projects');
  const full = { ...place, folder: '/dev/null/backups' };
  await expect(enterSample(full, file, owner.id)).rejects.toThrow('ENOTDIR');
  expect(await company()).toEqual({ name: 'Ras Builders', base_currency: 'INR' });
  expect((await database.owner.query('select from private.backups')).rowCount).toBe(0);

  await enterSample(place, file, owner.id);
  expect(await company()).toEqual({ name: 'Al Noor Contracting LLC', base_currency: 'AED' });
  expect(await login()).toEqual(before);
  // an owner as before, who sees and changes everything
  expect((await run('select count(*)::int as n from public.projects'))[0]?.['n']).toBeGreaterThan(5);
  await run(`insert into public.projects (name) values ('Tried out')`);
  const filled = await state();
  expect(filled).toMatchObject({ is_offered: false, accounts: 0 });
  expect(filled.changes).toBeGreaterThan(0);
  expect(filled.changes).toBeLessThan(5);
  await database.createUser({ role: 'EMPLOYEE' });
  expect((await state()).accounts).toBeGreaterThan(0);
  expect((await database.owner.query('select private.first_broken_audit_entry() as broken')).rows).toEqual([
    { broken: null },
  ]);
  // nobody of the sample is written to
  expect((await database.owner.query('select from private.mail_outbox')).rowCount).toBe(0);
  await database.owner.query(
    `select private.notify(p.id, 'project_update', 'News') from public.profiles p where p.email like '%@alnoor.example'`,
  );
  expect((await database.owner.query('select from private.mail_outbox')).rowCount).toBe(0);
  // what was done already is done once
  await fill();
  await expect(request()).rejects.toMatchObject({ hint: 'already_exists' });

  await restoreBackup(place, filled.backup ?? '', owner.id);
  expect(await company()).toEqual({ name: 'Ras Builders', base_currency: 'INR' });
  expect(await login()).toEqual(before);
  expect((await database.owner.query('select from public.profiles')).rowCount).toBe(1);
  expect(await state()).toMatchObject({ is_offered: true, filled_at: null });
  const { rows } = await database.owner.query<{ reason: string }>(
    'select reason from private.backups order by created_at',
  );
  expect(rows.map(({ reason }) => reason)).toEqual(['before_sample', 'before_restore']);
  expect(notes).toBe(2);
}, 300_000);

it('stays out where another person has an account or anything was entered', async () => {
  const admin = await database.createUser({ role: 'ADMIN' });
  await expect(request(admin)).rejects.toMatchObject({ hint: 'owner_only' });
  await expect(request()).rejects.toMatchObject({ hint: 'already_exists' });
  expect((await state()).is_offered).toBe(false);
  await database.owner.query('delete from public.profiles where id = $1', [admin.id]);
  expect((await state()).is_offered).toBe(true);

  // authors are called otherwise of tasks than of most records
  await run(`insert into public.tasks (task_title) values ('Visit the plot')`);
  expect((await state()).is_offered).toBe(false);
  await run('delete from public.tasks');
  expect((await state()).is_offered).toBe(true);

  await run(`insert into public.projects (name) values ('Villa')`);
  await expect(request()).rejects.toMatchObject({ hint: 'already_exists' });
  await expect(fill()).rejects.toThrow('without records');
  expect(await run('select name from public.projects')).toEqual([{ name: 'Villa' }]);
  expect(await company()).toMatchObject({ name: 'Ras Builders' });
  expect((await database.owner.query('select from private.backups')).rowCount).toBe(0);
}, 300_000);

it('is asked for once, however often it is pressed', async () => {
  await Promise.all([1, 2, 3].map(() => request()));
  const { rows } = await database.owner.query(`select kind from private.jobs where kind = 'sample_company'`);
  expect(rows).toHaveLength(1);
});
