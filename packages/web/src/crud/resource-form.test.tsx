import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { SessionEvent } from '@plinth/data/port/session.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraftsAtSignOut } from './form/drafts.ts';
import { ResourceForm } from './resource-form.tsx';
import { memoryRecords, type MemoryRecords } from './testing/memory-records.ts';
import { asha, keys, noor, projectRow } from './testing/project-rows.ts';
import { dataSourceOver, renderScreen } from './testing/render-screen.tsx';

const everything = [
  'projects:view',
  'projects:create',
  'projects:edit',
  'external_entities:view',
  'external_entities:create',
];

beforeEach(() => sessionStorage.clear());

function oneProject(values: Partial<DataRow> = {}) {
  return memoryRecords({ projects: [projectRow(values)], external_entities: [noor], profiles: [asha] });
}

async function openForm(records: MemoryRecords, id?: string) {
  const onSaved = vi.fn<(row: DataRow) => void>();
  const opened = await renderScreen(
    <ResourceForm resource={projects} id={id} onSaved={onSaved} onCancel={() => undefined} />,
    {
      records,
      abilities: everything,
    },
  );
  const name = await screen.findByRole('textbox', { name: /Project name/ });
  return { ...opened, onSaved, name };
}

const sent = (records: MemoryRecords, call: 'create' | 'update') =>
  records.calls.filter(({ name }) => name === call).map(({ argument }) => argument);

describe('a form of a new record', () => {
  test('says at the field, and in a list that leads there, what is missing', async () => {
    const records = oneProject();
    const { user, name, onSaved } = await openForm(records);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('1 field needs your attention')).toBeVisible();
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(/This field is required/);
    expect(name).toBeInvalid();
    screen.getByRole('button', { name: 'Create' }).focus();
    await user.click(within(summary).getByRole('link', { name: /Project name/ }));
    expect(name).toHaveFocus();
    await user.type(name, 'Villa');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent(records, 'create')).toEqual([]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('sends what was typed, as it is stored, under a key of its own, and leaves the rest to the defaults', async () => {
    const records = oneProject();
    const { user, name, onSaved, successes } = await openForm(records);
    await user.type(name, '  Villa Saadiyat ');
    await user.type(screen.getByRole('textbox', { name: /^Start/ }), '८/३/२०२६');
    await user.type(screen.getByRole('textbox', { name: /Contract value/ }), '١٬٢٥٠٬٠٠٠٫٥٠');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records, 'create')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Villa Saadiyat',
        start_date: '2026-03-08',
        contract_value: '1250000.5',
        currency: 'AED',
      },
    ]);
    expect(successes).toEqual(['crud.toast.created']);
  });

  test('cannot be sent twice: a second press while it is on its way does nothing, and another try keeps the key', async () => {
    const records = oneProject();
    records.failNext('create', { code: 'server_error' });
    const { user, name, onSaved } = await openForm(records);
    await user.type(name, 'Villa');
    const release = records.hold();
    fireEvent.submit(screen.getByRole('form', { name: 'New project' }));
    await user.dblClick(screen.getByRole('button', { name: 'Create' }));
    release();
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(screen.getByText(/The server failed at this/)).toBeVisible();
    expect(sent(records, 'create')).toHaveLength(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const [first, second] = sent(records, 'create');
    expect(second).toEqual(first);
    expect(records.tables.projects).toHaveLength(2);
  });

  test('shows what the server refuses at its field', async () => {
    const records = oneProject();
    records.failNext('create', { code: 'invalid_range', field: 'end_date', status: 400 });
    const { user, name, failures } = await openForm(records);
    await user.type(name, 'Villa');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const end = screen.getByRole('textbox', { name: /^End/ });
    await waitFor(() => expect(end).toHaveAccessibleDescription(/The end is before the start/));
    expect(end).toHaveFocus();
    expect(name).toHaveValue('Villa');
    expect(failures).toEqual([]);
  });

  test('finds other records by typing', async () => {
    const records = oneProject();
    const { user, name, onSaved } = await openForm(records);
    await user.type(name, 'Villa');
    await user.type(screen.getByRole('combobox', { name: /Client/ }), 'noor');
    await user.click(await screen.findByRole('option', { name: /Noor Properties/ }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records, 'create')).toEqual([expect.objectContaining({ client_id: keys.noor })]);
    expect(records.calls.find(({ resource }) => resource === 'external_entities')?.argument).toMatchObject({
      pageSize: 20,
    });
  });

  test('is closed to who may not create', async () => {
    await renderScreen(
      <ResourceForm resource={externalEntities} onSaved={() => undefined} onCancel={() => undefined} />,
      {
        records: oneProject(),
        abilities: ['external_entities:view'],
      },
    );
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(screen.getByText("You don't have permission to access this page.")).toBeVisible();
  });
});

