import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { keys, projectRow } from '../../../crud/testing/project-rows.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { TeamPart } from './team-part.tsx';

const member = (values: Record<string, unknown>) => ({
  key: String(values['name']),
  user_id: null,
  employee_id: null,
  is_manager: false,
  is_foreman: false,
  title: null,
  email: null,
  phone: null,
  week_hours: null,
  hours: null,
  open_tasks: 0,
  away_until: null,
  ...values,
});

const show = (team: readonly unknown[], abilities = ['projects:view', 'hr:view']) =>
  renderScreen(<TeamPart project={projectRow({})} />, {
    records: memoryRecords({}),
    abilities,
    call: () => team,
  });

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the team of a project says what each does, how they are reached, their hours, and who is away', async () => {
  await show([
    member({
      name: 'Maya Nair',
      user_id: keys.noor,
      employee_id: keys.tower,
      is_manager: true,
      title: 'Engineer',
      email: 'maya@example.com',
      phone: '+971 50 123 4567',
      open_tasks: 3,
      week_hours: '9.3667',
      hours: '120.0000',
      away_until: '2026-03-08',
    }),
    member({ name: 'Asha Mason', employee_id: keys.villa, title: 'Mason', hours: '7.0000' }),
    member({ name: 'Tower crane', open_tasks: 1 }),
  ]);
  expect(await screen.findByRole('link', { name: 'Maya Nair' })).toHaveAttribute(
    'href',
    `/hr/employees/view/${keys.tower}`,
  );
  expect(screen.getByText('On leave until 8 Mar 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: '+971 50 123 4567' })).toHaveAttribute('href', 'tel:+971501234567');
  expect(screen.getByRole('link', { name: 'maya@example.com' })).toHaveAttribute(
    'href',
    'mailto:maya@example.com',
  );
  expect(cellsOf(/Maya Nair/)).toEqual([
    'Project managerEngineer',
    '+971 50 123 4567maya@example.com',
    '3',
    '9:22',
    '120:00',
  ]);
  // hours one may read, of which none are of this week
  expect(cellsOf(/Asha Mason/)).toEqual(['Mason', '', '0', '0:00', '7:00']);
  expect(cellsOf(/Tower crane/)).toEqual(['Crew or plant', '', '1', '–', '–']);
});

test('the team of a project leads to no file of who may not see people', async () => {
  await show([member({ name: 'Asha Mason', employee_id: keys.villa })], ['projects:view']);
  expect(await screen.findByText('Asha Mason')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Asha Mason' })).toBeNull();
});
