import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DataRow, Result } from '@plinth/data/port/data-source.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryRecords } from '../testing/memory-records.ts';
import { keys, projectRow } from '../testing/project-rows.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FilesCard } from './files-card.tsx';

beforeEach(() => toasts.clear());

const row = projectRow({});
const plan = (): DataRow => ({
  id: '77777777-7777-4777-8777-777777777777',
  table_name: 'projects',
  record_id: keys.villa,
  file_name: 'plan.pdf',
  file_path: 'folder/plan.pdf',
  file_size: '2048',
  mime_type: 'application/pdf',
  thumbnail: null,
  is_supplement: false,
  file_version: 1,
  uploaded_at: '2026-03-04T08:00:00Z',
  created_at: '2026-03-04T08:00:00Z',
  version: 1,
});
const lost: Result<never> = {
  data: null,
  error: { code: 'network_error', status: 0, message: 'Failed to fetch' },
};
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function open({
  abilities = ['projects:view', 'projects:edit'],
  answers = [] as Result<DataRow>[],
  versions = [] as DataRow[],
} = {}) {
  const tables = { attachments: [plan()], attachment_versions: versions };
  const records = memoryRecords(tables);
  const sent: string[] = [];
  const view = await renderScreen(<FilesCard resource={projects} row={row} />, {
    records,
    abilities,
    call: () => tables.attachments.length,
    files: {
      attach: async (file) => {
        sent.push(file.name);
        const answer = answers.shift();
        if (answer) return answer;
        const added = { ...plan(), id: crypto.randomUUID(), file_name: file.name };
        tables.attachments.push(added);
        return { data: added, error: null };
      },
      addAttachmentVersion: async (file, attachment) => {
        sent.push(`${file.name} over ${attachment}`);
        const [current] = tables.attachments;
        if (current) Object.assign(current, { file_name: file.name, file_version: 2 });
        return answers.shift() ?? { data: { id: crypto.randomUUID(), version: 1 }, error: null };
      },
    },
  });
  const card = await screen.findByRole('region', { name: /^Files/ });
  return { ...view, records, sent, card };
}

test('says how many there are, and reads them when a person wants to see them', async () => {
  const { user, records, card } = await open();
  const show = await screen.findByRole('button', { name: 'Show 1 file' });
  expect(records.calls.filter(({ name }) => name === 'list')).toEqual([]);
  await user.click(show);
  const line = await within(card).findByRole('listitem');
  expect(line).toHaveTextContent('plan.pdf');
  expect(line).toHaveTextContent('2 kB');
});

test('takes several at once, each with its own fault, and tries again what was lost', async () => {
  const { user, sent, card } = await open({ answers: [lost] });
  fireEvent.drop(card, {
    dataTransfer: {
      files: [pdf('first.pdf'), pdf('second.pdf'), new File(['x'], 'page.html', { type: 'text/html' })],
    },
  });
  await within(card).findByText('second.pdf');
  const [failure, refusal] = within(card).getAllByRole('alert');
  expect(failure).toHaveTextContent('first.pdf could not be uploaded');
  expect(refusal).toHaveTextContent('page.html has an unsupported file type');
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  await within(card).findByText('first.pdf');
  expect(sent).toEqual(['first.pdf', 'second.pdf', 'first.pdf']);
  await user.click(within(card).getByRole('button', { name: 'Dismiss page.html' }));
  expect(within(card).queryByRole('alert')).toBeNull();
});

test('takes what is pasted on the page, but not while a person writes or with a text', async () => {
  const { sent, card } = await open();
  const field = document.createElement('textarea');
  card.append(field);
  const paste = (target: Element, name: string, types: string[]) =>
    fireEvent.paste(target, { clipboardData: { files: [pdf(name)], types } });
  paste(field, 'written.pdf', ['Files']);
  paste(document.body, 'table.pdf', ['text/plain', 'Files']);
  paste(document.body, 'pasted.pdf', ['Files']);
  await vi.waitFor(() => expect(sent).toEqual(['pasted.pdf']), 20_000);
});

test('is renamed and deleted, and comes back by undo', async () => {
  const { user, records, card } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show 1 file' }));
  await user.click(await within(card).findByRole('button', { name: 'Actions for plan.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText(/File name/);
  await user.clear(name);
  await user.type(name, 'a/b.pdf');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Enter a name without slashes.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'ground floor.pdf{Enter}');
  await user.click(await within(card).findByRole('button', { name: 'Actions for ground floor.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await within(card).findByText('No files yet.')).toBeVisible();
  const [toast] = toasts.snapshot();
  expect(toast?.title).toBe('ground floor.pdf deleted.');
  toast?.action?.onAction();
  await waitFor(() => expect(records.tables['attachments']).toHaveLength(1));
});

test('takes a new version, tries it again when it was lost, and puts an earlier one back', async () => {
  const version = (number: number): DataRow => ({
    id: crypto.randomUUID(),
    attachment_id: plan().id,
    version_number: number,
    restored_version: null,
    file_name: `plan-${number}.pdf`,
    file_path: `folder/plan-${number}.pdf`,
    file_size: '2048',
    mime_type: 'application/pdf',
    created_at: `2026-03-0${number}T08:00:00Z`,
    version: 1,
  });
  const { user, records, sent, card } = await open({
    answers: [lost],
    versions: [version(1), version(2)],
  });
  await user.click(await screen.findByRole('button', { name: 'Show 1 file' }));
  await within(card).findByText('plan.pdf');
  await user.upload(within(card).getByLabelText('Upload new version'), pdf('plan-2.pdf'));
  expect(await within(card).findByRole('alert')).toHaveTextContent('plan-2.pdf could not be uploaded');
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(card).queryByRole('alert')).toBeNull());
  expect(sent).toEqual(Array(2).fill(`plan-2.pdf over ${plan().id}`));
  await user.click(await within(card).findByRole('button', { name: 'Version 2' }));
  const lines = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('Version 2Currentplan-2.pdf');
  expect(lines[1]).toHaveTextContent('Version 1plan-1.pdf');
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(records.calls.find(({ name }) => name === 'create')?.argument).toEqual({
    attachment_id: plan().id,
    file_path: 'folder/plan-1.pdf',
    file_name: 'plan-1.pdf',
  });
  expect(screen.queryByRole('button', { name: 'Restore version 2' })).toBeNull();
});

test('who may only look sees the files and why there are no more to add', async () => {
  const { user, sent, card } = await open({ abilities: ['projects:view'] });
  expect(within(card).getByRole('button', { name: 'Add files' })).toHaveAccessibleDescription(
    /You don't have permission to edit/,
  );
  fireEvent.drop(card, { dataTransfer: { files: [pdf('mine.pdf')] } });
  await user.click(await screen.findByRole('button', { name: 'Show 1 file' }));
  await within(card).findByText('plan.pdf');
  expect(within(card).queryByRole('button', { name: /Actions for/ })).toBeNull();
  expect(sent).toEqual([]);
});
