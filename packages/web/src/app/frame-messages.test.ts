import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '@plinth/messages/en.ts';
import { frame } from '@plinth/messages/en/frame.ts';

const source = path.join(import.meta.dirname, '..');
const folders = [
  'app',
  'session',
  'features/auth',
  'features/setup',
  'features/profile',
  'features/dashboard',
];

/** Wait for all messages before they are shown. */
const completed = [
  path.join('session', 'second-factor'),
  path.join('app', 'letterhead'),
  path.join('features', 'profile', 'picture'),
];

test('the frame and its screens say nothing that is loaded only with other screens', () => {
  const later = Object.keys(en).filter((area) => !(area in frame));
  expect(later).toContain('crud');
  const key = new RegExp(`['\`](${later.join('|')})\\.\\w+[.'\`$]`);
  const lines = folders.flatMap(filesBelow).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => key.test(line))
      .map((line) => `${path.relative(source, file)}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(source, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !completed.some((part) => file.includes(part)));
}
