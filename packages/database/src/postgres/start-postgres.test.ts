import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { openClusters, start, query } from '../testing/clusters.ts';
import { isAlive, processesIn } from './processes.ts';
import { startPostgres, type PostgresOptions } from './start-postgres.ts';

const { base, newFolder } = await openClusters();
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('a cluster', () => {
  it('has checksums, scram, a sort order by code point, and classes of letters beyond ASCII', async () => {
    const postgres = await start({ dataFolder: newFolder() });
    const [row] = await query<Record<string, string>>(
      postgres.adminUrl,
      `select current_setting('data_checksums') as checksums, current_setting('password_encryption') as passwords,
         current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
         'Z' < 'a' as by_code_point, lower('ÀÇ') as lower, 'अ' ~ '[[:alpha:]]' as letters,
         current_user`,
    );
    expect(row).toMatchObject({
      checksums: 'on',
      passwords: 'scram-sha-256',
      addresses: '',
      fsync: 'on',
      by_code_point: true,
      lower: 'àç',
      letters: true,
      current_user: 'supabase_admin',
    });
    const hba = readFileSync(path.join(postgres.folder, 'cluster/pg_hba.conf'), 'utf8');
    expect(hba).toMatch(/scram-sha-256/);
    expect(hba).not.toMatch(/^[^#\n]*\b(trust|peer|ident)\b/m);
  });

  it('keeps its data over a stop, and starts again in well under a second', async () => {
    const dataFolder = newFolder();
    const first = await startPostgres({ dataFolder });
    await query(first.adminUrl, 'create table kept as select 42 as answer');
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);

    const begin = performance.now();
    const second = await start({ dataFolder });
    expect(performance.now() - begin).toBeLessThan(2_000);
    expect(await query(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('leaves nothing in its folders but the data when it was stopped', async () => {
    const dataFolder = newFolder();
    const postgres = await startPostgres({ dataFolder });
    await postgres.stop();
    expect(readdirSync(postgres.folder).sort()).toEqual(['cluster', 'postgres.log', 'superuser.password']);
    expect(processesIn(path.join(postgres.folder, 'cluster'))).toEqual([]);
    await postgres.stop();
  });

  it('listens on 127.0.0.1 only, where there are no unix sockets', async () => {
    const postgres = await start({ dataFolder: newFolder(), isDurable: false, transport: 'tcp' });
    expect(new URL(postgres.adminUrl).hostname).toBe('127.0.0.1');
    const [row] = await query<{ addresses: string; sockets: string }>(
      postgres.adminUrl,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
    );
    expect(row).toEqual({ addresses: '127.0.0.1', sockets: '' });
    const wrong = postgres.urlFor({ user: 'supabase_admin', password: 'guess', database: 'postgres' });
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('gets a new superuser password when the file of it was lost', async () => {
    const dataFolder = newFolder();
    const first = await startPostgres({ dataFolder });
    await first.stop();
    rmSync(path.join(first.folder, 'superuser.password'));
    const second = await start({ dataFolder });
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(second.adminUrl).not.toBe(first.adminUrl);
  });
});

describe('a throw-away database', () => {
  it('removes what it has made and nothing else', async () => {
    const dataFolder = newFolder();
    mkdirSync(dataFolder, { mode: 0o711 });
    writeFileSync(path.join(dataFolder, 'keys.json'), '{}');
    const postgres = await startPostgres({ dataFolder, isDurable: false });
    await postgres.stop();
    expect(readdirSync(dataFolder)).toEqual(['keys.json']);
  });

  it('is never made of a cluster that was there before', async () => {
    const dataFolder = newFolder();
    await (await startPostgres({ dataFolder })).stop();
    await (await startPostgres({ dataFolder, isDurable: false })).stop();
    expect(readdirSync(path.join(dataFolder, 'postgres'))).toContain('cluster');
  });
});

describe('says in one sentence', () => {
  async function refusal(options: PostgresOptions): Promise<string> {
    const error = await startPostgres(options).then(
      async (postgres) => {
        await postgres.stop();
        return null;
      },
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }

  it('that the program already runs on this folder', async () => {
    const dataFolder = newFolder();
    await start({ dataFolder });
    expect(await refusal({ dataFolder })).toMatch(
      /^The program already runs on this data folder \(process \d+\): stop that one/,
    );
  });

  it.each([
    [
      99,
      /was written by Postgres 99, and this is Postgres 17: start the newer version.*Nothing was changed\.$/,
    ],
    [
      12,
      /was written by Postgres 12, and this is Postgres 17: make a backup with the version.*Nothing was changed\.$/,
    ],
  ])('that the data folder is of Postgres %i', async (version, sentence) => {
    const dataFolder = newFolder();
    const first = await startPostgres({ dataFolder });
    await first.stop();
    const file = path.join(first.folder, 'cluster/PG_VERSION');
    writeFileSync(file, `${version}\n`);
    expect(await refusal({ dataFolder })).toMatch(sentence);
    writeFileSync(file, '17\n');
    await start({ dataFolder });
  });

  it('why Postgres does not start, with its own last words', async () => {
    const dataFolder = newFolder();
    const first = await startPostgres({ dataFolder });
    await first.stop();
    rmSync(path.join(first.folder, 'cluster/global/pg_control'));
    expect(await refusal({ dataFolder })).toMatch(
      /^Postgres could not start \(.*pg_control.*\)\. The whole log is in .*postgres\.log\.$/,
    );
  });

  it('that there is no Postgres', async () => {
    const { findBinaries } = await import('./binaries.ts');
    const search = findBinaries({
      account: null,
      packageFolder: path.join(base, 'nowhere'),
      copyFolders: [],
      searchPath: '',
      systemFolders: [],
    });
    await expect(search).rejects.toThrow(
      /^No Postgres to start \(.*\): run npm install again, install Postgres 15 or newer, or set DATABASE_URL/,
    );
  });

  it('that the data folder cannot be made', async () => {
    const file = path.join(base, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ dataFolder: path.join(file, 'data') })).toMatch(
      /^The data folder .* cannot be made \(.*\): set PLINTH_DATA/,
    );
  });
});
