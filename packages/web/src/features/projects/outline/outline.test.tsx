import { screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { describe, expect, test, vi } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { keys } from '../../../crud/testing/project-rows.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { matchingLines, openLines, outlineLines } from './outline-lines.ts';
import { TaskOutline } from './task-outline.tsx';

function task(id: string, parent: string | null, position: number, values: Partial<DataRow> = {}): DataRow {
  return {
    id,
    project_id: keys.villa,
    task_title: `Task ${id}`,
    task_number: `TSK-${id}`,
    parent_task_id: parent,
    outline_position: position,
    task_status: 'not_started',
    completion_percentage: '0.00',
    is_milestone: false,
    start_date: '2026-03-08',
    due_date: '2026-03-12',
    duration_days: 5,
    assigned_to_user_id: null,
    assigned_to_name: null,
    version: 1,
    ...values,
  };
}

/** Two phases; the second has a phase within. Given out of order, as pages of a server may be. */
const house = [
  task('roof', 'shell', 1),
  task('design', null, 0),
  task('shell', null, 1),
  task('draft', 'design', 0),
  task('walls', 'shell', 0),
  task('north', 'walls', 0),
  task('handover', null, 2, { is_milestone: true, task_title: 'Handover' }),
];

const everything = ['tasks:view', 'tasks:create'];

async function openOutline(rows: DataRow[], abilities = everything) {
  const records = memoryRecords({ tasks: rows });
  return { records, ...(await renderScreen(<TaskOutline projectId={keys.villa} />, { records, abilities })) };
}

const lineNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getByRole('link')
        .textContent?.replace(/^[\d.]+/, ''),
    );

describe('the lines of an outline', () => {
  const lines = outlineLines(house);

  test('are in reading order, numbered, each with its place among its siblings', () => {
    expect(lines.map(({ id, number, level }) => [id, number, level])).toEqual([
      ['design', '1', 1],
      ['draft', '1.1', 2],
      ['shell', '2', 1],
      ['walls', '2.1', 2],
      ['north', '2.1.1', 3],
      ['roof', '2.2', 2],
      ['handover', '3', 1],
    ]);
    expect(lines.find(({ id }) => id === 'roof')).toMatchObject({
      place: 2,
      siblings: 2,
      hasChildren: false,
    });
    expect(lines.find(({ id }) => id === 'shell')).toMatchObject({
      place: 2,
      siblings: 3,
      hasChildren: true,
    });
  });

  test('hide all that is below a collapsed one, at any depth', () => {
    expect(openLines(lines, new Set(['shell'])).map(({ id }) => id)).toEqual([
      'design',
      'draft',
      'shell',
      'handover',
    ]);
  });

  test('that match a search stay with what they are below of', () => {
    expect(matchingLines(lines, 'NORTH').map(({ id }) => id)).toEqual(['shell', 'walls', 'north']);
    expect(matchingLines(lines, 'tsk-draft').map(({ id }) => id)).toEqual(['design', 'draft']);
    expect(matchingLines(lines, 'nothing of the kind')).toEqual([]);
  });

  test('of one place follow their numbers, as a person counts', () => {
    const tied = ['10', '9', '2'].map((id) => task(id, 'design', 0));
    expect(outlineLines([...tied, task('design', null, 0)]).map(({ id }) => id)).toEqual([
      'design',
      '2',
      '9',
      '10',
    ]);
  });

  test('put a task at the top whose parent is in another place', () => {
    expect(outlineLines([task('lost', 'elsewhere', 0)])).toMatchObject([{ level: 1, parentId: null }]);
  });
});

