import { screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { comments } from '@plinth/domain/projects/comments.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryRecords, type MemoryRecords } from '../../crud/testing/memory-records.ts';
import { asha, keys, noor, projectRow } from '../../crud/testing/project-rows.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { mergeTimeline } from './merge-timeline.ts';

const writer = { id: keys.asha, first_name: 'Asha', last_name: 'Rao' };

function logEntry(values: Partial<DataRow>): DataRow {
  return {
    id: '1',
    table_name: 'projects',
    record_id: keys.villa,
    action: 'UPDATE',
    created_at: '2026-03-01T08:00:00+00:00',
    user_id: keys.asha,
    person: writer,
    before: null,
    after: null,
    ...values,
  };
}

function comment(values: Partial<DataRow>): DataRow {
  return {
    id: 'c1',
    project_id: keys.villa,
    task_id: null,
    author_id: keys.asha,
    author: writer,
    body: 'Concrete arrives on Monday',
    created_at: '2026-03-02T08:00:00+00:00',
    version: 1,
    ...values,
  };
}

function recordsWith(log: DataRow[], said: DataRow[] = []) {
  return memoryRecords({ audit_log: log, comments: said, external_entities: [noor], profiles: [asha] });
}

async function openPanel(
  records: MemoryRecords,
  { row = projectRow({}), abilities = ['projects:view'], language = 'en' as const } = {},
) {
  return renderScreen(
    <ActivityPanel resource={projects} row={row} comments={{ resource: comments, column: 'project_id' }} />,
    { records, abilities, language },
  );
}

beforeEach(() => sessionStorage.clear());

describe('the history', () => {
  test('tells who changed what, from which value to which, in words', async () => {
    await openPanel(
      recordsWith([
        logEntry({
          before: { status: 'planning', start_date: null, client_id: null, completion_percentage: 5 },
          after: {
            status: 'in_progress',
            start_date: '2026-03-08',
            client_id: keys.noor,
            completion_percentage: 12.5,
          },
        }),
      ]),
    );
    const entry = (await screen.findByText('Asha Rao')).closest('li');
    expect(entry).toHaveTextContent('Asha Rao changed this');
    expect(entry).toHaveTextContent('StatusPlanning→In progress');
    expect(entry).toHaveTextContent('Start dateempty→8 Mar 2026');
    expect(entry).toHaveTextContent('Progress5%→12.5%');
    await waitFor(() => expect(entry).toHaveTextContent('Clientempty→Noor Properties'));
  });

  test('shows an amount in the currency it had then', async () => {
    await openPanel(
      recordsWith([
        logEntry({ id: '3', before: { currency: 'INR' }, after: { currency: 'AED' } }),
        logEntry({ id: '2', before: { contract_value: 1000 }, after: { contract_value: 2500.5 } }),
      ]),
    );
    const label = await screen.findByText('Contract value');
    expect(label.parentElement).toHaveTextContent('₹1,000.00→₹2,500.50');
  });

  test('puts the value back that a field had, against the version one sees', async () => {
    const records = recordsWith([
      logEntry({
        before: { location: 'Jumeirah', completion_percentage: 5, status: 'planning' },
        after: { location: 'Marina', completion_percentage: 12.5, status: 'in_progress' },
      }),
    ]);
    const row = projectRow({
      location: 'Marina',
      completion_percentage: 5,
      status: 'in_progress',
      version: 7,
    });
    const { user } = await openPanel(records, { row, abilities: ['projects:view', 'projects:edit'] });
    const [button, ...others] = await screen.findAllByRole('button', { name: /Restore previous/ });
    expect(others).toEqual([]);
    expect(button).toHaveAccessibleName('Restore previous Location');
    await user.click(button as HTMLElement);
    await waitFor(() =>
      expect(records.calls.filter(({ name }) => name === 'update')).toMatchObject([
        { resource: 'projects', argument: { id: keys.villa, values: { location: 'Jumeirah', version: 7 } } },
      ]),
    );
  });

  test('offers nothing to put back to who may only look', async () => {
    await openPanel(
      recordsWith([logEntry({ before: { location: 'Jumeirah' }, after: { location: 'Marina' } })]),
      { row: projectRow({ location: 'Marina' }) },
    );
    expect(await screen.findByText('Jumeirah')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Restore previous/ })).not.toBeInTheDocument();
  });

  test('leaves out what no screen shows, and entries of nothing else', async () => {
    await openPanel(
      recordsWith([
        logEntry({ id: '3', before: { board_position: 1 }, after: { board_position: 2 } }),
        logEntry({
          id: '2',
          before: { location: 'Jumeirah', wizardry: 1 },
          after: { location: 'Marina', wizardry: 2 },
        }),
        logEntry({ id: '1', action: 'INSERT', user_id: null, person: null, after: { name: 'Villa' } }),
      ]),
    );
    const [list] = await screen.findAllByRole('list', { name: 'Comments and history' });
    const entries = within(list as HTMLElement).getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toHaveTextContent('LocationJumeirah→Marina');
    expect(entries[0]).not.toHaveTextContent('2');
    expect(entries[1]).toHaveTextContent('System created this');
  });

  test('gives the time on the clock of the company', async () => {
    await openPanel(recordsWith([logEntry({ action: 'INSERT', created_at: '2026-01-05T20:30:00+00:00' })]));
    const time = (await screen.findByText('Asha Rao')).closest('li')?.querySelector('time');
    expect(time?.title).toMatch(/6 January 2026.*12:30.*Asia\/Dubai/);
  });

  test('shows what was earlier on demand, comments and changes in their order', async () => {
    const log = Array.from({ length: 25 }, (_, index) =>
      logEntry({
        id: String(100 - index),
        created_at: `2026-02-${String(28 - index).padStart(2, '0')}T08:00:00+00:00`,
        before: { location: `Place ${index + 1}` },
        after: { location: `Place ${index}` },
      }),
    );
    const { user } = await openPanel(
      recordsWith(log, [comment({ body: 'Long ago', created_at: '2026-01-01T08:00:00+00:00' })]),
    );
    await screen.findByText('Place 1', { selector: 'del bdi' });
    expect(screen.queryByText('Long ago')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier entries' }));
    expect(await screen.findByText('Long ago')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(26);
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
  });

  test('puts nothing above what was read already', () => {
    const merged = mergeTimeline([
      { items: [{ at: '2026-01-09T00:00:00Z' }], hasMore: true, readUntil: '2026-01-05T00:00:00Z' },
      { items: [{ at: '2026-01-07T00:00:00Z' }, { at: '2026-01-01T00:00:00Z' }], hasMore: false },
    ]);
    expect(merged.map(({ at }) => at.slice(8, 10))).toEqual(['09', '07']);
  });
});

describe('comments', () => {
  test('appear at once and are stored under the record', async () => {
    const records = recordsWith([]);
    const { user } = await openPanel(records);
    expect(await screen.findByText(/No comments or changes yet/)).toBeVisible();
    // as the database does
    records.afterNext('create', () => {
      Object.assign(records.tables.comments?.[0] ?? {}, { created_at: new Date().toISOString() });
    });
    const release = records.hold();
    await user.type(
      screen.getByRole('textbox', { name: 'Comment' }),
      'Rebar is here{Control>}{Enter}{/Control}',
    );
    expect(await screen.findByText('Rebar is here', { selector: 'span' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    release();
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(screen.getAllByText('Rebar is here')).toHaveLength(1);
    expect(records.tables.comments).toEqual([
      expect.objectContaining({ project_id: keys.villa, body: 'Rebar is here' }),
    ]);
  });

  test('come back into the box when they cannot be stored, under the same key', async () => {
    const records = recordsWith([]);
    const { user } = await openPanel(records);
    records.failNext('create', { code: 'unavailable', status: 503 });
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Rebar is here');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Your text has been kept/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Rebar is here');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(records.tables.comments).toHaveLength(1));
    const ids = records.calls
      .filter(({ name }) => name === 'create')
      .map(({ argument }) => (argument as DataRow).id);
    expect(ids[0]).toBe(ids[1]);
  });

  test('keep what was typed through a reload', async () => {
    const first = await openPanel(recordsWith([]));
    await first.user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Half a sen');
    first.unmount();
    await openPanel(recordsWith([]));
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Half a sen');
  });

  test('are changed and deleted by their author, and by nobody else', async () => {
    const records = recordsWith(
      [],
      [
        comment({ id: 'c2', author_id: 'me', body: 'Mine', created_at: '2026-03-03T08:00:00+00:00' }),
        comment({ id: 'c1', body: 'Hers' }),
      ],
    );
    const { user } = await openPanel(records);
    await screen.findByText('Hers');
    const menus = screen.getAllByRole('button', { name: 'Comment actions' });
    expect(menus).toHaveLength(1);
    await user.click(menus[0] as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const box = screen.getByDisplayValue('Mine');
    await user.clear(box);
    await user.type(box, 'Mine, corrected');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mine, corrected')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Comment actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(screen.queryByText('Mine, corrected')).toBeNull());
    expect(records.tables.comments).toHaveLength(1);
  });

  test('say when they cannot be read, and try again', async () => {
    const records = recordsWith([], [comment({})]);
    records.failNext('list', { code: 'unavailable', status: 503 });
    const { user } = await openPanel(records);
    expect(await screen.findByText('The comments and the history could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Concrete arrives on Monday')).toBeVisible();
  });
});
