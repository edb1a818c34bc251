import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { findRoot } from '../repository.ts';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { buildProgram, descendantsOf, survivorsOf } from '../testing/built-program.ts';

// Each starts npm, a server and a Postgres.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
/** One for all: what a start left behind would keep the next one from it. */
let dataFolder: string;
beforeAll(() => {
  buildProgram();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-npm-'));
  dataFolder = path.join(folder, 'data');
  // scripts/start.mjs without building the browser application
  const root = findRoot();
  writeFileSync(
    path.join(folder, 'start.mjs'),
    `import { endWithNpm } from ${JSON.stringify(path.join(root, 'scripts/end-with-npm.mjs'))};
     endWithNpm();
     process.argv.push('start');
     await import(${JSON.stringify(path.join(root, 'packages/server/dist/plinth.mjs'))});`,
  );
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  }; // our own
  // as people start it, and once through a shell that stays between
  const start = scripts.start.replace('scripts/', '');
  const withShell = start.replace(/^exec /, '');
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ scripts: { start, 'with-shell': withShell } }),
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm start` in a group of its own, as a terminal or a service manager starts it, once it is ready. */
async function startWithNpm(script = 'start'): Promise<{ npm: number; below: number[] }> {
  const child = spawn('npm', ['run', script], {
    cwd: folder,
    env: { ...process.env, PLINTH_DATA: dataFolder, PORT: String(await freePort()) },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const npm = child.pid ?? 0;
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await vi.waitFor(() => expect(output).toMatch(/^Plinth ready at /m), { timeout: 60_000, interval: 100 });
  const below = descendantsOf(npm);
  onTestFinished(() => {
    for (const pid of survivorsOf([npm, ...below])) process.kill(pid, 'SIGKILL');
  });
  expect(below.length).toBeGreaterThan(4);
  return { npm, below };
}

it.each([
  ['SIGTERM', 'start'],
  ['SIGINT', 'start'],
  ['SIGHUP', 'start'],
  ['SIGKILL', 'start'],
  ['SIGTERM', 'with-shell'],
] as const)('leaves nothing when npm gets %s (%s)', async (signal, script) => {
  const { npm, below } = await startWithNpm(script);
  process.kill(npm, signal);
  await vi.waitFor(() => expect(survivorsOf(below)).toEqual([]), { timeout: 20_000, interval: 200 });
  // in order: the folder is free for the next start
  expect(readdirSync(dataFolder)).not.toContain('plinth.pid');
});

it.each([
  ['Ctrl-C is pressed', 'SIGINT'],
  ['the terminal is closed', 'SIGHUP'],
] as const)('leaves nothing when %s', async (_event, signal) => {
  const { npm, below } = await startWithNpm();
  // the system sends it to everything that was started from the terminal
  process.kill(-npm, signal);
  await vi.waitFor(() => expect(survivorsOf(below)).toEqual([]), { timeout: 20_000, interval: 200 });
});
