import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openClusters, start, query } from '../testing/clusters.ts';
import { belongsTo, processesIn, waitUntil } from './processes.ts';
import { startPostgres } from './start-postgres.ts';

const { base, newFolder } = await openClusters();
afterAll(() => rmSync(base, { recursive: true, force: true }));

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

  it('of the machine, when the process number in the file belongs to another person now', async () => {
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
