import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Keys } from '../keys.ts';
import { freePort } from '@plinth/database/testing/free-port.ts';
import {
  buildProgram,
  descendantsOf,
  launch,
  run,
  startServer,
  survivorsOf,
  type Ended,
} from '../testing/built-program.ts';

// Each of these starts a dozen processes, some with a Postgres of their own.
vi.setConfig({ testTimeout: 120_000 });

const password = 'wet-cement-and-rebar';

let folder: string;
/** The installation of this file: later tests start what earlier ones have left. */
let home: { PLINTH_DATA: string; PORT: string };
beforeAll(async () => {
  buildProgram();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-program-'));
  // Open for passing through, as a data folder is for the account of Postgres.
  chmodSync(folder, 0o711);
  home = { PLINTH_DATA: path.join(folder, 'data'), PORT: String(await freePort()) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readKeys = () => JSON.parse(readFileSync(path.join(home.PLINTH_DATA, 'keys.json'), 'utf8')) as Keys; // the program's own

async function askRunning<Row extends object>(...statements: string[]): Promise<Row[]> {
  const { databaseUrl } = JSON.parse(readFileSync(path.join(home.PLINTH_DATA, 'plinth.pid'), 'utf8')) as {
    databaseUrl: string;
  }; // the program's own
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

function signIn(url: string, email: string) {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: readKeys().publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

function expectOneSentence({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd()).not.toContain('\n');
}

describe('the program', () => {
  it('starts from nothing, says where it is, and ends with SIGTERM without a child left', async () => {
    const server = await startServer(home);
    expect(server.url).toBe(`http://127.0.0.1:${home.PORT}`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.output().stderr).toBe('');
    expect(server.output().stdout).not.toContain('Setup token');
    expect(statSync(path.join(home.PLINTH_DATA, 'keys.json')).mode & 0o777).toBe(0o600);
    const children = descendantsOf(server.pid);
    expect(children.length).toBeGreaterThan(3);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(survivorsOf(children)).toEqual([]);
    expect(readdirSync(home.PLINTH_DATA)).not.toContain('plinth.pid');
  });

  it('starts the second time, and ends with Ctrl-C', async () => {
    const server = await startServer(home);
    const children = descendantsOf(server.pid);
    // The terminal tells the whole group.
    process.kill(-server.pid, 'SIGINT');
    expect((await server.ended).code).toBe(0);
    expect(survivorsOf(children)).toEqual([]);
  });

  it('ends orderly when it is asked to before it is ready', async () => {
    const starting = launch(['start'], home);
    const hasPostgres = () => descendantsOf(starting.pid).length > 0;
    await expect.poll(hasPostgres, { timeout: 10_000, interval: 5 }).toBe(true);
    const children = descendantsOf(starting.pid);
    starting.child.kill('SIGTERM');
    const { code, stdout, stderr } = await starting.ended;
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(survivorsOf(children)).toEqual([]);
  });

  it('makes accounts alone: the first is the owner', async () => {
    const { code, stdout } = await run(['user', 'create', 'asha@example.test', '--first', 'Asha'], {
      ...home,
      PLINTH_PASSWORD: password,
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^[0-9a-f-]{36}\n$/);
  });

  it('serves what commands beside it do, and refuses a second server on its folder', async () => {
    const server = await startServer(home);
    // From standard input, as a password manager gives it.
    const created = await run(
      ['user', 'create', 'omar@example.test', '--role', 'MANAGER'],
      home,
      `${password}\n`,
    );
    expect(created).toMatchObject({ code: 0, stderr: '' });
    expect((await signIn(server.url, 'omar@example.test')).status).toBe(200);
    expect((await signIn(server.url, 'asha@example.test')).status).toBe(200);
    expect(await askRunning('select email, role from public.profiles order by created_at')).toEqual([
      { email: 'asha@example.test', role: 'OWNER' },
      { email: 'omar@example.test', role: 'MANAGER' },
    ]);

    const create = (...args: string[]) =>
      run(['user', 'create', ...args], { ...home, PLINTH_PASSWORD: password });
    expectOneSentence(await create('asha@example.test'), /already/i);
    expectOneSentence(await create('new@example.test', '--role', 'EMPEROR'), /Role not found\./);
    expectOneSentence(await create('nobody'), /\S/);
    expectOneSentence(await create('new@example.test', '--colour', 'blue'), /--colour/);
    expectOneSentence(await create(), /plinth user create EMAIL/);
    expectOneSentence(await run(['user', 'create', 'new@example.test'], home, 'short'), /password/i);
    expect(await askRunning('select count(*)::int from auth.users')).toEqual([{ count: 2 }]);

    const printed = await run(['keys'], home);
    const { publishableKey, secretKey } = readKeys();
    expect(JSON.parse(printed.stdout)).toEqual({
      url: server.url,
      anonKey: publishableKey,
      serviceKey: secretKey,
    });

    const sameFolder = { ...home, PORT: String(await freePort()) };
    for (const command of [['start'], ['migrate']]) {
      expectOneSentence(
        await run(command, sameFolder),
        new RegExp(`^Plinth already runs on .* \\(process ${server.pid}\\): stop it`),
      );
    }
    const samePort = { PORT: home.PORT, PLINTH_DATA: path.join(folder, 'other') };
    expectOneSentence(await run(['start'], samePort), new RegExp(`^Port ${home.PORT} is in use`));
    expect(readdirSync(folder)).toEqual(['data']);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  it('starts after kill -9 with everything that was there', async () => {
    const server = await startServer(home);
    await askRunning(`select app.set_up_company('Ras Builders', 'AED', 'Asia/Dubai', 'AE')`);
    server.child.kill('SIGKILL');
    await server.ended;
    const again = await startServer(home);
    expect((await signIn(again.url, 'asha@example.test')).status).toBe(200);
    expect(await askRunning('select name from public.company_settings')).toEqual([{ name: 'Ras Builders' }]);
    const children = descendantsOf(again.pid);
    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
    expect(survivorsOf(children)).toEqual([]);
  });

  it('migrates alone', async () => {
    expect(await run(['migrate'], home)).toEqual({
      code: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    });
  });

  it('finds the row of the audit log that a person has changed', async () => {
    const whole = await run(['verify-audit'], home);
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toMatch(
      /^The audit log is intact: [1-9]\d* entries\.\nSigned heads it agrees with: \d+\./,
    );

    const server = await startServer(home);
    const [entry] = await askRunning<{ id: string }>(
      'select private.extend_audit_chain()',
      'alter table public.audit_log disable trigger user',
      `update public.audit_log set user_id = null, after = '{}' where id = (select min(id) + 1 from public.audit_log)`,
      'alter table public.audit_log enable trigger user',
      'select min(id) + 1 as id from public.audit_log',
    );
    const broken = await run(['verify-audit'], home);
    expect(broken).toMatchObject({ code: 1, stdout: '' });
    expect(broken.stderr).toContain(
      `The audit log was tampered with: entry ${entry?.id} has been altered.\n`,
    );
    server.child.kill('SIGTERM');
    await server.ended;
  });
});

describe('what a person must put right is one sentence and exit code 1', () => {
  it('a database elsewhere that does not answer', async () => {
    const DATABASE_URL = 'postgresql://plinth:hunter2@127.0.0.1:9/plinth';
    const ended = await run(['start'], {
      DATABASE_URL,
      PORT: String(await freePort()),
      PLINTH_DATA: path.join(folder, 'elsewhere'),
    });
    expectOneSentence(ended, /DATABASE_URL/);
    expect(ended.stderr).not.toContain('hunter2');
  });

  it('a data folder of a newer Postgres, which is left as it is', async () => {
    const PLINTH_DATA = path.join(folder, 'newer');
    const cluster = path.join(PLINTH_DATA, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(path.join(cluster, 'PG_VERSION'), '99\n');
    writeFileSync(
      path.join(PLINTH_DATA, 'keys.json'),
      readFileSync(path.join(home.PLINTH_DATA, 'keys.json')),
    );
    const files = () => readdirSync(PLINTH_DATA, { recursive: true }).map(String).sort();
    const before = files();
    const ended = await run(['start'], { PLINTH_DATA, PORT: String(await freePort()) });
    expectOneSentence(ended, /was written by Postgres 99, and this is Postgres 17: start the newer version/);
    expect(files()).toEqual(before);
    expect(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe('99\n');
  });

  it('damaged keys, a wrong variable, a server that others can reach without saying how', async () => {
    const PLINTH_DATA = path.join(folder, 'damaged');
    mkdirSync(PLINTH_DATA);
    writeFileSync(path.join(PLINTH_DATA, 'keys.json'), '{');
    const PORT = String(await freePort());
    expectOneSentence(await run(['start'], { PLINTH_DATA, PORT }), /^The keys in .* are damaged/);
    expect(readdirSync(PLINTH_DATA)).toEqual(['keys.json']);
    expectOneSentence(await run(['start'], { PLINTH_DATA, PORT: 'x' }), /^PORT is "x"/);
    expectOneSentence(await run(['start'], { PLINTH_DATA, PORT, HOST: '0.0.0.0' }), /set PUBLIC_URL/);
  });

  it('an unknown command, which gets the list of them', async () => {
    for (const args of [['fly'], ['user'], ['user', 'delete'], ['constructor']]) {
      const { code, stdout, stderr } = await run(args, {});
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^plinth <command>/);
    }
    expect(await run(['--help'], {})).toMatchObject({ code: 0, stderr: '' });
  });
});

it('prints the set-up token for the person who installs from outside, until there is an owner', async () => {
  const dataFolder = path.join(folder, 'outside');
  const environment = {
    PLINTH_DATA: dataFolder,
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://plinth.example.test',
  };
  const stop = async (server: Awaited<ReturnType<typeof startServer>>) => {
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  };
  const first = await startServer(environment);
  expect(first.url).toBe('https://plinth.example.test');
  const { setupToken } = JSON.parse(readFileSync(path.join(dataFolder, 'keys.json'), 'utf8')) as Keys; // the program's own
  expect(first.output().stdout).toContain(`Setup token: ${setupToken}\n`);
  const created = await run(['user', 'create', 'asha@example.test'], {
    ...environment,
    PLINTH_PASSWORD: password,
  });
  expect(created.code).toBe(0);
  await stop(first);
  const second = await startServer(environment);
  expect(second.output().stdout).not.toContain(setupToken);
  await stop(second);
});
