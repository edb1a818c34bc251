import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { projects } from '@plinth/domain/projects/projects.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ResourceList } from './resource-list.tsx';
import { memoryRecords } from './testing/memory-records.ts';
import { asha, noor, projectRow } from './testing/project-rows.ts';
import { renderScreen } from './testing/render-screen.tsx';

const everything = ['projects:view', 'projects:create', 'projects:edit', 'projects:delete'];
const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  let last: Blob | undefined;
  // jsdom knows no downloads
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((last = blob), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last?.text() ?? Promise.resolve('') });
  });
});

function office() {
  return memoryRecords({
    projects: [projectRow({}), projectRow({ id: 'p2', name: 'Tower' })],
    external_entities: [noor],
    profiles: [asha],
  });
}

describe('the export dialog', () => {
  test('writes the view into a file and says how many rows it has', async () => {
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records: office(),
      abilities: everything,
      at: '/here?columns=name&sort=name',
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export list' });
    await user.click(within(dialog).getByRole('radio', { name: /CSV/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findByText('2 rows exported.')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Projects \d{4}-\d{2}-\d{2} \d{2}\.\d{2}\.csv$/),
    ]);
    expect(await saved[0]?.text).toContain('Project name,\r\nTower,\r\nVilla Jumeirah,');
  });

  test('says why it failed, and can be tried again', async () => {
    const records = office();
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records,
      abilities: everything,
    });
    await screen.findByRole('table', { name: 'Projects' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog');
    records.failNext('list', { code: 'network_error' });
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /The export did not finish\. The server could not be reached/,
    );
    expect(saved).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('2 rows exported.')).toBeVisible();
  });
});

describe('the import dialog', () => {
  test('leads from a file to records, and adds nothing before it is asked to', async () => {
    const records = office();
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records,
      abilities: everything,
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import file – Projects' });

    const file = new File(
      [
        'Name of it,Client,Start date\nVilla A,Noor Properties,1/3/2026\nVilla B,Nobody,1/3/2026\nVilla C,,2/3/2026\n',
      ],
      'plan.csv',
    );
    await user.upload(within(dialog).getByLabelText('Choose file', { selector: 'input' }), file);
    expect(await within(dialog).findByText('plan.csv: 3 rows')).toBeVisible();
    expect(within(dialog).getByText('Not matched yet: Project name')).toBeVisible();
    expect(within(dialog).getByText('Villa A · Villa B · Villa C')).toBeVisible();
    const check = within(dialog).getByRole('button', { name: 'Check rows' });
    expect(check).toHaveAccessibleDescription('Match a column to every required field.');

    await user.click(within(dialog).getByRole('combobox', { name: 'Field for column Name of it' }));
    await user.click(await screen.findByRole('option', { name: 'Project name' }));
    await user.click(within(dialog).getByRole('button', { name: 'Check rows' }));
    expect(await within(dialog).findByText('2 rows will be imported.')).toBeVisible();
    expect(within(dialog).getByText('1 row cannot be imported:')).toBeVisible();
    expect(
      within(dialog).getByRole('row', { name: /3 Client: The selected record no longer exists/ }),
    ).toBeVisible();

    const start = within(dialog).getByRole('button', { name: 'Import 2 rows' });
    expect(start).toHaveAccessibleDescription(/or skip them/);
    await user.click(start);
    expect(records.tables.projects).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Download these rows' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toContain('Villa B,Nobody,1/3/2026,');

    await user.click(within(dialog).getByRole('checkbox', { name: 'Skip 1 row' }));
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }));
    expect(await within(dialog).findByText('2 rows imported.')).toBeVisible();
    expect(records.tables.projects?.map(({ name }) => name)).toEqual([
      'Villa Jumeirah',
      'Tower',
      'Villa A',
      'Villa C',
    ]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    expect(await screen.findByText('1–4 of 4')).toBeVisible();
  });

  test('takes a dropped file, and says what is wrong with one it cannot read', async () => {
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records: office(),
      abilities: everything,
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog');
    const place = within(dialog).getByText('Drop a CSV or Excel file here');
    fireEvent.drop(place, { dataTransfer: { files: [new File(['Project name\n'], 'empty.csv')] } });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This file has no rows below the header row.',
    );
    fireEvent.drop(place, { dataTransfer: { files: [new File(['Project name\nVilla\n'], 'plan.csv')] } });
    expect(await within(dialog).findByText('plan.csv: 1 row')).toBeVisible();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  test('goes on after an interruption', async () => {
    const records = office();
    const { user } = await renderScreen(<ResourceList resource={projects} />, {
      records,
      abilities: everything,
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(
      within(dialog).getByLabelText('Choose file', { selector: 'input' }),
      new File(['Project name\nVilla\n'], 'plan.csv'),
    );
    await user.click(await within(dialog).findByRole('button', { name: 'Check rows' }));
    records.failNext('createMany', { code: 'network_error' });
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 row' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server could not be reached');
    expect(records.tables.projects).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('1 row imported.')).toBeVisible();
    expect(records.tables.projects).toHaveLength(3);
  });
});
