import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: Client;
let folder: string;
let seedFile: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-migrations-'));
  seedFile = path.join(folder, 'seed.sql');
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const run = (seed: string | null = null) =>
  migrate({ ownerUrl: database.ownerUrl, migrationsFolder: folder, seedFile: seed });
const rowsOf = async (text: string) => (await client.query(text)).rows;
const recorded = () =>
  rowsOf('select version, name, statements from supabase_migrations.schema_migrations order by version');
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

describe('migrations', () => {
  it('are applied in order as the owner, and recorded as the Supabase command line does', async () => {
    write('20250102000000_second.sql', 'alter table public.one add column b text;');
    write(
      '20250101000000_first_of_all.sql',
      '-- The first.\ncreate table public.one (a int);\ninsert into public.one values (1);\n',
    );
    write('notes.md', 'not a migration');
    expect(await run()).toEqual({
      applied: ['20250101000000_first_of_all.sql', '20250102000000_second.sql'],
      isSeeded: false,
    });
    expect(await recorded()).toEqual([
      {
        version: '20250101000000',
        name: 'first_of_all',
        statements: ['-- The first.\ncreate table public.one (a int)', 'insert into public.one values (1)'],
      },
      { version: '20250102000000', name: 'second', statements: ['alter table public.one add column b text'] },
    ]);
    expect(
      await rowsOf(
        `select pg_get_userbyid(relowner) as owner from pg_class where oid = 'public.one'::regclass`,
      ),
    ).toEqual([{ owner: 'postgres' }]);
    expect(await run()).toEqual({ applied: [], isSeeded: false });
  });

  it('tell the API to read the schema again, only when something was applied', async () => {
    const received: string[] = [];
    client.on('notification', ({ payload }) => received.push(payload ?? ''));
    await client.query('listen pgrst');
    write('1_a.sql', 'create table public.a ()');
    await run();
    await run();
    await client.query('select 1');
    expect(received).toEqual(['reload schema']);
  });

  it('that fail change nothing and are named with their statement; the ones before stay', async () => {
    write('1_good.sql', 'create table public.good ()');
    write(
      '2_bad.sql',
      'create table public.half ();\n-- the wrong one\ninsert into public.nowhere\n  values (1);\nselect 1',
    );
    const error = await refusal(run());
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).toBe(
      '2_bad.sql failed at statement 2 of 3 (insert into public.nowhere values (1)): relation "public.nowhere" does not exist. Nothing of this file was applied.',
    );
    expect(
      await rowsOf(`select to_regclass('public.good')::text as good, to_regclass('public.half') as half`),
    ).toEqual([{ good: 'good', half: null }]);
    expect((await recorded()).map((row) => row.version)).toEqual(['1']);

    write('2_bad.sql', 'create table public.half ()');
    expect((await run()).applied).toEqual(['2_bad.sql']);
  });

  it('may not control their own transaction', async () => {
    write('1_a.sql', 'create table public.a ();\n/* now */ commit;\ncreate table public.b ()');
    await expect(run()).rejects.toThrow(
      /^1_a\.sql failed at statement 2 of 3 \(commit\): a file may not control its own transaction/,
    );
    expect(await rowsOf(`select to_regclass('public.a') as a`)).toEqual([{ a: null }]);
  });

  it('leave no setting behind for the next one', async () => {
    write('1_a.sql', `create schema other; set search_path = other; create table a (); set role anon`);
    write('2_b.sql', 'create table public.b (); create table c ()');
    await run();
    expect(
      await rowsOf(
        `select to_regclass('other.a') is not null as a, to_regclass('public.c') is not null as c`,
      ),
    ).toEqual([{ a: true, c: true }]);
  });

  it('of a newer version of the program are not touched', async () => {
    write('1_a.sql', 'create table public.a ()');
    write('2_b.sql', 'create table public.b ()');
    await run();
    rmSync(path.join(folder, '2_b.sql'));
    write('3_c.sql', 'create table public.c ()');
    await expect(run()).rejects.toThrow(
      /changed by another version of the program \(migration 2 is not known here\).*Nothing was changed\.$/,
    );
    expect(await rowsOf(`select to_regclass('public.c') as c`)).toEqual([{ c: null }]);
  });

  it('with the same version are refused', async () => {
    write('1_a.sql', 'select 1');
    write('1_b.sql', 'select 1');
    await expect(run()).rejects.toThrow('Two migrations have the version 1');
  });

  it('are applied once when several programs start at the same time', async () => {
    write(
      '1_slow.sql',
      `select pg_sleep(0.5); create table public.once (n int); insert into public.once values (1)`,
    );
    const script = fileURLToPath(new URL('../testing/run-migrate.ts', import.meta.url));
    const results = await Promise.all(
      [1, 2, 3].map(async () => {
        const child = spawn(process.execPath, ['--import', 'tsx', script, database.ownerUrl, folder], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const [line] = (await once(child.stdout, 'data')) as [Buffer];
        return (JSON.parse(String(line)) as { applied: string[] }).applied.length;
      }),
    );
    expect(results.toSorted()).toEqual([0, 0, 1]);
    expect(await rowsOf('select n from public.once')).toEqual([{ n: 1 }]);
  });

  it('F65: under load let writers go on, whether they pass or fail', async () => {
    write('20250101000000_first.sql', 'create table public.one (a serial primary key, note text);');
    await run();
    const load = new AbortController();
    const failures: unknown[] = [];
    const work = async () => {
      const writer = new Client({ connectionString: database.ownerUrl });
      await writer.connect();
      let written = 0;
      for (; !load.signal.aborted; written += 1)
        await writer
          .query(`insert into public.one (note) values ('x')`)
          .catch((error: unknown) => failures.push(error));
      await writer.end();
      return written;
    };
    const writers = [work(), work(), work()];
    write(
      '20250102000000_second.sql',
      `alter table public.one add column b text not null default 'new'; select pg_sleep(0.3); create index on public.one (b);`,
    );
    await run();
    write('20250103000000_third.sql', 'alter table public.one drop column b; select 1 / 0;');
    expect(await refusal(run())).toBeInstanceOf(StartError);
    load.abort();
    const written = await Promise.all(writers);
    expect(failures).toEqual([]);
    expect(Math.min(...written)).toBeGreaterThan(10);
    expect(await rowsOf(`select count(*)::int as many from public.one where b = 'new'`)).toEqual([
      { many: written.reduce((sum, own) => sum + own, 0) },
    ]);
  });

  it('that are killed half-way leave nothing, and the lock is free again', async () => {
    write('1_slow.sql', 'create table public.half (); select pg_sleep(20)');
    const script = fileURLToPath(new URL('../testing/run-migrate.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, database.ownerUrl, folder], {
      stdio: 'ignore',
    });
    const isSleeping = async () =>
      (
        await rowsOf(
          `select 1 from pg_stat_activity where query like '%pg_sleep(20)' and datname = current_database() and pid <> pg_backend_pid()`,
        )
      ).length;
    await expect.poll(isSleeping, { timeout: 10_000 }).toBe(1);
    child.kill('SIGKILL');
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(20)' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    write('1_slow.sql', 'create table public.half ()');
    expect((await run()).applied).toEqual(['1_slow.sql']);
  });
});

