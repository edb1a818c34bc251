import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { buildProgram, startServer } from '../testing/built-program.ts';

it('the program starts the second time in under 5 s', async () => {
  buildProgram();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-start-time-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = { PLINTH_DATA: path.join(folder, 'data'), PORT: String(await freePort()) };

  const first = await startServer(home);
  first.child.kill('SIGTERM');
  await first.ended;

  const { child, ended, milliseconds } = await startServer(home);
  child.kill('SIGTERM');
  await ended;
  expect(milliseconds).toBeLessThan(5_000);
});
