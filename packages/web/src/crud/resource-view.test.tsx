import { screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { describe, expect, test, vi } from 'vitest';
import { ResourceView } from './resource-view.tsx';
import { memoryRecords, type MemoryRecords } from './testing/memory-records.ts';
import { asha, keys, noor, projectRow } from './testing/project-rows.ts';
import { renderScreen } from './testing/render-screen.tsx';

const everything = [
  'projects:view',
  'projects:edit',
  'projects:delete',
  'projects:approve',
  'projects:admin',
];

function oneProject(values: Partial<DataRow> = {}) {
  return memoryRecords({ projects: [projectRow(values)], external_entities: [noor], profiles: [asha] });
}

async function openView(records: MemoryRecords, abilities = everything) {
  const onDeleted = vi.fn<() => void>();
  const opened = await renderScreen(
    <ResourceView
      resource={projects}
      id={keys.villa}
      onDeleted={onDeleted}
      aside={() => <p>activity</p>}
      sections={{ contract: () => <p>own section</p> }}
    />,
    { records, abilities },
  );
  await screen.findByRole('heading', { level: 1, name: 'Villa Jumeirah' });
  return { ...opened, onDeleted };
}

const updates = (records: MemoryRecords) =>
  records.calls.filter(({ name }) => name === 'update').map(({ argument }) => argument);

describe('the view of a record', () => {
  test('shows its sections, names and figures in full, and what the screen adds', async () => {
    await openView(oneProject({ client_id: keys.noor, client: noor, weekend_days: [6, 7] }));
    expect(screen.getByText('PRJ0001')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/projects');
    // at the head, and in its section for paper
    const clients = screen.getAllByRole('link', { name: 'Noor Properties' });
    expect(clients).toHaveLength(2);
    expect(clients[0]).toHaveAttribute('href', `/external-entities/view/${keys.noor}`);
    expect(screen.getByText('Saturday, Sunday')).toBeVisible();
    expect(screen.getAllByText('12.5%')).toHaveLength(2);
    // of the company's zone: it was still 5 January in London
    expect(screen.getAllByText(/6 Jan 2026/).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Asha Rao').length).toBeGreaterThan(0);
    expect(screen.getByText('activity')).toBeVisible();
    expect(screen.getByText('own section')).toBeVisible();
    expect(screen.queryByText(/1,500,000/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/projects/edit/${keys.villa}`,
    );
  });

  test('shows an amount with its decimals and its own currency', async () => {
    await renderScreen(<ResourceView resource={projects} id={keys.villa} onDeleted={() => undefined} />, {
      records: oneProject({ currency: 'INR', contract_value: '1500000.50' }),
      abilities: everything,
    });
    expect(await screen.findByText('₹15,00,000.50')).toBeVisible();
  });

  test('says why it cannot be changed, and who can change that', async () => {
    const { user, router } = await openView(oneProject(), ['projects:view']);
    const edit = screen.getByRole('button', { name: 'Edit' });
    expect(edit).toHaveAccessibleDescription(
      /You don't have permission to edit this\. Ask an owner of Noor Contracting/,
    );
    await user.click(edit);
    expect(router.state.location.pathname).toBe('/here');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: /Delete/ })).toHaveTextContent(
      "You don't have permission to delete this.",
    );
  });

  test('that is gone says so', async () => {
    await renderScreen(<ResourceView resource={projects} id={keys.tower} onDeleted={() => undefined} />, {
      records: oneProject(),
      abilities: everything,
    });
    expect(await screen.findByText('The record could not be loaded')).toBeVisible();
    expect(screen.getByText(/does not exist, was deleted/)).toBeVisible();
  });
});

describe('the status of a record', () => {
  test('takes a plain step at once, with the version it was seen at', async () => {
    const records = oneProject();
    const { user, successes } = await openView(records);
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByRole('button', { name: 'Mark as quoted' })).toBeVisible();
    expect(updates(records)).toEqual([{ id: keys.villa, values: { status: 'proposed', version: 3 } }]);
    expect(successes).toEqual(['crud.toast.statusChanged']);
  });

  test('offers only the steps of the machine', async () => {
    await openView(oneProject({ status: 'quoted' }));
    expect(screen.getByRole('button', { name: 'Mark as won' })).toBeVisible();
    for (const step of ['Propose', 'Start', 'Close'])
      expect(screen.queryByRole('button', { name: step })).toBeNull();
  });

  test('asks for the reason of a step that needs one', async () => {
    const records = oneProject();
    const { user } = await openView(records);
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel project' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel project' }));
    expect(within(question).getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
      /needs a reason/,
    );
    expect(updates(records)).toEqual([]);
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'No permit');
    await user.click(within(question).getByRole('button', { name: 'Cancel project' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(updates(records)).toEqual([
      { id: keys.villa, values: { status: 'cancelled', status_reason: 'No permit', version: 3 } },
    ]);
  });

  test('stays as it is when the server refuses, and the question says why', async () => {
    const records = oneProject();
    records.failNext('update', { code: 'invalid_transition', status: 409 });
    const { user, failures } = await openView(records);
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel project' }));
    const question = await screen.findByRole('alertdialog');
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'No permit');
    await user.click(within(question).getByRole('button', { name: 'Cancel project' }));
    expect(await within(question).findByText(/This status change is not possible/)).toBeVisible();
    expect(failures).toEqual([]);
  });

  test('is decided with a note, by who may decide', async () => {
    const party = { ...noor, status: 'pending', entity_type: 'CLIENT', created_by: keys.asha };
    const records = memoryRecords({ external_entities: [party], profiles: [asha] });
    const { user } = await renderScreen(
      <ResourceView resource={externalEntities} id={keys.noor} onDeleted={() => undefined} />,
      {
        records,
        abilities: ['external_entities:view', 'external_entities:approve'],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('alertdialog', { name: 'Approve “Noor Properties”?' });
    await user.type(within(question).getByRole('textbox', { name: 'Note' }), 'Licence seen');
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(updates(records)).toEqual([
        { id: keys.noor, values: { status: 'active', status_reason: 'Licence seen', version: 1 } },
      ]),
    );
  });

  test('is closed to who may not decide', async () => {
    const records = memoryRecords({ external_entities: [{ ...noor, status: 'pending' }], profiles: [] });
    const { user } = await renderScreen(
      <ResourceView resource={externalEntities} id={keys.noor} onDeleted={() => undefined} />,
      {
        records,
        abilities: ['external_entities:view', 'external_entities:edit'],
      },
    );
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve).toHaveAccessibleDescription(/You don't have permission to approve or reject this/);
    await user.click(approve);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('deleting a record', () => {
  test('asks first, and leads away afterwards', async () => {
    const records = oneProject();
    const { user, onDeleted } = await openView(records);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Villa Jumeirah”?' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(records.tables.projects).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(records.tables.projects).toEqual([]);
    // the view is still there, and must not ask for what it has just deleted
    expect(records.calls.filter(({ name }) => name === 'get')).toHaveLength(1);
  });

  test('stays with the reason when others need it', async () => {
    const records = oneProject();
    records.failNext('remove', { code: 'in_use', status: 409 });
    const { user, onDeleted } = await openView(records);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText(/Other records use this/)).toBeVisible();
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
