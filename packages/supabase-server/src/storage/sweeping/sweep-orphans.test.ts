import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeService } from '../testing/make-service.ts';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const hour = 3_600_000;

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture();
  await fixture.client().storage.createBucket('files');
});
afterAll(() => fixture.stop());

async function sweep(laterBy: number) {
  const service = await makeService(fixture.options, {
    orphanSeconds: 3600,
    now: () => Date.now() + laterBy,
  });
  try {
    return await sweepOrphans(service, new AbortController().signal);
  } finally {
    await service.database.close();
  }
}

async function leave(file: string): Promise<void> {
  const target = path.join(fixture.folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, 'left over');
}

const objectFile = async (name: string) => {
  const { rows } = await fixture.database.owner.query<{ version: string }>(
    'select version from storage.objects where name = $1',
    [name],
  );
  const version = rows[0]?.version ?? '';
  return path.join('objects', version.slice(0, 2), version);
};

describe('F22 the sweeper', () => {
  it('removes files without a row, rows without a file and broken arrivals, an hour later and not before', async () => {
    const files = fixture.client().storage.from('files');
    await files.upload('whole.txt', 'whole');
    await files.upload('lost.txt', 'lost');
    const orphan = 'objects/ab/ab000000-0000-4000-8000-000000000001';
    await leave(orphan);
    await leave('incoming/broken.part');
    await rename(
      path.join(fixture.folder, await objectFile('lost.txt')),
      path.join(fixture.folder, 'elsewhere'),
    );
    await fixture.database.owner.query(
      `insert into storage.objects (bucket_id, name) values ('files', 'by hand')`,
    );

    expect(await sweep(0)).toMatchObject({ files: 0, rows: 0, arrivals: 0 });
    expect(await sweep(hour + 60_000)).toEqual({ files: 1, discarded: 0, rows: 1, arrivals: 1 });
    expect(await fixture.files()).toEqual(['elsewhere', await objectFile('whole.txt')]);
    const { rows } = await fixture.database.owner.query('select name from storage.objects order by name');
    expect(rows).toEqual([{ name: 'by hand' }, { name: 'whole.txt' }]);
    expect(await sweep(hour + 60_000)).toMatchObject({ files: 0, rows: 0, arrivals: 0 });
  });

  it('concludes nothing from a store that is not there', async () => {
    const away = path.join(fixture.folder, 'away');
    const service = await makeService(fixture.options, { orphanSeconds: 0, now: () => Date.now() + hour });
    await rename(path.join(fixture.folder, 'objects'), away);
    try {
      await mkdir(path.join(fixture.folder, 'objects'));
      expect(await sweepOrphans(service, new AbortController().signal)).toEqual({
        files: 0,
        discarded: 0,
        rows: 0,
        arrivals: 0,
      });
    } finally {
      await service.database.close();
      await rename(away, path.join(fixture.folder, 'objects')).catch(() => undefined);
    }
  });

  it('removes no rows when more files are missing than a crash could take', async () => {
    await fixture.database.owner.query(
      `insert into storage.objects (bucket_id, name, version)
        select 'files', 'mounted elsewhere ' || n, gen_random_uuid() from generate_series(1, 6) n`,
    );
    expect((await sweep(hour + 60_000)).rows).toBe(0);
    await fixture.database.owner.query(`delete from storage.objects where name like 'mounted elsewhere %'`);
  });

  it('leaves alone what is young, whatever the clock of the file says', async () => {
    const young = path.join(fixture.folder, 'incoming', 'young.part');
    await leave('incoming/young.part');
    await utimes(young, new Date(), new Date());
    expect((await sweep(hour - 60_000)).arrivals).toBe(0);
    expect((await sweep(hour + 60_000)).arrivals).toBe(1);
  });

  it('keeps what it took for 30 days, and gives it back when a row names it again', async () => {
    const version = 'ab000000-0000-4000-8000-000000000002';
    const discarded = 'ab000000-0000-4000-8000-000000000003';
    await leave(`objects/ab/${version}`);
    await leave(`objects/ab/${discarded}`);
    expect(await sweep(hour + 60_000)).toMatchObject({ files: 2, discarded: 0 });
    expect((await readdir(path.join(fixture.folder, 'objects', 'trash'))).toSorted()).toContain(version);
    // as a restored database may do
    await fixture.database.owner.query(
      `insert into storage.objects (bucket_id, name, version) values ('files', 'back again', $1)`,
      [version],
    );
    expect(await sweep(hour + 60_000)).toMatchObject({ files: 0, rows: 0 });
    expect(await fixture.files()).toContain(path.join('objects', 'ab', version));
    expect(await sweep(29 * 24 * hour)).toMatchObject({ discarded: 0 });
    expect((await sweep(31 * 24 * hour)).discarded).toBeGreaterThan(0);
    expect(await readdir(path.join(fixture.folder, 'objects', 'trash'))).toEqual([]);
  });

  it('touches nothing when the database does not know most of the files', async () => {
    const names = Array.from(
      { length: 20 },
      (_, index) => `objects/cd/cd000000-0000-4000-8000-0000000000${index + 10}`,
    );
    for (const name of names) await leave(name);
    expect(await sweep(hour + 60_000)).toMatchObject({ files: 0, discarded: 0, rows: 0 });
    expect(await fixture.files()).toEqual(expect.arrayContaining(names));
    for (const name of names) await rm(path.join(fixture.folder, name));
  });

  it('touches nothing when the files are those of another database', async () => {
    const mark = path.join(fixture.folder, 'objects', 'this-folder-holds-stored-files');
    const own = await readFile(mark, 'utf8');
    expect(own).toMatch(/^\d+\/\d+\n$/);
    await writeFile(mark, '7000000000000000000/5\n');
    const orphan = 'objects/ef/ef000000-0000-4000-8000-000000000001';
    await leave(orphan);
    await fixture.database.owner.query(
      `insert into storage.objects (bucket_id, name, version) values ('files', 'without a file', gen_random_uuid())`,
    );
    expect(await sweep(40 * 24 * hour)).toMatchObject({ files: 0, discarded: 0, rows: 0 });
    expect(await fixture.files()).toContain(orphan);
    await writeFile(mark, own);
    expect(await sweep(hour + 60_000)).toMatchObject({ files: 1, rows: 1 });
  });
});
