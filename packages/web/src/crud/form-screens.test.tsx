import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoicePayments } from '@plinth/domain/finance/invoice-payments.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { expect, test } from 'vitest';
import { editScreen, newScreen } from './form-screens.tsx';
import { oneProject } from './testing/open-form.tsx';
import { keys } from './testing/project-rows.ts';
import { renderScreen } from './testing/render-screen.tsx';

const EditProject = editScreen(projects, 'id');

/** The screen that edits a project, as a person who may create projects and edit none but their own drafts. */
function openAsAuthorOfDrafts(project: Partial<DataRow>) {
  return renderScreen(<EditProject />, {
    records: oneProject(project),
    abilities: ['projects:view', 'projects:create'],
    at: `/here/${keys.villa}`,
  });
}

test('the author of a draft edits it', async () => {
  await openAsAuthorOfDrafts({ created_by: 'me', status: 'planning' });
  expect(await screen.findByRole('textbox', { name: /Project name/ })).toHaveValue('Villa Jumeirah');
});

test.each([
  ['a draft of somebody else', { created_by: keys.asha, status: 'planning' }],
  ['what is no draft any more', { created_by: 'me', status: 'active' }],
])('%s is refused in place of the form', async (_what, project) => {
  await openAsAuthorOfDrafts(project);
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the form of a payment is called a refund as long as it is one', async () => {
  const NewPayment = newScreen(invoicePayments);
  await renderScreen(<NewPayment />, {
    records: oneProject({}),
    abilities: ['finance:view', 'finance:create'],
    at: '/here',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Record payment' })).toBeVisible();
  const refund = screen.getByRole('checkbox', { name: /Refund to the client/ });
  await userEvent.click(refund);
  expect(await screen.findByRole('heading', { level: 1, name: 'Record refund' })).toBeVisible();
  await userEvent.click(refund);
  expect(await screen.findByRole('heading', { level: 1, name: 'Record payment' })).toBeVisible();
});
