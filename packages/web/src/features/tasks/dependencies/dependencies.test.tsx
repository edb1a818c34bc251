import { screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { keys } from '../../../crud/testing/project-rows.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { DependenciesCard } from './dependencies-card.tsx';

const pour = '66666666-6666-4666-8666-666666666666';
const rebar = '77777777-7777-4777-8777-777777777777';
const cure = '88888888-8888-4888-8888-888888888888';

function task(id: string, title: string, values: Partial<DataRow> = {}): DataRow {
  return {
    id,
    task_title: title,
    task_number: `TSK-${title}`,
    task_status: 'in_progress',
    project_id: keys.villa,
    version: 1,
    ...values,
  };
}

const tasks = [task(pour, 'Pour concrete'), task(rebar, 'Tie rebar'), task(cure, 'Cure')];

function link(values: Partial<DataRow>): DataRow {
  return {
    id: 'link',
    predecessor_id: rebar,
    successor_id: pour,
    predecessor: tasks[1],
    successor: tasks[0],
    dependency_type: 'FS',
    lag_days: 0,
    created_at: '2026-03-01T08:00:00+00:00',
    version: 1,
    ...values,
  };
}

async function openCard(
  links: DataRow[],
  {
    abilities = ['tasks:view', 'tasks:edit'],
    values = {},
  }: { abilities?: string[]; values?: Partial<DataRow> } = {},
) {
  const records = memoryRecords({ tasks: [...tasks], task_dependencies: links });
  const row = task(pour, 'Pour concrete', values);
  return { records, ...(await renderScreen(<DependenciesCard task={row} />, { records, abilities })) };
}

async function chooseOther(user: Awaited<ReturnType<typeof openCard>>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: 'Add dependency' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add dependency' });
  await user.click(within(dialog).getByRole('combobox', { name: /Other task/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(title) }));
  return dialog;
}

beforeEach(() => toasts.clear());

describe('the dependencies of a task', () => {
  test('are given in words, with their lag', async () => {
    await openCard([
      link({ lag_days: 2 }),
      link({
        id: 'next',
        predecessor_id: pour,
        successor_id: cure,
        predecessor: tasks[0],
        successor: tasks[2],
        dependency_type: 'SS',
        lag_days: -1,
      }),
    ]);
    const before = await screen.findByRole('region', { name: 'Predecessors' });
    expect(await within(before).findByRole('link', { name: 'Tie rebar' })).toHaveAttribute(
      'href',
      `/tasks/view/${rebar}`,
    );
    expect(before).toHaveTextContent('Finish to start (FS) · +2 working days');
    const after = screen.getByRole('region', { name: 'Successors' });
    expect(await within(after).findByRole('link', { name: 'Cure' })).toBeVisible();
    expect(after).toHaveTextContent('Start to start (SS) · −1 working day');
  });

  test('are added, the other task picked among those of the project', async () => {
    const { user, records } = await openCard([]);
    const dialog = await chooseOther(user, 'Tie rebar');
    expect(screen.queryByRole('option', { name: /Pour concrete/ })).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: /Lag/ }), '٣');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(records.calls.find(({ name }) => name === 'create')?.argument).toEqual({
      id: expect.any(String),
      predecessor_id: rebar,
      successor_id: pour,
      dependency_type: 'FS',
      lag_days: 3,
    });
    const search = records.calls.find(({ name, resource }) => name === 'list' && resource === 'tasks');
    expect(search?.argument).toMatchObject({
      filters: [{ column: 'project_id', operator: 'eq', value: keys.villa }],
    });
  });

  test('that would close a circle are refused at the field, until another task is chosen', async () => {
    const { user, records, failures } = await openCard([]);
    records.failNext('create', { code: 'dependency_cycle', status: 422, field: 'successor_id' });
    const dialog = await chooseOther(user, 'Cure');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    const other = within(dialog).getByRole('combobox', { name: /Other task/ });
    await waitFor(() => expect(other).toBeInvalid());
    expect(other).toHaveAccessibleDescription(/circle/);
    expect(failures).toEqual([]);
    await user.click(other);
    await user.click(await screen.findByRole('option', { name: /Tie rebar/ }));
    await waitFor(() => expect(other).toBeValid());
  });

  test('need another task, and a lag in whole days', async () => {
    const { user, records } = await openCard([]);
    await user.click(await screen.findByRole('button', { name: 'Add dependency' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Lag/ }), '1.5');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(within(dialog).getByRole('combobox', { name: /Other task/ })).toBeInvalid();
    expect(within(dialog).getByRole('textbox', { name: /Lag/ })).toHaveAccessibleDescription(/whole number/);
    expect(records.calls.some(({ name }) => name === 'create')).toBe(false);
  });

  test('are removed, and put back by undo', async () => {
    const { user, records } = await openCard([link({ lag_days: 2 })]);
    await user.click(await screen.findByRole('button', { name: 'Remove dependency on “Tie rebar”' }));
    expect(await screen.findByText('No predecessors')).toBeVisible();
    const [toast] = toasts.snapshot();
    expect(toast).toMatchObject({ duration: 10_000, action: { label: 'Undo' } });
    toast?.action?.onAction();
    await waitFor(() =>
      expect(records.tables.task_dependencies).toEqual([
        expect.objectContaining({ id: 'link', predecessor_id: rebar, successor_id: pour, lag_days: 2 }),
      ]),
    );
  });

  test('are only read by who may not edit tasks', async () => {
    await openCard([link({})], { abilities: ['tasks:view'] });
    await screen.findByRole('link', { name: 'Tie rebar' });
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add dependency' })).toHaveAccessibleDescription(
      /permission to edit/,
    );
  });

  test('are no matter of a task without a project', async () => {
    await openCard([], { values: { project_id: null } });
    expect(await screen.findByText(/Add this task to a project first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add dependency' })).toBeNull();
  });
});
