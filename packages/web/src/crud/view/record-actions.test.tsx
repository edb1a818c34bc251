import { screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { contracts } from '@plinth/domain/commercial/contracts.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { expect, type Mock, test, vi } from 'vitest';
import { RequestFailure } from '../../base/request-failure.ts';
import { ResourceView } from '../resource-view.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { keys } from '../testing/project-rows.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const everything = ['view', 'create', 'edit', 'approve'].map((action) => `commercial:${action}`);

function contract(status: string): DataRow {
  return {
    id: keys.villa,
    contract_number: 'CON0001',
    title: 'Villa',
    status,
    currency: 'AED',
    project_id: keys.tower,
    version: 1,
  };
}

type Call = Mock<(name: string, args: unknown) => unknown>;

async function openContract(
  status: string,
  abilities = everything,
  invoices: readonly DataRow[] = [],
  call: Call = vi.fn<(name: string, args: unknown) => unknown>(() => '100.00'),
) {
  const opened = await renderScreen(
    <ResourceView resource={contracts} id={keys.villa} onDeleted={() => undefined} />,
    {
      records: memoryRecords({
        contracts: [contract(status)],
        schedule_of_values: [],
        certificates: [
          {
            id: keys.other,
            certificate_number: 'PC0001',
            contract_id: keys.villa,
            status: 'draft',
            version: 1,
          },
        ],
        variation_order_drafts: [],
        invoices: [...invoices],
      }),
      abilities,
      call,
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Villa' });
  // the letterhead comes with every record that can be printed, and how many files it has with its page
  const asked = () =>
    call.mock.calls.filter(([name]) => name !== 'letterhead' && name !== 'attachment_count');
  return { ...opened, asked };
}

test('an action asks for what it needs, is carried out once with it, and says so', async () => {
  const { user, asked, successes } = await openContract('active');
  await user.click(screen.getByRole('button', { name: 'Release retention' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release retention of “Villa”' });
  await user.click(within(dialog).getByRole('button', { name: 'Release retention' }));
  expect(await within(dialog).findByText('This field is required.')).toBeVisible();
  expect(asked()).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /% of retention withheld/ }), '٥٠');
  await user.click(within(dialog).getByRole('button', { name: 'Release retention' }));
  await waitFor(() => expect(successes).toEqual(['crud.toast.done']));
  expect(asked()).toEqual([['release_retention', { contract_id: keys.villa, percentage: '50' }]]);
});

test('an action is offered in its statuses only, and says who can grant it', async () => {
  await openContract('draft');
  expect(screen.queryByRole('button', { name: 'Release retention' })).toBeNull();
});

test('who may not carry it out reads why', async () => {
  const { user, asked } = await openContract('active', ['commercial:view']);
  await user.click(screen.getByRole('button', { name: 'Release retention' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked()).toEqual([]);
});

const advance = (status: string): DataRow => ({
  id: keys.tower,
  invoice_number: 'INV-202611-0001',
  invoice_type: 'advance',
  contract_id: keys.villa,
  status,
  version: 1,
});

const withInvoices = [...everything, 'finance:view'];

test('an action ends with what it makes: the advance is invoiced once', async () => {
  await openContract('active', withInvoices, [advance('paid')]);
  expect(await screen.findByText('INV-202611-0001')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invoice the advance' })).toBeNull();
});

test('once its invoice was credited the advance is invoiced again', async () => {
  await openContract('active', withInvoices, [advance('credited')]);
  expect(await screen.findByRole('button', { name: 'Invoice the advance' })).toBeVisible();
});

test('a refusal that names a record leads to it', async () => {
  const call = vi.fn<(name: string, args: unknown) => unknown>((name) => {
    if (name !== 'invoice_advance') return '0';
    throw new RequestFailure({
      code: 'already_exists',
      status: 409,
      message: 'Already invoiced.',
      values: { number: 'INV-202611-0001', table: 'invoices', id: keys.tower },
    });
  });
  // who may not look at invoices is answered by the server
  const { user } = await openContract('active', everything, [], call);
  await user.click(await screen.findByRole('button', { name: 'Invoice the advance' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Invoice the advance' }));
  expect(await within(dialog).findByText(/INV-202611-0001 already covers this/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'INV-202611-0001' })).toHaveAttribute(
    'href',
    `/finance/invoices/view/${keys.tower}`,
  );
});

test('records that name this one are shown below it, and a new one starts from it', async () => {
  await openContract('active');
  expect(await screen.findByRole('link', { name: 'PC0001' })).toHaveAttribute(
    'href',
    `/commercial/certificates/view/${keys.other}`,
  );
  expect(screen.getByRole('link', { name: 'New certificate' })).toHaveAttribute(
    'href',
    `/commercial/certificates/new?contract_id=${keys.villa}`,
  );
});

test('an action of many people is asked for part after part, with its progress, and goes on after a failure', async () => {
  const run = { id: keys.tower, status: 'draft', kind: 'regular', currency: 'AED', version: 1 };
  const period = { pay_period_start: '2026-11-01', pay_period_end: '2026-11-30' };
  let done = 0;
  let release: () => void = () => undefined;
  const call = vi.fn<(name: string, args: unknown) => unknown>(async (name) => {
    if (name !== 'process_pay_run') return 0;
    if (done === 50) await new Promise<void>((resolve) => (release = resolve));
    done += 50;
    if (done === 100) throw new Error('The line is gone.');
    return { people: 120, done: Math.min(done, 120), is_finished: done >= 120 };
  });
  const { user, successes } = await renderScreen(
    <ResourceView resource={payrollRuns} id={keys.tower} onDeleted={() => undefined} />,
    {
      records: memoryRecords({ payroll_runs: [{ ...run, ...period }], payroll: [] }),
      abilities: ['view', 'create', 'edit', 'admin'].map((action) => `hr:${action}`),
      call,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Run payroll' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Run payroll' }));
  expect(
    await within(dialog).findByRole('progressbar', { name: 'Payslips generated: 50 of 120' }),
  ).toBeVisible();
  release();
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Run payroll' }));
  await waitFor(() => expect(successes).toHaveLength(1));
  const asked = call.mock.calls.filter(([name]) => name === 'process_pay_run');
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => ['process_pay_run', { payroll_run_id: keys.tower, people: 50 }]),
  );
});