describe('a form of a record', () => {
  test('sends only what was changed, with the version it started from', async () => {
    const records = oneProject({ location: 'Dubai' });
    const { user, onSaved } = await openForm(records, keys.villa);
    const location = screen.getByRole('textbox', { name: /Location/ });
    await user.clear(location);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records, 'update')).toEqual([{ id: keys.villa, values: { location: null, version: 3 } }]);
  });

  test('asks the server for nothing when nothing was changed', async () => {
    const records = oneProject();
    const { user, onSaved } = await openForm(records, keys.villa);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records, 'update')).toEqual([]);
  });

  test('shows both versions when somebody was faster, and saves the choice of each field', async () => {
    const records = oneProject({ location: 'Dubai' });
    const { user, name, onSaved } = await openForm(records, keys.villa);
    // meanwhile, by somebody else
    records.tables.projects = [
      projectRow({
        name: 'Villa B',
        location: 'Sharjah',
        contract_value: 1_500_000.5,
        client_id: keys.noor,
        version: 4,
      }),
    ];
    await user.clear(name);
    await user.type(name, 'Villa A');
    await user.clear(screen.getByRole('textbox', { name: /Location/ }));
    await user.type(screen.getByRole('textbox', { name: /Location/ }), 'Ajman');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this record' });
    const fieldsShown = within(dialog)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent);
    expect(fieldsShown).toEqual(['Project nameChanged by both', 'Client', 'LocationChanged by both']);
    expect(within(dialog).getByText('Villa A')).toBeVisible();
    expect(within(dialog).getByText('Villa B')).toBeVisible();
    expect(await within(dialog).findByText('Noor Properties')).toBeVisible();
    const location = within(dialog).getByRole('group', { name: /Location/ });
    expect(within(location).getByRole('radio', { name: /Keep mine/ })).toBeChecked();
    await user.click(within(location).getByRole('radio', { name: /Take theirs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent(records, 'update').at(-1)).toEqual({
      id: keys.villa,
      values: { name: 'Villa A', version: 4 },
    });
    expect(records.tables.projects).toEqual([
      expect.objectContaining({ name: 'Villa A', location: 'Sharjah', client_id: keys.noor, version: 5 }),
    ]);
  });

  test('goes back to the form from a conflict with everything typed', async () => {
    const records = oneProject();
    const { user, name } = await openForm(records, keys.villa);
    records.tables.projects = [projectRow({ name: 'Villa B', version: 4 })];
    await user.type(name, ' A');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveValue('Villa Jumeirah A');
  });

  test('asks before unsaved entries are left, and does not when there are none', async () => {
    const { user, name, router } = await openForm(oneProject(), keys.villa);
    await user.type(name, '!');
    act(() => void router.navigate({ to: '/away' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name).toHaveValue('Villa Jumeirah!');
    await user.type(name, '{Backspace}');
    act(() => void router.navigate({ to: '/away' }));
    expect(await screen.findByText('away')).toBeVisible();
  });

  test('says when it cannot be loaded', async () => {
    const records = oneProject();
    records.failNext('get', { code: 'not_found', status: 404 });
    await renderScreen(
      <ResourceForm
        resource={projects}
        id={keys.villa}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />,
      {
        records,
        abilities: everything,
      },
    );
    expect(await screen.findByText('The form could not be loaded')).toBeVisible();
    expect(screen.getByText(/does not exist, was deleted/)).toBeVisible();
  });
});

describe('what was typed', () => {
  test('is there again after a reload, measured against what it started from', async () => {
    const records = oneProject();
    const { user, name, unmount } = await openForm(records, keys.villa);
    await user.type(name, ' A');
    unmount();
    // meanwhile, by somebody else
    records.tables.projects = [projectRow({ name: 'Villa B', version: 4 })];

    const again = await openForm(records, keys.villa);
    expect(again.name).toHaveValue('Villa Jumeirah A');
    expect(screen.getByText(/before the interruption is back/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('dialog', { name: 'Somebody else changed this record' })).toBeVisible();
    expect(sent(records, 'update')).toEqual([
      { id: keys.villa, values: { name: 'Villa Jumeirah A', version: 3 } },
    ]);
  });

  test('can be discarded, and is forgotten once it is saved', async () => {
    const records = oneProject();
    const first = await openForm(records, keys.villa);
    await first.user.type(first.name, ' A');
    first.unmount();
    const second = await openForm(records, keys.villa);
    await second.user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(second.name).toHaveValue('Villa Jumeirah');
    expect(sessionStorage).toHaveLength(0);
    await second.user.type(second.name, ' B');
    await second.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(second.onSaved).toHaveBeenCalledOnce());
    second.unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is forgotten at sign-out and when somebody else signs in, not when a session expires', () => {
    const listeners: ((event: SessionEvent) => void)[] = [];
    const session = dataSourceOver(memoryRecords({})).session;
    forgetDraftsAtSignOut({
      ...session,
      subscribe: (listener) => (listeners.push(listener), () => undefined),
    });
    const say = (event: SessionEvent) => listeners.forEach((listener) => listener(event));
    sessionStorage.setItem('plinth.draft.me.projects.new', '{}');
    sessionStorage.setItem('unrelated', 'x');

    say({ type: 'signed_out', isExpired: true });
    say({ type: 'signed_in', signedIn: { userId: 'me', email: 'me@example.com' } });
    expect(sessionStorage).toHaveLength(2);
    say({ type: 'signed_in', signedIn: { userId: 'you', email: 'you@example.com' } });
    expect(sessionStorage).toHaveLength(1);
    sessionStorage.setItem('plinth.draft.you.projects.new', '{}');
    say({ type: 'signed_out', isExpired: false });
    expect(Object.keys(sessionStorage)).toEqual(['unrelated']);
  });
});
