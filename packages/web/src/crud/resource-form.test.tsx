import { act, screen, waitFor, within } from '@testing-library/react';
import { projects } from '@plinth/domain/projects/projects.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResourceForm } from './resource-form.tsx';
import { keys, projectRow } from './testing/project-rows.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { everything, oneProject, openForm, sent } from './testing/open-form.tsx';

beforeEach(() => sessionStorage.clear());

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

  test('shows both versions when a person was faster, and saves the choice of each field', async () => {
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

    const dialog = await screen.findByRole('dialog', { name: 'This record has changed since you opened it' });
    const fieldsShown = within(dialog)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent);
    expect(fieldsShown).toEqual(['Project nameChanged by both', 'Client', 'LocationChanged by both']);
    expect(within(dialog).getByText('Villa A')).toBeVisible();
    expect(within(dialog).getByText('Villa B')).toBeVisible();
    expect(await within(dialog).findByText('Noor Properties')).toBeVisible();
    const location = within(dialog).getByRole('group', { name: /Location/ });
    expect(within(location).getByRole('radio', { name: /Keep mine/ })).toBeChecked();
    await user.click(within(location).getByRole('radio', { name: /Use theirs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save merged version' }));

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
    await user.click(await screen.findByRole('button', { name: 'Back to form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveValue('Villa Jumeirah A');
  });

  test('says when the record was deleted meanwhile, and keeps or discards what was typed (F12)', async () => {
    const records = oneProject();
    const { user, name, onCancel } = await openForm(records, keys.villa);
    records.tables.projects = [];
    await user.type(name, ' A');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const gone = { name: 'This record was deleted while you were editing' };
    const dialog = within(await screen.findByRole('dialog', gone));
    // putting it back is for who may delete
    expect(dialog.queryByRole('button', { name: 'Restore and save' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Back to form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveValue('Villa Jumeirah A');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(
      within(await screen.findByRole('dialog', gone)).getByRole('button', { name: 'Discard changes' }),
    );
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('asks before unsaved entries are left, and does not when there are none', async () => {
    const { user, name, router } = await openForm(oneProject(), keys.villa);
    await user.type(name, '!');
    act(() => void router.navigate({ to: '/away' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name).toHaveValue('Villa Jumeirah!');
    await user.type(name, '{Backspace}');
    act(() => void router.navigate({ to: '/away' }));
    expect(await screen.findByText('away')).toBeVisible();
  });

  test('that a part of it says cannot be saved yet is not saved, by its keys neither', async () => {
    const records = oneProject();
    const { user } = await renderScreen(
      <ResourceForm
        resource={projects}
        id={keys.villa}
        denial="More is allocated than there is."
        onSaved={() => undefined}
        onCancel={() => undefined}
      />,
      { records, abilities: everything },
    );
    await user.type(
      await screen.findByRole('textbox', { name: /Project name/ }),
      '!{Control>}{Enter}{/Control}',
    );
    const save = screen.getByRole('button', { name: 'Save changes' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(save);
    expect(sent(records, 'update')).toEqual([]);
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