describe('the outline on screen', () => {
  test('is a tree in columns with links to its tasks', async () => {
    await openOutline(house);
    expect(await screen.findByRole('treegrid', { name: 'Project tasks' })).toBeVisible();
    expect(screen.getByText('7 tasks, 1 milestone')).toBeVisible();
    const north = screen.getByRole('link', { name: /Task north/ }).closest('[role=row]');
    expect(north).toHaveAttribute('aria-level', '3');
    expect(north).toHaveTextContent('2.1.1');
    expect(screen.getByRole('link', { name: /Task north/ })).toHaveAttribute('href', '/tasks/view/north');
    const handover = screen.getByRole('link', { name: /Handover/ }).closest<HTMLElement>('[role=row]');
    expect(within(handover as HTMLElement).getByRole('img', { name: 'Milestone' })).toBeVisible();
  });

  // 1,200 rows without a layout are all drawn: a busy machine takes its time
  test(
    'asks only for the tasks of the project, a thousand at a time, until all are there',
    { timeout: 180_000 },
    async () => {
      // drawn in parts from here on, by the size of a window that has none here
      class NoSize {
        observe() {}
        unobserve() {}
        disconnect() {}
      }
      vi.stubGlobal('ResizeObserver', NoSize);
      const many = Array.from({ length: 1200 }, (_, index) => task(`t${index}`, null, index));
      const { records } = await openOutline([...many, task('foreign', null, 0, { project_id: keys.tower })]);
      expect(await screen.findByText('1,200 tasks')).toBeVisible();
      const asked = records.calls.map(({ argument }) => argument);
      expect(asked).toEqual([
        expect.objectContaining({ page: 1, pageSize: 1000 }),
        expect.objectContaining({ page: 2, pageSize: 1000 }),
      ]);
    },
  );

  test('is walked with the keyboard alone', async () => {
    const { user, router } = await openOutline(house);
    await screen.findByRole('treegrid');
    const focused = () => document.activeElement?.getAttribute('data-line');
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('shell');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
    expect(lineNames()).toEqual(['Task design', 'Task draft', 'Task shell', 'Handover']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('walls');
    await user.keyboard('{End}');
    expect(focused()).toBe('handover');
    await user.keyboard('{Home}{ArrowDown}{ArrowLeft}');
    expect(focused()).toBe('design');
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tasks/view/design'));
  });

  test('is searched, and says when nothing matches', async () => {
    const { user } = await openOutline(house);
    const search = await screen.findByRole('searchbox', { name: 'Search tasks' });
    await user.type(search, 'north');
    expect(lineNames()).toEqual(['Task shell', 'Task walls', 'Task north']);
    await user.clear(search);
    await user.type(search, 'chimney');
    expect(screen.getByText('No matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(lineNames()).toHaveLength(7);
  });

  test('collapses and expands everything at once', async () => {
    const { user } = await openOutline(house);
    await user.click(await screen.findByRole('button', { name: 'Collapse all' }));
    expect(lineNames()).toEqual(['Task design', 'Task shell', 'Handover']);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(lineNames()).toHaveLength(7);
  });

  test('offers an import and a first task while it is empty', async () => {
    await openOutline([]);
    expect(await screen.findByText('No tasks yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import schedule' })).toHaveAttribute(
      'href',
      `/projects/import/${keys.villa}`,
    );
    expect(screen.getByRole('link', { name: 'New task' })).toHaveAttribute(
      'href',
      `/tasks/new?project_id=${keys.villa}`,
    );
  });

  test('leaves the place of a task that is added to the database', async () => {
    const { user, records } = await openOutline([...house]);
    await user.type(await screen.findByRole('textbox', { name: 'Quick task' }), 'Fence{Enter}');
    await waitFor(() => expect(lineNames()).toContain('Fence'));
    const created = records.calls.find(({ name }) => name === 'create')?.argument;
    expect(created).toMatchObject({ project_id: keys.villa });
    expect(created).not.toHaveProperty('outline_position');
  });

  test('offers neither to who may not create tasks', async () => {
    await openOutline([], ['tasks:view']);
    expect(await screen.findByText('No tasks yet')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('says when it cannot be read, and tries again', async () => {
    const records = memoryRecords({ tasks: house });
    records.failNext('list', { code: 'unavailable', status: 503 });
    const { user } = await renderScreen(<TaskOutline projectId={keys.villa} />, {
      records,
      abilities: everything,
    });
    expect(await screen.findByText('The tasks could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7 tasks, 1 milestone')).toBeVisible();
  });
});
