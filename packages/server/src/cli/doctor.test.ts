import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkDisk, checkNode } from '../doctor/check-machine.ts';
import type { Finding } from '../doctor/finding.ts';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { buildProgram, run, startServer } from '../testing/built-program.ts';

// The last one starts a server with a Postgres of its own.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(() => {
  buildProgram();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-doctor-'));
  chmodSync(folder, 0o711);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gigabyte = 1024 ** 3;

it('knows a Node.js that is too old and a disk that is nearly full', () => {
  expect(['18.20.0', '20.18.1', '20.19.0', '24.1.0'].map((version) => checkNode(version).status)).toEqual([
    'failed',
    'failed',
    'ok',
    'ok',
  ]);
  const disk = (free: number) =>
    checkDisk('/', () => ({ free: free * gigabyte, size: 100 * gigabyte })).status;
  expect([disk(0.5), disk(4), disk(50)]).toEqual(['failed', 'warning', 'ok']);
});

it('says of an installation that does not run what to do, and starts nothing', async () => {
  const environment = { PLINTH_DATA: path.join(folder, 'none'), PORT: String(await freePort()) };
  const { code, stdout, stderr } = await run(['doctor'], environment);
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/FAILED +data folder +\S+ does not exist\.\n +Start Plinth once/);
  expect(stdout).toContain('Start Plinth: npm start.');
  const wrong = await run(['doctor', '--colour'], environment);
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  expect(wrong.stderr).toContain('--colour');
});

it('finds nothing wrong with a running installation but the mail server it does not have', async () => {
  const environment = { PLINTH_DATA: path.join(folder, 'data'), PORT: String(await freePort()) };
  const server = await startServer(environment);
  const { code, stdout } = await run(['doctor', '--json'], environment);
  const { isHealthy, findings } = JSON.parse(stdout) as { isHealthy: boolean; findings: Finding[] }; // the program's own
  const noticed = findings.filter(({ status }) => status !== 'ok' && status !== 'warning');
  expect({ code, isHealthy, noticed }).toEqual({ code: 0, isHealthy: true, noticed: [] });
  expect(findings.find(({ check }) => check === 'mail')?.status).toBe('warning');
  expect(findings.map(({ check }) => check)).toEqual([
    'node',
    'data folder',
    'disk',
    'server',
    'address',
    'database',
    'clock',
    'migrations',
    'backups',
    'queues',
    'audit log',
    'mail',
  ]);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
