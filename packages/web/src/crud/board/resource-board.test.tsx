import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { projects } from '@plinth/domain/projects/projects.ts';
import { memoryRecords } from '../testing/memory-records.ts';
import { keys, projectRow } from '../testing/project-rows.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { type BoardDefinition, boardResource } from './board-definition.ts';
import { ResourceBoard } from './resource-board.tsx';

const manager = ['projects:view', 'projects:create', 'projects:edit'];

const board: BoardDefinition = {
  resource: boardResource(projects, ['priority']),
  sort: { column: 'updated_at', direction: 'desc' },
  badges: () => null,
  footer: () => null,
  refusalOf: (row, status) =>
    status === 'in_progress' && row.start_date === null ? 'projects.board.needsStart' : undefined,
};

function twoProjects() {
  return memoryRecords({
    projects: [
      projectRow({}),
      projectRow({ id: keys.tower, project_number: 'PRJ0002', name: 'Marina Tower', status: 'in_progress' }),
    ],
  });
}

async function openBoard(records = twoProjects(), { abilities = manager, at = '/here' } = {}) {
  const opened = await renderScreen(<ResourceBoard board={board} title="Kanban" />, {
    records,
    abilities,
    at,
  });
  return { ...opened, records };
}

const column = (name: string) => screen.getByRole('region', { name });

async function expectIn(status: string, ...titles: string[]) {
  await waitFor(() =>
    expect(
      within(column(status))
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(titles),
  );
}

async function openMenu(user: Awaited<ReturnType<typeof openBoard>>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: `Move “${title}”` }));
  return screen.findByRole('menu');
}

describe('a board', () => {
  test('puts each card into the column of its status and counts them', async () => {
    await openBoard();
    await expectIn('Planning', 'Villa Jumeirah');
    await expectIn('In progress', 'Marina Tower');
    expect(within(column('Planning')).getByText('1')).toBeVisible();
    expect(within(column('Won')).getByText('No cards')).toBeVisible();
  });

  test('offers the steps of the machine and no other', async () => {
    const { user } = await openBoard();
    const menu = await openMenu(user, 'Villa Jumeirah');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Cancelled', 'In progress', 'Proposed']);
  });

  test('says why a step is not open, and does not take it', async () => {
    const records = memoryRecords({ projects: [projectRow({ start_date: null })] });
    const { user } = await openBoard(records);
    const menu = await openMenu(user, 'Villa Jumeirah');
    const item = within(menu).getByRole('menuitem', { name: /In progress/ });
    expect(item).toHaveTextContent('Requires a start date.');
    await user.click(item);
    expect(records.calls.some(({ name }) => name === 'update')).toBe(false);
  });

  test('lets nobody move who may not edit', async () => {
    const { user } = await openBoard(twoProjects(), { abilities: ['projects:view'] });
    const menu = await openMenu(user, 'Villa Jumeirah');
    for (const item of within(menu).getAllByRole('menuitem')) {
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveTextContent("You don't have permission to edit this.");
    }
  });

  test('moves the card at once, sends its version, and says it', async () => {
    const { user, records } = await openBoard();
    const menu = await openMenu(user, 'Villa Jumeirah');
    const release = records.hold();
    await user.click(within(menu).getByRole('menuitem', { name: 'Proposed' }));
    await expectIn('Proposed', 'Villa Jumeirah');
    await expectIn('Planning');
    expect(within(column('Proposed')).getByText('1')).toBeVisible();
    expect(screen.getByText('“Villa Jumeirah” moved to Proposed')).toBeInTheDocument();
    release();
    await waitFor(() => expect(records.tables.projects?.[0]).toMatchObject({ status: 'proposed' }));
    expect(records.calls.find(({ name }) => name === 'update')?.argument).toEqual({
      id: keys.villa,
      values: { status: 'proposed', version: 3 },
    });
    await expectIn('Proposed', 'Villa Jumeirah');
  });

  test('puts the card back when the server refuses, and the failure is reported', async () => {
    const { user, records, failures } = await openBoard();
    records.failNext('update', { code: 'access_denied', status: 403 });
    await user.click(
      within(await openMenu(user, 'Villa Jumeirah')).getByRole('menuitem', { name: 'Proposed' }),
    );
    await waitFor(() => expect(failures.map(({ code }) => code)).toEqual(['access_denied']));
    await expectIn('Planning', 'Villa Jumeirah');
    await expectIn('Proposed');
    expect(screen.getByText(/could not be moved and is back in Planning/)).toBeInTheDocument();
  });

  test("shows another person's change after a conflict", async () => {
    const { user, records, failures } = await openBoard();
    await expectIn('Planning', 'Villa Jumeirah');
    records.tables.projects = [projectRow({ status: 'quoted', version: 4 })];
    await user.click(
      within(await openMenu(user, 'Villa Jumeirah')).getByRole('menuitem', { name: 'Proposed' }),
    );
    await expectIn('Quoted', 'Villa Jumeirah');
    expect(failures.map(({ code }) => code)).toEqual(['version_conflict']);
    await expectIn('Planning');
  });

  test('asks for the reason a step needs and stores it with the status', async () => {
    const { user, records } = await openBoard();
    await user.click(
      within(await openMenu(user, 'Villa Jumeirah')).getByRole('menuitem', { name: 'Cancelled' }),
    );
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel project' }));
    expect(records.calls.some(({ name }) => name === 'update')).toBe(false);
    await user.type(within(dialog).getByRole('textbox'), 'No permit');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel project' }));
    await waitFor(() =>
      expect(records.tables.projects?.[0]).toMatchObject({ status: 'cancelled', status_reason: 'No permit' }),
    );
    await expectIn('Cancelled', 'Villa Jumeirah');
  });

  test('goes from card to card with the arrow keys', async () => {
    const { user } = await openBoard();
    const villa = await screen.findByRole('link', { name: 'Villa Jumeirah' });
    const tower = await screen.findByRole('link', { name: 'Marina Tower' });
    villa.focus();
    await user.keyboard('{ArrowRight}');
    expect(tower).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(villa).toHaveFocus();
  });

  test('reads a column page by page', async () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      projectRow({ id: `p${index}`, name: `Project ${index}`, updated_at: String(1000 - index) }),
    );
    const { user } = await openBoard(memoryRecords({ projects: rows }));
    await waitFor(() => expect(column('Planning').querySelectorAll('a')).toHaveLength(50));
    await user.click(within(column('Planning')).getByText('Load more'));
    await waitFor(() => expect(column('Planning').querySelectorAll('a')).toHaveLength(60));
    expect(within(column('Planning')).queryByText('Load more')).toBeNull();
  });

  test('is narrowed by its address, and tells that from having nothing', async () => {
    const { records } = await openBoard(twoProjects(), { at: '/here?priority=critical' });
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(records.calls[0]?.argument).toMatchObject({
      filters: [
        { column: 'priority', operator: 'eq', value: 'critical' },
        { column: 'status', operator: 'eq', value: 'planning' },
      ],
    });
  });

  test('says what it is for while there is nothing', async () => {
    await openBoard(memoryRecords({}));
    expect(await screen.findByText('No projects yet')).toBeVisible();
  });

  test('offers another try when it could not be read', async () => {
    const records = twoProjects();
    records.failNext('list', {});
    const { user } = await openBoard(records);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await expectIn('Planning', 'Villa Jumeirah');
  });
});
