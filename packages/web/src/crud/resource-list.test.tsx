import { screen, waitFor, within } from '@testing-library/react';
import { cheques } from '@plinth/domain/finance/cheques.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { describe, expect, test } from 'vitest';
import { ResourceList } from './resource-list.tsx';
import { memoryRecords } from './testing/memory-records.ts';
import { asha, keys, noor, projectRow } from './testing/project-rows.ts';
import { renderScreen } from './testing/render-screen.tsx';

const everything = ['projects:view', 'projects:create', 'projects:edit', 'projects:delete'];

function twoProjects() {
  return memoryRecords({
    projects: [
      projectRow({ end_date: '2027-06-30', client_id: keys.noor, client: noor }),
      projectRow({
        id: keys.tower,
        project_number: 'PRJ0002',
        name: 'Marina Tower',
        status: 'won',
        contract_value: '9.99',
        created_at: '2026-02-01T00:00:00Z',
      }),
    ],
    external_entities: [noor],
    profiles: [asha],
  });
}

function manyProjects(count: number) {
  const rows = Array.from({ length: count }, (_, index) =>
    projectRow({
      id: `p${index}`,
      name: `Project ${String(index).padStart(3, '0')}`,
      created_at: String(index),
    }),
  );
  return memoryRecords({ projects: rows });
}

/** Asking for roles in a table of many rows takes seconds here, so the links of the rows are asked for plainly. */
function shownNames() {
  return Array.from(
    document.querySelectorAll('table a[href^="/projects/view/"]'),
    (link) => link.textContent,
  );
}

async function expectNames(...names: string[]) {
  await waitFor(() => expect(shownNames()).toEqual(names), { timeout: 5000 });
}

