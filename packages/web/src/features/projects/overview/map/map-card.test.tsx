import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryRecords } from '../../../../crud/testing/memory-records.ts';
import { renderScreen } from '../../../../crud/testing/render-screen.tsx';
import { MapCard } from './map-card.tsx';

const coasts = readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8');
const row = (
  id: string,
  project_name: string,
  level: string,
  latitude: string | null,
  longitude: string | null,
) => ({
  project_id: id,
  project_name,
  level,
  latitude,
  longitude,
});
const rows = [
  row('tower', 'Tower', 'red', '25.204800', '55.270800'),
  row('mall', 'Mall', 'green', '25.205000', '55.270900'),
  row('school', 'School', 'amber', '18.507400', '73.807700'),
  row('depot', 'Depot', 'green', null, null),
];
const show = (abilities: string[], shown = rows) =>
  renderScreen(<MapCard rows={shown} />, { records: memoryRecords({}), abilities });
const map = () => within(screen.getByRole('group', { name: 'Map' }));

afterEach(() => vi.restoreAllMocks());

test('each project is a pin and a line of the list, near ones are one pin that opens into its projects', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(coasts));
  const { user, container } = await show(['projects:view', 'projects:edit']);
  expect(await map().findByRole('link', { name: 'School · Amber' })).toHaveAttribute(
    'href',
    '/projects/view/school?part=overview',
  );
  expect(map().queryByRole('link', { name: /Tower/ })).toBeNull();
  await user.click(map().getByRole('button', { name: 'Projects here: 2. Worst health: Red' }));
  const opened = within(await screen.findByRole('dialog'));
  expect(opened.getByRole('link', { name: 'Tower' })).toHaveAttribute(
    'href',
    '/projects/view/tower?part=overview',
  );
  await user.click(opened.getByRole('button', { name: 'Zoom in' }));
  // as near as the map goes: the two are some metres apart, and the third is out of sight
  expect(map().queryByRole('link', { name: /School/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all projects', hidden: true }));
  expect(map().getByRole('link', { name: 'School · Amber', hidden: true })).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Projects on the map', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['TowerRed', 'MallGreen', 'SchoolAmber']);
  await vi.waitFor(() =>
    expect(container.querySelectorAll('svg path[vector-effect]').length).toBeGreaterThan(0),
  );
});

test('a project without a place is named, with the way to its form for who may change it', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(coasts));
  await show(['projects:view', 'projects:edit']);
  expect(await screen.findByRole('link', { name: 'Depot' })).toHaveAttribute('href', '/projects/edit/depot');
  expect(screen.getByText(/Add latitude and longitude/)).toBeVisible();
});

test('who may not change projects is led to the project, and without any place there is no map', async () => {
  await show(['projects:view'], rows.slice(3));
  expect(await screen.findByRole('link', { name: 'Depot' })).toHaveAttribute(
    'href',
    '/projects/view/depot?part=overview',
  );
  expect(screen.queryByRole('group', { name: 'Map' })).toBeNull();
  expect(screen.getByText('No project has coordinates yet.')).toBeVisible();
});

test('without the coasts the pins are there all the same, and the map says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }));
  await show(['projects:view']);
  expect(
    await screen.findByText(/coastlines could not be loaded/, undefined, { timeout: 15_000 }),
  ).toBeVisible();
  expect(map().getByRole('link', { name: 'School · Amber' })).toBeVisible();
});
