import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { StartError } from '@plinth/database/start-error.ts';
import { expect, it } from 'vitest';
import { loadKeys } from './keys.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const program = fileURLToPath(new URL('testing/print-keys.ts', import.meta.url));

it('are made once, for their owner only, all different', () => {
  const folder = path.join(temporaryFolder(), 'made', 'too');
  const keys = loadKeys(folder);
  expect(loadKeys(folder)).toEqual(keys);
  expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['keys.json']);
  const { database, ...own } = keys;
  const secrets = [...Object.values(own), ...Object.values(database)];
  expect(new Set(secrets).size).toBe(8);
  // 32 random bytes each.
  expect(Math.min(...secrets.map((secret) => secret.replace(/^sb_[a-z]+_/, '').length))).toBe(43);
});

it('are other ones in another installation', () => {
  expect(loadKeys(temporaryFolder()).jwtSecret).not.toBe(loadKeys(temporaryFolder()).jwtSecret);
});

it.each(['', '{', 'null', '{}', '{"jwtSecret": "short"}'])(
  'are refused when damaged, and left as they are: %j',
  (content) => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'keys.json');
    writeFileSync(file, content);
    expect(() => loadKeys(folder)).toThrow(StartError);
    expect(() => loadKeys(folder)).toThrow(/^The keys in .*keys\.json are damaged: restore that file/);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

it('are made whole although a crash has left half a file beside them', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, `keys.json.${process.pid}`), '{"jwtSec');
  const keys = loadKeys(folder);
  expect(JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'))).toEqual(keys);
  expect(existsSync(path.join(folder, `keys.json.${process.pid}`))).toBe(false);
});

it('are the same for servers that start for the first time together', async () => {
  const folder = temporaryFolder();
  const printed = await Promise.all(
    Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return text(child.stdout);
    }),
  );
  expect(printed[0]?.length).toBeGreaterThan(40);
  expect(new Set(printed).size).toBe(1);
});
