import { projectHolidays } from '@plinth/domain/projects/project-holidays.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ResourceForm } from '../resource-form.tsx';
import { ResourceView } from '../resource-view.tsx';
import { memoryRecords, type MemoryRecords } from '../testing/memory-records.ts';
import { asha, keys, noor, projectRow } from '../testing/project-rows.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { lineAmount, sumOf } from './line-amounts.ts';
import { linesShape } from './line-values.ts';
import { rowsOfClipboard } from './paste-lines.ts';

/** A document with lines that needs no area of its own: a project with its holidays. */
const calendar: ResourceDefinition = {
  ...projects,
  lines: {
    part: projectHolidays,
    column: 'project_id',
    kind: 'calendar',
    columns: ['holiday_date', 'name', 'is_working'],
  },
};

const abilities = ['projects:view', 'projects:create', 'projects:edit'];

beforeEach(() => sessionStorage.clear());

function twoHolidays() {
  const line = (id: string, holiday_date: string, name: string): DataRow => ({
    id,
    project_id: keys.villa,
    holiday_date,
    name,
    is_working: false,
    version: 1,
  });
  return memoryRecords({
    projects: [projectRow({})],
    external_entities: [noor],
    profiles: [asha],
    project_holidays: [
      line(keys.tower, '2026-12-02', 'National Day'),
      line(keys.other, '2027-01-01', 'New Year'),
    ],
  });
}

async function openForm(records: MemoryRecords, id?: string, language: 'en' | 'ar' = 'en') {
  const onSaved = vi.fn<(row: DataRow) => void>();
  const opened = await renderScreen(
    <ResourceForm resource={calendar} id={id} onSaved={onSaved} onCancel={() => undefined} />,
    { records, abilities, language },
  );
  const grid = await screen.findByRole('grid');
  return { ...opened, onSaved, grid };
}

const sent = (records: MemoryRecords) =>
  records.calls.filter(({ name }) => name === 'saveDocument').map(({ argument }) => argument);
const cell = (column: string, line: number) =>
  screen.getByRole('textbox', { name: new RegExp(`^${column}, line ${line}\\b`) });

describe('the lines of a form', () => {
  test('are stored with their document, those left blank are not', async () => {
    const records = twoHolidays();
    const { user, onSaved } = await openForm(records);
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Villa');
    await user.type(cell('Date', 1), '२/१२/२०२६');
    await user.type(cell('Name', 1), 'National Day{Enter}');
    await waitFor(() => expect(cell('Date', 2)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const line = {
      id: expect.any(String),
      holiday_date: '2026-12-02',
      name: 'National Day',
      is_working: false,
    };
    expect(sent(records)).toEqual([
      { record: { id: expect.any(String), name: 'Villa', currency: 'AED' }, lines: [line] },
    ]);
  });

  test('say at the cell what is wrong, and lead there', async () => {
    const records = twoHolidays();
    const { user } = await openForm(records, keys.villa);
    await user.clear(cell('Date', 2));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Some lines need your attention')).toBeVisible();
    await waitFor(() => expect(cell('Date', 2)).toHaveFocus());
    expect(cell('Date', 2)).toBeInvalid();
    expect(cell('Date', 2)).toHaveAccessibleDescription(/This field is required/);
    expect(sent(records)).toEqual([]);
  });

  test('show what the server refuses by its column', async () => {
    const records = twoHolidays();
    records.failNext('saveDocument', { code: 'already_exists', field: 'lines.holiday_date', status: 409 });
    const { user } = await openForm(records, keys.villa);
    await user.type(cell('Name', 1), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^Date: /)).toBeVisible();
    expect(cell('Name', 1)).toHaveValue('National Day!');
  });

  test('are walked through with the arrow keys, in both directions of writing', async () => {
    const { user } = await openForm(twoHolidays(), keys.villa);
    cell('Name', 1).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(cell('Name', 2)).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(cell('Name', 1)).toHaveFocus());
    await user.keyboard('{Home}{ArrowLeft}');
    await waitFor(() => expect(cell('Date', 1)).toHaveFocus());
  });

  test('are moved, removed, and sent in the order they stand in with the version they started from', async () => {
    const records = twoHolidays();
    const { user, onSaved } = await openForm(records, keys.villa);
    cell('Name', 2).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(cell('Name', 1)).toHaveValue('New Year'));
    await user.click(screen.getByRole('button', { name: 'Line 2: more' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove line' }));
    expect(screen.getByText('Line 2 removed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records)).toEqual([
      {
        record: { id: keys.villa, version: 3 },
        lines: [expect.objectContaining({ id: keys.other, name: 'New Year' })],
      },
    ]);
  });

  test('are left alone when only the document was changed', async () => {
    const records = twoHolidays();
    const { user, onSaved } = await openForm(records, keys.villa);
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), ' B');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records)).toEqual([]);
    expect(records.tables['project_holidays']).toHaveLength(2);
  });

  test('take rows copied from a spreadsheet', async () => {
    const { grid } = await openForm(twoHolidays(), keys.villa);
    fireEvent.paste(cell('Date', 2), {
      clipboardData: { getData: () => '2/12/2026\tFirst\tyes\r\n3.12.2026\t"Second\nday"\tno\r\n' },
    });
    await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(4));
    expect(cell('Name', 2)).toHaveValue('First');
    expect(screen.getByRole('checkbox', { name: /line 2/ })).toBeChecked();
    expect(cell('Date', 3)).toHaveValue('03/12/2026');
  });

  test('come back with a draft', async () => {
    const records = twoHolidays();
    const first = await openForm(records, keys.villa);
    await first.user.type(cell('Name', 1), ' 2026');
    first.unmount();
    await openForm(records, keys.villa);
    expect(cell('Name', 1)).toHaveValue('National Day 2026');
  });
});

test('a view shows the lines of a document', async () => {
  await renderScreen(<ResourceView resource={calendar} id={keys.villa} onDeleted={() => undefined} />, {
    records: twoHolidays(),
    abilities,
  });
  const table = await screen.findByRole('table', { name: 'Lines of: Project' });
  expect(within(table).getByText('National Day')).toBeVisible();
  expect(within(table).getByText('1 Jan 2027')).toBeVisible();
});

describe('amounts', () => {
  const shape = {
    ...linesShape({ part: projectHolidays, column: 'project_id', kind: 'x', columns: ['name'] }),
    facts: { primaryKey: ['id'], columns: {}, constraints: {} },
  };
  // columns of tables to come: only their names matter here
  Object.assign(shape.lines, { total: 'amount', factors: ['quantity', 'rate'] });

  test.each([
    [{ quantity: '3', rate: '0.1' }, '0.30'],
    [{ quantity: '1.005', rate: '1' }, '1.01'],
    [{ quantity: '-1.005', rate: '1' }, '-1.01'],
    [{ quantity: '999999999999.9999', rate: '999999999999.9999' }, '999999999999999800000000.00'],
    [{ quantity: '2', rate: '' }, '2.00'],
    [{ quantity: '', rate: '' }, null],
    [{ quantity: 'two', rate: '3' }, null],
  ])('of %o are exact', (values, amount) => {
    expect(lineAmount(shape, values)).toBe(amount);
  });

  test('add up exactly', () => {
    expect(sumOf(['0.10', '0.20', null, 'x', '12345678901234.56'])).toBe('12345678901234.86');
  });
});

test('the clipboard of a spreadsheet', () => {
  expect(rowsOfClipboard('a\t"b ""c""\nd"\t\r\ne\r\n')).toEqual([['a', 'b "c"\nd', ''], ['e']]);
});
