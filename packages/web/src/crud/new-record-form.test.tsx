import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { changeOrderDrafts } from '@plinth/domain/procurement/change-order-drafts.ts';
import { supplierInvoices } from '@plinth/domain/procurement/supplier-invoices.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResourceForm } from './resource-form.tsx';
import { memoryRecords } from './testing/memory-records.ts';
import { keys } from './testing/project-rows.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { oneProject, openForm, sent } from './testing/open-form.tsx';

beforeEach(() => sessionStorage.clear());

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
    expect(await screen.findByText('The record could not be created')).toBeVisible();
    expect(screen.getByText(/A server error occurred/)).toBeVisible();
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

  test('asks what the server asks for, and leads to the record that is in question', async () => {
    const records = memoryRecords({ supplier_invoices: [], purchase_orders: [] });
    records.failNext('create', {
      code: 'reason_required',
      field: 'duplicate_reason',
      status: 422,
      values: { table: 'supplier_invoices', id: keys.villa, number: 'BILL0007' },
    });
    const { user } = await renderScreen(
      <ResourceForm
        resource={{ ...supplierInvoices, lines: undefined, startsFrom: undefined }}
        presets={{ purchase_order_id: keys.villa, supplier_reference: 'S-2' }}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />,
      { records, abilities: ['finance:view', 'finance:create'] },
    );
    expect(await screen.findByRole('textbox', { name: /Supplier invoice no/ })).toBeVisible();
    const reasons = () => screen.queryAllByRole('textbox', { name: /Why it is not a duplicate/ });
    expect(reasons()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/This may be a duplicate of BILL0007/)).toBeVisible();
    expect(screen.getByRole('link', { name: /BILL0007/ })).toHaveAttribute(
      'href',
      `/finance/supplier-invoices/view/${keys.villa}`,
    );
    const [reason] = reasons();
    expect(reason).toHaveFocus();
    await user.keyboard('The second lorry');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent(records, 'create')).toHaveLength(2));
    expect(sent(records, 'create')[1]).toMatchObject({ duplicate_reason: 'The second lorry' });
  });

  test.each([
    ['budget', true],
    ['purchase_order', false],
    ['work_order', false],
  ])('asks for the tax of a change only where no order has one (%s)', async (change_type, isAsked) => {
    await renderScreen(
      <ResourceForm
        resource={changeOrderDrafts}
        presets={{ change_type }}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />,
      { records: oneProject(), abilities: ['commercial:view', 'commercial:create'] },
    );
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeVisible();
    expect(screen.queryAllByRole('textbox', { name: /Tax rate/ })).toHaveLength(isAsked ? 1 : 0);
  });

  test('asks for what is left only of work in progress', async () => {
    const { user } = await renderScreen(
      <ResourceForm resource={tasks} onSaved={() => undefined} onCancel={() => undefined} />,
      { records: oneProject(), abilities: ['tasks:view', 'tasks:create'] },
    );
    const left = () => screen.queryAllByRole('textbox', { name: /^Remaining duration/ });
    const progress = await screen.findByRole('textbox', { name: /^Progress/ });
    expect(left()).toEqual([]);
    await user.clear(progress);
    await user.type(progress, '40');
    await waitFor(() => expect(left()).toHaveLength(1));
    await user.type(left()[0]!, '7');
    // a progress that is typed over is empty on the way
    await user.clear(progress);
    await waitFor(() => expect(left()[0]).toHaveValue('7'));
    await user.type(progress, '60');
    expect(left()[0]).toHaveValue('7');
    await user.clear(progress);
    await user.type(progress, '100');
    await waitFor(() => expect(left()).toEqual([]));
  });

  test('keeps nothing chosen in a field that another choice asks for no longer', async () => {
    const records = oneProject();
    const { user } = await renderScreen(
      <ResourceForm
        resource={changeOrderDrafts}
        presets={{
          title: 'More steel',
          change_type: 'purchase_order',
          project_id: keys.villa,
          purchase_order_id: keys.tower,
        }}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />,
      { records, abilities: ['commercial:view', 'commercial:create'] },
    );
    const order = () => screen.queryAllByRole('combobox', { name: /^Purchase order/ });
    await waitFor(() => expect(order()).toHaveLength(1));
    expect(screen.queryAllByRole('combobox', { name: /^Work order/ })).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: /^Change to/ }));
    await user.click(await screen.findByRole('option', { name: 'Budget only' }));
    expect(order()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent(records, 'saveDocument')).toHaveLength(1));
    expect(sent(records, 'saveDocument')[0]).toMatchObject({ record: { change_type: 'budget' } });
    expect(sent(records, 'saveDocument')[0]).not.toHaveProperty('record.purchase_order_id');
  });
});