describe('a list', () => {
  test('is walked by J and K, a row is chosen by X and edited by E', async () => {
    const { user, router } = await renderScreen(<ResourceList resource={projects} />, {
      records: twoProjects(),
      abilities: everything,
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    const link = (name: string) => screen.getByRole('link', { name });
    await user.keyboard('j');
    expect(link('Marina Tower')).toHaveFocus();
    await user.keyboard('jj');
    expect(link('Villa Jumeirah')).toHaveFocus();
    await user.keyboard('k');
    expect(link('Marina Tower')).toHaveFocus();
    await user.keyboard('x');
    expect(screen.getByRole('row', { name: /Marina Tower/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('e');
    expect(router.history.location.pathname).toBe(`/projects/edit/${keys.tower}`);
  });

  test('leaves the letters to who writes', async () => {
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records: twoProjects(),
      abilities: everything,
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    const box = screen.getByRole('searchbox');
    await user.type(box, 'jek');
    expect(box).toHaveValue('jek');
    expect(box).toHaveFocus();
  });

  test('shows what the descriptor names, newest first, as the reader writes it', async () => {
    await renderScreen(<ResourceList resource={projects} />, {
      records: twoProjects(),
      abilities: everything,
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    const row = screen.getByRole('row', { name: /Villa Jumeirah/ });
    expect(within(row).getByText('PRJ0001')).toBeVisible();
    expect(within(row).getByText('30 Jun 2027')).toBeVisible();
    expect(within(row).getByText('Planning')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Noor Properties' })).toHaveAttribute(
      'href',
      `/external-entities/view/${keys.noor}`,
    );
    expect(screen.getByText('1–2 of 2')).toBeVisible();
  });

  test('opens as its address says', async () => {
    const records = twoProjects();
    await renderScreen(<ResourceList resource={projects} />, {
      records,
      abilities: everything,
      at: `/here?status=won&q=tower&sort=name&columns=name,contract_value&client_id=${keys.noor}`,
    });
    await waitFor(() => expect(records.calls.some(({ resource }) => resource === 'projects')).toBe(true));
    expect(records.calls.find(({ resource }) => resource === 'projects')?.argument).toEqual({
      filters: [
        { column: 'status', operator: 'eq', value: 'won' },
        { column: 'client_id', operator: 'eq', value: keys.noor },
      ],
      search: 'tower',
      sort: [{ column: 'name', direction: 'asc' }],
      page: 1,
      pageSize: 50,
      hasCount: true,
    });
    expect(screen.getByRole('searchbox', { name: 'Search by name or number' })).toHaveValue('tower');
    expect(await screen.findByRole('button', { name: /Client.*Noor Properties/ })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Progress/ })).toBeNull();
  });

  test('searches once the fingers rest, keeps it in the address, and Back leaves the list', async () => {
    const records = twoProjects();
    const { user, router } = await renderScreen(<ResourceList resource={projects} />, {
      records,
      abilities: everything,
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    const before = records.calls.length;
    await user.type(screen.getByRole('searchbox'), 'villa');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'villa' }));
    await expectNames('Villa Jumeirah');
    expect(records.calls.length - before).toBe(1);
    expect(router.history.length).toBe(1);
  });

  test('sorts and pages on the server, and a new order starts at the first page', async () => {
    const { user, router } = await renderScreen(<ResourceList resource={projects} />, {
      records: manyProjects(30),
      abilities: everything,
      at: '/here?sort=name&size=25',
    });
    await waitFor(() => expect(shownNames()[0]).toBe('Project 000'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(shownNames()[0]).toBe('Project 025'), { timeout: 5000 });
    expect(router.state.location.search).toEqual({ sort: 'name', size: 25, page: 2 });
    await user.click(screen.getByRole('button', { name: /Project name/ }));
    await waitFor(() => expect(shownNames()[0]).toBe('Project 029'), { timeout: 5000 });
    expect(router.state.location.search).toEqual({ sort: '-name', size: 25 });
    router.history.back();
    await waitFor(() => expect(shownNames()[0]).toBe('Project 025'), { timeout: 5000 });
  });

  test('filters by what is ticked', async () => {
    const { user, router } = await renderScreen(<ResourceList resource={projects} />, {
      records: twoProjects(),
      abilities: everything,
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    await user.click(
      within(screen.getByRole('group', { name: 'Search and filters' })).getByRole('button', {
        name: 'Status',
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Won' }));
    await expectNames('Marina Tower');
    expect(router.state.location.search).toEqual({ status: 'won' });
    await user.click(screen.getByRole('checkbox', { name: 'Won' }));
    await user.click(screen.getByRole('checkbox', { name: 'Not Closed' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'not_closed' }));
    await expectNames('Marina Tower', 'Villa Jumeirah');
  });

  test('goes to its last page when the one asked for is gone', async () => {
    const { router } = await renderScreen(<ResourceList resource={projects} />, {
      records: manyProjects(30),
      abilities: everything,
      at: '/here?page=9&size=25',
    });
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2, size: 25 }));
    await waitFor(() => expect(shownNames()).toHaveLength(5));
  });
});

describe('a list without rows', () => {
  test('says what it is for, and how to begin', async () => {
    await renderScreen(<ResourceList resource={projects} />, {
      records: memoryRecords({ projects: [] }),
      abilities: everything,
    });
    expect(await screen.findByText('No projects yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New project' })[0]).toHaveAttribute('href', '/projects/new');
  });

  test('says when it is only the search that finds nothing, and takes it back', async () => {
    const { user, router } = await renderScreen(<ResourceList resource={projects} />, {
      records: twoProjects(),
      abilities: everything,
      at: '/here?q=bridge&status=lost',
    });
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await expectNames('Marina Tower', 'Villa Jumeirah');
    expect(router.state.location.search).toEqual({});
  });

  test('is no failure: a failure says so, that the data is safe, and tries again', async () => {
    const records = twoProjects();
    records.failNext('list', { code: 'unavailable', reference: 'req-42' });
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records,
      abilities: everything,
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The list could not be loaded')).toBeVisible();
    expect(within(alert).getByText('Your data is safe.')).toBeVisible();
    expect(within(alert).getByText('req-42')).toBeVisible();
    expect(screen.queryByText('No projects yet')).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await expectNames('Marina Tower', 'Villa Jumeirah');
  });

  test('may be one that the person may not see: who can change that is said, and nothing is asked for', async () => {
    const records = twoProjects();
    await renderScreen(<ResourceList resource={projects} />, { records, abilities: [] });
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(screen.getByText(/access this module/)).toBeVisible();
    expect(screen.getByText(/owner of Noor Contracting/)).toBeVisible();
    expect(records.calls).toEqual([]);
  });
});

describe('what may be done with a list', () => {
  test('is closed with its reason to who may only look', async () => {
    const { user, router } = await renderScreen(<ResourceList resource={projects} />, {
      records: twoProjects(),
      abilities: ['projects:view'],
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    expect(screen.queryByRole('checkbox')).toBeNull();
    const create = screen.getByRole('button', { name: 'New project' });
    expect(create).toHaveAccessibleDescription(
      /You don't have permission to create this\. Ask an owner of Noor Contracting/,
    );
    await user.click(create);
    expect(router.state.location.pathname).toBe('/here');
  });

  test('deletes the chosen rows, and says which stayed and why', async () => {
    const records = twoProjects();
    records.failNext('remove', { code: 'in_use', status: 409 });
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records,
      abilities: everything,
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Delete 2 records?')).toBeVisible();
    expect(records.tables.projects).toHaveLength(2);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 record deleted.')).toBeVisible();
    expect(screen.getByText(/Other records use this.*\(1\)/)).toBeVisible();
    expect(records.tables.projects).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  test('hides columns for this address only', async () => {
    const { user, router } = await renderScreen(<ResourceList resource={projects} />, {
      records: twoProjects(),
      abilities: everything,
    });
    await expectNames('Marina Tower', 'Villa Jumeirah');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Progress' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Progress/ })).toBeNull());
    expect(router.state.location.search).toMatchObject({
      columns: 'project_number,name,status,client_id,end_date',
    });
  });
});

test('a list is in the language of the reader, in its direction', async () => {
  await renderScreen(<ResourceList resource={projects} />, {
    records: twoProjects(),
    abilities: everything,
    language: 'ar',
  });
  expect(await screen.findByRole('table', { name: 'المشاريع' })).toBeVisible();
  expect(await screen.findByText('قيد التخطيط')).toBeVisible();
  expect(screen.getByText('PRJ0001')).toHaveAttribute('dir', 'ltr');
});

describe('totals of amounts that are never added to each other', () => {
  const cheque = { id: 'c1', pdc_number: 'PDC0001', direction: 'received', amount: '900', currency: 'AED' };
  const sum = (choice: string | null, amount: string) => ({
    group_value: choice,
    currency: 'AED',
    row_count: 1,
    sums: { amount },
  });
  const asked: unknown[] = [];
  const open = (at: string) =>
    renderScreen(<ResourceList resource={cheques} />, {
      records: memoryRecords({ cheques: [cheque] }),
      abilities: ['finance:view'],
      at,
      call: (name, args) => {
        if (name !== 'list_totals') return [];
        const { group_by: group = null } = args as { group_by?: string };
        asked.push(group);
        if (group === 'direction') return [sum('received', '900.00'), sum('issued', '250.00')];
        return [sum(group === null ? null : 'received', '900.00')];
      },
    });

  test('stand one above the other, and as one where the list shows one of them', async () => {
    const { unmount } = await open('/here');
    const footer = () => document.querySelector('tfoot')?.textContent ?? '';
    await waitFor(() => expect(footer()).toMatch(/Issued.*250.*Received.*900/));
    expect(footer()).not.toContain('1,150');
    unmount();
    asked.length = 0;
    await open('/here?direction=received');
    await waitFor(() => expect(footer()).toContain('900'));
    expect(footer()).not.toContain('Received');
    expect(asked).toEqual([null]);
  });
});
