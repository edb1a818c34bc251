import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '@plinth/messages/en.ts';
import { frame } from '@plinth/messages/en/frame.ts';

const source = path.join(import.meta.dirname, '..');
const folders = [
  'base',
  'session',
  'overview/first-steps',
  'overview/health',
  'overview/menu',
  'overview/panels',
  'app',
  'features/auth',
  'features/dashboard',
];

/** Wait for all messages before they are shown. */
const completed = [
  path.join('overview', 'first-steps', 'sample-notice'),
  path.join('base', 'load-failure'),
  path.join('session', 'profile-form'),
  path.join('session', 'second-factor'),
  path.join('features', 'dashboard', 'jobs'),
  // its words come with the screens of its module
  path.join('overview', 'menu', 'menu-views'),
];

test('the frame and its screens say nothing that is loaded only with other screens', () => {
  expect(isInFrame('crud.list.loadFailed')).toBe(false);
  const key = new RegExp(`['\`]((?:${Object.keys(en).join('|')})(?:\\.\\w+)+)`, 'g');
  const missing = folders.flatMap(filesBelow).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(key)]
      .map(([, name = '']) => name)
      .filter((name) => !isInFrame(name))
      .map((name) => `${path.relative(source, file)}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Whether the frame has the text, one of its plurals, or the group a key is put together from. */
function isInFrame(name: string): boolean {
  const names = name.split('.');
  const last = names.pop() ?? '';
  let group: unknown = frame;
  for (const part of names)
    group =
      typeof group === 'object' && group !== null
        ? Object.entries(group).find(([key]) => key === part)?.[1]
        : null;
  return (
    typeof group === 'object' &&
    group !== null &&
    Object.keys(group).some((key) => key === last || key.startsWith(`${last}_`))
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(source, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !completed.some((part) => file.includes(part)));
}
