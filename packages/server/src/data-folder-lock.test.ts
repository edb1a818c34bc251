import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataFolder, runningDatabaseUrl } from './data-folder-lock.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const fileOf = (folder: string) => path.join(folder, 'plinth.pid');
const hold = (folder: string, holder: object) => writeFileSync(fileOf(folder), JSON.stringify(holder));

function livingProcess(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.pid === undefined) throw new Error('The process did not start.');
  return Object.assign(child, { pid: child.pid });
}

/** Field 22 of the process's line: when it began, in ticks since the machine did. */
function beganOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

it('publishes the database for its owner only, and takes it back', () => {
  const folder = path.join(temporaryFolder(), 'new');
  const lock = lockDataFolder(folder);
  expect(runningDatabaseUrl(folder)).toBeNull();
  lock.publish('postgresql://here');
  expect(runningDatabaseUrl(folder)).toBe('postgresql://here');
  expect(statSync(fileOf(folder)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['plinth.pid']);
  lock.release();
  expect(runningDatabaseUrl(folder)).toBeNull();
  expect(existsSync(fileOf(folder))).toBe(false);
});

it.runIf(process.platform === 'linux')('is refused while its holder lives, and left as it is', () => {
  const folder = temporaryFolder();
  const { pid } = livingProcess();
  hold(folder, { pid, began: beganOf(pid), databaseUrl: 'postgresql://theirs' });
  expect(() => lockDataFolder(folder)).toThrow(StartError);
  expect(() => lockDataFolder(folder)).toThrow(
    `Plinth already runs on ${folder} (process ${pid}): stop it first, or set PLINTH_DATA to another folder.`,
  );
  expect(runningDatabaseUrl(folder)).toBe('postgresql://theirs');
});

it('is taken over from a dead holder', async () => {
  const folder = temporaryFolder();
  const child = livingProcess();
  const holder = { pid: child.pid, began: beganOf(child.pid), databaseUrl: 'postgresql://dead' };
  child.kill('SIGKILL');
  await once(child, 'exit');
  hold(folder, holder);
  expect(runningDatabaseUrl(folder)).toBeNull();
  lockDataFolder(folder).publish('postgresql://ours');
  expect(runningDatabaseUrl(folder)).toBe('postgresql://ours');
});

it.runIf(process.platform === 'linux')(
  'is taken over when the number belongs to another process by now',
  () => {
    const folder = temporaryFolder();
    const { pid } = livingProcess();
    hold(folder, { pid, began: String(Number(beganOf(pid)) - 1), databaseUrl: 'postgresql://dead' });
    expect(runningDatabaseUrl(folder)).toBeNull();
    const lock = lockDataFolder(folder);
    lock.release();
    expect(existsSync(fileOf(folder))).toBe(false);
  },
);

it.each(['', '{', 'null', '7', '{}', '[]'])('is taken over from a damaged file: %j', (content) => {
  const folder = temporaryFolder();
  writeFileSync(fileOf(folder), content);
  expect(runningDatabaseUrl(folder)).toBeNull();
  lockDataFolder(folder).publish('postgresql://ours');
  expect(runningDatabaseUrl(folder)).toBe('postgresql://ours');
});

it.runIf(process.platform === 'linux')('does not release what another process holds by now', () => {
  const folder = temporaryFolder();
  const lock = lockDataFolder(folder);
  const { pid } = livingProcess();
  hold(folder, { pid, began: beganOf(pid) });
  lock.release();
  expect(existsSync(fileOf(folder))).toBe(true);
});

it('says in one sentence that the folder cannot be made', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(path.join(file, 'data'))).toThrow(
    /^The data folder .* cannot be written \(.*\): set PLINTH_DATA/,
  );
});
