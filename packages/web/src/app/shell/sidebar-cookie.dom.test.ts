import { expect, test, vi } from 'vitest';
import { readSidebarCollapsed, writeSidebarCollapsed } from './sidebar-cookie.ts';

test('is expanded until a person collapses it, and stays as it was left', () => {
  expect(readSidebarCollapsed('')).toBe(false);
  writeSidebarCollapsed(true);
  expect(readSidebarCollapsed()).toBe(true);
  writeSidebarCollapsed(false);
  expect(readSidebarCollapsed()).toBe(false);
});

test('is kept for seven days, on every page', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  writeSidebarCollapsed(true);
  expect(written.mock.lastCall?.[0]).toContain('max-age=604800');
  expect(written.mock.lastCall?.[0]).toContain('path=/');
});

test('is not mistaken for a cookie whose name only ends like it', () => {
  expect(readSidebarCollapsed('other_sidebar_state=collapsed')).toBe(false);
});
