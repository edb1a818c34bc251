import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@plinth/ui/testing/size-observer.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { DrawingPins } from './drawing-pins.tsx';

const drawing: DataRow = {
  id: '66666666-6666-4666-8666-666666666666',
  title: 'Ground floor',
  status: 'published',
  entity_type: 'project',
  entity_id: '77777777-7777-4777-8777-777777777777',
  file_path: 'plan.png',
  file_version: 2,
  mime_type: 'image/png',
};
const pin = (number: number, status: string, x = 0.5) => ({
  id: `88888888-8888-4888-8888-00000000000${number}`,
  incident_number: `INC-000${number}`,
  title: `Crack ${number}`,
  incident_type: 'snag',
  severity: 'low',
  status,
  page: 1,
  x,
  y: 0.5,
});
const pins = [pin(1, 'open', 0.25), pin(2, 'in_progress'), pin(3, 'closed')];
const everything = ['documents:view', 'safety:view', 'safety:create'];

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 400, close: () => undefined }));
  // nothing is drawn where nothing is laid out
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(row: DataRow = drawing, { abilities = everything, answer = pins } = {}) {
  const view = await renderScreen(<DrawingPins drawing={row} />, {
    records: memoryRecords({}),
    abilities,
    call: (name) => (name === 'drawing_pins' ? answer : '99999999-9999-4999-8999-999999999999'),
    files: { download: async () => ({ data: new Blob(['picture']), error: null }) },
  });
  return { ...view, sheet: await screen.findByRole('application', { name: 'Sheet of Ground floor' }) };
}
const search = (address: string) => Object.fromEntries(new URL(address, 'http://plinth').searchParams);

test('open snags stand on the sheet and in a list; each pin says what it is and leads to its snag', async () => {
  const { sheet, user } = await open();
  const link = await within(sheet).findByRole('link', { name: 'Pin INC-0001: Crack 1, Open' });
  expect(link).toHaveAttribute('href', `/safety/incidents/view/${pins[0]?.id}`);
  expect(link).toHaveTextContent(/^1$/);
  expect(within(sheet).getAllByRole('link')).toHaveLength(2);
  const list = screen.getByRole('list', { name: 'Snags on this drawing' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByRole('option', { name: 'Closed' }));
  expect(await within(sheet).findByRole('link', { name: 'Pin INC-0003: Crack 3, Closed' })).toBeVisible();
  expect(within(sheet).getAllByRole('link')).toHaveLength(1);
});

test('the revision is named, and one that was replaced leads to the one that holds now', async () => {
  await open({ ...drawing, status: 'superseded' });
  expect(screen.getByText('Ground floor, version 2')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open the current revision' })).toHaveAttribute(
    'href',
    '/documents/view/99999999-9999-4999-8999-999999999999',
  );
  expect(screen.queryByRole('button', { name: 'New snag here' })).toBeNull();
});

test('a press on the sheet begins a snag there, with project, drawing and place', async () => {
  const { sheet, user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'New snag here' }));
  // the frame of a test is 640 by 480, so the sheet is 640 by 320 in the middle of it
  fireEvent.pointerDown(sheet, { clientX: 160, clientY: 80, button: 0, pointerId: 1 });
  fireEvent.pointerUp(sheet, { clientX: 160, clientY: 80, button: 0, pointerId: 1 });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/safety/incidents/new'));
  expect(search(router.state.location.href)).toMatchObject({
    incident_type: 'snag',
    project_id: drawing['entity_id'],
    drawing_id: drawing.id,
    drawing_page: '1',
    drawing_x: '0.25',
    drawing_y: '0',
  });
});

test('the cross of the keyboard finds a place too, and says where it is', async () => {
  const { sheet, user, router } = await open();
  await within(sheet).findAllByRole('link');
  await user.click(screen.getByRole('button', { name: 'New snag here' }));
  act(() => sheet.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('52% from the left, 35% from the top')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/safety/incidents/new'));
  expect(search(router.state.location.href)).toMatchObject({ drawing_x: '0.525', drawing_y: '0.35' });
});

test('a drag moves the sheet and begins nothing', async () => {
  const { sheet, user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'New snag here' }));
  fireEvent.pointerDown(sheet, { clientX: 160, clientY: 200, button: 0, pointerId: 1 });
  fireEvent.pointerMove(sheet, { clientX: 220, clientY: 200, button: 0, pointerId: 1 });
  fireEvent.pointerUp(sheet, { clientX: 220, clientY: 200, button: 0, pointerId: 1 });
  expect(router.state.location.pathname).toBe('/here');
});

test('who may not report snags only looks; a drawing without pins says so', async () => {
  await open(drawing, { abilities: ['documents:view', 'safety:view'], answer: [] });
  expect(await screen.findByText('No open snags pinned here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New snag here' })).toBeNull();
});
