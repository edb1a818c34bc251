import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DataTable } from './data-table.tsx';
import type { ActiveCell, DataTableColumn, DataTableProps, SortOrder } from './data-table-column.ts';
import { Pagination } from './pagination.tsx';

type Project = { id: string; name: string; status: string; value: string };
const projects: Project[] = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name, place) => ({
  id: `p${place}`,
  name,
  status: 'open',
  value: `${place}00`,
}));
const columns: DataTableColumn<Project>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, isTitle: true, isSortable: true },
  { id: 'status', header: 'Status', cell: (row) => row.status },
  {
    id: 'value',
    header: 'Value',
    cell: (row) => row.value,
    align: 'end',
    isSortable: true,
    firstSort: 'desc',
  },
];

function Projects({
  onSelection,
  onSort,
  ...props
}: Partial<DataTableProps<Project>> & {
  onSelection?: (ids: string[]) => void;
  onSort?: (sort: SortOrder) => void;
}) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  const [sort, setSort] = useState<SortOrder>({ column: 'name', direction: 'asc' });
  return (
    <DataTable
      label="Projects"
      columns={columns}
      rows={projects}
      rowId={(row) => row.id}
      rowTitle={(row) => row.name}
      rowHref={(row) => `#${row.id}`}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        onSort?.(next);
      }}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        onSelection?.([...next].sort());
      }}
      {...props}
    />
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

