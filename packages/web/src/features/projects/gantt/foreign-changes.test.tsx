import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { ForeignChanges } from './foreign-changes.tsx';

test('another week of the project is said by the names of its days off', async () => {
  const week = { kind: 'project', action: 'update', number: null, title: null, by: 'Asha Rao' } as const;
  await renderScreen(
    <ForeignChanges
      changes={[
        { ...week, before: { weekend_days: [6, 7] }, after: { weekend_days: [5] } },
        { ...week, before: { weekend_days: [5] }, after: { weekend_days: null } },
      ]}
      onClose={() => undefined}
    />,
    { records: memoryRecords({}), abilities: [] },
  );
  await screen.findByRole('alert');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha Rao changed the project: days off from Saturday, Sunday to Friday',
    'Asha Rao changed the project: days off from Friday to those of the company',
  ]);
});
