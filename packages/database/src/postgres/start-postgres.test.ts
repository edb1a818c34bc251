import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../start-error.ts';
import { belongsTo, isAlive, processesIn, waitUntil } from './processes.ts';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.ts';

let base: string;
beforeAll(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'plinth-supervisor-'));
  // When tests run as root, Postgres runs as another user, who must get through.
  chmodSync(base, 0o711);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function newFolder(): string {
  const folder = mkdtempSync(path.join(base, 'case-'));
  chmodSync(folder, 0o711);
  return path.join(folder, 'data');
}

async function start(options: PostgresOptions): Promise<RunningPostgres> {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A program of its own that runs Postgres on the folder. */
async function runProgram(folder: string, kind: 'durable' | 'throw-away') {
  const script = fileURLToPath(new URL('../testing/run-and-die.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, pid } = JSON.parse(String(line)) as { url: string; pid: number };
  return { child, url, pid };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

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

describe('after a violent end', () => {
  it('of the program, its Postgres stops by itself and what was committed is there', async () => {
    const folder = newFolder();
    const program = await runProgram(folder, 'durable');
    await query(program.url, 'create table kept as select 1 as one');
    await kill(program.child);
    const cluster = path.join(folder, 'postgres/cluster');
    expect(await waitUntil(() => belongsTo(program.pid, cluster) === 'no', 10_000)).toBe(true);
    const postgres = await start({ dataFolder: folder });
    expect(await query(postgres.adminUrl, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('of the program, the next one need not wait for that', async () => {
    const folder = newFolder();
    for (let round = 0; round < 5; round += 1) {
      const program = await runProgram(folder, 'durable');
      await query(program.url, `create table kept_${round} as select ${round} as number`);
      await kill(program.child);
    }
    const postgres = await start({ dataFolder: folder });
    const rows = await query(
      postgres.adminUrl,
      `select relname from pg_class where relname like 'kept%' order by 1`,
    );
    expect(rows).toHaveLength(5);
    const stale = readdirSync(os.tmpdir()).filter((name) => name.startsWith('plinth-run-'));
    expect(stale.length).toBeLessThan(30);
  });

  it('of the program while a statement runs, and of the first Postgres process with it', async () => {
    const folder = newFolder();
    const program = await runProgram(folder, 'durable');
    const client = new Client({ connectionString: program.url });
    client.on('error', () => undefined);
    await client.connect();
    // Busy without ever waiting, so that the backend does not notice that its parent has died.
    const busy = client.query('select count(*) from generate_series(1, 2000000000)').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.kill(program.pid, 'SIGKILL');
    await kill(program.child);
    const postgres = await start({ dataFolder: folder });
    expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await busy;
  });

  it('of Postgres alone, it is started again on the same address', async () => {
    const lines: string[] = [];
    const postgres = await start({ dataFolder: newFolder(), report: (line) => lines.push(line) });
    await query(postgres.adminUrl, 'create table kept as select 1 as one');
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    const answer = async () => query(postgres.adminUrl, 'select one from kept').catch(() => null);
    await expect.poll(answer, { timeout: 15_000 }).toEqual([{ one: 1 }]);
    await expect.poll(() => postgres.pid()).not.toBe(before);
    expect(lines).toContain('Postgres has stopped by itself; starting it again.');
  });

  it('of the machine, when the process number in the file belongs to somebody else now', async () => {
    const dataFolder = newFolder();
    const first = await startPostgres({ dataFolder });
    await first.stop();
    const pidFile = path.join(first.folder, 'cluster/postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${path.dirname(pidFile)}\n0\n5432\n\n\n\nready   \n`);
    const second = await start({ dataFolder });
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of a first start, the half-made cluster is thrown away', async () => {
    const dataFolder = newFolder();
    const home = path.join(dataFolder, 'postgres');
    const first = await startPostgres({ dataFolder });
    await first.stop();
    rmSync(path.join(home, 'cluster'), { recursive: true });
    const unfinished = path.join(home, 'new-4194304-abc');
    writeFileSync(unfinished, '');
    await start({ dataFolder });
    expect(existsSync(unfinished)).toBe(false);
  });

  it('of Postgres, and a stop in the same moment leaves nothing running', async () => {
    const postgres = await startPostgres({ dataFolder: newFolder() });
    process.kill(postgres.pid(), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 30));
    await postgres.stop();
    expect(processesIn(path.join(postgres.folder, 'cluster'))).toEqual([]);
  });

  it('of a program with a throw-away database, the folder goes too', async () => {
    const folder = newFolder();
    const program = await runProgram(folder, 'throw-away');
    expect(existsSync(folder)).toBe(true);
    await kill(program.child);
    expect(await waitUntil(() => !existsSync(folder), 10_000)).toBe(true);
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
