import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { MyTasks } from './my-tasks.tsx';
import { finishingSteps } from './my-tasks-steps.ts';

const abilities = ['tasks:view', 'tasks:create', 'tasks:edit'];

function taskRow(values: Partial<DataRow>): DataRow {
  return {
    id: 'id',
    task_number: 'TSK0001',
    task_title: 'Pour the slab',
    task_status: 'in_progress',
    priority_level: 'medium',
    assigned_to_user_id: 'me',
    due_date: null,
    requires_review: false,
    completion_percentage: '25.00',
    version: 1,
    created_at: '2026-01-01T00:00:00Z',
    ...values,
  };
}

beforeEach(() => {
  // 00:30 of the 11th in Dubai, still the 10th in UTC
  vi.useFakeTimers({ now: new Date('2026-03-10T20:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('my tasks', () => {
  test('are grouped by the day of the company, without those of others and those that are done', async () => {
    const records = memoryRecords({
      tasks: [
        taskRow({ id: 'a', task_title: 'Yesterday', due_date: '2026-03-10' }),
        taskRow({ id: 'b', task_title: 'Today', due_date: '2026-03-11' }),
        taskRow({ id: 'c', task_title: 'In six days', due_date: '2026-03-17' }),
        taskRow({ id: 'd', task_title: 'In seven days', due_date: '2026-03-18' }),
        taskRow({ id: 'e', task_title: 'Some day' }),
        taskRow({ id: 'f', task_title: 'Not mine', assigned_to_user_id: 'other', due_date: '2026-03-11' }),
        taskRow({ id: 'g', task_title: 'Done', task_status: 'completed', due_date: '2026-03-11' }),
      ],
    });
    await renderScreen(<MyTasks />, { records, abilities });
    const titlesIn = async (name: string) => {
      const group = await screen.findByRole('region', { name: new RegExp(name) });
      return within(group)
        .getAllByRole('link')
        .map((link) => link.textContent);
    };
    expect(await titlesIn('Overdue')).toEqual(['Yesterday']);
    expect(await titlesIn('Next 7 days')).toEqual(['Today', 'In six days']);
    expect(await titlesIn('Later')).toEqual(['In seven days']);
    expect(await titlesIn('No due date')).toEqual(['Some day']);
  });

  test('are finished with one tap, through every status the machine asks for', async () => {
    const records = memoryRecords({ tasks: [taskRow({ task_status: 'not_started' })] });
    const { user, successes } = await renderScreen(<MyTasks />, { records, abilities });
    await user.click(await screen.findByRole('button', { name: 'Complete “Pour the slab”' }));
    expect(await screen.findByText('No open tasks')).toBeVisible();
    expect(records.calls.filter(({ name }) => name === 'update').map(({ argument }) => argument)).toEqual([
      { id: 'id', values: { task_status: 'in_progress', version: 1 } },
      { id: 'id', values: { task_status: 'completed', version: 2 } },
    ]);
    expect(successes).toEqual(['tasks.mine.finished']);
  });

  test('that wait for another person cannot be finished', async () => {
    const records = memoryRecords({ tasks: [taskRow({ task_status: 'in_review' })] });
    const { user } = await renderScreen(<MyTasks />, { records, abilities });
    await user.click(await screen.findByRole('button', { name: /In review by another person/ }));
    expect(records.calls.some(({ name }) => name === 'update')).toBe(false);
  });

  test('take a new progress', async () => {
    const records = memoryRecords({ tasks: [taskRow({})] });
    const { user } = await renderScreen(<MyTasks />, { records, abilities });
    await user.click(await screen.findByRole('button', { name: 'Progress of “Pour the slab”: 25%' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '75%' }));
    await waitFor(() => expect(records.tables.tasks?.[0]).toMatchObject({ completion_percentage: '75' }));
  });
});

test.each([
  ['not_started', false, ['in_progress', 'completed']],
  ['in_progress', false, ['completed']],
  ['in_progress', true, ['in_review']],
  ['in_review', false, undefined],
  ['blocked', false, undefined],
])('finishing a task that is %s (review %s)', (task_status, requires_review, statuses) => {
  expect(finishingSteps(taskRow({ task_status, requires_review })).statuses).toEqual(statuses);
});
