import { screen, waitFor } from '@testing-library/react';
import { certificates } from '@plinth/domain/commercial/certificates.ts';
import { beforeEach, expect, test } from 'vitest';
import { ResourceForm } from '../resource-form.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { gridCell } from '../testing/open-cell.ts';
import { keys } from '../testing/project-rows.ts';
import { renderScreen } from '../testing/render-screen.tsx';

beforeEach(() => sessionStorage.clear());

test('amounts have the decimals of a currency that the form does not ask for', async () => {
  const id = keys.villa;
  const records = memoryRecords({
    certificates: [
      {
        id,
        status: 'draft',
        currency: 'KWD',
        certificate_date: '2026-11-01',
        version: 1,
      },
    ],
    certificate_lines: [
      {
        id: keys.tower,
        certificate_id: id,
        position: 1,
        this_period_amount: '406.187',
        stored_amount: '0',
        version: 1,
      },
    ],
  });
  await renderScreen(
    <ResourceForm resource={certificates} id={id} onSaved={() => undefined} onCancel={() => undefined} />,
    { records, abilities: ['commercial:view', 'commercial:edit'] },
  );
  await screen.findByRole('grid');
  await waitFor(() => expect(gridCell('This period', 1)).toHaveTextContent('406.187'));
});
