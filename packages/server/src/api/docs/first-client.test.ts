import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findRoot } from '../../repository.ts';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { buildProgram, startServer } from '../../testing/built-program.ts';

const root = findRoot();
const isFull = process.env['PLINTH_TIER'] === 'full';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-client-'));
  // open for passing through, for the account of Postgres
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs one of the programs of `packages/client`; its output. */
function runTool(file: string, ...args: string[]): string {
  const tool = path.join(root, 'packages/client/src', file);
  return execFileSync('npx', ['tsx', tool, ...args], { cwd: root, encoding: 'utf8' });
}

/** The block of a language in the five minutes of the handbook, for an installation elsewhere. */
function example(language: string, url: string): string {
  const text = readFileSync(path.join(root, 'docs/rest-api.md'), 'utf8');
  const [, code = ''] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``).exec(text) ?? [];
  return code.replaceAll('http://127.0.0.1:3000', url);
}

async function post<Answer>(address: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  expect([address, answer.status < 300, said]).toEqual([address, true, said]);
  return said as Answer; // each caller says what it asked for
}

/** A fresh start with an owner, a project, and a token as the five minutes ask for. */
async function freshStart(): Promise<{ url: string; token: string; email: string; password: string }> {
  buildProgram();
  const data = path.join(temporaryFolder(), 'data');
  const { url } = await startServer({ PLINTH_DATA: data, PORT: String(await freePort()) });
  const owner = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha.rao@example.com',
    password: 'Formwork 2026 today',
  };
  const company = { name: 'Rao Builders', baseCurrency: 'INR', timeZone: 'Asia/Kolkata', countryPack: 'IN' };
  await post(`${url}/api/setup/`, { company, owner });
  const { email, password } = owner;
  const { access } = await post<{ access: string }>(`${url}/api/auth/login/`, { email, password });
  await post(`${url}/api/projects/`, { name: 'Villa 7' }, access);
  const wanted = {
    name: 'First client',
    scopes: ['projects:view', 'tasks:view', 'tasks:create'],
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { token } = await post<{ token: string }>(`${url}/api/rpc/create_api_token/`, wanted, access);
  return { url, token, email, password };
}

it.runIf(isFull)(
  'the examples of the handbook run against a fresh start as they stand there',
  async () => {
    const { url, token, email, password } = await freshStart();
    const folder = temporaryFolder();
    const env = { ...process.env, PLINTH_TOKEN: token };
    const run = (program: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
      expect([program, args, status, stdout, stderr]).toEqual([program, args, 0, stdout, stderr]);
      return stdout;
    };
    const shell = example('sh', url).replace('"email": "…"', `"email": "${email}"`);
    const said = run('bash', '-euc', shell.replace('"password": "…"', `"password": "${password}"`));
    expect(said).toMatch(/"name":"Villa 7"[\s\S]*"task_title":"Order the rebar"[\s\S]*"access_token"/);
    expect(run('python3', '-c', example('python', url))).toMatch(/^\S+ Order the rebar\n$/);

    runTool('write-client.mjs', path.join(folder, 'plinth-client'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(
      path.join(folder, 'first.ts'),
      example('ts', url).replace("'plinth-client'", "'./plinth-client/index.js'"),
    );
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    const wrong = `import { createPlinthClient } from './plinth-client/index.js';
const plinth = createPlinthClient({ url: '', token: '' });
void plinth.POST('/tasks/', { body: { task_title: 5 } });
void plinth.GET('/tusks/');
`;
    writeFileSync(path.join(folder, 'wrong.ts'), wrong);
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    run('npx', 'tsc', ...flags, 'first.ts');
    // a type that allows everything would pass as well
    const { stdout } = spawnSync('npx', ['tsc', ...flags, 'wrong.ts'], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toMatch(/wrong\.ts\(3,[\s\S]*wrong\.ts\(4,/);
    expect(run('npx', 'tsx', 'first.ts')).toContain('Order the formwork');
  },
  600_000,
);

it.runIf(isFull)(
  'the linters of others find nothing in the description',
  () => {
    expect(runTool('lint-description.mjs')).toBe('Redocly: 0, Spectral: 0.\n');
  },
  300_000,
);
