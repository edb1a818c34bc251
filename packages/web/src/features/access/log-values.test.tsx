import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { useLogWords } from './log-values.ts';

const shown = [
  ['expenses', 'status', 'partially_reimbursed'],
  ['tasks', 'task_status', 'in_progress'],
  ['backups', 'status', 'finished'],
  ['invoices', 'paid_amount', 36931.91],
  ['budgets', 'fiscal_year', 2026],
  ['tasks', 'due_date', '2026-03-08'],
] as const;

function Shown() {
  const words = useLogWords({ people: [], tables: [], modules: {}, permissions: {} }, []);
  return (
    <ul>
      {shown.map(([table, column, value]) => (
        <li key={column + value}>{words.value(table, column, value)}</li>
      ))}
    </ul>
  );
}

test.each([
  ['en', ['partially_reimbursed', 'In progress', 'Complete', '36,931.91', '2026', '8 Mar 2026']],
  ['ar', ['partially_reimbursed', 'قيد التنفيذ', 'مكتملة', '36,931.91', '2026', '8 مارس 2026']],
] as const)('the log tells values as people read them (%s)', async (language, words) => {
  await renderScreen(<Shown />, { records: memoryRecords({}), abilities: [], language });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(words);
});
