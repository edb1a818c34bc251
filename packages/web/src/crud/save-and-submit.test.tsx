import { screen, waitFor } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { ownExpenses } from '@plinth/domain/finance/own-expenses.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ResourceForm } from './resource-form.tsx';
import { memoryRecords } from './testing/memory-records.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { sent } from './testing/open-form.tsx';

beforeEach(() => {
  sessionStorage.clear();
  toasts.clear();
});

async function openClaim(onHandingIn?: (row: DataRow) => Promise<boolean>) {
  const records = memoryRecords({ expenses: [], profiles: [] });
  const onSaved = vi.fn<(row: DataRow) => void>();
  const opened = await renderScreen(
    <ResourceForm
      resource={ownExpenses}
      onSaved={onSaved}
      onCancel={() => undefined}
      {...(onHandingIn && { onHandingIn })}
    />,
    { records, abilities: ['hr:view', 'hr:create', 'hr:edit'] },
  );
  await opened.user.type(await screen.findByRole('textbox', { name: /Purpose/ }), 'Diesel');
  await opened.user.type(screen.getByRole('textbox', { name: /Amount/ }), '75.50');
  return { ...opened, records, onSaved };
}

const steps = (records: ReturnType<typeof memoryRecords>) =>
  sent(records, 'update').map((change) => JSON.stringify(change).includes('"status":"pending"'));

describe('a claim', () => {
  test('is kept as a draft by the first button, and by Enter in a field', async () => {
    const { user, records, onSaved } = await openClaim();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records, 'create')).toHaveLength(1);
    expect(steps(records)).toEqual([]);
  });

  test.each(['its button', 'the keyboard'])('is saved and submitted at once by %s', async (by) => {
    const { user, records, onSaved } = await openClaim();
    if (by === 'its button') await user.click(screen.getByRole('button', { name: 'Save and submit' }));
    else await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records, 'create')).toHaveLength(1);
    expect(steps(records)).toEqual([true]);
    expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ status: 'pending' });
  });

  test('stays a draft while its files are not there', async () => {
    const { user, records, onSaved } = await openClaim(async () => false);
    await user.click(screen.getByRole('button', { name: 'Save and submit' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(steps(records)).toEqual([]);
    expect(toasts.snapshot().map(({ title }) => title)).toEqual(['Saved as a draft, not submitted']);
  });
});