describe('reference rows', () => {
  beforeEach(() => write('1_a.sql', 'create table public.kind (name text primary key, label text)'));
  const insert = (label: string) =>
    `insert into public.kind values ('a;b', '${label}') on conflict (name) do update set label = excluded.label;`;

  it('are applied once, and again when the file has changed', async () => {
    writeFileSync(seedFile, insert('one'));
    expect((await run(seedFile)).isSeeded).toBe(true);
    await client.query(`update public.kind set label = 'by hand'`);
    expect((await run(seedFile)).isSeeded).toBe(false);
    expect(await rowsOf('select label from public.kind')).toEqual([{ label: 'by hand' }]);
    writeFileSync(seedFile, insert('two'));
    expect((await run(seedFile)).isSeeded).toBe(true);
    expect(await rowsOf('select label from public.kind')).toEqual([{ label: 'two' }]);
    expect(await rowsOf('select path, length(hash) as length from supabase_migrations.seed_files')).toEqual([
      { path: 'supabase/seed.sql', length: 64 },
    ]);
  });

  it('that fail change nothing and are tried again', async () => {
    writeFileSync(seedFile, `${insert('one')} insert into public.kind values (null);`);
    await expect(run(seedFile)).rejects.toThrow(
      /^seed\.sql failed at statement 2 of 2 .*null value in column "name".*Nothing of this file was applied\.$/,
    );
    expect(await rowsOf('select * from public.kind')).toEqual([]);
    writeFileSync(seedFile, insert('one'));
    expect((await run(seedFile)).isSeeded).toBe(true);
  });
});
