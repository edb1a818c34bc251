import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Keys } from '../keys.ts';
import { freePort } from '@plinth/database/testing/free-port.ts';
import {
  buildProgram,
  descendantsOf,
  run,
  startServer,
  survivorsOf,
  type Server,
} from '../testing/built-program.ts';

// Each starts several processes and a Postgres.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  buildProgram();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-processes-'));
  // Open for passing through, as a data folder is for the account of Postgres.
  chmodSync(folder, 0o711);
  const configuration = path.join(folder, 'configuration.json');
  writeFileSync(configuration, JSON.stringify({ processes: 2 }));
  environment = {
    PLINTH_DATA: path.join(folder, 'data'),
    PLINTH_CONFIG: configuration,
    PORT: String(await freePort()),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = () => JSON.parse(readFileSync(path.join(folder, 'data', 'keys.json'), 'utf8')) as Keys; // the program's own

const servingOf = ({ pid }: Server) =>
  descendantsOf(pid).filter((one) => {
    const commandLine = `/proc/${one}/cmdline`; // empty once it has ended
    return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('serve-in-process');
  });

/** A sign-in over a connection of its own, which goes to the next process. */
function signIn({ url }: Server, password: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${url}/auth/v1/token?grant_type=password`,
      {
        method: 'POST',
        agent: new Agent({ keepAlive: false }),
        headers: { apikey: keys().publishableKey, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asking.on('error', reject);
    asking.end(JSON.stringify({ email: 'owner@example.com', password }));
  });
}

test('several processes serve one installation, count guesses together, and one that is killed comes back', async () => {
  await run(['user', 'create', 'owner@example.com', '--role', 'OWNER'], {
    ...environment,
    PLINTH_PASSWORD: 'wet-cement-and-rebar',
  });
  const server = await startServer(environment);
  const first = servingOf(server);
  expect(first).toHaveLength(2);
  expect(await signIn(server, 'wet-cement-and-rebar')).toBe(200);

  process.kill(first[0] ?? 0, 'SIGKILL');
  await vi.waitUntil(() => servingOf(server).some((pid) => !first.includes(pid)), { timeout: 20_000 });
  await vi.waitUntil(async () => (await signIn(server, 'wet-cement-and-rebar').catch(() => 0)) === 200, {
    timeout: 20_000,
  });

  // five wrong ones wait for nothing, wherever they are asked
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1) statuses.push(await signIn(server, `guess ${guess}`));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);

  const all = descendantsOf(server.pid);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  expect(survivorsOf(all)).toEqual([]);
});

test('none outlives the process that started them', async () => {
  const server = await startServer(environment);
  const serving = servingOf(server);
  expect(serving).toHaveLength(2);
  server.child.kill('SIGKILL');
  await vi.waitUntil(() => survivorsOf(serving).length === 0, { timeout: 20_000 });
});
