import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { TaskCardNotes, TaskCards } from './task-cards.tsx';

const backfill = { id: '66666666-6666-4666-8666-666666666666' };
const paint = { id: '77777777-7777-4777-8777-777777777777' };

test('a card says how far its checklist is, and links the tasks it waits for', async () => {
  const asked: unknown[] = [];
  await renderScreen(
    <TaskCards rows={[paint, backfill]}>
      <TaskCardNotes taskId={backfill.id} />
      <TaskCardNotes taskId={paint.id} />
    </TaskCards>,
    {
      records: memoryRecords({}),
      abilities: ['tasks:view'],
      call: (name, args) => {
        asked.push([name, args]);
        return [
          {
            task_id: backfill.id,
            item_count: 5,
            done_count: 3,
            waits_for_count: 4,
            waits_for: [
              { id: 'a', task_number: 'TSK-1', task_title: 'Pour slab' },
              { id: 'b', task_number: 'TSK-2', task_title: 'Cure' },
            ],
          },
        ];
      },
    },
  );
  expect(await screen.findByText('Checklist 3 of 5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'TSK-1 Pour slab' })).toHaveAttribute('href', '/tasks/view/a');
  expect(screen.getByText(/and 2 more/)).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  // once for all cards
  expect(asked).toEqual([['task_cards', { task_ids: [backfill.id, paint.id] }]]);
});
