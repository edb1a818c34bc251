import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/tasks/all?task_status=blocked#x', '/tasks/all?task_status=blocked#x'],
  ['/', '/'],
])('goes on to %s', (wish, expected) => {
  expect(safeRedirect(wish)).toBe(expected);
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/auth',
  '/auth?mode=sign-up',
])('stays here instead of going to %j', (wish) => {
  expect(safeRedirect(wish)).toBe('/');
});
