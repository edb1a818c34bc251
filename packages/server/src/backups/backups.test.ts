import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { openDiskStore } from '@plinth/supabase-server/storage/store/disk-store.ts';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import { startS3Server } from '@plinth/supabase-server/storage/testing/s3-server.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findRoot } from '../repository.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBackupWhenDue, restoreBackup, createBackup, type BackupPlace } from './backups.ts';
import { openCopies } from './copies.ts';
import { restoreArchive, verifyArchive } from './read-archive.ts';
import { tryArchive } from './try-archive.ts';
import { writeArchive } from './write-archive.ts';

let database: TestDatabase;
let owner: TestUser;
let folder: string;
let store: ObjectStore;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  folder = temporaryFolder();
  store = await openDiskStore(path.join(folder, 'objects'));
  return () => database.drop();
});

/** A stored file with its row. */
async function addFile(content: Buffer): Promise<string> {
  const version = randomUUID();
  const arrival = path.join(folder, version);
  await writeFile(arrival, content);
  await store.put(version, { path: arrival, size: content.length, md5: '' });
  await database.owner.query(
    `insert into storage.objects (bucket_id, name, version)
     values ((select id from storage.buckets limit 1), $1::text, $1)`,
    [version],
  );
  return version;
}

async function contentOf(from: ObjectStore, version: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await from.open(version, null)) ?? []) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const names = async () =>
  (await database.owner.query<{ name: string }>('select name from public.projects order by name')).rows.map(
    ({ name }) => name,
  );
const addProject = (name: string) =>
  database.commitAs(owner, (db) => db.query('insert into public.projects (name) values ($1)', [name]));
const firstBroken = async () => {
  await database.owner.query('select private.extend_audit_chain()');
  return (await database.owner.query('select private.first_broken_audit_entry() as broken')).rows;
};
const target = () => ({ ownerUrl: database.ownerUrl, store, incomingFolder: path.join(folder, 'incoming') });

describe('one file', () => {
  it('brings rows and stored files back, plain and sealed', async () => {
    const contents = [Buffer.alloc(0), randomBytes(511), randomBytes(512), randomBytes(300_000)];
    const versions = await Promise.all(contents.map(addFile));
    await addProject('Villa');
    for (const passphrase of [undefined, 'three words of ours']) {
      const file = path.join(folder, `kept-${passphrase ?? 'plain'}.backup`);
      const written = await writeArchive({ ownerUrl: database.ownerUrl, store }, { file, passphrase });
      expect(written.fileCount).toBe(4);
      expect(readFileSync(file).includes('manifest.json')).toBe(passphrase === undefined);

      await database.owner.query(`update public.projects set name = 'gone'`);
      for (const version of versions) await store.remove(version);
      const manifest = await restoreArchive({ file, passphrase }, target());
      expect(manifest).toMatchObject({ missing: [], rows: { count: written.rowCount } });
      expect(await names()).toEqual(['Villa']);
      for (const [index, version] of versions.entries())
        expect((await contentOf(store, version)).equals(contents[index] ?? Buffer.alloc(1))).toBe(true);
    }
    expect(readdirSync(folder).filter((name) => /\.(part|rows)$/.test(name))).toEqual([]);
  });

  it('changes nothing when one byte is another, when its end is missing, or with another passphrase', async () => {
    await addFile(randomBytes(200_000));
    const plain = path.join(folder, 'plain.backup');
    const sealed = path.join(folder, 'sealed.backup');
    await writeArchive({ ownerUrl: database.ownerUrl, store }, { file: plain });
    await writeArchive(
      { ownerUrl: database.ownerUrl, store },
      { file: sealed, passphrase: 'three words of ours' },
    );
    await addProject('entered since');
    const bad = path.join(folder, 'bad.backup');
    for (const [file, passphrase] of [
      [plain, undefined],
      [sealed, 'three words of ours'],
    ] as const) {
      const whole = readFileSync(file);
      for (const place of [40, 700, Math.floor(whole.length / 2), whole.length - 3000]) {
        const changed = Buffer.from(whole);
        changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
        writeFileSync(bad, changed);
        await expect(restoreArchive({ file: bad, passphrase }, target())).rejects.toThrow(
          /Nothing was changed/,
        );
      }
      for (const length of [10, 100_000, whole.length - 5000]) {
        writeFileSync(bad, whole.subarray(0, length));
        await expect(restoreArchive({ file: bad, passphrase }, target())).rejects.toThrow(
          /Nothing was changed/,
        );
      }
    }
    await expect(verifyArchive({ file: sealed, passphrase: 'four words of others' })).rejects.toThrow(
      /passphrase/,
    );
    await expect(verifyArchive({ file: sealed })).rejects.toThrow(/PLINTH_BACKUP_PASSPHRASE/);
    expect(await names()).toEqual(['entered since']);
  });

  it('is tried by restoring it into a second place, which touches nothing of the first', async () => {
    await addFile(randomBytes(1000));
    const file = path.join(folder, 'tried.backup');
    await writeArchive({ ownerUrl: database.ownerUrl, store }, { file });
    expect((await tryArchive({ file }, findRoot())).files).toHaveLength(1);
    expect(await names()).toEqual([]);
  }, 60_000);
});

