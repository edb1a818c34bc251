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
import { gridCell, openCell } from '../testing/open-cell.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { formulaValue } from './cell-formula.ts';
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

function focused(): HTMLElement {
  if (!(document.activeElement instanceof HTMLElement)) throw new Error('nothing has the focus');
  return document.activeElement;
}

function cellAt(line: number, place: number): HTMLElement {
  const cell = document.querySelector(`[aria-rowindex="${line + 1}"] [aria-colindex="${place}"]`);
  if (!(cell instanceof HTMLElement)) throw new Error('no such cell');
  return cell;
}

const sent = (records: MemoryRecords) =>
  records.calls.filter(({ name }) => name === 'saveDocument').map(({ argument }) => argument);

describe('the lines of a form', () => {
  test('are stored with their document, those left blank are not', async () => {
    const records = twoHolidays();
    const { user, onSaved } = await openForm(records);
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Villa');
    await user.type(await openCell(user, 'Date', 1), '२/१२/२०२६{Tab}National Day{Enter}');
    await waitFor(() => expect(gridCell('Date', 2)).toContainElement(focused()));
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
    await user.clear(await openCell(user, 'Date', 2));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Some lines need your attention')).toBeVisible();
    await waitFor(() => expect(gridCell('Date', 2)).toContainElement(focused()));
    expect(focused()).toBeInvalid();
    expect(focused()).toHaveAccessibleDescription(/This field is required/);
    expect(sent(records)).toEqual([]);
  });

  test('show what the server refuses by its column', async () => {
    const records = twoHolidays();
    records.failNext('saveDocument', { code: 'already_exists', field: 'lines.holiday_date', status: 409 });
    const { user } = await openForm(records, keys.villa);
    await user.type(await openCell(user, 'Name', 1), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^Date: /)).toBeVisible();
    expect(await openCell(user, 'Name', 1)).toHaveValue('National Day!');
  });

  test('are walked through with the arrow keys, in both directions of writing', async () => {
    const { user } = await openForm(twoHolidays(), keys.villa);
    await openCell(user, 'Name', 1);
    await user.keyboard('{ArrowDown}');
    expect(gridCell('Name', 2)).toContainElement(focused());
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(gridCell('Date', 1)).toContainElement(focused());
    await user.keyboard('{End}{ArrowLeft}');
    expect(gridCell('Name', 1)).toContainElement(focused());
  });

  test('follow the reading direction: in Arabic the arrow to the left goes on', async () => {
    const { user } = await openForm(twoHolidays(), keys.villa, 'ar');
    await user.click(cellAt(1, 2));
    await user.keyboard('{ArrowLeft}');
    expect(cellAt(1, 3)).toContainElement(focused());
  });

  test('keep the arrow keys for the text while a person types, and Escape takes back what was typed', async () => {
    const { user } = await openForm(twoHolidays(), keys.villa);
    await user.type(await openCell(user, 'Name', 1), ' 2026{ArrowLeft}{ArrowLeft}');
    expect(focused()).toHaveValue('National Day 2026');
    await user.keyboard('{Escape}');
    expect(focused()).toHaveValue('National Day');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('grid')).not.toContainElement(focused());
  });

  test('are moved, removed, and sent in the order they stand in with the version they started from', async () => {
    const records = twoHolidays();
    const { user, onSaved } = await openForm(records, keys.villa);
    await openCell(user, 'Name', 2);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(focused()).toHaveValue('New Year'));
    expect(gridCell('Name', 2)).toHaveTextContent('National Day');
    await user.click(screen.getByRole('button', { name: 'More actions for line 2' }));
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

  test('take back and repeat every change, one step for what was typed in one cell', async () => {
    const records = twoHolidays();
    const { user } = await openForm(records, keys.villa);
    await user.type(await openCell(user, 'Name', 1), ' 2026{Tab}{Shift>}{Tab}{/Shift}');
    await user.keyboard('{Delete}');
    expect(focused()).toHaveValue('');
    await user.keyboard('{Control>}z{/Control}');
    expect(focused()).toHaveValue('National Day 2026');
    await user.keyboard('{Control>}z{/Control}');
    expect(focused()).toHaveValue('National Day');
    await user.keyboard('{Control>}y{/Control}');
    expect(focused()).toHaveValue('National Day 2026');
    await user.keyboard('{Control>}z{/Control}');
    // nothing is left to be saved, and nothing to be asked about
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(sent(records)).toEqual([]);
  });

  test('are filled down, cleared and copied by the range that is chosen', async () => {
    const { user, grid } = await openForm(twoHolidays(), keys.villa);
    await openCell(user, 'Date', 1);
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent.copy(focused(), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '2026-12-02\tNational Day\n2027-01-01\tNew Year');
    expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(4);
    await user.keyboard('{Control>}d{/Control}');
    expect(gridCell('Name', 2)).toHaveTextContent('National Day');
    await user.keyboard('{Delete}');
    expect(gridCell('Name', 2)).toHaveTextContent(/^$/);
    await user.keyboard('{Control>}zz{/Control}');
    expect(gridCell('Name', 2)).toHaveTextContent('New Year');
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
    const { user, grid } = await openForm(twoHolidays(), keys.villa);
    fireEvent.paste(await openCell(user, 'Date', 2), {
      clipboardData: { getData: () => '2/12/2026\tFirst\tyes\r\n3.12.2026\t"Second\nday"\tno\r\n' },
    });
    await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(4));
    expect(gridCell('Name', 2)).toHaveTextContent('First');
    expect(screen.getByRole('checkbox', { name: /line 2/ })).toBeChecked();
    expect(gridCell('Date', 3)).toHaveTextContent('3 Dec 2026');
  });

  test('come back with a draft', async () => {
    const records = twoHolidays();
    const first = await openForm(records, keys.villa);
    await first.user.type(await openCell(first.user, 'Name', 1), ' 2026');
    first.unmount();
    await openForm(records, keys.villa);
    expect(gridCell('Name', 1)).toHaveTextContent('National Day 2026');
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
  const amountFact = {
    type: 'numeric',
    isNullable: false,
    hasDefault: true,
    isGenerated: false,
    isInsertable: false,
    isUpdatable: false,
  };
  const shape = {
    ...linesShape({ part: projectHolidays, column: 'project_id', kind: 'x', columns: ['name'] }),
    facts: { primaryKey: ['id'], columns: { amount: amountFact }, constraints: {} },
  };
  // columns of tables to come: only their names and types matter here
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
    expect(lineAmount(shape, values, 'AED')).toBe(amount);
  });

  test.each([
    [{ quantity: '3', rate: '0.1', amount: '7' }, '0.30'],
    [{ quantity: '', rate: '', amount: '7' }, '7.00'],
    [{ quantity: '3', rate: '', amount: '7' }, '7.00'],
    [{ quantity: '3', rate: '', amount: '' }, null],
  ])('that people may type are as typed until all factors of %o are there', (values, amount) => {
    const typed = { ...shape, lines: Object.assign({}, shape.lines, { columns: ['amount'] }) };
    expect(lineAmount(typed, values, 'AED')).toBe(amount);
  });

  test('add up exactly', () => {
    expect(sumOf(['0.10', '0.20', null, 'x', '12345678901234.56'])).toBe('12345678901234.86');
  });
});

test.each([
  ['=2*(3.5+4.2)', '15.4'],
  ['12,5*3', null],
  ['12.5×3', '37.5'],
  ['=(1200-80)/4', '280'],
  ['= -3 + 10', '7'],
  ['٢*٣', '6'],
  ['10/3', '3.333333333333'],
  ['1/0', null],
  ['=2*', null],
  ['=B2*3', null],
  ['-5', null],
  ['=7', '7'],
])('a cell with the sum %s comes to %s', (text, value) => {
  expect(formulaValue(text)).toBe(value);
});

test('nothing longer than a sum anybody writes is computed', () => {
  expect(formulaValue(`=${'('.repeat(5000)}`)).toBeNull();
});

test('the clipboard of a spreadsheet', () => {
  expect(rowsOfClipboard('a\t"b ""c""\nd"\t\r\ne\r\n')).toEqual([['a', 'b "c"\nd', ''], ['e']]);
});