describe('DataTable', () => {
  it('offers the cell under the mouse to be changed, or the first of a row by F2, and no other', async () => {
    const user = userEvent.setup();
    const cellEdit = {
      columns: new Set(['status', 'value']),
      render: (row: Project, { column, isOpen, onOpenChange }: ActiveCell) => (
        <button type="button" onClick={() => onOpenChange(true)}>
          {`${isOpen ? 'Changing' : 'Change'} ${column} of ${row.name}`}
        </button>
      ),
    };
    renderUi(<Projects cellEdit={cellEdit} />);
    const beta = within(screen.getByRole('row', { name: /Beta/ }));
    const buttons = () => screen.queryAllByRole('button', { name: /Chang/ }).map((one) => one.textContent);
    await user.hover(beta.getByText('open'));
    expect(buttons()).toEqual(['Change status of Beta']);
    await user.hover(beta.getByText('Beta'));
    expect(buttons()).toEqual([]);
    await user.hover(beta.getByText('100'));
    fireEvent.click(screen.getByRole('button', { name: 'Change value of Beta' }));
    // what is open stays, wherever the mouse goes
    await user.hover(beta.getByText('open'));
    expect(buttons()).toEqual(['Changing value of Beta']);
    screen.getByRole('link', { name: 'Gamma' }).focus();
    await user.keyboard('{F2}');
    expect(buttons()).toEqual(['Changing value of Beta', 'Changing status of Gamma']);
  });

  it('goes on at its head when another page is asked for, and stays where it is otherwise', () => {
    const { rerender } = renderUi(<Projects pageKey="1" scrollId="projects" />);
    const pane = document.querySelector('[data-scroll-restoration-id=projects]')!;
    pane.scrollTop = 500;
    rerender(<Projects pageKey="1" scrollId="projects" rows={projects.slice(1)} />);
    expect(pane.scrollTop).toBe(500);
    rerender(<Projects pageKey="2" scrollId="projects" />);
    expect(pane.scrollTop).toBe(0);
  });

  it('says how it is sorted and asks for another order', async () => {
    const onSort = vi.fn<(sort: SortOrder) => void>();
    renderUi(<Projects onSort={onSort} />);
    const name = screen.getByRole('columnheader', { name: 'Name' });
    expect(name.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(name).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'desc' });
    expect(name.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(name).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'asc' });
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Value' })).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'value', direction: 'desc' });
    expect(within(screen.getByRole('columnheader', { name: 'Status' })).queryByRole('button')).toBeNull();
  });

  it('leaves the order of rows to the server', () => {
    renderUi(<Projects sort={{ column: 'name', direction: 'desc' }} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Alpha',
      'Beta',
      'Gamma',
      'Delta',
      'Epsilon',
    ]);
  });

  it('draws a row anew only when something of its own changes', async () => {
    const cell = vi.fn<(row: Project) => string>((row) => row.name);
    const rowParts = {
      columns: [{ id: 'name', header: 'Name', cell }],
      rowTitle: (row: Project) => row.name,
      rowHref: (row: Project) => `#${row.id}`,
    };
    const { rerender } = renderUi(<Projects {...rowParts} />);
    cell.mockClear();
    rerender(<Projects {...rowParts} isStale empty={<p>None</p>} />);
    expect(cell).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: /Beta/ }));
    expect(new Set(cell.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Beta']));
  });

  it('chooses rows one by one and in ranges with shift, and keeps those of other pages', () => {
    const onSelection = vi.fn<(ids: string[]) => void>();
    renderUi(<Projects onSelection={onSelection} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    expect(onSelection).toHaveBeenLastCalledWith(['elsewhere', 'p1']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Delta' }), { shiftKey: true });
    expect(onSelection).toHaveBeenLastCalledWith(['elsewhere', 'p1', 'p2', 'p3']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Gamma' }));
    expect(onSelection).toHaveBeenLastCalledWith(['elsewhere', 'p1', 'p3']);
  });

  it('chooses every row of the page, and shows when only some are', () => {
    const onSelection = vi.fn<(ids: string[]) => void>();
    renderUi(<Projects onSelection={onSelection} />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(onSelection).toHaveBeenLastCalledWith(['elsewhere', 'p0', 'p1', 'p2', 'p3', 'p4']);
    fireEvent.click(all);
    expect(onSelection).toHaveBeenLastCalledWith(['elsewhere']);
  });

  it('follows the link of a row pressed anywhere, but not when a control of it is pressed', async () => {
    renderUi(<Projects rowActions={() => <button type="button">Edit</button>} />);
    const row = screen.getByRole('row', { name: /Gamma/u });
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }));
    await userEvent.click(within(row).getByRole('checkbox'));
    expect(window.location.hash).toBe('');
    await userEvent.click(within(row).getByText('open'));
    expect(window.location.hash).toBe('#p2');
  });

  it('moves between rows with arrows and chooses with x', async () => {
    const onSelection = vi.fn<(ids: string[]) => void>();
    renderUi(<Projects onSelection={onSelection} />);
    screen.getByRole('link', { name: 'Alpha' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Beta');
    await userEvent.keyboard('x{End}');
    expect(onSelection).toHaveBeenLastCalledWith(['elsewhere', 'p1']);
    expect(document.activeElement?.textContent).toBe('Epsilon');
  });

  it('hides columns', () => {
    renderUi(<Projects hiddenColumns={['status']} />);
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
    expect(screen.queryByText('open')).toBeNull();
  });

  it('shows the given state in place of rows, and announces loading', () => {
    const { rerender } = renderUi(<Projects rows={[]} empty={<p>No projects yet</p>} />);
    expect(screen.getByText('No projects yet')).toBeTruthy();
    rerender(<Projects rows={[]} isLoading empty={<p>No projects yet</p>} />);
    expect(screen.queryByText('No projects yet')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('is a list of cards on phones, with the same names, links and choices', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const onSelection = vi.fn<(ids: string[]) => void>();
    renderUi(<Projects onSelection={onSelection} />);
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Projects' })).getAllByRole('listitem');
    expect(cards).toHaveLength(5);
    const card = within(cards[1] ?? document.body);
    expect(card.getByRole('link', { name: 'Beta' }).getAttribute('href')).toBe('#p1');
    expect(card.getByText('Value')).toBeTruthy();
    fireEvent.click(card.getByRole('checkbox', { name: 'Select Beta' }));
    expect(onSelection).toHaveBeenLastCalledWith(['elsewhere', 'p1']);
  });
});

describe('Pagination', () => {
  it('says which rows are shown and stops at both ends', async () => {
    const onPageChange = vi.fn<(page: number) => void>();
    const { rerender } = renderUi(
      <Pagination page={1} pageSize={25} total={60} onPageChange={onPageChange} />,
    );
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPageChange).toHaveBeenLastCalledWith(2);
    rerender(<Pagination page={3} pageSize={25} total={60} onPageChange={onPageChange} />);
    expect(screen.getByText('51–60 of 60')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    rerender(<Pagination page={1} pageSize={25} total={0} onPageChange={onPageChange} />);
    expect(screen.getByText('0–0 of 0')).toBeTruthy();
  });

  it('goes on while pages are full when the total is not known', () => {
    const { rerender } = renderUi(
      <Pagination
        page={2}
        pageSize={25}
        total={null}
        rowsOnPage={25}
        onPageChange={vi.fn<(page: number) => void>()}
      />,
    );
    expect(screen.getByText('26–50')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false);
    rerender(
      <Pagination
        page={3}
        pageSize={25}
        total={null}
        rowsOnPage={4}
        onPageChange={vi.fn<(page: number) => void>()}
      />,
    );
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  });
});