describe('restoring (F70)', () => {
  const place = (): BackupPlace => ({
    ...target(),
    pool: database.owner,
    folder: path.join(folder, 'backups'),
    passphrase: null,
    copies: null,
    tryOut: null,
    noteRestore: async () => undefined,
  });

  it('under load leaves an unbroken audit chain and nothing half, five times', async () => {
    await addProject('Villa');
    await firstBroken();
    const id = await createBackup(place(), 'requested');
    const load = { isOver: false };
    const refusals = new Set<string>();
    const work = async (number: number) => {
      for (let turn = 0; !load.isOver; turn += 1) {
        await database
          .commitAs(owner, async (db) => {
            await db.query('select authz.check_session()');
            await db.query('insert into public.projects (name) values ($1)', [`load ${number}-${turn}`]);
          })
          .catch((error: { hint?: string; code?: string }) =>
            refusals.add(error.hint ?? error.code ?? 'lost'),
          );
      }
    };
    const chaining = async () => {
      while (!load.isOver)
        await database.owner.query('select private.extend_audit_chain()').catch(() => undefined);
    };
    const workers = [work(1), work(2), work(3), chaining()];
    for (let round = 0; round < 5; round += 1) {
      await restoreBackup(place(), id, null);
      // all who were signed in are out, and nothing of the load is left
      expect(await names()).toEqual(['Villa']);
      await database.owner.query(
        `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
        [owner.sessionId, owner.id],
      );
      await expect.poll(async () => (await names()).length, { timeout: 10_000 }).toBeGreaterThan(2);
    }
    load.isOver = true;
    await Promise.all(workers);
    expect(await firstBroken()).toEqual([{ broken: null }]);
    expect(refusals).toContain('maintenance');
  }, 120_000);

  it('is refused while another one runs', async () => {
    await addProject('Villa');
    const id = await createBackup(place(), 'requested');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => restoreBackup(place(), id, null)));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await names()).toEqual(['Villa']);
    expect(await firstBroken()).toEqual([{ broken: null }]);
  }, 60_000);
});

describe('backups by themselves', () => {
  it('are copied to a folder and to a bucket; one that cannot be copied is one all the same', async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.close());
    const second = path.join(folder, 'second');
    const base = { ...target(), pool: database.owner, folder: path.join(folder, 'backups') };
    const make = async (copies: BackupPlace['copies']) => {
      await database.owner.query(`update private.backups set created_at = created_at - interval '2 days'`);
      await createBackupWhenDue({
        ...base,
        passphrase: null,
        copies,
        tryOut: null,
        noteRestore: async () => undefined,
      });
      const { rows } = await database.owner.query<{
        file_name: string;
        copied_at: Date | null;
        failure: string;
      }>('select file_name, copied_at, failure from private.backups order by created_at desc limit 1');
      return rows[0];
    };
    const first = await make(openCopies({ folder: second }));
    expect(readdirSync(second)).toEqual([first?.file_name]);
    await verifyArchive({ file: path.join(second, first?.file_name ?? '') });
    const inBucket = await make(openCopies({ s3: s3.settings }));
    expect(s3.objects.has(`files/${inBucket?.file_name}`)).toBe(true);
    expect(inBucket).toMatchObject({ failure: null });
    s3.failWhen = () => 500;
    const uncopied = await make(openCopies({ s3: s3.settings }));
    expect(uncopied).toMatchObject({ copied_at: null, failure: expect.stringMatching(/^It was not copied/) });
  });

  it('are noted as failed when they cannot be restored', async () => {
    const refused: BackupPlace = {
      ...target(),
      pool: database.owner,
      folder: path.join(folder, 'backups'),
      passphrase: null,
      copies: null,
      tryOut: async () => {
        throw new Error('a row is missing');
      },
      noteRestore: async () => undefined,
    };
    await expect(createBackupWhenDue(refused)).rejects.toThrow('a row is missing');
    const { rows } = await database.owner.query('select status, failure from private.backups');
    expect(rows).toEqual([{ status: 'failed', failure: 'It cannot be restored: a row is missing' }]);
  });
});
