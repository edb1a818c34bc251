import { screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { describe, expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { ChecklistCard } from './checklist-card.tsx';

const pour = '66666666-6666-4666-8666-666666666666';

function item(id: string, title: string, values: Partial<DataRow> = {}): DataRow {
  return {
    id,
    task_id: pour,
    title,
    position: 1,
    is_required: false,
    is_done: false,
    done_by: null,
    done_at: null,
    version: 1,
    ...values,
  };
}

async function openCard(
  items: DataRow[],
  { abilities = ['tasks:view', 'tasks:edit'], status = 'in_progress' } = {},
) {
  const records = memoryRecords({ task_checklist_items: items });
  const row = { id: pour, task_status: status, version: 1 };
  return { records, ...(await renderScreen(<ChecklistCard task={row} />, { records, abilities })) };
}

const itemsIn = (records: ReturnType<typeof memoryRecords>) => records.tables.task_checklist_items ?? [];

describe('the checklist of a task', () => {
  test('says how much is done, and that something required is open', async () => {
    await openCard([
      item('a', 'Formwork', { is_done: true, position: 1 }),
      item('b', 'Rebar', { is_required: true, position: 2 }),
    ]);
    expect(await screen.findByText(/1 of 2 · Complete the required items/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Formwork/ })).toBeChecked();
    expect(screen.getByText('Required')).toBeVisible();
  });

  test('is ticked, added to and put in another order', async () => {
    const { records, user } = await openCard([
      item('a', 'Formwork', { position: 1 }),
      item('b', 'Rebar', { position: 2 }),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Rebar' }));
    await waitFor(() =>
      expect(itemsIn(records).find(({ id }) => id === 'b')).toMatchObject({ is_done: true }),
    );

    await user.click(screen.getByRole('button', { name: 'Actions for “Rebar”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(() =>
      expect(Number(itemsIn(records).find(({ id }) => id === 'b')?.position)).toBeLessThan(1),
    );

    await user.type(screen.getByRole('textbox', { name: 'New checklist item' }), '  Inserts {Enter}');
    await waitFor(() => expect(itemsIn(records)).toHaveLength(3));
    expect(itemsIn(records).at(-1)).toMatchObject({ task_id: pour, title: 'Inserts' });
    expect(screen.getByRole('textbox', { name: 'New checklist item' })).toHaveValue('');
  });

  test('has its items required, reworded and deleted by the menu', async () => {
    const { records, user } = await openCard([item('a', 'Formwork')]);
    const openMenu = async () => user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await openMenu();
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Required to complete the task' }));
    await waitFor(() => expect(itemsIn(records)[0]).toMatchObject({ is_required: true }));
    await user.keyboard('{Escape}');

    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Edit text' }));
    const box = await screen.findByRole('textbox', { name: 'Checklist item' });
    await user.clear(box);
    await user.type(box, 'Shutters{Enter}');
    await waitFor(() => expect(itemsIn(records)[0]).toMatchObject({ title: 'Shutters' }));

    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Delete item' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(itemsIn(records)).toHaveLength(0));
  });

  test.each([
    ['who may only look at tasks', { abilities: ['tasks:view'] }],
    ['a task that has ended', { status: 'completed' }],
  ])('is only read by %s', async (_who, options) => {
    await openCard([item('a', 'Formwork')], options);
    expect(await screen.findByRole('checkbox', { name: 'Formwork' })).toBeDisabled();
    expect(screen.queryByRole('textbox', { name: 'New checklist item' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});
