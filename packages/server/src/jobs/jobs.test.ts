import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDiskStore } from '@plinth/supabase-server/storage/store/disk-store.ts';
import { createBackupWhenDue, type BackupPlace } from '../backups/backups.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestApplication } from '../testing/test-application.ts';

let database: TestDatabase;
let owner: TestUser;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
});
afterEach(() => database.drop());

const run = async (sql: string, values: unknown[] = []) =>
  database.commitAs(owner, async (db) => (await db.query(sql, values)).rows);

type State = {
  facts: Record<string, unknown>;
  backups: { id: string; file_name: string; status: string; reason: string; restored_at: string | null }[];
};

const operation = async () => (await run('select public.operation_state() as state'))[0]?.state as State;

/** Asks for a piece of work and waits until it is over. @returns why it failed, null when it did not */
async function request(kind: string, subject: string | null = null): Promise<string | null> {
  const id = (await run('select public.request_job($1, $2) as id', [kind, subject]))[0]?.id as string;
  return vi.waitFor(
    async () => {
      const { rows } = await database.owner.query<{ last_error: string | null }>(
        'select last_error from private.jobs where id = $1 and finished_at is not null',
        [id],
      );
      if (!rows[0]) throw new Error(`${kind} is not over`);
      return rows[0].last_error;
    },
    { timeout: 30_000, interval: 100 },
  );
}

const flagsOf = async (app: FastifyInstance) =>
  (await app.inject('/config.json')).json<{ modules: Record<string, boolean>; menu: { items: unknown } }>();

it('backs up when asked, and goes back to it after damage, with a backup of what it replaced', async () => {
  const dataFolder = temporaryFolder();
  await openTestApplication({ database, environment: { PLINTH_DATA: dataFolder } });
  await run(`insert into public.projects (name) values ('Villa 1')`);
  expect(await request('backup')).toBeNull();
  const [made] = (await operation()).backups;
  expect(made).toMatchObject({ status: 'finished', reason: 'requested', restored_at: null });
  expect(readdirSync(path.join(dataFolder, 'backups'))).toContain(made?.file_name);

  await database.owner.query(`update public.projects set name = 'gone'`);
  expect(await request('restore', made?.id ?? '')).toBeNull();
  expect((await database.owner.query('select name from public.projects')).rows).toEqual([
    { name: 'Villa 1' },
  ]);
  const after = (
    await database.owner.query<{ reason: string; restored: boolean }>(
      'select reason, restored_at is not null as restored from private.backups order by created_at',
    )
  ).rows;
  expect(after).toEqual([
    { reason: 'requested', restored: true },
    { reason: 'before_restore', restored: false },
  ]);
});

it('backs up by itself when that is due, once for all servers, and not where the company does not want it', async () => {
  const place: BackupPlace = {
    pool: database.owner,
    ownerUrl: database.ownerUrl,
    folder: path.join(temporaryFolder(), 'backups'),
    store: await openDiskStore(path.join(temporaryFolder(), 'objects')),
    incomingFolder: temporaryFolder(),
    passphrase: null,
    copies: null,
    tryOut: async () => undefined,
    noteRestore: async () => undefined,
  };
  const reasons = async () =>
    (await database.owner.query<{ reason: string }>('select reason from private.backups')).rows.map(
      ({ reason }) => reason,
    );
  await run('update public.system_settings set auto_backup = false');
  await createBackupWhenDue(place);
  expect(await reasons()).toEqual([]);
  await run('update public.system_settings set auto_backup = true');
  await Promise.all([1, 2, 3].map(() => createBackupWhenDue(place)));
  await createBackupWhenDue(place);
  expect(await reasons()).toEqual(['scheduled']);
  expect(readdirSync(place.folder).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
  await database.owner.query(`update private.backups set created_at = created_at - interval '25 hours'`);
  await createBackupWhenDue(place);
  expect(await reasons()).toEqual(['scheduled', 'scheduled']);
});

it('sends the test mail to who asks, and says what the mail server says', async () => {
  const { port, received } = await startMailServer();
  const mail = { host: '127.0.0.1', port, isSecure: false, from: 'plinth@example.test', password: 'hidden' };
  const { app } = await openTestApplication({ database, file: { mail } });
  await app.ready();
  expect(await request('test_mail')).toBeNull();
  expect(received[0]).toMatchObject({ to: [owner.email] });
  expect(received[0]?.mail).toMatchObject({ subject: 'Test email' });
  const facts = (await operation()).facts;
  expect(facts['mail']).toEqual({ host: '127.0.0.1', port, from: 'plinth@example.test' });
  expect(JSON.stringify(facts)).not.toContain('hidden');
});

it('says that there is no mail server, and where files are stored works', async () => {
  await openTestApplication({ database });
  expect(await request('test_mail')).toBe('No mail server is configured.');
  expect(await request('test_storage')).toBeNull();
});

it('says why a bucket cannot be used', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:9',
    region: 'x',
    bucket: 'b',
    prefix: '',
    accessKeyId: 'k',
    secretAccessKey: 'very hidden',
  };
  const { app } = await openTestApplication({ database, file: { storage: { fileSizeLimit: 1000, s3 } } });
  await app.ready();
  expect(await request('test_storage')).toMatch(/./);
  expect(JSON.stringify(await operation())).not.toContain('very hidden');
});

it('shows the modules that administrators switched on and off, within what the deployment allows', async () => {
  const { app } = await openTestApplication({
    database,
    file: { flags: { modules: { settings: true, inventory: false } } },
  });
  expect((await flagsOf(app)).modules).toMatchObject({ safety: false, projects: true, inventory: false });
  for (const [name, isOn] of [
    ['modules.safety', true],
    ['modules.projects', false],
    ['modules.inventory', true],
    ['items.hr.payroll', true],
  ])
    await run('select public.set_feature($1, $2)', [name, isOn]);
  const flags = await flagsOf(app);
  expect(flags.modules).toMatchObject({ safety: true, projects: false, inventory: false, settings: true });
  expect(flags.menu.items).toMatchObject({ hr: { payroll: true } });
  expect((await operation()).facts['pinned']).toEqual(['modules.inventory']);
});

it('makes an account wait after as many wrong passwords as the company allows', async () => {
  const { app } = await openTestApplication({ database });
  await run('update public.security_settings set maximum_login_attempts = 3');
  const guess = async (email: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        headers: { apikey: 'sb_publishable_tests' },
        payload: { email, password: 'a wrong password' },
      })
    ).statusCode;
  // the number is read every second: until then an account of its own is guessed at each time
  await vi.waitFor(
    async () => {
      const email = `${randomUUID()}@example.test`;
      const answers = [await guess(email), await guess(email), await guess(email), await guess(email)];
      expect(answers).toEqual([400, 400, 400, 429]);
    },
    { timeout: 20_000, interval: 500 },
  );
});
