import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { DateChangeList } from './date-change-list.tsx';
import { dateChanges } from './date-changes.ts';

test('a start after the end of the project is not ticked, cannot be, and says why', async () => {
  const file = { projectStart: '2026-03-02', dataDate: '2026-03-09' };
  await renderScreen(
    <DateChangeList
      changes={dateChanges(file, { end_date: '2026-02-27' })}
      kept={new Set()}
      onKeep={() => undefined}
    />,
    { records: memoryRecords({}), abilities: [] },
  );
  const start = await screen.findByRole('checkbox', { name: /Start date/ });
  expect(start).not.toBeChecked();
  expect(start).toBeDisabled();
  expect(screen.getByText(/The project ends on .*2026, before this date/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Data date/i })).toBeChecked();
});
